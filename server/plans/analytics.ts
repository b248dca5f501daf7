/** The owner's figures, worked out from paid orders and from who subscribes now. */
import { byPlan, growthOf } from '@paddock/domain/plans/analytics.ts'
import { dollarsOf } from '@paddock/domain/store/money.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { orders } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'

export const getBusinessAnalytics = api.analytics.getBusinessAnalytics.handler(async ({ context: { db } }) => {
  const [revenue, current, activePlans] = await Promise.all([
    revenueOf(db),
    subscribersIn(db),
    db.$count(subscriptionPlans, and(eq(subscriptionPlans.is_active, true), isNull(subscriptionPlans.deleted_at))),
  ])
  return {
    totalRevenue: dollarsOf(revenue.total),
    activeSubscribers: current.length,
    activePlans,
    growthRate: growthOf(revenue.lastMonth, revenue.thisMonth),
    ...byPlan(current),
    updated_at: new Date().toISOString(),
  }
})

export const listSubscribers = api.analytics.subscribers.handler(({ context: { db } }) => subscribersIn(db))

/** Whole cents. Months are calendar months in UTC, the present one as far as it has come. */
async function revenueOf(db: Queries) {
  const since = (months: number) =>
    sql`date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months})`
  const at = sql`${orders.created_at} at time zone 'UTC'`
  const sum = (where = sql`true`) =>
    sql<number>`coalesce(sum(${orders.total_amount}) filter (where ${where}), 0)::float8`
  const [row] = await db
    .select({
      total: sum(),
      thisMonth: sum(sql`${at} >= ${since(0)}`),
      lastMonth: sum(sql`${at} >= ${since(1)} and ${at} < ${since(0)}`),
    })
    .from(orders)
    .where(eq(orders.payment_status, 'paid'))
  return row ?? { total: 0, thisMonth: 0, lastMonth: 0 }
}

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
