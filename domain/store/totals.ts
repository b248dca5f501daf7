/**
 * What a cart comes to (specification 2, section 9).
 *
 * | line      | rule                                                                                |
 * |-----------|-------------------------------------------------------------------------------------|
 * | subtotal  | the sum of price × quantity                                                         |
 * | shipping  | 10.00 when anything is physical and the subtotal is under 50.00; otherwise free     |
 * |           | a cart without anything physical has no shipping line at all                        |
 * | tax       | 8 % of the subtotal, half a cent rounded up                                         |
 * | total     | subtotal + shipping + tax                                                           |
 * | hint      | while shipping is charged: what is missing to 50.00                                 |
 */
import { type Cents, cents, multiply, subtract, total } from '../units.ts'
import { FREE_SHIPPING_FROM, SHIPPING } from './shipping.ts'

export const TAX_PERCENT = 8

export type PricedLine = { price: Cents; quantity: number; is_digital: boolean }

export type Totals = {
  /** Units, not lines. */
  count: number
  subtotal: Cents
  /** Null: there is no shipping line. 0: shipping is free. */
  shipping: Cents | null
  tax: Cents
  total: Cents
  /** What is missing to free shipping; 0 when nothing is. */
  freeShippingIn: Cents
}

export const hasPhysical = (lines: readonly { is_digital: boolean }[]) => lines.some((line) => !line.is_digital)

export function totalsOf(lines: readonly PricedLine[]): Totals {
  const subtotal = total(lines.map((line) => multiply(line.price, line.quantity)))
  const charged = hasPhysical(lines) && subtotal < FREE_SHIPPING_FROM
  const shipping = hasPhysical(lines) ? (charged ? SHIPPING : cents(0)) : null
  const tax = cents(Math.floor((subtotal * TAX_PERCENT + 50) / 100))
  return {
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    shipping,
    tax,
    total: total([subtotal, shipping ?? cents(0), tax]),
    freeShippingIn: charged ? subtract(FREE_SHIPPING_FROM, subtotal) : cents(0),
  }
}
