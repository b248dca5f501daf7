/** Orders as the owner works on them: finding, shipping, refunding, adding up. All amounts are whole cents. */
import { INVOICE_REFUSALS } from '@paddock/domain/invoices/messages.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { BY_HAND, PAID_BY } from '@paddock/domain/store/draft-orders.ts'
import { PAYMENT_FILTERS, STATUS_FILTERS } from '@paddock/domain/store/order-filters.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, changesOf, PageNumber, perPage } from '../inputs.ts'
import { Address } from '../store/checkout.ts'
import { orderPapers, PurchaseOrder } from '../store/invoices.ts'
import { Cents, Order, OrderItem, OrderStatus } from '../store/orders.ts'
import { OrderReturn } from '../store/return-state.ts'
import { Shipment } from '../store/shipments.ts'
import { anyLine, filterBy, line, optionalLine } from '../text.ts'
import { inCents } from '../units.ts'
import { OwnedDownload } from './order-downloads.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const OwnedItem = OrderItem.extend({
  /** Units that were restocked with a refund. */
  restocked_quantity: z.number().int().nonnegative(),
  /** Units in parcels that have left. */
  shipped_quantity: z.number().int().nonnegative(),
  /** Units that still have to be shipped. */
  to_ship: z.number().int().nonnegative(),
})

export const OwnedOrder = Order.extend({
  order_items: z.array(OwnedItem),
  paid_by: z.enum(PAID_BY),
  /** The name of whoever made it by hand; null for an order from the store. */
  made_by: z.string().nullable(),
})

export const Refund = z.strictObject({
  id: z.uuid(),
  amount: Cents,
  /** By an owner here, in Stripe, or automatically because the units had sold out when the payment arrived. */
  origin: z.enum(['owner', 'stripe', 'late-payment']),
  /** Pending: not confirmed by Stripe yet; it is retried automatically. */
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string().nullable(),
  /** How it was given back by hand; null if it goes through Stripe or is credited. */
  given_by: z.enum(BY_HAND).nullable(),
  made_by: z.string().nullable(),
  /** Units that are restocked with it. */
  restocked: z.number().int().nonnegative(),
  created_at: z.iso.datetime(),
})

export const OrderChange = z.strictObject({
  id: z.uuid(),
  field: z.enum(['status', 'payment_status', 'tracking_number', 'downloads_until', 'shipping_address']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null if it followed from the payment. */
  made_by: z.string().nullable(),
  created_at: z.iso.datetime(),
})

export const OwnedShipment = Shipment.extend({
  /** As the owner has typed it, for another carrier. */
  tracking_url: z.string().nullable(),
  made_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
})

const OwnedReturn = OrderReturn.extend({
  /** The refund that ended it. */
  refund_id: z.uuid().nullable(),
  approved_at: z.iso.datetime().nullable(),
  approved_by: z.string().nullable(),
  received_at: z.iso.datetime().nullable(),
  received_by: z.string().nullable(),
  /** Refunded, completed or refused. */
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.string().nullable(),
})

export const OrderNote = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
})

const OwnedPurchaseOrder = PurchaseOrder.extend({
  /** Null once the retention period is over. */
  file: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
})

const InvoicePayment = z.strictObject({
  id: z.uuid(),
  amount: Cents,
  paid_on: z.iso.date(),
  reference: z.string().nullable(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
})

export const OrderDetail = OwnedOrder.extend({
  /** False if the order was not paid through Stripe, so nothing can be refunded there. */
  paid_by_card: z.boolean(),
  refunds: z.array(Refund),
  /** The newest first. */
  changes: z.array(OrderChange),
  /** One for each digital line; empty where nothing was paid for or all of it went back. */
  downloads: z.array(OwnedDownload),
  /** The oldest first. */
  shipments: z.array(OwnedShipment),
  /** The newest first. */
  returns: z.array(OwnedReturn),
  /** The newest first. */
  notes: z.array(OrderNote),
  ...orderPapers,
  /** Null if it was paid by card. */
  purchase_order: OwnedPurchaseOrder.nullable(),
  /** What was paid on the invoice, the oldest first. */
  payments: z.array(InvoicePayment),
})

export const Restock = z
  .array(z.object({ order_item_id: z.uuid(), quantity: z.int().min(1) }))
  .max(200)
  .default([])

/** Of an order that was paid in cash or by transfer: how the money was given back. Left out, it went the way it came. */
export const GivenBy = z.enum(BY_HAND).nullish()

/** A purchase order is approved or declined before anything else. */
export const UNAPPROVED = {
  WAITS_FOR_APPROVAL: { status: 409, message: INVOICE_REFUSALS.waitsForApproval },
} as const

export const REFUND_ERRORS = {
  TOO_MANY_UNITS: {
    status: 409,
    message: OFFICE_REFUSALS.tooManyUnits,
  },
  /** Stripe said no, for the reason in the message; nothing has gone back. */
  REFUND_REFUSED: { status: 409, message: OFFICE_REFUSALS.refundDeclined },
  PAYMENTS_DOWN: {
    status: 503,
    message: OFFICE_REFUSALS.refundUnsent,
  },
  PAYMENTS_OFF: { status: 503, message: OFFICE_REFUSALS.paymentsOff },
} as const

export const OrderFilter = z.object({
  status: filterBy(z.enum(STATUS_FILTERS)),
  payment_status: filterBy(z.enum(PAYMENT_FILTERS)),
  /** The first day (UTC) of those on which the order was placed. */
  from: filterBy(z.iso.date()),
  /** Where it goes, else where it is billed. */
  country: filterBy(z.string().regex(/^[A-Z]{2}$/)),
  /** Words that all occur in the order number, the customer's name or email. */
  search: filterBy(anyLine(200)),
  /** Only these, separated by commas. */
  ids: filterBy(z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/)),
})

export const OrderPage = z.strictObject({
  orders: z.array(OwnedOrder),
  /** How many match, on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** How many orders there are in each status, whatever is searched for; a status without any is not named. */
  counts: z.partialRecord(OrderStatus, z.number().int()),
})

export const office_orders = {
  list: call
    .route({ method: 'GET', path: '/orders', tags, summary: 'Orders with their items, the newest first' })
    .meta(inOffice('see-orders'))
    .input(OrderFilter.extend({ page: PageNumber, per_page: perPage(20) }))
    .output(OrderPage),
  get: call
    .route({ method: 'GET', path: '/orders/{id}', tags, summary: 'One order with its refunds and its history' })
    .meta(inOffice('see-orders'))
    .input(ById)
    .errors({ NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.orderNotFound } })
    .output(OrderDetail),
  change: call
    .route({
      method: 'PATCH',
      path: '/orders/{id}',
      tags,
      summary:
        'Change status, tracking number or the address before shipping. Becoming shipped ships what is left of it and mails the customer. Cancelling or refunding a paid order gives back the rest of the payment and mails the customer in the same act, and needs the right to refund',
    })
    .meta(inOffice('ship-orders'))
    .input(
      changesOf({
        status: OrderStatus,
        /** Empty or null removes it. */
        tracking_number: optionalLine(100),
        /** Only while nothing of it was shipped; the customer is mailed. The amounts stay as they were paid. */
        shipping_address: Address,
        /** About the refund that cancelled or refunded brings with it; without it nothing goes back into the stock. */
        refund: z.object({
          id: z.uuid(),
          reason: line('Please enter a reason', 500).nullish(),
          restock: Restock,
          given_by: GivenBy,
        }),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.orderNotFound },
      ALREADY_SHIPPED: { status: 409, message: OFFICE_REFUSALS.addressShipped },
      ...UNAPPROVED,
      ...REFUND_ERRORS,
    })
    .output(OrderDetail),
  refund: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/refunds',
      tags,
      summary: 'Refund all or part of a payment and restock units; may be repeated with the same id',
    })
    .meta(inOffice('refund-orders'))
    .input(
      z.object({
        order_id: z.uuid(),
        /** Minted by the browser for one refund: the same id again is the same refund. */
        id: z.uuid(),
        amount: inCents(z.int('The amount must be a whole number of cents').min(1, 'Please enter an amount')),
        reason: line('Please enter a reason', 500).nullish(),
        /** Units that are restocked when the refund succeeds. */
        restock: Restock,
        given_by: GivenBy,
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.orderNotFound },
      NOTHING_TO_REFUND: { status: 409, message: OFFICE_REFUSALS.refundedInFull },
      TOO_MUCH: {
        status: 409,
        message: OFFICE_REFUSALS.refundTooMuch,
        data: z.object({ left: z.int() }),
      },
      ...REFUND_ERRORS,
    })
    .output(OrderDetail),
}
