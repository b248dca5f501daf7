/** Accounts of team users, besides the accounts engine's own calls under /api/auth. */
import { CONFIRMATION_LINK } from '@paddock/domain/identity/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email, token } from './credentials.ts'

const tags = ['accounts']

const Token = token(4000)

export const CheckedUser = z.strictObject({ exists: z.boolean(), confirmed: z.boolean(), message: z.string() })

const CONFIRMATION_ERRORS = {
  LINK_USED: { status: 409, message: CONFIRMATION_LINK.used },
  LINK_EXPIRED: { status: 410, message: CONFIRMATION_LINK.expired },
  LINK_INVALID: { status: 400, message: CONFIRMATION_LINK.invalid },
} as const

export const accounts = {
  checkUserExists: call
    .route({
      method: 'POST',
      path: '/functions/check-user-exists',
      tags,
      summary: 'Whether an address has an account, and a confirmed one',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ email: Email }))
    .output(CheckedUser),
  resendConfirmation: call
    .route({
      method: 'POST',
      path: '/functions/resend-single-confirmation',
      tags,
      summary:
        'Send the confirmation email again, at most once a minute; the answer is the same whether or not there is anything to confirm',
    })
    .meta({ who: ['anyone'] })
    .input(
      z.object({
        email: Email,
        /** Where to go after signing in: a path of this site; anything else is ignored. */
        redirect: z.string().max(2000).optional(),
      }),
    )
    .output(z.strictObject({ success: z.literal(true), message: z.string() })),
  confirmEmail: call
    .route({
      method: 'POST',
      path: '/functions/confirm-email',
      tags,
      summary: 'Confirm an email address with its link, which works once. Opening the page does not use it up',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ access_token: Token }))
    .errors(CONFIRMATION_ERRORS)
    .output(z.strictObject({ success: z.literal(true), email: z.string() })),
  checkResetLink: call
    .route({
      method: 'POST',
      path: '/functions/check-reset-link',
      tags,
      summary: 'Whether a password reset link would still work; asking does not use it up',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ access_token: Token }))
    .output(z.strictObject({ valid: z.boolean() })),
  setSession: call
    .route({
      method: 'POST',
      path: '/functions/set-session',
      tags,
      summary: 'Continue a session in this browser from its token: sets the session cookie',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ access_token: Token, refresh_token: z.string().max(4000) }))
    .output(
      z.strictObject({
        user: z.strictObject({ id: z.uuid(), email: z.string(), full_name: z.string() }),
        expires_at: z.iso.datetime(),
      }),
    ),
}
