/** The owner's calls about subscription plans. */
import { STRIPE_PROBLEMS } from '@paddock/domain/office/messages.ts'
import { PLAN_REFUSALS } from '@paddock/domain/plans/messages.ts'
import { PAYWALL_FEATURE_NAMES } from '@paddock/domain/plans/plan.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Success } from '../inputs.ts'
import { distinctLines, line, optional, prose } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']
const FUNCTION = '/functions/manage-subscription-plans'

export const PaywallFeature = z.enum(PAYWALL_FEATURE_NAMES, {
  error: ({ input }) => `Not known as a feature: ${input}`,
})

/** −1 is unlimited. */
const Limit = z.number().int().min(-1).max(1_000_000)
/** Dollars, whole cents. */
const Price = z
  .number('Please enter a monthly price')
  .min(0)
  .max(99_999)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'must be in whole cents')

export const PlanFacts = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  price_monthly: z.number(),
  /** Null: it cannot be paid by the year. */
  price_yearly: z.number().nullable(),
  features: z.array(z.string()),
  max_team_members: z.number().int(),
  max_projects: z.number().int(),
  max_storage_gb: z.number().int(),
  is_active: z.boolean(),
  is_popular: z.boolean(),
  paywall_features: z.array(PaywallFeature),
})

export const SubscriptionPlan = PlanFacts.extend({
  /** Teams that have it now. */
  subscribers: z.number().int(),
  /** Its product and every price of it are at Stripe as they are here. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the plan since. */
  updated_at: z.iso.datetime(),
})

export const subscription_plans = {
  list: call
    .route({ method: 'GET', path: FUNCTION, tags, summary: 'Every plan, the cheapest first' })
    .meta(inOffice('see-sales'))
    .output(z.array(SubscriptionPlan)),
  save: call
    .route({ method: 'POST', path: FUNCTION, tags, summary: 'Create a plan, or change the one that has this id' })
    .meta(inOffice('manage-plans'))
    .input(
      z.object({
        /** Minted by the browser for a new plan, so that a retry creates it once. */
        id: z.uuid(),
        /** As it was read: given, it is a change, and a plan that has changed since is refused as CONFLICT. */
        updated_at: z.iso.datetime().optional(),
        name: line('Please enter a name'),
        description: optional(prose).default(null),
        price_monthly: Price,
        price_yearly: Price.nullable().default(null),
        features: distinctLines(200).default([]),
        max_team_members: Limit.default(-1),
        max_projects: Limit.default(-1),
        max_storage_gb: Limit.default(-1),
        is_active: z.boolean().default(true),
        is_popular: z.boolean().default(false),
        paywall_features: z
          .array(PaywallFeature)
          .transform((names) => [...new Set(names)])
          .default([]),
      }),
    )
    .errors({ NAME_TAKEN: { status: 409, message: PLAN_REFUSALS.nameTaken } })
    .output(SubscriptionPlan),
  remove: call
    .route({ method: 'DELETE', path: FUNCTION, tags, summary: 'Delete a plan that no team has' })
    .meta(inOffice('manage-plans'))
    .input(ById)
    .errors({
      HAS_SUBSCRIBERS: {
        status: 409,
        message: PLAN_REFUSALS.hasSubscribers,
        data: z.strictObject({ subscribers: z.number().int() }),
      },
    })
    .output(Success),
  read: call
    .route({
      method: 'GET',
      path: '/subscription_plans',
      tags,
      summary: 'The stored plans, by price_monthly',
    })
    .meta(inOffice('see-sales'))
    .output(z.array(SubscriptionPlan)),
  syncStripe: call
    .route({
      method: 'POST',
      path: '/functions/sync-stripe-plans',
      tags,
      summary: 'Push every plan to Stripe as a product with its prices; may be repeated',
    })
    .meta(inOffice('manage-plans'))
    .errors({ SYNC_FAILED: { status: 502, message: STRIPE_PROBLEMS.unreached } })
    .output(z.strictObject({ success: z.literal(true), synced: z.number().int() })),
}
