/**
 * Imports products from Stripe's catalogue, at most once in five minutes across all nodes.
 *
 * Opening the store triggers it. The call returns immediately if the last sync is recent or another one is running. The
 * caller that starts a sync waits briefly for its result, so that a new product is on the page opened right after; it
 * does not wait for a Stripe that is slow or down.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { omit } from '@paddock/domain/omit.ts'
import { CATALOGUE_SYNC } from '@paddock/domain/store/messages.ts'
import { currency, dollarsOf } from '@paddock/domain/store/money.ts'
import { cents } from '@paddock/domain/units.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database, Transaction } from '../db/database.ts'
import { catalogueSync, products, retiredStripeProducts } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'
import type { Payments } from '../outside/payments.ts'
import { settleStripeAccount } from '../outside/stripe-account.ts'
import { isId } from './ids.ts'

const MINUTES_BETWEEN = 5
const PATIENCE_MS = 3000
const MOST_PRODUCTS = 10_000

export type SyncStats = { created: number; updated: number }
const NOTHING: SyncStats = { created: 0, updated: 0 }

export const syncFromStripe = api.products.syncFromStripe.handler(async ({ input, context, errors }) => {
  const { db, payments, log, caller } = context
  if (input?.now && caller.kind === 'owner') {
    if (!payments) throw errors.SYNC_FAILED()
    const stats = await syncCatalogue(db, payments).catch((error: unknown) => {
      log.error({ err: error }, 'the catalogue was not synchronised')
      throw errors.SYNC_FAILED()
    })
    return { message: CATALOGUE_SYNC.synced(stats), stats }
  }
  if (!payments || !(await isMyTurn(db))) return { message: CATALOGUE_SYNC.upToDate, stats: NOTHING }
  const failed = { message: CATALOGUE_SYNC.failed, stats: NOTHING }
  const syncing = syncCatalogue(db, payments).catch((error: unknown) => {
    log.error({ err: error }, 'the catalogue was not synchronised')
    return undefined
  })
  const slow = pause(PATIENCE_MS, 'slow' as const, { ref: false })
  const stats = await Promise.race([syncing, slow])
  if (stats === 'slow') return { message: CATALOGUE_SYNC.running, stats: NOTHING }
  return stats ? { message: CATALOGUE_SYNC.synced(stats), stats } : failed
})

/** One row in the database elects one caller on one node; a failed sync is not retried sooner either. */
async function isMyTurn(db: Database) {
  const turn = await db
    .insert(catalogueSync)
    .values({ started_at: sql`now()` })
    .onConflictDoUpdate({
      target: catalogueSync.id,
      set: { started_at: sql`now()`, finished_at: null },
      setWhere: sql`${catalogueSync.started_at} < now() - make_interval(mins => ${MINUTES_BETWEEN})`,
    })
    .returning({ id: catalogueSync.id })
  return turn.length > 0
}

async function syncCatalogue(db: Database, payments: Payments): Promise<SyncStats> {
  const { stripe } = payments
  await settleStripeAccount(db, payments)
  const theirs = await stripe.products
    .list({ limit: 100, expand: ['data.default_price'] })
    .autoPagingToArray({ limit: MOST_PRODUCTS })
  return db.transaction(async (tx) => {
    const stats = await takeOver(tx, theirs.flatMap(storeProduct))
    const done = { ...stats, finished_at: sql`now()` }
    await tx
      .insert(catalogueSync)
      .values({ started_at: sql`now()`, ...done })
      .onConflictDoUpdate({ target: catalogueSync.id, set: done })
    if (stats.created + stats.updated > 0) await announce(tx, 'catalogue', 'products')
    return stats
  })
}

type Theirs = {
  stripe_product_id: string
  name: string
  description: string | null
  price: number
  is_active: boolean
  images: string[]
  updated: Date
  /** Set on products that were pushed to Stripe from here. */
  product_id: string | undefined
}

/** Only one-off prices in the shop's currency: subscription plans are in the same catalogue but not part of the store. */
function storeProduct(product: Stripe.Product): Theirs[] {
  const price = product.default_price
  if (
    !price ||
    typeof price === 'string' ||
    price.recurring ||
    price.currency !== currency() ||
    price.unit_amount === null
  )
    return []
  return [
    {
      stripe_product_id: product.id,
      name: product.name.trim().slice(0, 200) || product.id,
      description: product.description,
      price: dollarsOf(cents(price.unit_amount)),
      is_active: product.active,
      images: product.images.slice(0, 5),
      updated: new Date(product.updated * 1000),
      product_id: product.metadata.product_id,
    },
  ]
}

/** Locked in the order of their ids, as checkouts do. Products changed here after their last change at Stripe are left alone. */
async function takeOver(tx: Transaction, theirs: Theirs[]): Promise<SyncStats> {
  const ours = await tx
    .select()
    .from(products)
    .where(isNotNull(products.stripe_product_id))
    .orderBy(asc(products.id))
    .for('no key update')
  const byTheirId = new Map(theirs.map((product) => [product.stripe_product_id, product]))
  let updated = 0
  for (const own of ours) {
    const their = byTheirId.get(own.stripe_product_id ?? '')
    byTheirId.delete(own.stripe_product_id ?? '')
    if (!their || their.updated <= new Date(own.updated_at) || sameAs(own, their)) continue
    const { name, description, is_active } = their
    // Stripe has one price of a product; those of several variants are set here.
    const price = own.variant_count > 1 ? own.price : their.price
    await tx.update(products).set({ name, description, price, is_active }).where(eq(products.id, own.id))
    updated += 1
  }
  for (const { stripe_product_id, product_id } of byTheirId.values())
    if (product_id && (await isOwn(tx, product_id, stripe_product_id))) byTheirId.delete(stripe_product_id)
  // A product deleted here stays deleted, even if it is not archived at Stripe yet.
  for (const { stripe_product_id } of await tx.select().from(retiredStripeProducts)) byTheirId.delete(stripe_product_id)
  // An archived product that was never imported is skipped.
  const fresh = [...byTheirId.values()].filter((product) => product.is_active)
  // Stripe's catalogue does not track stock.
  const rows = fresh.map((product) => ({ ...omit(product, 'updated', 'product_id'), track_inventory: false }))
  const created =
    rows.length > 0 ? await tx.insert(products).values(rows).onConflictDoNothing().returning({ id: products.id }) : []
  return { created: created.length, updated }
}

/** Pushed from here, but the answer was lost or has not arrived yet: matched to that product instead of creating a new one. */
async function isOwn(tx: Transaction, id: string, stripe_product_id: string) {
  if (!isId(id)) return false
  const [own] = await tx.select({ theirs: products.stripe_product_id }).from(products).where(eq(products.id, id))
  if (own?.theirs === null)
    await tx
      .update(products)
      .set({ stripe_product_id, updated_at: sql`${products.updated_at}` as unknown as string })
      .where(and(eq(products.id, id), isNull(products.stripe_product_id)))
  return own !== undefined
}

const sameAs = (own: typeof products.$inferSelect, their: Theirs) =>
  own.name === their.name &&
  own.description === their.description &&
  (own.price === their.price || own.variant_count > 1) &&
  own.is_active === their.is_active
