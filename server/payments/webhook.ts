/** POST /api/stripe/webhook: Stripe's events, accepted only when signed, handled once. */
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { stripeEvents } from '../db/schema/payments.ts'
import { hearEntryFeeEvent } from '../entry-fees/entry-fees.ts'
import { refusal } from '../http/answers.ts'
import { HTTP_REFUSALS } from '../http/messages.ts'
import { hearSubscriptionEvent } from '../plans/plans.ts'
import type { Services } from '../services.ts'
import { hearPaymentEvent } from '../store/store.ts'

export function webhook(scope: FastifyInstance, services: Services) {
  const { db, payments, log } = services
  // The signature covers the bytes as they were sent, so the body must not be parsed before.
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  scope.post('/api/stripe/webhook', { config: { rateLimit: false } }, async (request, reply) => {
    if (!payments?.webhookSecret) return reply.code(404).send(refusal('NOT_FOUND', 404, REFUSALS.notFound))
    const signature = String(request.headers['stripe-signature'] ?? '')
    const event = trusted(payments.stripe, request.body, signature, payments.webhookSecret)
    if (!event) {
      log.warn('a webhook without a valid signature was refused')
      return reply.code(400).send(refusal('BAD_SIGNATURE', 400, HTTP_REFUSALS.badSignature))
    }
    await db.transaction(async (tx) => {
      const { id, type } = event
      const { object } = event.data
      const object_id = 'id' in object && typeof object.id === 'string' ? object.id : null
      const first = await tx.insert(stripeEvents).values({ id, type, object_id }).onConflictDoNothing().returning()
      if (first.length === 0) return
      await hearPaymentEvent(tx, services, event)
      await hearEntryFeeEvent(tx, services, event)
      await hearSubscriptionEvent(tx, services, event)
    })
    return { received: true }
  })
}

function trusted(stripe: Stripe, body: unknown, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(Buffer.isBuffer(body) ? body : '', signature, secret)
  } catch {
    // A wrong signature or an invalid header: the library reports these in more than one way.
    return undefined
  }
}
