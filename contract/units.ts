/** Gives a schema the unit of its numbers (domain/units.ts). Only the type changes: parsing runs the schema as it is. */
import type { Cents, Grams, Microseconds, Millimetres, Milliseconds, Points, Quantity } from '@paddock/domain/units.ts'
import type { z } from 'zod'

const inUnit =
  <Q extends Quantity>() =>
  (schema: z.ZodType<number, number>) =>
    schema as unknown as z.ZodType<Q, number>

export const inMilliseconds = inUnit<Milliseconds>()
export const inMicroseconds = inUnit<Microseconds>()
export const inCents = inUnit<Cents>()
export const inPoints = inUnit<Points>()
export const inGrams = inUnit<Grams>()
export const inMillimetres = inUnit<Millimetres>()
