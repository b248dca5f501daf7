/** Adults give and withdraw consents: with an emailed link, or as the supervising adult of a team. */
import { CONSENT_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line } from '../text.ts'
import { Capacity } from './privacy.ts'

const tags = ['privacy']

/** 256 bits as base64url. */
const Link = { token: z.string().min(1).max(100) }

const INVALID_LINK = {
  NOT_FOUND: { status: 404, message: CONSENT_ERRORS.linkInvalid },
} as const

export const ConsentPage = z.strictObject({
  /** The person concerned; shown only to those who have the link. */
  person_name: z.string(),
  team_names: z.array(z.string()),
  capacity: Capacity,
  state: z.enum(['asked', 'given', 'withdrawn']),
  text_version: z.string(),
  text: z.string(),
  allows: z.array(z.string()),
  adult_name: z.string().nullable(),
  given_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
})

const SupervisedMember = z.strictObject({
  user_id: z.uuid(),
  full_name: z.string(),
  under_age: z.boolean(),
  consent: z.strictObject({ adult_name: z.string(), capacity: Capacity, given_at: z.iso.datetime() }).nullable(),
})

const ofMember = z.object({ team_id: z.uuid(), user_id: z.uuid() })
const NOT_SUPERVISING = {
  NOT_SUPERVISING: { status: 409, message: CONSENT_ERRORS.notSupervising },
} as const

export const consents = {
  open: call
    .route({ method: 'POST', path: '/functions/open-consent', tags, summary: 'What the link of a consent is about' })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object(Link))
    .errors(INVALID_LINK)
    .output(ConsentPage),
  give: call
    .route({ method: 'POST', path: '/functions/give-consent', tags, summary: 'Consent; may be repeated' })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        ...Link,
        adult_name: line('Please enter your name'),
        is_adult: z.literal(true, 'Please confirm that you are 18 or over'),
        text_version: z.string().max(40),
      }),
    )
    .errors({
      ...INVALID_LINK,
      TEXT_CHANGED: { status: 409, message: CONSENT_ERRORS.textChanged },
      NOT_AN_ADULT: {
        status: 409,
        message: CONSENT_ERRORS.notAnAdult,
      },
    })
    .output(ConsentPage),
  withdraw: call
    .route({
      method: 'POST',
      path: '/functions/withdraw-consent',
      tags,
      summary: 'Withdraw a consent; may be repeated',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object(Link))
    .errors(INVALID_LINK)
    .output(ConsentPage),
  ofTeam: call
    .route({
      method: 'GET',
      path: '/consents',
      tags,
      summary: 'For a supervising adult: who in the team counts as under age, and whose consent is in force',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid() }))
    .errors(NOT_SUPERVISING)
    .output(z.array(SupervisedMember)),
  giveForMember: call
    .route({
      method: 'POST',
      path: '/functions/consent-for-member',
      tags,
      summary: 'Consent for a member as the team’s supervising adult; may be repeated',
    })
    .meta(inTeam('use-portal'))
    .input(ofMember.extend({ text_version: z.string().max(40) }))
    .errors({
      ...NOT_SUPERVISING,
      TEXT_CHANGED: { status: 409, message: CONSENT_ERRORS.textChanged },
    })
    .output(z.array(SupervisedMember)),
  withdrawForMember: call
    .route({
      method: 'POST',
      path: '/functions/withdraw-consent-for-member',
      tags,
      summary: 'Withdraw the consents for a member; may be repeated',
    })
    .meta(inTeam('use-portal'))
    .input(ofMember)
    .errors(NOT_SUPERVISING)
    .output(z.array(SupervisedMember)),
  setSupervisingAdult: call
    .route({
      method: 'POST',
      path: '/functions/set-supervising-adult',
      tags,
      summary: 'Make an adult in the team its supervising adult, or end that',
    })
    .meta(inTeam('manage'))
    .input(ofMember.extend({ is_supervising_adult: z.boolean() }))
    .errors({
      NOT_ADULT: {
        status: 409,
        message: CONSENT_ERRORS.supervisorTooYoung,
      },
      PLAN_LIMIT: PLAN_ERRORS.PLAN_LIMIT,
    })
    .output(z.strictObject({ success: z.literal(true) })),
}
