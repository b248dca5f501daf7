/** Emails when something is back in stock: one for each address and variant, sent once. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Success } from '../inputs.ts'

const tags = ['store']

/** As long as a mailbox may be. */
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address'))

export const stock_alerts = {
  request: call
    .route({
      method: 'POST',
      path: '/stock_alerts',
      tags,
      summary: 'Ask for one email when a variant is back in stock; repeating it changes nothing',
    })
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 3600 } })
    .input(z.object({ variant_id: z.uuid(), email: Email }))
    .errors({
      NOT_FOUND: { status: 404, message: STORE_REFUSALS.productNotFound },
      IN_STOCK: { status: 409, message: STORE_REFUSALS.backInStock },
    })
    .output(Success),
  cancel: call
    .route({
      method: 'POST',
      path: '/functions/cancel-stock-alerts',
      tags,
      summary: 'Withdraw every request of an address, by the signed link of an email',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ email: Email, signature: z.string().max(100) }))
    .errors({ INVALID_LINK: { status: 404, message: STORE_REFUSALS.reviewLinkInvalid } })
    .output(Success),
}
