/** The owner's products: search, filters and everything that can be done with them. */
import { Button, Checkbox, Group, Select, Text, Title } from '@mantine/core'
import { IconCloudDownload, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilteredList } from '../../ui/filtered-list.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pager } from '../../ui/pager.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { useOfficeRight } from '../office-right.ts'
import { BulkEditBar } from './bulk-edit-bar.tsx'
import { categoriesQuery, type OwnedProduct, type ProductSearch, productsQuery } from './catalogue-queries.ts'
import { ImportDialog } from './import-dialog.tsx'
import { OpenImport } from './open-import.tsx'
import { useExport, usePull } from './product-changes.ts'
import { productColumns } from './product-columns.tsx'
import { ProductDialog } from './product-dialog.tsx'
import classes from './products.module.css'

const STATES: { value: NonNullable<ProductSearch['state']> | ''; label: string }[] = [
  { value: '', label: 'All products' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'featured', label: 'Featured' },
  { value: 'low', label: 'Low stock' },
  { value: 'synced', label: 'Stripe Synced' },
  { value: 'local', label: 'Local Only' },
  { value: 'failed', label: 'Sync failed' },
]

export function ProductsPage() {
  const filters = useListFilters()
  const category = filters.get('category')
  const state = STATES.find(({ value }) => value === filters.get('state'))?.value ?? ''
  const active = [category, state].filter(Boolean).length
  const products = useQuery(
    productsQuery({
      search: filters.search,
      category: category || undefined,
      state: state || undefined,
      page: filters.page,
    }),
  )
  const categories = useQuery(categoriesQuery())
  const [edited, setEdited] = useState<OwnedProduct | 'new'>()
  const [chosen, setChosen] = useState<string[]>([])
  const [importing, setImporting] = useState<{ open: string | undefined }>()
  const exporting = useExport()
  const mayEdit = useOfficeRight('manage-products')
  const { pull, pulling } = usePull({ title: 'Error', text: MESSAGES.stripe.syncProductsFailed })
  const add = (
    <OfficeOnly right="manage-products">
      <Button
        data-command="add-product"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setEdited('new')}
      >
        Add Product
      </Button>
    </OfficeOnly>
  )
  return (
    <>
      <div className={classes.top}>
        <Group gap="sm" align="baseline">
          <Title order={2}>Products</Title>
          {products.data && <Text c="dimmed">{products.data.total} found</Text>}
        </Group>
        {add}
        <OfficeOnly right="manage-products">
          <div className={classes.tools}>
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
              onClick={() => setImporting({ open: undefined })}
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
          </div>
        </OfficeOnly>
      </div>
      {mayEdit && <OpenImport onShow={(open) => setImporting({ open })} />}
      <FilterBar
        search={<ListSearch filters={filters} placeholder="Name, description, tag, SKU" maxLength={100} />}
        active={active}
      >
        <Select
          label="Category"
          data={[
            { value: '', label: 'All categories' },
            { value: 'none', label: 'No category' },
            ...(categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          value={category}
          allowDeselect={false}
          onChange={(value) => filters.set('category', value)}
        />
        <Select
          label="State"
          data={STATES}
          value={state}
          allowDeselect={false}
          onChange={(value) => filters.set('state', value)}
        />
      </FilterBar>
      {chosen.length > 0 && (
        <BulkEditBar ids={chosen} hidden={notShown(chosen, products.data?.items ?? [])} onDone={() => setChosen([])} />
      )}
      <FilteredList
        query={products}
        what="products"
        errorTitle={MESSAGES.products.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        isFiltered={active > 0 || filters.typed !== ''}
        tryInstead="Try another search or filter."
        none={<EmptyState title="No products yet" text="Add your first product, or import a CSV file." action={add} />}
      >
        {({ items, pages, page }) => (
          <>
            <DataTable
              caption="Products"
              columns={[
                ...(mayEdit ? [choiceColumn(chosen, setChosen)] : []),
                ...productColumns(mayEdit ? setEdited : undefined),
              ]}
              rows={items}
              rowKey={({ id }) => id}
              empty={null}
            />
            <Pager pages={pages} page={page} onPage={(to) => filters.set('page', String(to))} />
          </>
        )}
      </FilteredList>
      {edited && <ProductDialog opened={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {importing && <ImportDialog open={importing.open} onClose={() => setImporting(undefined)} />}
    </>
  )
}

const notShown = (chosen: readonly string[], items: readonly OwnedProduct[]) =>
  chosen.filter((id) => !items.some((item) => item.id === id)).length

const choiceColumn = (chosen: readonly string[], onChoose: (ids: string[]) => void): Column<OwnedProduct> => ({
  key: 'choice',
  header: 'Choose',
  width: '5rem',
  cell: ({ id, name }) => (
    <Checkbox
      aria-label={`Choose ${name}`}
      checked={chosen.includes(id)}
      onChange={() => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  ),
})
