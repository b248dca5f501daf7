/** Stripe events about subscriptions only trigger a sync of the subscription. */
import type Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

export async function hearSubscriptionEvent(tx: Transaction, { jobs }: Pick<Services, 'jobs'>, event: Stripe.Event) {
  const customer = customerIn(event)
  if (customer) await jobs.enqueue(tx, 'sync-subscription', { customer }, { singletonKey: customer })
}

function customerIn(event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
      return event.data.object.mode === 'subscription' ? idOf(event.data.object.customer) : undefined
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return idOf(event.data.object.customer)
    default:
      return undefined
  }
}

const idOf = (customer: string | { id: string } | null | undefined) =>
  typeof customer === 'string' ? customer : customer?.id
