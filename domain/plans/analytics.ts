/** The owner's figures: what plans bring in each month, and how many teams have which. */
import type { BillingInterval } from './plan.ts'

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
