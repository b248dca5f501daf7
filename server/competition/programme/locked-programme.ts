/** A programme that is being changed: its event is locked, open and the caller's own. */
import type { ProgrammeRace } from '@paddock/domain/programme/race.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeRaces, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { together } from '../../db/together.ts'
import type { Caller } from '../../identity/callers.ts'
import { announceEach, changeOf } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { lockOpenEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { type ProgrammeRow, racesOf, type StoredRace, sessionsOf } from './programme-queries.ts'

/** Undefined if it is gone or of another company. */
export async function lockProgramme(tx: Transaction, caller: Caller, id: string) {
  const find = () => tx.select().from(programmes).where(eq(programmes.id, id))
  const [named] = await find()
  if (!named || !(await lockOpenEvent(tx, caller, named.event_id))) return undefined
  const [programme] = await find()
  if (!programme) return undefined
  const sessions = await sessionsOf(tx, [programme])
  const races = await racesOf(tx, [programme])
  return { programme, sessions, races }
}

export async function lockSession(tx: Transaction, caller: Caller, id: string) {
  const [session] = await tx.select().from(programmeSessions).where(eq(programmeSessions.id, id))
  const locked = session && (await lockProgramme(tx, caller, session.programme_id))
  const found = locked?.sessions.find((one) => one.id === id)
  return locked && found ? { ...locked, session: found } : undefined
}

export async function lockRace(tx: Transaction, caller: Caller, id: string) {
  const [race] = await tx
    .select({ session_id: programmeRaces.session_id })
    .from(programmeRaces)
    .where(eq(programmeRaces.id, id))
  const locked = race && (await lockSession(tx, caller, race.session_id))
  const found = locked?.races.find((one) => one.id === id)
  return locked && found ? { ...locked, race: found } : undefined
}

/** What the rules of the programme need of a stored race. */
export const asPlanned = ({
  id,
  session_id,
  runs,
  raced_at,
  rerun_of,
  knockout_match_id,
}: StoredRace): ProgrammeRace => ({
  id,
  session_id,
  runs,
  raced: raced_at !== null,
  // The races of a match keep their teams, too.
  rerun: rerun_of !== null || knockout_match_id !== null,
})

/** `what` is the sentence in the event's history. */
export async function programmeChanged(
  tx: Transaction,
  caller: Caller,
  { event_id, id }: Pick<ProgrammeRow, 'event_id' | 'id'>,
  what: string,
  change: { before: object | null; after: object | null } = { before: null, after: null },
) {
  const kind = 'programme' as const
  const [before, after] = [change.before && { ...change.before }, change.after && { ...change.after }]
  await recordHistory(tx, caller, { event_id, kind, subject_id: id, what, before, after })
  await announceProgramme(tx, event_id)
}

export async function announceProgramme(tx: Transaction, event_id: string) {
  await together([
    announceEach(tx, [changeOf(`event:${event_id}`, 'programmes'), changeOf(`results:${event_id}`, 'programmes')]),
    announceToEntrants(tx, event_id),
  ])
}
