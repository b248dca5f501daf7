/**
 * A lap is corrected in place.
 *
 * | corrected            | follows                                                                                    |
 * |----------------------|--------------------------------------------------------------------------------------------|
 * | times, status        | its times anew, with the scrutineering penalty that it was recorded with                   |
 * | car, lane            | Grand Prix: the car must have a run left in the lane; knockout: not have raced in the match |
 * | a Grand Prix lap     | the scores of the category                                                                  |
 * | a knockout lap       | its match, and every match that its winner goes on to; the points once the final changes    |
 *
 * Refused where a match that follows has been raced by a team that no longer belongs there.
 */
import type { Milliseconds } from '../units.ts'
import { roundsOf } from './bracket.ts'
import { bracketSentences, racedOn } from './bracket-changes.ts'
import type { Match } from './match.ts'
import { RACE_ERRORS } from './messages.ts'
import { isLocked } from './run-caps.ts'
import { type Car, type RaceStatus, type RunTimes, timesOf } from './run-time.ts'
import { type Bracket, settledBracket } from './settle-bracket.ts'

export type Corrected = {
  car_type: Car
  lane: number
  status: RaceStatus
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}

type Lap = RunTimes & {
  id: string
  team_id: string
  team_name: string
  is_knockout_race: boolean
  knockout_match_id: string | null
  car_type: Car
  lane: number
  status: RaceStatus
}

/** The lap as it will be; undefined where a finished run lacks a time. `penalty` is what the team has now, in seconds. */
export function correctedLap<L extends Lap>(lap: L, to: Corrected, penalty: number): L | undefined {
  const own = lap.status === 'finish' ? (lap.gross_time - lap.grand_prix_time) / 1000 : penalty
  const times = timesOf(to, own)
  return times && { ...lap, car_type: to.car_type, lane: to.lane, status: to.status, ...times }
}

const FIELDS = ['car_type', 'lane', 'status', 'reaction_time', 'racing_time'] as const

export const isCorrected = (before: Lap, after: Lap) => FIELDS.some((field) => before[field] !== after[field])

/** Why the lap cannot be corrected like this, if so. `laps` are those of the team, `inMatch` those of the lap's match;
 * `most_in_lane` is what the event's rules allow. */
export function againstCorrecting(
  after: Lap,
  laps: readonly Lap[],
  inMatch: readonly Lap[],
  most_in_lane: number,
): string | undefined {
  if (after.status === 'void') return undefined
  const others = laps.filter(({ id }) => id !== after.id)
  const car = `${after.team_name} Car ${after.car_type}`
  if (!after.is_knockout_race && isLocked(others, after, most_in_lane))
    return RACE_ERRORS.maximumRuns(car, most_in_lane, after.lane)
  const raced = inMatch.some(
    (lap) =>
      lap.id !== after.id && lap.team_id === after.team_id && lap.car_type === after.car_type && lap.status !== 'void',
  )
  return raced ? RACE_ERRORS.racedInMatch(car) : undefined
}

export type BracketOutcome<M> = { changed: M[]; follows: string[] } | { refused: string }

/** What the corrected lap does to its bracket, which has the laps of all its matches. */
export function correctionInBracket<M extends Match & { id: string }, L extends Lap>(
  bracket: Bracket<M, L>,
  after: L,
): BracketOutcome<M> {
  const { matches, laps } = bracket
  if (after.knockout_match_id === null) return { changed: [], follows: [] }
  const replaced = laps.map((lap) => (lap.id === after.id ? after : lap))
  const settled = settledBracket({ ...bracket, laps: replaced }, new Set([after.knockout_match_id]))
  if ('racedOn' in settled) return { refused: racedOn(settled.racedOn, roundsOf(matches)) }
  return { changed: settled.changed, follows: bracketSentences(matches, settled.changed) }
}
