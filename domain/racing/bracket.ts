/**
 * Drawing a knockout bracket (specification 3, section 4; design 6).
 *
 * | teams | matches of round 1 | byes | rounds |
 * |-------|--------------------|------|--------|
 * | 2     | 1                  | 0    | 1      |
 * | 3     | 2                  | 1    | 2      |
 * | 5     | 4                  | 3    | 3      |
 * | 8     | 4                  | 0    | 3      |
 * | 12    | 8                  | 4    | 4      |
 *
 * The teams are shuffled, or seeded where the rule pack seeds (seeded-bracket.ts). First every match of round 1 gets one team, then the rest fill the second slots. A match
 * with one team is a bye: completed at once, its team advanced. Later rounds start with slots named TBD.
 *
 * | rounds from the end | 0     | 1           | 2              | more               |
 * |---------------------|-------|-------------|----------------|--------------------|
 * | stage               | Final | Semi Finals | Quarter Finals | Round 1, Round 2 … |
 *
 * Where the pack has a race for the third place, it is match 2 of the last round: the teams that lose the semi finals meet in
 * it. It needs four teams, so that both semi finals have somebody to lose them.
 */
import { firstRound } from '../rules/seeded-bracket.ts'
import { advanced, emptyMatch, type Match } from './match.ts'

export const FEWEST_TEAMS = 2

type Team = { id: string; team_name: string }

/** `below` answers a whole number from 0 up to, but not including, what it is given. */
export function shuffled<T>(things: readonly T[], below: (limit: number) => number): T[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [a, b] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}

/** All matches of all rounds, in the order of rounds and numbers. */
export function drawBracket(teams: readonly Team[], below: (limit: number) => number, thirdPlace = false): Match[] {
  if (teams.length < FEWEST_TEAMS) throw new Error('A bracket needs two teams.')
  const order = shuffled(teams, below)
  const first = 2 ** (Math.ceil(Math.log2(order.length)) - 1)
  return bracketFrom(
    Array.from({ length: first }, (_, index) => firstMatch(index + 1, order[index], order[first + index])),
    thirdPlace,
  )
}

/** The best team first; those beyond the size are outside the field. */
export function seededBracket(teams: readonly Team[], size: number, thirdPlace = false): Match[] {
  if (teams.length < FEWEST_TEAMS) throw new Error('A bracket needs two teams.')
  const known = new Map(teams.map((team) => [team.id, team]))
  const matches = firstRound(
    teams.map(({ id }) => id),
    size,
  )
  return bracketFrom(
    matches.map(({ match, top, bottom }) => firstMatch(match, known.get(top), bottom ? known.get(bottom) : undefined)),
    thirdPlace,
  )
}

function bracketFrom(round1: Match[], thirdPlace: boolean): Match[] {
  const rounds = Math.log2(round1.length) + 1
  const later = Array.from({ length: rounds - 1 }, (_, index) =>
    Array.from({ length: 2 ** (rounds - 2 - index) }, (_, number) => emptyMatch(index + 2, number + 1)),
  )
  const byes = round1.filter(({ is_bye }) => is_bye)
  let second = later[0] ?? []
  for (const bye of byes)
    second = second.map((match) => (isNextOf(bye, match) ? (advanced(match, bye) ?? match) : match))
  const hasLosers = rounds > 2 || (rounds === 2 && byes.length === 0)
  return [...round1, ...second, ...later.slice(1).flat(), ...(thirdPlace && hasLosers ? [emptyMatch(rounds, 2)] : [])]
}

function firstMatch(match_number: number, a: Team | undefined, b: Team | undefined): Match {
  const match = emptyMatch(1, match_number)
  if (!a) throw new Error('A match of round 1 is without a team.')
  const withA = { ...match, team_a_id: a.id, team_a_name: a.team_name }
  if (b) return { ...withA, team_b_id: b.id, team_b_name: b.team_name }
  return { ...withA, is_bye: true, status: 'completed', winner_id: a.id, winner_name: a.team_name }
}

type Place = Pick<Match, 'round' | 'match_number'>

/** Where the winner goes on: the next round, match ceil(n / 2). */
export const nextPlace = ({ round, match_number }: Place): Place => ({
  round: round + 1,
  match_number: Math.ceil(match_number / 2),
})

export const isNextOf = (match: Place, next: Place) => {
  const place = nextPlace(match)
  return next.round === place.round && next.match_number === place.match_number
}

/** The match beside the final, between those that lost the semi finals. */
export const isThirdPlace = ({ round, match_number }: Place, rounds: number) => round === rounds && match_number === 2

/** Whether its loser races again: this is the match for the third place, and that one of the semi finals. */
export const takesLoserOf = (next: Place, match: Place, rounds: number) =>
  isThirdPlace(next, rounds) && match.round === rounds - 1

/** The match that decides about the champion. */
export const finalOf = <M extends Place>(matches: readonly M[]): M | undefined => {
  const rounds = roundsOf(matches)
  return matches.find(({ round, match_number }) => round === rounds && match_number === 1)
}

export const roundsOf = (matches: readonly Pick<Match, 'round'>[]) =>
  matches.reduce((most, { round }) => Math.max(most, round), 0)

export function stageOf(round: number, rounds: number): string {
  return ['Final', 'Semi Finals', 'Quarter Finals'][rounds - round] ?? `Round ${round}`
}

export const THIRD_PLACE = 'Third place'

/** The stage of a match, also of the one for the third place. */
export const stageOfMatch = (match: Place, rounds: number): string =>
  isThirdPlace(match, rounds) ? THIRD_PLACE : stageOf(match.round, rounds)
