/** A timetable that is being changed: its event is locked and open, and every change is recorded and announced. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { timetableSessions, timetableSlots, timetables } from '../../db/schema/timetable.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { lockOpenEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { sessionsOf } from './timetable-queries.ts'

/** Undefined if the session is gone or of another company. */
export async function lockSession(tx: Transaction, caller: Caller, id: string) {
  const [named] = await tx.select().from(timetableSessions).where(eq(timetableSessions.id, id))
  const event = named && (await lockOpenEvent(tx, caller, named.event_id))
  if (!event) return undefined
  const sessions = await sessionsOf(tx, event.id)
  const session = sessions.find((one) => one.id === id)
  return session && { event, session, sessions }
}

export async function lockSlot(tx: Transaction, caller: Caller, id: string) {
  const find = () => tx.select().from(timetableSlots).where(eq(timetableSlots.id, id))
  const [named] = await find()
  const locked = named && (await lockSession(tx, caller, named.session_id))
  const [slot] = locked ? await find() : []
  return locked && slot && { ...locked, slot }
}

type Change = { event_id: string; subject_id?: string; team_id?: string; team_name?: string; what: string }
type Fields = Record<string, unknown> | null

/** `what` is the sentence in the event's history. */
export async function timetableChanged(
  tx: Transaction,
  caller: Caller,
  change: Change,
  before: Fields = null,
  after: Fields = null,
) {
  const { event_id } = change
  await tx
    .insert(timetables)
    .values({ event_id, version: 1 })
    .onConflictDoUpdate({ target: timetables.event_id, set: { version: sql`${timetables.version} + 1` } })
  await recordHistory(tx, caller, { ...change, kind: 'timetable', before, after })
  await announce(tx, `event:${event_id}`, 'timetables')
  await announce(tx, `results:${event_id}`, 'timetables')
  await announceToEntrants(tx, event_id)
}
