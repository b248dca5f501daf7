/**
 * Whether a race of one or two teams can be recorded (specification 3, section 5).
 *
 * | race       | refused where                                                                | as                |
 * |------------|------------------------------------------------------------------------------|-------------------|
 * | any        | a team is not in the event, races in another category, or is out             | WRONG_TEAM        |
 * | Grand Prix | the car has run in the lane as often as the rules allow                      | CAR_LOCKED        |
 * | knockout   | the teams have no match with each other; or the one named is another         | NO_MATCH_FOUND    |
 * | knockout   | the car has raced in that match                                              | CAR_ALREADY_RACED |
 *
 * A knockout race of one team belongs to the match in which the team now stands, once its opponent is known.
 */
import type { Category } from '../competition/event.ts'
import { isReady, type Match, sideOf, timeField } from './match.ts'
import { RACE_ERRORS } from './messages.ts'
import { isLocked } from './run-caps.ts'
import type { Car, RaceStatus } from './run-time.ts'
import { againstRacing, type TeamStatus } from './team-status.ts'

type Team = { id: string; team_name: string; category: Category; status: TeamStatus }
type Run = { team_id: string; car_type: Car; lane: number }

export type Track<M> = {
  category: Category
  /** Those of the event that the race names. */
  teams: readonly Team[]
  /** Of those teams. */
  laps: readonly (Run & { is_knockout_race: boolean; status?: RaceStatus })[]
  /** Of the category. */
  matches: readonly M[]
  /** How often a car may run in a lane, by the event's rule pack. */
  most_in_lane: number
}

export type RaceOf = { is_knockout_race: boolean; knockout_match_id?: string | undefined; runs: readonly Run[] }

/** Team 1 or team 2 of the race, as the desk calls them; a planned race has up to four. */
type Nth = 1 | 2 | 3 | 4
export type RaceRefusal =
  | { refused: 'NO_MATCH_FOUND'; message: string }
  | { refused: 'WRONG_TEAM' | 'CAR_LOCKED' | 'CAR_ALREADY_RACED'; team: Nth; message: string }

/** The match that it belongs to, none in the Grand Prix; or why it cannot be recorded. */
export function matchOfRace<M extends Match & { id: string }>(
  track: Track<M>,
  race: RaceOf,
): { match: M | undefined } | RaceRefusal {
  const named = race.runs.map((run, index) => ({ ...run, nth: (index + 1) as Nth }))
  for (const { team_id, nth } of named) {
    const message = againstTeam(track, team_id)
    if (message) return { refused: 'WRONG_TEAM', team: nth, message }
  }
  if (!race.is_knockout_race) return lockedIn(track, named) ?? { match: undefined }
  const match = findMatch(track.matches, race)
  if (!match) return { refused: 'NO_MATCH_FOUND', message: RACE_ERRORS.noMatch }
  for (const { team_id, car_type, nth } of named) {
    const side = sideOf(match, team_id)
    if (!side || match[timeField(side, car_type)] === null) continue
    const message = RACE_ERRORS.racedInMatch(`${nameIn(track, team_id)} Car ${car_type}`)
    return { refused: 'CAR_ALREADY_RACED', team: nth, message }
  }
  return { match }
}

function againstTeam({ teams, category }: Track<unknown>, team_id: string): string | undefined {
  const team = teams.find(({ id }) => id === team_id)
  if (!team) return RACE_ERRORS.notInEvent
  if (team.category !== category) return RACE_ERRORS.otherCategory(team.team_name, team.category, category)
  return againstRacing(team)
}

function lockedIn(track: Track<unknown>, runs: readonly (Run & { nth: Nth })[]): RaceRefusal | undefined {
  const locked = runs.find((run) => isLocked(track.laps, run, track.most_in_lane))
  if (!locked) return undefined
  const car = `${nameIn(track, locked.team_id)} Car ${locked.car_type}`
  const message = RACE_ERRORS.maximumRuns(car, track.most_in_lane, locked.lane)
  return { refused: 'CAR_LOCKED', team: locked.nth, message }
}

function findMatch<M extends Match & { id: string }>(matches: readonly M[], { knockout_match_id, runs }: RaceOf) {
  const theirs = matches.filter((match) => isReady(match) && runs.every(({ team_id }) => sideOf(match, team_id)))
  if (knockout_match_id) return theirs.find(({ id }) => id === knockout_match_id)
  return theirs.find(({ winner_id }) => winner_id === null) ?? theirs.at(-1)
}

const nameIn = ({ teams }: Track<unknown>, team_id: string) => teams.find(({ id }) => id === team_id)?.team_name ?? ''
