/** Has the catalogue brought up to date with the card payments once per visit; nobody waits for it or sees it fail. */
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
