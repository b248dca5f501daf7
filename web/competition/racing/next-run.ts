/**
 * What the timing desk has ready after a race, so that most laps need only their times.
 *
 * | race       | when                                       | then                                                     |
 * |------------|--------------------------------------------|----------------------------------------------------------|
 * | Grand Prix | the team is not Complete, the car not full | the same team, car and lane                              |
 * |            | the car has run 4 times in the lane        | the team's other car in it, else another lane            |
 * |            | the team is Complete                       | the next team in the order of numbers that is not        |
 * | knockout   | the match has cars left to run             | the same teams, each with the car that has not run       |
 * |            | the match is decided                       | the next match with two teams, both with car A           |
 * | both       | there is nothing left to run               | the same as before, without times                        |
 */

import { isComplete, isLocked } from '@paddock/domain/racing/run-caps.ts'
import { CARS, isLegal, LANES } from '@paddock/domain/racing/run-time.ts'
import { type DeskDraft, type RunDraft, withoutTimes } from './desk-draft.ts'

type Lap = Pick<RunDraft, 'team_id' | 'car_type'> & { lane: number; is_knockout_race: boolean; racing_time: number }
type Match = {
  category: string
  team_a_id: string | null
  team_b_id: string | null
  team_a_car_a_time: number | null
  team_a_car_b_time: number | null
  team_b_car_a_time: number | null
  team_b_car_b_time: number | null
  status: 'pending' | 'racing' | 'completed'
}
export type Track = {
  /** In the order of their numbers. */
  teams: readonly { id: string; category: string }[]
  laps: readonly Lap[]
  /** In the order of rounds. */
  matches: readonly Match[]
}

export function nextDesk(desk: DeskDraft, track: Track): DeskDraft {
  const runs: DeskDraft['runs'] = [withoutTimes(desk.runs[0]), withoutTimes(desk.runs[1])]
  const cleared = { ...desk, runs }
  if (desk.knockout) return nextInBracket(cleared, track)
  const first = nextInGrandPrix(runs[0], desk, track, desk.two ? runs[1].team_id : '')
  if (!desk.two) return { ...cleared, runs: [first, runs[1]] }
  return { ...cleared, runs: [first, nextInGrandPrix(runs[1], desk, track, first.team_id)] }
}

function nextInGrandPrix(run: RunDraft, desk: DeskDraft, track: Track, other: string): RunDraft {
  if (!run.team_id) return run
  const team_id = done(run.team_id, track) ? nextTeam(run.team_id, desk, track, other) : run.team_id
  const car_type = team_id === run.team_id ? run.car_type : 'A'
  return freeCar({ ...run, team_id, car_type }, track)
}

const done = (team_id: string, { laps }: Track) =>
  isComplete(laps.filter((lap) => lap.team_id === team_id && !lap.is_knockout_race && isLegal(lap)).length)

function nextTeam(team_id: string, { category }: DeskDraft, track: Track, other: string): string {
  const teams = track.teams.filter((team) => team.category === category)
  const at = teams.findIndex(({ id }) => id === team_id)
  const inTurn = [...teams.slice(at + 1), ...teams.slice(0, at)]
  return inTurn.find(({ id }) => id !== other && !done(id, track))?.id ?? team_id
}

function freeCar(run: RunDraft, { laps }: Track): RunDraft {
  const cars = [run.car_type, ...CARS.filter((car) => car !== run.car_type)]
  const lanes = [run.lane, ...LANES.filter((lane) => lane !== run.lane)]
  for (const lane of lanes)
    for (const car_type of cars) if (!isLocked(laps, { ...run, car_type, lane })) return { ...run, car_type, lane }
  return run
}

function nextInBracket(desk: DeskDraft, { matches }: Track): DeskDraft {
  const [a, b] = desk.runs
  const open = matches.filter((match) => match.category === desk.category && isOpen(match))
  const match = open.find((one) => areIn(one, a.team_id, b.team_id)) ?? open[0]
  return match ? onTheGrid(desk, match) : desk
}

export const isOpen = ({ status, team_a_id, team_b_id }: Match) =>
  status !== 'completed' && team_a_id !== null && team_b_id !== null

const areIn = ({ team_a_id, team_b_id }: Match, one: string, other: string) =>
  (team_a_id === one && team_b_id === other) || (team_a_id === other && team_b_id === one)

/** Both teams of a match, each with the car that is to run next; who stands first stays first. */
export function onTheGrid(desk: DeskDraft, match: Match): DeskDraft {
  const a = { team_id: match.team_a_id ?? '', car_type: carOf(match.team_a_car_a_time) }
  const b = { team_id: match.team_b_id ?? '', car_type: carOf(match.team_b_car_a_time) }
  const swapped = desk.runs[0].team_id === b.team_id
  const [one, two] = swapped ? [b, a] : [a, b]
  return {
    ...desk,
    two: true,
    runs: [
      { ...desk.runs[0], ...one },
      { ...desk.runs[1], ...two },
    ],
  }
}

const carOf = (carATime: number | null) => (carATime === null ? ('A' as const) : ('B' as const))
