/** Marks as a judge types them, and the comment beside them: from a tablet or from a paper sheet. */
import { LONGEST_NOTES } from '@paddock/domain/judging/marks.ts'
import { z } from 'zod'

/** Whose marks, on which scorecard. */
export const MARKED_SHEET = {
  event_id: z.uuid(),
  team_id: z.uuid(),
  judge_panel_id: z.uuid(),
  template_id: z.uuid(),
}

export const ENTERED_MARKS = {
  /** A line that is left out, null or empty is untouched; anything else that is not a number counts as 0. */
  criteria_scores: z
    .record(z.string().max(300), z.union([z.number(), z.string().max(40), z.null()]))
    .refine((marks) => Object.keys(marks).length <= 500, 'has too many criteria'),
  notes: z
    .string()
    .trim()
    .max(LONGEST_NOTES, `can have up to ${LONGEST_NOTES} characters`)
    .regex(/^[^\0]*$/, 'contains invalid characters')
    .nullable()
    .default(null)
    .transform((notes) => notes || null),
}
