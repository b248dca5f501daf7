/** The racing side of a rule pack: runs, race parts and the knockout. */
import type { RaceStatus } from '../racing/run-time.ts'

export type RunRules = {
  article: string
  cars: readonly string[]
  lanes: number
  /** How often a car may run in one lane. */
  per_car_and_lane: number
  /** How many runs complete a team. */
  complete: number
  /** How many runs make a session; null without sessions. */
  per_session: number | null
  /** Statuses without a time that count as one DNF each. */
  dnf: readonly RaceStatus[]
}

export type RacePart = FastestSumBand | PlacesThenScale | FastestBonus | HeadToHead

type PartOfRacing = { id: string; title: string; article: string }

/** domain/rules/grand-prix.ts */
export type FastestSumBand = PartOfRacing & { rule: 'fastest_sum_band'; by_class: Readonly<Record<string, ClassBand>> }

export type ClassBand = {
  /** How far above the fastest sum the upper limit is, in hundredths of it, by level. */
  band: Readonly<Record<string, number>>
  most: number
  at_limit: number
  beyond: number
  runs: number
  partial: { base: number; each: number; counted: number }
}

/** Which times of a team are added up: of all car or total times, `skip` fastest are left out and `take` counted. */
export type TimesTaken = {
  of: 'car' | 'total'
  skip: number
  take: number
  /** With fewer times the slowest is entered again, or the team has no value. */
  too_few: 'repeat_slowest' | 'no_value'
}

/** domain/rules/places-then-scale.ts */
export type PlacesThenScale = PartOfRacing & {
  rule: 'places_then_scale'
  value: TimesTaken
  /** What the first places get. */
  places: readonly number[]
  /** The base time is this share of the value of the last paid place, in hundredths. */
  base_percent: number
  /** The scale runs from `floor` at the base time up to `top` at the value of the anchor. */
  floor: number
  top: number
  anchor: 'fastest' | 'last_paid'
  /** What each DNF takes from the floor beyond the base time. */
  per_dnf: number
  /** Whether a team exactly on the base time loses it too. */
  on_base_deducts: boolean
  /** Whether the slowest unpaid team gets the floor even within the base time. */
  slowest_gets_floor: boolean
  /** Teams that share a paid place get the points of the best or of the last of the places that they share. */
  ties: 'better_place' | 'worse_place'
  /** The lowest that a deduction can leave; null for no limit. */
  least: number | null
}

/** domain/rules/race-points.ts */
export type FastestBonus = PartOfRacing & {
  rule: 'fastest_bonus'
  of: 'car' | 'total'
  points: number
  /** With equal times each team gets all of it, an equal share, or nothing. */
  tie: 'each' | 'split' | 'none'
  /** Whether a team with a performance failure is left out of it. */
  no_performance_failure: boolean
}

/** domain/rules/head-to-head.ts */
export type HeadToHead = PartOfRacing & {
  rule: 'head_to_head'
  /** Which time decides. */
  of: 'car' | 'total'
  win: number
  /** Equal times. */
  draw: number
  loss: number
  /** For who did not start: dns and forfeit. */
  absent: number
}

export type KnockoutRules = {
  article: string
  seeding: SeedingRules
  /** How many teams take part; null for all. */
  field: number | null
  most_teams: number | null
  bracket: 'drawn_at_random' | 'seeded'
  match: MatchRules
  /** A team with performance failures on both cars goes out in round one; null if it does not. */
  both_cars_failing: { out_in_round: 1; seeds: number | null; article: string } | null
  points: StagePoints
}

/** By the points of a race part, by the mean of both cars' fastest totals, or not at all. */
export type SeedingRules =
  | { rule: 'points_of'; part: string }
  | { rule: 'mean_of_both_cars'; ms_per_failure: number; then_part: string }
  | { rule: 'by_lot' }

export type MatchRules = {
  /** One for each car; with one, a team races one car. */
  races: number
  ms_per_failure: number
  /** Equal or no times: the whole match, or its last race, is run again. */
  tie: 'rerun_match' | 'sudden_death'
}

export type StagePoints = {
  winner: number
  /** For who loses the final, a semi final, a quarter final, and so on. */
  lost: readonly number[]
  /**
   * For who wins the race of the two that lost a semi final; who loses it has lost a semi final. Without it there is no such
   * race.
   */
  third_place?: number | undefined
  /** For who loses before those. */
  earlier: number
  /** For a seeded team outside the field. */
  outside: number
  /** Points are given once there is a champion, or to each team as it goes out. */
  given: 'with_the_champion' | 'on_elimination'
}
