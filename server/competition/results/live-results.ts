/** What spectators see of an event: the standings, the bracket and the latest laps, without personal data. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { isColumnHeld, PARTS, type Part } from '@paddock/domain/embargo/parts.ts'
import { criteriaAverages } from '@paddock/domain/judging/mark-averages.ts'
import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import { liveRanking } from '@paddock/domain/racing/podium.ts'
import { LATEST_LAPS } from '@paddock/domain/racing/run-time.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { standingsOf } from '../rules/rules.ts'
import type { ResultsRecord } from './results-record.ts'

type TeamRow = ResultsRecord['teams'][number]
type LapRow = ResultsRecord['laps'][number]

export function liveResults(record: ResultsRecord) {
  return {
    event: shownEvent(record),
    teams: record.teams.map(shownTeam),
    criteria: criteriaIn(record),
    standings: liveStandings(record),
    knockout_matches: record.matches,
    awards: record.awards,
    latest_laps: record.laps.slice(0, LATEST_LAPS).map((lap) => ({ ...shownLap(lap), team_id: lap.team_id })),
  }
}

/** The first run first; undefined if the event has no such team. */
export function teamLaps({ teams, laps }: ResultsRecord, team_id: string) {
  if (!teams.some(({ id }) => id === team_id)) return undefined
  return laps
    .filter((lap) => lap.team_id === team_id)
    .toReversed()
    .map(shownLap)
}

export function shownLap({ id, car_type, lane, lap_number, is_knockout_race, status, created_at, ...times }: LapRow) {
  const { reaction_time, racing_time, gross_time } = times
  return {
    id,
    car_type,
    lane,
    lap_number,
    is_knockout_race,
    status,
    reaction_time,
    racing_time,
    gross_time,
    created_at,
  }
}

/** The reason for a disqualification is public; the reason for a withdrawal is not. */
export function shownTeam({ id, team_name, team_number, school_name, category, mark, status, ...team }: TeamRow) {
  const status_reason = status === 'disqualified' ? team.status_reason : null
  const { under_investigation } = team
  return { id, team_name, team_number, school_name, category, mark, status, status_reason, under_investigation }
}

/** Rules without the columns that are held, so that every table leaves them out; and what is said instead. */
export function shownEvent({ event, reopenings, embargoes, held }: ResultsRecord) {
  const { id, name, status, event_date, last_day, time_zone, country, location, company_name } = event
  const shown = { id, name, status, event_date, last_day, time_zone, country, location, company_name }
  const competition_level = levelOf(event)
  const rules = shownRules(event.pack, competition_level)
  const columns = rules.columns.filter((column) => !isColumnHeld(held, column))
  return {
    ...shown,
    rules: { ...rules, columns },
    competition_level,
    reopenings,
    at_venue: event.elsewhere === 'venue',
    held: PARTS.filter((part) => held.has(part)).map((part) => ({ part, releases_at: releaseOf(part, embargoes) })),
  }
}

/** Totals wait for the last part that is held. */
function releaseOf(part: Part, embargoes: ResultsRecord['embargoes']) {
  const waiting = embargoes.filter((embargo) => embargo.held && (part === 'totals' || embargo.part === part))
  const times = waiting.flatMap(({ releases_at }) => releases_at ?? [])
  return times.length === waiting.length ? (times.toSorted().at(-1) ?? null) : null
}

/** Teams with any result, or all of them as the pack has it, the best first; all numbers come from `standingsOf`. By number, without totals and places, while those are held. */
export function liveStandings(record: ResultsRecord) {
  if (!hasBegun(record)) return []
  const marks = Map.groupBy(record.marks, ({ team_id }) => team_id)
  const standings = standingsOf(record).flatMap((category) => category.standings)
  const ranking = liveRanking(standings, record.event.pack.total.tie_breaks)
  const isHeld = record.held.has('totals')
  const shown = isHeld
    ? ranking.toSorted((a, b) => inNaturalOrder(a.standing.team_number, b.standing.team_number))
    : ranking
  const parts = new Set(shownEvent(record).rules.columns.flatMap((column) => column.parts.map(({ id }) => id)))
  return shown.map(({ place, standing }) => ({
    team_id: standing.team_id,
    position: isHeld ? null : place,
    category_position: isHeld ? null : (standing.total_position ?? place),
    runs: standing.runs,
    complete: standing.complete,
    gross_lap: standing.gross_lap,
    sum_of_best: standing.sum_of_best,
    grand_prix_points: standing.grand_prix_points,
    knockout_points: standing.knockout_points,
    other_points: standing.other_points,
    judge_average: standing.judge_average,
    judge_count: standing.judge_count,
    incomplete: standing.incomplete,
    total_points: isHeld ? null : standing.total_points,
    parts: Object.fromEntries(Object.entries(standing.parts).filter(([part]) => parts.has(part))),
    races: standing.races,
    criteria: criteriaAverages((marks.get(standing.team_id) ?? []).map(({ criteria_scores }) => criteria_scores)),
  }))
}

/** A pack may give points before anything is recorded, such as those that scrutineering only deducts from. */
const hasBegun = ({ laps, marks, findings, penalties, others, knockout }: ResultsRecord) =>
  [laps, marks, findings, penalties, others, knockout].some((rows) => rows.length > 0)

/** In the order of the scorecards; a criterion since removed from its scorecard comes last. */
export function criteriaIn({ criteria, marks }: ResultsRecord): string[] {
  const given = new Set(marks.flatMap(({ criteria_scores }) => Object.keys(criteria_scores)))
  return [...new Set([...criteria, ...given])].filter((criterion) => given.has(criterion))
}
