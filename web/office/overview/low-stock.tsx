/** Products at or under their mark, and the mark itself. */
import { NumberInput, Text, Title } from '@mantine/core'
import { withVariant } from '@paddock/domain/store/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'

type LowProduct = Awaited<ReturnType<typeof api.low_stock.list.call>>['products'][number]

export function LowStock() {
  const low = useQuery(api.low_stock.list.queryOptions({ meta: { failure: MESSAGES.lowStock.loadFailed } }))
  return (
    <section aria-labelledby="low-stock-title">
      <Title order={2} size="h3" id="low-stock-title">
        Low stock
      </Title>
      <Text c="dimmed" mb="md">
        Products at or below their low-stock level.
        <OfficeOnly right="manage-products"> You get an email when a sale takes a product there.</OfficeOnly>
      </Text>
      <QueryState
        query={low}
        loading="Loading stock"
        errorTitle={MESSAGES.lowStock.loadFailed}
        isEmpty={({ products }) => products.length === 0}
        empty={<EmptyState title="Nothing is low on stock" text="Every product is above its low-stock level." />}
      >
        {({ products, total }) => (
          <>
            <DataTable
              caption="Low stock"
              columns={COLUMNS}
              rows={products}
              rowKey={({ variant_id }) => variant_id}
              empty={null}
            />
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
  { key: 'name', header: 'Product', cell: ({ name, variant_title }) => withVariant(name, variant_title) },
  { key: 'sku', header: 'SKU', width: '10rem', cell: ({ sku }) => sku ?? '' },
  {
    key: 'left',
    header: 'In stock',
    width: '8rem',
    kind: 'number',
    cell: ({ inventory_quantity, allow_backorder }) =>
      inventory_quantity > 0 ? inventory_quantity : allow_backorder ? 'None, on backorder' : 'Sold out',
  },
  {
    key: 'mark',
    header: 'Low-stock level',
    width: '10rem',
    cell: (product) => (
      <OfficeOnly key={product.variant_id} right="manage-products" otherwise={product.low_stock_threshold}>
        <Mark product={product} />
      </OfficeOnly>
    ),
  },
]

function Mark({ product: { id, name, variant_title, low_stock_threshold } }: { product: LowProduct }) {
  const [typed, setTyped] = useState<number | string>()
  const save = useAction(api.low_stock.setThreshold, {
    done() {
      setTyped(undefined)
      toast.success({ title: 'Success', text: MESSAGES.lowStock.updated })
    },
    failed: MESSAGES.lowStock.updateFailed,
    refetch: () => [api.low_stock.key()],
  })
  const commit = () => {
    if (typed === undefined || typed === '' || Number(typed) === low_stock_threshold) setTyped(undefined)
    // What could not be saved stays to be tried again.
    else void save.run({ id, low_stock_threshold: Number(typed) })
  }
  return (
    <NumberInput
      aria-label={`Low-stock level of ${withVariant(name, variant_title)}`}
      size="sm"
      w={96}
      min={0}
      max={1_000_000}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      disabled={save.pending}
      value={typed ?? low_stock_threshold}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
