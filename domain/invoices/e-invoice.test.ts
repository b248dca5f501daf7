import { describe, expect, test } from 'vitest'
import { cents } from '../units.ts'
import type { DocumentContent } from './document.ts'
import { hasEInvoice, netOf, plainAmount } from './e-invoice.ts'

type Line = { amount: number; is_digital?: boolean; quantity?: number }
type Tax = { percent: number; base: number; amount: number }

const REGISTERED = { line1: '1 Pit Lane', postal_code: '10115', city: 'Berlin', country: 'DE' }

function contentOf(lines: Line[], taxes: Tax[], more: Partial<DocumentContent['sums']> = {}): DocumentContent {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax_amount = cents(taxes.reduce((sum, { amount }) => sum + amount, 0))
  const shipping_amount = more.shipping_amount ?? cents(0)
  return {
    seller: {
      ...{ name: 'Pit Stop', address: null, email: 'shop@example.org', phone: null, logo: null, tax_numbers: [] },
      ...{ registered: REGISTERED, payment_details: null, iban: null, footer: null },
    },
    lines: lines.map(({ amount, is_digital = false, quantity = 1 }) => ({
      ...{ name: 'Wheel', sku: null, quantity, unit_price: cents(amount / quantity), discount: cents(0) },
      ...{ amount: cents(amount), is_digital },
    })),
    sums: {
      ...{ subtotal: cents(subtotal), discount_amount: cents(0), discounts: [], shipping_method: null, tax_amount },
      ...{
        tax_lines: taxes.map(({ percent, base, amount }) => ({
          name: 'VAT',
          percent,
          base: cents(base),
          amount: cents(amount),
        })),
      },
      ...{ reverse_charge: false, tax_included: false, ships: shipping_amount > 0, ...more, shipping_amount },
      total_amount: cents(subtotal + shipping_amount + (more.tax_included ? 0 : tax_amount)),
    },
    ...{ order_number: 'PD-1', purchase_order: null, paid: null, reason: null, corrects: null },
  }
}

describe('the net amounts of an e-invoice', () => {
  test.each([
    [
      'added, shipping taxed',
      contentOf([{ amount: 4000 }], [{ percent: 19, base: 5000, amount: 950 }], { shipping_amount: cents(1000) }),
      [4000],
      { net: 1000, category: 'S', percent: 19 },
      950,
    ],
    [
      'added, shipping not taxed',
      contentOf([{ amount: 4000 }], [{ percent: 19, base: 4000, amount: 760 }], { shipping_amount: cents(1000) }),
      [4000],
      { net: 1000, category: 'Z', percent: 0 },
      760,
    ],
    [
      'included',
      contentOf([{ amount: 4000 }, { amount: 3000 }], [{ percent: 19, base: 7000, amount: 1118 }], {
        tax_included: true,
      }),
      [3361, 2521],
      null,
      1118,
    ],
    [
      'a reduced rate for downloads',
      contentOf(
        [{ amount: 4000 }, { amount: 1000, is_digital: true }],
        [
          { percent: 20, base: 4000, amount: 800 },
          { percent: 5, base: 1000, amount: 50 },
        ],
      ),
      [4000, 1000],
      null,
      850,
    ],
    ['reverse charge', contentOf([{ amount: 4000 }], [], { reverse_charge: true }), [4000], null, 0],
  ] as const)('%s', (_, content, nets, shipping, tax) => {
    const found = netOf(content)
    expect(found?.lines.map(({ net }) => net)).toEqual(nets)
    if (shipping) expect(found?.shipping).toMatchObject(shipping)
    else expect(found?.shipping).toBeNull()
    expect(found?.tax).toBe(tax)
    expect(found?.total, 'as on the PDF').toBe(content.sums.total_amount)
    expect(found?.taxes.reduce((sum, { base }) => sum + base, 0)).toBe(found?.net)
  })

  test('are not given where two taxes apply to the same line', () => {
    const twice = [
      { percent: 5, base: 4000, amount: 200 },
      { percent: 7, base: 4000, amount: 280 },
    ]
    expect(netOf(contentOf([{ amount: 4000 }], twice))).toBeUndefined()
  })
})

test.each([
  ['invoice', 'DE', null, true],
  ['invoice', 'US', 'DE123456789', true],
  ['credit_note', 'US', 'DE123456789', true],
  ['invoice', 'US', null, false],
  ['receipt', 'DE', 'DE123456789', false],
] as const)('a %s of a seller in %s to VAT number %s has an e-invoice: %s', (kind, country, vat_number, has) => {
  const content = contentOf([{ amount: 4000 }], [{ percent: 19, base: 4000, amount: 760 }])
  content.seller.registered = { ...REGISTERED, country }
  const place = { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'US' }
  const buyer = { name: 'Bo', email: 'bo@example.org', vat_number, billing_address: place, shipping_address: null }
  expect(hasEInvoice({ kind, content, buyer })).toBe(has)
  expect(hasEInvoice({ kind, content: { ...content, seller: { ...content.seller, registered: null } }, buyer })).toBe(
    false,
  )
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1234.56'],
])('%i cents are written %s', (amount, text) => {
  expect(plainAmount(cents(amount))).toBe(text)
})
