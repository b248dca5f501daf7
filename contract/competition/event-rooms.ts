/** The rooms and tracks of an event, and from when to when it is open on each of its days. */
import { ROOM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { MOST_DAYS, TIME_OF_DAY } from '@paddock/domain/competition/opening-times.ts'
import { LONGEST_ROOM_NAME, ROOM_KINDS } from '@paddock/domain/competition/rooms.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { inCompany, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['competition']
const ofEvent = z.object({ event_id: z.uuid() })

const Kind = z.enum(ROOM_KINDS, { error: 'Please choose a kind.' })
const Name = line('Please enter a name.', LONGEST_ROOM_NAME)

export const EventRoom = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  name: z.string(),
  kind: z.enum(ROOM_KINDS),
  /** The number of the track in the programme and at race control; null for any other kind. */
  track: z.number().int().nullable(),
})

const REFUSALS = {
  ...CLOSED_EVENT,
  NAME_TAKEN: { status: 409, message: ROOM_ERRORS.nameTaken },
  TOO_MANY_TRACKS: { status: 409, message: ROOM_ERRORS.tooManyTracks },
} as const

export const event_rooms = {
  list: call
    .route({ method: 'GET', path: '/event_rooms', tags, summary: 'The rooms and tracks of an event, by kind and name' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(z.array(EventRoom)),
  create: call
    .route({ method: 'POST', path: '/event_rooms', tags, summary: 'Add a room; a track gets the lowest free number' })
    .meta(inCompany('manage-events'))
    .input(
      ofEvent.extend({
        /** Minted by the browser, so that a retry adds it once. */ id: z.uuid(),
        name: Name,
        kind: Kind,
      }),
    )
    .errors({ ...REFUSALS, TOO_MANY_ROOMS: { status: 409, message: ROOM_ERRORS.tooMany } })
    .output(EventRoom),
  change: call
    .route({ method: 'PATCH', path: '/event_rooms/{id}', tags, summary: 'Change the name or the kind of a room' })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid(), name: Name.optional(), kind: Kind.optional() }))
    .errors(REFUSALS)
    .output(EventRoom),
  remove: call
    .route({ method: 'DELETE', path: '/event_rooms/{id}', tags, summary: 'Delete a room that nothing takes place in' })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid() }))
    .errors({ ...CLOSED_EVENT, IN_USE: { status: 409, message: ROOM_ERRORS.inUse } })
    .output(z.strictObject({ success: z.literal(true) })),
}

/** A day of the event; both times are null where nobody has entered them. They are in the event's time zone. */
export const EventDay = z.strictObject({
  day: z.iso.date(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})

const Time = z.string().regex(TIME_OF_DAY, 'must be a time of day, such as 09:00')

export const event_days = {
  list: call
    .route({ method: 'GET', path: '/event_days', tags, summary: 'The days of an event, with their opening times' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(z.array(EventDay)),
  save: call
    .route({ method: 'PUT', path: '/event_days', tags, summary: 'Set from when to when the event is open on its days' })
    .meta(inCompany('manage-events'))
    .input(
      ofEvent.extend({
        /** A day that is left out has no times. */
        days: z
          .array(
            z
              .object({ day: Day, opens: Time, closes: Time })
              .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Please enter a later time.' }),
          )
          .max(MOST_DAYS)
          .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'A day is there twice.'),
      }),
    )
    .errors({ ...CLOSED_EVENT, NOT_ITS_DAY: { status: 409, message: ROOM_ERRORS.notItsDay } })
    .output(z.array(EventDay)),
}
