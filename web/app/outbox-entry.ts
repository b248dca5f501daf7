/**
 * One thing that a person entered on this device and the server does not have yet.
 *
 * | state    | what it means                                                     | sent by itself |
 * |----------|-------------------------------------------------------------------|----------------|
 * | draft    | typed, but Save was not pressed                                   | no             |
 * | waiting  | to be sent as soon as the server can be reached                   | yes            |
 * | conflict | somebody has saved another version: the screen shows both         | no             |
 * | refused  | the server said no: stays with its reason until somebody acts     | no             |
 */
import type { Owner } from './caller.ts'
import { MESSAGES } from './outbox-messages.ts'
import { isUnanswered, type Message, refusalOf } from './server-errors.ts'

export type Kind = 'race' | 'practice-run' | 'marks' | 'scrutineering'

export type Entry<Body = unknown> = {
  id: string
  kind: Kind
  /** Entries of one subject are sent in the order in which they were made. */
  subject: string
  /** Only they send it. Null for entries of the version before, which did not store whose they were. */
  owner: Owner | null
  ownerName: string
  /** What it is, for a list. */
  label: string
  body: Body
  state: 'draft' | 'waiting' | 'conflict' | 'refused'
  /** Why it was not taken. */
  reason: Message | null
  order: number
  /** Counts the changes, so that an answer does not clear what was typed while the request was on its way. */
  revision: number
  /** Tries that got no answer; 0 while the first one is on its way. */
  attempts: number
  /** The tab that made it. */
  tab: string
}

export type Verdict<Answer = unknown> =
  | { kind: 'taken'; answer: Answer }
  | { kind: 'conflict'; reason?: Message }
  | { kind: 'refused'; reason: Message }
  /** The server does not take it from this caller: it waits for one who may send it. */
  | { kind: 'not-allowed'; reason: Message }
  /** The event is closed: its organisers have it now and decide about it. */
  | { kind: 'handed-over'; reason: Message }
  /** `reached`: the server was there, but could not decide. */
  | { kind: 'no-answer'; reached: boolean }

type Rebase = (body: unknown, answer: unknown) => unknown

/** What becomes of an entry after an answer to the version that was sent; undefined when it leaves the outbox. */
export function settled(now: Entry, sent: Entry, verdict: Verdict, rebase: Rebase): Entry | undefined {
  if (now.revision !== sent.revision)
    return verdict.kind === 'taken' ? { ...now, body: rebase(now.body, verdict.answer) } : now
  switch (verdict.kind) {
    case 'taken':
    case 'handed-over':
      return undefined
    case 'conflict':
      return { ...now, state: 'conflict', reason: verdict.reason ?? null }
    case 'refused':
      return { ...now, state: 'refused', reason: verdict.reason }
    case 'not-allowed':
      return { ...now, attempts: now.attempts + 1, reason: verdict.reason }
    case 'no-answer':
      return { ...now, attempts: now.attempts + 1, reason: null }
  }
}

/** The oldest first. */
export const inOrder = (entries: Iterable<Entry>) => [...entries].sort((a, b) => a.order - b.order)

/** It took too long, or there were too many: neither is about the entry. */
const AGAIN = [408, 429]

/** What a failed call means for its entry; undefined when the server has decided against the entry itself. */
export function undecided(error: unknown): Extract<Verdict, { kind: 'no-answer' | 'not-allowed' }> | undefined {
  const refusal = refusalOf(error)
  if (!refusal || refusal.status >= 500 || AGAIN.includes(refusal.status))
    return { kind: 'no-answer', reached: !isUnanswered(error) }
  if (refusal.status !== 401) return undefined
  return { kind: 'not-allowed', reason: { title: MESSAGES.notSignedIn, text: refusal.message } }
}

/** Where an entry is until the server has it. */
export const sentLater = (durable: boolean) =>
  durable
    ? 'Saved on this device. It will be sent when the connection is back.'
    : 'Only on this page, since this browser does not store anything for this site. Keep it open until it is sent.'
