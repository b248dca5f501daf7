/**
 * Points of the knockout (specification 3, section 9), once its final has a winner.
 *
 * | team                                 | points | position                          |
 * |--------------------------------------|--------|-----------------------------------|
 * | champion                             | 30     | 1                                 |
 * | lost the final                       | 27     | 2                                 |
 * | lost a semi final                    | 24     | 3, shared                         |
 * | lost a quarter final                 | 18     | 5, shared                         |
 * | lost before                          | 12     | 9, 17 … by round, shared          |
 */
import { type Points, points } from '../units.ts'
import { roundsOf } from './bracket.ts'
import type { Match } from './match.ts'

export const CHAMPION_POINTS = points(30)
const LOSER_POINTS = [points(27), points(24), points(18)]
const EARLY_LOSER_POINTS = points(12)

export type KnockoutPoints = { team_id: string; points: Points; position: number; elimination_round: number }

/** Undefined while there is no champion. */
export function championOf<M extends Match>(matches: readonly M[]): { id: string; team_name: string } | undefined {
  const final = matches.find(({ round }) => round === roundsOf(matches))
  if (!final || final.winner_id === null || final.winner_name === null) return undefined
  return { id: final.winner_id, team_name: final.winner_name }
}

/** Empty while there is no champion. */
export function knockoutPoints(matches: readonly Match[]): KnockoutPoints[] {
  const champion = championOf(matches)
  if (!champion) return []
  const rounds = roundsOf(matches)
  const lost = matches.flatMap((match) => {
    const team_id = loserOf(match)
    if (team_id === undefined) return []
    const fromEnd = rounds - match.round
    const earned = LOSER_POINTS[fromEnd] ?? EARLY_LOSER_POINTS
    return [{ team_id, points: earned, position: 2 ** fromEnd + 1, elimination_round: match.round }]
  })
  const first = { team_id: champion.id, points: CHAMPION_POINTS, position: 1, elimination_round: rounds }
  return [first, ...lost.toSorted((a, b) => a.position - b.position)]
}

function loserOf({ winner_id, team_a_id, team_b_id, is_bye }: Match): string | undefined {
  if (winner_id === null || is_bye) return undefined
  return (winner_id === team_a_id ? team_b_id : team_a_id) ?? undefined
}
