/** The form of the racing side of a rule pack (types in `domain/rules/pack-racing.ts`). */
import { RACE_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { Amount, Article, Count, Id, Title } from './pack-fields.ts'

export const RunRules = z.strictObject({
  article: Article,
  cars: z.array(z.string()).min(1).max(4),
  lanes: z.int().min(1).max(10),
  per_car_and_lane: z.int().min(1).max(100),
  complete: z.int().min(1).max(1000),
  per_session: z.int().min(1).nullable(),
  dnf: z.array(z.enum(RACE_STATUSES)),
})

const PartOfRacing = { id: Id, title: Title, article: Article }

const ClassBand = z.strictObject({
  band: z.record(z.string(), z.int().min(1).max(1000)),
  most: Amount,
  at_limit: Amount,
  beyond: Amount,
  runs: z.int().min(1).max(100),
  partial: z.strictObject({ base: Amount, each: Amount, counted: Count }),
})

export const RacePart = z.discriminatedUnion('rule', [
  z.strictObject({
    ...PartOfRacing,
    rule: z.literal('fastest_sum_band'),
    by_class: z.record(z.string(), ClassBand),
  }),
  z.strictObject({
    ...PartOfRacing,
    rule: z.literal('places_then_scale'),
    value: z.strictObject({
      of: z.enum(['car', 'total']),
      skip: Count,
      take: z.int().min(1).max(100),
      too_few: z.enum(['repeat_slowest', 'no_value']),
    }),
    places: z.array(Amount).min(1).max(100),
    base_percent: z.int().min(101).max(1000),
    floor: Amount,
    top: Amount,
    anchor: z.enum(['fastest', 'last_paid']),
    per_dnf: Amount,
    on_base_deducts: z.boolean(),
    slowest_gets_floor: z.boolean(),
    ties: z.enum(['better_place', 'worse_place']),
    least: Amount.nullable(),
  }),
  z.strictObject({
    ...PartOfRacing,
    rule: z.literal('fastest_bonus'),
    of: z.enum(['car', 'total']),
    points: Amount,
    tie: z.enum(['each', 'split', 'none']),
    no_performance_failure: z.boolean(),
  }),
  z.strictObject({
    ...PartOfRacing,
    rule: z.literal('head_to_head'),
    of: z.enum(['car', 'total']),
    win: Amount,
    draw: Amount,
    loss: Amount,
    absent: Amount,
  }),
])

export const KnockoutRules = z.strictObject({
  article: Article,
  seeding: z.discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('points_of'), part: Id }),
    z.strictObject({ rule: z.literal('mean_of_both_cars'), ms_per_failure: z.int().min(0).max(60_000), then_part: Id }),
    z.strictObject({ rule: z.literal('by_lot') }),
  ]),
  field: z.int().min(2).max(1024).nullable(),
  most_teams: z.int().min(2).max(1024).nullable(),
  bracket: z.enum(['drawn_at_random', 'seeded']),
  match: z.strictObject({
    races: z.int().min(1).max(10),
    ms_per_failure: z.int().min(0).max(60_000),
    tie: z.enum(['rerun_match', 'sudden_death']),
  }),
  both_cars_failing: z
    .strictObject({ out_in_round: z.literal(1), seeds: z.int().min(1).nullable(), article: Article })
    .nullable(),
  points: z.strictObject({
    winner: Amount,
    lost: z.array(Amount).max(10),
    third_place: Amount.optional(),
    earlier: Amount,
    outside: Amount,
    given: z.enum(['with_the_champion', 'on_elimination']),
  }),
})
