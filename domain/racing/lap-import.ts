/**
 * What the races of a timing gate's file would do in an event, by the rules of typed laps. Only Grand Prix races are imported:
 * who goes on in a knockout is decided race by race, at the desk.
 *
 * | a run                                                               | is        |
 * |---------------------------------------------------------------------|-----------|
 * | whose row was imported before                                       | known     |
 * | that finished, with the team and both times of a recorded lap       | known     |
 * | without times, whose race is recorded with that status of its team  | known     |
 * | of a race that the rules refuse (race.ts), or of which too little is known | refused |
 * | otherwise                                                           | new       |
 *
 * A car or lane that the file does not have is that of the first open planned race of these teams; without one, lanes
 * follow the order of the rows, and a car has to be chosen.
 */
import type { Category } from '../competition/event.ts'
import { MOST_LANES } from '../programme/race.ts'
import type { Milliseconds } from '../units.ts'
import { LAP_IMPORT_ERRORS as ERRORS } from './messages.ts'
import { matchOfRace } from './race.ts'
import type { Car, RaceStatus } from './run-time.ts'
import type { TeamStatus } from './team-status.ts'

export type ImportedRun = {
  id: string
  /** Recognises the row when its file is imported again. */
  source_row: string
  team_id: string
  car_type: Car | null
  lane: number | null
  status: 'finish' | 'dnf' | 'dns'
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}
type Race = { runs: readonly ImportedRun[] }

type Lap = {
  id: string
  team_id: string
  car_type: Car
  lane: number
  status: RaceStatus
  is_knockout_race: boolean
  reaction_time: Milliseconds
  racing_time: Milliseconds
  /** The laps of one race share it. */
  race_id: string | null
}
type PlannedRun = { team_id: string; car_type: Car; lane: number }

export type EventToImport = {
  teams: readonly { id: string; team_name: string; category: Category; status: TeamStatus }[]
  /** Of the event, knockout included. */
  laps: readonly Lap[]
  /** The rows that were imported before. */
  rows: ReadonlySet<string>
  /** Runs that are not raced, race by race in the order of the programme; without those of the knockout. */
  planned: readonly (readonly PlannedRun[])[]
  most_in_lane: number
}

export type ImportedLap = ImportedRun & PlannedRun
export type Outcome = { outcome: 'new'; lap: ImportedLap } | { outcome: 'known' } | { outcome: 'refused'; why: string }
export type PlannedImport = {
  /** By the id of a run. */
  outcomes: Map<string, Outcome>
  races: { category: Category; laps: ImportedLap[] }[]
}

export function planLapImport(event: EventToImport, races: readonly Race[]): PlannedImport {
  const outcomes = new Map<string, Outcome>()
  const accepted: PlannedImport['races'] = []
  const free = new Set(event.laps)
  const planned = event.planned.map((runs) => new Set(runs))
  const ran: Lap[] = [...event.laps]
  for (const race of races) {
    const known = knownRuns(event, free, race)
    for (const { id } of known) outcomes.set(id, { outcome: 'known' })
    const runs = race.runs.filter((run) => !known.includes(run))
    if (runs.length === 0) continue
    const placed = placedRuns(planned, runs)
    const category = event.teams.find(({ id }) => id === runs[0]?.team_id)?.category ?? 'Development'
    const why = 'why' in placed ? placed.why : refusalOf({ ...event, laps: ran }, category, placed.laps)
    if (why !== undefined || 'why' in placed) {
      for (const { id } of runs) outcomes.set(id, { outcome: 'refused', why: why ?? '' })
      continue
    }
    for (const run of placed.from ?? []) placed.race?.delete(run)
    for (const lap of placed.laps) {
      outcomes.set(lap.id, { outcome: 'new', lap })
      ran.push({ ...lap, is_knockout_race: false, race_id: null, ...NO_TIMES })
    }
    accepted.push({ category, laps: placed.laps })
  }
  return { outcomes, races: accepted }
}

/** Of the runs so far, only car and lane matter to the rules. */
const NO_TIMES = { reaction_time: 0 as Milliseconds, racing_time: 0 as Milliseconds }

/** Each recorded lap accounts for one row. */
function knownRuns({ rows }: EventToImport, free: Set<Lap>, { runs }: Race): ImportedRun[] {
  const known: ImportedRun[] = []
  const found: Lap[] = []
  const take = (run: ImportedRun, lap: Lap | undefined) => {
    if (!lap && !rows.has(run.source_row)) return
    known.push(run)
    if (!lap) return
    free.delete(lap)
    found.push(lap)
  }
  const laps = () => [...free]
  for (const run of runs.filter(({ status }) => status === 'finish'))
    take(
      run,
      laps().find((lap) => isSameRun(run, lap)),
    )
  for (const run of runs.filter(({ status }) => status !== 'finish'))
    take(
      run,
      laps().find(
        (lap) =>
          lap.team_id === run.team_id &&
          lap.status === run.status &&
          found.some(({ race_id }) => race_id !== null && race_id === lap.race_id),
      ),
    )
  return known
}

const isSameRun = (run: ImportedRun, lap: Lap) =>
  lap.team_id === run.team_id &&
  lap.status === 'finish' &&
  lap.reaction_time === run.reaction_time &&
  lap.racing_time === run.racing_time

type Placed = { laps: ImportedLap[]; race?: Set<PlannedRun>; from?: PlannedRun[] }

/** With car and lane of each run: those of the file, else as planned. */
function placedRuns(planned: readonly Set<PlannedRun>[], runs: readonly ImportedRun[]): Placed | { why: string } {
  if (runs.length > MOST_LANES) return { why: ERRORS.tooManyRuns(MOST_LANES) }
  for (const race of planned) {
    const from = runs.flatMap((run) => [...race].find((one) => isRunOf(one, run)) ?? [])
    if (from.length < runs.length) continue
    const laps = runs.map((run, place) => ({ ...run, ...(from[place] as PlannedRun) }))
    return { laps, race, from }
  }
  const laps = runs.flatMap(({ car_type, lane, ...run }, place) =>
    car_type ? [{ ...run, car_type, lane: lane ?? place + 1 }] : [],
  )
  return laps.length < runs.length ? { why: ERRORS.noCar } : { laps }
}

const isRunOf = (planned: PlannedRun, { team_id, car_type, lane }: ImportedRun) =>
  planned.team_id === team_id &&
  (car_type === null || planned.car_type === car_type) &&
  (lane === null || planned.lane === lane)

function refusalOf(event: EventToImport, category: Category, laps: readonly ImportedLap[]): string | undefined {
  if (laps.some((lap) => lap.status === 'finish' && (lap.reaction_time === null || lap.racing_time === null)))
    return ERRORS.noReaction
  if (new Set(laps.map(({ team_id }) => team_id)).size < laps.length) return ERRORS.teamTwice
  if (new Set(laps.map(({ lane }) => lane)).size < laps.length) return ERRORS.laneTwice
  const { teams, most_in_lane } = event
  const verdict = matchOfRace(
    { category, teams, laps: event.laps, matches: [], most_in_lane },
    { is_knockout_race: false, runs: laps },
  )
  return 'refused' in verdict ? verdict.message : undefined
}
