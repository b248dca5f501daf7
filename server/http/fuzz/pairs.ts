/**
 * Makes calls in concurrent pairs, each pair on a side of its own, to find check-then-write races.
 *
 * | pair                              | must hold                                                                        |
 * |-----------------------------------|----------------------------------------------------------------------------------|
 * | the same input twice              | one is accepted; where the browser mints the id, no more is added than by one     |
 * | a change of a row and its removal | what was removed stays removed                                                   |
 * | every pair                        | no failure; a team keeps an admin, a company an owner; stock and counts are right |
 */
import { reported, type Wrong } from './attack.ts'
import { type FuzzedCall, fuzzedCalls, type Input } from './inputs.ts'
import { wrongWith } from './judges.ts'
import { idIn, tableNamedBy } from './known-ids.ts'
import { addedSince, inputsAbout, prepared, type Reached, reach } from './reaching.ts'
import type { Row } from './sides.ts'
import { askedFor } from './wire.ts'
import type { OwnSide, World } from './world.ts'

type Pair = { world: World; seed: number; reached: Reached }
type One = { call: FuzzedCall; input: Input }

/** What went wrong, and whether a valid input was found at all. */
export async function inPairs(world: World, call: FuzzedCall, seed: number) {
  const reached = await reach(world, call, seed, { counting: true })
  if ('refused' in reached) return { wrong: [], unreached: reached.refused }
  if (call.method === 'GET') return { wrong: [], unreached: undefined }
  const pair = { world, seed, reached }
  const removal = fuzzedCalls().find(({ name }) => name === `${call.name.split('.')[0]}.remove`)
  const isOfOne = removal?.schema.properties?.['id'] !== undefined
  const changes = removal && isOfOne && removal.name !== call.name && tableNamedBy(call, 'id') !== undefined
  return {
    wrong: [...(await twice(pair, call)), ...(changes ? await withRemoval(pair, call, removal) : [])],
    unreached: undefined,
  }
}

/** One row for each person who is told; every side that is prepared adds a few people. */
const PER_PERSON = new Set(['notifications'])

async function twice(pair: Pair, call: FuzzedCall) {
  const { world, seed, reached } = pair
  const { own, inputs } = await prepared(world, call, seed, reached.number + 1)
  const input = inputs[reached.number] ?? {}
  const before = await world.rowCounts()
  const { wrong, accepted, decided } = await atOnce(pair, own, [
    { call, input },
    { call, input },
  ])
  // A globally unique name may have been taken by an earlier side.
  if (!reached.added || decided === 2) return wrong
  if (accepted.length === 0) return [...wrong, about(call, pair, 'of two at once none was accepted', input)]
  const added = addedSince(before, await world.rowCounts())
  const doubled = [...added].filter(([table, count]) => {
    const once = Math.max(0, reached.added?.get(table) ?? 0)
    return count > (PER_PERSON.has(table) ? 1.5 * once : once)
  })
  if (!isMinted(call) || doubled.length === 0) return wrong
  return [...wrong, about(call, pair, `two at once added more than one to ${doubled.join(' and ')}`, input)]
}

async function withRemoval(pair: Pair, call: FuzzedCall, removal: FuzzedCall) {
  const { world, seed, reached } = pair
  const { own, inputs } = await prepared(world, call, seed, reached.number + 1)
  const [removing] = inputsAbout(own, removal, seed, 1)
  const id = idIn(own.side, tableNamedBy(call, 'id') ?? '')
  const input = inputs[reached.number] ?? {}
  // It is prepared to add a row of its own.
  if (input['id'] !== id) return []
  const { wrong, accepted } = await atOnce(pair, own, [
    { call, input },
    { call: removal, input: { ...removing, id } },
  ])
  const table = tableNamedBy(removal, 'id') ?? ''
  if (!accepted.includes(removal.name) || !isDeleted(own.side.rows[table]) || !(await world.isThere(table, id)))
    return wrong
  return [...wrong, about(call, pair, `${removal.name} at the same moment removed what is still there`, input)]
}

async function atOnce({ world, reached }: Pair, own: OwnSide, both: One[]) {
  const wrong: Wrong[] = []
  const accepted: string[] = []
  let decided = 0
  await Promise.all(
    both.map(async ({ call, input }) => {
      const asked = askedFor(call, input, own.callers[reached.caller])
      const answer = await world.send(asked)
      if (answer.status < 400) accepted.push(call.name)
      if (answer.status === 409) decided += 1
      const what = wrongWith(answer, call.procedure)
      if (what)
        wrong.push({ what: `at once: ${what}`, call: call.name, caller: reached.caller, ...reported(asked, answer) })
    }),
  )
  const [first] = both
  for (const what of await world.brokenPromises())
    wrong.push({
      what,
      call: first?.call.name ?? '',
      caller: reached.caller,
      asked: JSON.stringify(both.map(({ input }) => input)).slice(0, 600),
      answer: '',
    })
  return { wrong, accepted, decided }
}

/** Except where a removed row stays, marked as such. */
const isDeleted = (row: Row | undefined) => row?.['id'] !== undefined && !('is_active' in row || 'deleted_at' in row)

/** Inputs with a browser-minted id are idempotent. */
const isMinted = (call: FuzzedCall) =>
  call.schema.properties?.['id'] !== undefined && tableNamedBy(call, 'id') === undefined

const about = (call: FuzzedCall, { reached: { caller } }: Pair, what: string, input: unknown): Wrong => ({
  what,
  call: call.name,
  caller,
  asked: JSON.stringify(input).slice(0, 600),
  answer: '',
})
