/**
 * An entry made on this device that the server does not have yet.
 *
 * | state    | what it means                                                     | sent automatically |
 * |----------|-------------------------------------------------------------------|--------------------|
 * | draft    | typed, but Save was not pressed                                   | no                 |
 * | waiting  | to be sent as soon as the server can be reached                   | yes                |
 * | conflict | another version was saved meanwhile: the screen shows both        | no                 |
 * | refused  | the server refused it: stays with the reason until a user acts    | no                 |
 */
import type { Owner } from './caller.ts'
import { MESSAGES } from './outbox-messages.ts'
import { isUnanswered, type Message, refusalOf } from './server-errors.ts'

export type Kind = 'race' | 'planned-race' | 'gate-reading' | 'practice-run' | 'marks' | 'scrutineering' | 'check-in'

export type Entry<Body = unknown> = {
  id: string
  kind: Kind
  /** Entries with the same subject are sent in the order in which they were made. */
  subject: string
  /** Only the owner sends it. Null for entries of the previous version, which did not store an owner. */
  owner: Owner | null
  ownerName: string
  /** A description for lists. */
  label: string
  body: Body
  state: 'draft' | 'waiting' | 'conflict' | 'refused'
  /** Why it was refused. */
  reason: Message | null
  /** The version that the server has, where it was answered with the conflict. */
  theirs?: unknown
  order: number
  /** Counts the changes, so that an answer does not clear what was typed during the request. */
  revision: number
  /** Attempts without an answer; 0 during the first one. */
  attempts: number
  /** The tab that created it. */
  tab: string
}

export type Verdict<Answer = unknown> =
  | { kind: 'taken'; answer: Answer }
  | { kind: 'conflict'; reason?: Message; theirs?: unknown }
  | { kind: 'refused'; reason: Message }
  /** The server does not accept it from this caller: it waits for one who may send it. */
  | { kind: 'not-allowed'; reason: Message }
  /** The event is closed: its organisers have it now and decide about it. */
  | { kind: 'handed-over'; reason: Message }
  /** `reached`: the server answered, but could not decide. */
  | { kind: 'no-answer'; reached: boolean }

type Rebase = (body: unknown, answer: unknown) => unknown

/** The entry after an answer to the version that was sent; undefined when it leaves the outbox. */
export function settled(now: Entry, sent: Entry, verdict: Verdict, rebase: Rebase): Entry | undefined {
  if (now.revision !== sent.revision)
    return verdict.kind === 'taken' ? { ...now, body: rebase(now.body, verdict.answer) } : now
  switch (verdict.kind) {
    case 'taken':
    case 'handed-over':
      return undefined
    case 'conflict':
      return { ...now, state: 'conflict', reason: verdict.reason ?? null, theirs: verdict.theirs }
    case 'refused':
      return { ...now, state: 'refused', reason: verdict.reason }
    case 'not-allowed':
      return { ...now, attempts: now.attempts + 1, reason: verdict.reason }
    case 'no-answer':
      return { ...now, attempts: now.attempts + 1, reason: null }
  }
}

/** Oldest first. */
export const inOrder = (entries: Iterable<Entry>) => [...entries].sort((a, b) => a.order - b.order)

/** A timeout or a rate limit: neither is about the entry. */
const AGAIN = [408, 429]

/** What a failed call means for its entry; undefined if the server refused the entry itself. */
export function undecided(error: unknown): Extract<Verdict, { kind: 'no-answer' | 'not-allowed' }> | undefined {
  const refusal = refusalOf(error)
  if (!refusal || refusal.status >= 500 || AGAIN.includes(refusal.status))
    return { kind: 'no-answer', reached: !isUnanswered(error) }
  if (refusal.status !== 401) return undefined
  return { kind: 'not-allowed', reason: { title: MESSAGES.notSignedIn, text: refusal.message } }
}

/** Where an entry is stored until the server has it. */
export const sentLater = (durable: boolean) =>
  durable
    ? 'Saved on this device. It will be sent when the connection is back.'
    : 'Only on this page, since this browser does not store anything for this site. Keep it open until it is sent.'
