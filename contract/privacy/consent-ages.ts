/** The business owner's table of the ages of consent by country. */

import { AGE_LIMITS } from '@paddock/domain/privacy/age.ts'
import { AGE_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from '../office/rights.ts'
import { Country } from './privacy.ts'

const tags = ['privacy']

const ConsentAge = z.strictObject({ country: z.string(), age: z.number().int(), updated_at: z.iso.datetime() })

export const consent_ages = {
  list: call
    .route({ method: 'GET', path: '/consent_ages', tags, summary: 'Ages of consent; ZZ is every country not listed' })
    .meta(inOffice('manage-privacy'))
    .output(z.array(ConsentAge)),
  set: call
    .route({ method: 'PUT', path: '/consent_ages/{country}', tags, summary: 'Set the age of consent of a country' })
    .meta(inOffice('manage-privacy'))
    .input(z.object({ country: Country, age: z.int().min(AGE_LIMITS.least).max(AGE_LIMITS.most) }))
    .output(ConsentAge),
  remove: call
    .route({
      method: 'DELETE',
      path: '/consent_ages/{country}',
      tags,
      summary: 'Remove a country, which then has the age for all other countries',
    })
    .meta(inOffice('manage-privacy'))
    .input(z.object({ country: Country }))
    .errors({
      DEFAULT_STAYS: { status: 409, message: AGE_ERRORS.defaultStays },
    })
    .output(z.strictObject({ success: z.literal(true) })),
}
