/** The companies that run competitions, as a newcomer chooses among them. */
import { ORGANIZER_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCompany } from './rights.ts'

const Rule = z.strictObject({ requires_second_factor: z.boolean() })

export const companies = {
  list: call
    .route({ method: 'GET', path: '/companies', tags: ['organizers'], summary: 'Every company, by name' })
    .meta({ who: ['anyone'], limit: { max: 240, seconds: 60 } })
    .output(z.array(z.strictObject({ id: z.uuid(), name: z.string() }))),
  removeLogo: call
    .route({
      method: 'DELETE',
      path: '/companies/logo',
      tags: ['organizers'],
      summary: 'Remove the logo of my company',
    })
    .meta(inCompany('manage-company'))
    .output(z.strictObject({ success: z.literal(true) })),
  rules: call
    .route({ method: 'GET', path: '/companies/rules', tags: ['organizers'], summary: 'What my company requires' })
    .meta(inCompany('see-people'))
    .output(Rule),
  setRules: call
    .route({
      method: 'PATCH',
      path: '/companies/rules',
      tags: ['organizers'],
      summary: 'Require a second factor of everybody in my company, or no longer: from an owner who has shown theirs',
    })
    .meta(inCompany('manage-owners'))
    .input(Rule)
    .errors({
      OWN_FACTOR_FIRST: { status: 409, message: ORGANIZER_ERRORS.ownFactorFirst },
    })
    .output(Rule),
}
