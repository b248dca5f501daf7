/**
 * Imports products from a CSV file: first a preview, then, once confirmed, everything in one transaction.
 *
 * A row updates the product with its id, or else with its SKU; if there is none, it creates one. So importing the same
 * file twice changes nothing the second time.
 */
import { isDeepStrictEqual } from 'node:util'
import { NewProduct, ProductChanges } from '@paddock/contract/office/products.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { type CsvFields, type CsvProblem, readHeadings, readRow } from '@paddock/domain/store/product-csv.ts'
import { asc, eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { z } from 'zod'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Transaction } from '../../db/database.ts'
import { productCategories, products } from '../../db/schema/store.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { missingImages } from './image-uploads.ts'
import { SET_ON_VARIANTS } from './product-variants.ts'
import { consistent, dueIn } from './product-writes.ts'

const MOST_ROWS = 20_000
const MOST_PROBLEMS = 200
const MOST_SHOWN = 50
const INSERTED_AT_ONCE = 500
const MOST_LOOKS = 3
const IMPORT_LOCK = 7_206_203

type Product = typeof products.$inferSelect
type NewRow = typeof products.$inferInsert
type Problem = CsvProblem & { row: number }
type Step = { row: number; fields: string[] } & (
  | { action: 'create'; values: NewRow }
  | { action: 'update'; before: Product; values: Partial<NewRow> }
)
type Plan = { steps: Step[]; unchanged: number; problems: Problem[] }

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

function shown(step: Step) {
  const before = step.action === 'update' ? step.before : undefined
  const { row, action, fields, values } = step
  return { row, action, fields, name: values.name ?? before?.name ?? '', sku: values.sku ?? before?.sku ?? null }
}

async function planFor(tx: Transaction, csv: string, confirmed: boolean): Promise<Plan> {
  const [headingCells = [], ...rows] = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data
  const { headings, problems: wrong } = readHeadings(headingCells)
  const plan: Plan = { steps: [], unchanged: 0, problems: wrong.map((problem) => ({ row: 1, ...problem })) }
  if (rows.length > MOST_ROWS) plan.problems.push({ row: 1, column: '', why: `At most ${MOST_ROWS} rows at once` })
  if (plan.problems.length > 0) return plan
  const known = await catalogueIn(tx, confirmed)
  const seen = new Map<string, number>()
  rows.forEach((cells, n) => {
    if (cells.every((cell) => cell.trim() === '')) return
    planRow(plan, known, seen, n + 2, readRow(headings, cells))
  })
  const images = [...new Set(plan.steps.flatMap(addedImages))]
  const missing = new Set(await missingImages(tx, images))
  for (const step of plan.steps)
    if (addedImages(step).some((image) => missing.has(image)))
      plan.problems.push({ row: step.row, column: 'images', why: 'An image is not in this store' })
  return plan
}

const addedImages = (step: Step) =>
  (step.values.images ?? []).filter((image) => step.action === 'create' || !step.before.images.includes(image))

type Known = Awaited<ReturnType<typeof catalogueIn>>

/** Locked in the order of their ids, as checkouts do, so that nothing changes between reading and writing. */
async function catalogueIn(tx: Transaction, locked: boolean) {
  const query = tx.select().from(products).orderBy(asc(products.id))
  const all = locked ? await query.for('no key update') : await query
  const categories = await tx.select({ id: productCategories.id, name: productCategories.name }).from(productCategories)
  return {
    byId: new Map(all.map((product) => [product.id, product])),
    bySku: new Map(all.flatMap((product) => (product.sku ? [[product.sku, product] as const] : []))),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}

type Read = { fields: CsvFields; problems: CsvProblem[] }

function planRow(plan: Plan, known: Known, seen: Map<string, number>, row: number, read: Read) {
  const problems = [...read.problems]
  const { id, category, ...given } = read.fields
  const key = typeof id === 'string' ? id.toLowerCase() : undefined
  const sku = typeof given.sku === 'string' ? given.sku : undefined
  if (key && !z.uuid().safeParse(key).success) problems.push({ column: 'id', why: `"${key}" is not an id` })
  const before = key ? known.byId.get(key) : known.bySku.get(sku ?? '')
  const owner = sku === undefined ? undefined : known.bySku.get(sku)
  if (key && owner && owner.id !== key) problems.push({ column: 'sku', why: `Another product has the SKU "${sku}"` })
  const about = before?.id ?? key
  for (const name of [about && `id ${about}`, sku && `SKU ${sku}`]) {
    if (!name) continue
    const earlier = seen.get(name)
    if (earlier) problems.push({ column: '', why: `Row ${earlier} is about the same product (${name})` })
    else seen.set(name, row)
  }
  const category_id = categoryOf(known, category)
  if (category_id === 'unknown') problems.push({ column: 'category', why: `There is no category called "${category}"` })
  const checked = (before ? ProductChanges : NewProduct).safeParse({ ...given, category_id })
  if (!checked.success && problems.length === 0)
    problems.push(...checked.error.issues.map((issue) => ({ column: String(issue.path[0] ?? ''), why: issue.message })))
  const values = checked.data ?? {}
  const after = { ...values, ...consistent({ ...before, ...values }, values) }
  if ((after.is_digital ?? before?.is_digital) && (after.requires_shipping ?? before?.requires_shipping))
    problems.push({ column: 'requires_shipping', why: 'A digital product does not require shipping' })
  // A row is about a product: what its variants have each for themselves is set on them.
  const summed =
    before && before.variant_count > 1 ? SET_ON_VARIANTS.filter((field) => isOther(after, before, field)) : []
  problems.push(...summed.map((column) => ({ column, why: OFFICE_REFUSALS.setOnVariants })))
  if (problems.length > 0) plan.problems.push(...problems.map((problem) => ({ row, ...problem })))
  else plan.steps.push(...stepFor(plan, row, before, key, after))
}

const isOther = (after: Partial<NewRow>, before: Product, field: (typeof SET_ON_VARIANTS)[number]) =>
  after[field] !== undefined && after[field] !== before[field]

function categoryOf({ categories }: Known, name: CsvFields['category']) {
  if (name === undefined || name === null) return name
  return categories.get(String(name).toLowerCase()) ?? 'unknown'
}

function stepFor(plan: Plan, row: number, before: Product | undefined, id: string | undefined, after: Partial<NewRow>) {
  const named = Object.entries(after).filter(([, value]) => value !== undefined)
  if (!before) {
    const { name = '', price = 0 } = after
    const fields = named.map(([field]) => field)
    return [{ action: 'create' as const, row, fields, values: { ...after, id, name, price } }]
  }
  const changed = named.filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Product], value))
  if (changed.length === 0) {
    plan.unchanged += 1
    return []
  }
  const fields = changed.map(([field]) => field)
  return [{ action: 'update' as const, row, fields, before, values: Object.fromEntries(changed) as Partial<NewRow> }]
}

async function carryOut(tx: Transaction, context: CallContext, steps: Step[]) {
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
  for (let at = 0; at < fresh.length; at += INSERTED_AT_ONCE)
    await tx.insert(products).values(fresh.slice(at, at + INSERTED_AT_ONCE))
  await announce(tx, 'catalogue', 'products')
  if (context.payments) await context.jobs.enqueue(tx, 'push-due-products', {}, { singletonKey: 'all' })
}
