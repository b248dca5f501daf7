/** The owner's figures: what plans bring in each month, and how the store's revenue grows. */
import type { BillingInterval } from './plan.ts'

/** What the specification names for the one case that analytics cannot be loaded. */
export const FALLBACK_GROWTH = 5.2

export type Subscriber = {
  billing_interval: BillingInterval
  plan: { name: string; price_monthly: number; price_yearly: number | null }
}

export type ByPlan = { revenueByPlan: Record<string, number>; subscribersByPlan: Record<string, number> }

/** A yearly price counts for a twelfth in each month. Dollars, to the cent. */
export function byPlan(subscribers: readonly Subscriber[]): ByPlan {
  const cents = new Map<string, number>()
  const heads = new Map<string, number>()
  for (const { billing_interval, plan } of subscribers) {
    const monthly =
      billing_interval === 'year' ? (plan.price_yearly ?? plan.price_monthly * 12) / 12 : plan.price_monthly
    cents.set(plan.name, (cents.get(plan.name) ?? 0) + monthly * 100)
    heads.set(plan.name, (heads.get(plan.name) ?? 0) + 1)
  }
  return {
    revenueByPlan: Object.fromEntries([...cents].map(([name, sum]) => [name, Math.round(sum) / 100])),
    subscribersByPlan: Object.fromEntries(heads),
  }
}

/** Percent with one decimal from one month to the next; null without a month before that it could have grown from. */
export function growthOf(lastMonth: number, thisMonth: number): number | null {
  if (lastMonth <= 0) return null
  return Math.round(((thisMonth - lastMonth) / lastMonth) * 1000) / 10
}
