/**
 * Rows of a catalogue's CSV file that are about the same product.
 *
 * | row                                                            | is about                                          |
 * |----------------------------------------------------------------|---------------------------------------------------|
 * | with an option's value or a variant_id                         | one variant                                       |
 * | the same, below a row of the same id, or without one below a row of the same name or none | another variant of that product |
 * | without them and without an id, whose SKU is that of a variant | that variant                                      |
 * | any other                                                      | the product, as if there were no variants         |
 *
 * What all variants share is read from the product's first row; below it, it is empty or the same. A variant that no row names stays.
 */
import type { CsvColumn, CsvFields, CsvProblem } from './product-csv.ts'
import { MOST_VARIANTS } from './variants.ts'

export type CsvRow = { row: number; fields: CsvFields; problems: CsvProblem[] }

/** What each variant has for itself, besides its picture. */
const OWN = ['price', 'compare_at_price', 'inventory_quantity', 'sku', 'barcode', 'weight'] as const
/** What says which product and variant a row is about. */
const NAMING = /^(id|variant_id|option[123]_value)$/

const text = (value: CsvFields[CsvColumn]) => (typeof value === 'string' ? value : '')

export const optionNames = ({ option1_name, option2_name, option3_name }: CsvFields) =>
  withoutEnd([option1_name, option2_name, option3_name].map(text))

export const optionValues = ({ option1_value, option2_value, option3_value }: CsvFields) =>
  withoutEnd([option1_value, option2_value, option3_value].map(text))

const withoutEnd = (texts: string[]) => texts.slice(0, texts.findLastIndex((each) => each !== '') + 1)

export const isVariantRow = ({ fields }: CsvRow) => text(fields.variant_id) !== '' || optionValues(fields).length > 0

/** `ownerOf` gives the id of the product that a row names by id, variant or SKU. */
export function productGroups(rows: readonly CsvRow[], ownerOf: (row: CsvRow) => string | undefined): CsvRow[][] {
  const groups: CsvRow[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    if (group?.[0] && group.length <= MOST_VARIANTS && continues(group[0], row, ownerOf)) group.push(row)
    else groups.push([row])
  }
  return groups
}

function continues(first: CsvRow, next: CsvRow, ownerOf: (row: CsvRow) => string | undefined) {
  if (!isVariantRow(first) || !isVariantRow(next)) return false
  const owner = ownerOf(next)
  if (owner !== undefined) return owner === ownerOf(first)
  const name = text(next.fields.name)
  return name === '' || name === text(first.fields.name)
}

/** What a row says about its variant. */
export const ownFields = (fields: CsvFields) => ({
  ...Object.fromEntries(OWN.filter((column) => fields[column] !== undefined).map((column) => [column, fields[column]])),
  ...(fields.variant_image === undefined ? {} : { image: fields.variant_image }),
})

const isShared = (column: string) =>
  !OWN.some((own) => own === column) && !NAMING.test(column) && column !== 'variant_image'

/** What a row says about the product, besides its options. */
export const sharedFields = (fields: CsvFields): CsvFields =>
  Object.fromEntries(Object.entries(fields).filter(([column]) => isShared(column) && !column.startsWith('option')))

/** Cells below a product's first row that say something else about the product. */
export const contradictions = (first: CsvRow, next: CsvRow): CsvProblem[] =>
  (Object.keys(next.fields) as CsvColumn[])
    .filter((column) => isShared(column) && isOther(first.fields[column], next.fields[column]))
    .map((column) => ({ column, why: `Row ${first.row} says otherwise: all variants of a product share it` }))

function isOther(said: CsvFields[CsvColumn], now: CsvFields[CsvColumn]) {
  if (now === null || now === undefined || (Array.isArray(now) && now.length === 0)) return false
  return String(said) !== String(now)
}
