/** Emails the owners when a sale brings a product down to its low-stock level. */
import { runsLow } from '@paddock/domain/store/stock.ts'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { products } from '../db/schema/store.ts'
import { activeOwners } from '../identity/owners.ts'
import type { Services } from '../services.ts'
import { lowStockEmail } from './owner-emails.ts'

type Sold = { product_id: string; before: number; left: number }

export async function emailLowStock(tx: Transaction, deps: Pick<Services, 'jobs' | 'config'>, sold: readonly Sold[]) {
  if (sold.length === 0) return
  const ids = sold.map(({ product_id }) => product_id)
  const marks = await tx
    .select({ id: products.id, name: products.name, sku: products.sku, mark: products.low_stock_threshold })
    .from(products)
    .where(inArray(products.id, ids))
  const low = marks.flatMap(({ id, name, sku, mark }) => {
    const sale = sold.find(({ product_id }) => product_id === id)
    return sale && runsLow(sale.before, sale.left, mark) ? [{ name, sku, left: sale.left }] : []
  })
  if (low.length === 0) return
  for (const owner of await activeOwners(tx))
    await deps.jobs.enqueue(tx, 'send-mail', lowStockEmail(owner, deps.config.publicUrl, low))
}
