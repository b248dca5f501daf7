/**
 * Points of the knockout follow the stage in which a team goes out, whatever the size of the bracket. The pack has the
 * numbers (`knockout.points`); the classic ones are given once the final has a winner:
 *
 * | team                                 | points | position                          |
 * |--------------------------------------|--------|-----------------------------------|
 * | champion                             | 30     | 1                                 |
 * | lost the final                       | 27     | 2                                 |
 * | lost a semi final                    | 24     | 3, shared; 3 and 4 where the third place was raced |
 * | lost a quarter final                 | 18     | 5, shared                         |
 * | lost before                          | 12     | 9, 17 … by round, shared          |
 */
import { finalOf, isThirdPlace, roundsOf } from '../racing/bracket.ts'
import { loserOf, type Match } from '../racing/match.ts'
import { type Points, points } from '../units.ts'
import type { StagePoints } from './pack-racing.ts'

export type KnockoutPoints = { team_id: string; points: Points; position: number; elimination_round: number }

/** What a team gets that goes out this many rounds before the final. */
export const stagePoints = ({ lost, earlier }: Pick<StagePoints, 'lost' | 'earlier'>, fromEnd: number): Points =>
  points(lost[fromEnd] ?? earlier)

/** Undefined while there is no champion. */
export function championOf<M extends Match>(matches: readonly M[]): { id: string; team_name: string } | undefined {
  const final = finalOf(matches)
  if (!final || final.winner_id === null || final.winner_name === null) return undefined
  return { id: final.winner_id, team_name: final.winner_name }
}

/** Empty while there is no champion. */
export function knockoutPoints(matches: readonly Match[], rule: StagePoints): KnockoutPoints[] {
  const champion = championOf(matches)
  if (!champion) return []
  const rounds = roundsOf(matches)
  const third = matches.find((match) => isThirdPlace(match, rounds))
  const lost = matches.flatMap((match) => {
    const team_id = loserOf(match)?.id
    if (team_id === undefined || match === third) return []
    const fromEnd = rounds - match.round
    if (fromEnd === 1 && rule.third_place !== undefined) {
      const isThird = third === undefined || third.winner_id === team_id
      const position = isThird ? 3 : third.winner_id === null ? 3 : 4
      const given = isThird ? points(rule.third_place) : stagePoints(rule, 1)
      return [{ team_id, points: given, position, elimination_round: match.round }]
    }
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
