/** The rules of an event as screens show them (domain/rules/shown-rules.ts). */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { COLUMN_KINDS } from '@paddock/domain/rules/shown-columns.ts'
import { z } from 'zod'
import { inPoints } from '../units.ts'

const Points = inPoints(z.number())
const Named = z.strictObject({ id: z.string(), title: z.string() })

export const GrandPrixRule = z.strictObject({
  band: z.number(),
  most: Points,
  atLimit: Points,
  beyond: Points,
  runs: z.int(),
  partial: z.strictObject({ base: Points, each: Points, counted: z.int() }),
})

export const ShownRules = z.strictObject({
  pack: z.string(),
  is_public: z.boolean(),
  title: z.string(),
  about: z.string(),
  parts: z.array(Named),
  columns: z.array(Named.extend({ kind: z.enum(COLUMN_KINDS), parts: z.array(Named) })),
  races: z.array(Named.extend({ ranked: z.string() })),
  decimals: z.int(),
  tie_breaks: z.array(z.string()),
  complete: z.int(),
  per_car_and_lane: z.int(),
  knockout: z.strictObject({
    bracket: z.enum(['drawn_at_random', 'seeded']),
    field: z.int().nullable(),
    tie: z.enum(['rerun_match', 'sudden_death']),
    races: z.int(),
    third_place: z.boolean(),
    both_cars_failing: z.boolean(),
  }),
  grand_prix: z.partialRecord(z.enum(CATEGORIES), GrandPrixRule),
})

/** A table of a rule card. */
export const RuleTable = z.strictObject({
  title: z.string(),
  rows: z.array(z.strictObject({ name: z.string(), value: z.string() })),
})
