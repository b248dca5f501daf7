/** Exports the whole catalogue as CSV, for spreadsheets and for the import. */
import { plainDollars } from '@paddock/domain/store/money.ts'
import { CSV_COLUMNS, type CsvColumn, cellText } from '@paddock/domain/store/product-csv.ts'
import { asc, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { productCategories, products } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { ownerOf } from '../../identity/callers.ts'
import { type Variant, variantsColumn } from './product-variants.ts'

/** Without it, Excel misreads characters outside ASCII. */
const BYTE_ORDER_MARK = '\uFEFF'

export const exportCsv = api.owned_products.exportCsv.handler(async ({ context }) => {
  const rows = await context.db
    .select({ product: products, category: productCategories.name, variants: variantsColumn })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.category_id))
    .orderBy(asc(products.created_at), asc(products.id))
  const data = rows.flatMap(rowsOf)
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

type Exported = { product: typeof products.$inferSelect; category: string | null; variants: Variant[] }

/** A product with options has a row for each variant; what they share is in the first one, and its id and name in all. */
function rowsOf({ product, category, variants }: Exported) {
  if (product.option_names.length === 0) return [CSV_COLUMNS.map((column) => cellOf(column, product, category))]
  return variants.map((variant, n) =>
    CSV_COLUMNS.map((column) => {
      const own = ownCell(column, variant, product.option_names)
      if (own !== undefined) return own
      return n === 0 || column === 'id' || column === 'name' ? cellOf(column, product, category) : ''
    }),
  )
}

type VariantColumn = 'variant_id' | 'variant_image' | `option${1 | 2 | 3}_${'name' | 'value'}`
const isOfVariants = (column: CsvColumn): column is VariantColumn => /^(variant|option\d)_/.test(column)

/** Undefined for a column that the variants share. */
function ownCell(column: CsvColumn, variant: Variant, option_names: readonly string[]) {
  switch (column) {
    case 'variant_id':
      return variant.id
    case 'variant_image':
      return cellText(variant.image)
    case 'price':
    case 'compare_at_price':
      return variant[column] === null ? '' : plainDollars(variant[column])
    case 'inventory_quantity':
    case 'sku':
    case 'barcode':
    case 'weight':
      return cellText(variant[column])
    default: {
      const [, n, kind] = /^option(\d)_(name|value)$/.exec(column) ?? []
      return n === undefined
        ? undefined
        : cellText((kind === 'name' ? option_names : variant.option_values)[Number(n) - 1])
    }
  }
}

function cellOf(column: CsvColumn, product: typeof products.$inferSelect, category: string | null) {
  if (isOfVariants(column)) return ''
  if (column === 'category') return cellText(category)
  if (column === 'images') return cellText(product.images.join(' '))
  if (column === 'price' || column === 'compare_at_price' || column === 'cost_price')
    return product[column] === null ? '' : plainDollars(product[column])
  return cellText(product[column])
}
