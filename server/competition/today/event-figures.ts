/** How far the events of today are: one query for each kind of figure, for all of them together. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { omit } from '@paddock/domain/omit.ts'
import { FEWEST_TEAMS } from '@paddock/domain/racing/bracket.ts'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { carPassports } from '../../db/schema/cars.ts'
import { eventCheckIns } from '../../db/schema/check-in.ts'
import { eventDevices } from '../../db/schema/closing.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores, teamScorecardSummary } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { knockoutMatches, raceResults } from '../../db/schema/racing.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'

/** Of the teams that failed scrutineering, so many are named. */
const MOST_NAMED = 3

/** Of all events at once; the answer finds those of one. */
export async function figuresOf(db: Database, ids: string[]) {
  const [teams, panels, laps, matches, brackets, devices, cars] = await Promise.all([
    teamFigures(db, ids),
    panelFigures(db, ids),
    lapFigures(db, ids),
    matchFigures(db, ids),
    undrawnBrackets(db, ids),
    waitingDevices(db, ids),
    carsOut(db, ids),
  ])
  return (id: string) => ({
    ...one(teams, id, { teams: 0, checked_in: 0, scrutineered: 0, failed: 0, failed_teams: [] }),
    ...one(laps, id, { laps: 0, latest_lap_at: null, look_alikes: 0 }),
    ...one(matches, id, { matches: 0, decided: 0 }),
    panels: all(panels, id),
    undrawn: CATEGORIES.filter((category) => all(brackets, id).some((bracket) => bracket.category === category)),
    devices: all(devices, id),
    cars_out: all(cars, id),
  })
}

type OfEvent<Row> = Row & { event_id: string }

function all<Row extends object>(rows: readonly OfEvent<Row>[], id: string) {
  return rows.filter(({ event_id }) => event_id === id).map((row) => omit(row, 'event_id'))
}

function one<Row extends object, None>(rows: readonly OfEvent<Row>[], id: string, none: None) {
  return all(rows, id)[0] ?? none
}

const takesPart = eq(competitionTeams.status, 'active')

function teamFigures(db: Database, ids: string[]) {
  const { car_a_overall_status: a, car_b_overall_status: b } = teamScorecardSummary
  const sheets = db
    .select({
      team_id: teamScorecardSummary.team_id,
      checked: sql<boolean>`bool_or(${a} <> 'N/A')`.as('checked'),
      has_failed: sql<boolean>`bool_or(${a} = 'FAIL' or ${b} = 'FAIL')`.as('has_failed'),
    })
    .from(teamScorecardSummary)
    .where(inArray(teamScorecardSummary.event_id, ids))
    .groupBy(teamScorecardSummary.team_id)
    .as('sheets')
  const { event_id, team_number, team_name } = competitionTeams
  return db
    .select({
      event_id,
      teams: sql<number>`count(*)::int`,
      checked_in: sql<number>`count(${eventCheckIns.here_at})::int`,
      scrutineered: sql<number>`count(*) filter (where ${sheets.checked})::int`,
      failed: sql<number>`count(*) filter (where ${sheets.has_failed})::int`,
      failed_teams: sql<string[]>`coalesce((array_agg(${team_number} || ' ' || ${team_name} order by ${team_number})
        filter (where ${sheets.has_failed}))[1:${sql.raw(String(MOST_NAMED))}], '{}')`,
    })
    .from(competitionTeams)
    .leftJoin(sheets, eq(sheets.team_id, competitionTeams.id))
    .leftJoin(eventCheckIns, eq(eventCheckIns.team_id, competitionTeams.id))
    .where(and(inArray(event_id, ids), takesPart))
    .groupBy(event_id)
}

/** A panel marks the teams assigned to it that its scorecard is for, as in domain/competition/missing.ts. */
function panelFigures(db: Database, ids: string[]) {
  const { id, event_id, panel_name, judge_name, assigned_teams } = judgingPanels
  const { category } = scorecardTemplates
  return db
    .select({
      event_id,
      id,
      panel_name,
      judge_name,
      teams: sql<number>`count(${competitionTeams.id})::int`,
      marked: sql<number>`count(${competitionScores.id})::int`,
      incomplete: sql<number>`count(*) filter (where cardinality(${competitionScores.missing}) > 0)::int`,
    })
    .from(judgingPanels)
    .leftJoin(
      scorecardTemplates,
      and(eq(scorecardTemplates.id, judgingPanels.template_id), eq(scorecardTemplates.is_active, true)),
    )
    .leftJoin(
      competitionTeams,
      and(
        eq(competitionTeams.event_id, event_id),
        takesPart,
        sql`(${assigned_teams} is null or ${competitionTeams.id} = any(${assigned_teams}))`,
        sql`(${category} is null or ${category} in ('Both', ${competitionTeams.category}))`,
      ),
    )
    .leftJoin(
      competitionScores,
      and(eq(competitionScores.judge_panel_id, id), eq(competitionScores.team_id, competitionTeams.id)),
    )
    .where(and(inArray(event_id, ids), eq(judgingPanels.is_active, true)))
    .groupBy(id)
    .orderBy(asc(panel_name), asc(judge_name), asc(id))
}

function lapFigures(db: Database, ids: string[]) {
  const { event_id, created_at, look_alike_of, status } = raceResults
  return db
    .select({
      event_id,
      laps: sql<number>`count(*) filter (where ${status} <> 'void')::int`,
      latest_lap_at: sql`max(${created_at})`.mapWith(created_at),
      look_alikes: sql<number>`count(${look_alike_of})::int`,
    })
    .from(raceResults)
    .where(inArray(event_id, ids))
    .groupBy(event_id)
}

function matchFigures(db: Database, ids: string[]) {
  const { event_id, winner_id, is_bye } = knockoutMatches
  return db
    .select({ event_id, matches: sql<number>`count(*)::int`, decided: sql<number>`count(${winner_id})::int` })
    .from(knockoutMatches)
    .where(and(inArray(event_id, ids), ne(is_bye, true)))
    .groupBy(event_id)
}

function undrawnBrackets(db: Database, ids: string[]) {
  const { event_id, category } = competitionTeams
  // In a selection from one table the query builder leaves out its name.
  const drawn = sql`exists (select from knockout_matches m
    where m.event_id = competition_teams.event_id and m.category = competition_teams.category)`
  return db
    .select({ event_id, category })
    .from(competitionTeams)
    .where(and(inArray(event_id, ids), takesPart))
    .groupBy(event_id, category)
    .having(sql`count(*) >= ${FEWEST_TEAMS} and not ${drawn}`)
}

function waitingDevices(db: Database, ids: string[]) {
  const { event_id, device_id, name, waiting, seen_at } = eventDevices
  return db
    .select({ event_id, name, waiting, seen_at })
    .from(eventDevices)
    .where(and(inArray(event_id, ids), gt(waiting, 0)))
    .orderBy(asc(name), asc(device_id))
}

/** In a fix window or out for service, with what failed on them. */
async function carsOut(db: Database, ids: string[]) {
  const { event_id, state, due_at, car } = carPassports
  const failed = sql<string[]>`coalesce((
    select array_agg(coalesce(c.pack_item, c.criteria_name) order by c.order_index)
    from enhanced_scrutineering_results r join template_criteria c on c.id = r.criteria_id
    where r.team_id = ${carPassports.team_id}
      and case ${car} when 'A' then r.car_a_status else r.car_b_status end = 'Fail'), '{}')`
  const rows = await db
    .select({ event_id, state, due_at, car: sql<string>`${competitionTeams.team_number} || ${car}`, failed })
    .from(carPassports)
    .innerJoin(competitionTeams, eq(competitionTeams.id, carPassports.team_id))
    .where(and(inArray(event_id, ids), inArray(state, ['fixing', 'in_service'])))
    .orderBy(asc(due_at), asc(competitionTeams.team_number))
  return rows.flatMap(({ state: at, due_at: due, ...row }) =>
    due !== null && (at === 'fixing' || at === 'in_service') ? [{ ...row, state: at, due_at: due }] : [],
  )
}
