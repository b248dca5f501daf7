/**
 * What the host of a quick cup does next.
 *
 * | the cup                                              | next                                                   |
 * |------------------------------------------------------|--------------------------------------------------------|
 * | is ended                                             | ended                                                  |
 * | races of the programme are open                      | race                                                   |
 * | all are raced, the format has a cup, no bracket yet  | draw                                                   |
 * | a match is tied                                      | tie: it is raced again                                 |
 * | a match is open                                      | match: in the order of rounds, third place before final|
 * | everything is decided                                | podium                                                 |
 */
import { finalOf, isThirdPlace, roundsOf, stageOfMatch } from '../racing/bracket.ts'
import { isReady, isTied, type Match } from '../racing/match.ts'
import type { QuickFormat } from './formats.ts'

export const STEP_KINDS = ['race', 'draw', 'tie', 'match', 'podium', 'ended'] as const

export type NextStep = {
  kind: (typeof STEP_KINDS)[number]
  /** The match that is next, or tied. */
  match: { id: string; stage: string; team_a_name: string; team_b_name: string } | null
}

type Cup = {
  format: QuickFormat
  isEnded: boolean
  /** Races of the programme that are not over, other than those of matches. */
  open: number
  matches: readonly (Match & { id: string })[]
}

export function nextStep({ format, isEnded, open, matches }: Cup): NextStep {
  if (isEnded) return { kind: 'ended', match: null }
  if (open > 0) return { kind: 'race', match: null }
  if (format === 'grand_prix') return { kind: 'podium', match: null }
  if (matches.length === 0) return { kind: 'draw', match: null }
  const rounds = roundsOf(matches)
  const named = (match: Match & { id: string }) => ({
    id: match.id,
    stage: stageOfMatch(match, rounds),
    team_a_name: match.team_a_name,
    team_b_name: match.team_b_name,
  })
  const inTurn = matches.toSorted(
    (a, b) =>
      a.round - b.round ||
      Number(isThirdPlace(b, rounds)) - Number(isThirdPlace(a, rounds)) ||
      a.match_number - b.match_number,
  )
  const tied = inTurn.find(isTied)
  if (tied) return { kind: 'tie', match: named(tied) }
  const next = inTurn.find((match) => isReady(match) && match.status !== 'completed')
  if (next) return { kind: 'match', match: named(next) }
  return { kind: finalOf(matches)?.status === 'completed' ? 'podium' : 'match', match: null }
}
