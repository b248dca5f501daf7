/** Products at or under their mark, and the mark itself. */
import { NumberInput, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { queryClient } from '../../app/query-client.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { done, failed } from '../../ui/desk-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'

type LowProduct = Awaited<ReturnType<typeof api.low_stock.list.call>>['products'][number]

const TOPICS = ['catalogue']

export function LowStock() {
  useLive(TOPICS)
  const low = useQuery(api.low_stock.list.queryOptions({ meta: { failure: 'Failed to load low stock' } }))
  return (
    <section aria-labelledby="low-stock-title">
      <Title order={2} size="h3" id="low-stock-title">
        Low stock
      </Title>
      <Text c="dimmed" mb="md">
        Products with as many pieces as their mark, or fewer. You are mailed when a sale brings one there.
      </Text>
      <QueryState
        query={low}
        loading="Looking through the stock"
        errorTitle="Failed to load low stock"
        isEmpty={({ products }) => products.length === 0}
        empty={<EmptyState title="Nothing runs low" text="Every product has more pieces than its mark." />}
      >
        {({ products, total }) => (
          <>
            <DataTable caption="Low stock" columns={COLUMNS} rows={products} rowKey={({ id }) => id} empty={null} />
            {total > products.length && (
              <Text c="dimmed" mt="sm">
                and {total - products.length} more
              </Text>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const COLUMNS: Column<LowProduct>[] = [
  { key: 'name', header: 'Product', cell: ({ name }) => name },
  { key: 'sku', header: 'SKU', width: '10rem', cell: ({ sku }) => sku ?? '' },
  {
    key: 'left',
    header: 'In stock',
    width: '8rem',
    numeric: true,
    cell: ({ inventory_quantity, allow_backorder }) =>
      inventory_quantity > 0 ? inventory_quantity : allow_backorder ? 'None, back-ordered' : 'Sold out',
  },
  {
    key: 'mark',
    header: 'Low-stock mark',
    width: '10rem',
    cell: (product) => <Mark key={product.id} product={product} />,
  },
]

function Mark({ product: { id, name, low_stock_threshold } }: { product: LowProduct }) {
  const [typed, setTyped] = useState<number | string>()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (mark: number) => api.low_stock.setThreshold.call({ id, low_stock_threshold: mark }),
    onSuccess: () => done('Low stock mark updated successfully'),
    onError: () => failed('Failed to update low stock mark'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.low_stock.key() }),
  })
  const commit = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== '' && Number(typed) !== low_stock_threshold) save.mutate(Number(typed))
  }
  return (
    <NumberInput
      aria-label={`Mark of ${name}`}
      size="sm"
      w={96}
      min={0}
      max={1_000_000}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      disabled={save.isPending}
      value={typed ?? low_stock_threshold}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
