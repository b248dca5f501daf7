/** The page behind a pay link: an order that the office has made by hand, for its customer. */
import { DRAFT_REFUSALS } from '@paddock/domain/store/draft-messages.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CHECKOUT_ERRORS } from './checkout.ts'
import { Order } from './orders.ts'

const tags = ['store']

/** As it stands in the link: the id and its signature. */
const Token = z.string().regex(/^[0-9a-f-]{36}[.][\w-]{20,64}$/, DRAFT_REFUSALS.linkInvalid)

const OfferedOrder = Order.pick({
  customer_name: true,
  customer_email: true,
  billing_address: true,
  shipping_address: true,
  subtotal: true,
  tax_amount: true,
  shipping_amount: true,
  discount_amount: true,
  discounts: true,
  total_amount: true,
  currency: true,
  tax_included: true,
  tax_lines: true,
  reverse_charge: true,
  vat_number: true,
  shipping_method: true,
}).extend({
  lines: z.array(z.strictObject({ name: z.string(), quantity: z.number().int(), total_price: z.int() })),
  valid_until: z.iso.datetime(),
  /** It has downloads for a country with a right of withdrawal, which the buyer has to give up. */
  needs_waiver: z.boolean(),
})

const LINK_OVER = { status: 410, message: DRAFT_REFUSALS.linkOver } as const
const LINK_PAID = { status: 409, message: DRAFT_REFUSALS.linkPaid } as const
const NOT_FOUND = { status: 404, message: DRAFT_REFUSALS.linkInvalid } as const

export const pay_links = {
  open: call
    .route({ method: 'POST', path: '/functions/open-pay-link', tags, summary: 'The order behind a pay link' })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ token: Token }))
    .errors({ NOT_FOUND, LINK_OVER, LINK_PAID })
    .output(OfferedOrder),
  pay: call
    .route({
      method: 'POST',
      path: '/functions/pay-link',
      tags,
      summary: 'Open the pay page of a pay link; pressed twice, it is the same page',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        token: Token,
        browserId: z.uuid(),
        ofAge: z.literal(true, TERMS.ofAgeMissing),
        waivesWithdrawal: z.boolean(),
      }),
    )
    .errors({
      NOT_FOUND,
      LINK_OVER,
      LINK_PAID,
      WAIVER_MISSING: CHECKOUT_ERRORS.WAIVER_MISSING,
      PAYMENTS_DOWN: CHECKOUT_ERRORS.PAYMENTS_DOWN,
      PAYMENTS_OFF: CHECKOUT_ERRORS.PAYMENTS_OFF,
    })
    .output(z.strictObject({ url: z.string(), session_id: z.string() })),
}
