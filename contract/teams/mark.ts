/** The mark of a team on the wire: short, because every spectator of an event gets one for each team. */
import { COLOR_FORM } from '@paddock/domain/teams/mark.ts'
import { z } from 'zod'

export const TeamMark = z.strictObject({
  /** Served under `/api/files/logos/<logo>` (logo-files.ts). */
  logo: z.string().nullable(),
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
})

/** A colour as a form sends it; an empty one is none. */
export const Color = z
  .string()
  .trim()
  .toLowerCase()
  .nullable()
  .transform((color) => color || null)
  .pipe(z.string().regex(COLOR_FORM, 'Please enter a colour such as #0a5c43').nullable())
