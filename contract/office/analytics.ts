/** The owner's figures, and the subscribers that they can be worked out from where the function fails. */
import { PAYMENT_FAILED } from '@paddock/domain/plans/subscription.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const BusinessAnalytics = z.strictObject({
  /** Dollars: the totals of paid orders. */
  totalRevenue: z.number(),
  /** What of it has gone back; an order that went back wholly is not paid and in neither sum. */
  refunded: z.number(),
  activeSubscribers: z.number().int(),
  activePlans: z.number().int(),
  /** Percent from last month to this one; null where there was no revenue last month. */
  growthRate: z.number().nullable(),
  /** Plan name to dollars in a month. */
  revenueByPlan: z.record(z.string(), z.number()),
  /** Plan name to teams. */
  subscribersByPlan: z.record(z.string(), z.number().int()),
  updated_at: z.iso.datetime(),
})

export const getBusinessAnalytics = call
  .route({ method: 'POST', path: '/functions/get-business-analytics', tags, summary: 'The figures as they are now' })
  .meta(inOffice('see-sales'))
  .output(BusinessAnalytics)

export const analytics = {
  getBusinessAnalytics,
  failedSubscriptions: call
    .route({
      method: 'GET',
      path: '/subscribers/failed',
      tags,
      summary: 'Teams whose last payment for their plan failed, those whose period ends first at the top',
    })
    .meta(inOffice('see-sales'))
    .output(
      z.array(
        z.strictObject({
          team_id: z.uuid(),
          team_name: z.string(),
          /** Null for a product at Stripe that is not one of the plans. */
          plan_name: z.string().nullable(),
          status: z.enum(PAYMENT_FAILED),
          current_period_end: z.iso.datetime().nullable(),
        }),
      ),
    ),
  subscribers: call
    .route({ method: 'GET', path: '/subscribers', tags, summary: 'Who subscribes now, each with the plan' })
    .meta(inOffice('see-sales'))
    .output(
      z.array(
        z.strictObject({
          team_id: z.uuid(),
          subscribed: z.literal(true),
          plan_id: z.uuid(),
          billing_interval: z.enum(['month', 'year']),
          plan: z.strictObject({
            name: z.string(),
            price_monthly: z.number(),
            price_yearly: z.number().nullable(),
          }),
        }),
      ),
    ),
}
