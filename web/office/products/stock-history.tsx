/** How the stock of a product came about: the latest changes, with who and why. */
import { Text, Title } from '@mantine/core'
import { STOCK_REASON_LABELS } from '@paddock/domain/store/stock-history.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryState } from '../../ui/query-state.tsx'

export function StockHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const changes = useQuery(api.owned_products.stockHistory.queryOptions({ input: { id, page } }))
  return (
    <section aria-labelledby="stock-history-title">
      <Title order={3} id="stock-history-title" mb="xs">
        Stock history
      </Title>
      <QueryState
        query={changes}
        loading="Loading the stock history"
        errorTitle="The stock history could not be loaded"
      >
        {({ items, pages }) =>
          items.length === 0 ? (
            <EmptyState title="No changes yet" text="Sales, refunds, edits and imports appear here." />
          ) : (
            <>
              <ul>
                {items.map((change) => (
                  <li key={change.id}>
                    <Text size="sm">
                      {dateAndTime(change.created_at)}: {change.stock_before} → {change.stock_after}
                      {change.variant_title && ` (${change.variant_title})`},{' '}
                      {[STOCK_REASON_LABELS[change.reason], change.order_number, change.made_by]
                        .filter(Boolean)
                        .join(', ')}
                    </Text>
                  </li>
                ))}
              </ul>
              <Pager pages={pages} page={page} onPage={setPage} />
            </>
          )
        }
      </QueryState>
    </section>
  )
}
