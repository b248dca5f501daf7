/** The roster of a team at an event: entered by the team until it is checked in, read by the organisers and the check-in desk. */
import { ROSTER_ERRORS } from '@paddock/domain/registration/messages.ts'
import { MOST_IN_ROSTER } from '@paddock/domain/registration/roster.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { GONE, lockAnyEvent, ownEvent, refuseClosed } from '../competition/event-access/event-access.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { eventCheckIns } from '../db/schema/check-in.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { rosterMembers } from '../db/schema/registration.ts'
import { requireCompetition } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

const { id, full_name, role, photo_consent, film_consent, updated_at } = rosterMembers
const shown = { id, full_name, role, photo_consent, film_consent, updated_at }
const NO_ENTRY = { message: ROSTER_ERRORS.noEntry }

type OfEntry = { team_id: string; entry_id: string }

/** An approved entry of the team; undefined if it is another's. */
async function entryOf(db: Queries, { team_id, entry_id }: OfEntry) {
  const [entry] = await db
    .select({ event_id: competitionTeams.event_id, here_at: eventCheckIns.here_at })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .leftJoin(eventCheckIns, eq(eventCheckIns.team_id, competitionTeams.id))
    .where(and(eq(teamEntries.id, entry_id), eq(teamEntries.team_id, team_id), eq(teamEntries.status, 'approved')))
  return entry
}

const peopleOf = (db: Queries, entry_id: string) =>
  db
    .select(shown)
    .from(rosterMembers)
    .where(eq(rosterMembers.entry_id, entry_id))
    .orderBy(asc(rosterMembers.created_at), asc(id))

export const ownRoster = api.rosters.mine.handler(async ({ input, context: { db }, errors }) => {
  await requireCompetition(db, input.team_id)
  const entry = await entryOf(db, input)
  if (!entry) throw errors.NOT_FOUND(NO_ENTRY)
  return { checked_in: entry.here_at !== null, people: await peopleOf(db, input.entry_id) }
})

/** With its event locked, so that two teammates together stay within the limit. */
async function lockRoster(tx: Transaction, of: OfEntry) {
  const named = await entryOf(tx, of)
  const event = named && (await lockAnyEvent(tx, named.event_id))
  if (event) refuseClosed(event)
  return event && entryOf(tx, of)
}

export const saveRosterMember = api.rosters.save.handler(async ({ input, context: { db }, errors }) => {
  const { team_id, entry_id, updated_at: read, ...person } = input
  await requireCompetition(db, team_id)
  return db.transaction(async (tx) => {
    const entry = await lockRoster(tx, input)
    if (!entry) throw errors.NOT_FOUND(NO_ENTRY)
    if (entry.here_at !== null) throw errors.CHECKED_IN()
    const others = await tx.$count(rosterMembers, and(eq(rosterMembers.entry_id, entry_id), ne(id, person.id)))
    if (others >= MOST_IN_ROSTER) throw errors.ROSTER_FULL()
    const [before] = await tx.select().from(rosterMembers).where(eq(id, person.id))
    if (before && before.entry_id !== entry_id) throw errors.CONFLICT()
    if (before && read && read !== before.updated_at) throw errors.CONFLICT({ message: ROSTER_ERRORS.changed })
    const [saved] = await tx
      .insert(rosterMembers)
      .values({ ...person, entry_id, created_at: new Date().toISOString() })
      .onConflictDoUpdate({ target: id, set: { ...person, updated_at: new Date().toISOString() } })
      .returning(shown)
    if (!saved) throw errors.CONFLICT()
    await announceRoster(tx, team_id, entry.event_id)
    return saved
  })
})

export const removeRosterMember = api.rosters.remove.handler(async ({ input, context: { db }, errors }) => {
  await requireCompetition(db, input.team_id)
  return db.transaction(async (tx) => {
    const entry = await lockRoster(tx, input)
    if (!entry) throw errors.NOT_FOUND(NO_ENTRY)
    if (entry.here_at !== null) throw errors.CHECKED_IN()
    const gone = await tx
      .delete(rosterMembers)
      .where(and(eq(id, input.id), eq(rosterMembers.entry_id, input.entry_id)))
      .returning({ id })
    if (gone.length > 0) await announceRoster(tx, input.team_id, entry.event_id)
    return { success: true as const }
  })
})

async function announceRoster(tx: Transaction, team_id: string, event_id: string) {
  await announce(tx, `team:${team_id}`, 'rosters')
  await announce(tx, `event:${event_id}`, 'rosters')
}

export const eventRosters = api.rosters.ofEvent.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const rows = await db
    .select({ competition_team_id: competitionTeams.id, person: shown })
    .from(rosterMembers)
    .innerJoin(teamEntries, eq(teamEntries.id, rosterMembers.entry_id))
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .where(and(eq(competitionTeams.event_id, input.event_id), eq(teamEntries.status, 'approved')))
    .orderBy(asc(rosterMembers.created_at), asc(id))
  const teams = new Map<string, (typeof rows)[number]['person'][]>()
  for (const { competition_team_id, person } of rows)
    teams.set(competition_team_id, [...(teams.get(competition_team_id) ?? []), person])
  return [...teams].map(([competition_team_id, people]) => ({ competition_team_id, people }))
})
