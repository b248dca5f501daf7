/** The organiser's home: the company's events, those of today with their figures, and what waits for a decision. */
import { eventsOfToday } from '@paddock/domain/competition/today.ts'
import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNoRehearsal } from '../../db/rehearsed.ts'
import { companies, competitionEvents, organizerPortals } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { limitsOf } from '../../identity/judge-limits.ts'
import { figuresOf } from './event-figures.ts'

/** A browser follows the changes of so many events at once. */
const MOST_TODAY = 12
const MOST_IN_SEASON = 400
const YEAR = 366 * 86_400_000

export const get = api.organizer_today.get.handler(async ({ context: { db, caller } }) => {
  const { company_id } = organizerOf(caller)
  const now = new Date()
  const [events, limits, join_requests, company] = await Promise.all([
    seasonEvents(db, company_id, now),
    limitsOf(db, company_id),
    db.$count(
      organizerPortals,
      and(eq(organizerPortals.company_id, company_id), eq(organizerPortals.status, 'pending')),
    ),
    firstSteps(db, company_id),
  ])
  const ofToday = eventsOfToday(events, now).slice(0, MOST_TODAY)
  const figures = await figuresOf(
    db,
    ofToday.map(({ id }) => id),
  )
  return {
    today: ofToday.map((event) => ({ ...event, ...figures(event.id) })),
    season: events,
    code_limits: limits.map(({ event_name, network }) => ({ event_name, network })),
    join_requests,
    ...company,
  }
})

/** Of the last twelve months and all to come; an active one whatever its date. */
function seasonEvents(db: Database, company_id: string, now: Date) {
  const { id, name, event_date, last_day, time_zone, location, status } = competitionEvents
  const aYearAgo = new Date(now.getTime() - YEAR).toISOString().slice(0, 10)
  return db
    .select({
      id,
      name,
      event_date,
      last_day,
      time_zone,
      location,
      status,
      team_count: sql<number>`(select count(*)::int from competition_teams t where t.event_id = competition_events.id)`,
      late_entries: sql<number>`(select count(*)::int from late_entries l
        where l.event_id = competition_events.id and l.status = 'waiting')`,
      flags: sql<number>`(select count(*)::int from receipt_flags f join event_receipts r on r.id = f.receipt_id
        where r.event_id = competition_events.id and f.answered_at is null)`,
      claims: sql<number>`(select count(*)::int from team_entries e
        join competition_teams t on t.id = e.competition_team_id
        where t.event_id = competition_events.id and e.status = 'pending')`,
      applications: sql<number>`(select count(*)::int from event_registrations r
        where r.event_id = competition_events.id and r.state = 'applied')`,
      // As domain/registration/hall.ts says.
      hall_parts: sql<number>`(select count(*)::int from team_entries e
        join competition_teams t on t.id = e.competition_team_id
        join teams m on m.id = e.team_id
        cross join lateral (values ('name', e.team_name, t.team_name), ('logo', m.logo, t.approved_logo),
          ('story', e.story, t.story), ('pronunciation', e.pronunciation, t.pronunciation)) p (part, wanted, approved)
        where t.event_id = competition_events.id and e.status = 'approved' and p.wanted is not null
          and p.wanted is distinct from p.approved and not exists (select from hall_remarks h
            where h.entry_id = e.id and h.part = p.part and h.refused = p.wanted))`,
      protests: sql<number>`(select count(*)::int from event_protests p
        where p.event_id = competition_events.id and p.state = 'open')`,
    })
    .from(competitionEvents)
    .where(
      and(
        eq(competitionEvents.company_id, company_id),
        isNoRehearsal(),
        or(eq(status, 'active'), gte(event_date, aYearAgo)),
      ),
    )
    .orderBy(desc(event_date), name, id)
    .limit(MOST_IN_SEASON)
}

/** What the company has done of the first steps, in all of its events. */
async function firstSteps(db: Database, company_id: string) {
  const counted = isNoRehearsal(sql`e`)
  const inEvents = (table: string) =>
    sql<boolean>`exists (select from ${sql.identifier(table)} part
      join competition_events e on e.id = part.event_id where e.company_id = companies.id and ${counted})`
  const [found] = await db
    .select({
      company: sql<boolean>`${companies.confirmed_at} is not null`,
      event: sql<boolean>`exists (select from competition_events e where e.company_id = companies.id)`,
      teams: inEvents('competition_teams'),
      scorecards: sql<boolean>`exists (select from scorecard_templates s where s.company_id = companies.id and s.is_active)`,
      judges: inEvents('judging_panels'),
      rehearsal: inEvents('race_results'),
      completed_events: sql<number>`(select count(*)::int from competition_events e
        where e.company_id = companies.id and e.status = 'completed' and ${counted})`,
    })
    .from(companies)
    .where(eq(companies.id, company_id))
  if (!found) throw new Error('An organiser without a company was let in.')
  const { completed_events, ...first_steps } = found
  return { first_steps, completed_events }
}
