/** The figures of the overview, and the specification's fallback for when they cannot be had. */
import { dollarsOf } from '@paddock/domain/store/money.ts'
import { FALLBACK_GROWTH } from '@paddock/domain/store/revenue.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Null: not known. */
export type Analytics = {
  /** In dollars: the sum of paid orders. */
  totalRevenue: number | null
  /** In dollars, of that. An order that went back wholly is not paid and in neither sum. */
  refunded: number | null
  activeSubscribers: number | null
  activePlans: number | null
  /** In percent from last month; null while there are not two months to compare. */
  growthRate: number | null
}

const FALLBACK: Analytics = {
  totalRevenue: null,
  refunded: null,
  activeSubscribers: null,
  activePlans: null,
  growthRate: FALLBACK_GROWTH,
}

export function useAnalytics() {
  const query = useQuery(api.office_orders.revenue.queryOptions({ meta: { failure: 'Failed to fetch analytics' } }))
  const { data } = query
  // Also while it is being tried again, so that the figures do not come and go.
  const failed = !data && query.errorUpdateCount > 0
  const analytics: Analytics | undefined = data
    ? {
        totalRevenue: dollarsOf(data.total_revenue),
        refunded: dollarsOf(data.refunded),
        activeSubscribers: null,
        activePlans: null,
        growthRate: data.growth,
      }
    : failed
      ? FALLBACK
      : undefined
  return { analytics, failed, retrying: query.isFetching, retry: () => void query.refetch() }
}
