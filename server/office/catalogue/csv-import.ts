/**
 * Imports products from a CSV file: first a preview, then, once confirmed, everything in one transaction.
 *
 * A row updates the product with its id, or else with its SKU; if there is none, it creates one. So importing the same
 * file twice changes nothing the second time.
 */
import type { CsvRow } from '@paddock/domain/store/csv-variants.ts'
import { readHeadings, readRow } from '@paddock/domain/store/product-csv.ts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Transaction } from '../../db/database.ts'
import { products, productVariants } from '../../db/schema/store.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { type Plan, planRows } from './csv-plan.ts'
import { type Step, shown } from './csv-step.ts'
import { dueIn } from './product-writes.ts'

const MOST_ROWS = 20_000
const MOST_PROBLEMS = 200
const MOST_SHOWN = 50
const WRITTEN_AT_ONCE = 500
const MOST_LOOKS = 3
const IMPORT_LOCK = 7_206_203

export const importCsv = api.owned_products.importCsv.handler(async ({ input, context }) => {
  const { plan, imported } = await lookingAgain(() =>
    context.db.transaction(async (tx) => {
      if (input.confirm) await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      const plan = await planFor(tx, input.csv, input.confirm)
      const imported = input.confirm && plan.problems.length === 0
      if (imported) await carryOut(tx, context, plan.steps)
      return { plan, imported }
    }),
  )
  const count = (action: Step['action']) => plan.steps.filter((step) => step.action === action).length
  return {
    imported,
    created: count('create'),
    updated: count('update'),
    unchanged: plan.unchanged,
    problems: plan.problems.slice(0, MOST_PROBLEMS),
    problem_count: plan.problems.length,
    preview: plan.steps.slice(0, MOST_SHOWN).map(shown),
  }
})

/**
 * Imports are serialised. A product or category that was created, changed or deleted between the preview and the import
 * violates a constraint: nothing is written, and a new preview shows the current state.
 */
async function lookingAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let looks = 1; ; looks++)
    try {
      return await attempt()
    } catch (error) {
      if (looks === MOST_LOOKS || brokenRule(error) === undefined) throw error
    }
}

async function planFor(tx: Transaction, csv: string, confirmed: boolean): Promise<Plan> {
  const [headingCells = [], ...cells] = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data
  const { headings, problems: wrong } = readHeadings(headingCells)
  const problems = wrong.map((problem) => ({ row: 1, ...problem }))
  if (cells.length > MOST_ROWS) problems.push({ row: 1, column: '', why: `At most ${MOST_ROWS} rows at once` })
  if (problems.length > 0) return { steps: [], unchanged: 0, problems }
  const rows = cells.flatMap((row, n): CsvRow[] =>
    row.every((cell) => cell.trim() === '') ? [] : [{ row: n + 2, ...readRow(headings, row) }],
  )
  return planRows(tx, rows, new Map(), confirmed)
}

async function carryOut(tx: Transaction, context: CallContext, steps: readonly Step[]) {
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
