/** The companies that run competitions, as a newcomer chooses among them. */
import { z } from 'zod'
import { call } from '../call.ts'

export const companies = {
  list: call
    .route({ method: 'GET', path: '/companies', tags: ['organizers'], summary: 'Every company, by name' })
    .meta({ who: ['anyone'], limit: { max: 240, seconds: 60 } })
    .output(z.array(z.strictObject({ id: z.uuid(), name: z.string() }))),
}
