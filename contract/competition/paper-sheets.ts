/** Marks from paper sheets, entered twice: they count once both entries agree, or their differences are resolved. */
import { SHEET_STATES } from '@paddock/domain/papers/double-entry.ts'
import { SHEET_ERRORS } from '@paddock/domain/papers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ENTERED_MARKS, MARKED_SHEET } from './entered-marks.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['papers']

const Value = z.union([inPoints(z.number()), z.string()]).nullable()

const PaperSheet = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  team_id: z.uuid(),
  judge_panel_id: z.uuid(),
  template_id: z.uuid(),
  state: z.enum(SHEET_STATES),
  /** Names of the people who entered it. The first entry itself is not shown, so that the second is made without it. */
  first_by: z.string(),
  first_at: z.iso.datetime(),
  second_by: z.string().nullable(),
  second_at: z.iso.datetime().nullable(),
  /** Of two entries that differ. The criterion is null for the comment. */
  differences: z.array(z.strictObject({ criterion: z.string().nullable(), first: Value, second: Value })),
})

/** The sheet is right, and its marks are refused for the reason in the message. */
const NOT_SAVED = { status: 409, message: 'The marks could not be saved.' }

export const paper_sheets = {
  list: call
    .route({ method: 'GET', path: '/paper_sheets', tags, summary: 'The paper sheets that were entered for an event' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(PaperSheet)),
  enter: call
    .route({
      method: 'POST',
      path: '/paper_sheets',
      tags,
      summary: 'Enter a paper sheet, the first or the second time',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser for each entry: the same id again is the same entry. */
        id: z.uuid(),
        ...MARKED_SHEET,
        ...ENTERED_MARKS,
      }),
    )
    .errors({ ...CLOSED_EVENT, NOT_SAVED, OTHER_SCORECARD: { status: 409, message: SHEET_ERRORS.otherScorecard } })
    .output(PaperSheet),
  resolve: call
    .route({
      method: 'POST',
      path: '/paper_sheets/{id}/resolve',
      tags,
      summary: 'Give what is on the paper for each difference; the marks then count',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid(), ...ENTERED_MARKS }))
    .errors({
      ...CLOSED_EVENT,
      NOT_SAVED,
      NOT_DOUBLE: { status: 409, message: SHEET_ERRORS.notDouble },
      NOT_RESOLVED: { status: 409, message: SHEET_ERRORS.notResolved },
    })
    .output(PaperSheet),
  remove: call
    .route({ method: 'DELETE', path: '/paper_sheets/{id}', tags, summary: 'Discard both entries and start over' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .output(z.strictObject({ success: z.literal(true) })),
}
