/** Orders as the people who placed them see them. All amounts of an order are whole cents. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@paddock/domain/store/order-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { inCents } from '../units.ts'
import { Download } from './downloads.ts'
import { orderPapers, PurchaseOrder } from './invoices.ts'
import { OrderReturn } from './return-state.ts'
import { Shipment } from './shipments.ts'
import { ChosenMethod, TaxLine } from './store-rules.ts'

const tags = ['store']
export const Cents = inCents(z.int().nonnegative())

export const OrderStatus = z.enum(ORDER_STATUSES)
export const PaymentStatus = z.enum(PAYMENT_STATUSES)

export const OrderAddress = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

export const OrderItem = z.strictObject({
  id: z.uuid(),
  /** Null once the product is no longer in the store. */
  product_id: z.uuid().nullable(),
  /** Null once the variant is no longer in the store. */
  variant_id: z.uuid().nullable(),
  variant_title: z.string().nullable(),
  /** With the variant, as in "Team shirt – M / Red". */
  product_name: z.string(),
  product_sku: z.string().nullable(),
  quantity: z.number().int().positive(),
  /** Price of one unit when it was ordered. */
  unit_price: Cents,
  total_price: Cents,
  /** What discounts took off the line's total price. */
  discount_amount: Cents,
  /** Delivered as a download: never packed. */
  is_digital: z.boolean(),
  /** A print: it cannot be returned. */
  is_made_to_order: z.boolean(),
})

export const OrderDiscount = z.strictObject({
  label: z.string(),
  /** Null if it applied without a code. */
  code: z.string().nullable(),
  /** What it took off the lines; free shipping takes nothing off them. */
  amount: Cents,
  free_shipping: z.boolean(),
})

export const Order = z.strictObject({
  id: z.uuid(),
  order_number: z.string(),
  status: OrderStatus,
  payment_status: PaymentStatus,
  /** On a purchase order: it is paid after it was invoiced. */
  by_invoice: z.boolean(),
  /** When its purchase order was approved; null for orders paid by card. */
  invoiced_at: z.iso.datetime().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  billing_address: OrderAddress,
  /** Null when nothing is sent by post. */
  shipping_address: OrderAddress.nullable(),
  subtotal: Cents,
  tax_amount: Cents,
  shipping_amount: Cents,
  discount_amount: Cents,
  /** Each as it was when the order was placed. */
  discounts: z.array(OrderDiscount),
  total_amount: Cents,
  /** Three small letters, as ISO 4217 has them. */
  currency: z.string(),
  /** The prices include the tax; the total then does not add it. */
  tax_included: z.boolean(),
  /** Empty for orders from before rates could be set. */
  tax_lines: z.array(TaxLine),
  /** A business in the EU accounts for the VAT itself. */
  reverse_charge: z.boolean(),
  vat_number: z.string().nullable(),
  /** Null when nothing is shipped, and for orders from before there was a choice. */
  shipping_method: ChosenMethod.nullable(),
  /** The buyer confirmed to be of age, or to have permission. */
  of_age: z.boolean(),
  /** The buyer gave up the right of withdrawal for downloads. */
  withdrawal_waived: z.boolean(),
  /** The amount that was refunded or is being refunded. */
  refunded_amount: Cents,
  tracking_number: z.string().nullable(),
  shipped_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  order_items: z.array(OrderItem),
})

/** What a customer without an account knows an order by. */
export const OrderKey = z.object({
  order_number: z.string().trim().toUpperCase().min(1, 'Order number is required').max(40),
  email: Email,
})

/** As the look-up shows it, with its parcels and the links that deliver its downloads. */
export const FoundOrder = Order.extend({
  downloads: z.array(Download),
  ...orderPapers,
  /** Null if it was paid by card. */
  purchase_order: PurchaseOrder.nullable(),
  /** The oldest first. */
  shipments: z.array(Shipment),
  /** The newest first. */
  returns: z.array(OrderReturn),
  /** What can be returned now. */
  returnable: z.array(z.strictObject({ order_item_id: z.uuid(), quantity: z.number().int().positive() })),
  /** Until when; null if nothing has been shipped. */
  returns_until: z.iso.datetime().nullable(),
})

export const orders = {
  find: call
    .route({
      method: 'POST',
      path: '/functions/find-order',
      tags,
      summary: 'An order by its number and the email it was placed with',
    })
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 60 } })
    .input(OrderKey)
    // The same answer whether the number is unknown or the email is another one.
    .errors({ NOT_FOUND: { status: 404, message: STORE_REFUSALS.orderNotFound } })
    .output(FoundOrder),
  paid: call
    .route({
      method: 'POST',
      path: '/functions/paid-order',
      tags,
      summary: 'The order of a payment, for the browser that paid it',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    // Both are long random values that only this browser has together.
    .input(z.object({ session_id: z.string().min(1).max(255), browserId: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: STORE_REFUSALS.notPaidHere } })
    .output(FoundOrder),
}
