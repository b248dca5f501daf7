/** What importing rows of a CSV file would do to the catalogue: each product's step, or what is wrong with its rows. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { type CsvRow, isVariantRow, productGroups } from '@paddock/domain/store/csv-variants.ts'
import type { Transaction } from '../../db/database.ts'
import { type Known, knownTo, ownerOf } from './csv-known.ts'
import {
  aboutProduct,
  checked,
  type NewRow,
  type Planned,
  type Problem,
  type Product,
  repeated,
  type Seen,
  type Step,
  stepFor,
  wrongShipping,
} from './csv-step.ts'
import { planVariants } from './csv-variant-plan.ts'
import { missingImages } from './image-uploads.ts'
import { SET_ON_VARIANTS } from './product-variants.ts'
import { consistent } from './product-writes.ts'

export type Plan = { steps: Step[]; unchanged: number; problems: Problem[] }

type Reading = { locked: boolean; isLast: boolean }

/** Unless these rows are the last, those of the last product are left as the `rest`, since it may go on. */
export async function planRows(tx: Transaction, rows: readonly CsvRow[], seen: Seen, { locked, isLast }: Reading) {
  const plan: Plan = { steps: [], unchanged: 0, problems: [] }
  const known = await knownTo(tx, rows, locked)
  const groups = productGroups(rows, (row) => ownerOf(known, row))
  const rest = isLast ? [] : (groups.pop() ?? [])
  for (const group of groups) planGroup(plan, known, seen, group)
  const images = [...new Set(plan.steps.flatMap(addedImages))]
  const missing = new Set(await missingImages(tx, images))
  for (const step of plan.steps)
    if (addedImages(step).some((image) => missing.has(image)))
      plan.problems.push({ row: step.row, column: 'images', why: 'An image is not in this store' })
  return { plan, rest }
}

const addedImages = (step: Step) =>
  (step.values.images ?? []).filter((image) => step.action === 'create' || !step.before.images.includes(image))

function planGroup(plan: Plan, known: Known, seen: Seen, group: readonly CsvRow[]) {
  const [first] = group
  if (!first) return
  const owner = ownerOf(known, first)
  const before = owner === undefined ? undefined : known.byId.get(owner)
  const bySku = !first.fields.id && (before?.option_names.length ?? 0) > 0
  const planned =
    isVariantRow(first) || bySku ? planVariants(known, seen, group, before) : planRow(known, seen, first, before)
  if (planned.problems.length > 0) plan.problems.push(...planned.problems)
  else if (planned.step) plan.steps.push(planned.step)
  else plan.unchanged += 1
}

/** A row about a product as a whole. */
function planRow(known: Known, seen: Seen, read: CsvRow, before: Product | undefined): Planned {
  const { row } = read
  const { id, category, given, sku, problems } = aboutProduct(known, read)
  if (!id && !sku) problems.push({ column: 'sku', why: 'An id or SKU is required' })
  const about = before?.id ?? id
  problems.push(...repeated(seen, row, about && `id ${about}`, sku && `SKU ${sku}`))
  const values = checked(before, { ...given, category_id: category }, problems)
  const after = { ...values, ...consistent({ ...before, ...values }, values) }
  problems.push(...wrongShipping(before, after))
  // A row is about a product: what its variants have each for themselves is set on them.
  const summed =
    before && before.variant_count > 1 ? SET_ON_VARIANTS.filter((field) => isOther(after, before, field)) : []
  problems.push(...summed.map((column) => ({ column, why: OFFICE_REFUSALS.setOnVariants })))
  return {
    problems: problems.map((problem) => ({ row, ...problem })),
    step: problems.length === 0 ? stepFor(row, before, id, after) : undefined,
  }
}

const isOther = (after: Partial<NewRow>, before: Product, field: (typeof SET_ON_VARIANTS)[number]) =>
  after[field] !== undefined && after[field] !== before[field]
