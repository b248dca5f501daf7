/** Wrong answers about age, which the business owner clears. */
import { AGE_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { inOffice } from '../office/rights.ts'

export const age_answers = {
  clear: call
    .route({
      method: 'POST',
      path: '/functions/clear-age-answer',
      tags: ['privacy'],
      summary: 'Clear a wrong age answer, so that the person can answer again; the answer itself is not shown',
    })
    .meta(inOffice('manage-privacy'))
    .input(z.object({ email: Email }))
    .errors({
      NOT_FOUND: { status: 404, message: AGE_ERRORS.notAnswered },
    })
    .output(z.strictObject({ success: z.literal(true) })),
}
