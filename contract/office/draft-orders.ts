/** Orders that the office makes by hand, such as an order by phone. */
import { DRAFT_REFUSALS } from '@paddock/domain/store/draft-messages.ts'
import { BY_HAND, DRAFT_STATUSES, LINK_DAYS } from '@paddock/domain/store/draft-orders.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, PageNumber, pageOf } from '../inputs.ts'
import { Quantity } from '../store/checkout.ts'
import { Cents, OrderAddress } from '../store/orders.ts'
import { anyLine, filterBy, optional, optionalLine, proseOf } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const SHOWN_STATUSES = [...DRAFT_STATUSES, 'expired'] as const

const Discount = z.strictObject({
  kind: z.enum(['percentage', 'amount']),
  /** Whole percent, or cents. */
  value: z.int('Please enter a whole number').min(0).max(99_999_999),
  label: anyLine(60),
})

/** An address as far as it is known. */
const PartAddress = z.object({
  line1: anyLine(200),
  line2: anyLine(200),
  city: anyLine(120),
  state: anyLine(120),
  postal_code: anyLine(20),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country of two letters'),
})

const Wanted = z.object({ productId: z.uuid(), variantId: z.uuid().nullish(), quantity: Quantity })

const SellableVariant = z.strictObject({
  product_id: z.uuid(),
  variant_id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  price: Cents,
  is_digital: z.boolean(),
  /** Units that are free now; null: no limit. */
  available: z.number().int().nullable(),
})

const DraftLine = SellableVariant.extend({ quantity: z.number().int(), total: Cents, is_active: z.boolean() })

const Totals = z.strictObject({
  subtotal: Cents,
  discount: Cents,
  shipping: Cents.nullable(),
  tax: Cents,
  tax_included: z.boolean(),
  total: Cents,
})

const DraftSummary = z.strictObject({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(SHOWN_STATUSES),
  customer_name: z.string(),
  customer_email: z.string(),
  units: z.number().int(),
  /** Null while it cannot be priced. */
  total: Cents.nullable(),
  valid_until: z.iso.datetime().nullable(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
})

const DraftDetail = DraftSummary.extend({
  lines: z.array(DraftLine),
  discount: Discount.nullable(),
  customer_phone: z.string().nullable(),
  billing_address: OrderAddress,
  /** Null: the billing address. */
  shipping_address: OrderAddress.nullable(),
  shipping_method: z.string().nullable(),
  vat_number: z.string().nullable(),
  note: z.string().nullable(),
  /** What is offered to its destination. */
  methods: z.array(z.strictObject({ id: z.string(), name: z.string(), price: Cents })),
  totals: Totals.nullable(),
  /** Why it cannot be sent or paid as it is. */
  problem: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** For the customer, while it is valid. */
  pay_url: z.string().nullable(),
  order: z.strictObject({ id: z.uuid(), order_number: z.string() }).nullable(),
  updated_at: z.iso.datetime(),
})

const NOT_FOUND = { status: 404, message: DRAFT_REFUSALS.gone } as const
const NOT_NOW = { status: 409, message: DRAFT_REFUSALS.notNow } as const
const INCOMPLETE = { status: 409, message: DRAFT_REFUSALS.incomplete } as const
const PAID_MEANWHILE = { status: 409, message: DRAFT_REFUSALS.paidMeanwhile } as const
const PAYMENTS_DOWN = { status: 503, message: DRAFT_REFUSALS.paymentsDown } as const

export const draft_orders = {
  list: call
    .route({ method: 'GET', path: '/draft_orders', tags, summary: 'Orders made by hand, the newest first' })
    .meta(inOffice('see-orders'))
    .input(z.object({ page: PageNumber, status: filterBy(z.enum(DRAFT_STATUSES)), search: filterBy(anyLine(200)) }))
    .output(pageOf(DraftSummary)),
  get: call
    .route({
      method: 'GET',
      path: '/draft_orders/{id}',
      tags,
      summary: 'One of them, at today’s prices until it is sent',
    })
    .meta(inOffice('see-orders'))
    .input(ById)
    .errors({ NOT_FOUND })
    .output(DraftDetail),
  variants: call
    .route({ method: 'GET', path: '/draft_orders/variants', tags, summary: 'What can be put into one, by name or SKU' })
    .meta(inOffice('see-orders'))
    .input(z.object({ search: anyLine(200) }))
    .output(z.array(SellableVariant)),
  save: call
    .route({
      method: 'PUT',
      path: '/draft_orders/{id}',
      tags,
      summary: 'Make or change one; nothing is reserved by it',
    })
    .meta(inOffice('make-orders'))
    .input(
      z.object({
        /** Minted by the browser. */
        id: z.uuid(),
        items: z.array(Wanted).max(100),
        discount: Discount.nullable(),
        customer_name: anyLine(200),
        customer_email: z.union([z.literal(''), z.email('Please enter a valid email address').max(320).toLowerCase()]),
        customer_phone: optionalLine(40),
        billing_address: PartAddress,
        shipping_address: PartAddress.nullable(),
        shipping_method: z.string().max(64).nullable(),
        vat_number: optionalLine(30),
        note: optional(proseOf(2000)),
        /** As it was read; left out for a new one. */
        updated_at: z.iso.datetime().optional(),
      }),
    )
    .errors({ NOT_FOUND, NOT_NOW })
    .output(DraftDetail),
  send: call
    .route({
      method: 'POST',
      path: '/draft_orders/{id}/send',
      tags,
      summary: 'Fix the prices, reserve the units and mail the customer a link to pay; may be repeated',
    })
    .meta(inOffice('make-orders'))
    .input(
      z.object({
        id: z.uuid(),
        days: z.int().min(LINK_DAYS.least).max(LINK_DAYS.most),
        /** The total on the screen. */
        expectedTotal: z.int().nonnegative(),
      }),
    )
    .errors({ NOT_FOUND, NOT_NOW, INCOMPLETE })
    .output(DraftDetail),
  reopen: call
    .route({
      method: 'POST',
      path: '/draft_orders/{id}/reopen',
      tags,
      summary: 'Withdraw the pay link, to change it again',
    })
    .meta(inOffice('make-orders'))
    .input(ById)
    .errors({ NOT_FOUND, NOT_NOW, PAID_MEANWHILE, PAYMENTS_DOWN })
    .output(DraftDetail),
  markPaid: call
    .route({
      method: 'POST',
      path: '/draft_orders/{id}/paid',
      tags,
      summary: 'Paid by cash or transfer: takes the units, makes the order and mails the customer; may be repeated',
    })
    .meta(inOffice('make-orders'))
    .input(z.object({ id: z.uuid(), by: z.enum(BY_HAND), expectedTotal: z.int().nonnegative() }))
    .errors({ NOT_FOUND, NOT_NOW, INCOMPLETE, PAID_MEANWHILE, PAYMENTS_DOWN })
    .output(DraftDetail),
  cancel: call
    .route({
      method: 'POST',
      path: '/draft_orders/{id}/cancel',
      tags,
      summary: 'Cancel it; a customer who has the link is mailed',
    })
    .meta(inOffice('make-orders'))
    .input(ById)
    .errors({ NOT_FOUND, NOT_NOW, PAID_MEANWHILE, PAYMENTS_DOWN })
    .output(DraftDetail),
}
