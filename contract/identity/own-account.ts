/** A person's own account on any side: sessions, activity, password and second factor. */
import { CODE_ERRORS, SECOND_FACTOR_ERRORS } from '@paddock/domain/identity/messages.ts'
import { ACCOUNT_SIDES } from '@paddock/domain/identity/second-factor.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NewPassword, Password, WRONG_PASSWORD } from './credentials.ts'

const tags = ['own account']

export const Side = z.enum(ACCOUNT_SIDES)
const FactorCode = z.string().trim().min(1, 'Please enter the code').max(40)
/** A code as second factor; passkeys have their own calls. */
export const FactorAnswer = z.object({ method: z.enum(['app', 'recovery-code']), code: FactorCode })

const PasskeyName = z.string().trim().min(1, 'Please name the passkey').max(100)
/** The password for a sensitive change, and the name of a new passkey. */
export const SensitiveChange = z.object({ password: Password, name: PasskeyName.optional() })

/** Data of the browser's passkey API, which the accounts engine validates. */
export const Ceremony = z.record(z.string().max(100), z.unknown())
/** Identifies one passkey ceremony or one sign-in. */
export const Challenge = z
  .string()
  .max(400)
  .regex(/^[\w%.~+/=-]+$/)

/** The token of a session that replaces the old one, for clients that store it themselves. Team users have a cookie. */
const Renewed = z.strictObject({ success: z.literal(true), sessionToken: z.string().optional() })

export const OwnSession = z.strictObject({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  second_factor: z.boolean(),
  is_current: z.boolean(),
})

export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const OwnActivity = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  details: AuditDetails,
  /** Null if someone else did it: their address is not shown. */
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  by_somebody_else: z.boolean(),
})

export const SecondFactor = z.strictObject({
  required: z.boolean(),
  /** Whether a second factor was confirmed in this session. */
  shown: z.boolean(),
  app: z.boolean(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(z.strictObject({ id: z.uuid(), name: z.string().nullable(), created_at: z.iso.datetime() })),
})

const limit = { max: 60, seconds: 60 }
const WRONG_CODE = { status: 409, message: CODE_ERRORS.wrong } as const
const STILL_REQUIRED = { status: 409, message: SECOND_FACTOR_ERRORS.stillRequired } as const
const PASSKEY_REFUSED = { status: 409, message: SECOND_FACTOR_ERRORS.passkeyNotAdded } as const

const person = { who: ['person'] as const, limit }

export const own_account = {
  sessions: call
    .route({ method: 'GET', path: '/own_account/{side}/sessions', tags, summary: 'Where I am signed in, newest first' })
    .meta(person)
    .input(z.object({ side: Side }))
    .output(z.array(OwnSession)),
  endSessions: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/sessions/end',
      tags,
      summary: 'Sign out one of my sessions, or all but this one',
    })
    .meta(person)
    .input(z.object({ side: Side, session_id: z.uuid().optional() }))
    .output(z.strictObject({ ended: z.number().int() })),
  activity: call
    .route({
      method: 'GET',
      path: '/own_account/{side}/activity',
      tags,
      summary: 'What the audit log has about me, newest first, twenty at a time',
    })
    .meta(person)
    .input(z.object({ side: Side, after: z.uuid().optional() }))
    .output(z.strictObject({ entries: z.array(OwnActivity), next: z.uuid().nullable() })),
  changePassword: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/password',
      tags,
      summary: 'Change my password; every other session ends',
    })
    .meta(person)
    .input(z.object({ side: Side, password: Password, new_password: NewPassword }))
    .errors({ WRONG_PASSWORD })
    .output(Renewed),
  secondFactor: call
    .route({ method: 'GET', path: '/own_account/{side}/second_factor', tags, summary: 'My second factor' })
    .meta(person)
    .input(z.object({ side: Side }))
    .output(SecondFactor),
  setUpApp: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/app',
      tags,
      summary: 'Start setting up an authenticator app: its secret, and recovery codes if there are none yet',
    })
    .meta(person)
    .input(z.object({ side: Side, password: Password }))
    .errors({ WRONG_PASSWORD, ALREADY_SET_UP: { status: 409, message: SECOND_FACTOR_ERRORS.alreadySetUp } })
    .output(z.strictObject({ uri: z.string(), secret: z.string(), recovery_codes: z.array(z.string()) })),
  confirmApp: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/app/confirm',
      tags,
      summary: 'Finish setting up the authenticator app with a code that it shows',
    })
    .meta(person)
    .input(z.object({ side: Side, code: FactorCode }))
    .errors({ WRONG_CODE })
    .output(Renewed),
  passkeyOptions: call
    .route({ method: 'POST', path: '/own_account/{side}/passkeys/options', tags, summary: 'Start adding a passkey' })
    .meta(person)
    .input(z.object({ side: Side, password: Password }))
    .errors({ WRONG_PASSWORD })
    .output(z.strictObject({ options: Ceremony, challenge: Challenge })),
  addPasskey: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/passkeys',
      tags,
      summary: 'Add a passkey; answers recovery codes if there are none yet',
    })
    .meta(person)
    .input(
      z.object({
        side: Side,
        challenge: Challenge,
        response: Ceremony,
        name: PasskeyName,
      }),
    )
    .errors({ PASSKEY_REFUSED })
    .output(z.strictObject({ recovery_codes: z.array(z.string()) })),
  removeFactor: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/second_factor/remove',
      tags,
      summary: 'Remove a passkey, or without its id the authenticator app',
    })
    .meta(person)
    .input(z.object({ side: Side, password: Password, passkey_id: z.uuid().optional() }))
    .errors({ WRONG_PASSWORD, STILL_REQUIRED })
    .output(SecondFactor),
  newRecoveryCodes: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/recovery_codes',
      tags,
      summary: 'Ten new recovery codes, shown once; the old ones no longer work',
    })
    .meta(person)
    .input(z.object({ side: Side, password: Password }))
    .errors({ WRONG_PASSWORD, NOT_SET_UP: { status: 409, message: SECOND_FACTOR_ERRORS.notSetUp } })
    .output(z.strictObject({ recovery_codes: z.array(z.string()) })),
  confirm: call
    .route({
      method: 'POST',
      path: '/own_account/{side}/second_factor/confirm',
      tags,
      summary: 'Confirm my second factor in a session that started without it',
    })
    .meta(person)
    .input(FactorAnswer.extend({ side: Side }))
    .errors({ WRONG_CODE })
    .output(z.strictObject({ success: z.literal(true) })),
}
