/** The owner's Orders: newest first, with filters and a search; or the order that is opened. */
import { Button, Group, Select, Text, Title } from '@mantine/core'
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '@paddock/domain/store/order-status.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { openCheckoutsAddress } from '../../app/paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilteredList } from '../../ui/filtered-list.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListPager } from '../../ui/pager.tsx'
import { MESSAGES } from '../messages.ts'
import { useExportOrders } from './export-orders.ts'
import { NewOrderEmails } from './new-order-emails.tsx'
import { OpenCheckouts } from './open-checkouts.tsx'
import { type OrderPage, ordersQuery, PER_PAGE, paymentIn, statusIn } from './order-changes.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderPanel } from './order-panel.tsx'
import classes from './orders.module.css'

export function OrdersPage() {
  const [params] = useSearchParams()
  const opened = params.get('order')
  if (params.get('view') === 'open') return <OpenCheckouts />
  return opened ? <OrderPanel key={opened} id={opened} /> : <OrderList />
}

function OrderList() {
  const filters = useListFilters()
  const status = statusIn(filters.get('status'))
  const payment_status = paymentIn(filters.get('payment'))
  const orders = useQuery(ordersQuery({ status, payment_status, search: filters.search }, filters.page))
  const exporting = useExportOrders()
  const isFiltered = Boolean(status || payment_status || filters.typed)
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <div>
          <Title order={2}>Orders</Title>
          <Counts counts={orders.data?.counts} />
        </div>
        <Group align="end">
          <Button component={Link} to={openCheckoutsAddress} variant="default">
            Open payments
          </Button>
          <NewOrderEmails />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={exporting.pending}
            onClick={() => void exporting.run({ status, payment_status, search: filters.typed })}
          >
            Export CSV
          </Button>
        </Group>
      </Group>
      <div className={classes.filters}>
        <ListSearch filters={filters} placeholder="Order number, name, email" />
        <Select
          label="Status"
          data={[
            { value: '', label: 'All statuses' },
            ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] })),
          ]}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('status', value)}
        />
        <Select
          label="Payment status"
          data={[
            { value: '', label: 'All payments' },
            ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] })),
          ]}
          value={payment_status ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('payment', value)}
        />
      </div>
      <FilteredList
        query={orders}
        what="orders"
        errorTitle={MESSAGES.orders.loadFailed}
        isEmpty={({ orders }) => orders.length === 0}
        isFiltered={isFiltered}
        tryInstead="Try another search or filter."
        none={<EmptyState title="No orders yet" text="Paid orders appear here automatically." />}
      >
        {(found) => (
          <>
            <DataTable
              caption="Orders"
              columns={orderColumns}
              rows={found.orders}
              rowKey={({ id }) => id}
              empty={null}
            />
            <ListPager filters={filters} pages={Math.ceil(found.total / PER_PAGE)} />
          </>
        )}
      </FilteredList>
    </>
  )
}

function Counts({ counts }: { counts: OrderPage['counts'] | undefined }) {
  if (!counts) return <Text c="dimmed">Orders placed by customers.</Text>
  const count = (number = 0) => number.toLocaleString('en-US')
  return (
    <Text c="dimmed">
      <strong>{count(counts.pending)}</strong> pending, <strong>{count(counts.shipped)}</strong> shipped
    </Text>
  )
}
