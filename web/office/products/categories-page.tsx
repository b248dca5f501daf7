/** The owner's categories, in their order. */
import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import { useSwitched } from '../../ui/switched.ts'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { useOfficeRight } from '../office-right.ts'
import { categoriesQuery, type OwnedCategory } from './catalogue-queries.ts'
import { useRemoveCategory, useSwitchCategory } from './category-changes.ts'
import { CategoryDialog } from './category-dialog.tsx'

export function CategoriesPage() {
  const categories = useQuery(categoriesQuery())
  const [edited, setEdited] = useState<OwnedCategory | 'new'>()
  const mayEdit = useOfficeRight('manage-products')
  const add = mayEdit && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!categories.data}
      onClick={() => setEdited('new')}
    >
      Add Category
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>Categories</Title>
          <Text c="dimmed">Customers use categories to filter the catalogue.</Text>
        </div>
        {add}
      </Group>
      <QueryState
        query={categories}
        loading="Loading categories"
        errorTitle={MESSAGES.categories.loadFailed}
        empty={<EmptyState title="No categories yet" text="Add a category, then assign products to it." action={add} />}
      >
        {(rows) => (
          <DataTable
            caption="Categories"
            columns={columns(mayEdit ? setEdited : undefined)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </QueryState>
      {edited && categories.data && (
        <CategoryDialog
          opened={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : categories.data.find(({ id }) => id === edited.id)}
          count={categories.data.length}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const columns = (onEdit: ((category: OwnedCategory) => void) | undefined): Column<OwnedCategory>[] => [
  {
    key: 'name',
    header: 'Category',
    cell: ({ name, description }) => (
      <>
        <Text fw={650}>{name}</Text>
        {description && (
          <Text size="sm" c="dimmed" lineClamp={2} title={description}>
            {description}
          </Text>
        )}
      </>
    ),
  },
  { key: 'slug', header: 'Slug', kind: 'code', cell: ({ slug }) => slug },
  { key: 'order', header: 'Sort order', width: '7rem', kind: 'number', cell: ({ sort_order }) => sort_order },
  { key: 'products', header: 'Products', width: '7rem', kind: 'number', cell: ({ product_count }) => product_count },
  { key: 'active', header: 'Active', width: '6rem', cell: (category) => <Active category={category} /> },
  ...(onEdit ? [actionsColumn(onEdit)] : []),
]

const actionsColumn = (onEdit: (category: OwnedCategory) => void): Column<OwnedCategory> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (category) => <Actions category={category} onEdit={() => onEdit(category)} />,
})

function Active({ category }: { category: OwnedCategory }) {
  const switched = useSwitched(category.is_active, useSwitchCategory(category))
  return (
    <OfficeOnly right="manage-products" otherwise={category.is_active ? 'Yes' : 'No'}>
      <Switch aria-label={`${category.name} is active`} {...switched} />
    </OfficeOnly>
  )
}

function Actions({ category, onEdit }: { category: OwnedCategory; onEdit: () => void }) {
  const { ask, removing } = useRemoveCategory(category)
  return <EditMenu name={category.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
}
