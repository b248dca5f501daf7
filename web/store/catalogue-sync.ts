/** Syncs the catalogue with Stripe once per visit, in the background; failures are silent. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'

export function useCatalogueSync() {
  useQuery({
    queryKey: ['catalogue-sync'],
    queryFn: sync,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  })
}

async function sync() {
  const { stats } = await api.products.syncFromStripe.call()
  if (stats.created + stats.updated > 0) await queryClient.invalidateQueries({ queryKey: api.products.key() })
  return stats
}
