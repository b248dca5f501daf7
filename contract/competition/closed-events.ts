/** A completed or cancelled event: what is refused in it, what is missing before it is completed, and what came too late. */
import { CLOSED_STATUSES, LATE_ENTRY_KINDS } from '@paddock/domain/competition/event.ts'
import { closedMessage, LATE_ENTRY_ERRORS } from '@paddock/domain/competition/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inCompany, JUDGES_AND_STAFF, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['competition']

/** Every call that changes an event, its teams or its results declares this. */
export const CLOSED_EVENT = {
  EVENT_CLOSED: {
    status: 409,
    message: closedMessage('closed'),
    data: z.object({ status: z.enum(CLOSED_STATUSES) }),
  },
} as const

const ofEvent = z.object({ event_id: z.uuid() })
const Reason = line('Please enter a reason', 300)

const Missing = z.strictObject({
  /** Active panels that have not marked all of their teams. */
  panels: z.array(z.strictObject({ judge_name: z.string(), panel_name: z.string(), unmarked: z.array(z.string()) })),
  /** Cars that no scrutineering sheet covers. */
  cars: z.array(z.strictObject({ team_name: z.string(), cars: z.array(z.enum(['A', 'B'])) })),
  /** Brackets without a champion. */
  brackets: z.array(z.strictObject({ category: z.string(), undecided: z.number().int() })),
  devices: z.array(
    z.strictObject({
      name: z.string(),
      /** The unsent entries that the device last reported; 0 for a device that has not connected for a while. */
      waiting: z.number().int(),
      seen_at: z.iso.datetime(),
    }),
  ),
})

const LateEntry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(LATE_ENTRY_KINDS),
  from_name: z.string(),
  subject: z.string(),
  entered_at: z.iso.datetime(),
  reported_at: z.iso.datetime(),
  status: z.enum(['waiting', 'accepted', 'dismissed']),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
})

const done = z.strictObject({ success: z.literal(true) })

/** The input of a call is small; a hall full of devices shares one address. */
const MOST_PAYLOAD = 100_000
const REPORTS = { max: 1200, seconds: 60 }

export const event_closing = {
  missing: call
    .route({ method: 'GET', path: '/event_closing/{event_id}', tags, summary: 'What is missing before completing' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(Missing),
}

export const event_devices = {
  report: call
    .route({
      method: 'POST',
      path: '/event_devices',
      tags,
      summary: 'A device reports how many entries it still has to send',
    })
    .meta({ ...JUDGES_AND_STAFF, limit: REPORTS })
    .input(
      ofEvent.extend({
        /** Minted once by each browser. */
        device_id: z.uuid(),
        waiting: z.number().int().min(0).max(100_000),
        /** Which desk it is, beside the name of the caller. */
        desk: line('Please enter the name of the desk', 60).optional(),
        /** Its page is being closed. */
        leaving: z.boolean().default(false),
      }),
    )
    .output(done),
}

const DECIDED = { status: 409, message: LATE_ENTRY_ERRORS.decided } as const

export const late_entries = {
  list: call
    .route({
      method: 'GET',
      path: '/late_entries',
      tags,
      summary: 'Entries that devices could not send because the event was closed, the latest first',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(z.array(LateEntry)),
  report: call
    .route({
      method: 'POST',
      path: '/late_entries',
      tags,
      summary: 'A device hands over an entry that was refused because the event is closed',
    })
    .meta({ ...JUDGES_AND_STAFF, limit: REPORTS })
    .input(
      ofEvent.extend({
        /** Minted by the device: an entry is reported once. */
        id: z.uuid(),
        kind: z.enum(LATE_ENTRY_KINDS),
        desk: line('Please enter the name of the desk', 60).optional(),
        /** A description for the organiser who decides. */
        subject: line('Please enter what the entry is about', 300),
        /** The input of the call that was refused. */
        payload: z
          .record(z.string().max(100), z.unknown())
          .refine((payload) => JSON.stringify(payload).length <= MOST_PAYLOAD, 'is too large')
          // Neither NUL nor half a character can be stored.
          .refine((payload) => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(payload)), 'contains invalid characters'),
        entered_at: z.iso.datetime(),
      }),
    )
    .output(done),
  accept: call
    .route({
      method: 'POST',
      path: '/late_entries/{id}/accept',
      tags,
      summary: 'Record a late entry as it was typed, once the event is open again',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid() }))
    .errors({
      ...CLOSED_EVENT,
      DECIDED,
      /** The reason for which the call refused it, such as a deleted team. */
      NOT_RECORDED: { status: 409, message: LATE_ENTRY_ERRORS.notRecorded },
    })
    .output(LateEntry),
  dismiss: call
    .route({
      method: 'POST',
      path: '/late_entries/{id}/dismiss',
      tags,
      summary: 'Dismiss a late entry, with a reason',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .errors({ DECIDED })
    .output(LateEntry),
}
