/** Everything that one's own orders deliver as downloads. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { OrderDownloads } from '../order-downloads.tsx'

export function OwnDownloads() {
  const query = useQuery(api.own_orders.downloads.queryOptions())
  return (
    <QueryState
      query={query}
      loading="Loading your downloads"
      errorTitle="Your downloads could not be loaded"
      empty={<EmptyState title="No downloads" text="Digital products that you buy can be downloaded here." />}
    >
      {(downloads) => <OrderDownloads downloads={downloads} />}
    </QueryState>
  )
}
