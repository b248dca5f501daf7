/** A checked car as calls answer it (domain/car-check/car-report.ts). */
import type { CarReport } from '@paddock/domain/car-check/car-report.ts'
import { CAR_VERDICTS } from '@paddock/domain/car-check/car-verdict.ts'
import { PART_KINDS } from '@paddock/domain/car-check/parts.ts'
import { CHECK_CLASSES, UNITS } from '@paddock/domain/rules/pack-scrutineering.ts'
import { z } from 'zod'

export const Kind = z.enum(PART_KINDS)
const Point = z.tuple([z.number(), z.number(), z.number()])
const Limit = z.strictObject({ min: z.number().nullable(), max: z.number().nullable() })

export const Measured = z.union([
  z.number(),
  z.record(z.string(), z.number()),
  z.array(z.number()),
  z.array(z.string()),
])

export const ReportArticle = z.strictObject({
  article: z.string(),
  what: z.string(),
  class: z.enum(CHECK_CLASSES),
  unit: z.enum(UNITS).nullable(),
  limit: Limit.nullable(),
  named_limits: z.record(z.string(), Limit),
  verdict: z.enum(CAR_VERDICTS),
  measured: Measured.nullable(),
  why: z.string().nullable(),
  needs: z.array(Kind),
  /** Between these points of the car the dimension is drawn. */
  lines: z.array(z.strictObject({ from: Point, to: Point })),
  passes_at_tolerance: z.boolean().nullable(),
  points: z.number(),
  performance: z.boolean(),
  unsafe: z.boolean(),
})

const Balance = z.strictObject({
  mass_g: z.number(),
  ahead: z.number().nullable(),
  left: z.number(),
  above: z.number(),
})

/** Answers have no read-only lists, so the domain's type is wider. */
export const Report = z.strictObject({
  articles: z.array(ReportArticle),
  /** If both cars of the team are built like this model. */
  specifications: z.strictObject({ left: z.number(), of: z.number(), deducted: z.number() }),
  performance_failures: z.int(),
  seconds: z.strictObject({ seeding: z.number(), knockout: z.number() }),
  awards_lost: z.array(z.string()),
  unsafe: z.boolean(),
  tolerance_mm: z.number(),
  size: z.strictObject({ length: z.number(), width: z.number(), height: z.number() }),
  balance: z.strictObject({ without_cartridge: Balance, with_cartridge: Balance.nullable() }),
  open_parts: z.array(Kind),
}) satisfies z.ZodType<CarReport>

export type Report = z.infer<typeof Report>

/** A picture of the standing car: where it is on its two axes in mm, and its PNG in base64. */
const Picture = z.strictObject({
  left: z.number(),
  bottom: z.number(),
  step: z.number(),
  columns: z.int(),
  rows: z.int(),
  png: z.string(),
})
export const Pictures = z.strictObject({
  side: Picture.optional(),
  top: Picture.optional(),
  front: Picture.optional(),
})
export type Pictures = z.infer<typeof Pictures>
