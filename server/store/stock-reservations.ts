/** Stock reservations for open payments: who has reserved how many units, until when, and releasing them. */
import type { StoreProduct } from '@paddock/domain/store/sale.ts'
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { checkouts, products, stockReservations } from '../db/schema/store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import { freeUses } from './discounts.ts'

/** Stripe's pay pages stay open for at least 30 minutes; the extra minute covers opening one. */
export const RESERVED_MINUTES = 31
/** A payment in the last second is confirmed a little later and must still find its units reserved. */
export const GRACE_MINUTES = 5

const sellable = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  price: products.price,
  is_active: products.is_active,
  is_digital: products.is_digital,
  weight: products.weight,
  track_inventory: products.track_inventory,
  inventory_quantity: products.inventory_quantity,
  allow_backorder: products.allow_backorder,
  max_per_order: products.max_per_order,
}

/**
 * Row locks: no other transaction can reserve or take these products until this one ends. Always locked in the order of
 * their ids to avoid deadlocks.
 */
export async function lockProducts(tx: Transaction, ids: readonly string[], ownCheckouts: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoreProduct>()
  const rows = await tx
    .select(sellable)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
  return withHeld(tx, rows, ownCheckouts)
}

/** The same without locking: what is available at this moment. */
export async function readProducts(db: Queries, ids: readonly string[], ownCheckouts: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoreProduct & { images: string[] }>()
  const rows = await db
    .select({ ...sellable, images: products.images })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return withHeld(db, rows, ownCheckouts)
}

const NONE_RESERVED = { held: 0, held_until: null, held_payments: 0 }

async function withHeld<T extends { id: string }>(db: Queries, rows: T[], ownCheckouts: readonly string[]) {
  const reserved = await db
    .select({
      product_id: stockReservations.product_id,
      held: sql<number>`sum(${stockReservations.quantity})::int`,
      held_until: sql<string>`min(${stockReservations.expires_at})`.mapWith(stockReservations.expires_at),
      held_payments: sql<number>`count(*)::int`,
    })
    .from(stockReservations)
    .where(
      and(
        inArray(
          stockReservations.product_id,
          rows.map((row) => row.id),
        ),
        gt(stockReservations.expires_at, sql`clock_timestamp()`),
        ownCheckouts.length > 0 ? notInArray(stockReservations.checkout_id, [...ownCheckouts]) : undefined,
      ),
    )
    .groupBy(stockReservations.product_id)
  const byProduct = new Map(reserved.map(({ product_id, ...units }) => [product_id, units]))
  return new Map(rows.map((row) => [row.id, { ...row, ...(byProduct.get(row.id) ?? NONE_RESERVED) }]))
}

/** Ends an unpaid checkout and releases its units; a job closes the pay page. */
export async function endCheckout(tx: Transaction, jobs: Jobs, id: string, status: 'cancelled' | 'expired') {
  const [ended] = await tx
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .returning({ session: checkouts.stripe_session_id })
  if (!ended) return
  await tx.delete(stockReservations).where(eq(stockReservations.checkout_id, id))
  await freeUses(tx, id)
  await announce(tx, 'office', 'checkouts')
  if (ended.session && status === 'cancelled')
    await jobs.enqueue(tx, 'close-pay-page', { session_id: ended.session }, { singletonKey: ended.session })
}
