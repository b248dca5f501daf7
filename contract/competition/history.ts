/** The history of an event for organisers: every change to marks, scrutineering, laps and matches. */
import { HISTORY_KINDS } from '@paddock/domain/judging/history.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

/** An empty filter in an address means the same as none. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Fields = z.record(z.string(), z.unknown()).nullable()

const HistoryEntry = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid().nullable(),
  team_name: z.string().nullable(),
  kind: z.enum(HISTORY_KINDS),
  what: z.string(),
  who: z.string(),
  /** Made with an organiser's account, or with the code of a judge or of event staff. */
  by: z.enum(['organizer', 'judge', 'staff']).nullable(),
  before: Fields,
  after: Fields,
  created_at: z.iso.datetime(),
})

export const competition_history = {
  list: call
    .route({
      method: 'GET',
      path: '/competition_history',
      tags: ['competition'],
      summary: 'What was changed in an event, the newest first',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        event_id: z.uuid(),
        kind: optional(z.enum(HISTORY_KINDS)),
        team_id: optional(z.uuid()),
        /** The last entry of the page before. */
        after: optional(z.uuid()),
      }),
    )
    .output(
      z.strictObject({
        entries: z.array(HistoryEntry),
        /** The cursor of the next page; null at the end. */
        next: z.uuid().nullable(),
        /** All teams in the event's history, including deleted ones. */
        teams: z.array(z.strictObject({ team_id: z.uuid(), team_name: z.string() })),
      }),
    ),
}
