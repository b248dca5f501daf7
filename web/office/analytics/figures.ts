/** The owner's figures: from the function, or worked out from the subscribers where it fails (specification 2, section 7). */
import { byPlan } from '@paddock/domain/plans/analytics.ts'
import { FALLBACK_GROWTH } from '@paddock/domain/store/revenue.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { MESSAGES } from '../messages.ts'
import { unlessRefused } from '../plans/plan-changes.ts'

type Analytics = Awaited<ReturnType<typeof api.analytics.getBusinessAnalytics.call>>
export type Figures = Analytics & { estimated: boolean }

export const figuresQuery = () =>
  queryOptions({
    queryKey: api.analytics.getBusinessAnalytics.key({ type: 'query' }),
    queryFn: (): Promise<Figures> =>
      api.analytics.getBusinessAnalytics
        .call()
        .then((figures) => ({ ...figures, estimated: false }))
        .catch(unlessRefused(estimated)),
    retry: false,
    meta: { failure: MESSAGES.analytics.loadFailed },
  })

/** Estimated from the subscribers alone: their plans' revenue, with the growth that the specification names for this case. */
async function estimated(): Promise<Figures> {
  const subscribers = await api.analytics.subscribers.call()
  const parts = byPlan(subscribers)
  return {
    ...parts,
    totalRevenue: Object.values(parts.revenueByPlan).reduce((sum, amount) => sum + amount, 0),
    refunded: 0,
    activeSubscribers: subscribers.length,
    activePlans: Object.keys(parts.subscribersByPlan).length,
    growthRate: FALLBACK_GROWTH,
    updated_at: new Date().toISOString(),
    estimated: true,
  }
}
