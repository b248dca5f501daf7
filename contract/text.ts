/** Text that people type: single lines such as a name, and prose of several lines. */
import { z } from 'zod'

/** Trimmed, not empty, without line breaks and control characters. */
export const line = (ifEmpty: string, most = 120) => anyLine(most).min(1, ifEmpty)

/** A single line; it may be empty. */
export const anyLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'must be a single line of text')

/** Trimmed; line breaks and tabs are the only control characters allowed. */
export const proseOf = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'contains invalid characters')

export const prose = proseOf(2000)

/** A field that may be left empty: stored as null. */
export const optional = (text: z.ZodType<string, string>) => text.nullable().transform((given) => given || null)

/** A single line that may be left empty. */
export const optionalLine = (most: number) => optional(anyLine(most))

/** A list such as tags or colours: blank and repeated entries are dropped. */
export const distinctLines = (mostCharacters: number, most = 50) =>
  z
    .array(anyLine(mostCharacters))
    .max(most)
    .transform((given) => [...new Set(given.filter(Boolean))])

/** A filter in an address: left empty, it means the same as left out. */
export const filterBy = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
