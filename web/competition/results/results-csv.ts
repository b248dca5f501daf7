/** All results as CSV: one line per team, or one per lap. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import { inSeconds, isLegal } from '@paddock/domain/racing/run-time.ts'
import { exactSeconds } from '@paddock/domain/rules/exact.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import Papa from 'papaparse'
import type { api } from '../../app/api.ts'

export type AllResults = Awaited<ReturnType<typeof api.live_results.everything.call>>
type Team = AllResults['teams'][number]
type Lap = Team['laps'][number]
type Cell = string | number | null | undefined
type Rules = AllResults['event']['rules']
type Columns = Record<string, (team: Team) => Cell>

const TEAM: Columns = {
  team_number: (team) => team.team_number,
  team_name: (team) => team.team_name,
  school_name: (team) => team.school_name,
  category: (team) => team.category,
}

/** Each part of the total under its own name; a race without a Grand Prix also with the time that it ranks. */
const partColumns = ({ parts, races, grand_prix }: Rules): Columns =>
  Object.fromEntries(
    parts
      .filter(({ id }) => id !== 'judges')
      .flatMap(({ id }): [string, Columns[string]][] => {
        const points: [string, Columns[string]] = [
          id.endsWith('_points') ? id : `${id}_points`,
          ({ standing }) => standing?.parts[id],
        ]
        const isTimed = races.some((race) => race.id === id) && Object.keys(grand_prix).length === 0
        return isTimed ? [[`${id}_time`, ({ standing }) => rankedTime(standing?.races[id]?.value)], points] : [points]
      }),
  )

const rankedTime = (value: number | null | undefined) => (value == null ? null : exactSeconds(value))

const standingColumns = (rules: Rules): Columns => ({
  position: ({ standing }) => standing?.position,
  category_position: ({ standing }) => standing?.category_position,
  ...TEAM,
  ...(rules.parts.some(({ id }) => id === 'judges') && {
    judge_average: ({ standing }: Team) => (standing?.judge_count ? standing.judge_average : null),
  }),
  judge_count: ({ standing }) => standing?.judge_count,
  incomplete: ({ standing }) => standing && (standing.incomplete ? 'yes' : 'no'),
  runs: ({ standing }) => standing?.runs,
  ...(Object.keys(rules.grand_prix).length > 0 && {
    sum_of_best: ({ standing }: Team) => (standing?.sum_of_best == null ? null : inSeconds(standing.sum_of_best)),
  }),
  scrutineering_penalties: (team) => team.scrutineering_penalties,
  ...partColumns(rules),
  total_points: ({ standing }) => standing?.total_points,
  team_status: ({ status }) => status,
  status_reason: (team) => team.status_reason,
})

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

/** The standings, followed by the average of each criterion, unless the criteria are parts of the total themselves. */
export function standingsCsv({ event: { rules }, teams, criteria }: AllResults): string {
  const columns = standingColumns(rules)
  const averages = rules.columns.some(({ kind }) => kind === 'scorecard') ? [] : criteria
  return table(
    [...Object.keys(columns), ...averages],
    teams.map((team) => [
      ...Object.values(columns).map((cell) => cell(team)),
      ...averages.map((criterion) => team.standing?.criteria[criterion]),
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
