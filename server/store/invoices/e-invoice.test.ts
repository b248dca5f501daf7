import { cents } from '@paddock/domain/units.ts'
import { describe, expect, test } from 'vitest'
import { eInvoiceOf } from './e-invoice.ts'
import type { Document } from './issue-document.ts'

const BERLIN = { line1: 'Ring 1', line2: '', city: 'Berlin', state: '', postal_code: '10115', country: 'DE' }
const line = (name: string, amount: number, quantity: number) => ({
  ...{ name, sku: `${name}-1`, quantity, unit_price: cents(amount / quantity), discount: cents(0) },
  ...{ amount: cents(amount), is_digital: false },
})

const INVOICE: Document = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'invoice',
  serial: 1,
  number: 'INV-00001',
  order_id: '00000000-0000-4000-8000-000000000002',
  corrects_id: null,
  refund_id: null,
  issued_on: '2026-11-18',
  due_on: '2026-12-18',
  total_amount: cents(8000),
  currency: 'eur',
  made_by: null,
  created_at: '2026-11-18T10:00:00.000Z',
  buyer: {
    name: 'Gymnasium <Nord> & Süd',
    email: 'office@example.org',
    vat_number: 'DE123456789',
    billing_address: BERLIN,
    shipping_address: BERLIN,
  },
  content: {
    seller: {
      ...{ name: 'Pit Stop GmbH', address: null, email: 'shop@example.org', phone: null, logo: null, footer: null },
      tax_numbers: [{ country: 'DE', number: 'DE987654321' }],
      registered: { line1: 'Boxengasse 7', postal_code: '20095', city: 'Hamburg', country: 'DE' },
      ...{ payment_details: null, iban: 'DE02120300000000202051' },
    },
    lines: [line('Wheel', 4000, 3), line('Axle', 3000, 2)],
    sums: {
      ...{ subtotal: cents(7000), discount_amount: cents(0), discounts: [], shipping_amount: cents(1000), ships: true },
      ...{ shipping_method: null, tax_amount: cents(1277), tax_included: true, reverse_charge: false },
      tax_lines: [{ name: 'VAT', percent: 19, base: cents(8000), amount: cents(1277) }],
      total_amount: cents(8000),
    },
    ...{ order_number: 'PD-1', purchase_order: 'PO-4711', paid: null, reason: null, corrects: null },
  },
}

const amountsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="EUR">([^<]+)<`, 'g'))].map(([, text]) => Number(text))

describe('the e-invoice', () => {
  test('of a German school passes the library’s own check, and adds up to what the PDF says', async () => {
    const xml = (await eInvoiceOf(INVOICE)) ?? ''
    expect(xml).toMatch(/<(ubl:)?Invoice /)
    for (const text of [
      'urn:cen.eu:en16931:2017',
      'INV-00001',
      '2026-12-18',
      'PO-4711',
      'DE987654321',
      'DE123456789',
      'DE02120300000000202051',
      'Gymnasium &lt;Nord&gt; &amp; Süd',
    ])
      expect(xml).toContain(text)
    expect(amountsIn(xml, 'PayableAmount')).toEqual([80])
    expect(amountsIn(xml, 'TaxExclusiveAmount')).toEqual([67.23])
    expect(amountsIn(xml, 'TaxInclusiveAmount')).toEqual([80])
    const [sum = 0, ...lines] = amountsIn(xml, 'LineExtensionAmount')
    expect(lines.reduce((all, one) => all + one, 0)).toBeCloseTo(sum, 5)
  })

  test('of a credit note names the invoice that it corrects', async () => {
    const content = { ...INVOICE.content, corrects: { number: 'INV-00001', issued_on: '2026-11-18' } }
    const xml = await eInvoiceOf({ ...INVOICE, kind: 'credit_note', number: 'INV-C00001', due_on: null, content })
    expect(xml).toMatch(/<(ubl:)?CreditNote /)
    expect(xml).toContain('381')
    expect(xml).toContain('<cbc:ID>INV-00001</cbc:ID>')
  })

  test('with reverse charge charges no VAT and says why', async () => {
    const sums = {
      ...INVOICE.content.sums,
      tax_amount: cents(0),
      tax_lines: [],
      tax_included: false,
      reverse_charge: true,
    }
    const xml = await eInvoiceOf({ ...INVOICE, content: { ...INVOICE.content, sums } })
    expect(xml).toContain('VATEX-EU-AE')
    expect(amountsIn(xml ?? '', 'PayableAmount')).toEqual([80])
  })

  test('does not exist for a shop without a registered address', async () => {
    const seller = { ...INVOICE.content.seller, registered: null }
    expect(await eInvoiceOf({ ...INVOICE, content: { ...INVOICE.content, seller } })).toBeUndefined()
  })
})
