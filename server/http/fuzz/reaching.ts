/** A good input for a call, on a side of its own, so that nothing that came before has taken away what it needs. */
import fc from 'fast-check'
import { PASSES } from './attack.ts'
import { type FuzzedCall, goodInput, type Input } from './inputs.ts'
import { CALLERS, type CallerName } from './judges.ts'
import { PREPARATIONS } from './preparations.ts'
import { askedFor } from './wire.ts'
import type { OwnSide, World } from './world.ts'

/** How many inputs are made before a call counts as unreached: of some, one in ten goes together. */
const TRIES = 12

/**
 * The first input that was accepted is found again on another side by its number. Where none was, one that was refused
 * for how things stand (409) has got as far as the decision, and adds nothing.
 */
export type Reached = { caller: CallerName; number: number; added: Map<string, number> | undefined }

export async function reach(world: World, call: FuzzedCall, seed: number): Promise<Reached | { refused: string }> {
  let refused = 'nobody may make it'
  let decided: Reached | undefined
  const { own, inputs } = await prepared(world, call, seed)
  for (const caller of callersOf(call))
    for (const [number, input] of inputs.entries()) {
      const before = await world.rowCounts()
      const { status, text } = await world.send(askedFor(call, input, own.callers[caller]))
      if (status < 400) return { caller, number, added: addedSince(before, await world.rowCounts()) }
      if (status === 409) decided ??= { caller, number, added: undefined }
      refused = `${caller}: ${status} ${text.slice(0, 300)}`
    }
  return decided ?? { refused }
}

/** A new side with what the call needs, and inputs about it: with the same seed the same ones on every side. */
export async function prepared(
  world: World,
  call: FuzzedCall,
  seed: number,
): Promise<{ own: OwnSide; inputs: Input[] }> {
  const own = await world.ownSide()
  const given = await PREPARATIONS[call.name]?.(world, own)
  return { own, inputs: inputsAbout(own, call, seed).map((input) => ({ ...input, ...given })) }
}

export const inputsAbout = ({ side }: OwnSide, call: FuzzedCall, seed: number) =>
  fc.sample(goodInput(call, side), { seed, numRuns: TRIES }).map((input): Input => ({ ...Object(input) }))

export function addedSince(before: Map<string, number>, after: Map<string, number>) {
  return new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]))
}

/** Those who may, whoever may most first. */
function callersOf({ who }: FuzzedCall) {
  const rank = (caller: CallerName) => (caller === 'unapproved' ? 0 : PASSES[caller].length)
  return CALLERS.filter((caller) => caller !== 'forged' && who.some((kind) => PASSES[caller].includes(kind))).toSorted(
    (a, b) => rank(b) - rank(a),
  )
}
