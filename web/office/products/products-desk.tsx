/** The owner's products: found by words, category and state, and everything that is done to them. */
import { Button, Group, Pagination, Select, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCloudDownload, IconDownload, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { categoriesQuery, type OwnedProduct, type ProductSearch, productsQuery } from './catalogue-queries.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useExport, usePull } from './product-changes.ts'
import { productColumns } from './product-columns.tsx'
import { ProductDialog } from './product-dialog.tsx'
import classes from './products.module.css'

const STATES: { value: NonNullable<ProductSearch['state']> | ''; label: string }[] = [
  { value: '', label: 'All products' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'featured', label: 'Featured' },
  { value: 'synced', label: 'Stripe Synced' },
  { value: 'local', label: 'Local Only' },
  { value: 'failed', label: 'Sync failed' },
]

export function ProductsDesk() {
  const { search, filters, look, isFiltered } = useFilters()
  const products = useQuery(productsQuery(search))
  const categories = useQuery(categoriesQuery())
  const [edited, setEdited] = useState<OwnedProduct | 'new'>()
  const [importing, setImporting] = useState(false)
  const exporting = useExport()
  const { pull, pulling } = usePull({ title: 'Error', text: 'Failed to sync products from Stripe' })
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Add Product
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>Products</Title>
          <Text c="dimmed">{products.data ? `${products.data.total} found` : 'Everything that is sold'}</Text>
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconCloudDownload size={18} aria-hidden />}
            loading={pulling}
            onClick={pull}
          >
            Sync from Stripe
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            Import CSV
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={exporting.pending}
            onClick={() => void exporting.run()}
          >
            Export CSV
          </Button>
          {add}
        </Group>
      </Group>
      <div className={classes.filters}>
        <TextInput
          type="search"
          label="Search"
          placeholder="Name, description, tag, SKU"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={filters.search}
          onChange={({ currentTarget }) => look('search', currentTarget.value)}
        />
        <Select
          label="Category"
          data={[
            { value: '', label: 'All categories' },
            { value: 'none', label: 'No category' },
            ...(categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          value={filters.category}
          allowDeselect={false}
          onChange={(value) => look('category', value ?? '')}
        />
        <Select
          label="State"
          data={STATES}
          value={filters.state}
          allowDeselect={false}
          onChange={(value) => look('state', value ?? '')}
        />
      </div>
      <QueryState
        query={products}
        loading="Loading products"
        errorTitle="Failed to fetch products"
        isEmpty={({ items }) => items.length === 0}
        empty={
          isFiltered ? (
            <EmptyState title="No products found" text="Try other words, another category or another state." />
          ) : (
            <EmptyState title="No products yet" text="Add the first one, or bring in a whole catalogue." action={add} />
          )
        }
      >
        {({ items, pages, page }) => (
          <>
            <DataTable
              caption="Products"
              columns={productColumns(setEdited)}
              rows={items}
              rowKey={({ id }) => id}
              empty={null}
            />
            {pages > 1 && (
              <Pagination
                mt="lg"
                total={pages}
                value={page}
                onChange={(to) => look('page', String(to))}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            )}
          </>
        )}
      </QueryState>
      {edited && <ProductDialog opened={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** The address keeps what is looked for, so that a reload and the way back find it again. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = {
    search: params.get('search') ?? '',
    category: params.get('category') ?? '',
    state: STATES.find(({ value }) => value === params.get('state'))?.value ?? '',
  }
  const [search] = useDebouncedValue(filters.search.trim(), 250)
  /** Another search begins at its first page. */
  const look = (name: 'search' | 'category' | 'state' | 'page', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: name !== 'page' },
    )
  return {
    filters,
    look,
    isFiltered: Object.values(filters).some(Boolean),
    search: {
      search: search || undefined,
      category: filters.category || undefined,
      state: filters.state || undefined,
      page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    },
  }
}
