/** Emails those who look after the products when a sale brings a product, or a variant of it, down to its low-stock level. */
import { runsLow } from '@paddock/domain/store/stock.ts'
import { variantTitle, withVariant } from '@paddock/domain/store/variants.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { products, productVariants } from '../db/schema/store.ts'
import { activeOwners } from '../identity/owners.ts'
import type { Services } from '../services.ts'
import { lowStockEmail } from './owner-emails.ts'
import { senderOf } from './shop.ts'

type Sold = { variant_id: string; before: number; left: number }

export async function emailLowStock(tx: Transaction, deps: Pick<Services, 'jobs' | 'config'>, sold: readonly Sold[]) {
  if (sold.length === 0) return
  const ids = sold.map(({ variant_id }) => variant_id)
  const marks = await tx
    .select({
      id: productVariants.id,
      name: products.name,
      values: productVariants.option_values,
      sku: productVariants.sku,
      mark: products.low_stock_threshold,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.product_id))
    .where(inArray(productVariants.id, ids))
  const low = marks.flatMap(({ id, name, values, sku, mark }) => {
    const sale = sold.find(({ variant_id }) => variant_id === id)
    const isLow = sale && runsLow(sale.before, sale.left, mark)
    return isLow ? [{ name: withVariant(name, variantTitle(values)), sku, left: sale.left }] : []
  })
  if (low.length === 0) return
  const sender = await senderOf(tx, deps.config.publicUrl)
  for (const owner of await activeOwners(tx, 'manage-products'))
    await deps.jobs.enqueue(tx, 'send-mail', lowStockEmail(owner, sender, low))
}
