/** Handles Stripe's events, which arrive in any order and sometimes more than once. */
import type Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import { isPaid } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import { confirmPayment, lockCheckout } from './confirmation.ts'
import { recordFailedPayment } from './failed-payment.ts'
import { recordRefund } from './record-refunds.ts'
import { endCheckout } from './stock-reservations.ts'

type Deps = Pick<Services, 'jobs' | 'config' | 'secret'>

export async function hearPaymentEvent(tx: Transaction, deps: Deps, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (isPaid(event.data.object) && (await lockCheckout(tx, event.data.object)))
        await confirmPayment(tx, deps, event.data.object)
      return
    case 'checkout.session.async_payment_failed': {
      const checkout = await lockCheckout(tx, event.data.object)
      if (checkout) await recordFailedPayment(tx, deps.jobs, checkout)
      return
    }
    case 'checkout.session.expired': {
      // If a payment came first, nothing is undone: a completed checkout stays completed.
      const checkout = await lockCheckout(tx, event.data.object)
      if (checkout) await endCheckout(tx, deps.jobs, checkout.id, 'expired')
      return
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      await recordRefund(tx, deps, event.data.object)
      return
    case 'charge.refunded': {
      // The event has the refunded total but not the single refunds, so those are fetched.
      const { payment_intent } = event.data.object
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (intent) await deps.jobs.enqueue(tx, 'note-refunds', { payment_intent: intent }, { singletonKey: intent })
      return
    }
  }
}
