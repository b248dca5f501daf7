/** Exports the whole catalogue as CSV, for spreadsheets and for the import. */
import { plainDollars } from '@paddock/domain/store/money.ts'
import { CSV_COLUMNS, type CsvColumn, cellText } from '@paddock/domain/store/product-csv.ts'
import { asc, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { productCategories, products } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { ownerOf } from '../../identity/callers.ts'

/** Without it, Excel misreads characters outside ASCII. */
const BYTE_ORDER_MARK = '\uFEFF'

export const exportCsv = api.owned_products.exportCsv.handler(async ({ context }) => {
  const rows = await context.db
    .select({ product: products, category: productCategories.name })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.category_id))
    .orderBy(asc(products.created_at), asc(products.id))
  const data = rows.map(({ product, category }) => CSV_COLUMNS.map((column) => cellOf(column, product, category)))
  const csv = BYTE_ORDER_MARK + Papa.unparse({ fields: CSV_COLUMNS, data }, { newline: '\r\n' })
  await recordAudit(context.db, {
    action: 'exported',
    realm: 'owner',
    subjectId: ownerOf(context.caller).id,
    details: { what: 'products', count: rows.length },
    ...originOf(context),
  })
  return { csv, count: rows.length }
})

function cellOf(column: CsvColumn, product: typeof products.$inferSelect, category: string | null) {
  if (column === 'category') return cellText(category)
  if (column === 'images') return cellText(product.images.join(' '))
  if (column === 'price' || column === 'compare_at_price' || column === 'cost_price')
    return product[column] === null ? '' : plainDollars(product[column])
  return cellText(product[column])
}
