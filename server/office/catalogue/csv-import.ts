/** Writes the steps of an import of products. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { products, productVariants } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import type { Step } from './csv-step.ts'
import { dueIn } from './product-writes.ts'

const WRITTEN_AT_ONCE = 500

export async function carryOut(tx: Transaction, context: Pick<Services, 'jobs' | 'payments'>, steps: readonly Step[]) {
  if (steps.length === 0) return
  const due = dueIn(context)
  const updated_at = new Date().toISOString()
  for (const step of steps)
    if (step.action === 'update')
      await tx
        .update(products)
        .set({ ...step.values, ...due, updated_at })
        .where(eq(products.id, step.before.id))
  const fresh = steps.flatMap((step) => (step.action === 'create' ? [{ ...step.values, ...due }] : []))
  for (const part of inParts(fresh)) await tx.insert(products).values(part)
  await writeVariants(tx, steps)
  await announce(tx, 'catalogue', 'products')
  if (context.payments) await context.jobs.enqueue(tx, 'push-due-products', {}, { singletonKey: 'all' })
}

/** A product that is new here has got a first variant of its own, which gives way to those of the file. */
async function writeVariants(tx: Transaction, steps: readonly Step[]) {
  const withVariants = steps.filter(({ variants }) => variants)
  if (withVariants.length === 0) return
  await tx.execute(sql`set constraints product_variants_options, product_variants_sku_unique deferred`)
  for (const part of inParts(withVariants.flatMap(({ variants = [] }) => variants)))
    await tx.insert(productVariants).values(part).onConflictDoUpdate({ target: productVariants.id, set: WRITTEN })
  const made = withVariants.filter(({ action }) => action === 'create')
  for (const part of inParts(made)) {
    const written = part.flatMap(({ variants = [] }) => variants)
    const of = written.map(({ product_id }) => product_id)
    const ids = written.flatMap(({ id }) => id ?? [])
    await tx
      .delete(productVariants)
      .where(and(inArray(productVariants.product_id, of), notInArray(productVariants.id, ids)))
  }
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
const WRITTEN = Object.fromEntries(
  [
    'position',
    'option_values',
    'price',
    'compare_at_price',
    'inventory_quantity',
    'sku',
    'barcode',
    'weight',
    'image',
  ].map((column) => [column, excluded(column)]),
)

const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / WRITTEN_AT_ONCE) }, (_, n) =>
    all.slice(n * WRITTEN_AT_ONCE, (n + 1) * WRITTEN_AT_ONCE),
  )
