/**
 * The only code that writes a subscriber's record: fetch everything that the team's customer has at Stripe, and save it.
 *
 * Events only trigger this. So they may arrive late, twice, in any order or never: the next sync, whether by the page that
 * the admin returns to or by the reconciliation, writes the same.
 */
import { isOpen, isSubscribed, type SubscriptionStatus, settle } from '@paddock/domain/plans/subscription.ts'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { subscriptionCancellations, teams } from '../db/schema/teams.ts'
import { announce } from '../live/announce.ts'
import { isMissing } from './push-plan.ts'

export type Subscriber = typeof subscribers.$inferSelect

type Noted = { team: typeof teams.$inferSelect; before?: Subscriber; after?: Subscriber }

/** Undefined if the customer does not belong to a team here, or has never subscribed. */
export async function syncCustomer(db: Database, stripe: Stripe, customer: string): Promise<Noted | undefined> {
  if (await isOfDeletedTeam(db, customer)) {
    await endCustomer(stripe, customer)
    return undefined
  }
  const seen = await versionOf(db, customer)
  const { chosen, surplus } = settle(await subscriptionsOf(stripe, customer))
  // Two admins subscribed at the same moment: the team keeps the first subscription and does not pay for the other.
  for (const { id } of surplus) await stripe.subscriptions.cancel(id).catch(unlessMissing)
  const noted = await noteSubscription(db, customer, chosen, seen)
  // The record changed since: the state read before may be older, so it is read again.
  return noted === 'overtaken' ? syncCustomer(db, stripe, customer) : noted
}

export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1000 })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Cancels all of a customer's subscriptions and closes pay pages that could start more. Idempotent. */
export async function endCustomer(stripe: Stripe, customer: string) {
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1000 })
    .catch(unlessMissing)
  for (const { id } of open ?? []) await stripe.checkout.sessions.expire(id).catch(() => undefined)
  for (const { id, status } of await subscriptionsOf(stripe, customer))
    if (isOpen(status)) await stripe.subscriptions.cancel(id).catch(unlessMissing)
}

async function versionOf(db: Database, customer: string) {
  const [record] = await db
    .select({ version: subscribers.updated_at })
    .from(subscribers)
    .innerJoin(teams, eq(teams.id, subscribers.team_id))
    .where(eq(teams.stripe_customer_id, customer))
  return record?.version
}

async function noteSubscription(
  db: Database,
  customer: string,
  subscription: Stripe.Subscription | undefined,
  seen: string | undefined,
): Promise<Noted | 'overtaken' | undefined> {
  return db.transaction(async (tx) => {
    const [team] = await tx.select().from(teams).where(eq(teams.stripe_customer_id, customer)).for('update')
    if (!team) return undefined
    const [before] = await tx.select().from(subscribers).where(eq(subscribers.team_id, team.id))
    if (before?.updated_at !== seen) return 'overtaken'
    if (!subscription && !before) return undefined
    // A subscription unknown to Stripe has ended, as when another account is configured.
    const latest = subscription ? await recordFrom(tx, subscription) : { ...before, ...GONE }
    const record = { ...latest, team_id: team.id } as typeof subscribers.$inferInsert & SubscriberRecord
    if (before && sameRecord(before, record)) return { team, before, after: before }
    const [after] = await tx
      .insert(subscribers)
      .values(record)
      .onConflictDoUpdate({ target: subscribers.team_id, set: { ...record, updated_at: new Date().toISOString() } })
      .returning()
    await announce(tx, `team:${team.id}`, 'subscriptions')
    await announce(tx, 'office', 'subscribers')
    return { team, before, after }
  })
}

const GONE = { status: 'canceled' as const, subscribed: false, cancel_at_period_end: false }

type SubscriberRecord = Awaited<ReturnType<typeof recordFrom>>

export async function recordFrom(db: Queries, subscription: Stripe.Subscription) {
  const item = subscription.items.data[0]
  const product = item?.price.product
  return {
    stripe_subscription_id: subscription.id,
    status: subscription.status as SubscriptionStatus,
    subscribed: isSubscribed(subscription.status),
    plan_id: await planOfProduct(db, typeof product === 'string' ? product : (product?.id ?? '')),
    billing_interval: item?.price.recurring?.interval === 'year' ? ('year' as const) : ('month' as const),
    trial_end: moment(subscription.trial_end),
    current_period_end: moment(item?.current_period_end ?? null),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  }
}

export function sameRecord(one: SubscriberRecord, other: SubscriberRecord) {
  const fields = [
    'stripe_subscription_id',
    'status',
    'plan_id',
    'billing_interval',
    'trial_end',
    'current_period_end',
    'cancel_at_period_end',
  ] as const
  return fields.every((field) => one[field] === other[field])
}

async function planOfProduct(db: Queries, stripe_product_id: string) {
  const [plan] = await db
    .select({ id: subscriptionPlans.id })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.stripe_product_id, stripe_product_id))
  return plan?.id ?? null
}

async function isOfDeletedTeam(db: Database | Transaction, customer: string) {
  const { stripe_customer_id } = subscriptionCancellations
  return (await db.$count(subscriptionCancellations, eq(stripe_customer_id, customer))) > 0
}

const moment = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

function unlessMissing(error: unknown) {
  if (!isMissing(error)) throw error
  return undefined
}
