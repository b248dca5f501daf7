/**
 * The Stripe account and mode that the stored ids belong to. An id of the sandbox, of test mode or of another account means
 * nothing to the present key, so on a change of account all ids are put away:
 *
 * | when the account is                | products, plans and teams                                                    |
 * |------------------------------------|------------------------------------------------------------------------------|
 * | the one that was noted             | keep their ids                                                               |
 * | another one                        | lose their ids, which are stored under the old account: never synced         |
 * | one that was used before           | get their former ids back; what has changed since waits to be pushed         |
 */
import { eq, isNotNull, or, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Database, Transaction } from '../db/database.ts'
import { formerStripeIds, sandboxObjects, stripeAccount } from '../db/schema/payments.ts'
import { subscriptionPlans } from '../db/schema/plans.ts'
import { products } from '../db/schema/store.ts'
import { teams } from '../db/schema/teams.ts'
import { announce } from '../live/announce.ts'
import type { Payments } from './payments.ts'

const settled = new WeakMap<Payments, Promise<void>>()

/** Once per process; throws if Stripe cannot be reached, and tries again with the next call. */
export function settleStripeAccount(db: Database, payments: Payments): Promise<void> {
  const known = settled.get(payments)
  if (known) return known
  const settling = accountOf(payments).then((account) => db.transaction((tx) => changeAccount(tx, account, payments)))
  settled.set(payments, settling)
  settling.catch(() => settled.delete(payments))
  return settling
}

async function accountOf({ stripe, mode }: Payments): Promise<string> {
  if (mode === 'sandbox') return mode
  try {
    return `${mode} ${(await stripe.accounts.retrieveCurrent()).id}`
  } catch (error) {
    // A restricted key may not read its account. Its mode is known all the same.
    if (error instanceof Stripe.errors.StripePermissionError) return mode
    throw error
  }
}

async function changeAccount(tx: Transaction, account: string, { mode }: Payments) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stripe account', 0))`)
  const [noted] = await tx.select().from(stripeAccount)
  if (noted?.account === account) return
  const before = noted?.account ?? ((await hasSandboxIds(tx)) ? 'sandbox' : account)
  if (before !== account) {
    // In the order of their ids, as checkouts lock them.
    await tx.select({ id: products.id }).from(products).orderBy(products.id).for('no key update')
    await putAway(tx, before)
    await takeOut(tx, account)
    await announce(tx, 'office', 'products')
    await announce(tx, 'office', 'subscription_plans')
  }
  await tx
    .insert(stripeAccount)
    .values({ account, mode })
    .onConflictDoUpdate({ target: stripeAccount.id, set: { account, mode, since: sql`now()` } })
}

/** Data of a release that did not note the account: ids that the sandbox has given out are the sandbox's. */
async function hasSandboxIds(tx: Transaction) {
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(sandboxObjects, eq(sandboxObjects.id, products.stripe_product_id))
    .limit(1)
  if (found) return true
  const [plan] = await tx
    .select({ id: subscriptionPlans.id })
    .from(subscriptionPlans)
    .innerJoin(sandboxObjects, eq(sandboxObjects.id, subscriptionPlans.stripe_product_id))
    .limit(1)
  return plan !== undefined
}

const unchanged = <T>(column: T) => ({ updated_at: sql`${column}` as unknown as string })

async function putAway(tx: Transaction, account: string) {
  const kept = (kind: string, ids: ReturnType<typeof sql>, table: ReturnType<typeof sql>) =>
    tx.execute(sql`
    insert into ${formerStripeIds} (account, kind, row_id, ids) select ${account}, ${kind}, id, ${ids} from ${table}
    on conflict (account, kind, row_id) do update set ids = excluded.ids`)
  const productIds = sql`jsonb_build_object('stripe_product_id', stripe_product_id, 'stripe_synced_at', stripe_synced_at)`
  await kept('product', productIds, sql`${products} where stripe_product_id is not null`)
  const planIds = sql`jsonb_build_object('stripe_product_id', stripe_product_id, 'stripe_price_monthly_id',
    stripe_price_monthly_id, 'stripe_price_yearly_id', stripe_price_yearly_id)`
  await kept('plan', planIds, sql`${subscriptionPlans} where stripe_product_id is not null`)
  const teamIds = sql`jsonb_build_object('stripe_customer_id', stripe_customer_id)`
  await kept('team', teamIds, sql`${teams} where stripe_customer_id is not null`)
  await tx
    .update(products)
    .set({
      stripe_product_id: null,
      stripe_sync_status: null,
      stripe_sync_error: null,
      stripe_synced_at: null,
      ...unchanged(products.updated_at),
    })
    .where(or(isNotNull(products.stripe_product_id), isNotNull(products.stripe_sync_status)))
  await tx
    .update(subscriptionPlans)
    .set({
      stripe_product_id: null,
      stripe_price_monthly_id: null,
      stripe_price_yearly_id: null,
      synced_at: null,
      ...unchanged(subscriptionPlans.updated_at),
    })
    .where(or(isNotNull(subscriptionPlans.stripe_product_id), isNotNull(subscriptionPlans.synced_at)))
  await tx.update(teams).set({ stripe_customer_id: null }).where(isNotNull(teams.stripe_customer_id))
}

async function takeOut(tx: Transaction, account: string) {
  const former = (kind: string, row: ReturnType<typeof sql>) =>
    sql`from ${formerStripeIds} former where former.account = ${account} and former.kind = ${kind} and former.row_id = ${row}`
  await tx.execute(sql`
    update ${products} set stripe_product_id = former.ids ->> 'stripe_product_id',
      stripe_synced_at = (former.ids ->> 'stripe_synced_at')::timestamptz,
      stripe_sync_status = case when products.updated_at <= (former.ids ->> 'stripe_synced_at')::timestamptz
        then 'synced' else 'pending' end
    ${former('product', sql`products.id`)}`)
  await tx.execute(sql`
    update ${subscriptionPlans} set stripe_product_id = former.ids ->> 'stripe_product_id',
      stripe_price_monthly_id = former.ids ->> 'stripe_price_monthly_id',
      stripe_price_yearly_id = former.ids ->> 'stripe_price_yearly_id'
    ${former('plan', sql`subscription_plans.id`)}`)
  await tx.execute(sql`
    update ${teams} set stripe_customer_id = former.ids ->> 'stripe_customer_id' ${former('team', sql`teams.id`)}`)
  await tx.delete(formerStripeIds).where(eq(formerStripeIds.account, account))
}
