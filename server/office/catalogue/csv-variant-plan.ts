/** Plans the rows of a product that has options: a row for each variant, those that no row names stay. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { VariantFields } from '@paddock/contract/office/products.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import {
  type CsvRow,
  contradictions,
  isVariantRow,
  optionNames,
  optionValues,
  ownFields,
  sharedFields,
} from '@paddock/domain/store/csv-variants.ts'
import type { CsvProblem } from '@paddock/domain/store/product-csv.ts'
import { variantTitle } from '@paddock/domain/store/variants.ts'
import { type Known, type KnownVariant, skuOf } from './csv-known.ts'
import {
  aboutProduct,
  checked,
  type Planned,
  type Product,
  repeated,
  type Seen,
  stepFor,
  wrongShipping,
} from './csv-step.ts'
import { NO_VARIANTS, type Variant, wrongVariants } from './product-variants.ts'
import { consistent } from './product-writes.ts'

type Draft = { row: number; before: KnownVariant | undefined; after: Variant; fields: string[] }

export function planVariants(known: Known, seen: Seen, group: readonly CsvRow[], before: Product | undefined): Planned {
  const [first] = group
  if (!first) return { problems: [] }
  const { id, category, problems: about } = aboutProduct(known, first)
  const problems: (CsvProblem & { row: number })[] = []
  const note = (row: number, found: readonly CsvProblem[]) =>
    problems.push(...found.map((problem) => ({ row, ...problem })))
  note(first.row, about)
  if (!before && !id && !skuOf(first)) note(first.row, [{ column: 'sku', why: 'An id or SKU is required' }])
  // Rows that only change variants by their SKU may stand anywhere.
  if (before && isVariantRow(first)) note(first.row, repeated(seen, first.row, `id ${before.id}`))
  const option_names = optionNames(first.fields).length > 0 ? optionNames(first.fields) : (before?.option_names ?? [])
  const stored = before ? (known.variants.get(before.id) ?? []) : []
  const drafts: Draft[] = []
  for (const row of group) {
    note(row.row, row === first ? [] : [...row.problems, ...contradictions(first, row)])
    note(row.row, foreign(known, row, before?.id))
    const drafted = draftOf(row, stored, drafts, option_names, before?.option_names ?? [])
    if ('problems' in drafted) note(row.row, drafted.problems)
    else {
      drafts.push(drafted)
      const variant = drafted.before && `variant ${drafted.before.id}`
      note(row.row, repeated(seen, row.row, variant, skuOf(row) && `SKU ${skuOf(row)}`))
    }
  }
  const values = productValues(first, before, category, drafts[0]?.after.price, note, problems)
  const after = { ...values, ...consistent({ ...before, ...values }, values), option_names }
  note(first.row, wrongShipping(before, after))
  if (problems.length > 0) return { problems }
  const product_id = before?.id ?? id ?? randomUUID()
  const all = merged(stored, drafts)
  const wrong = wrongVariants(before ? { ...before, variants: stored } : NO_VARIANTS, { ...after, variants: all })
  if (wrong) return { problems: [{ row: first.row, column: 'option1_value', why: wrong }] }
  const changed = drafts.filter(({ fields }) => fields.length > 0)
  const rows = changed.map(({ after: variant }) => ({
    ...variant,
    product_id,
    position: all.findIndex(({ id }) => id === variant.id),
  }))
  const step = stepFor(first.row, before, product_id, after, {
    fields: [...new Set(changed.flatMap(({ fields }) => fields))],
    rows,
  })
  return { problems: [], step }
}

function productValues(
  first: CsvRow,
  before: Product | undefined,
  category_id: string | null | undefined,
  price: number | undefined,
  note: (row: number, found: readonly CsvProblem[]) => unknown,
  problems: readonly unknown[],
) {
  const shared = { ...omit(sharedFields(first.fields), 'category'), category_id }
  const wrong: CsvProblem[] = []
  const values = checked(before, before ? shared : { ...shared, price }, wrong)
  // Whatever else is wrong with the rows is named first.
  if (problems.length === 0) note(first.row, wrong)
  return values
}

/** The stored variants in their order, as the rows leave them, then the new ones. */
function merged(stored: readonly KnownVariant[], drafts: readonly Draft[]): Variant[] {
  const drafted = new Map(drafts.map(({ after }) => [after.id, after]))
  return [
    ...stored.map((variant) => drafted.get(variant.id) ?? variantOf(variant)),
    ...drafts.filter(({ before }) => !before).map(({ after }) => after),
  ]
}

const variantOf = (stored: KnownVariant): Variant => omit(stored, 'product_id', 'position', 'created_at')

/** The row's variant as it would be: that of its variant_id, or of its values, or of its SKU, or a new one. */
function draftOf(
  row: CsvRow,
  stored: readonly KnownVariant[],
  drafts: readonly Draft[],
  option_names: readonly string[],
  hadOptions: readonly string[],
): Draft | { problems: CsvProblem[] } {
  const values = optionValues(row.fields)
  const named = typeof row.fields.variant_id === 'string' ? row.fields.variant_id.toLowerCase() : undefined
  const free = stored.filter(({ id }) => !drafts.some(({ after }) => after.id === id))
  const title = variantTitle(values).toLowerCase()
  const before =
    stored.find(({ id }) => id === named) ??
    free.find(({ option_values }) => title !== '' && variantTitle(option_values).toLowerCase() === title) ??
    free.find(({ sku }) => sku !== null && sku === skuOf(row)) ??
    // The only variant of a product without options becomes the first one with them, so that carts go on meaning it.
    (hadOptions.length === 0 && drafts.length === 0 && option_names.length > 0 ? free[0] : undefined)
  if (values.length > option_names.length)
    return { problems: [{ column: `option${option_names.length + 1}_name`, why: 'Please name the option' }] }
  const given = { ...(before && variantOf(before)), ...ownFields(row.fields) }
  const { data, error } = VariantFields.safeParse({
    ...given,
    id: before?.id ?? named ?? randomUUID(),
    option_values: values.length > 0 ? values : (before?.option_values ?? []),
  })
  if (!data) return { problems: error.issues.map(({ path, message }) => ({ column: columnOf(path), why: message })) }
  const was = before && variantOf(before)
  const fields = was
    ? (Object.keys(data) as (keyof Variant)[]).filter((field) => !isDeepStrictEqual(was[field], data[field]))
    : ['variants']
  return { row: row.row, before, after: data, fields }
}

function columnOf([field, at]: readonly PropertyKey[]) {
  if (field === 'option_values') return `option${Number(at ?? 0) + 1}_value`
  return field === 'image' ? 'variant_image' : field === 'id' ? 'variant_id' : String(field ?? '')
}

/** A variant or SKU that another product has. */
function foreign(known: Known, row: CsvRow, product_id: string | undefined): CsvProblem[] {
  const named = typeof row.fields.variant_id === 'string' ? row.fields.variant_id.toLowerCase() : ''
  const [variant, sku] = [known.byVariant.get(named), known.bySku.get(skuOf(row) ?? '')]
  return [
    ...(variant && variant !== product_id ? [{ column: 'variant_id', why: OFFICE_REFUSALS.variantElsewhere }] : []),
    ...(sku && sku !== product_id ? [{ column: 'sku', why: `Another product has the SKU "${skuOf(row)}"` }] : []),
  ]
}
