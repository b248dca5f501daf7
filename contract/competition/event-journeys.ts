/** An event is taken along from the hosted server to the laptop of a venue, and brought back. */
import { JOURNEY_STATES } from '@paddock/domain/take-along/journey.ts'
import { TAKE_ALONG_ERRORS } from '@paddock/domain/take-along/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inCompany } from './rights.ts'

const tags = ['take along']

/** Of a package with the pictures and documents of an event, as text in a request. */
const MOST_FILE = 90_000_000
/** Over the network files follow one by one: the largest has 20 MB. */
const MOST_DELIVERED = 48_000_000

const ofEvent = z.object({ event_id: z.uuid() })
const success = z.strictObject({ success: z.literal(true) })
const base64 = (most: number) => z.base64('is no file').min(1, 'Please choose a file').max(most)

export const JourneyFile = z.strictObject({ file_name: z.string(), base64: z.string() })

export const JourneyCode = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase())
  .refine((code) => code.length > 0, 'Please enter the code')

const EventJourney = z.strictObject({
  state: z.enum(JOURNEY_STATES),
  started_at: z.iso.datetime(),
  started_by: z.string(),
  /** When a laptop fetched it over the network; a file is not noticed. */
  fetched_at: z.iso.datetime().nullable(),
  /** When something of it arrived last. */
  arrived_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
  reason: z.string().nullable(),
})

const Opened = z.strictObject({ code: z.string(), fingerprint: z.string(), home_url: z.string() })

export const PACKAGE_REFUSALS = {
  NOT_A_PACKAGE: { status: 400, message: TAKE_ALONG_ERRORS.notAFile },
  DAMAGED: { status: 400, message: TAKE_ALONG_ERRORS.damaged },
  OTHER_KIND: { status: 409, message: TAKE_ALONG_ERRORS.otherKind.back },
  OTHER_RELEASE: { status: 409, message: TAKE_ALONG_ERRORS.otherRelease('0.1', '0.2') },
  WRONG_CODE: { status: 400, message: TAKE_ALONG_ERRORS.wrongCode },
} as const

const RETURN_REFUSALS = {
  NOT_A_PACKAGE: PACKAGE_REFUSALS.NOT_A_PACKAGE,
  DAMAGED: PACKAGE_REFUSALS.DAMAGED,
  OTHER_KIND: { status: 409, message: TAKE_ALONG_ERRORS.otherKind.out },
  OTHER_RELEASE: PACKAGE_REFUSALS.OTHER_RELEASE,
  ENDED: { status: 409, message: TAKE_ALONG_ERRORS.ended },
  CALLED_OFF: { status: 409, message: TAKE_ALONG_ERRORS.calledOff },
  OTHER_LAPTOP: { status: 409, message: TAKE_ALONG_ERRORS.otherLaptop },
  OLDER: { status: 409, message: TAKE_ALONG_ERRORS.older },
  CHAIN_BROKEN: { status: 409, message: TAKE_ALONG_ERRORS.chainBroken },
  DOES_NOT_FIT: { status: 409, message: TAKE_ALONG_ERRORS.doesNotFit },
} as const

const NOT_AWAY = { NOT_AWAY: { status: 409, message: TAKE_ALONG_ERRORS.notAway } } as const
const TOO_LARGE = { TOO_LARGE: { status: 409, message: TAKE_ALONG_ERRORS.tooLarge } } as const

export const event_journeys = {
  get: call
    .route({
      method: 'GET',
      path: '/event_journeys/{event_id}',
      tags,
      summary: 'The last time that an event was taken along',
    })
    .meta(inCompany('manage-events'))
    .input(ofEvent)
    .output(
      z.strictObject({
        journey: EventJourney.nullable(),
        /** Whether the reader may take it along and bring it back. */
        may_take_along: z.boolean(),
        /** Of the key with which this server signs; the laptop shows it too. */
        fingerprint: z.string(),
        home_url: z.string(),
      }),
    ),
  start: call
    .route({
      method: 'POST',
      path: '/event_journeys',
      tags,
      summary: 'Take an event along; from now on it is read only here',
    })
    .meta(inCompany('take-events-along'))
    .input(ofEvent)
    .errors({
      AWAY: { status: 409, message: TAKE_ALONG_ERRORS.away },
      REHEARSED: { status: 409, message: TAKE_ALONG_ERRORS.rehearsal },
      TRIAL: { status: 409, message: TAKE_ALONG_ERRORS.trial },
    })
    .output(Opened),
  renewCode: call
    .route({
      method: 'POST',
      path: '/event_journeys/{event_id}/code',
      tags,
      summary: 'A new code; the one before is no longer valid',
    })
    .meta(inCompany('take-events-along'))
    .input(ofEvent)
    .errors(NOT_AWAY)
    .output(Opened),
  file: call
    .route({
      method: 'POST',
      path: '/event_journeys/{event_id}/file',
      tags,
      summary: 'The signed file for the laptop, encrypted with the code',
    })
    .meta(inCompany('take-events-along'))
    .input(ofEvent.extend({ code: JourneyCode }))
    .errors({ ...NOT_AWAY, ...TOO_LARGE, WRONG_CODE: PACKAGE_REFUSALS.WRONG_CODE })
    .output(JourneyFile),
  callOff: call
    .route({
      method: 'POST',
      path: '/event_journeys/{event_id}/call-off',
      tags,
      summary: 'Go on without the laptop; its copy can no longer be brought back',
    })
    .meta(inCompany('take-events-along'))
    .input(ofEvent.extend({ reason: line('Please enter a reason', 300) }))
    .errors(NOT_AWAY)
    .output(success),
  bringBack: call
    .route({
      method: 'POST',
      path: '/event_journeys/{event_id}/return',
      tags,
      summary: 'Bring an event back with the file that the laptop made',
    })
    .meta({ ...inCompany('take-events-along'), mostBytes: MOST_FILE })
    .input(ofEvent.extend({ base64: base64(MOST_FILE) }))
    .errors(RETURN_REFUSALS)
    .output(z.strictObject({ outcome: z.enum(['taken', 'repeated']) })),
  fetch: call
    .route({
      method: 'POST',
      path: '/functions/fetch-taken-event',
      tags,
      summary: 'A laptop fetches an event with the code',
    })
    .meta({ who: ['anyone'], limit: { max: 30, seconds: 600 } })
    .input(z.object({ code: JourneyCode }))
    .errors({ ...TOO_LARGE, WRONG_CODE: PACKAGE_REFUSALS.WRONG_CODE })
    .output(JourneyFile),
  deliver: call
    .route({
      method: 'POST',
      path: '/functions/deliver-taken-event',
      tags,
      summary: 'A laptop pushes the state of an event, or brings it back; it is known by its signature',
    })
    .meta({ who: ['anyone'], limit: { max: 600, seconds: 600 }, mostBytes: MOST_DELIVERED })
    .input(z.object({ base64: base64(MOST_DELIVERED) }))
    .errors(RETURN_REFUSALS)
    .output(
      z.strictObject({
        outcome: z.enum(['taken', 'repeated']),
        /** Pictures and documents that the rows name and that are still to be sent. */
        missing_files: z.array(z.strictObject({ bucket: z.string(), path: z.string() })),
      }),
    ),
}

const ReceivedEvent = z.strictObject({
  event_id: z.uuid(),
  event_name: z.string(),
  company_name: z.string(),
  home_url: z.string(),
  fingerprint: z.string(),
  received_at: z.iso.datetime(),
  pushes_live: z.boolean(),
  pushed_at: z.iso.datetime().nullable(),
  push_problem: z.string().nullable(),
  brought_back_at: z.iso.datetime().nullable(),
})

const LAPTOP = { who: ['laptop'] } as const

/** Where the laptop gets an event from: a file, or the address of the hosted server. */
const From = z.object({
  base64: base64(MOST_FILE).optional(),
  address: z
    .string()
    .trim()
    .max(300)
    .refine(
      (text) => /^https:\/\/[^/\s]+|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/i.test(text),
      TAKE_ALONG_ERRORS.notHttps,
    )
    .optional(),
  code: JourneyCode,
})

const FETCH_REFUSALS = {
  ...PACKAGE_REFUSALS,
  UNREACHABLE: { status: 409, message: TAKE_ALONG_ERRORS.unreachable('no connection') },
  REFUSED_THERE: { status: 409, message: TAKE_ALONG_ERRORS.refusedThere('it said no') },
} as const

const SENDING = {
  UNREACHABLE: FETCH_REFUSALS.UNREACHABLE,
  REFUSED_THERE: FETCH_REFUSALS.REFUSED_THERE,
  BROUGHT_BACK: { status: 409, message: TAKE_ALONG_ERRORS.isBack },
} as const

export const received_events = {
  list: call
    .route({ method: 'GET', path: '/venue/events', tags, summary: 'The events that this laptop received' })
    .meta(LAPTOP)
    .output(z.array(ReceivedEvent)),
  look: call
    .route({ method: 'POST', path: '/venue/events/look', tags, summary: 'What a file, or the hosted server, offers' })
    .meta({ ...LAPTOP, mostBytes: MOST_FILE })
    .input(From)
    .errors(FETCH_REFUSALS)
    .output(
      z.strictObject({
        event_name: z.string(),
        company_name: z.string(),
        email: z.string(),
        fingerprint: z.string(),
        home_url: z.string(),
        made_at: z.iso.datetime(),
        teams: z.int(),
      }),
    ),
  receive: call
    .route({
      method: 'POST',
      path: '/venue/events',
      tags,
      summary: 'Receive the event; it is run on this laptop from now on',
    })
    .meta({ ...LAPTOP, mostBytes: MOST_FILE })
    .input(From)
    .errors({ ...FETCH_REFUSALS, ALREADY_HERE: { status: 409, message: TAKE_ALONG_ERRORS.alreadyHere } })
    .output(z.strictObject({ event_id: z.uuid(), event_name: z.string(), email: z.string() })),
  file: call
    .route({
      method: 'POST',
      path: '/venue/events/{event_id}/file',
      tags,
      summary: 'The signed file to bring the event back; it is read only here from now on',
    })
    .meta(LAPTOP)
    .input(ofEvent)
    .errors(TOO_LARGE)
    .output(JourneyFile),
  bringBack: call
    .route({
      method: 'POST',
      path: '/venue/events/{event_id}/return',
      tags,
      summary: 'Bring the event back over the network',
    })
    .meta(LAPTOP)
    .input(ofEvent)
    .errors(SENDING)
    .output(success),
  goOn: call
    .route({
      method: 'POST',
      path: '/venue/events/{event_id}/go-on',
      tags,
      summary: 'Go on here, as the file that was made is not used',
    })
    .meta(LAPTOP)
    .input(ofEvent)
    .output(success),
  pushLive: call
    .route({
      method: 'PUT',
      path: '/venue/events/{event_id}/live',
      tags,
      summary: 'Push results to the hosted server while the event goes on, or stop that',
    })
    .meta(LAPTOP)
    .input(ofEvent.extend({ pushes_live: z.boolean() }))
    .output(success),
}
