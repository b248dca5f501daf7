/** One round of attack on every call, as every kind of caller: valid inputs, foreign ids, and inputs with one defect. */
import type { CallerKind } from '@paddock/contract/call.ts'
import fc from 'fast-check'
import { badInput, type FuzzedCall, foreignInputs, fuzzedCalls, goodInput } from './inputs.ts'
import { CALLERS, type CallerName, leaksIn, wrongWith } from './judges.ts'
import type { Side } from './sides.ts'
import { type Answer, type Asked, askedFor } from './wire.ts'
import type { Callers, World } from './world.ts'

const AT_ONCE = 12
/** Of the callers who may not make a call, one in so many tries it in a round: the access walk shows that all are refused. */
const REFUSED_TRIED = 3

export type Wrong = { what: string; call: string; caller: CallerName; asked: string; answer: string }
type Try = { call: FuzzedCall; caller: CallerName; asked: Asked; good: boolean }
type Round = { seed: number; own: { side: Side; callers: Callers }; bad: number }

/** The declared kinds that admit each caller; others are refused before the input is read. */
export const PASSES: Record<CallerName, readonly CallerKind[]> = {
  anyone: ['anyone'],
  forged: ['anyone'],
  unapproved: ['anyone', 'person'],
  user: ['anyone', 'person', 'user'],
  pending: ['anyone', 'person', 'user'],
  member: ['anyone', 'person', 'user', 'member'],
  admin: ['anyone', 'person', 'user', 'member', 'admin'],
  organizer: ['anyone', 'person', 'organizer'],
  judge: ['anyone', 'judge'],
  staff: ['anyone', 'staff'],
  owner: ['anyone', 'person', 'owner'],
}

export async function attack(world: World, round: Round) {
  const wrong = new Map<string, Wrong>()
  const reached = new Map<string, boolean>()
  const { side } = round.own
  await manyAtOnce(triesAt(world.other, round), async ({ call, caller, asked, good }) => {
    const answer = await world.send(asked)
    if (good) reached.set(call.name, reached.get(call.name) || answer.status < 400 || answer.status === 409)
    const found = [wrongWith(answer, call.procedure), ...leaks({ call, caller, asked }, answer, [side, world.other])]
    // Each finding is reported once, however often it occurs.
    for (const what of found)
      if (what && !wrong.has(`${call.name} ${what}`))
        wrong.set(`${call.name} ${what}`, { what, call: call.name, caller, ...reported(asked, answer) })
  })
  return { wrong: [...wrong.values()], unreached: [...reached].flatMap(([name, was]) => (was ? [] : [name])) }
}

function leaks({ call, caller, asked }: Omit<Try, 'good'>, { text }: Answer, sides: Side[]) {
  // The outbox is open to anyone on this computer, and only outside production.
  if (call.name === 'outbox.list') return []
  return leaksIn(text, caller, sides, call.name, `${asked.path} ${asked.body}`).map((leak) => `it shows ${leak}`)
}

export const reported = (asked: Asked, answer: Answer) => ({
  asked: `${asked.method} ${asked.path.slice(0, 400)} ${String(asked.body ?? '').slice(0, 600)}`,
  answer: `${answer.status} ${answer.text.slice(0, 300)}`,
})

/** Generated while they are sent: all of them together would fill the memory. */
function* triesAt(other: Side, { seed, own, bad }: Round): Generator<Try> {
  for (const call of inOrder(fuzzedCalls()))
    for (const [n, caller] of CALLERS.entries()) {
      const may = call.who.some((kind) => PASSES[caller].includes(kind))
      if (!may && (seed + n + hash(call.name)) % REFUSED_TRIED > 0) continue
      const much = may && (caller === 'anyone' || call.who[0] !== 'anyone')
      const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
        fc.sample(arbitrary, { seed: seed + n + hash(call.name), numRuns })
      const asked = (input: unknown) => askedFor(call, input, own.callers[caller])
      const good = may ? draw(goodInput(call, own.side), much ? 2 : 1) : []
      for (const input of good) yield { call, caller, asked: asked(input), good: true }
      if (much)
        for (const input of foreignInputs(call, good[0], other))
          yield { call, caller, asked: asked(input), good: false }
      for (const input of draw(badInput(call, own.side), much ? bad : 1))
        yield { call, caller, asked: asked(input), good: false }
    }
}

/** Calls that delete things or rights come last, so that there is something left to attack. */
function inOrder(calls: FuzzedCall[]) {
  const late = ({ name, method }: FuzzedCall) =>
    method === 'GET'
      ? 0
      : /deleteAccount|leave|moderation\.suspend|organizer_portals|user_teams/.test(name)
        ? 3
        : method === 'DELETE' || /remove|cancel|withdraw/.test(name)
          ? 2
          : 1
  return calls.toSorted((a, b) => late(a) - late(b))
}

const hash = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)

export async function manyAtOnce<T>(all: Iterable<T>, work: (one: T) => Promise<void>) {
  // A shared iterator, because a loop of its own per worker would start again from the first item.
  const waiting = (function* () {
    yield* all
  })()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await work(one)
    }),
  )
}
