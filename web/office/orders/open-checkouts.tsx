/** Open checkouts: who has reserved which units until when. Releasing them closes the pay page. */
import { Anchor, Button, Text, Title } from '@mantine/core'
import { OPEN_CHECKOUTS_PER_PAGE } from '@paddock/contract/office/open-checkouts.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { ordersAddress } from '../../app/paths.ts'
import { confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateAndTime, timeOfDay } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { ListPager } from '../../ui/pager.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import classes from './orders.module.css'

type OpenCheckout = Awaited<ReturnType<typeof api.open_checkouts.list.call>>['checkouts'][number]

export function OpenCheckouts() {
  const filters = useListFilters()
  const { page } = filters
  const open = useQuery(
    api.open_checkouts.list.queryOptions({ input: { page }, meta: { failure: MESSAGES.checkouts.loadFailed } }),
  )
  return (
    <>
      <Anchor component={Link} to={ordersAddress} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden /> All orders
      </Anchor>
      <Title order={2}>Open payments</Title>
      <Text c="dimmed" mb="md">
        Customers who are on the pay page now. Their units are reserved until the time shown, or until you release them.
      </Text>
      <QueryState
        query={open}
        loading="Loading open payments"
        errorTitle={MESSAGES.checkouts.loadFailed}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No open payments" text="No units are reserved: all stock can be bought." />}
      >
        {({ checkouts, total, units }) => (
          <>
            <Text mb="sm" role="status">
              <strong>{total}</strong> open, <strong>{units}</strong> {units === 1 ? 'unit' : 'units'} reserved
            </Text>
            <DataTable
              caption="Open payments"
              columns={COLUMNS}
              rows={checkouts}
              rowKey={({ id }) => id}
              empty={null}
            />
            <ListPager filters={filters} pages={Math.ceil(total / OPEN_CHECKOUTS_PER_PAGE)} />
          </>
        )}
      </QueryState>
    </>
  )
}

const COLUMNS: Column<OpenCheckout>[] = [
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer_name, customer_email, network }) => (
      <>
        {customer_name}
        <Text size="sm" c="dimmed" component="div" maw="12rem">
          <Email address={customer_email} />
        </Text>
        {network && (
          <Text size="sm" c="dimmed">
            from {network}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'items',
    header: 'Reserved',
    cell: ({ items }) =>
      items.map(({ product_name, quantity }) => (
        <Text key={product_name} size="sm">
          {quantity} × {product_name}
        </Text>
      )),
  },
  { key: 'total', header: 'Total', kind: 'number', width: '6rem', cell: (row) => formatCents(row.total_amount) },
  {
    key: 'since',
    header: 'Since',
    kind: 'date',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
  {
    key: 'until',
    header: 'Until',
    kind: 'date',
    cell: ({ held_until }) => <time dateTime={held_until}>{timeOfDay(held_until)}</time>,
  },
  {
    key: 'release',
    header: 'Release',
    width: '8rem',
    cell: (checkout) => (
      <OfficeOnly right="refund-orders">
        <Release checkout={checkout} />
      </OfficeOnly>
    ),
  },
]

function Release({ checkout: { id, customer_name } }: { checkout: OpenCheckout }) {
  const release = useAction(api.open_checkouts.release, {
    done: () => toast.success({ title: MESSAGES.checkouts.released, text: MESSAGES.checkouts.releasedText }),
    failed: { title: MESSAGES.checkouts.notReleased, text: MESSAGES.checkouts.notReleasedText },
    reason: 'instead',
    refetch: () => [api.open_checkouts.key(), api.office_orders.key()],
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Release these units?',
      text: `The pay page of ${customer_name} is closed, so this order can no longer be paid.`,
      confirmLabel: 'Release',
      destructive: true,
    })
    if (sure) await release.run({ id })
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={release.pending}
      onClick={() => void ask()}
      aria-label={`Release the units of ${customer_name}`}
    >
      Release
    </Button>
  )
}
