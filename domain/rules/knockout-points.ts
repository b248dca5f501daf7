/**
 * Points of the knockout follow the stage in which a team goes out, whatever the size of the bracket. The pack has the
 * numbers (`knockout.points`); the classic ones are given once the final has a winner:
 *
 * | team                                 | points | position                          |
 * |--------------------------------------|--------|-----------------------------------|
 * | champion                             | 30     | 1                                 |
 * | lost the final                       | 27     | 2                                 |
 * | lost a semi final                    | 24     | 3, shared                         |
 * | lost a quarter final                 | 18     | 5, shared                         |
 * | lost before                          | 12     | 9, 17 … by round, shared          |
 */
import { roundsOf } from '../racing/bracket.ts'
import type { Match } from '../racing/match.ts'
import { type Points, points } from '../units.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import type { StagePoints } from './pack-racing.ts'

export type KnockoutPoints = { team_id: string; points: Points; position: number; elimination_round: number }

/** What a team gets that goes out this many rounds before the final. */
export const stagePoints = ({ lost, earlier }: Pick<StagePoints, 'lost' | 'earlier'>, fromEnd: number): Points =>
  points(lost[fromEnd] ?? earlier)

/** Undefined while there is no champion. */
export function championOf<M extends Match>(matches: readonly M[]): { id: string; team_name: string } | undefined {
  const final = matches.find(({ round }) => round === roundsOf(matches))
  if (!final || final.winner_id === null || final.winner_name === null) return undefined
  return { id: final.winner_id, team_name: final.winner_name }
}

/** Empty while there is no champion. */
export function knockoutPoints(
  matches: readonly Match[],
  rule: StagePoints = CLASSIC_A.knockout.points,
): KnockoutPoints[] {
  const champion = championOf(matches)
  if (!champion) return []
  const rounds = roundsOf(matches)
  const lost = matches.flatMap((match) => {
    const team_id = loserOf(match)
    if (team_id === undefined) return []
    const fromEnd = rounds - match.round
    return [
      {
        team_id,
        points: stagePoints(rule, fromEnd),
        position: 2 ** fromEnd + 1,
        elimination_round: match.round,
      },
    ]
  })
  const first = { team_id: champion.id, points: points(rule.winner), position: 1, elimination_round: rounds }
  return [first, ...lost.toSorted((a, b) => a.position - b.position)]
}

function loserOf({ winner_id, team_a_id, team_b_id, is_bye }: Match): string | undefined {
  if (winner_id === null || is_bye) return undefined
  return (winner_id === team_a_id ? team_b_id : team_a_id) ?? undefined
}
