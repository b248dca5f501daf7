/** The shop's settings on an open page: read again when they are announced under `site` or `office`, so that money and weights follow. */
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { setShop, shop } from './shop.ts'

export function useShop() {
  const { data } = useQuery({
    queryKey: api.shop.get.queryKey(),
    async queryFn({ signal }) {
      const now = await api.shop.get.call(undefined, { signal })
      setShop(now)
      return now
    },
    initialData: shop,
    // It is not known when a page that was opened without a network got it.
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    ...data,
    /** The key of what shows these settings without reading them itself: it is drawn anew when they change. */
    version: [data.currency, data.units, data.free_shipping, data.invoice_days].join(' '),
  }
}
