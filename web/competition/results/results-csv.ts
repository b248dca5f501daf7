/** All results as CSV: one line per team, or one per lap. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import { inSeconds, isLegal } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import Papa from 'papaparse'
import type { api } from '../../app/api.ts'

export type AllResults = Awaited<ReturnType<typeof api.live_results.everything.call>>
type Team = AllResults['teams'][number]
type Lap = Team['laps'][number]
type Cell = string | number | null | undefined

const TEAM: Record<string, (team: Team) => Cell> = {
  team_number: (team) => team.team_number,
  team_name: (team) => team.team_name,
  school_name: (team) => team.school_name,
  category: (team) => team.category,
}

const STANDING: Record<string, (team: Team) => Cell> = {
  position: ({ standing }) => standing?.position,
  category_position: ({ standing }) => standing?.category_position,
  ...TEAM,
  judge_average: ({ standing }) => (standing?.judge_count ? standing.judge_average : null),
  judge_count: ({ standing }) => standing?.judge_count,
  incomplete: ({ standing }) => standing && (standing.incomplete ? 'yes' : 'no'),
  runs: ({ standing }) => standing?.runs,
  sum_of_best: ({ standing }) => (standing?.sum_of_best == null ? null : inSeconds(standing.sum_of_best)),
  scrutineering_penalties: (team) => team.scrutineering_penalties,
  grand_prix_points: ({ standing }) => standing?.grand_prix_points,
  knockout_points: ({ standing }) => standing?.knockout_points,
  other_points: ({ standing }) => standing?.other_points,
  total_points: ({ standing }) => standing?.total_points,
  team_status: ({ status }) => status,
  status_reason: (team) => team.status_reason,
}

const LAP: Record<string, (lap: Lap, zone: string | null) => Cell> = {
  race_type: ({ is_knockout_race }) => (is_knockout_race ? 'knockout' : 'grandprix'),
  lap_number: (lap) => lap.lap_number,
  car_type: (lap) => lap.car_type,
  lane: (lap) => lap.lane,
  status: (lap) => lap.status,
  reaction_time: (lap) => timeIn(lap, lap.reaction_time),
  racing_time: (lap) => timeIn(lap, lap.racing_time),
  net_time: (lap) => timeIn(lap, lap.net_time),
  grand_prix_time: (lap) => timeIn(lap, lap.grand_prix_time),
  gross_time: (lap) => timeIn(lap, lap.gross_time),
  counts: ({ counts }) => (counts ? 'yes' : 'no'),
  created_at: (lap) => lap.created_at,
  local_time: (lap, zone) => dateAndTime(lap.created_at, zone),
}

/** A run that did not finish has no time. */
const timeIn = (lap: Lap, time: Milliseconds) => (isLegal(lap) ? inSeconds(time) : '')

/** The standings, followed by the average of each criterion. */
export function standingsCsv({ teams, criteria }: AllResults): string {
  const columns = Object.values(STANDING)
  return table(
    [...Object.keys(STANDING), ...criteria],
    teams.map((team) => [
      ...columns.map((cell) => cell(team)),
      ...criteria.map((criterion) => team.standing?.criteria[criterion]),
    ]),
  )
}

export function lapsCsv({ event, teams }: AllResults): string {
  const [who, what] = [Object.values(TEAM), Object.values(LAP)]
  return table(
    [...Object.keys(TEAM), ...Object.keys(LAP)],
    teams.flatMap((team) =>
      team.laps.map((lap) => [...who.map((cell) => cell(team)), ...what.map((cell) => cell(lap, event.time_zone))]),
    ),
  )
}

/** Text that a spreadsheet would evaluate as a formula is escaped; negative numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r]/
const guarded = (cell: Cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : (cell ?? ''))

/** The byte order mark tells spreadsheets that the file is UTF-8. */
const table = (names: string[], rows: Cell[][]) =>
  `\uFEFF${Papa.unparse(
    [names, ...rows].map((cells) => cells.map(guarded)),
    { newline: '\r\n' },
  )}`
