/**
 * What a credit note says of an invoice.
 *
 * | credited                          | the credit note has                                                              |
 * |-----------------------------------|----------------------------------------------------------------------------------|
 * | all of an invoice at once         | the invoice's own lines and sums                                                 |
 * | a part                            | one line, and of each tax the same share as of the total                         |
 *
 * Shares are rounded so that credit notes that come to the whole invoice also come to the whole of each tax.
 */
import type { OrderStatus } from '../store/order-status.ts'
import { type Cents, cents, subtract, total } from '../units.ts'
import type { DocumentContent } from './document.ts'

type Credited = {
  /** Of the invoice. */
  content: DocumentContent
  number: string
  issued_on: string
  /** By earlier credit notes. */
  credited: Cents
}

export function creditOf(invoice: Credited, amount: Cents, reason: string | null): DocumentContent {
  const { content, number, issued_on, credited } = invoice
  const about = { ...content, paid: null, reason, corrects: { number, issued_on } }
  const { sums } = content
  if (credited === 0 && amount === sums.total_amount) return about
  const share = (of: Cents) =>
    cents(shareOf(of, credited + amount, sums.total_amount) - shareOf(of, credited, sums.total_amount))
  const tax_lines = sums.tax_lines.map((line) => ({ ...line, base: share(line.base), amount: share(line.amount) }))
  const tax_amount = sums.tax_lines.length > 0 ? total(tax_lines.map((line) => line.amount)) : share(sums.tax_amount)
  const subtotal = sums.tax_included ? amount : subtract(amount, tax_amount)
  const line = {
    name: `Credit for invoice ${number}`,
    sku: null,
    quantity: 1,
    unit_price: subtotal,
    discount: cents(0),
    amount: subtotal,
    is_digital: false,
  }
  return {
    ...about,
    lines: [line],
    sums: {
      ...sums,
      subtotal,
      discount_amount: cents(0),
      discounts: [],
      shipping_amount: cents(0),
      shipping_method: null,
      ships: false,
      tax_amount,
      tax_lines,
      total_amount: amount,
    },
  }
}

/** Half a cent is rounded up. */
const shareOf = (of: Cents, part: number, whole: Cents) =>
  whole === 0 ? 0 : Math.floor((2 * of * part + whole) / (2 * whole))

type Invoiced = { total_amount: Cents; status: OrderStatus }

/**
 * What an order becomes when this much of its invoice is credited and paid.
 *
 * | credited   | paid                 | payment  | an order that was not sent yet |
 * |------------|----------------------|----------|--------------------------------|
 * | all        | nothing              | pending  | cancelled                      |
 * | all        | something            | refunded | refunded                       |
 * | a part     | the rest             | paid     | stays what it is               |
 * | a part     | less than the rest   | pending  | stays what it is               |
 */
export function afterCredit({ total_amount, status }: Invoiced, credited: Cents, paid: Cents) {
  const whole = total_amount > 0 && credited >= total_amount
  const unsent = status === 'pending' || status === 'processing'
  if (!whole)
    return { payment_status: credited + paid >= total_amount ? ('paid' as const) : ('pending' as const), status }
  return {
    payment_status: paid > 0 ? ('refunded' as const) : ('pending' as const),
    status: unsent ? (paid > 0 ? ('refunded' as const) : ('cancelled' as const)) : status,
  }
}
