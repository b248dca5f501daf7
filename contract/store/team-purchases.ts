/** Purchases for a team: its budget, what members ask to buy, and what its admins decide. */

import { PURCHASE_REFUSALS } from '@paddock/domain/store/purchase-messages.ts'
import { REQUEST_PAYERS, REQUEST_STATUSES } from '@paddock/domain/store/purchase-requests.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Success } from '../inputs.ts'
import { inTeam, OfTeam, OneOfTeam } from '../teams/rights.ts'
import { anyLine, line, optional, proseOf } from '../text.ts'
import { inCents } from '../units.ts'
import { CHECKOUT_ERRORS, NewCheckout } from './checkout.ts'
import { Cents, OrderAddress } from './orders.ts'

const tags = ['store']

const Budget = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  amount: Cents,
  starts_on: z.iso.date(),
  /** The last day. */
  ends_on: z.iso.date(),
  /** Paid orders less what was refunded of them. */
  spent: inCents(z.int()),
  /** Approved and not yet paid. */
  approved: Cents,
  /** Below zero if admins went beyond it. */
  left: inCents(z.int()),
  updated_at: z.iso.datetime(),
})

const Request = z.strictObject({
  id: z.uuid(),
  status: z.enum(REQUEST_STATUSES),
  /** Null once the account is deleted. */
  asked_by_name: z.string().nullable(),
  /** By the caller. */
  is_own: z.boolean(),
  note: z.string().nullable(),
  lines: z.array(z.strictObject({ name: z.string(), quantity: z.number().int(), unit_price: Cents })),
  customer_name: z.string(),
  /** Where it goes; null when nothing is shipped. */
  shipping_address: OrderAddress.nullable(),
  asked_total: Cents,
  /** While it can be decided: what it comes to at today’s prices, or why it cannot be bought now. */
  now: z.union([z.strictObject({ total: Cents }), z.strictObject({ problem: z.string() })]).nullable(),
  approved_total: Cents.nullable(),
  pays: z.enum(REQUEST_PAYERS).nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** The paid order. */
  order: z.strictObject({ id: z.uuid(), order_number: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const NOT_FOUND = { status: 404, message: PURCHASE_REFUSALS.gone } as const
const NOT_OPEN = { status: 409, message: PURCHASE_REFUSALS.notOpen } as const
const NOT_SOLD = { status: 409, message: PURCHASE_REFUSALS.notSold } as const
const PRICE_CHANGED = {
  status: 409,
  message: PURCHASE_REFUSALS.priceChanged,
  data: z.object({ total: z.int() }),
} as const

/** A request is paid by card, so without a payment provider none is begun or approved. */
const PAYMENTS_OFF = { status: 503, message: PURCHASE_REFUSALS.paymentsOff } as const

export const team_purchases = {
  list: call
    .route({
      method: 'GET',
      path: '/team_purchases',
      tags,
      summary: 'The budget, and the requests: one’s own, for admins all of the team; the newest first',
    })
    .meta(inTeam('ask-to-buy'))
    .input(OfTeam)
    .output(
      z.strictObject({
        /** The one of today; null if none is set for it. */
        budget: Budget.nullable(),
        /** For admins, the latest first; empty for others. */
        budgets: z.array(Budget),
        requests: z.array(Request),
      }),
    ),
  ask: call
    .route({
      method: 'POST',
      path: '/team_purchases',
      tags,
      summary: 'Send a cart to the admins for approval; nothing is reserved. May be repeated with the same id',
    })
    .meta({ ...inTeam('ask-to-buy'), limit: { max: 30, seconds: 60 } })
    .input(
      z.object({
        team_id: z.uuid(),
        /** Minted by the browser. */
        id: z.uuid(),
        note: optional(proseOf(1000)),
        order: NewCheckout.omit({ id: true, replaces: true, browserId: true }),
      }),
    )
    .errors({ NOT_SOLD, PRICE_CHANGED, PAYMENTS_OFF, TOO_MANY: { status: 409, message: PURCHASE_REFUSALS.tooMany } })
    .output(Request),
  approve: call
    .route({
      method: 'POST',
      path: '/team_purchases/{id}/approve',
      tags,
      summary: 'Approve a request for the total that the admin sees, and who pays it; may be repeated',
    })
    .meta(inTeam('approve-purchases'))
    .input(
      OneOfTeam.extend({
        pays: z.enum(REQUEST_PAYERS),
        /** The total on the screen. */
        expectedTotal: inCents(z.int().nonnegative()),
        /** To go beyond the budget: what is left of it on the screen. */
        acceptedLeft: inCents(z.int()).nullish(),
      }),
    )
    .errors({
      NOT_FOUND,
      NOT_OPEN,
      NOT_SOLD,
      PRICE_CHANGED,
      PAYMENTS_OFF,
      OVER_BUDGET: {
        status: 409,
        message: PURCHASE_REFUSALS.overBudget,
        data: z.object({ left: z.int(), total: z.int() }),
      },
      BEING_PAID: { status: 409, message: PURCHASE_REFUSALS.beingPaid },
    })
    .output(Request),
  decline: call
    .route({
      method: 'POST',
      path: '/team_purchases/{id}/decline',
      tags,
      summary: 'Decline a request, with a sentence',
    })
    .meta(inTeam('approve-purchases'))
    .input(OneOfTeam.extend({ reason: line('Please say why', 500) }))
    .errors({ NOT_FOUND, NOT_OPEN, BEING_PAID: { status: 409, message: PURCHASE_REFUSALS.beingPaid } })
    .output(Request),
  withdraw: call
    .route({ method: 'POST', path: '/team_purchases/{id}/withdraw', tags, summary: 'Withdraw one’s own request' })
    .meta(inTeam('ask-to-buy'))
    .input(OneOfTeam)
    .errors({ NOT_FOUND, NOT_OPEN, BEING_PAID: { status: 409, message: PURCHASE_REFUSALS.beingPaid } })
    .output(Request),
  pay: call
    .route({
      method: 'POST',
      path: '/team_purchases/{id}/pay',
      tags,
      summary: 'Open the pay page of an approved request; pressed twice, it is the same page',
    })
    .meta({ ...inTeam('ask-to-buy'), limit: { max: 60, seconds: 60 } })
    .input(OneOfTeam.extend({ browserId: z.uuid() }))
    .errors({
      NOT_FOUND,
      NOT_OPEN,
      NOT_SOLD,
      PRICE_CHANGED,
      PAYMENTS_DOWN: CHECKOUT_ERRORS.PAYMENTS_DOWN,
      PAYMENTS_OFF,
    })
    .output(z.strictObject({ url: z.string(), session_id: z.string() })),
  saveBudget: call
    .route({
      method: 'PUT',
      path: '/team_purchases/budgets/{id}',
      tags,
      summary: 'Set what the team may spend from one day to another',
    })
    .meta(inTeam('approve-purchases'))
    .input(
      z
        .object({
          team_id: z.uuid(),
          /** Minted by the browser. */
          id: z.uuid(),
          name: anyLine(80).min(1, 'Please give the budget a name'),
          amount: inCents(z.int('Please enter an amount').min(0).max(99_999_999)),
          starts_on: z.iso.date('Please choose the first day'),
          ends_on: z.iso.date('Please choose the last day'),
          /** As it was read; left out for a new one. */
          updated_at: z.iso.datetime().optional(),
        })
        .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
          path: ['ends_on'],
          message: 'The last day must not be before the first',
        }),
    )
    .errors({ NOT_FOUND, OVERLAPS: { status: 409, message: PURCHASE_REFUSALS.overlaps('') } })
    .output(Budget),
  removeBudget: call
    .route({
      method: 'DELETE',
      path: '/team_purchases/{team_id}/budgets/{id}',
      tags,
      summary: 'Delete a budget; may be repeated',
    })
    .meta(inTeam('approve-purchases'))
    .input(OneOfTeam)
    .output(Success),
}
