/** The teams whose last payment for their plan failed; nothing while there are none. */
import { Badge, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayOf } from '../../ui/dates.ts'
import classes from './plans.module.css'

type Failed = Awaited<ReturnType<typeof api.analytics.failedSubscriptions.call>>[number]

export function FailedSubscriptions() {
  const { data: failed = [] } = useQuery(api.analytics.failedSubscriptions.queryOptions())
  if (failed.length === 0) return null
  return (
    <section aria-label="Plan payments failed" className={classes.failed}>
      <Title order={3}>Plan payments failed</Title>
      <Text c="dimmed" mb="sm">
        Stripe emails these teams and tries their card again for a few days.
      </Text>
      <DataTable
        caption="Plan payments failed"
        columns={COLUMNS}
        rows={failed}
        rowKey={({ team_id }) => team_id}
        empty={null}
      />
    </section>
  )
}

const COLUMNS: Column<Failed>[] = [
  { key: 'team', header: 'Team', cell: ({ team_name }) => <strong>{team_name}</strong> },
  { key: 'plan', header: 'Plan', cell: ({ plan_name }) => plan_name ?? 'Not one of your plans' },
  {
    key: 'status',
    header: 'Status',
    kind: 'badge',
    cell: ({ status }) => (
      <Badge color="red.9">{status === 'past_due' ? 'Trying again' : 'No longer subscribed'}</Badge>
    ),
  },
  {
    key: 'until',
    header: 'Paid until',
    kind: 'date',
    cell: ({ current_period_end }) => (current_period_end ? dayOf(current_period_end) : '–'),
  },
]
