/** How far a bulk push is, and what became of each product. */
import { Badge, Paper, Progress, Text, Title } from '@mantine/core'
import { DataTable } from '../../ui/data-table.tsx'
import type { BulkPush } from './bulk-push.ts'
import classes from './products.module.css'

/** Failures are what one looks for; of the rest, the latest. */
const MOST_SHOWN = 100

export function PushResults({ bulk: { running, total, results } }: { bulk: BulkPush }) {
  if (!running && results.length === 0) return null
  const failures = results.filter(({ failure }) => failure)
  const rest = results.filter(({ failure }) => !failure).reverse()
  const shown = [...failures, ...rest].slice(0, MOST_SHOWN)
  return (
    <Paper withBorder className={classes.coverage}>
      <Title order={3}>Push to Stripe</Title>
      <Text role="status">
        {results.length} of {total} done{failures.length > 0 && `, ${failures.length} failed`}
      </Text>
      <Progress
        value={total === 0 ? 0 : (results.length / total) * 100}
        animated={running}
        aria-label="Progress of the push"
      />
      {shown.length > 0 && (
        <DataTable
          caption="Result for each product"
          rows={shown}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { key: 'name', header: 'Product', cell: ({ name }) => name },
            {
              key: 'result',
              header: 'Result',
              cell: ({ failure }) =>
                failure ? (
                  <Text size="sm" c="var(--mantine-color-error)">
                    Failed: {failure}
                  </Text>
                ) : (
                  <Badge>Stripe Synced</Badge>
                ),
            },
          ]}
        />
      )}
    </Paper>
  )
}
