/** A team claims its entry with the organiser's code, reads its results, and unlinks it. */
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { lockAnyEvent, refuseClosed } from '../competition/event-access/event-access.ts'
import { allResults, releasedRecord } from '../competition/results/results.ts'
import { announceMark } from '../competition/team-marks/team-marks.ts'
import type { Transaction } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { entryCodes, teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { eventRegistrations } from '../db/schema/registration.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { entriesOf, isShown, withStandings } from './entry-queries.ts'
import { notifyClaim } from './notify-entries.ts'
import { requireCompetition } from './require-competition.ts'

/** Per account, besides the contract's limit per IP address: changing the address gives no more guesses. */
const GUESSES = { max: 20, seconds: 15 * 60 }

export const listEntries = api.team_entries.list.handler(async ({ input, context: { db } }) => {
  await requireCompetition(db, input.team_id)
  return withStandings(db, input.team_id, await entriesOf(db, input.team_id))
})

export const claim = api.team_entries.claim.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { id, team_id, code } = input
  const user = userOf(caller)
  await requireCompetition(db, team_id)
  if (!(await withinLimit(db, `team_entries.claim account ${user.id}`, GUESSES))) throw errors.TOO_MANY_REQUESTS()
  const entry = await db.transaction(async (tx) => {
    const wanted = await lockEntryByCode(tx, code)
    if (!wanted) throw errors.CODE_UNKNOWN()
    refuseClosed(wanted)
    if (await ownedByOther(tx, wanted.id, team_id)) throw errors.ENTRY_TAKEN()
    if (await hasUndecidedApplication(tx, team_id, wanted.event_id)) throw errors.APPLICATION_PENDING()
    const asked = { status: 'pending' as const, requested_by: user.id, decided_at: null }
    const [made] = await tx
      .insert(teamEntries)
      .values({ id, team_id, competition_team_id: wanted.id, ...asked, created_at: new Date().toISOString() })
      .onConflictDoUpdate({
        target: [teamEntries.team_id, teamEntries.competition_team_id],
        set: asked,
        // A pending or linked entry stays as it is; a rejected one can be claimed again.
        setWhere: eq(teamEntries.status, 'rejected'),
      })
      .returning({ id: teamEntries.id })
    const [row] = (await entriesOf(tx, team_id)).filter((one) => one.competition_team_id === wanted.id)
    if (!row) throw errors.CONFLICT()
    if (made) {
      const about = { entry: row.team_name, event: row.event.name }
      await recordActivity(tx, { team_id, actor_id: user.id, kind: 'entry.claimed', about })
      await notifyClaim(tx, context, { ...wanted, team_id, entry_id: row.id, event_id: row.event.id }, about)
      await announceEntry(tx, team_id, row.event.id)
    }
    return row
  })
  const [shown] = await withStandings(db, team_id, [entry])
  return shown ?? { ...entry, standing: null, hall: [] }
})

/**
 * Row locks: concurrent claims and approvals of an entry are serialised. The event is locked first, as by an application, so
 * that a team cannot claim and apply at the same moment.
 */
async function lockEntryByCode(tx: Transaction, code: string) {
  const [named] = await entryByCode(tx, code)
  if (!named) return undefined
  await lockAnyEvent(tx, named.event_id)
  const [found] = await entryByCode(tx, code).for('no key update', { of: competitionTeams })
  return found
}

const entryByCode = (tx: Transaction, code: string) =>
  tx
    .select({
      id: competitionTeams.id,
      event_id: competitionTeams.event_id,
      status: competitionEvents.status,
      elsewhere: competitionEvents.elsewhere,
      company_id: competitionEvents.company_id,
    })
    .from(entryCodes)
    .innerJoin(competitionTeams, eq(competitionTeams.id, entryCodes.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .where(eq(entryCodes.code, code))

async function hasUndecidedApplication(tx: Transaction, team_id: string, event_id: string) {
  const { team_id: team, event_id: of, state } = eventRegistrations
  const undecided = inArray(state, ['applied', 'waiting'])
  return (await tx.$count(eventRegistrations, and(eq(team, team_id), eq(of, event_id), undecided))) > 0
}

export async function ownedByOther(tx: Transaction, competition_team_id: string, team_id: string) {
  const others = and(
    eq(teamEntries.competition_team_id, competition_team_id),
    eq(teamEntries.status, 'approved'),
    ne(teamEntries.team_id, team_id),
  )
  return (await tx.select({ id: teamEntries.id }).from(teamEntries).where(others)).length > 0
}

/** Announces a changed entry to the team's portal and to the organisers of the event. */
export async function announceEntry(tx: Transaction, team_id: string, event_id: string) {
  await announce(tx, `team:${team_id}`, 'team_entries')
  await announce(tx, `event:${event_id}`, 'team_entries')
}

export const entryResults = api.team_entries.results.handler(async ({ input, context: { db }, errors }) => {
  await requireCompetition(db, input.team_id)
  const [entry] = await entriesOf(db, input.team_id, input.id)
  const record = entry && isShown(entry) ? await releasedRecord(db, entry.event.id) : undefined
  const all = record && allResults(record)
  const team = all?.teams.find(({ id }) => id === entry?.competition_team_id)
  if (!all || !team) throw errors.NOT_FOUND({ message: ENTRY_ERRORS.noResults })
  const over = all.event.status === 'completed'
  return {
    event: all.event,
    criteria: over ? all.criteria.filter((criterion) => criterion in (team.standing?.criteria ?? {})) : [],
    team: over ? withoutJudges(team) : withoutMarks(team),
    knockout_matches: all.knockout_matches.filter(({ team_a_id, team_b_id }) =>
      [team_a_id, team_b_id].includes(team.id),
    ),
  }
})

type Team = ReturnType<typeof allResults>['teams'][number]

/** As on its receipt: a mark is of a panel, not of a person. */
const withoutJudges = (team: Team) => ({ ...team, marks: team.marks.map((mark) => omit(mark, 'judge_name')) })

/** Marks stay between judges and organisers until the event is completed. */
function withoutMarks(team: Team) {
  return { ...team, marks: [], standing: team.standing && { ...team.standing, criteria: {} } }
}

export const removeEntry = api.team_entries.remove.handler(({ input, context: { db, caller } }) =>
  db.transaction(async (tx) => {
    const { team_id, id } = input
    const [entry] = await entriesOf(tx, team_id, id)
    if (entry?.status === 'approved') await announceMark(tx, team_id)
    const gone = await tx
      .delete(teamEntries)
      .where(and(eq(teamEntries.id, id), eq(teamEntries.team_id, team_id)))
      .returning({ id: teamEntries.id })
    // A double press finds nothing left to remove.
    if (entry && gone.length > 0) {
      const about = { entry: entry.team_name, event: entry.event.name }
      await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'entry.unlinked', about })
      await announceEntry(tx, team_id, entry.event.id)
    }
    return { success: true as const }
  }),
)
