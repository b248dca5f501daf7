/** The simulated users: what each is given, how fast they work, and how they record what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { type Answer, codeOf, type Errand, type Errands } from '../errand.ts'
import type { Faults } from '../faults.ts'
import type { Stage } from '../stage.ts'

export type Play = {
  stage: Stage
  errands: Errands
  faults: Faults
  /** False when the day is over: running work is finished, and nothing new is started. */
  goesOn: () => boolean
  /** A random sequence of its own for each, so that one who waits does not change what the others do. */
  chanceFor: (name: string) => Chance
  /** Unexpected refusals. */
  refusals: string[]
}

/** Repeats an action at this pace until the day is over. */
export async function keepDoing(
  { goesOn }: Play,
  chance: Chance,
  paceMs: number,
  deed: (turn: number) => Promise<void>,
) {
  await pause(chance.below(paceMs))
  for (let turn = 0; goesOn(); turn++) {
    const began = Date.now()
    await deed(turn)
    await pause(Math.max(0, paceMs * (0.7 + chance.next() * 0.6) - (Date.now() - began)))
  }
}

/** The answer's body if it succeeded; a refusal is recorded. */
export async function asked<T>(play: Play, chance: Chance, errand: Errand): Promise<T | undefined> {
  const answer: Answer = await play.errands.run(chance, errand)
  if (answer.status === 200) return answer.body as T
  play.refusals.push(`${errand.path} ${answer.status} ${codeOf(answer.body)}`)
  return undefined
}

/** Each user has an address of their own, so that no limit per visitor is reached. */
export const from = (group: number, number: number) => ({ 'x-forwarded-for': `10.${group}.0.${number + 1}` })
