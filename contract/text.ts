/** What people type: a single line such as a name, and prose of several lines. */
import { z } from 'zod'

/** Trimmed, filled, and without line breaks and other signs that nobody can see. */
export const line = (ifEmpty: string, most = 120) =>
  z
    .string()
    .trim()
    .min(1, ifEmpty)
    .max(most)
    .regex(/^\P{Cc}*$/u, 'must be a single line of text')

/** Trimmed; line breaks and tabs are the only invisible signs in it. */
export const prose = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'has signs that are no text')

/** A field that may be left empty. */
export const optional = (text: z.ZodType<string, string>) => text.nullable().transform((given) => given || null)

/** A single line that may be left empty. */
export const optionalLine = (most: number) =>
  optional(
    z
      .string()
      .trim()
      .max(most)
      .regex(/^\P{Cc}*$/u, 'must be a single line of text'),
  )
