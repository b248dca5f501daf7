/**
 * An award of an event: what it is decided by, and who may win it.
 *
 * | basis           | ranked by                                                               | best    |
 * |-----------------|-------------------------------------------------------------------------|---------|
 * | total           | the place in the standings                                              | first   |
 * | parts           | the sum of the parts of the total that count                            | highest |
 * | scorecard       | the mean of the panels' totals on that scorecard                        | highest |
 * | criteria        | the sum of the means for the criteria that count                        | highest |
 * | fastest_lap     | the fastest lap, with reaction time and penalty                         | lowest  |
 * | lowest_value    | the value of a race part, such as the time-trial mean                   | lowest  |
 * | knockout_winner | who won the final                                                       | –       |
 * | none            | nothing: the judges nominate, vote and choose                           | –       |
 *
 * Where the judges choose, the ranking is only shown beside their votes.
 */
import type { Category } from '../competition/event.ts'
import type { Award as PackAward } from '../rules/pack.ts'

export const AWARD_BASES = [
  'total',
  'parts',
  'scorecard',
  'criteria',
  'fastest_lap',
  'lowest_value',
  'knockout_winner',
  'none',
] as const
export type AwardBasis = (typeof AWARD_BASES)[number]

export const BASIS_NAMES: Record<AwardBasis, string> = {
  total: 'Best total',
  parts: 'Best in parts of the total',
  scorecard: 'Best on a scorecard',
  criteria: 'Best in named criteria',
  fastest_lap: 'Fastest lap',
  lowest_value: 'Lowest time of a race part',
  knockout_winner: 'Knockout winner',
  none: 'Nothing: the judges choose freely',
}

export const CHOSEN_BY = ['rule', 'judges'] as const
export type ChosenBy = (typeof CHOSEN_BY)[number]

/** What judges can do for an award on their phones. */
export const JUDGING_PHASES = ['closed', 'nominations', 'voting'] as const
export type JudgingPhase = (typeof JUDGING_PHASES)[number]

export const PHASE_NAMES: Record<JudgingPhase, string> = {
  closed: 'Closed',
  nominations: 'Nominations open',
  voting: 'Voting open',
}

/** At most so many places of one award are awarded. */
export const MOST_PLACES = 3
export const MOST_AWARDS = 60

export type AwardRule = {
  id: string
  title: string
  /** Null for all classes together. */
  category: Category | null
  basis: AwardBasis
  /** Parts, criteria, the scorecard or the race part that counts. */
  counts: readonly string[]
  /** The first place that is awarded; 2 for an award such as "2nd place". */
  place: number
  /** How many places are awarded. */
  places: number
  chosen_by: ChosenBy
  /** A team wins at most one of the awards that say so. */
  one_per_team: boolean
  /** Not for a team with a performance failure. */
  no_performance_failure: boolean
  /** What a team must be, such as a newcomer; null for any team. */
  only_for: string | null
}

/** Which bases need to know what counts, and how many. */
export const COUNTS_NEEDED: Partial<Record<AwardBasis, 'one' | 'some'>> = {
  parts: 'some',
  criteria: 'some',
  scorecard: 'one',
  lowest_value: 'one',
}

/** An award of a rule pack as an award of an event, for all classes together until somebody says otherwise. */
export const fromPack = (award: PackAward): Omit<AwardRule, 'id'> => ({
  title: award.title,
  category: null,
  basis: award.basis === 'nominated' ? 'none' : award.basis,
  counts: award.counts,
  place: award.place,
  places: 1,
  chosen_by: award.judges_choose || award.basis === 'nominated' ? 'judges' : 'rule',
  one_per_team: false,
  no_performance_failure: award.no_performance_failure,
  only_for: award.only_for,
})
