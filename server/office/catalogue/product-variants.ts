/** Variants as the owner saves them: all at once, each under its id, so that carts and orders keep meaning the same one. */
import type { VariantFields } from '@paddock/contract/office/products.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { variantsRefusal } from '@paddock/domain/store/variants.ts'
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries, Transaction } from '../../db/database.ts'
import { products, productVariants } from '../../db/schema/store.ts'

export type Variant = z.output<typeof VariantFields>

/** As a column of a query over products. */
export const variantsColumn = sql<Variant[]>`(
  select json_agg(json_build_object('id', v.id, 'option_values', v.option_values, 'price', v.price, 'compare_at_price',
    v.compare_at_price, 'inventory_quantity', v.inventory_quantity, 'sku', v.sku, 'barcode', v.barcode, 'weight',
    v.weight, 'image', v.image) order by v.position, v.id)
  from ${productVariants} v where v.product_id = ${products.id})`.as('variants')

export const variantsOf = (db: Queries, product_id: string) =>
  db
    .select()
    .from(productVariants)
    .where(eq(productVariants.product_id, product_id))
    .orderBy(asc(productVariants.position), asc(productVariants.id))

/** What several variants have each for themselves, and a product only sums up. */
export const SET_ON_VARIANTS = ['price', 'compare_at_price', 'inventory_quantity', 'sku', 'barcode', 'weight'] as const

type Fields = Partial<Pick<typeof products.$inferInsert, (typeof SET_ON_VARIANTS)[number] | 'option_names' | 'images'>>
type Given = Fields & { variants?: Variant[] | undefined }

/** A product that is being created. */
export const NO_VARIANTS: Fields & { variants: Pick<Variant, 'option_values' | 'sku' | 'image'>[] } = { variants: [] }

/** Why the product would have wrong variants after this change, as a sentence. */
export function wrongVariants(before: typeof NO_VARIANTS, changes: Given): string | undefined {
  const options = changes.option_names ?? before.option_names ?? []
  if (!changes.variants && before.variants.length <= 1 && options.length === 0) return undefined
  const isSum = !changes.variants && before.variants.length > 1
  if (isSum && SET_ON_VARIANTS.some((field) => changes[field] !== undefined && changes[field] !== before[field]))
    return OFFICE_REFUSALS.setOnVariants
  const images = changes.images ?? before.images ?? []
  if (changes.variants?.some(({ image }) => image !== null && !images.includes(image)))
    return OFFICE_REFUSALS.variantImage
  return variantsRefusal(options, changes.variants ?? before.variants)
}

/** Makes exactly these the product's variants; false if one of them is another product's. The product is locked already. */
export async function setVariants(tx: Transaction, product_id: string, variants: readonly Variant[]): Promise<boolean> {
  const ids = variants.map(({ id }) => id)
  const [elsewhere] = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(inArray(productVariants.id, ids), ne(productVariants.product_id, product_id)))
  if (elsewhere) return false
  // Two variants may swap their values or SKUs: checked when all of them are written.
  await tx.execute(sql`set constraints product_variants_options, product_variants_sku_unique deferred`)
  for (const [position, { id, ...fields }] of variants.entries())
    await tx
      .insert(productVariants)
      .values({ id, product_id, position, ...fields })
      .onConflictDoUpdate({ target: productVariants.id, set: { position, ...fields } })
  await tx
    .delete(productVariants)
    .where(and(eq(productVariants.product_id, product_id), notInArray(productVariants.id, ids)))
  return true
}
