/** The owner's Orders: the newest first, found by status, payment or words; one of them, when it is opened. */
import { Button, Group, Pagination, Select, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  PAYMENT_STATUS_WORDS,
  PAYMENT_STATUSES,
} from '@paddock/domain/store/order-status.ts'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { openCheckoutsAddress } from '../../app/paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useExportOrders } from './export-orders.ts'
import { NewOrderEmails } from './new-order-emails.tsx'
import { OpenCheckouts } from './open-checkouts.tsx'
import { type OrderPage, ordersQuery, PER_PAGE, paymentIn, statusIn } from './order-changes.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderPanel } from './order-panel.tsx'
import classes from './orders.module.css'

export function OrdersDesk() {
  const [params] = useSearchParams()
  const opened = params.get('order')
  if (params.get('view') === 'open') return <OpenCheckouts />
  return opened ? <OrderPanel key={opened} id={opened} /> : <OrderList />
}

function OrderList() {
  const [params, setParams] = useSearchParams()
  const status = statusIn(params.get('status'))
  const payment_status = paymentIn(params.get('payment'))
  const typed = params.get('search') ?? ''
  const [search] = useDebouncedValue(typed, 250)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const orders = useQuery(ordersQuery({ status, payment_status, search }, page))
  const exporting = useExportOrders()

  /** Another search begins at its first page. */
  const look = (name: 'status' | 'payment' | 'search' | 'page', value: string) =>
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
  const looking = Boolean(status || payment_status || typed)
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
            onClick={() => void exporting.run({ status, payment_status, search: typed })}
          >
            Export CSV
          </Button>
        </Group>
      </Group>
      <div className={classes.filters}>
        <TextInput
          type="search"
          label="Search"
          placeholder="Order number, name, email"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => look('search', currentTarget.value)}
        />
        <Select
          label="Status"
          data={[
            { value: '', label: 'All statuses' },
            ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
          ]}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(value) => look('status', value ?? '')}
        />
        <Select
          label="Payment status"
          data={[
            { value: '', label: 'All payments' },
            ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_WORDS[value] })),
          ]}
          value={payment_status ?? ''}
          allowDeselect={false}
          onChange={(value) => look('payment', value ?? '')}
        />
      </div>
      <QueryState
        query={orders}
        loading="Loading orders"
        errorTitle="Failed to fetch orders"
        isEmpty={({ orders }) => orders.length === 0}
        empty={
          looking ? (
            <EmptyState title="No orders found" text="Try another status, payment or other words." />
          ) : (
            <EmptyState title="No orders yet" text="When somebody has paid, the order appears here by itself." />
          )
        }
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
            {found.total > PER_PAGE && (
              <Pagination
                mt="lg"
                total={Math.ceil(found.total / PER_PAGE)}
                value={page}
                onChange={(to) => look('page', String(to))}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            )}
          </>
        )}
      </QueryState>
    </>
  )
}

function Counts({ counts }: { counts: OrderPage['counts'] | undefined }) {
  if (!counts) return <Text c="dimmed">What customers have bought.</Text>
  const count = (number = 0) => number.toLocaleString('en-US')
  return (
    <Text c="dimmed">
      <strong>{count(counts.pending)}</strong> pending, <strong>{count(counts.shipped)}</strong> shipped
    </Text>
  )
}
