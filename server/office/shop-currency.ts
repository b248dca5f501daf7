/** The currency of everything that is sold: chosen before the first sale, and the same for all of it (docs/decisions/048). */
import { isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { subscriptionPlans } from '../db/schema/plans.ts'
import { entryFeePayments } from '../db/schema/registration.ts'
import { checkouts, orders, products } from '../db/schema/store.ts'
import { teams } from '../db/schema/teams.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'

/** Checkouts and orders take this lock shared, in a trigger: none can begin while the currency changes. */
export const lockCurrency = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop_currency'))`)

/** Something has been sold, or somebody is paying now. Stripe binds a customer to the currency of their first payment. */
export async function isCurrencyFixed(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ fixed: boolean }>(sql`select exists (select from ${orders})
    or exists (select from ${checkouts} where status in ('open', 'paid'))
    or exists (select from ${entryFeePayments})
    or exists (select from ${teams} where stripe_customer_id is not null) as fixed`)
  return rows[0]?.fixed === true
}

/** Prices keep their numbers. Products are pushed to Stripe again; plans wait for the owner, as after any change of theirs. */
export async function pushInNewCurrency(tx: Transaction, jobs: Jobs, hasPayments: boolean) {
  const pushed = await tx
    .update(products)
    .set({ stripe_sync_status: 'pending' })
    .where(isNotNull(products.stripe_product_id))
    .returning({ id: products.id })
  await tx
    .update(subscriptionPlans)
    .set({ stripe_price_monthly_id: null, stripe_price_yearly_id: null, synced_at: null })
    .where(isNotNull(subscriptionPlans.stripe_product_id))
  if (hasPayments && pushed.length > 0) await jobs.enqueue(tx, 'push-due-products', {}, { singletonKey: 'all' })
  await announce(tx, 'office', 'products')
  await announce(tx, 'office', 'subscription_plans')
  await announce(tx, 'catalogue', 'products')
}
