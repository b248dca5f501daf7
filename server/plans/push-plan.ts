/** Pushes plans to Stripe: each is a product with a monthly and a yearly price. */
import { STRIPE_PROBLEMS } from '@paddock/domain/office/messages.ts'
import { type BillingInterval, priceFor } from '@paddock/domain/plans/plan.ts'
import { centsOf, currency } from '@paddock/domain/store/money.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Database } from '../db/database.ts'
import { subscriptionPlans } from '../db/schema/plans.ts'
import { api } from '../http/calls.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { settleStripeAccount } from '../outside/stripe-account.ts'
import type { Services } from '../services.ts'
import { announcePlans, type PlanRow } from './owned-plans.ts'

export const syncStripe = api.subscription_plans.syncStripe.handler(
  async ({ context: { db, payments, log }, errors }) => {
    if (!payments) throw errors.SYNC_FAILED({ message: STRIPE_PROBLEMS.notSetUp })
    await settleStripeAccount(db, payments).catch((error: unknown) => {
      log.error({ err: error }, 'the Stripe account could not be looked up')
      throw errors.SYNC_FAILED({ message: reasonOf(error) })
    })
    const all = await db
      .select()
      .from(subscriptionPlans)
      .where(isNull(subscriptionPlans.deleted_at))
      .orderBy(asc(subscriptionPlans.price_monthly))
    for (const plan of all) {
      try {
        await pushPlan(db, payments.stripe, plan)
      } catch (error) {
        log.error({ err: error }, 'a plan was not brought to Stripe')
        throw errors.SYNC_FAILED({ message: `${plan.name}: ${reasonOf(error)}` })
      }
    }
    return { success: true as const, synced: all.length }
  },
)

/**
 * Makes Stripe's product and prices match the plan, and stores their ids. It is safe to repeat and to run concurrently:
 * a price is looked up before it is created, and an idempotency key prevents duplicates.
 */
export async function pushPlan(db: Database, stripe: Stripe, plan: PlanRow): Promise<PlanRow> {
  const product = await productOf(stripe, plan)
  const known = await stripe.prices.list({ product, limit: 100 }).autoPagingToArray({ limit: 1000 })
  const stripe_price_monthly_id = await priceOf(stripe, plan, product, known, 'month')
  const stripe_price_yearly_id = await priceOf(stripe, plan, product, known, 'year')
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, plan.id)).for('update')
    // A change that was saved meanwhile is not at Stripe yet.
    const synced_at = before?.updated_at === plan.updated_at ? new Date().toISOString() : null
    const ids = { stripe_product_id: product, stripe_price_monthly_id, stripe_price_yearly_id }
    const [pushed = plan] = await tx
      .update(subscriptionPlans)
      // Pushing does not count as a change of the plan, so an owner who is editing it sees no conflict.
      .set({ ...ids, synced_at, updated_at: before?.updated_at })
      .where(eq(subscriptionPlans.id, plan.id))
      .returning()
    await announcePlans(tx)
    return pushed
  })
}

async function productOf(stripe: Stripe, plan: PlanRow): Promise<string> {
  const facts = { name: plan.name, active: plan.is_active && !plan.deleted_at, metadata: { plan_id: plan.id } }
  const about = { ...facts, description: plan.description ?? '' }
  if (plan.stripe_product_id) {
    try {
      return (await stripe.products.update(plan.stripe_product_id, about)).id
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  // Stripe accepts an empty description when updating but not when creating.
  const first = plan.description ? { ...facts, description: plan.description } : facts
  const idempotencyKey = `plan-${plan.id}-${plan.stripe_product_id ?? 'first'}-${plan.updated_at}`
  return (await stripe.products.create(first, { idempotencyKey })).id
}

/** The price for new subscribers; earlier prices are archived, and current subscribers keep theirs. */
async function priceOf(
  stripe: Stripe,
  plan: PlanRow,
  product: string,
  known: Stripe.Price[],
  interval: BillingInterval,
): Promise<string | null> {
  const dollars = priceFor(plan, interval)
  const unit_amount = dollars === null ? null : centsOf(dollars)
  const same = known.filter((price) => price.recurring?.interval === interval && price.currency === currency())
  const fitting = same.find((price) => price.unit_amount === unit_amount)
  for (const price of same)
    if (price.active && price !== fitting) await stripe.prices.update(price.id, { active: false })
  if (unit_amount === null) return null
  if (fitting) {
    if (!fitting.active) await stripe.prices.update(fitting.id, { active: true })
    return fitting.id
  }
  const price = { product, currency: currency(), unit_amount, recurring: { interval } }
  const idempotencyKey = `${product}-${interval}-${currency()}-${unit_amount}`
  return (await stripe.prices.create(price, { idempotencyKey })).id
}

/** A deleted plan is archived at Stripe too. */
export const archivePlan =
  ({ db, payments }: Pick<Services, 'db' | 'payments'>): JobHandlers['archive-plan'] =>
  async ({ plan_id }) => {
    const [plan] = await db
      .select()
      .from(subscriptionPlans)
      .where(and(eq(subscriptionPlans.id, plan_id)))
    if (!payments || !plan?.deleted_at || !plan.stripe_product_id) return
    try {
      await payments.stripe.products.update(plan.stripe_product_id, { active: false })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** A message for the owner, without the account's details. */
export function reasonOf(error: unknown) {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return STRIPE_PROBLEMS.keyRefused
  if (error instanceof Stripe.errors.StripeConnectionError) return STRIPE_PROBLEMS.unreached
  return error instanceof Stripe.errors.StripeError ? error.message : STRIPE_PROBLEMS.unexpected
}
