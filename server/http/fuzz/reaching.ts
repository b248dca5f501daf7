/** Finds a valid input for a call, on a side of its own, so that earlier calls cannot have removed what it needs. */
import fc from 'fast-check'
import { ALL_TOGETHER } from '../../identity/judge-guesses.ts'
import { PASSES } from './attack.ts'
import { type FuzzedCall, goodInput, type Input } from './inputs.ts'
import { CALLERS, type CallerName } from './judges.ts'
import { PREPARATIONS } from './preparations.ts'
import { askedFor } from './wire.ts'
import type { OwnSide, World } from './world.ts'

/** How many inputs are tried before a call counts as unreached: for some calls, only one in ten is consistent. */
const TRIES = 24

/**
 * The first accepted input is reproduced on another side by its number. If none was accepted, one refused because of the
 * current state (409) has reached the decision without adding anything.
 */
export type Reached = { caller: CallerName; number: number; added: Map<string, number> | undefined }

/** Counting the rows that a call adds costs more than the call. */
export async function reach(
  world: World,
  call: FuzzedCall,
  seed: number,
  { counting }: { counting: boolean },
): Promise<Reached | { refused: string }> {
  let refused = 'nobody may make it'
  let decided: Reached | undefined
  const { own, inputs } = await prepared(world, call, seed)
  for (const caller of callersOf(call))
    for (const [number, input] of inputs.entries()) {
      const before = counting ? await world.rowCounts() : undefined
      const { status, text } = await world.send(askedFor(call, input, own.callers[caller]))
      if (status < 400) return { caller, number, added: before && addedSince(before, await world.rowCounts()) }
      if (status === 409) decided ??= { caller, number, added: undefined }
      refused = `${caller}: ${status} ${text.slice(0, 300)}`
    }
  return decided ?? { refused }
}

/** A new side with what the call needs, and inputs about it: the same seed gives the same ones on every side. */
export async function prepared(
  world: World,
  call: FuzzedCall,
  seed: number,
  tries = TRIES,
): Promise<{ own: OwnSide; inputs: Input[] }> {
  const own = await world.ownSide()
  // The attack has made as many guesses as all networks together may make in a day.
  await world.pool.query('delete from call_limits where key = $1', [ALL_TOGETHER])
  const given = await PREPARATIONS[call.name]?.(world, own)
  return { own, inputs: inputsAbout(own, call, seed, tries).map((input) => ({ ...input, ...given })) }
}

export const inputsAbout = ({ side }: OwnSide, call: FuzzedCall, seed: number, tries = TRIES) =>
  fc.sample(goodInput(call, side), { seed, numRuns: tries }).map((input): Input => ({ ...Object(input) }))

export function addedSince(before: Map<string, number>, after: Map<string, number>) {
  return new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]))
}

/** The admitted callers, the most privileged first. */
function callersOf({ who }: FuzzedCall) {
  const rank = (caller: CallerName) => (caller === 'unapproved' ? 0 : PASSES[caller].length)
  return CALLERS.filter((caller) => caller !== 'forged' && who.some((kind) => PASSES[caller].includes(kind))).toSorted(
    (a, b) => rank(b) - rank(a),
  )
}
