/**
 * Knockout points from the matches of a record: who went out in which stage.
 *
 * | team                                             | points                                                        |
 * |--------------------------------------------------|---------------------------------------------------------------|
 * | winner of the final                              | winner                                                        |
 * | lost a match                                     | of that stage, counted from the final                         |
 * | won the race for third place                     | third_place, also if nobody was there to race                 |
 * | lost the race for third place                    | of a semi final                                               |
 * | failing on both cars (C3.6.2)                    | of round one, whatever the record says, even with a bye       |
 * | beaten by such a team                            | has not lost: it goes on                                      |
 * | still in                                         | 0 so far                                                      |
 * | seeded, but in no match                          | outside                                                       |
 *
 * Where points are given with the champion, everything is 0 until the final has a winner.
 */

import { isThirdPlace } from '../racing/bracket.ts'
import type { RecordMatch } from './event-record.ts'
import { stagePoints } from './knockout-points.ts'
import type { StagePoints } from './pack-racing.ts'

export type Bracket = {
  matches: readonly RecordMatch[]
  seeded: readonly string[]
  /** Teams that go out in round one. */
  failing: ReadonlySet<string>
}

/** A bracket of which only the first matches are recorded has as many rounds as those need. */
export function roundsIn(matches: readonly Pick<RecordMatch, 'round' | 'match'>[]): number {
  const first = Math.min(...matches.map(({ round }) => round))
  const inFirst = Math.max(...matches.filter(({ round }) => round === first).map(({ match }) => match))
  const last = Math.max(...matches.map(({ round }) => round))
  return Math.max(last, first + Math.ceil(Math.log2(inFirst)))
}

export const winnerOf = (matches: readonly RecordMatch[]): string | undefined => {
  const rounds = roundsIn(matches)
  return matches.find(({ round, match }) => round === rounds && match === 1)?.winner ?? undefined
}

export function bracketPoints(rule: StagePoints, { matches, seeded, failing }: Bracket): Map<string, number> {
  const points = new Map<string, number>()
  if (matches.length === 0) return points
  const rounds = roundsIn(matches)
  const champion = winnerOf(matches)
  if (rule.given === 'with_the_champion' && champion === undefined) return points
  const inField = new Set(matches.flatMap(({ teams }) => teams))
  for (const team of seeded) if (!inField.has(team)) points.set(team, rule.outside)
  for (const { round, match, teams, winner } of matches) {
    if (isThirdPlace({ round, match_number: match }, rounds)) continue
    const loser = winner == null || failing.has(winner) ? undefined : teams.find((team) => team !== winner)
    if (loser !== undefined) points.set(loser, stagePoints(rule, rounds - round))
  }
  const third = thirdOf(matches, rounds)
  if (rule.third_place !== undefined && third !== undefined) points.set(third, rule.third_place)
  if (champion !== undefined) points.set(champion, rule.winner)
  for (const team of failing) if (inField.has(team)) points.set(team, stagePoints(rule, rounds - 1))
  return points
}

/** Who won the race for third place; without one, who lost the only semi final that somebody lost. */
function thirdOf(matches: readonly RecordMatch[], rounds: number): string | undefined {
  const third = matches.find(({ round, match }) => isThirdPlace({ round, match_number: match }, rounds))
  if (third) return third.winner ?? undefined
  const lost = matches
    .filter(({ round }) => round === rounds - 1)
    .flatMap(({ teams, winner }) => (winner == null ? [] : teams.filter((team) => team !== winner)))
  return lost.length === 1 ? lost[0] : undefined
}
