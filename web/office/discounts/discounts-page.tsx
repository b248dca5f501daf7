/** The owner's discounts: what each takes off, for whom, how often it was used and what it brought in. */
import { Badge, Button, Group, Switch, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { discountValueText } from '@paddock/domain/store/discount-messages.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import { useSwitched } from '../../ui/switched.ts'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { useOfficeRight } from '../office-right.ts'
import { discountsQuery, type OwnedDiscount, useRemoveDiscount, useSwitchDiscount } from './discount-changes.ts'
import { DiscountDialog } from './discount-dialog.tsx'

export function DiscountsPage() {
  const discounts = useQuery(discountsQuery())
  const [edited, setEdited] = useState<OwnedDiscount | 'new'>()
  const mayEdit = useOfficeRight('manage-discounts')
  const add = mayEdit && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!discounts.data}
      onClick={() => setEdited('new')}
    >
      Add discount
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>Discounts</Title>
          <Text c="dimmed" maw={720}>
            Automatic discounts apply first; of those that reduce prices, the one that saves the customer most. One code
            per order then applies to what is left.
          </Text>
        </div>
        {add}
      </Group>
      <QueryState
        query={discounts}
        loading="Loading discounts"
        errorTitle={MESSAGES.discounts.loadFailed}
        empty={
          <EmptyState
            title="No discounts yet"
            text="Add a code that customers type in, or a discount that applies automatically."
            action={add}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Discounts"
            columns={columns(mayEdit ? setEdited : undefined)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </QueryState>
      {edited && discounts.data && (
        <DiscountDialog
          opened={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : discounts.data.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const columns = (onEdit: ((discount: OwnedDiscount) => void) | undefined): Column<OwnedDiscount>[] => [
  {
    key: 'name',
    header: 'Discount',
    cell: ({ name, code }) => (
      <>
        <Text fw={650}>{name}</Text>
        {code ? <Text ff="monospace">{code}</Text> : <Badge variant="light">Automatic</Badge>}
      </>
    ),
  },
  {
    key: 'value',
    header: 'Takes off',
    cell: (discount) => (
      <>
        <Text>{discountValueText(discount)}</Text>
        {conditionsOf(discount).map((condition) => (
          <Text key={condition} size="sm" c="dimmed">
            {condition}
          </Text>
        ))}
      </>
    ),
  },
  {
    key: 'uses',
    header: 'Uses',
    width: '8rem',
    kind: 'number',
    cell: ({ uses, reserved, max_uses }) => (
      <>
        {max_uses === null ? uses.toLocaleString('en-US') : `${uses} of ${max_uses}`}
        {reserved > 0 && (
          <Text size="sm" c="dimmed">
            {reserved} being paid
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'revenue',
    header: 'Revenue with it',
    width: '9rem',
    kind: 'number',
    cell: ({ revenue }) => formatCents(revenue),
  },
  { key: 'active', header: 'Active', width: '6rem', cell: (discount) => <Active discount={discount} /> },
  ...(onEdit ? [actionsColumn(onEdit)] : []),
]

const actionsColumn = (onEdit: (discount: OwnedDiscount) => void): Column<OwnedDiscount> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (discount) => <Actions discount={discount} onEdit={() => onEdit(discount)} />,
})

function conditionsOf(discount: OwnedDiscount): string[] {
  const { minimum, scope, products, category_ids, audience, max_uses_per_customer, starts_at, ends_at } = discount
  const covered = [
    ...(products.length > 0 ? [plural(products.length, 'product')] : []),
    ...(category_ids.length > 0 ? [plural(category_ids.length, 'category', 'categories')] : []),
  ]
  return [
    ...(minimum === null ? [] : [`From ${formatCents(minimum)}`]),
    ...(scope === 'selection' ? [`Only ${covered.join(' and ') || 'deleted products'}`] : []),
    ...(audience === 'anyone' ? [] : ['Only teams on a plan']),
    ...(max_uses_per_customer === null ? [] : [`${plural(max_uses_per_customer, 'use')} per customer`]),
    ...(starts_at && new Date(starts_at) > new Date() ? [`Starts ${dateAndTime(starts_at)}`] : []),
    ...(ends_at ? [`${new Date(ends_at) > new Date() ? 'Ends' : 'Ended'} ${dateAndTime(ends_at)}`] : []),
  ]
}

function Active({ discount }: { discount: OwnedDiscount }) {
  const switched = useSwitched(discount.is_active, useSwitchDiscount(discount))
  return (
    <OfficeOnly right="manage-discounts" otherwise={discount.is_active ? 'Yes' : 'No'}>
      <Switch aria-label={`${discount.name} is active`} {...switched} />
    </OfficeOnly>
  )
}

function Actions({ discount, onEdit }: { discount: OwnedDiscount; onEdit: () => void }) {
  const { ask, removing } = useRemoveDiscount(discount)
  return <EditMenu name={discount.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
}
