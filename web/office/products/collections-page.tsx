/** The owner's collections and sets, in their order. */
import { Button, Group, NumberInput, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { owned_collections } from '@paddock/contract/office/collections.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { done } from '../../ui/result-toasts.ts'
import { EditMenu } from '../../ui/row-menu.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { ProductChoice } from '../discounts/discount-choices.tsx'
import { useOfficeRight } from '../office-right.ts'

type OwnedCollection = Awaited<ReturnType<typeof api.owned_collections.list.call>>[number]

const refetch = () => [api.owned_collections.key()]

export function CollectionsPage() {
  const collections = useQuery(api.owned_collections.list.queryOptions())
  const [edited, setEdited] = useState<OwnedCollection | 'new'>()
  const mayEdit = useOfficeRight('manage-products')
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Add Collection
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>Collections</Title>
          <Text c="dimmed">Products shown together. A set goes into the cart as a whole.</Text>
        </div>
        {add}
      </Group>
      <QueryState
        query={collections}
        loading="Loading collections"
        errorTitle="Failed to load collections"
        empty={
          <EmptyState title="No collections yet" text="Add one, such as everything for a first car." action={add} />
        }
      >
        {(rows) => (
          <DataTable
            caption="Collections"
            columns={columns(mayEdit ? setEdited : undefined)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </QueryState>
      {edited && (
        <CollectionDialog
          opened={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : collections.data?.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const columns = (onEdit: ((collection: OwnedCollection) => void) | undefined): Column<OwnedCollection>[] => [
  { key: 'name', header: 'Collection', cell: ({ name }) => <Text fw={650}>{name}</Text> },
  { key: 'kind', header: 'Kind', cell: ({ is_set }) => (is_set ? 'Set' : 'Collection') },
  { key: 'products', header: 'Products', cell: ({ parts }) => plural(parts.length, 'product') },
  { key: 'active', header: 'Active', cell: ({ is_active }) => (is_active ? 'Yes' : 'No') },
  ...(onEdit
    ? [
        {
          key: 'actions',
          header: 'Actions',
          kind: 'actions' as const,
          cell: (collection: OwnedCollection) => <Actions collection={collection} onEdit={() => onEdit(collection)} />,
        },
      ]
    : []),
]

function Actions({ collection, onEdit }: { collection: OwnedCollection; onEdit: () => void }) {
  const remove = useAction(api.owned_collections.remove, {
    done: () => done('Collection deleted'),
    failed: 'Failed to delete the collection',
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this collection?',
      text: 'Its products stay in the store.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id: collection.id })
  }
  return <EditMenu name={collection.name} onEdit={onEdit} onDelete={() => void ask()} deleting={remove.pending} />
}

type CollectionDialogProps = {
  opened: OwnedCollection | undefined
  current: OwnedCollection | undefined
  onClose: () => void
}

function CollectionDialog({ opened, current, onClose }: CollectionDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const save = useAction(api.owned_collections.save, {
    done() {
      done('Collection saved')
      onClose()
    },
    failed: 'Failed to save the collection',
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(owned_collections.save),
    save,
    opened,
    current,
    values: (collection) => ({
      name: collection?.name ?? '',
      description: collection?.description ?? '',
      is_set: collection?.is_set ?? false,
      is_active: collection?.is_active ?? true,
      product_ids: collection?.parts.map(({ product_id }) => product_id) ?? [],
      quantities: Object.fromEntries(collection?.parts.map(({ product_id, quantity }) => [product_id, quantity]) ?? []),
    }),
    input: ({ product_ids, quantities, ...fields }, base) => ({
      ...fields,
      id,
      updated_at: base?.updated_at,
      sort_order: base?.sort_order ?? 0,
      parts: product_ids.map((product_id) => ({ product_id, quantity: quantities[product_id] ?? 1 })),
    }),
    renamed: { parts: 'product_ids' },
    refusals: { COLLECTION_TAKEN: 'name', PRODUCT_GONE: 'product_ids' },
  })
  const { product_ids, quantities, is_set } = edit.values
  const known = opened?.parts.map(({ product_id, name }) => ({ id: product_id, name })) ?? []
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add Collection'}
      label="Collection"
      submit={opened ? 'Save Collection' : 'Create Collection'}
      onClose={onClose}
      size="lg"
    >
      <TextInput label="Name" required data-autofocus maxLength={120} {...edit.field('name')} />
      <Textarea label="Description" rows={3} maxLength={2000} {...edit.field('description')} />
      <ProductChoice known={known} {...edit.field('product_ids')} />
      <Switch label="A set" description="Customers put all of it into the cart at once." {...edit.checked('is_set')} />
      {is_set &&
        product_ids.map((product_id, n) => (
          <NumberInput
            key={product_id}
            label={`Units of ${known.find((one) => one.id === product_id)?.name ?? `product ${n + 1}`}`}
            min={1}
            max={999}
            allowDecimal={false}
            value={quantities[product_id] ?? 1}
            onChange={(value) =>
              edit.set({ quantities: { ...quantities, [product_id]: Math.max(1, Math.trunc(Number(value) || 1)) } })
            }
          />
        ))}
      <Switch label="Active" {...edit.checked('is_active')} />
    </EditDialog>
  )
}
