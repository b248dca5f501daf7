/** A team's subscription as its members see it, and the link to the page on which an admin subscribes. */
import { shortageOf, TRIAL_DAYS, tooSmallText, trialEndsAt } from '@paddock/domain/plans/allowance.ts'
import { type BillingInterval, priceFor } from '@paddock/domain/plans/plan.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api, type CallContext } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { activePlans } from './active-plans.ts'
import { planOf } from './allowance.ts'
import { planFacts } from './owned-plans.ts'
import { pushPlan } from './push-plan.ts'
import { syncCustomer } from './sync-subscription.ts'

export const get = api.subscriptions.get.handler(async ({ input, context, errors }) => {
  const answer = await standingOf(context.db, input.team_id, context.payments !== undefined)
  if (!answer) throw errors.NOT_FOUND()
  return answer
})

export const subscribe = api.subscriptions.subscribe.handler(async ({ input, context, errors }) => {
  const { db, payments, config, log } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const team = await teamOf(db, input.team_id)
  const plan = await offeredPlan(db, input.plan_id, input.billing_interval)
  if (!team) throw errors.NOT_FOUND()
  if (!plan) throw errors.PLAN_GONE()
  if (team.subscriber?.subscribed) throw errors.ALREADY_SUBSCRIBED()
  const shortage = shortageOf(plan, 'members', team.members, 0)
  if (shortage) throw errors.TOO_SMALL({ message: tooSmallText(shortage) })
  try {
    const customer = await customerOf(context, team)
    // A webhook may not have arrived yet: another admin may have subscribed a moment ago.
    const known = await syncCustomer(db, payments.stripe, customer)
    if (known?.after?.subscribed) throw errors.ALREADY_SUBSCRIBED()
    const pushed = await pushPlan(db, payments.stripe, plan)
    const price = input.billing_interval === 'month' ? pushed.stripe_price_monthly_id : pushed.stripe_price_yearly_id
    if (!price) throw errors.PLAN_GONE()
    const metadata = { team_id: team.id, plan_id: plan.id }
    const session = await payments.stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: team.id,
        line_items: [{ price, quantity: 1 }],
        success_url: `${config.publicUrl}/subscription?checkout=success`,
        cancel_url: `${config.publicUrl}/subscription?checkout=cancelled`,
        metadata,
        subscription_data: { metadata, ...(known ? {} : { trial_period_days: TRIAL_DAYS }) },
      },
      { idempotencyKey: `subscribe-${input.id}-${price}` },
    )
    if (!session.url) throw new Error('The payment service opened no page.')
    return { success: true as const, url: session.url }
  } catch (error) {
    if (isAnswer(error)) throw error
    log.error({ err: error }, 'no page for a subscription could be opened')
    throw errors.PAYMENTS_DOWN()
  }
})

/** Called by the page that the admin returns to, so that it does not depend on the webhook. */
export const verify = api.subscriptions.verify.handler(async ({ input, context, errors }) => {
  const { db, payments, log } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const team = await teamOf(db, input.team_id)
  try {
    if (team?.stripe_customer_id) await syncCustomer(db, payments.stripe, team.stripe_customer_id)
  } catch (error) {
    log.error({ err: error }, 'a subscription could not be looked up')
    throw errors.PAYMENTS_DOWN()
  }
  const answer = await standingOf(db, input.team_id, true)
  if (!answer) throw errors.NOT_FOUND()
  return answer
})

const isAnswer = (error: unknown) => error instanceof Error && 'defined' in error

export async function teamOf(db: Queries, id: string) {
  const [found] = await db
    .select({ team: teams, subscriber: subscribers })
    .from(teams)
    .leftJoin(subscribers, eq(subscribers.team_id, teams.id))
    .where(eq(teams.id, id))
  if (!found) return undefined
  // Supervising adults do not count against the plan.
  const competing = and(eq(userTeams.status, 'active'), eq(userTeams.is_supervising_adult, false))
  const members = await db.$count(userTeams, and(eq(userTeams.team_id, id), competing))
  return { ...found.team, subscriber: found.subscriber, members }
}

/** An active plan that can be paid in this way. */
export async function offeredPlan(db: Queries, id: string, interval: BillingInterval) {
  const offered = and(
    eq(subscriptionPlans.id, id),
    eq(subscriptionPlans.is_active, true),
    isNull(subscriptionPlans.deleted_at),
  )
  const [plan] = await db.select().from(subscriptionPlans).where(offered)
  return plan && priceFor(plan, interval) !== null ? plan : undefined
}

export async function standingOf(db: Queries, team_id: string, payments: boolean) {
  const team = await teamOf(db, team_id)
  if (!team) return undefined
  const { name, from, max_team_members, max_projects, max_storage_gb, paywall_features } = await planOf(db, team)
  const plans = await activePlans(db)
  return {
    team_id,
    allowance: {
      name,
      from,
      max_team_members,
      max_projects,
      max_storage_gb,
      paywall_features: [...paywall_features],
    },
    members: team.members,
    trial_ends_at: trialEndsAt(new Date(team.created_at)).toISOString(),
    trial_offered: team.subscriber === null,
    subscription: team.subscriber && (await subscriptionOf(db, team.subscriber)),
    plans,
    payments,
  }
}

async function subscriptionOf(db: Queries, subscriber: typeof subscribers.$inferSelect) {
  const { status, subscribed, billing_interval, trial_end, current_period_end, cancel_at_period_end } = subscriber
  const [plan = null] = subscriber.plan_id
    ? await db.select(planFacts).from(subscriptionPlans).where(eq(subscriptionPlans.id, subscriber.plan_id))
    : []
  return { status, subscribed, plan, billing_interval, trial_end, current_period_end, cancel_at_period_end }
}

/** The team's customer at Stripe, created with its first subscription. */
async function customerOf(
  { db, payments, caller }: Pick<CallContext, 'payments' | 'caller'> & { db: Database },
  team: { id: string; name: string; stripe_customer_id: string | null },
) {
  if (team.stripe_customer_id) return team.stripe_customer_id
  if (!payments) throw new Error('Stripe is not set up.')
  const about = { name: team.name, email: userOf(caller).email, metadata: { team_id: team.id } }
  const { id } = await payments.stripe.customers.create(about)
  const [first] = await db
    .update(teams)
    .set({ stripe_customer_id: id })
    .where(and(eq(teams.id, team.id), isNull(teams.stripe_customer_id)))
    .returning({ id: teams.stripe_customer_id })
  if (first) return id
  // Another admin was faster; the customer created here stays without a subscription.
  const [other] = await db.select({ id: teams.stripe_customer_id }).from(teams).where(eq(teams.id, team.id))
  if (!other?.id) throw new Error('The team is gone.')
  return other.id
}
