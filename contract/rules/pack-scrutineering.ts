/** The form of the scrutineering side of a rule pack (types in `domain/rules/pack-scrutineering.ts`). */
import {
  CHARGES,
  CHECK_CLASSES,
  MODEL_KINDS,
  SEVERAL_VALUES,
  UNITS,
  WHEELS,
} from '@paddock/domain/rules/pack-scrutineering.ts'
import { z } from 'zod'
import { Amount, Article, Count, Id, Words } from './pack-fields.ts'

const Limit = z.strictObject({ min: Amount.nullable(), max: Amount.nullable() })

export const Check = z.strictObject({
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

/** What the points are taken from, and the fix window. */
export const SpecificationRules = z.strictObject({
  article: Article,
  starts_at: Amount,
  least: Amount,
  resolution: z.number().positive().max(10),
  fix: z.strictObject({ minutes: Count, percent: z.int().min(0).max(100), article: Article }),
})

export const ScrutineeringRules = SpecificationRules.extend({ checks: z.array(Check).max(500) })
