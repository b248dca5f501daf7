/** The sandbox's invoices: one at the start of each period, paid immediately or failed with the card. */
import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { emit } from './events.ts'
import { keep, newId, nowInSeconds, type SandboxObject } from './objects.ts'
import type { Price } from './products.ts'
import type { Item, Subscription } from './subscriptions.ts'

type Invoice = SandboxObject & {
  object: 'invoice'
  customer: string
  currency: string
  amount_due: number
  amount_paid: number
  status: 'paid' | 'open'
  billing_reason: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  livemode: false
}

/** The subscription with its new invoice; past due if the card is declined. */
export async function billed(
  tx: Transaction,
  jobs: Jobs,
  subscription: Subscription,
  amount: number,
  billing_reason: 'subscription_create' | 'subscription_cycle',
): Promise<Subscription> {
  const fails = amount > 0 && subscription.test_card_fails
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    created: nowInSeconds(),
    customer: subscription.customer,
    currency: subscription.currency,
    amount_due: amount,
    amount_paid: fails ? 0 : amount,
    status: fails ? 'open' : 'paid',
    billing_reason,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    livemode: false,
  }
  await keep(tx, invoice)
  await emit(tx, jobs, fails ? 'invoice.payment_failed' : 'invoice.paid', invoice)
  return { ...subscription, status: fails ? 'past_due' : subscription.status, latest_invoice: invoice.id }
}

/** The proration of a price change within a period, in cents; negative is a credit. */
export function prorated({ price: old, current_period_start, current_period_end }: Item, next: Price, now: number) {
  const share = Math.min(1, Math.max(0, (current_period_end - now) / (current_period_end - current_period_start)))
  return Math.round(((next.unit_amount ?? 0) - (old.unit_amount ?? 0)) * share)
}
