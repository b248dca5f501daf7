/** The rules of an event as screens show them (domain/rules/shown-rules.ts). */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { inPoints } from '../units.ts'

const Points = inPoints(z.number())

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
  title: z.string(),
  about: z.string(),
  parts: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  complete: z.int(),
  grand_prix: z.partialRecord(z.enum(CATEGORIES), GrandPrixRule),
})
