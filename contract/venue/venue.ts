/** A laptop that serves a hall (`npm start -- --venue`): what its own screen shows and does, and what devices ask it. */
import { ORGANIZER_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { VENUE_ERRORS } from '@paddock/domain/venue/messages.ts'
import { STANDBY_ERRORS } from '@paddock/domain/venue/standby.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email, NewPassword } from '../identity/credentials.ts'
import { line } from '../text.ts'

const tags = ['venue']

const Ports = z.strictObject({ http: z.number().int(), https: z.number().int() })

const NamedDevice = z.strictObject({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })

export const VenueState = z.strictObject({
  ports: Ports,
  /** The hosts that QR codes can carry: the names of a real certificate, the addresses of the networks, paddock.local. */
  hosts: z.array(z.strictObject({ host: z.string(), label: z.string() })),
  /** The host for HTTPS if it is another one, because a real certificate has its own name. */
  secure_host: z.string().nullable(),
  findings: z.array(z.strictObject({ level: z.enum(['problem', 'check', 'good']), text: z.string() })),
  certificate: z.strictObject({
    /** Null with a real certificate. */
    authority: z.strictObject({ name: z.string(), fingerprint: z.string(), fingerprint_sha1: z.string() }).nullable(),
    names: z.array(z.string()),
    expires_at: z.iso.datetime(),
  }),
  /** False while nobody has an organiser account. */
  has_organizer: z.boolean(),
  sends_email: z.boolean(),
  admin_limited: z.boolean(),
  devices: z.array(NamedDevice),
  /** The laptop that follows this one and can take over; null while there is none. */
  standby: z
    .strictObject({
      name: z.string(),
      address: z.string(),
      standing: z.enum(['copying', 'in-step', 'behind', 'gone']),
      behind_bytes: z.number().int().nullable(),
      lag_ms: z.number().int().nullable(),
    })
    .nullable(),
})

const WaitingSignUp = z.strictObject({
  id: z.uuid(),
  side: z.enum(['team', 'organizer']),
  name: z.string(),
  email: z.string(),
  signed_up_at: z.iso.datetime(),
})

const IssuedAccess = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** To type: a one-time code for signing in, or for choosing a new password as an organiser. */
  code: z.string().optional(),
  /** To open: the page on which a team user chooses a new password. */
  path: z.string().optional(),
  minutes: z.number().int(),
})

const LAPTOP = { who: ['laptop'] } as const
const success = z.strictObject({ success: z.literal(true) })

const onLaptop = {
  state: call
    .route({ method: 'GET', path: '/venue', tags, summary: 'Networks, addresses, findings, certificate and devices' })
    .meta(LAPTOP)
    .output(VenueState),
  createOrganizer: call
    .route({
      method: 'POST',
      path: '/venue/organizers',
      tags,
      summary: 'Create an organiser with a company, confirmed at once; answers with a session',
    })
    .meta(LAPTOP)
    .input(
      z.object({
        full_name: line('Please enter your full name'),
        email: Email,
        password: NewPassword,
        company: line('Please enter your school, club or company'),
      }),
    )
    .errors({
      EMAIL_TAKEN: { status: 409, message: ORGANIZER_ERRORS.emailTaken },
      COMPANY_TAKEN: { status: 409, message: ORGANIZER_ERRORS.companyTaken },
    })
    .output(z.strictObject({ success: z.literal(true), email: z.string() })),
  waiting: call
    .route({
      method: 'GET',
      path: '/venue/sign-ups',
      tags,
      summary: 'Sign-ups that wait for a confirmation, newest first',
    })
    .meta(LAPTOP)
    .output(z.array(WaitingSignUp)),
  confirm: call
    .route({
      method: 'POST',
      path: '/venue/sign-ups/{id}/confirm',
      tags,
      summary: 'Confirm a sign-up in place of the emailed link',
    })
    .meta(LAPTOP)
    .input(z.object({ id: z.uuid(), side: z.enum(['team', 'organizer']) }))
    .errors({ NOT_WAITING: { status: 409, message: VENUE_ERRORS.notWaiting } })
    .output(success),
  issue: call
    .route({
      method: 'POST',
      path: '/venue/access',
      tags,
      summary: 'Issue what would be emailed: a one-time code for signing in, or the means to choose a new password',
    })
    .meta(LAPTOP)
    .input(z.object({ use: z.enum(['team-code', 'team-reset', 'organizer-reset']), email: Email }))
    .errors({ NO_ACCOUNT: { status: 404, message: VENUE_ERRORS.noAccount } })
    .output(IssuedAccess),
  limitAdmin: call
    .route({
      method: 'PUT',
      path: '/venue/admin-limit',
      tags,
      summary: 'Limit organisers and owners to the laptop and named devices, or lift the limit',
    })
    .meta(LAPTOP)
    .input(z.object({ admin_limited: z.boolean() }))
    .output(z.strictObject({ admin_limited: z.boolean() })),
  deviceCode: call
    .route({
      method: 'POST',
      path: '/venue/device-codes',
      tags,
      summary: 'A code with which one device is named; valid for 10 minutes, works once, replaces the one before',
    })
    .meta(LAPTOP)
    .output(z.strictObject({ code: z.string(), minutes: z.number().int() })),
  forgetDevice: call
    .route({
      method: 'DELETE',
      path: '/venue/devices/{id}',
      tags,
      summary: 'Forget a named device, with immediate effect',
    })
    .meta(LAPTOP)
    .input(z.object({ id: z.uuid() }))
    .output(success),
  standbyCode: call
    .route({
      method: 'POST',
      path: '/venue/standby-codes',
      tags,
      summary: 'A code with which a second laptop is paired; valid for 10 minutes, works once, replaces the one before',
    })
    .meta(LAPTOP)
    .errors({ NOT_POSSIBLE: { status: 409, message: STANDBY_ERRORS.embeddedOnly } })
    .output(z.strictObject({ code: z.string(), minutes: z.number().int(), port: z.number().int() })),
  removeStandby: call
    .route({
      method: 'DELETE',
      path: '/venue/standby',
      tags,
      summary: 'Remove the second laptop: it can no longer copy anything',
    })
    .meta(LAPTOP)
    .output(success),
}

export const venue = {
  ...onLaptop,
  here: call
    .route({
      method: 'GET',
      path: '/venue/here',
      tags,
      summary: 'What this device may do at a venue, and how it trusts the secure address',
    })
    .meta({ who: ['anyone'] })
    .output(
      z.strictObject({
        /** Whether organisers and owners are let in on this device. */
        may_administer: z.boolean(),
        ports: Ports,
        secure_host: z.string().nullable(),
        /** The name under which the device lists Paddock's own authority; null with a real certificate. */
        authority: z.string().nullable(),
      }),
    ),
  nameDevice: call
    .route({
      method: 'POST',
      path: '/venue/devices',
      tags,
      summary: 'Name this device with a code that the laptop shows',
    })
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 10 * 60 } })
    .input(
      z.object({
        code: z.string().trim().min(1, 'Please enter the code').max(20),
        name: line('Please enter a name for this device', 60),
      }),
    )
    .errors({ WRONG_CODE: { status: 400, message: VENUE_ERRORS.wrongCode } })
    .output(success),
}
