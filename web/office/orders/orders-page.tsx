/** The owner's Orders: newest first, with filters and a search; or the order that is opened. */
import { Button, Group, Select, Text, Title, VisuallyHidden } from '@mantine/core'
import { countryName } from '@paddock/domain/countries.ts'
import {
  PAYMENT_FILTER_LABELS,
  PAYMENT_FILTERS,
  STATUS_FILTER_LABELS,
  STATUS_FILTERS,
} from '@paddock/domain/store/order-filters.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../ui/data-table.tsx'
import { dayText } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilteredList } from '../../ui/filtered-list.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListPager } from '../../ui/pager.tsx'
import { part } from '../../ui/part.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { useOfficeRight } from '../office-right.ts'
import { BulkActions } from './bulk-actions.tsx'
import { useExportOrders } from './export-orders.ts'
import { ListActs } from './list-acts.tsx'
import { NewOrderEmails } from './new-order-emails.tsx'
import { OpenCheckouts } from './open-checkouts.tsx'
import { countryIn, dayIn, type OrderPage, ordersQuery, PER_PAGE, paymentIn, statusIn } from './order-changes.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderPanel } from './order-panel.tsx'
import classes from './orders.module.css'

const DraftsPage = part(async () => (await import('./drafts/drafts-page.tsx')).DraftsPage)

export function OrdersPage() {
  const [params] = useSearchParams()
  const opened = params.get('order')
  if (params.get('view') === 'open') return <OpenCheckouts />
  if (params.get('view') === 'drafts') return <DraftsPage />
  return opened ? <OrderPanel key={opened} id={opened} /> : <OrderList />
}

function OrderList() {
  const filters = useListFilters()
  const status = statusIn(filters.get('status'))
  const payment_status = paymentIn(filters.get('payment'))
  const from = dayIn(filters.get('from'))
  const country = countryIn(filters.get('country'))
  const chosen = { status, payment_status, from, country }
  const orders = useQuery(ordersQuery({ ...chosen, search: filters.search }, filters.page))
  const exporting = useExportOrders()
  const mayShip = useOfficeRight('ship-orders')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  // Only what is in sight: another page or filter leaves the rest alone.
  const chosenOrders = orders.data?.orders.filter(({ id }) => selected.has(id)) ?? []
  const active = Object.values(chosen).filter(Boolean).length
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="sm" align="baseline">
          <Title order={2}>Orders</Title>
          <Counts counts={orders.data?.counts} />
        </Group>
        <ListActs
          exporting={exporting.pending}
          onExport={() => void exporting.run({ ...chosen, search: filters.typed })}
        />
      </Group>
      <FilterBar search={<ListSearch filters={filters} placeholder="Order number, name, email" />} active={active}>
        <Select
          label="Status"
          data={[
            { value: '', label: 'All statuses' },
            ...STATUS_FILTERS.map((value) => ({ value, label: STATUS_FILTER_LABELS[value] })),
          ]}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('status', value)}
        />
        <Select
          label="Payment status"
          data={[
            { value: '', label: 'All payments' },
            ...PAYMENT_FILTERS.map((value) => ({ value, label: PAYMENT_FILTER_LABELS[value] })),
          ]}
          value={payment_status ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('payment', value)}
        />
      </FilterBar>
      {(from || country) && (
        <Group gap="xs" mb="sm">
          {from && <Chosen text={`From ${dayText(from)}`} onClear={() => filters.set('from', null)} />}
          {country && <Chosen text={countryName(country)} onClear={() => filters.set('country', null)} />}
        </Group>
      )}
      <FilteredList
        query={orders}
        what="orders"
        errorTitle={MESSAGES.orders.loadFailed}
        isEmpty={({ orders }) => orders.length === 0}
        isFiltered={active > 0 || filters.typed !== ''}
        tryInstead="Try another search or filter."
        none={<EmptyState title="No orders yet" text="Paid orders appear here automatically." />}
      >
        {(found) => (
          <>
            {chosenOrders.length > 0 && (
              <BulkActions
                orders={chosenOrders}
                onAll={
                  chosenOrders.length < found.orders.length
                    ? () => setSelected(new Set(found.orders.map(({ id }) => id)))
                    : undefined
                }
                onDone={() => setSelected(new Set())}
              />
            )}
            <DataTable
              caption="Orders"
              columns={orderColumns({ has: (id) => selected.has(id), toggle }, mayShip)}
              rows={found.orders}
              rowKey={({ id }) => id}
              empty={null}
            />
            <ListPager filters={filters} pages={Math.ceil(found.total / PER_PAGE)} />
          </>
        )}
      </FilteredList>
      <div className={classes.emails}>
        <OfficeOnly right="ship-orders">
          <NewOrderEmails />
        </OfficeOnly>
      </div>
    </>
  )
}

/** A filter that came with the address. */
const Chosen = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <Button size="xs" variant="default" rightSection={<IconX size={14} aria-hidden />} onClick={onClear}>
    {text}
    <VisuallyHidden>, remove this filter</VisuallyHidden>
  </Button>
)

function Counts({ counts }: { counts: OrderPage['counts'] | undefined }) {
  if (!counts) return <Text c="dimmed">Orders placed by customers.</Text>
  const count = (number = 0) => number.toLocaleString('en-US')
  return (
    <Text c="dimmed">
      <strong>{count(counts.pending)}</strong> pending, <strong>{count(counts.shipped)}</strong> shipped
    </Text>
  )
}
