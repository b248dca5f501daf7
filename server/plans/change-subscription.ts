/** An admin's changes to a running subscription: switch the plan, cancel at the end of the period, or resume. */
import { shortageOf, tooSmallText } from '@paddock/domain/plans/allowance.ts'
import Stripe from 'stripe'
import type { Database } from '../db/database.ts'
import { api } from '../http/calls.ts'
import type { Services } from '../services.ts'
import { pushPlan } from './push-plan.ts'
import { offeredPlan, standingOf, teamOf } from './subscribe.ts'
import { syncCustomer } from './sync-subscription.ts'

/** Stripe computes the proration, which comes with the next invoice. */
export const change = api.subscriptions.change.handler(async ({ input, context, errors }) => {
  const { db, payments } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const running = await runningOf(db, input.team_id)
  if (!running) throw errors.NOT_SUBSCRIBED()
  const plan = await offeredPlan(db, input.plan_id, input.billing_interval)
  if (!plan) throw errors.PLAN_GONE()
  const shortage = shortageOf(plan, 'members', running.members, 0)
  if (shortage) throw errors.TOO_SMALL({ message: tooSmallText(shortage) })
  const done = await atStripe(context, running, async (stripe) => {
    const pushed = await pushPlan(db, stripe, plan)
    const price = input.billing_interval === 'month' ? pushed.stripe_price_monthly_id : pushed.stripe_price_yearly_id
    const { items } = await stripe.subscriptions.retrieve(running.subscription)
    const item = items.data[0]
    if (!item || !price || item.price.id === price) return
    await stripe.subscriptions.update(running.subscription, {
      items: [{ id: item.id, price }],
      proration_behavior: 'create_prorations',
      metadata: { team_id: input.team_id, plan_id: plan.id },
    })
  })
  if (!done) throw errors.PAYMENTS_DOWN()
  return done
})

export const cancel = api.subscriptions.cancel.handler(async ({ input, context, errors }) => {
  if (!context.payments) throw errors.PAYMENTS_OFF()
  const running = await runningOf(context.db, input.team_id)
  if (!running) throw errors.NOT_SUBSCRIBED()
  const done = await atStripe(context, running, (stripe) => endsWithPeriod(stripe, running.subscription, true))
  if (!done) throw errors.PAYMENTS_DOWN()
  return done
})

export const resume = api.subscriptions.resume.handler(async ({ input, context, errors }) => {
  if (!context.payments) throw errors.PAYMENTS_OFF()
  const running = await runningOf(context.db, input.team_id)
  if (!running) throw errors.NOT_SUBSCRIBED()
  const done = await atStripe(context, running, (stripe) => endsWithPeriod(stripe, running.subscription, false))
  if (!done) throw errors.PAYMENTS_DOWN()
  return done
})

const endsWithPeriod = (stripe: Stripe, subscription: string, cancel_at_period_end: boolean) =>
  stripe.subscriptions.update(subscription, { cancel_at_period_end })

type Running = { team_id: string; customer: string; subscription: string; members: number }

async function runningOf(db: Database, team_id: string): Promise<Running | undefined> {
  const team = await teamOf(db, team_id)
  if (!team?.stripe_customer_id || !team.subscriber?.subscribed) return undefined
  const { stripe_customer_id: customer, members } = team
  return { team_id, customer, subscription: team.subscriber.stripe_subscription_id, members }
}

/** Makes the change at Stripe, then saves the result. Undefined if Stripe cannot be reached or refuses. */
async function atStripe(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  { team_id, customer }: Running,
  act: (stripe: Stripe) => Promise<unknown>,
) {
  if (!payments) return undefined
  try {
    await act(payments.stripe)
    await syncCustomer(db, payments.stripe, customer)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log.error({ err: error }, 'a subscription was not changed')
    return undefined
  }
  return standingOf(db, team_id, true)
}
