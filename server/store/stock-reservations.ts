/** Stock reservations for open payments: who has reserved how many units, until when, and releasing them. */
import type { StoreProduct } from '@paddock/domain/store/sale.ts'
import { withVariant } from '@paddock/domain/store/variants.ts'
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { checkouts, products, productVariants, stockReservations } from '../db/schema/store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import { freeUses } from './discounts.ts'
import { lockPrints, readPrints } from './print-sales.ts'

/** Stripe's pay pages stay open for at least 30 minutes; the extra minute covers opening one. */
export const RESERVED_MINUTES = 31
/** A payment in the last second is confirmed a little later and must still find its units reserved. */
export const GRACE_MINUTES = 5

const title = sql<string>`array_to_string(${productVariants.option_values}, ' / ')`

const sellable = {
  id: products.id,
  variant_id: productVariants.id,
  variant_title: title,
  name: products.name,
  sku: productVariants.sku,
  price: productVariants.price,
  image: sql<string | null>`coalesce(${productVariants.image}, ${products.images}[1])`,
  is_active: products.is_active,
  is_digital: products.is_digital,
  weight: productVariants.weight,
  track_inventory: products.track_inventory,
  inventory_quantity: productVariants.inventory_quantity,
  allow_backorder: products.allow_backorder,
  max_per_order: products.max_per_order,
}

/**
 * Row locks: no other transaction can reserve or take variants of these products until this one ends. Products are
 * always locked in the order of their ids to avoid deadlocks, and their variants only after them.
 */
export async function lockProducts(tx: Transaction, ids: readonly string[], ownCheckouts: readonly string[]) {
  if (ids.length > 0)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(asc(products.id))
      .for('no key update')
  await lockPrints(tx, ids)
  // Read afterwards: a statement sees what was committed before it began, and the lock may have been waited for.
  return readProducts(tx, ids, ownCheckouts)
}

/** The same without locking: what is available at this moment, by the id of each variant and of its product. */
export async function readProducts(db: Queries, ids: readonly string[], ownCheckouts: readonly string[]) {
  const found = new Map<string, StoreProduct & { image: string | null }>()
  if (ids.length === 0) return found
  const rows = await db
    .select(sellable)
    .from(products)
    .innerJoin(productVariants, eq(productVariants.product_id, products.id))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(productVariants.product_id), asc(productVariants.position), asc(productVariants.id))
  const reserved = await reservedUnits(db, ids, ownCheckouts)
  for (const row of rows) {
    const name = withVariant(row.name, row.variant_title)
    const variant = { ...row, name, ...(reserved.get(row.variant_id) ?? NONE_RESERVED) }
    if (!found.has(row.id)) found.set(row.id, variant)
    found.set(row.variant_id, variant)
  }
  const rest = ids.filter((id) => !found.has(id))
  for (const line of rest.length > 0 ? await readPrints(db, rest) : []) found.set(line.id, line)
  return found
}

const NONE_RESERVED = { held: 0, held_until: null, held_payments: 0 }

async function reservedUnits(db: Queries, ids: readonly string[], ownCheckouts: readonly string[]) {
  const reserved = await db
    .select({
      variant_id: stockReservations.variant_id,
      held: sql<number>`sum(${stockReservations.quantity})::int`,
      held_until: sql<string>`min(${stockReservations.expires_at})`.mapWith(stockReservations.expires_at),
      held_payments: sql<number>`count(*)::int`,
    })
    .from(stockReservations)
    .where(
      and(
        inArray(stockReservations.product_id, [...ids]),
        gt(stockReservations.expires_at, sql`clock_timestamp()`),
        ownCheckouts.length > 0 ? notInArray(stockReservations.checkout_id, [...ownCheckouts]) : undefined,
      ),
    )
    .groupBy(stockReservations.variant_id)
  return new Map(reserved.map(({ variant_id, ...units }) => [variant_id, units]))
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
