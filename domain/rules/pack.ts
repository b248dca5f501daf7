/**
 * A rule pack: the rules of a competition as data. Small functions, named by the data, do the arithmetic.
 *
 * | part          | decides                                                                          | read by                |
 * |---------------|----------------------------------------------------------------------------------|------------------------|
 * | classes       | in which categories teams race; places and brackets are within one               | standings.ts           |
 * | levels        | the levels of an event that change a number; none if the level changes nothing   | grand-prix.ts          |
 * | runs          | how often a car runs, and which statuses count as a DNF                          | team-runs.ts           |
 * | race_parts    | what times earn, part by part                                                    | race-points.ts         |
 * | knockout      | who qualifies, seeding, bracket, matches, ties, points                           | seeding.ts, match-…    |
 * | judging       | scorecards, and how several judges' marks become one                             | judges-marks.ts        |
 * | scrutineering | checks with limits, classes, penalties and the fix window                        | specifications.ts      |
 * | penalties     | what else costs points                                                           | penalty-ledger.ts      |
 * | total         | how the parts add up, rounding, tie-breaks                                       | standings.ts           |
 * | awards        | what counts for each award, and who may win it                                   | awards/ranking.ts      |
 * | deadlines     | until when protests and submissions are in time                                  | deadline.ts            |
 * | settings      | choices that no formula needs, but people on the day do                          | screens                |
 * | readings      | where the source is unclear: which reading was taken, why, and where it is set   | pack-tables.ts         |
 *
 * A pack is plain JSON, so that a company can copy one and change its numbers. Versions are never edited: a change is a
 * new version.
 */
import type { KnockoutRules, RacePart, RunRules } from './pack-racing.ts'
import type { ScrutineeringRules } from './pack-scrutineering.ts'

export type Pack = {
  id: string
  version: number
  title: string
  /** What people need to know first, in a sentence or two. */
  about: string
  status: PackStatus
  source: readonly Source[]
  classes: { named: readonly string[]; others_allowed: boolean }
  levels: readonly string[]
  runs: RunRules
  race_parts: readonly RacePart[]
  knockout: KnockoutRules
  judging: JudgingRules
  /** Null where scrutineering costs time only, by the company's own scorecards. */
  scrutineering: ScrutineeringRules | null
  penalties: readonly PackPenalty[]
  total: TotalRules
  awards: readonly Award[]
  deadlines: readonly Deadline[]
  submissions: readonly Submission[]
  settings: Readonly<Record<string, SettingValue>>
  readings: readonly Reading[]
}

export const PACK_STATUSES = ['draft', 'in_force', 'under_review', 'withdrawn'] as const
export type PackStatus = (typeof PACK_STATUSES)[number]

/** A document that the figures come from; `articles` is how its articles begin. */
export type Source = { title: string; date: string; articles: string }

export const MARKS_BECOME_ONE = ['average_of_panels', 'sum_of_scorecards', 'one_agreed_mark'] as const

export type JudgingRules = {
  /** The mean of the panels' totals, the sum of the means of each scorecard, or one mark for each criterion that the lead judge enters. */
  marks: (typeof MARKS_BECOME_ONE)[number]
  /** Whether the chief judge may even out strict and lenient panels (domain/judging/normalisation.ts). */
  normalisation: boolean
  whole_marks: boolean
  /** Empty where the company marks on its own scorecards. */
  scorecards: readonly Scorecard[]
}
export type Scorecard = { id: string; title: string; article: string; sections: readonly CardSection[] }
export type CardSection = { title: string; criteria: readonly CardCriterion[] }
/** The id is also the name of the part in the total. */
export type CardCriterion = { id: string; title: string; max: number }

export const PENALTY_AMOUNTS = ['fixed', 'up_to', 'per_item', 'decision'] as const

export type PackPenalty = {
  id: string
  article: string
  what: string
  /** Null where the source gives no figure. */
  points: number | null
  /** Exactly that, at most that at the Chair's discretion, that for each item, or whatever the Chair decides. */
  amount: (typeof PENALTY_AMOUNTS)[number]
  /** The run status that costs it, without anyone entering it. */
  for_status: string | null
}

/** Parts that no formula of race_parts and no criterion gives. */
export const FIXED_PARTS = ['knockout', 'judges', 'other_points', 'specifications', 'penalties'] as const

export type TotalRules = {
  /** In the order in which they are shown: ids of race parts and criteria, and FIXED_PARTS. */
  parts: readonly string[]
  decimals: number
  /** Parts in which the higher value wins between equal totals, in their order. */
  tie_breaks: readonly string[]
  /** Whether a team without any result has a place. */
  placed: 'all' | 'with_a_result'
}

export const AWARD_BASES = ['total', 'parts', 'lowest_value', 'knockout_winner', 'nominated'] as const

export type Award = {
  id: string
  article: string
  title: string
  /** The total, some parts of it, the lowest value of a race part, the knockout's winner, or a nomination. */
  basis: (typeof AWARD_BASES)[number]
  /** Which parts count: of the total, or one race part for its value. */
  counts: readonly string[]
  place: number
  /** The ranking is a shortlist; the lead judges choose. */
  judges_choose: boolean
  /** Not for a team with a performance failure. */
  no_performance_failure: boolean
  /** What a team must be, such as a newcomer; null for any team. */
  only_for: string | null
  /** What the source leaves open about the parts that count. */
  unresolved: string | null
}

export type Deadline = { id: string; article: string; what: string; late: string; due: Due }
/** Moments and days are named by the programme, such as inspection_closed or racing_day_2. */
export type Due =
  | { kind: 'instant'; at: string }
  | { kind: 'after'; moment: string; minutes: number }
  | { kind: 'before'; moment: string; days: number }
  | { kind: 'local_time'; day: string; time: string }

export type Submission = {
  id: string
  article: string
  what: string
  form: string
  /** How many pages are allowed, and how many are read. */
  pages: { allowed: number; read: number } | null
  /** The deadline's id. */
  due: string | null
}

export type SettingValue = string | number | boolean

/** `setting` is the place in the pack where the choice is made; `taken` is the value there. */
export type Reading = {
  id: string
  article: string
  question: string
  taken: string
  other: string
  why: string
  setting: string
}

export const packName = ({ id, version }: Pick<Pack, 'id' | 'version'>) => `${id}@${version}`
