/** What the catalogue has already of the products that rows of a CSV file name. */
import type { CsvRow } from '@paddock/domain/store/csv-variants.ts'
import type { CsvColumn } from '@paddock/domain/store/product-csv.ts'
import { asc, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { productCategories, products, productVariants } from '../../db/schema/store.ts'

export type KnownVariant = typeof productVariants.$inferSelect
export type Known = Awaited<ReturnType<typeof knownTo>>

const textIn = ({ fields }: CsvRow, column: CsvColumn) => {
  const value = fields[column]
  return typeof value === 'string' ? value : undefined
}
export const skuOf = (row: CsvRow) => textIn(row, 'sku')
const idIn = (row: CsvRow, column: 'id' | 'variant_id') => textIn(row, column)?.toLowerCase()
const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success

/** The id of the product that the row names by its id, variant or SKU; undefined if it names none that is known or has an id. */
export const ownerOf = (known: Known, row: CsvRow): string | undefined =>
  idIn(row, 'id') ?? known.byVariant.get(idIn(row, 'variant_id') ?? '') ?? known.bySku.get(skuOf(row) ?? '')

const among = (column: AnyPgColumn, texts: readonly (string | undefined)[], type: 'uuid' | 'text') =>
  sql`${column} = any(${sql.param(texts)}::${sql.raw(type)}[])`

/** Locked in the order of their ids, as checkouts do, so that nothing changes between reading and writing. */
export async function knownTo(tx: Transaction, rows: readonly CsvRow[], locked: boolean) {
  const ids = rows.map((row) => idIn(row, 'id')).filter(isId)
  const named = await tx
    .select({ id: productVariants.product_id })
    .from(productVariants)
    .where(
      or(
        among(
          productVariants.sku,
          rows.flatMap((row) => skuOf(row) ?? []),
          'text',
        ),
        among(productVariants.id, rows.map((row) => idIn(row, 'variant_id')).filter(isId), 'uuid'),
      ),
    )
  const wanted = among(products.id, [...ids, ...named.map(({ id }) => id)], 'uuid')
  const query = tx.select().from(products).where(wanted).orderBy(asc(products.id))
  const found = locked ? await query.for('no key update') : await query
  const variants = await tx
    .select()
    .from(productVariants)
    .where(
      among(
        productVariants.product_id,
        found.map(({ id }) => id),
        'uuid',
      ),
    )
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const categories = await tx.select({ id: productCategories.id, name: productCategories.name }).from(productCategories)
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    /** The variants of a product, in their order. */
    variants: Map.groupBy(variants, ({ product_id }) => product_id),
    /** The product of a variant, by its id or SKU. */
    byVariant: new Map(variants.map(({ id, product_id }) => [id, product_id])),
    bySku: new Map(variants.flatMap(({ sku, product_id }) => (sku ? [[sku, product_id] as const] : []))),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}
