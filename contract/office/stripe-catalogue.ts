/** The owner's calls about the catalogue in Stripe: test the connection, push a product. */
import { STRIPE_PROBLEMS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const stripe_catalogue = {
  test: call
    .route({
      method: 'POST',
      path: '/functions/test-stripe-connection',
      tags,
      summary: 'Whether a secret key is configured, and whether Stripe takes it',
    })
    .meta(inOffice('manage-products'))
    .errors({ STRIPE_UNREACHED: { status: 502, message: STRIPE_PROBLEMS.unreached } })
    .output(
      z.strictObject({
        hasStripeKey: z.boolean(),
        stripeKeyLength: z.number().int(),
        /** `sandbox`: the play-money Stripe on this very server. Null without a key. */
        mode: z.enum(['live', 'test', 'sandbox']).nullable(),
      }),
    ),
  push: call
    .route({
      method: 'POST',
      path: '/functions/sync-product-to-stripe',
      tags,
      summary: 'Push one product to Stripe now; may be repeated',
    })
    .meta(inOffice('manage-products'))
    .input(z.object({ productId: z.uuid() }))
    .errors({
      STRIPE_OFF: { status: 503, message: STRIPE_PROBLEMS.off },
      STRIPE_REFUSED: { status: 502, message: STRIPE_PROBLEMS.productRejected },
    })
    .output(z.strictObject({ success: z.literal(true), stripe_product_id: z.string() })),
}
