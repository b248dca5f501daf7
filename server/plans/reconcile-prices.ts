/** Finds names and prices that differ here and at Stripe, of products and of plans. */
import { priceFor } from '@paddock/domain/plans/plan.ts'
import { centsOf, currency, formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { cents } from '@paddock/domain/units.ts'
import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { subscriptionPlans } from '../db/schema/plans.ts'
import { products } from '../db/schema/store.ts'
import type { PlanRow } from './owned-plans.ts'
import { pushPlan } from './push-plan.ts'
import type { Deps, Difference, Found } from './reconcile.ts'

const MOST = 10_000
type Theirs = Map<string, Stripe.Product>
type Product = typeof products.$inferSelect

const catalogueOf = async (stripe: Stripe): Promise<Theirs> => {
  const all = await stripe.products
    .list({ limit: 100, expand: ['data.default_price'] })
    .autoPagingToArray({ limit: MOST })
  return new Map(all.map((product) => [product.id, product]))
}

export async function lookAtProducts(deps: Deps): Promise<Found> {
  const { db, payments } = deps
  const ours = await db.select().from(products).where(isNotNull(products.stripe_product_id)).orderBy(asc(products.name))
  const theirs: Theirs = ours.length > 0 ? await catalogueOf(payments.stripe) : new Map()
  const differences: Difference[] = []
  for (const product of ours) {
    const their = theirs.get(product.stripe_product_id ?? '')
    const price = their && typeof their.default_price === 'object' ? their.default_price : null
    if (their && their.name === product.name && price?.unit_amount === centsOf(product.price)) continue
    const about = {
      kind: 'product' as const,
      about: product.name,
      ours: `${product.name}, ${formatDollars(product.price)}`,
    }
    if (!their) {
      differences.push({ ...about, theirs: 'Missing', outcome: 'Sync the product to Stripe to create it again.' })
      continue
    }
    const amount = price?.unit_amount === null || price === null ? 'no price' : formatCents(cents(price.unit_amount))
    differences.push({
      ...about,
      theirs: `${their.name}, ${amount}`,
      outcome: await repairProduct(deps, product, their),
    })
  }
  return { checked: ours.length, differences }
}

/** The later change wins, as in the sync of the catalogue. */
async function repairProduct({ db, jobs, payments: { stripe } }: Deps, product: Product, their: Stripe.Product) {
  if (new Date(their.updated * 1000) > new Date(product.updated_at))
    return 'Stripe has the newer version. The next sync from Stripe imports it.'
  // Each of its variants has a price there, which the push makes anew.
  if (product.option_names.length > 0) {
    const product_id = product.id
    await db.transaction((tx) => jobs.enqueue(tx, 'push-product', { product_id }, { singletonKey: product_id }))
    return 'Ours was newer, so it is being synced to Stripe again.'
  }
  const unit_amount = centsOf(product.price)
  const idempotencyKey = `repair-${product.id}-${product.updated_at}`
  const price = await stripe.prices.create({ product: their.id, currency: currency(), unit_amount }, { idempotencyKey })
  await stripe.products.update(their.id, { name: product.name, default_price: price.id })
  return 'Ours was newer, so Stripe was updated.'
}

/** Only plans that were pushed to Stripe and not changed here since: others wait for the owner. */
export async function lookAtPlans({ db, payments: { stripe } }: Deps): Promise<Found> {
  const ours = await db
    .select()
    .from(subscriptionPlans)
    .where(and(isNull(subscriptionPlans.deleted_at), isNotNull(subscriptionPlans.synced_at)))
    .orderBy(asc(subscriptionPlans.price_monthly))
  const theirs: Theirs = ours.length > 0 ? await catalogueOf(stripe) : new Map()
  const differences: Difference[] = []
  for (const plan of ours) {
    const their = theirs.get(plan.stripe_product_id ?? '')
    const at = their ? await pricesOf(stripe, their) : 'Missing'
    const here = shownPrices(plan)
    const same = their?.name === plan.name && their.active === plan.is_active && at === here
    if (same) continue
    await pushPlan(db, stripe, plan)
    const shown = their ? `${their.name}, ${at}${their.active ? '' : ', archived'}` : at
    differences.push({
      kind: 'plan',
      about: plan.name,
      ours: `${plan.name}, ${here}${plan.is_active ? '' : ', inactive'}`,
      theirs: shown,
      outcome: 'Stripe was updated.',
    })
  }
  return { checked: ours.length, differences }
}

const INTERVALS = ['month', 'year'] as const

const shownPrices = (plan: PlanRow) =>
  INTERVALS.flatMap((interval) => {
    const price = priceFor(plan, interval)
    return price === null ? [] : [`${formatDollars(price)} a ${interval}`]
  }).join(', ')

async function pricesOf(stripe: Stripe, product: Stripe.Product) {
  const prices = await stripe.prices.list({ product: product.id, active: true, limit: 100 })
  const shown = INTERVALS.flatMap((interval) =>
    prices.data
      .filter(({ recurring }) => recurring?.interval === interval)
      .map(({ unit_amount }) => `${formatCents(cents(unit_amount ?? 0))} a ${interval}`),
  )
  return shown.join(', ') || 'no price'
}
