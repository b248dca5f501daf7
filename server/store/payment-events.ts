/** Handles Stripe's events, which arrive in any order and sometimes more than once. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import { checkouts } from '../db/schema/store.ts'
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
      if (!checkout) return
      // The link of an order made by hand outlives its pay pages.
      if (checkout.draft_id && new Date(checkout.held_until) > new Date()) await closePage(tx, checkout)
      else await endCheckout(tx, deps.jobs, checkout.id, 'expired')
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

const closePage = (tx: Transaction, { id }: { id: string }) =>
  tx
    .update(checkouts)
    .set({ stripe_session_id: null, url: null, attempt: randomUUID() })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
