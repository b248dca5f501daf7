/** Why the stock changes in this transaction; the trigger `record_stock_change` writes it down with every change. */
import type { StockReason } from '@paddock/domain/store/stock-history.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/schema/store.ts'

type About = { made_by?: string | null; checkout_id?: string | null; order_id?: string }

/** Holds until the transaction ends. */
export async function sayWhyStockChanges(tx: Transaction, reason: StockReason, about: About) {
  const { made_by, checkout_id, order_id } = about
  const ofOrder = order_id
    ? sql`(${tx
        .select({ id: sql`${orders.checkout_id}::text` })
        .from(orders)
        .where(eq(orders.id, order_id))})`
    : sql`${checkout_id ?? ''}::text`
  await tx.execute(sql`select set_config('paddock.stock_reason', ${reason}, true),
    set_config('paddock.stock_made_by', ${made_by ?? ''}, true),
    set_config('paddock.stock_checkout', coalesce(${ofOrder}, ''), true)`)
}
