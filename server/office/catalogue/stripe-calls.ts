/** The owner's calls about Stripe: check the connection, and push a product now. */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import Stripe from 'stripe'
import { api } from '../../http/calls.ts'
import { settleStripeAccount } from '../../outside/stripe-account.ts'
import { inWords, pushProduct } from './push-product.ts'

const test = api.stripe_catalogue.test.handler(async ({ context: { db, payments, config }, errors }) => {
  const key = payments?.sandboxKey ?? config.stripe.secretKey
  if (!payments || !key) return { hasStripeKey: false, stripeKeyLength: 0, mode: null }
  try {
    await payments.stripe.products.list({ limit: 1 })
    await settleStripeAccount(db, payments)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw errors.STRIPE_UNREACHED({ message: inWords(error) })
  }
  return { hasStripeKey: true, stripeKeyLength: key.length, mode: payments.mode }
})

const push = api.stripe_catalogue.push.handler(async ({ input, context, errors }) => {
  if (!context.payments) throw errors.STRIPE_OFF()
  const outcome = await pushProduct(context, input.productId)
  if ('gone' in outcome) throw errors.NOT_FOUND({ message: hasBeenDeleted('product') })
  if ('failed' in outcome) throw errors.STRIPE_REFUSED({ message: outcome.failed })
  return { success: true as const, stripe_product_id: outcome.stripe_product_id }
})

export const stripeCatalogueCalls = { test, push }
