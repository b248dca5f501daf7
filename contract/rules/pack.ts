/**
 * The form of a rule pack, for packs that come as data: a company's own, or one inside an event record. The types are in
 * `domain/rules/pack.ts`; what a well-formed pack can still have wrong is in `domain/rules/pack-faults.ts`.
 */

import { RACE_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { AWARD_BASES, MARKS_BECOME_ONE, PACK_STATUSES, type Pack, PENALTY_AMOUNTS } from '@paddock/domain/rules/pack.ts'
import {
  CHARGES,
  CHECK_CLASSES,
  MODEL_KINDS,
  SEVERAL_VALUES,
  UNITS,
  WHEELS,
} from '@paddock/domain/rules/pack-scrutineering.ts'
import { z } from 'zod'

const Id = z.string().min(1).max(80)
const Title = z.string().min(1).max(200)
const Article = z.string().max(200)
const Words = z.string().max(1000)
const Amount = z.number().min(-10_000).max(10_000)
const Count = z.int().min(0).max(1000)
const Day = z.iso.date()

const PartOfRacing = { id: Id, title: Title, article: Article }

const ClassBand = z.strictObject({
  band: z.record(z.string(), z.int().min(1).max(1000)),
  most: Amount,
  at_limit: Amount,
  beyond: Amount,
  runs: z.int().min(1).max(100),
  partial: z.strictObject({ base: Amount, each: Amount, counted: Count }),
})

const RacePart = z.discriminatedUnion('rule', [
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
])

const Knockout = z.strictObject({
  article: Article,
  seeding: z.discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('points_of'), part: Id }),
    z.strictObject({ rule: z.literal('mean_of_both_cars'), ms_per_failure: z.int().min(0).max(60_000), then_part: Id }),
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
    earlier: Amount,
    outside: Amount,
    given: z.enum(['with_the_champion', 'on_elimination']),
  }),
})

const Criterion = z.strictObject({ id: Id, title: Title, max: z.number().min(0).max(10_000) })
const Scorecard = z.strictObject({
  id: Id,
  title: Title,
  article: Article,
  sections: z.array(z.strictObject({ title: Title, criteria: z.array(Criterion).min(1).max(100) })).max(50),
})

const Limit = z.strictObject({ min: Amount.nullable(), max: Amount.nullable() })

const Check = z.strictObject({
  id: Id,
  what: Words,
  class: z.enum(CHECK_CLASSES),
  limit: Limit.nullable(),
  named_limits: z.record(z.string(), Limit),
  unit: z.enum(UNITS).nullable(),
  charge: z.enum(CHARGES),
  points: z.number().min(0).max(10_000),
  cap: z.number().min(0).max(10_000).nullable(),
  scope: z.enum(['car', 'team']),
  several: z.enum(SEVERAL_VALUES),
  wheels: z.array(z.enum(WHEELS)),
  one_wheel_is_general: z.boolean(),
  fixable: z.boolean(),
  failure_of: Id,
  zone: Id.nullable(),
  model: z.enum(MODEL_KINDS),
  sizes_in_figure: z.boolean(),
})

const Due = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('instant'), at: z.iso.datetime() }),
  z.strictObject({ kind: z.literal('after'), moment: Id, minutes: z.int().min(0).max(100_000) }),
  z.strictObject({ kind: z.literal('before'), moment: Id, days: z.int().min(0).max(1000) }),
  z.strictObject({ kind: z.literal('local_time'), day: Id, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
])

export const RulePack = z.strictObject({
  id: Id,
  version: z.int().min(1),
  title: Title,
  status: z.enum(PACK_STATUSES),
  source: z.array(z.strictObject({ title: Title, date: Day, articles: z.string().max(10) })).max(20),
  classes: z.strictObject({ named: z.array(Title).max(50), others_allowed: z.boolean() }),
  levels: z.array(Title).max(20),
  runs: z.strictObject({
    article: Article,
    cars: z.array(z.string()).min(1).max(4),
    lanes: z.int().min(1).max(10),
    per_car_and_lane: z.int().min(1).max(100),
    complete: z.int().min(1).max(1000),
    per_session: z.int().min(1).nullable(),
    dnf: z.array(z.enum(RACE_STATUSES)),
  }),
  race_parts: z.array(RacePart).min(1).max(20),
  knockout: Knockout,
  judging: z.strictObject({
    marks: z.enum(MARKS_BECOME_ONE),
    normalisation: z.boolean(),
    whole_marks: z.boolean(),
    scorecards: z.array(Scorecard).max(50),
  }),
  scrutineering: z
    .strictObject({
      article: Article,
      starts_at: Amount,
      least: Amount,
      resolution: z.number().positive().max(10),
      fix: z.strictObject({ minutes: Count, percent: z.int().min(0).max(100), article: Article }),
      checks: z.array(Check).max(500),
    })
    .nullable(),
  penalties: z
    .array(
      z.strictObject({
        id: Id,
        article: Article,
        what: Words,
        points: Amount.nullable(),
        amount: z.enum(PENALTY_AMOUNTS),
        for_status: z.string().nullable(),
      }),
    )
    .max(200),
  total: z.strictObject({
    parts: z.array(Id).min(1).max(300),
    decimals: z.int().min(0).max(4),
    tie_breaks: z.array(Id),
    placed: z.enum(['all', 'with_a_result']),
  }),
  awards: z
    .array(
      z.strictObject({
        id: Id,
        article: Article,
        title: Title,
        basis: z.enum(AWARD_BASES),
        counts: z.array(Id),
        place: z.int().min(1).max(100),
        judges_choose: z.boolean(),
        no_performance_failure: z.boolean(),
        only_for: z.string().nullable(),
        unresolved: Words.nullable(),
      }),
    )
    .max(200),
  deadlines: z.array(z.strictObject({ id: Id, article: Article, what: Words, late: Words, due: Due })).max(100),
  submissions: z
    .array(
      z.strictObject({
        id: Id,
        article: Article,
        what: Words,
        form: Words,
        pages: z.strictObject({ allowed: Count, read: Count }).nullable(),
        due: Id.nullable(),
      }),
    )
    .max(100),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  readings: z
    .array(
      z.strictObject({
        id: Id,
        article: Article,
        question: Words,
        taken: Words,
        other: Words,
        why: Words,
        setting: Words,
      }),
    )
    .max(500),
}) satisfies z.ZodType<Pack>
