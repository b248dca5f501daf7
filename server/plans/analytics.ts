/** The owner's figures, computed from paid orders and current subscriptions. */
import { byPlan } from '@paddock/domain/plans/analytics.ts'
import { PAYMENT_FAILED } from '@paddock/domain/plans/subscription.ts'
import { dollarsOf } from '@paddock/domain/store/money.ts'
import { growthOf } from '@paddock/domain/store/revenue.ts'
import { total } from '@paddock/domain/units.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { revenueByMonth } from '../store/store.ts'

export const getBusinessAnalytics = api.analytics.getBusinessAnalytics.handler(async ({ context: { db } }) => {
  const [months, current, activePlans] = await Promise.all([
    revenueByMonth(db),
    subscribersIn(db),
    db.$count(subscriptionPlans, and(eq(subscriptionPlans.is_active, true), isNull(subscriptionPlans.deleted_at))),
  ])
  const sum = (of: 'revenue' | 'refunded') => total(months.map((month) => month[of]))
  return {
    totalRevenue: dollarsOf(sum('revenue')),
    refunded: dollarsOf(sum('refunded')),
    activeSubscribers: current.length,
    activePlans,
    growthRate: growthOf(months, new Date()),
    ...byPlan(current),
    updated_at: new Date().toISOString(),
  }
})

export const listSubscribers = api.analytics.subscribers.handler(({ context: { db } }) => subscribersIn(db))

export const hasFailedPayment = inArray(subscribers.status, [...PAYMENT_FAILED])

export const listFailedSubscriptions = api.analytics.failedSubscriptions.handler(async ({ context: { db } }) => {
  const { team_id, status, current_period_end } = subscribers
  const rows = await db
    .select({ team_id, team_name: teams.name, plan_name: subscriptionPlans.name, status, current_period_end })
    .from(subscribers)
    .innerJoin(teams, eq(teams.id, team_id))
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, subscribers.plan_id))
    .where(hasFailedPayment)
    .orderBy(asc(current_period_end), asc(team_id))
  return rows.flatMap((row) => {
    const failed = PAYMENT_FAILED.find((one) => one === row.status)
    return failed ? [{ ...row, status: failed }] : []
  })
})

async function subscribersIn(db: Queries) {
  const { name, price_monthly, price_yearly } = subscriptionPlans
  const rows = await db
    .select({
      team_id: subscribers.team_id,
      plan_id: subscriptionPlans.id,
      billing_interval: subscribers.billing_interval,
      plan: { name, price_monthly, price_yearly },
    })
    .from(subscribers)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, subscribers.plan_id))
    .where(eq(subscribers.subscribed, true))
    .orderBy(asc(price_monthly), asc(name), asc(subscribers.team_id))
  return rows.map((row) => ({ ...row, subscribed: true as const }))
}
