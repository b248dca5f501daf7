/** A team's subscription: what it has, what it may use, what else it can choose, and changing that. */
import { PAYWALL_FEATURE_NAMES } from '@paddock/domain/plans/plan.ts'
import { SUBSCRIPTION_STATUSES } from '@paddock/domain/plans/subscription.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { PlanFacts } from '../office/plans.ts'
import { inTeam, OfTeam } from './rights.ts'

const tags = ['teams']
const Interval = z.enum(['month', 'year'])

/** For every call that adds something that a plan limits, or that is behind the paywall. */
export const PLAN_ERRORS = {
  PLAN_LIMIT: { status: 409, message: 'Your plan does not allow more.' },
  PLAN_FEATURE: { status: 403, message: 'This is not part of your plan.' },
} as const

export const TeamSubscription = z.strictObject({
  team_id: z.uuid(),
  /** What the team may use now, whatever it comes from. */
  allowance: z.strictObject({
    from: z.enum(['plan', 'trial', 'free']),
    name: z.string(),
    max_team_members: z.number().int(),
    max_projects: z.number().int(),
    max_storage_gb: z.number().int(),
    paywall_features: z.array(z.enum(PAYWALL_FEATURE_NAMES)),
  }),
  members: z.number().int(),
  /** When the first 30 days of a team without a subscription end, or ended. */
  trial_ends_at: z.iso.datetime(),
  /** Whether subscribing begins with 30 days that cost nothing: once for each team. */
  trial_offered: z.boolean(),
  /** The latest one, however it stands; null where there has never been one. */
  subscription: z
    .strictObject({
      status: z.enum(SUBSCRIPTION_STATUSES),
      subscribed: z.boolean(),
      plan: PlanFacts.nullable(),
      billing_interval: Interval,
      trial_end: z.iso.datetime().nullable(),
      current_period_end: z.iso.datetime().nullable(),
      cancel_at_period_end: z.boolean(),
    })
    .nullable(),
  /** What can be chosen, the cheapest first. */
  plans: z.array(PlanFacts),
  /** Whether this server takes card payments. */
  payments: z.boolean(),
})

const REFUSALS = {
  PAYMENTS_OFF: { status: 503, message: 'Subscriptions cannot be bought on this server.' },
  PAYMENTS_DOWN: { status: 502, message: 'The payment service cannot be reached. Please try again in a moment.' },
  PLAN_GONE: { status: 409, message: 'This plan is no longer offered.' },
} as const
const NOT_SUBSCRIBED = { status: 409, message: 'Your team has no subscription.' } as const

const Choice = z.object({ team_id: z.uuid(), plan_id: z.uuid(), billing_interval: Interval })

export const subscriptions = {
  get: call
    .route({ method: 'GET', path: '/subscriptions/{team_id}', tags, summary: 'What my team has and can choose' })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(TeamSubscription),
  subscribe: call
    .route({
      method: 'POST',
      path: '/functions/create-team-subscription',
      tags,
      summary: 'Open the hosted page on which a plan is subscribed to',
    })
    .meta(inTeam('choose-plan'))
    .input(
      Choice.extend({
        /** Minted by the browser, so that pressing twice opens one page. */
        id: z.uuid(),
      }),
    )
    .errors({
      ...REFUSALS,
      ALREADY_SUBSCRIBED: { status: 409, message: 'Your team has a subscription already. You can change its plan.' },
      TOO_SMALL: { status: 409, message: 'Your team uses more than this plan allows.' },
    })
    .output(z.strictObject({ success: z.literal(true), url: z.string() })),
  verify: call
    .route({
      method: 'POST',
      path: '/functions/verify-team-subscription',
      tags,
      summary: 'Look at the payment service whether the subscription has begun',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .errors(REFUSALS)
    .output(TeamSubscription),
  change: call
    .route({ method: 'PATCH', path: '/subscriptions/{team_id}', tags, summary: 'Change the plan or how it is paid' })
    .meta(inTeam('choose-plan'))
    .input(Choice)
    .errors({
      ...REFUSALS,
      NOT_SUBSCRIBED,
      TOO_SMALL: { status: 409, message: 'Your team uses more than this plan allows.' },
    })
    .output(TeamSubscription),
  cancel: call
    .route({
      method: 'POST',
      path: '/subscriptions/{team_id}/cancel',
      tags,
      summary: 'End the subscription with the period that is paid for',
    })
    .meta(inTeam('choose-plan'))
    .input(OfTeam)
    .errors({ ...REFUSALS, NOT_SUBSCRIBED })
    .output(TeamSubscription),
  resume: call
    .route({ method: 'POST', path: '/subscriptions/{team_id}/resume', tags, summary: 'Keep it after all' })
    .meta(inTeam('choose-plan'))
    .input(OfTeam)
    .errors({ ...REFUSALS, NOT_SUBSCRIBED })
    .output(TeamSubscription),
}
