/**
 * The owner's Overview: what waits to be done, and what the store took over time.
 *
 * Days are those of UTC. Money is what was really paid: an order counts with its total on the day on which it was paid,
 * which is the day it was created, and what has gone back of it, or is on its way back, is named beside it and not taken
 * off. Prints are quotes that customers accepted; they are not paid for in the store and are not part of the revenue.
 */
import { SALES_RANGES } from '@paddock/domain/store/sales.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCents } from '../units.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const Count = z.number().int().nonnegative()
const Amount = inCents(z.int())

export const OfficeNeeds = z.strictObject({
  /** Paid and not sent yet, with something to send. */
  orders_to_ship: Count,
  /** Neither approved nor declined. */
  purchase_orders: Count,
  /** Neither paid nor credited in full, and past the due date. */
  overdue_invoices: Count,
  inquiries: z.strictObject({
    /** Without an answer to the customer. */
    waiting: Count,
    /** Of those, how many wait for more than the promised 24 hours. */
    late: Count,
    /** When the one was sent that is due next and not late yet; null without one. */
    next_from: z.iso.datetime().nullable(),
  }),
  /** Parts that are due today or were due before, and are not printed. */
  prints_due: Count,
  /** Materials for prints that run out. */
  low_material: Count,
  low_stock: Count,
  /** Orders whose payment failed after the buyer had left the pay page. */
  failed_payments: Count,
  /** Orders whose last refund failed. */
  failed_refunds: Count,
  /** Teams whose last payment for their plan failed. */
  failed_subscriptions: Count,
  failed_syncs: Count,
  /** Of the last seven days, shown in the store and not answered. */
  reviews: Count,
  /** Not suspended, without a lifted limit, and either of the last seven days or at the limit. */
  companies: Count,
})

/** `discounts`: what was taken off, which is not part of the revenue. */
const Sums = { revenue: Amount, refunded: Amount, discounts: Amount, orders: Count, average: Amount }

export const OfficeSales = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** One for each day, of a year for each week; `day` is its first. */
  bars: z.array(z.strictObject({ day: z.iso.date(), revenue: Amount, orders: Count })),
  ...Sums,
  /** As many days before. */
  earlier: z.strictObject(Sums),
  /** Of the revenue, in whole percent; null where there was none before. */
  change: z.number().int().nullable(),
  /** At most five, by what they brought in after discounts, before tax and shipping. */
  top_products: z.array(
    z.strictObject({
      /** Null once the product is gone. */
      product_id: z.uuid().nullable(),
      name: z.string(),
      quantity: Count,
      revenue: Amount,
    }),
  ),
  /** At most eight, where the orders went, else where they were billed. */
  countries: z.array(z.strictObject({ country: z.string(), orders: Count, revenue: Amount })),
  prints: z.strictObject({ count: Count, revenue: Amount }),
})

export const office_overview = {
  needs: call
    .route({ method: 'GET', path: '/office_overview/needs', tags, summary: 'How much waits for the owner, by kind' })
    .meta(inOffice('enter-office'))
    .output(OfficeNeeds),
  sales: call
    .route({
      method: 'GET',
      path: '/office_overview/sales',
      tags,
      summary: 'What the store took in a range of days, and in as many days before',
    })
    .meta(inOffice('see-sales'))
    .input(z.object({ range: z.enum(SALES_RANGES).default('30') }))
    .output(OfficeSales),
}
