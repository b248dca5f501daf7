/**
 * What is at stake in a race, in sentences for the announcer. What cannot be told is left out.
 *
 * | race                                                        | said                                                   |
 * |-------------------------------------------------------------|--------------------------------------------------------|
 * | final                                                       | The winner of this match wins the Professional knockout |
 * | race for the third place                                    | The winner of this match takes third place             |
 * | any other match                                             | The winner of this match goes on to the Semi Finals    |
 * | after the first race of a match                             | Vortex leads the match by 0.106 s                      |
 * | sudden death                                                | Sudden death: this race decides the match              |
 * | Grand Prix, neighbours in their class after as many runs    | Place 2 against place 3, 4.0 points apart so far       |
 * | Grand Prix, the leader with a rival who has as many runs    | Vortex leads Professional by 6.0 points so far         |
 * | Grand Prix, a team with one run to go                       | Last Grand Prix run of Vortex                          |
 *
 * Until all runs are raced, points follow the number of runs: teams with different numbers of runs are not compared.
 */
import type { Category } from '../competition/event.ts'
import { roundsOf, stageOf } from '../racing/bracket.ts'
import { shownPoints } from '../racing/points.ts'
import { inSeconds, SENTINEL } from '../racing/run-time.ts'
import { type Milliseconds, ms, type Points, points } from '../units.ts'

export type StakeTeam = {
  id: string
  team_name: string
  /** Runs of the Grand Prix that are still planned for it, this one among them. */
  runs_left: number
  /** Null while it is in no standings, or totals are held. */
  standing: { place: number; runs: number; total_points: Points } | null
}

export type StakeMatch = {
  round: number
  match_number: number
  sudden_death: boolean
  team_a_id: string | null
  team_b_id: string | null
  /** The best so far. */
  team_a_time: Milliseconds | null
  team_b_time: Milliseconds | null
}

type StakeRace = {
  category: Category
  /** By lane. */
  teams: readonly StakeTeam[]
  match: StakeMatch | null
}

/** `rivals` are all teams of the class, and `matches` all of its bracket. */
export function stakesIn(race: StakeRace, rivals: readonly StakeTeam[], matches: readonly StakeMatch[]): string[] {
  return race.match ? ofMatch(race, race.match, roundsOf(matches)) : [...ofPlaces(race, rivals), ...ofLastRuns(race)]
}

function ofMatch({ category, teams }: StakeRace, match: StakeMatch, rounds: number) {
  return [goal(category, match, rounds), ...(match.sudden_death ? [SUDDEN_DEATH] : lead(teams, match))]
}

const SUDDEN_DEATH = 'Sudden death: this race decides the match.'

function goal(category: Category, { round, match_number }: StakeMatch, rounds: number) {
  if (round < rounds) return `The winner of this match goes on to the ${stageOf(round + 1, rounds)}.`
  // Beside the final there is only the match for the third place.
  if (match_number > 1) return 'The winner of this match takes third place.'
  return `The winner of this match wins the ${category} knockout.`
}

function lead(teams: readonly StakeTeam[], { team_a_id, team_b_id, team_a_time: a, team_b_time: b }: StakeMatch) {
  if (a === null || b === null || a === SENTINEL || b === SENTINEL) return []
  if (a === b) return ['The match is level.']
  const leader = teams.find(({ id }) => id === (a < b ? team_a_id : team_b_id))
  return leader ? [`${leader.team_name} leads the match by ${inSeconds(ms(Math.abs(a - b)))} s.`] : []
}

function ofPlaces({ category, teams }: StakeRace, rivals: readonly StakeTeam[]): string[] {
  const [one, other] = teams.flatMap(({ team_name, standing }) => (standing ? [{ team_name, ...standing }] : []))
  if (teams.length === 2 && one && other && one.runs === other.runs && Math.abs(one.place - other.place) === 1) {
    const [better, worse] = one.place < other.place ? [one, other] : [other, one]
    const apart = shownPoints(points(better.total_points - worse.total_points))
    return [`Place ${better.place} against place ${worse.place}, ${apart} points apart so far.`]
  }
  const leader = teams.find(({ standing }) => standing?.place === 1)
  const second = rivals.find(({ standing }) => standing?.place === 2)?.standing
  if (!leader?.standing || !second || second.runs !== leader.standing.runs) return []
  const ahead = shownPoints(points(leader.standing.total_points - second.total_points))
  return [`${leader.team_name} leads ${category} by ${ahead} points so far.`]
}

const ofLastRuns = ({ teams }: StakeRace) =>
  teams.filter(({ runs_left }) => runs_left === 1).map(({ team_name }) => `Last Grand Prix run of ${team_name}.`)
