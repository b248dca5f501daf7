/** What prints cost against what was paid for them: of a month, and of each inquiry accepted in it. */
import { ActionIcon, Box, Button, Group, Text, Title } from '@mantine/core'
import { costOfAccount, marginOf, sumsOfAccounts } from '@paddock/domain/printing/desk/cost.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayOf, monthText, today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from './messages.ts'
import classes from './print-desk.module.css'

type Account = Awaited<ReturnType<typeof api.print_desk.costs.call>>['inquiries'][number]

const isMonth = (word: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(word)

function monthBeside(month: string, by: 1 | -1): string {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export function CostsPage() {
  const filters = useListFilters()
  const thisMonth = today().slice(0, 7)
  const month = isMonth(filters.get('month')) ? filters.get('month') : thisMonth
  const costs = useQuery(
    api.print_desk.costs.queryOptions({
      input: { month },
      placeholderData: keepPreviousData,
      meta: { failure: MESSAGES.costsFailed },
    }),
  )
  const show = (next: string) => filters.set('month', next === thisMonth ? null : next)
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={2}>Cost against price</Title>
        <div className={classes.months}>
          <ActionIcon
            variant="default"
            size={42}
            aria-label="Previous month"
            onClick={() => show(monthBeside(month, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text fw={650} aria-live="polite">
            {monthText(`${month}-01`)}
          </Text>
          <ActionIcon variant="default" size={42} aria-label="Next month" onClick={() => show(monthBeside(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          {month !== thisMonth && (
            <Button variant="default" onClick={() => show(thisMonth)}>
              This month
            </Button>
          )}
        </div>
      </Group>
      <Text c="dimmed" size="sm" mb="md">
        Prints by the month in which they were accepted, with what has been spent on them until today. Prices are
        without tax and shipping.
      </Text>
      <QueryState
        query={costs}
        loading="Loading costs"
        errorTitle={MESSAGES.costsFailed}
        isEmpty={({ inquiries }) => inquiries.length === 0}
        empty={
          <EmptyState title="No prints accepted in this month" text="Accepted inquiries appear here automatically." />
        }
      >
        {({ inquiries }) => (
          <>
            <Sums accounts={inquiries} />
            <DataTable
              caption="Cost against price of each inquiry"
              columns={COLUMNS}
              rows={inquiries}
              rowKey={({ inquiry_id }) => inquiry_id}
              empty={null}
            />
          </>
        )}
      </QueryState>
    </>
  )
}

function Sums({ accounts }: { accounts: readonly Account[] }) {
  const sums = sumsOfAccounts(accounts)
  return (
    <Box mb="md">
      <FigureList
        figures={[
          ['Paid', formatCents(sums.paid_cents)],
          ['Material', formatCents(sums.material_cents)],
          ['Machine hours', formatCents(sums.machine_cents)],
          ['Reprints', formatCents(sums.reprint_cents)],
          ['Margin', formatCents(sums.margin_cents)],
        ]}
      />
    </Box>
  )
}

const amount = (key: string, header: string, of: (account: Account) => Cents | null): Column<Account> => ({
  key,
  header,
  kind: 'number',
  cell(account) {
    const value = of(account)
    return value === null ? '–' : formatCents(value)
  },
})

const COLUMNS: Column<Account>[] = [
  {
    key: 'inquiry',
    header: 'Inquiry',
    cell: ({ customer_name, file_name, status, accepted_at }) => (
      <>
        <Text fw={650}>{customer_name}</Text>
        <Text size="sm" c="dimmed">
          {file_name}, {statusLabel(status)}, {dayOf(accepted_at)}
        </Text>
      </>
    ),
  },
  {
    key: 'units',
    header: 'Units',
    cell: ({ units, done, failed, used_grams, wasted_grams }) => (
      <>
        {done} of {units} done{failed > 0 && `, ${failed} failed`}
        <Text size="sm" c="dimmed">
          {formatGrams(used_grams)}
          {wasted_grams > 0 && `, ${formatGrams(wasted_grams)} lost`}
        </Text>
      </>
    ),
  },
  amount('paid', 'Paid', ({ paid_cents }) => paid_cents),
  amount('material', 'Material', ({ material_cents }) => material_cents),
  amount('machine', 'Machine', ({ machine_cents }) => machine_cents),
  amount('reprints', 'Reprints', ({ reprint_cents }) => reprint_cents),
  amount('cost', 'Cost', costOfAccount),
  amount('margin', 'Margin', marginOf),
]
