/**
 * The form of a rule pack, for packs that come as data: a company's own, or one inside an event record. The types are in
 * `domain/rules/pack.ts`; what a well-formed pack can still have wrong is in `domain/rules/pack-faults.ts`.
 */

import { AWARD_BASES, MARKS_BECOME_ONE, PACK_STATUSES, type Pack, PENALTY_AMOUNTS } from '@paddock/domain/rules/pack.ts'
import { z } from 'zod'
import { Amount, Article, Count, Id, Title, Words } from './pack-fields.ts'
import { KnockoutRules, RacePart, RunRules } from './pack-racing.ts'
import { ScrutineeringRules } from './pack-scrutineering.ts'

const Criterion = z.strictObject({ id: Id, title: Title, max: z.number().min(0).max(10_000) })
const Scorecard = z.strictObject({
  id: Id,
  title: Title,
  article: Article,
  sections: z.array(z.strictObject({ title: Title, criteria: z.array(Criterion).min(1).max(100) })).max(50),
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
  about: z.string().max(300).default(''),
  status: z.enum(PACK_STATUSES),
  source: z.array(z.strictObject({ title: Title, date: z.iso.date(), articles: z.string().max(10) })).max(20),
  classes: z.strictObject({ named: z.array(Title).max(50), others_allowed: z.boolean() }),
  levels: z.array(Title).max(20),
  runs: RunRules,
  race_parts: z.array(RacePart).max(20),
  knockout: KnockoutRules,
  judging: z.strictObject({
    marks: z.enum(MARKS_BECOME_ONE),
    normalisation: z.boolean(),
    whole_marks: z.boolean(),
    scorecards: z.array(Scorecard).max(50),
  }),
  scrutineering: ScrutineeringRules.nullable(),
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
