/** Wrong answers about age, which the business owner clears. */
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'

export const age_answers = {
  clear: call
    .route({
      method: 'POST',
      path: '/functions/clear-age-answer',
      tags: ['privacy'],
      summary: 'Clear a wrong age answer, so that the person can answer again; the answer itself is not shown',
    })
    .meta({ who: ['owner'] })
    .input(z.object({ email: Email }))
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no age answer to clear: no account with this email has given one.' },
    })
    .output(z.strictObject({ success: z.literal(true) })),
}
