/** One step of an import of products: how a row's cells are checked, and what would be written. */
import { isDeepStrictEqual } from 'node:util'
import { NewProduct, ProductChanges } from '@paddock/contract/office/products.ts'
import type { CsvRow } from '@paddock/domain/store/csv-variants.ts'
import type { CsvFields, CsvProblem } from '@paddock/domain/store/product-csv.ts'
import { z } from 'zod'
import type { products, productVariants } from '../../db/schema/store.ts'
import type { Known } from './csv-known.ts'

export type Product = typeof products.$inferSelect
export type NewRow = typeof products.$inferInsert
type VariantRow = typeof productVariants.$inferInsert
export type Problem = CsvProblem & { row: number }
/** `variants` are those that are new or change; without them the product has one, which follows it. */
export type Step = { row: number; fields: string[]; variants?: VariantRow[] } & (
  | { action: 'create'; values: NewRow }
  | { action: 'update'; before: Product; values: Partial<NewRow> }
)
export type Planned = { problems: Problem[]; step?: Step | undefined }

/** What the rows planned so far are about, by name, with their row. */
export type Seen = Map<string, number>

/** Which product the row names, with the SKU and category that it gives. */
export function aboutProduct(known: Known, read: CsvRow) {
  const { id: named, category: called, ...given } = read.fields
  const problems = [...read.problems]
  const id = typeof named === 'string' ? named.toLowerCase() : undefined
  const sku = typeof given.sku === 'string' ? given.sku : undefined
  if (id && !z.uuid().safeParse(id).success) problems.push({ column: 'id', why: `"${id}" is not an id` })
  const owner = sku === undefined ? undefined : known.bySku.get(sku)
  if (id && owner && owner !== id) problems.push({ column: 'sku', why: `Another product has the SKU "${sku}"` })
  const category = categoryOf(known, called)
  if (category === 'unknown') problems.push({ column: 'category', why: `There is no category called "${called}"` })
  return { id, sku, category, given, problems }
}

/** Whatever an earlier row is about already. */
export function repeated(seen: Seen, row: number, ...names: (string | undefined | '')[]): CsvProblem[] {
  return names.flatMap((name) => {
    if (!name) return []
    const earlier = seen.get(name)
    if (earlier === undefined) seen.set(name, row)
    return earlier === undefined ? [] : [{ column: '', why: `Row ${earlier} is about the same product (${name})` }]
  })
}

/** The values in the contract's shape; what is wrong with them joins the problems, unless there are others already. */
export function checked(before: Product | undefined, given: object, problems: CsvProblem[]): Partial<NewRow> {
  const { success, data, error } = (before ? ProductChanges : NewProduct).safeParse(given)
  if (!success && problems.length === 0)
    problems.push(...error.issues.map((issue) => ({ column: String(issue.path[0] ?? ''), why: issue.message })))
  return data ?? {}
}

export const wrongShipping = (before: Product | undefined, after: Partial<NewRow>): CsvProblem[] =>
  (after.is_digital ?? before?.is_digital) && (after.requires_shipping ?? before?.requires_shipping)
    ? [{ column: 'requires_shipping', why: 'A digital product does not require shipping' }]
    : []

function categoryOf({ categories }: Known, name: CsvFields['category']) {
  if (name === undefined || name === null) return name
  return categories.get(String(name).toLowerCase()) ?? 'unknown'
}

/** Undefined if nothing changes. */
export function stepFor(
  row: number,
  before: Product | undefined,
  id: string | undefined,
  after: Partial<NewRow>,
  variants: { fields: string[]; rows: VariantRow[] } = { fields: [], rows: [] },
): Step | undefined {
  const named = Object.entries(after).filter(([, value]) => value !== undefined)
  const changedVariants = variants.rows.length > 0 ? { variants: variants.rows } : {}
  if (!before) {
    const { name = '', price = 0 } = after
    const fields = [...new Set([...named.map(([field]) => field), ...variants.fields])]
    return { action: 'create', row, fields, values: { ...after, id, name, price }, ...changedVariants }
  }
  const changed = named.filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Product], value))
  if (changed.length === 0 && variants.rows.length === 0) return undefined
  const fields = [...new Set([...changed.map(([field]) => field), ...variants.fields])]
  const values: Partial<NewRow> = Object.fromEntries(changed)
  return { action: 'update', row, fields, before, values, ...changedVariants }
}

/** As the preview shows it. */
export function shown(step: Step) {
  const before = step.action === 'update' ? step.before : undefined
  const { row, action, fields, values } = step
  const sku = step.variants?.[0]?.sku ?? values.sku ?? before?.sku ?? null
  return { row, action, fields, name: values.name ?? before?.name ?? '', sku }
}
