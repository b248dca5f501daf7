/** What is here compared with what Stripe knows: the latest runs, and every difference that was found. */

import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import classes from './analytics.module.css'

type Run = Awaited<ReturnType<typeof api.reconciliation.list.call>>[number]
type Difference = Run['differences'][number] & { found: string }

const KINDS = { order: 'Order', product: 'Product', plan: 'Plan', subscription: 'Subscription' } as const
export function Reconciliation() {
  const runs = useQuery(api.reconciliation.list.queryOptions())
  const start = useAction(api.reconciliation.start, {
    failed: MESSAGES.analytics.reconcileFailed,
    refetch: () => [api.reconciliation.key()],
  })
  const running = start.pending || runs.data?.[0]?.status === 'running'
  return (
    <section aria-label="Reconciliation with Stripe" className={classes.reconciliation}>
      <Group justify="space-between" align="end" mb="md">
        <div>
          <Title order={3}>Reconciliation with Stripe</Title>
          <Text c="dimmed" size="sm">
            Orders, prices and subscriptions are compared with Stripe every hour, and differences are fixed.
          </Text>
        </div>
        <OfficeOnly right="manage-plans">
          <Button variant="default" loading={running} onClick={() => void start.run()}>
            Reconcile now
          </Button>
        </OfficeOnly>
      </Group>
      <QueryState
        query={runs}
        loading="Loading the comparisons"
        errorTitle={MESSAGES.analytics.runsFailed}
        empty={<Text>Nothing has been compared yet.</Text>}
      >
        {(all) => <Findings runs={all} />}
      </QueryState>
    </section>
  )
}

function Findings({ runs }: { runs: Run[] }) {
  const [latest] = runs
  const differences: Difference[] = runs.flatMap(({ started_at, differences: found }) =>
    found.map((one) => ({ ...one, found: started_at })),
  )
  return (
    <>
      {latest && (
        <Text mb="md" role="status">
          {summary(latest)}
        </Text>
      )}
      {differences.length > 0 && (
        <DataTable
          caption="Differences from Stripe"
          rows={differences}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { key: 'kind', header: 'Kind', cell: ({ kind }) => <Badge variant="default">{KINDS[kind]}</Badge> },
            { key: 'about', header: 'About', cell: ({ about }) => about },
            { key: 'ours', header: 'Here', cell: ({ ours }) => ours },
            { key: 'theirs', header: 'At Stripe', cell: ({ theirs }) => theirs },
            { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcome },
            { key: 'found', header: 'Found', cell: ({ found }) => dateAndTime(found) },
          ]}
        />
      )}
    </>
  )
}

function summary({ status, problem, started_at, checked, differences }: Run) {
  const at = dateAndTime(started_at)
  if (status === 'running') return `Comparing since ${at}…`
  if (status === 'failed') return `The comparison of ${at} failed. ${problem ?? ''}`
  const count = differences.length
  const found = count === 0 ? 'no differences' : plural(count, 'difference')
  return `Last compared ${at}: ${checked} checked, ${found}.`
}
