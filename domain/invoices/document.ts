/**
 * Invoices, receipts and credit notes, as they are issued: every figure and name is copied when the number is taken, and
 * never computed again.
 *
 * | document    | for                                                                 | number    | issued                      |
 * |-------------|---------------------------------------------------------------------|-----------|-----------------------------|
 * | invoice     | an order on a purchase order; a card order of an EU business        | INV-00001 | when approved; when paid    |
 * | receipt     | any other paid order                                                | INV-R00001| when it is first opened     |
 * | credit note | what is taken back of an invoice: a refund, a cancelled order       | INV-C00001| with the refund or the cancellation |
 *
 * Each kind counts by itself from 1, without gaps. The prefix is the owner's choice.
 */
import type { StoredSums } from '../store/amounts.ts'
import type { Address } from '../store/checkout-form.ts'
import type { PaidBy } from '../store/draft-orders.ts'
import { type Cents, cents, subtract, total } from '../units.ts'

export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

const SERIES_SIGNS: Record<DocumentKind, string> = { invoice: '', receipt: 'R', credit_note: 'C' }
const DIGITS = 5

export const documentNumber = (prefix: string, kind: DocumentKind, serial: number) =>
  `${prefix}-${SERIES_SIGNS[kind]}${String(serial).padStart(DIGITS, '0')}`

export type Seller = {
  name: string
  /** As it is printed, in lines. */
  address: string | null
  email: string | null
  phone: string | null
  /** The name of a stored logo. */
  logo: string | null
  tax_numbers: { country: string; number: string }[]
  /** Where the seller is registered, for e-invoices; null until the owner has filled it in. */
  registered: { line1: string; postal_code: string; city: string; country: string } | null
  payment_details: string | null
  iban: string | null
  footer: string | null
}

export type Buyer = {
  name: string
  /** The school, for an order on a purchase order. */
  organisation?: string | null
  email: string
  vat_number: string | null
  billing_address: Address
  /** Null if nothing is shipped. */
  shipping_address: Address | null
}

export type DocumentLine = {
  name: string
  sku: string | null
  quantity: number
  unit_price: Cents
  /** What discounts take off the line. */
  discount: Cents
  /** After the discount. */
  amount: Cents
  is_digital: boolean
}

export type DocumentSums = Omit<StoredSums, 'shipping_address'> & {
  /** Whether there is a shipping line. */
  ships: boolean
}

export type DocumentContent = {
  seller: Seller
  lines: DocumentLine[]
  sums: DocumentSums
  order_number: string
  /** The buyer's own number. */
  purchase_order: string | null
  /** Null while it is still to be paid. */
  paid: { by: PaidBy; on: string } | null
  /** Of a credit note: why, in the owner's words. */
  reason: string | null
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; issued_on: string } | null
}

type SoldLine = {
  product_name: string
  product_sku: string | null
  quantity: number
  unit_price: Cents
  total_price: Cents
  discount_amount: Cents
  is_digital: boolean
}

export const documentLine = (item: SoldLine): DocumentLine => ({
  name: item.product_name,
  sku: item.product_sku,
  quantity: item.quantity,
  unit_price: item.unit_price,
  discount: item.discount_amount,
  amount: subtract(item.total_price, item.discount_amount),
  is_digital: item.is_digital,
})

export const documentSums = ({ shipping_address, ...sums }: StoredSums): DocumentSums => ({
  subtotal: sums.subtotal,
  discount_amount: sums.discount_amount,
  discounts: sums.discounts,
  shipping_amount: sums.shipping_amount,
  shipping_method: sums.shipping_method,
  tax_amount: sums.tax_amount,
  tax_included: sums.tax_included,
  tax_lines: sums.tax_lines,
  reverse_charge: sums.reverse_charge,
  total_amount: sums.total_amount,
  ships: shipping_address !== null,
})

/** As `sumsOf` of the store reads them. */
export const storedSumsOf = ({ ships, ...sums }: DocumentSums): StoredSums => ({
  ...sums,
  shipping_address: ships ? {} : null,
})

/** What is still to be paid of an invoice. */
export function dueOf(invoice: Cents, credited: readonly Cents[], paid: readonly Cents[]): Cents {
  const left = subtract(subtract(invoice, total(credited)), total(paid))
  return left > 0 ? left : cents(0)
}
