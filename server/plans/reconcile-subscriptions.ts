/** Finds subscriptions that differ here and at Stripe, and those of deleted teams. */
import { isOpen, settle } from '@paddock/domain/plans/subscription.ts'
import { eq, inArray, isNotNull, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { subscriptionCancellations, teams } from '../db/schema/teams.ts'
import type { Deps, Difference, Found } from './reconcile.ts'
import { endCustomer, recordFrom, type Subscriber, sameRecord, syncCustomer } from './sync-subscription.ts'

const MOST = 10_000

export async function lookAtSubscriptions({ db, jobs, payments: { stripe } }: Deps): Promise<Found> {
  const everything = await stripe.subscriptions.list({ status: 'all', limit: 100 }).autoPagingToArray({ limit: MOST })
  const customers = [...new Set(everything.map(customerOf))]
  const differences = [
    ...(await lookAtTeams(db, stripe, everything, customers)),
    ...(await lookAtDeleted(db, stripe, everything, customers)),
  ]
  // Retries a cancellation that was given up.
  const waiting = await db
    .select({ team_id: subscriptionCancellations.team_id })
    .from(subscriptionCancellations)
    .where(eq(subscriptionCancellations.status, 'waiting'))
  for (const { team_id } of waiting)
    await jobs.enqueue(db, 'cancel-team-subscription', { team_id }, { singletonKey: team_id })
  return { checked: everything.length, differences }
}

async function lookAtTeams(db: Database, stripe: Stripe, all: Stripe.Subscription[], customers: string[]) {
  const known = customers.length > 0 ? inArray(teams.stripe_customer_id, customers) : undefined
  const ours = await db
    .select({ name: teams.name, customer: teams.stripe_customer_id, subscriber: subscribers })
    .from(teams)
    .leftJoin(subscribers, eq(subscribers.team_id, teams.id))
    .where(or(known, isNotNull(subscribers.team_id)))
  const differences: Difference[] = []
  for (const { name, customer, subscriber } of ours) {
    const theirs = all.filter((one) => customerOf(one) === customer)
    if (!customer || (await standsAs(db, subscriber, theirs))) continue
    const result = await syncCustomer(db, stripe, customer)
    if (!result?.after) continue
    differences.push({
      kind: 'subscription',
      about: name,
      ours: subscriber ? await inWords(db, subscriber) : 'No subscription',
      theirs: theirs.length > 0 ? await inWords(db, result.after) : 'No subscription',
      outcome: 'Updated from Stripe.',
    })
  }
  return differences
}

async function standsAs(db: Database, subscriber: Subscriber | null, theirs: Stripe.Subscription[]) {
  const { chosen, surplus } = settle(theirs)
  if (!chosen) return subscriber?.status === 'canceled'
  return subscriber !== null && surplus.length === 0 && sameRecord(subscriber, await recordFrom(db, chosen))
}

async function lookAtDeleted(db: Database, stripe: Stripe, all: Stripe.Subscription[], customers: string[]) {
  if (customers.length === 0) return []
  const ended = await db
    .select({ customer: subscriptionCancellations.stripe_customer_id })
    .from(subscriptionCancellations)
    .where(inArray(subscriptionCancellations.stripe_customer_id, customers))
  const differences: Difference[] = []
  for (const { customer } of ended) {
    const running = all.filter((one) => customerOf(one) === customer && isOpen(one.status))
    if (!customer || running.length === 0) continue
    await endCustomer(stripe, customer)
    differences.push({
      kind: 'subscription',
      about: 'Deleted team',
      ours: 'No team',
      theirs: `Subscription ${running[0]?.status}`,
      outcome: 'Cancelled in Stripe.',
    })
  }
  return differences
}

async function inWords(db: Database, { plan_id, status, billing_interval, cancel_at_period_end }: Subscriber) {
  const [plan] = plan_id
    ? await db.select({ name: subscriptionPlans.name }).from(subscriptionPlans).where(eq(subscriptionPlans.id, plan_id))
    : []
  const end = cancel_at_period_end ? ', ends with its period' : ''
  return `${plan?.name ?? 'Unknown plan'} by the ${billing_interval}, ${status}${end}`
}

const customerOf = ({ customer }: Stripe.Subscription) => (typeof customer === 'string' ? customer : customer.id)
