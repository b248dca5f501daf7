import { expect, test } from 'vitest'
import { cents } from '../units.ts'
import { creditOf } from './credit.ts'
import type { DocumentContent, DocumentSums } from './document.ts'
import { taxSummary } from './tax-summary.ts'

const sums = (about: Partial<DocumentSums>): DocumentSums => ({
  subtotal: cents(0),
  discount_amount: cents(0),
  discounts: [],
  shipping_amount: cents(0),
  shipping_method: null,
  tax_amount: cents(0),
  tax_included: false,
  tax_lines: [],
  reverse_charge: false,
  total_amount: cents(0),
  ships: true,
  ...about,
})
const line = (percent: number, base: number, amount: number, name = 'VAT') => ({
  name,
  percent,
  base: cents(base),
  amount: cents(amount),
})
const shown = (of: DocumentSums) => taxSummary(of).map(({ name, net, tax, gross }) => [name, net, tax, gross])

const TWO_RATES = sums({
  tax_included: true,
  tax_lines: [line(19, 25_959, 4145), line(7, 900, 59)],
  tax_amount: cents(4204),
  total_amount: cents(26_859),
})

test.each<[what: string, of: DocumentSums, rows: unknown[]]>([
  [
    'tax that is added, with shipping that is not taxed',
    sums({ tax_lines: [line(8, 3600, 288, 'Tax')], tax_amount: cents(288), total_amount: cents(4888) }),
    [
      ['Tax 8%', 3600, 288, 3888],
      ['Not taxed', 1000, 0, 1000],
    ],
  ],
  [
    'two rates within the prices',
    TWO_RATES,
    [
      ['VAT 19%', 21_814, 4145, 25_959],
      ['VAT 7%', 841, 59, 900],
    ],
  ],
  [
    'reverse charge',
    sums({ reverse_charge: true, total_amount: cents(2100) }),
    [['VAT 0% (reverse charge)', 2100, 0, 2100]],
  ],
  ['no tax at all', sums({ total_amount: cents(2100) }), []],
  [
    'two taxes on the same amount',
    sums({
      tax_lines: [line(5, 1000, 50, 'GST'), line(7, 1000, 70, 'PST')],
      tax_amount: cents(120),
      total_amount: cents(1120),
    }),
    [],
  ],
])('%s', (_, of, rows) => expect(shown(of)).toEqual(rows))

test('of each part that is credited comes to that part, and has the tax that it says', () => {
  const content = { sums: TWO_RATES, lines: [] } as unknown as DocumentContent
  for (let credited = 0; credited < 26_859; credited += 1013) {
    const amount = cents(Math.min(1013, 26_859 - credited))
    const part = creditOf(
      { content, number: 'INV-1', issued_on: '2026-11-18', credited: cents(credited) },
      amount,
      null,
    )
    const rows = taxSummary(part.sums)
    expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount)
    expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(part.sums.tax_amount)
  }
})
