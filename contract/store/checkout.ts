/** From the cart to a paid order: refreshing the cart, going to the pay page, and coming back from it. */

import { QUOTE_STATES } from '@paddock/domain/printing/quote-state.ts'
import { addressFields, isRequired } from '@paddock/domain/store/address-format.ts'
import { MOST_LINES, MOST_OF_ONE } from '@paddock/domain/store/cart.ts'
import { MISSING } from '@paddock/domain/store/checkout-form.ts'
import { DEFAULT_COUNTRY } from '@paddock/domain/store/default-country.ts'
import { codeRefusalText } from '@paddock/domain/store/discount-messages.ts'
import { CODE_REFUSAL_REASONS, DISCOUNT_KINDS } from '@paddock/domain/store/discounts.ts'
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { OPEN_LIMIT_MESSAGES } from '@paddock/domain/store/open-checkouts.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { NO_VAT_NUMBER, plainVatNumber, vatCountryOf } from '@paddock/domain/store/vat-number.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { anyLine, line } from '../text.ts'
import { inCents } from '../units.ts'
import { Download } from './downloads.ts'
import { OrderStatus, PaymentStatus } from './orders.ts'

const tags = ['store']

export const Quantity = z
  .int('The quantity must be a whole number')
  .min(1, 'The quantity must be at least 1')
  .max(MOST_OF_ONE, `The quantity must be at most ${MOST_OF_ONE}`)

const Items = z
  // Without a variant, the first one is meant.
  .array(z.object({ productId: z.uuid(), variantId: z.uuid().nullish(), quantity: Quantity }))
  .min(1, 'Your cart is empty')
  .max(MOST_LINES, `A cart has at most ${MOST_LINES} different products`)

export const Address = z
  .object({
    line1: line('Street address is required', 200),
    line2: anyLine(200).default(''),
    city: line('City is required', 120),
    /** Which of the two a country needs is in domain/store/address-format.ts. */
    state: anyLine(120).default(''),
    postal_code: anyLine(20).default(''),
    /** Two letters, as ISO 3166 has them. */
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'must be a country of two letters')
      .default(DEFAULT_COUNTRY),
  })
  .superRefine((address, context) => {
    for (const { part, label, required } of addressFields(address.country))
      if (required && part !== 'city' && address[part] === '')
        context.addIssue({ code: 'custom', path: [part], message: isRequired({ label }) })
  })

const DiscountCode = anyLine(30)

/** A discount that can be used now, with what is needed to compute it as the cart changes. */
export const OfferedDiscount = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  /** Null: it applies without a code. */
  code: z.string().nullable(),
  kind: z.enum(DISCOUNT_KINDS),
  percent: z.number().int().nullable(),
  amount: inCents(z.int()).nullable(),
  minimum: inCents(z.int()).nullable(),
  /** Which of the given products it covers; null: all. */
  products: z.array(z.string()).nullable(),
})

/** A cart as a browser stored it, with whole quantities. */
const Countable = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

/** Units that other buyers have reserved while they pay. Who they are is private. */
const ReservedByOthers = z.strictObject({
  quantity: z.number().int().positive(),
  /** When the first of them may come free. */
  until: z.iso.datetime(),
  payments: z.number().int().positive(),
})

/** A line of the cart as the store has it now. */
export const CartLine = z.strictObject({
  productId: z.string(),
  /** As asked for; null: the first variant. */
  variantId: z.string().nullable(),
  /** The variant that this is now; null for a product without options. */
  currentVariantId: z.uuid().nullable(),
  /** As asked for; nothing is changed silently. */
  quantity: z.number().int(),
  /** False: unknown, deleted or no longer active. The fields below are then null. */
  is_active: z.boolean(),
  /** With the variant, as in "Team shirt – M / Red". */
  name: z.string().nullable(),
  /** In dollars, like a product's. */
  price: z.number().nullable(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  is_digital: z.boolean().nullable(),
  /** Of one unit, for shipping by weight. */
  weight: z.number().nullable(),
  /** Units available now, without those reserved for other buyers. Null: no limit. */
  maxQuantity: z.number().int().nonnegative().nullable(),
  /** The most that one order may have. Null: no limit. */
  maxPerOrder: z.number().int().positive().nullable(),
  held: ReservedByOthers.nullable(),
})

const Shortage = z.strictObject({
  productId: z.uuid(),
  variantId: z.uuid(),
  name: z.string(),
  requested: z.number().int(),
  available: z.number().int(),
  held: ReservedByOthers.nullable(),
})

const OverLimit = z.strictObject({
  productId: z.uuid(),
  name: z.string(),
  requested: z.number().int(),
  most: z.number().int(),
})

export const OwnOpenCheckout = z.strictObject({
  id: z.uuid(),
  /** The pay page. */
  url: z.string(),
  held_until: z.iso.datetime(),
  total_amount: inCents(z.int()),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.number().int() })),
})

export const CHECKOUT_ERRORS = {
  /** Title on the screen: Insufficient Stock. The message speaks of the first shortage. */
  INSUFFICIENT_STOCK: {
    status: 409,
    message: STORE_REFUSALS.insufficientStock(0),
    data: z.object({ shortages: z.array(Shortage) }),
  },
  /** The message speaks of the first product. */
  ORDER_LIMIT: {
    status: 409,
    message: STORE_REFUSALS.orderLimit,
    data: z.object({ products: z.array(OverLimit) }),
  },
  /** `open` are the open checkouts of the same browser, oldest first: to be continued at `url` or cancelled by their id. */
  TOO_MANY_OPEN_CHECKOUTS: {
    status: 409,
    message: OPEN_LIMIT_MESSAGES.browser,
    data: z.object({ by: z.enum(['browser', 'email', 'network']), open: z.array(OwnOpenCheckout) }),
  },
  PRODUCT_UNAVAILABLE: {
    status: 409,
    message: STORE_REFUSALS.productUnavailable,
    data: z.object({ products: z.array(z.object({ productId: z.uuid(), name: z.string().nullable() })) }),
  },
  /** The message names the country. */
  NOT_SOLD_THERE: { status: 409, data: z.object({ country: z.string() }) },
  SHIPPING_METHOD_GONE: { status: 409, message: TERMS.methodGone },
  WAIVER_MISSING: { status: 400, message: TERMS.waiverMissing },
  MISSING_SHIPPING_ADDRESS: { status: 400, message: MISSING['shipping-address'].message },
  /** Only when `expectedTotal` was sent: the total that the person saw is not the one they would pay. */
  PRICE_CHANGED: {
    status: 409,
    message: STORE_REFUSALS.priceChanged,
    data: z.object({ total_amount: inCents(z.int()) }),
  },
  /** The message says why, as the cart does. */
  DISCOUNT_REFUSED: {
    status: 409,
    message: codeRefusalText('', { reason: 'unknown' }),
    data: z.object({ code: z.string(), reason: z.enum(CODE_REFUSAL_REASONS) }),
  },
  /** A 3D print cannot be bought like this. The message says why. */
  PRINT_REFUSED: {
    status: 409,
    message: STORE_REFUSALS.printChanged,
    data: z.object({ why: z.enum([...QUOTE_STATES, 'changed']).exclude(['open']) }),
  },
  /** More than a card payment can be. */
  TOO_EXPENSIVE: { status: 409, message: STORE_REFUSALS.tooExpensive },
  /** Less than a card payment can be. The message says how much that is. */
  TOO_SMALL: { status: 409 },
  /** This id stands for a checkout that is over, or for another cart: mint a new id and try again. */
  CHECKOUT_OVER: {
    status: 409,
    message: STORE_REFUSALS.checkoutOver,
    data: z.object({ reason: z.enum(['paid', 'expired', 'cancelled', 'changed']) }),
  },
  PAYMENTS_DOWN: {
    status: 503,
    message: STORE_REFUSALS.paymentsDown,
  },
  PAYMENTS_OFF: { status: 503, message: STORE_REFUSALS.paymentsOff },
} as const

export const NewCheckout = z.object({
  /** Minted by the browser for one checkout: the same id again answers with the same pay page. */
  id: z.uuid(),
  /** An earlier open checkout of this browser; it ends, and its units are released. */
  replaces: z.uuid().optional(),
  /** Minted once by the browser; open checkouts are counted by it. */
  browserId: z.uuid().optional(),
  items: Items,
  customerEmail: Email,
  customerName: line('Name is required', 200),
  customerPhone: anyLine(40).nullish(),
  billingAddress: Address,
  /** Needed when the cart has anything physical; the billing address again if it is the same. */
  shippingAddress: Address.nullish(),
  /** The id of the shipping method; left out, the first one that is offered. */
  shippingMethod: z.string().max(64).nullish(),
  /** Of a business in the EU. */
  vatNumber: anyLine(30)
    .transform(plainVatNumber)
    .refine((number) => number === '' || vatCountryOf(number) !== undefined, NO_VAT_NUMBER)
    .nullish(),
  /** The buyer is of age, or has permission. */
  ofAge: z.literal(true, TERMS.ofAgeMissing),
  /** For downloads to countries with a right of withdrawal: the buyer gives it up. */
  waivesWithdrawal: z.boolean().optional(),
  /** The total in cents that the screen shows; if it is out of date, the call is refused with PRICE_CHANGED. */
  expectedTotal: inCents(z.int().nonnegative()).optional(),
  /** What of it the screen shows as taken off, so that PRICE_CHANGED can say that a discount is the reason. */
  expectedDiscount: inCents(z.int().nonnegative()).optional(),
  /** At most one per order; refused with DISCOUNT_REFUSED if it cannot be used. */
  discountCode: DiscountCode.optional(),
})

export const checkout = {
  refreshCart: call
    .route({
      method: 'POST',
      path: '/functions/refresh-cart',
      tags,
      summary: 'Current prices and available quantities of the products in a cart',
    })
    .meta({ who: ['anyone'] })
    .input(
      z.object({
        items: z
          .array(
            z.object({ productId: z.string().max(64), variantId: z.string().max(64).nullish(), quantity: Countable }),
          )
          .max(MOST_LINES, `A cart has at most ${MOST_LINES} different products`),
        /** The id of this browser's own open checkout: the units it reserves count as available. */
        checkoutId: z.uuid().optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(CartLine) })),
  discounts: call
    .route({
      method: 'POST',
      path: '/functions/cart-discounts',
      tags,
      summary: 'The discounts that this buyer can use for these products: automatic ones, oldest first, and the code',
    })
    .meta({ who: ['anyone'], limit: { max: 120, seconds: 60 } })
    .input(
      z.object({
        productIds: z.array(z.string().max(64)).max(MOST_LINES),
        code: DiscountCode.optional(),
        /** The id of this browser's own open checkout: the uses that it reserves count as free. */
        checkoutId: z.uuid().optional(),
      }),
    )
    .output(
      z.strictObject({
        offered: z.array(OfferedDiscount),
        /** Why the code cannot be used; whether it fits the cart is for the cart to decide. */
        refused: z.enum(CODE_REFUSAL_REASONS).exclude(['minimum']).nullable(),
      }),
    ),
  create: call
    .route({
      method: 'POST',
      path: '/functions/create-product-payment',
      tags,
      summary: 'Reserve the units for half an hour and open the pay page; may be repeated with the same id',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(NewCheckout)
    .errors(CHECKOUT_ERRORS)
    .output(
      z.strictObject({
        success: z.literal(true),
        /** The pay page; the browser goes there. */
        url: z.string(),
        session_id: z.string(),
        /** The units are reserved until then. */
        held_until: z.iso.datetime(),
        total_amount: inCents(z.int()),
      }),
    ),
  verify: call
    .route({
      method: 'POST',
      path: '/functions/verify-product-payment',
      tags,
      summary: 'What became of a payment; confirms the order if the webhook has not done so yet',
    })
    .meta({ who: ['anyone'], limit: { max: 120, seconds: 60 } })
    .input(z.object({ session_id: z.string().min(1).max(255) }))
    .errors({
      NOT_PAID: { status: 409, message: STORE_REFUSALS.notPaid },
      PAYMENTS_DOWN: CHECKOUT_ERRORS.PAYMENTS_DOWN,
      PAYMENTS_OFF: CHECKOUT_ERRORS.PAYMENTS_OFF,
    })
    .output(
      z.strictObject({
        order_number: z.string(),
        total_amount: inCents(z.int()),
        status: OrderStatus,
        /** `refunded`: it was paid after the units had sold out, and the payment is being refunded. */
        payment_status: PaymentStatus,
        /** What the order delivers as downloads; empty when nothing in it is digital. */
        downloads: z.array(Download),
      }),
    ),
  cancel: call
    .route({
      method: 'POST',
      path: '/functions/cancel-product-payment',
      tags,
      summary: 'End a checkout that was not paid and release its units; may be repeated',
    })
    .meta({ who: ['anyone'], limit: { max: 120, seconds: 60 } })
    /** The checkout's id, as `create` was given it; it is in the address /payment-canceled?checkout=<id>. */
    .input(z.object({ id: z.uuid() }))
    .output(z.strictObject({ success: z.literal(true), status: z.enum(['cancelled', 'expired', 'paid']) })),
}
