/** The outbox: mail that was stored in the database because no SMTP server is configured. Absent in production. */
import { z } from 'zod'
import { call } from '../call.ts'

export const OutboxMail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.iso.datetime(),
})

export const outbox = {
  list: call
    .route({
      method: 'GET',
      path: '/dev/outbox',
      tags: ['development'],
      summary: 'Mail in the outbox, newest first',
    })
    .meta({ who: ['anyone'] })
    .input(z.object({ to: z.string().max(320).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }))
    .output(z.array(OutboxMail)),
}
