/**
 * A knockout match (specification 3, sections 4 and 5; design 6). Times are gross times.
 *
 * | car times recorded            | status    | winner                                               |
 * |-------------------------------|-----------|------------------------------------------------------|
 * | none                          | pending   | –                                                    |
 * | some of the four              | racing    | –                                                    |
 * | all four                      | completed | the team with the lower best time                    |
 * | all four, equal best times    | completed | none: the match can be re-run                        |
 * | in sudden death, one of each  | completed | the team with the lower time; equal: once more       |
 * | one race in a match (pack)    | completed | as in sudden death                                   |
 *
 * A team's best time is that of its faster car; a car that did not finish counts as 999,999,000, so that a team
 * without a finished run loses to any that has one, and two such teams tie. A void run counts as none.
 * The winner fills the first empty slot of match ceil(n / 2) of the next round.
 */
import { lower, type Milliseconds } from '../units.ts'
import type { Car, RaceStatus } from './run-time.ts'

export const TBD = 'TBD'
export type MatchStatus = 'pending' | 'racing' | 'completed'

export type Match = {
  round: number
  match_number: number
  /** Null is an empty slot, named TBD. */
  team_a_id: string | null
  team_b_id: string | null
  team_a_name: string
  team_b_name: string
  team_a_car_a_time: Milliseconds | null
  team_a_car_b_time: Milliseconds | null
  team_b_car_a_time: Milliseconds | null
  team_b_car_b_time: Milliseconds | null
  team_a_time: Milliseconds | null
  team_b_time: Milliseconds | null
  winner_id: string | null
  winner_name: string | null
  status: MatchStatus
  is_bye: boolean
  /** Decided without laps because a team is out; without a winner if both are. */
  is_walkover: boolean
  /** After a tie one more race decides, with one car of each team. */
  sudden_death: boolean
}

const UNRACED = {
  team_a_car_a_time: null,
  team_a_car_b_time: null,
  team_b_car_a_time: null,
  team_b_car_b_time: null,
  team_a_time: null,
  team_b_time: null,
  winner_id: null,
  winner_name: null,
  status: 'pending',
  is_walkover: false,
} as const satisfies Partial<Match>

export const emptyMatch = (round: number, match_number: number): Match => ({
  round,
  match_number,
  team_a_id: null,
  team_b_id: null,
  team_a_name: TBD,
  team_b_name: TBD,
  ...UNRACED,
  is_bye: false,
  sudden_death: false,
})

type Side = 'a' | 'b'

/** Which of the two slots the team is in. */
export function sideOf({ team_a_id, team_b_id }: Match, team_id: string): Side | undefined {
  if (team_a_id === team_id) return 'a'
  return team_b_id === team_id ? 'b' : undefined
}

export const timeField = (side: Side, car: Car) =>
  `team_${side}_car_${car === 'A' ? 'a' : 'b'}_time` as const satisfies keyof Match

export const isReady = ({ team_a_id, team_b_id, is_bye, is_walkover }: Match) =>
  team_a_id !== null && team_b_id !== null && !is_bye && !is_walkover

/** Completed with equal times, so that it can be re-run. */
export const isTied = ({ status, winner_id, is_bye, is_walkover }: Match) =>
  status === 'completed' && winner_id === null && !is_bye && !is_walkover

export type MatchRun = { team_id: string; car_type: Car; gross_time: Milliseconds; status?: RaceStatus }

/** The match as these runs leave it: derived from all of them, whatever it was before. `races` are those that the pack gives it. */
export function settled<M extends Match>(match: M, runs: readonly MatchRun[], races = 2): M {
  const raced: M = { ...match, ...UNRACED }
  for (const { team_id, car_type, gross_time, status } of runs) {
    const side = sideOf(match, team_id)
    if (side && status !== 'void') raced[timeField(side, car_type)] = gross_time
  }
  const cars = [
    raced.team_a_car_a_time,
    raced.team_a_car_b_time,
    raced.team_b_car_a_time,
    raced.team_b_car_b_time,
  ] as const
  const [aa, ab, ba, bb] = cars
  raced.team_a_time = faster(aa, ab)
  raced.team_b_time = faster(ba, bb)
  if (cars.every((time) => time === null)) return raced
  const [a, b] = [raced.team_a_time, raced.team_b_time]
  if (a === null || b === null) return { ...raced, status: 'racing' }
  if (!match.sudden_death && races > 1 && cars.includes(null)) return { ...raced, status: 'racing' }
  return { ...raced, status: 'completed', ...winnerOf(raced, a - b) }
}

function winnerOf(match: Match, difference: number): Pick<Match, 'winner_id' | 'winner_name'> {
  if (difference < 0) return { winner_id: match.team_a_id, winner_name: match.team_a_name }
  if (difference > 0) return { winner_id: match.team_b_id, winner_name: match.team_b_name }
  return { winner_id: null, winner_name: null }
}

const faster = (one: Milliseconds | null, other: Milliseconds | null) =>
  one === null || other === null ? (one ?? other) : lower(one, other)

/** The next match with the winner in its first empty slot; undefined where neither is empty. */
export function advanced<M extends Match>(
  next: M,
  { winner_id, winner_name }: Pick<Match, 'winner_id' | 'winner_name'>,
): M | undefined {
  if (winner_id === null || winner_name === null) return undefined
  if (sideOf(next, winner_id)) return next
  if (next.team_a_id === null) return { ...next, team_a_id: winner_id, team_a_name: winner_name }
  if (next.team_b_id === null) return { ...next, team_b_id: winner_id, team_b_name: winner_name }
  return undefined
}

export function loserOf({ winner_id, team_a_id, team_a_name, team_b_id, team_b_name, is_bye }: Match) {
  if (winner_id === null || is_bye) return undefined
  const [id, name] = winner_id === team_a_id ? [team_b_id, team_b_name] : [team_a_id, team_a_name]
  return id === null ? undefined : { id, name }
}

/** The next match without that team, as it was before the team came. */
export function withdrawn<M extends Match>(next: M, team_id: string): M {
  const side = sideOf(next, team_id)
  if (side === 'a') return { ...next, team_a_id: null, team_a_name: TBD }
  return side === 'b' ? { ...next, team_b_id: null, team_b_name: TBD } : next
}
