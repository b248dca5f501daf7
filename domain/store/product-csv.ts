/**
 * The catalogue as a table of texts: its columns and how their cells are read.
 *
 * | column                             | cell                                                                 |
 * |------------------------------------|----------------------------------------------------------------------|
 * | id, sku                            | one of them says which product a row is about                        |
 * | price, compare_at_price, cost_price | dollars, with or without $ and thousands commas                     |
 * | track_inventory and other switches | true or false, yes or no, 1 or 0                                     |
 * | category                           | the name of a category                                               |
 * | max_per_order                      | the most that one order may have; empty for no limit                 |
 * | tags                               | separated by commas                                                  |
 * | images                             | addresses, separated by spaces                                       |
 * | option1_name to option3_value      | what a product comes in, and what this variant is: Size, M           |
 * | variant_id, variant_image          | which variant a row is about, and its picture, one of the images     |
 *
 * A column that is not there is left as it is. An empty cell empties the field, where it may be empty. A product with options has
 * a row for each variant, one below the other (csv-variants.ts).
 */
import { dollarsOf, parseDollars } from './money.ts'
import { tagsFrom } from './product-form.ts'

const COLUMN_KINDS = {
  id: 'text',
  sku: 'text',
  name: 'text',
  short_description: 'text',
  description: 'text',
  price: 'dollars',
  compare_at_price: 'dollars',
  cost_price: 'dollars',
  category: 'text',
  tags: 'tags',
  track_inventory: 'switch',
  inventory_quantity: 'number',
  allow_backorder: 'switch',
  low_stock_threshold: 'number',
  max_per_order: 'number',
  is_digital: 'switch',
  requires_shipping: 'switch',
  weight: 'number',
  dimensions: 'text',
  barcode: 'text',
  is_active: 'switch',
  is_featured: 'switch',
  seo_title: 'text',
  seo_description: 'text',
  images: 'addresses',
  variant_id: 'text',
  option1_name: 'text',
  option1_value: 'text',
  option2_name: 'text',
  option2_value: 'text',
  option3_name: 'text',
  option3_value: 'text',
  variant_image: 'text',
} as const

export type CsvColumn = keyof typeof COLUMN_KINDS
/** An empty cell leaves these as they are. */
const ALWAYS_A_NUMBER = new Set<CsvColumn>(['inventory_quantity', 'low_stock_threshold'])
type CsvValue = string | number | boolean | string[] | null
export type CsvFields = Partial<Record<CsvColumn, CsvValue>>
export type CsvProblem = { column: string; why: string }

export const CSV_COLUMNS = Object.keys(COLUMN_KINDS) as CsvColumn[]
const isColumn = (name: string): name is CsvColumn => Object.hasOwn(COLUMN_KINDS, name)

const LONGEST_QUOTED = 60
/** As a problem names it: a cell may be as long as the file. */
const quoted = (text: string) =>
  text.length > LONGEST_QUOTED ? `"${text.slice(0, LONGEST_QUOTED).toWellFormed()}…"` : `"${text}"`

/** Heading cells as they are meant, whatever spaces and capitals they have; and the problems of the headings. */
export function readHeadings(cells: readonly string[]): { headings: string[]; problems: CsvProblem[] } {
  const headings = cells.map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'))
  const unknown = headings.filter((name) => !isColumn(name))
  const repeated = headings.filter((name, n) => isColumn(name) && headings.indexOf(name) !== n)
  const problems = [
    ...unknown.map((column) => ({ column, why: `There is no column called ${quoted(column)}` })),
    ...repeated.map((column) => ({ column, why: `The column "${column}" appears twice` })),
  ]
  if (!headings.includes('id') && !headings.includes('sku'))
    problems.push({ column: 'sku', why: 'A column called id or sku is required to match products' })
  return { headings, problems }
}

/** One row of cells under its headings, as values; what cannot be read is named. */
export function readRow(headings: readonly string[], cells: readonly string[]) {
  const fields: CsvFields = {}
  const problems: CsvProblem[] = []
  headings.forEach((column, n) => {
    if (!isColumn(column)) return
    const read = readCell(column, unguarded(cells[n] ?? '').trim())
    if ('why' in read) problems.push({ column, why: read.why })
    else if (read.value !== undefined) fields[column] = read.value
  })
  if (cells.length > headings.length) problems.push({ column: '', why: 'There are more cells than columns' })
  return { fields, problems }
}

function readCell(column: CsvColumn, text: string): { value: CsvValue | undefined } | { why: string } {
  switch (COLUMN_KINDS[column]) {
    case 'text':
      return { value: text === '' ? null : text }
    case 'tags':
      return { value: tagsFrom(text) }
    case 'addresses':
      return { value: text.split(/\s+/).filter(Boolean) }
    case 'switch':
      return readSwitch(text)
    case 'number':
      return text === '' ? { value: ALWAYS_A_NUMBER.has(column) ? undefined : null } : readNumber(text)
    case 'dollars': {
      if (text === '') return { value: null }
      const cents = parseDollars(text)
      return cents === undefined ? { why: `${quoted(text)} is not a price` } : { value: dollarsOf(cents) }
    }
  }
}

/** An empty cell leaves a switch as it is. */
function readSwitch(text: string): { value: boolean | undefined } | { why: string } {
  if (text === '') return { value: undefined }
  if (/^(true|yes|y|1)$/i.test(text)) return { value: true }
  if (/^(false|no|n|0)$/i.test(text)) return { value: false }
  return { why: `${quoted(text)} is neither true nor false` }
}

const readNumber = (text: string) =>
  /^\d{1,9}(\.\d{1,6})?$/.test(text) ? { value: Number(text) } : { why: `${quoted(text)} is not a number` }

/** What a product has in each column, as text. */
export const cellText = (value: CsvValue | undefined): string => {
  if (value === null || value === undefined) return ''
  return guarded(Array.isArray(value) ? value.join(', ') : String(value))
}

/**
 * A cell that begins like a formula would be run by the program that opens the file: with an apostrophe before it, it is
 * a text everywhere. Reading it back takes the apostrophe away again.
 */
const FORMULA = /^'*[=+\-@\t\r]/
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const unguarded = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)
