import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, total } from '../units.ts'
import { afterCredit, creditOf } from './credit.ts'
import { type DocumentContent, documentNumber, dueOf } from './document.ts'
import { isOfType, isWaitingForApproval } from './purchase-order.ts'
import { dayAfter, reminderOn } from './reminders.ts'

const SELLER = {
  name: 'Pit Stop',
  address: null,
  email: null,
  phone: null,
  logo: null,
  tax_numbers: [],
  registered: null,
  payment_details: null,
  iban: null,
  footer: null,
}

function invoiceOf(subtotal: number, percent: number, tax_included: boolean): DocumentContent {
  const tax = cents(Math.round(tax_included ? (subtotal * percent) / (100 + percent) : (subtotal * percent) / 100))
  const sums = {
    subtotal: cents(subtotal),
    discount_amount: cents(0),
    discounts: [],
    shipping_amount: cents(0),
    shipping_method: null,
    tax_amount: tax,
    tax_included,
    tax_lines: [{ name: 'VAT', percent, base: cents(subtotal), amount: tax }],
    reverse_charge: false,
    total_amount: cents(subtotal + (tax_included ? 0 : tax)),
    ships: false,
  }
  return {
    seller: SELLER,
    lines: [],
    sums,
    order_number: 'PD-1',
    purchase_order: null,
    paid: null,
    reason: null,
    corrects: null,
  }
}

test.each([
  ['invoice', 1, 'INV-00001'],
  ['receipt', 42, 'INV-R00042'],
  ['credit_note', 123_456, 'INV-C123456'],
] as const)('a %s number %i reads %s', (kind, serial, number) => {
  expect(documentNumber('INV', kind, serial)).toBe(number)
})

test.each([
  [10_000, [], [], 10_000],
  [10_000, [2_500], [], 7_500],
  [10_000, [2_500], [7_500], 0],
  [10_000, [10_000], [], 0],
  [10_000, [10_000], [4_000], 0],
])('of %i credited %j and paid %j leaves %i', (invoice, credited, paid, due) => {
  expect(dueOf(cents(invoice), credited.map(cents), paid.map(cents))).toBe(due)
})

describe('a credit note', () => {
  test.each([
    [4_000, 0, 'processing', { payment_status: 'pending', status: 'processing' }],
    [4_000, 6_000, 'processing', { payment_status: 'paid', status: 'processing' }],
    [10_000, 0, 'processing', { payment_status: 'pending', status: 'cancelled' }],
    [10_000, 10_000, 'processing', { payment_status: 'refunded', status: 'refunded' }],
    [10_000, 10_000, 'shipped', { payment_status: 'refunded', status: 'shipped' }],
  ] as const)('of %i of 10000, with %i paid, makes a %s order %j', (credited, paid, status, after) => {
    expect(afterCredit({ total_amount: cents(10_000), status }, cents(credited), cents(paid))).toEqual(after)
  })

  test('over the whole invoice has its lines and sums, and names it', () => {
    const content = invoiceOf(10_000, 19, false)
    const credit = creditOf(
      { content, number: 'INV-00001', issued_on: '2026-11-18', credited: cents(0) },
      cents(11_900),
      'Returned',
    )
    expect(credit.sums).toEqual(content.sums)
    expect(credit).toMatchObject({ reason: 'Returned', corrects: { number: 'INV-00001', issued_on: '2026-11-18' } })
  })

  test('over a part of it has the same share of the tax, added or included', () => {
    const about = { number: 'INV-00001', issued_on: '2026-11-18', credited: cents(0) }
    const added = creditOf({ content: invoiceOf(10_000, 19, false), ...about }, cents(5_950), null)
    expect(added.sums).toMatchObject({ subtotal: 5_000, tax_amount: 950, total_amount: 5_950 })
    const included = creditOf({ content: invoiceOf(11_900, 19, true), ...about }, cents(5_950), null)
    expect(included.sums).toMatchObject({ subtotal: 5_950, tax_amount: 950, total_amount: 5_950 })
  })

  test('adds up to its lines, and all of them to the invoice, however it is divided', () => {
    const part = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99_999 }),
        part,
        fc.boolean(),
        fc.array(part, { minLength: 1 }),
        (subtotal, percent, included, weights) => {
          const content = invoiceOf(subtotal, percent, included)
          const whole = content.sums.total_amount
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          let credited = cents(0)
          const notes: DocumentContent[] = []
          weights.forEach((weight, n) => {
            const amount = cents(n === weights.length - 1 ? whole - credited : Math.floor((whole * weight) / all))
            if (amount <= 0) return
            notes.push(creditOf({ content, number: 'INV-00001', issued_on: '2026-11-18', credited }, amount, null))
            credited = cents(credited + amount)
          })
          for (const { sums } of notes)
            expect(sums.total_amount).toBe(sums.subtotal + (sums.tax_included ? 0 : sums.tax_amount))
          expect(total(notes.map((note) => note.sums.total_amount))).toBe(whole)
          expect(total(notes.map((note): Cents => note.sums.tax_amount))).toBe(content.sums.tax_amount)
        },
      ),
    )
  })
})

describe('reminders', () => {
  const invoice = { issued_on: '2026-11-01', due_on: '2026-12-01' }
  test.each([
    ['2026-11-27', [], undefined],
    ['2026-11-28', [], 'due-soon'],
    ['2026-11-29', ['due-soon'], undefined],
    ['2026-12-01', [], 'due-soon'],
    ['2026-12-02', [], undefined],
    ['2026-12-08', ['due-soon'], 'overdue'],
    ['2026-12-09', ['due-soon', 'overdue'], undefined],
    ['2026-12-22', ['due-soon', 'overdue'], 'overdue-again'],
    ['2027-03-01', [], 'overdue-again'],
    ['2027-03-01', ['overdue-again'], undefined],
  ])('on %s, after %j: %s', (today, sent, reminder) => {
    expect(reminderOn(today, invoice, sent)).toBe(reminder)
  })

  test('an invoice that is due at once is not announced, only reminded of', () => {
    const short = { issued_on: '2026-11-30', due_on: '2026-12-01' }
    expect(reminderOn('2026-11-30', short, [])).toBeUndefined()
    expect(reminderOn('2026-12-08', short, [])).toBe('overdue')
  })

  test('days are counted over months and years', () => {
    expect(dayAfter('2026-11-18', 30)).toBe('2026-12-18')
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  })
})

describe('a purchase order', () => {
  test.each([
    ['application/pdf', '%PDF-1.7', true],
    ['application/pdf', '<html>', false],
    ['application/pdf', '', false],
    ['image/png', '%PDF-1.7', false],
  ] as const)('as %s that begins with %j: %s', (type, text, right) => {
    expect(isOfType(type, Buffer.from(text))).toBe(right)
  })

  test.each([
    [{ by_invoice: true, invoiced_at: null, status: 'pending' }, true],
    [{ by_invoice: true, invoiced_at: null, status: 'cancelled' }, false],
    [{ by_invoice: true, invoiced_at: '2026-11-18T00:00:00Z', status: 'processing' }, false],
    [{ by_invoice: false, invoiced_at: null, status: 'pending' }, false],
  ] as const)('%j waits: %s', (order, waits) => {
    expect(isWaitingForApproval(order)).toBe(waits)
  })
})
