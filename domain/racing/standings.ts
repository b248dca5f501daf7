/**
 * The standings of an event: the one place where the numbers of every screen come from.
 *
 * | number                    | is                                                                                |
 * |---------------------------|-----------------------------------------------------------------------------------|
 * | net lap, gross lap,       | the lowest of the team's legal runs, Grand Prix and knockout, each with its place |
 * | reaction, grand prix time |                                                                                   |
 * | runs, complete            | legal Grand Prix runs; complete at 8                                              |
 * | sum of best, GP points    | of the Grand Prix runs, by the event's rules                                      |
 * | total event points        | Grand Prix + knockout + other event points                                        |
 * | final position            | by total event points, among the teams with a legal run                           |
 * | judge average             | mean of the panels' total scores                                                  |
 * | incomplete                | a required line is missing on one of those sheets                                 |
 * | live results total        | judge average + Grand Prix + knockout + other event points                        |
 * | live position             | by that total, among the teams that have anything to their name                   |
 *
 * Under a pack of other parts (pack-scores.ts) `grand_prix_points` are those of all race parts, `judge_average` those of all
 * criteria, and the live results total and position are the pack's.
 *
 * A disqualified team is in none of it: its laps stay, but set no F and take no place (domain/racing/team-status.ts).
 * A void run counts as nothing. Places are within one category, and ties share one: 1, 2, 2, 4. Specification 3, sections 2 and 9, has the two totals
 * without other event points; an organiser gives those by hand, with a reason, so that they count, in a column of their own.
 */
import { CATEGORIES, type Category } from '../competition/event.ts'
import { type Level, levelOf } from '../competition/level.ts'
import { inNaturalOrder } from '../natural-order.ts'
import type { EventRecord as RulesRecord } from '../rules/event-record.ts'
import { type GrandPrixResult, grandPrixOf, grandPrixResults } from '../rules/grand-prix.ts'
import { averageOfTotals } from '../rules/judges-marks.ts'
import type { Pack } from '../rules/pack.ts'
import type { Known } from '../rules/standings.ts'
import { add, type Milliseconds, type Points, points, total } from '../units.ts'
import { isSumOfRows, packScores, type RaceFigure, type TeamScore } from './pack-scores.ts'
import { placesOf } from './places.ts'
import { roundPoints } from './points.ts'
import { isLegal, type RaceStatus } from './run-time.ts'
import type { TeamStatus } from './team-status.ts'

export type StandingEvent = {
  pack: Pack
  competition_level: Level | null
  description: string | null
}
export type StandingTeam = {
  id: string
  team_name: string
  team_number: string
  school_name: string | null
  category: Category
  status: TeamStatus
}
export type StandingLap = {
  team_id: string
  is_knockout_race: boolean
  status: RaceStatus
  reaction_time: Milliseconds
  racing_time: Milliseconds
  net_time: Milliseconds
  gross_time: Milliseconds
  grand_prix_time: Milliseconds
}
type Award = { team_id: string; points: Points }

export type EventRecord = {
  event: StandingEvent
  teams: readonly StandingTeam[]
  laps: readonly StandingLap[]
  /** The rows of knockout_points, of other_event_points and of competition_scores. */
  knockout: readonly Award[]
  others: readonly Award[]
  /** `missing` are the required lines without points. */
  marks: readonly { team_id: string; total_score: Points; missing: readonly string[] }[]
}

export type Standing = {
  team_id: string
  team_name: string
  team_number: string
  school_name: string | null
  category: Category
  /** Legal Grand Prix runs, and all that were recorded, also dns and dnf. */
  runs: number
  laps: number
  complete: boolean
  net_lap: Milliseconds | null
  net_lap_position: number | null
  gross_lap: Milliseconds | null
  gross_lap_position: number | null
  reaction_time: Milliseconds | null
  reaction_time_position: number | null
  grand_prix_time: Milliseconds | null
  grand_prix_time_position: number | null
  sum_of_best: Milliseconds | null
  grand_prix_points: Points
  /** Null for a team without a Grand Prix lap. */
  grand_prix_position: number | null
  knockout_points: Points
  other_points: Points
  event_points: Points
  /** Null for a team without a legal run: it is not on the leaderboard. */
  event_position: number | null
  judge_average: Points
  judge_count: number
  /** A judge has left a required line empty, so the judge average and the total are not final. */
  incomplete: boolean
  total_points: Points
  /** Null for a team without any results. */
  total_position: number | null
  /** What is added up, by the id of the part, in the order of the pack. */
  parts: Record<string, Points>
  /** What each race part ranks. */
  races: Record<string, RaceFigure>
  /** In the knockout; null where brackets are drawn at random. */
  seed: number | null
}

export type CategoryStandings = { category: Category; standings: Standing[] }

/**
 * The categories that have teams, in their order; in each the teams by live results total, then by number. `toRecord` is
 * asked where the pack needs more than the stored rows; `known` is what a device has instead of marks and checks.
 */
export function eventStandings(record: EventRecord, toRecord?: () => RulesRecord, known?: Known): CategoryStandings[] {
  const { pack } = record.event
  const scores = isSumOfRows(pack) || !toRecord ? undefined : packScores(toRecord(), pack, known)
  const of = {
    laps: Map.groupBy(record.laps, ({ team_id }) => team_id),
    knockout: Map.groupBy(record.knockout, ({ team_id }) => team_id),
    others: Map.groupBy(record.others, ({ team_id }) => team_id),
    marks: Map.groupBy(record.marks, ({ team_id }) => team_id),
  }
  const level = levelOf(record.event)
  return CATEGORIES.flatMap((category) => {
    const teams = record.teams.filter((team) => team.category === category && team.status !== 'disqualified')
    if (teams.length === 0) return []
    const times = new Map(teams.map(({ id }) => [id, grandPrixTimes(of.laps.get(id) ?? [])]))
    const grandPrix = grandPrixResults(grandPrixOf(pack, category, level), times)
    const unplaced = teams.map((team) =>
      standingOf(team, {
        laps: of.laps.get(team.id) ?? [],
        knockout: of.knockout.get(team.id) ?? [],
        others: of.others.get(team.id) ?? [],
        marks: of.marks.get(team.id) ?? [],
        pack,
        grandPrix: grandPrix.get(team.id),
        score: scores?.get(team.team_number),
      }),
    )
    return [{ category, standings: placed(unplaced, scores).toSorted(inOrder) }]
  })
}

/** The net times of a team's legal Grand Prix runs. */
export const grandPrixTimes = (laps: readonly Pick<StandingLap, 'is_knockout_race' | 'racing_time' | 'net_time'>[]) =>
  laps.filter((lap) => !lap.is_knockout_race && isLegal(lap)).map(({ net_time }) => net_time)

type OfTeam = Omit<EventRecord, 'event' | 'teams'> & {
  pack: Pack
  grandPrix: GrandPrixResult | undefined
  score: TeamScore | undefined
}

function standingOf(team: StandingTeam, { laps, pack, grandPrix, score, ...of }: OfTeam): Standing {
  const { knockout, others, marks } = of
  const legal = laps.filter(isLegal)
  const { grand_prix_points, knockout_points, other_points, judge_average } = score
    ? pointsOf(score)
    : {
        grand_prix_points: grandPrix?.score ?? points(0),
        knockout_points: totalOf(knockout),
        other_points: totalOf(others),
        judge_average: averageOfTotals(marks.map((mark) => mark.total_score)),
      }
  const event_points = roundPoints(total([grand_prix_points, knockout_points, other_points]))
  const race = pack.race_parts[0]?.id ?? ''
  const summed = { knockout: knockout_points, judges: judge_average, other_points, [race]: grand_prix_points }
  return {
    team_id: team.id,
    team_name: team.team_name,
    team_number: team.team_number,
    school_name: team.school_name,
    category: team.category,
    runs: grandPrix?.runs ?? 0,
    laps: laps.filter((lap) => !lap.is_knockout_race && lap.status !== 'void').length,
    complete: (grandPrix?.runs ?? 0) >= pack.runs.complete,
    net_lap: lowest(legal, 'net_time'),
    gross_lap: lowest(legal, 'gross_time'),
    // A reaction of 0 was not measured.
    reaction_time: lowest(
      legal.filter((run) => run.reaction_time > 0),
      'reaction_time',
    ),
    grand_prix_time: lowest(legal, 'grand_prix_time'),
    sum_of_best: grandPrix?.sum_of_best ?? null,
    grand_prix_points,
    knockout_points,
    other_points,
    event_points,
    judge_average,
    judge_count: marks.length,
    incomplete: marks.some(({ missing }) => missing.length > 0),
    total_points: score?.total ?? roundPoints(add(judge_average, event_points)),
    ...UNPLACED,
    parts: score?.parts ?? Object.fromEntries(pack.total.parts.map((part) => [part, summed[part] ?? points(0)])),
    races: score?.races ?? { [race]: { value: grandPrix?.sum_of_best ?? null, place: null } },
    seed: score?.seed ?? null,
  }
}

const pointsOf = ({ parts, racing, judged }: TeamScore) => ({
  grand_prix_points: racing,
  knockout_points: parts.knockout ?? points(0),
  other_points: parts.other_points ?? points(0),
  judge_average: judged,
})

const UNPLACED = {
  net_lap_position: null,
  gross_lap_position: null,
  reaction_time_position: null,
  grand_prix_time_position: null,
  grand_prix_position: null,
  event_position: null,
  total_position: null,
} satisfies Partial<Standing>

/** Gives each row its places. The rows have just been made here, so they are filled in rather than made again. */
function placed(rows: Standing[], scores: ReadonlyMap<string, TeamScore> | undefined): Standing[] {
  const net = placesOf(
    rows.map((row) => row.net_lap),
    'lowest',
  )
  const gross = placesOf(
    rows.map((row) => row.gross_lap),
    'lowest',
  )
  const reaction = placesOf(
    rows.map((row) => row.reaction_time),
    'lowest',
  )
  const grandPrixTime = placesOf(
    rows.map((row) => row.grand_prix_time),
    'lowest',
  )
  const grandPrix = placesOf(
    rows.map((row) => (row.laps > 0 ? row.grand_prix_points : null)),
    'highest',
  )
  const event = placesOf(
    rows.map((row) => (hasRaced(row) ? row.event_points : null)),
    'highest',
  )
  const live = placesOf(
    rows.map((row) => (hasResult(row) ? row.total_points : null)),
    'highest',
  )
  for (const [index, row] of rows.entries()) {
    row.net_lap_position = net[index] ?? null
    row.gross_lap_position = gross[index] ?? null
    row.reaction_time_position = reaction[index] ?? null
    row.grand_prix_time_position = grandPrixTime[index] ?? null
    row.grand_prix_position = grandPrix[index] ?? null
    row.event_position = event[index] ?? null
    row.total_position = (scores ? scores.get(row.team_number)?.place : live[index]) ?? null
  }
  return rows
}

/** While totals are held, the standings are about their parts. */
export const withoutPlaces = ({ category, standings }: CategoryStandings): CategoryStandings => ({
  category,
  standings: standings.map((standing) => ({ ...standing, total_position: null, total_points: points(0) })),
})

/** Only these are on the leaderboard. */
export const hasRaced = ({ net_lap }: Standing) => net_lap !== null

/** Only these are in the live results. */
export const hasScore = ({ total_position }: Pick<Standing, 'total_position'>) => total_position !== null

const hasResult = (row: Standing) =>
  hasRaced(row) || row.judge_count > 0 || row.knockout_points !== 0 || row.other_points !== 0

const inOrder = (a: Standing, b: Standing) =>
  (a.total_position ?? Number.MAX_SAFE_INTEGER) - (b.total_position ?? Number.MAX_SAFE_INTEGER) ||
  inNaturalOrder(a.team_number, b.team_number)

const totalOf = (awards: readonly Award[]) => roundPoints(total(awards.map((award) => award.points)))

type Time = 'net_time' | 'gross_time' | 'reaction_time' | 'grand_prix_time'

function lowest(laps: readonly StandingLap[], time: Time): Milliseconds | null {
  let least: Milliseconds | null = null
  for (const lap of laps) if (least === null || lap[time] < least) least = lap[time]
  return least
}
