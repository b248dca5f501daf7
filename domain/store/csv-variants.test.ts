import { expect, test } from 'vitest'
import { type CsvRow, contradictions, optionNames, optionValues, productGroups } from './csv-variants.ts'
import type { CsvFields } from './product-csv.ts'

const row = (fields: CsvFields, n = 2): CsvRow => ({ row: n, fields, problems: [] })
const KNOWN: Record<string, string> = { 'TS-S': 'shirt', 'TS-M': 'shirt', 'HAT-S': 'hat' }
const owner = ({ fields: { id, sku } }: CsvRow) => (id ? String(id) : KNOWN[String(sku)])
const S = { option1_value: 'S' }
const M = { option1_value: 'M' }

test.each<[string, CsvFields[], number[]]>([
  [
    'rows of one id',
    [
      { id: 'a', ...S },
      { id: 'a', ...M },
    ],
    [2],
  ],
  [
    'rows of two ids',
    [
      { id: 'a', ...S },
      { id: 'b', ...S },
    ],
    [1, 1],
  ],
  [
    'SKUs of one product',
    [
      { sku: 'TS-S', ...S },
      { sku: 'TS-M', ...M },
    ],
    [2],
  ],
  [
    'SKUs of two products',
    [
      { sku: 'TS-S', ...S },
      { sku: 'HAT-S', ...S },
    ],
    [1, 1],
  ],
  [
    'a new SKU below a known one',
    [
      { sku: 'TS-S', ...S },
      { sku: 'TS-L', option1_value: 'L' },
    ],
    [2],
  ],
  [
    'new rows of one name',
    [
      { sku: 'N-S', name: 'New', ...S },
      { sku: 'N-M', name: 'New', ...M },
    ],
    [2],
  ],
  [
    'new rows without a name below',
    [
      { sku: 'N-S', name: 'New', ...S },
      { sku: 'N-M', name: null, ...M },
    ],
    [2],
  ],
  [
    'new rows of two names',
    [
      { sku: 'N-S', name: 'New', ...S },
      { sku: 'O-S', name: 'Other', ...S },
    ],
    [1, 1],
  ],
  ['rows without options', [{ sku: 'TS-S' }, { sku: 'TS-M' }, { id: 'a' }], [1, 1, 1]],
  [
    'options below a row without them',
    [
      { sku: 'N', name: 'New' },
      { sku: 'N-S', name: 'New', ...S },
    ],
    [1, 1],
  ],
])('%s', (_, rows, sizes) => {
  const groups = productGroups(
    rows.map((fields) => row(fields)),
    owner,
  )
  expect(groups.map(({ length }) => length)).toEqual(sizes)
})

test('options are read up to the last that is given', () => {
  expect(optionNames({ option1_name: 'Size', option2_name: 'Colour', option3_name: null })).toEqual(['Size', 'Colour'])
  expect(optionValues({ option1_value: null, option2_value: 'Red' })).toEqual(['', 'Red'])
  expect(optionValues({ option1_value: null })).toEqual([])
})

test('below the first row a cell of the product is empty or says the same; one of the variant says what it likes', () => {
  const first = row({ name: 'Shirt', tags: ['team'], price: 20, option1_name: 'Size', ...S })
  const below = (fields: CsvFields) => contradictions(first, row(fields, 3)).map(({ column }) => column)
  expect(
    below({ name: null, tags: [], price: 25, option1_name: null, ...M, sku: 'x', variant_image: '/m.png' }),
  ).toEqual([])
  expect(below({ name: 'Shirt', tags: ['team'], option1_name: 'Size' })).toEqual([])
  expect(below({ name: 'Jersey', tags: ['other'], option1_name: 'Colour', is_active: true })).toEqual([
    'name',
    'tags',
    'option1_name',
    'is_active',
  ])
})
