/** The public calls: active and completed events, and their teams. */
import { PUBLIC_STATUSES, SHOWN_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { pick } from '@paddock/domain/omit.ts'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { teamEntries } from '../../db/schema/entries.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { userTeams } from '../../db/schema/teams.ts'
import { api } from '../../http/calls.ts'
import { userOf } from '../../identity/callers.ts'
import { withMarks } from '../team-marks/team-marks.ts'

/** Neither the event nor its company is suspended. */
export const isAvailable = and(isNull(competitionEvents.suspended_at), isNull(companies.suspended_at))
const isShown = and(inArray(competitionEvents.status, [...PUBLIC_STATUSES]), isAvailable)

export const shownEvents = api.competition_events.shown.handler(async ({ input, context: { db } }) => {
  const events = await db
    .select({
      id: competitionEvents.id,
      name: competitionEvents.name,
      description: competitionEvents.description,
      event_date: competitionEvents.event_date,
      last_day: competitionEvents.last_day,
      location: competitionEvents.location,
      competition_level: competitionEvents.competition_level,
      status: sql<(typeof PUBLIC_STATUSES)[number]>`${competitionEvents.status}`,
      team_count: sql<number>`(select count(*)::int from competition_teams t where t.event_id = competition_events.id)`,
    })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    // A company that nobody has confirmed is found by its links only.
    .where(and(isShown, isNotNull(companies.confirmed_at), eq(competitionEvents.is_unlisted, false)))
    .limit(SHOWN_PER_PAGE)
    .offset((input.page - 1) * SHOWN_PER_PAGE)
    .orderBy(desc(competitionEvents.event_date), competitionEvents.name, competitionEvents.id)
  return events.map(({ description, ...event }) => ({
    ...event,
    competition_level: levelOf({ ...event, description }),
  }))
})

export const SHOWN_FIELDS = ['id', 'team_name', 'team_number', 'school_name', 'category'] as const

/** An event that is not public has no visible teams, not even on a screen that has just shown it. */
export const shownTeams = api.competition_teams.shown.handler(async ({ input, context: { db } }) => {
  const teams = await db
    .select(getTableColumns(competitionTeams))
    .from(competitionTeams)
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.id, input.event_id), isShown))
  const shown = teams.toSorted(inOrder).map((team) => pick(team, ...SHOWN_FIELDS))
  return withMarks(db, input.event_id, shown)
})

/** A competitor is a user's own if its entry is linked, with the organiser's approval, to one of the user's teams. */
export const myTeams = api.competition_teams.mine.handler(({ context: { db, caller } }) =>
  db
    .selectDistinct({ id: competitionTeams.id, event_id: competitionTeams.event_id })
    .from(userTeams)
    .innerJoin(teamEntries, and(eq(teamEntries.team_id, userTeams.team_id), eq(teamEntries.status, 'approved')))
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(userTeams.user_id, userOf(caller).id), eq(userTeams.status, 'active'), isShown)),
)
