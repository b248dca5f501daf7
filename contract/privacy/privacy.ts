/** A person's own age band, the consents for their account, and their picture. */

import { AGE_BANDS } from '@paddock/domain/privacy/age.ts'
import { CONSENT_CAPACITIES } from '@paddock/domain/privacy/consent.ts'
import { AGE_ERRORS, CONSENT_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'

const tags = ['privacy']

export const Country = z.string().regex(/^[A-Z]{2}$/, 'Please choose a country')
export const Capacity = z.enum(CONSENT_CAPACITIES)

/** The consent in force. */
const GivenConsent = z.strictObject({
  capacity: Capacity,
  adult_name: z.string(),
  text_version: z.string(),
  given_at: z.iso.datetime(),
})

export const Privacy = z.strictObject({
  age_band: z.enum(AGE_BANDS).nullable(),
  country: z.string().nullable(),
  /** Why the account counts as under age; null where it does not. */
  under_age: z.enum(['not-answered', 'too-young']).nullable(),
  consent: GivenConsent.nullable(),
  /** Requests that are still open. */
  asked: z.array(
    z.strictObject({
      id: z.uuid(),
      capacity: Capacity,
      /** The parent's address, or the name of the supervising adult. */
      of: z.string(),
      asked_at: z.iso.datetime(),
    }),
  ),
  /** The supervising adults of the person's teams. */
  supervising_adults: z.array(z.strictObject({ user_id: z.uuid(), full_name: z.string(), team_name: z.string() })),
  /** The address of the person's own picture. */
  picture: z.string().nullable(),
})

export const privacy = {
  own: call
    .route({ method: 'GET', path: '/privacy', tags, summary: 'My age band, consents and picture' })
    .meta({ who: ['user'] })
    .output(Privacy),
  answerAge: call
    .route({ method: 'PUT', path: '/privacy/age', tags, summary: 'Say my age band and country' })
    .meta({ who: ['user'] })
    .input(z.object({ age_band: z.enum(AGE_BANDS, 'Please choose your age'), country: Country }))
    .errors({
      TOO_SOON: {
        status: 409,
        message: AGE_ERRORS.tooSoon,
      },
    })
    .output(Privacy),
  requestConsent: call
    .route({
      method: 'POST',
      path: '/functions/request-consent',
      tags,
      summary: 'Email the link of the consent page to a parent or a supervising adult',
    })
    .meta({ who: ['user'], limit: { max: 20, seconds: 60 } })
    .input(
      z.discriminatedUnion('capacity', [
        z.object({
          /** Minted by the browser, so that a retry asks once. */
          id: z.uuid(),
          capacity: z.literal('parent'),
          email: Email,
        }),
        z.object({ id: z.uuid(), capacity: z.literal('supervising_adult'), user_id: z.uuid() }),
      ]),
    )
    .errors({
      NOT_NEEDED: { status: 409, message: CONSENT_ERRORS.notNeeded },
      OWN_ADDRESS: {
        status: 409,
        message: CONSENT_ERRORS.ownAddress,
      },
      ASKED_ENOUGH: {
        status: 429,
        message: CONSENT_ERRORS.askedEnough,
      },
    })
    .output(Privacy),
  withdrawConsent: call
    .route({
      method: 'POST',
      path: '/functions/withdraw-own-consent',
      tags,
      summary: 'Withdraw every consent for my account, and every open request',
    })
    .meta({ who: ['user'] })
    .output(Privacy),
  removePicture: call
    .route({ method: 'DELETE', path: '/privacy/picture', tags, summary: 'Remove my picture' })
    .meta({ who: ['user'] })
    .output(Privacy),
}
