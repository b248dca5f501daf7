/** Signing in with a second factor after the password, or with a passkey alone. */
import { CODE_ERRORS, SECOND_FACTOR_ERRORS } from '@paddock/domain/identity/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Ceremony, Challenge, FactorAnswer, Side } from './own-account.ts'

const tags = ['accounts']

/** Team users get a cookie instead of the token. */
const SignedIn = z.strictObject({ success: z.literal(true), sessionToken: z.string().optional() })

const ACCESS_DENIED = { status: 403, message: SECOND_FACTOR_ERRORS.notAnOwner } as const

export const second_factor = {
  signIn: call
    .route({
      method: 'POST',
      path: '/functions/second-factor',
      tags,
      summary: 'Sign in with the code of an authenticator app, or a recovery code, after the password',
    })
    .meta({ who: ['anyone'], limit: { max: 30, seconds: 60 } })
    .input(
      FactorAnswer.extend({
        side: Side,
        /** From the response to the password; team users have it in a cookie. */
        challenge: Challenge.optional(),
      }),
    )
    .errors({
      WRONG_CODE: { status: 401, message: CODE_ERRORS.wrong },
      SIGN_IN_AGAIN: { status: 410, message: SECOND_FACTOR_ERRORS.signInExpired },
      ACCESS_DENIED,
    })
    .output(SignedIn),
  passkeyOptions: call
    .route({ method: 'POST', path: '/functions/passkey-options', tags, summary: 'Start signing in with a passkey' })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ side: Side }))
    .output(z.strictObject({ options: Ceremony, challenge: Challenge })),
  passkeySignIn: call
    .route({ method: 'POST', path: '/functions/passkey-sign-in', tags, summary: 'Sign in with a passkey' })
    .meta({ who: ['anyone'], limit: { max: 30, seconds: 60 } })
    .input(z.object({ side: Side, challenge: Challenge, response: Ceremony }))
    .errors({
      PASSKEY_REFUSED: { status: 401, message: SECOND_FACTOR_ERRORS.passkeyNotAccepted },
      ACCESS_DENIED,
    })
    .output(SignedIn),
}
