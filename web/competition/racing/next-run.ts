/**
 * What the timing desk fills in after a race, so that most laps need only their times.
 *
 * | race       | when                                       | then                                                     |
 * |------------|--------------------------------------------|----------------------------------------------------------|
 * | Grand Prix | the team is not Complete, the car not full | the same team, car and lane                              |
 * |            | the car has run as often as allowed there  | the team's other car in it, else another lane            |
 * |            | the team is Complete                       | the next team in the order of numbers that is not (none   |
 * |            |                                            | that has withdrawn or is disqualified)                   |
 * | knockout   | the match has cars left to run             | the same teams, each with the car that has not run       |
 * |            | the match is decided                       | the next match with two teams, both with car A           |
 * | both       | there is nothing left to run               | the same as before, without times                        |
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import { isReady, type Match, settled } from '@paddock/domain/racing/match.ts'
import { isComplete, isLocked } from '@paddock/domain/racing/run-caps.ts'
import { CARS, type Car, isLegal, LANES, type RaceStatus, SENTINEL } from '@paddock/domain/racing/run-time.ts'
import { isOut, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { type Milliseconds, ms } from '@paddock/domain/units.ts'
import { type DeskDraft, type RunDraft, runsOf, withoutTimes } from './desk-draft.ts'

type Lap = {
  team_id: string
  car_type: Car
  lane: number
  is_knockout_race: boolean
  status: RaceStatus
  racing_time: Milliseconds
}
type BracketMatch = Match & { id: string; category: string }
export type Track = {
  /** In the order of their numbers. */
  teams: readonly { id: string; team_name: string; team_number: string; category: Category; status: TeamStatus }[]
  laps: readonly Lap[]
  /** In the order of rounds. */
  matches: readonly BracketMatch[]
  /** By the event's rule pack. */
  rules: { lanes: number; per_car_and_lane: number; complete: number }
  /** Races in a knockout match; two if it is not known. */
  races?: number | undefined
}

export function nextDesk(desk: DeskDraft, track: Track): DeskDraft {
  const runs: DeskDraft['runs'] = [withoutTimes(desk.runs[0]), withoutTimes(desk.runs[1])]
  const cleared = { ...desk, runs }
  if (desk.knockout) return nextInBracket(cleared, track)
  const first = nextInGrandPrix(runs[0], desk, track, desk.two ? runs[1].team_id : '')
  if (!desk.two) return { ...cleared, runs: [first, runs[1]] }
  return { ...cleared, runs: [first, nextInGrandPrix(runs[1], desk, track, first.team_id)] }
}

/** The track after these runs, as far as the desk knows before the server responds. */
export function withRuns(track: Track, desk: DeskDraft): Track {
  const runs = runsOf(desk)
  if (desk.knockout) {
    const match = track.matches.find((one) => isOpenIn(desk, one) && runs.every((run) => isIn(one, run.team_id)))
    return { ...track, matches: track.matches.map((one) => (one === match ? raced(one, runs, track.races) : one)) }
  }
  const laps = runs.map((run) => ({
    ...run,
    is_knockout_race: false,
    racing_time: run.status === 'finish' ? ms(1) : SENTINEL,
  }))
  return { ...track, laps: [...track.laps, ...laps] }
}

function nextInGrandPrix(run: RunDraft, desk: DeskDraft, track: Track, other: string): RunDraft {
  if (!run.team_id) return run
  const team_id = done(run.team_id, track) ? nextTeam(run.team_id, desk, track, other) : run.team_id
  const car_type = team_id === run.team_id ? run.car_type : 'A'
  return freeCar({ ...run, team_id, car_type }, track)
}

const done = (team_id: string, { laps, rules }: Track) =>
  isComplete(
    laps.filter((lap) => lap.team_id === team_id && !lap.is_knockout_race && isLegal(lap)).length,
    rules.complete,
  )

function nextTeam(team_id: string, { category }: DeskDraft, track: Track, other: string): string {
  const teams = track.teams.filter((team) => team.category === category && (team.id === team_id || !isOut(team)))
  const at = teams.findIndex(({ id }) => id === team_id)
  const inTurn = [...teams.slice(at + 1), ...teams.slice(0, at)]
  return inTurn.find(({ id }) => id !== other && !done(id, track))?.id ?? team_id
}

function freeCar(run: RunDraft, { laps, rules }: Track): RunDraft {
  const cars = [run.car_type, ...CARS.filter((car) => car !== run.car_type)]
  const lanes = [run.lane, ...LANES.filter((lane) => lane !== run.lane && lane <= rules.lanes)]
  for (const lane of lanes)
    for (const car_type of cars)
      if (!isLocked(laps, { ...run, car_type, lane }, rules.per_car_and_lane)) return { ...run, car_type, lane }
  return run
}

function nextInBracket(desk: DeskDraft, { matches }: Track): DeskDraft {
  const open = matches.filter((match) => isOpenIn(desk, match))
  const match = open.find((one) => runsOf(desk).every(({ team_id }) => isIn(one, team_id))) ?? open[0]
  return match ? onTheGrid(desk, match) : desk
}

/** From the Grand Prix to the knockout: fills in the teams of a match, if one can be raced. */
export function intoKnockout(desk: DeskDraft, track: Track): DeskDraft {
  const two = desk.two || track.matches.some((match) => isOpenIn(desk, match))
  return nextInBracket({ ...desk, knockout: true, two }, track)
}

/** True for a match with two teams and cars left to run. */
export const isOpenIn = ({ category }: Pick<DeskDraft, 'category'>, match: BracketMatch) =>
  match.category === category && match.status !== 'completed' && isReady(match)

const isIn = ({ team_a_id, team_b_id }: Match, team_id: string) => team_a_id === team_id || team_b_id === team_id

/** Both teams of a match, each with its next car, in unchanged order. */
export function onTheGrid(desk: DeskDraft, match: Match): DeskDraft {
  const a = sideOnGrid(match.team_a_id, match.team_a_car_a_time, match.team_a_car_b_time)
  const b = sideOnGrid(match.team_b_id, match.team_b_car_a_time, match.team_b_car_b_time)
  const bFirst = desk.runs[0].team_id === b.run.team_id
  // A single team whose cars have both run is replaced by the other team.
  const isDone = !desk.two && (bFirst ? b : a).done
  const [one, two] = bFirst !== isDone ? [b.run, a.run] : [a.run, b.run]
  return {
    ...desk,
    runs: [
      { ...desk.runs[0], ...one },
      { ...desk.runs[1], ...two },
    ],
  }
}

const sideOnGrid = (team_id: string | null, carA: number | null, carB: number | null) => ({
  run: { team_id: team_id ?? '', car_type: (carA === null ? 'A' : 'B') satisfies Car as Car },
  done: carA !== null && carB !== null,
})

/** The times do not matter here, only which cars have run. */
function raced<M extends Match>(match: M, runs: readonly RunDraft[], races: number | undefined): M {
  const cars = [
    { team_id: match.team_a_id, car_type: 'A' as const, time: match.team_a_car_a_time },
    { team_id: match.team_a_id, car_type: 'B' as const, time: match.team_a_car_b_time },
    { team_id: match.team_b_id, car_type: 'A' as const, time: match.team_b_car_a_time },
    { team_id: match.team_b_id, car_type: 'B' as const, time: match.team_b_car_b_time },
  ]
  const known = cars.flatMap(({ team_id, car_type, time }) =>
    team_id === null || time === null ? [] : [{ team_id, car_type, gross_time: time }],
  )
  return settled(match, [...known, ...runs.map((run) => ({ ...run, gross_time: SENTINEL }))], races)
}
