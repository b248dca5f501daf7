/** How much of the catalogue is in Stripe, whether Stripe is reached, and taking the catalogue there and back. */
import { Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { syncCoverage } from '@paddock/domain/store/product-form.ts'
import { IconCloudDownload, IconCloudUpload, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { useOfficeRight } from '../office-right.ts'
import { startBulkPush, stopBulkPush, useBulkPush } from './bulk-push.ts'
import { statsQuery } from './catalogue-queries.ts'
import { usePull } from './product-changes.ts'
import classes from './products.module.css'
import { PushResults } from './push-results.tsx'

export function StripeDashboard() {
  const stats = useQuery(statsQuery())
  const test = useConnectionTest()
  const { pull, pulling } = usePull({
    title: MESSAGES.stripe.syncFailed,
    text: MESSAGES.stripe.checkKey,
  })
  const bulk = useBulkPush()
  const localOnly = stats.data?.local_only ?? 0
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="end">
        <div>
          <Group gap="sm">
            <Title order={2}>Stripe Dashboard</Title>
            <Mode />
          </Group>
          <Text c="dimmed">Which of your products are in Stripe.</Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          loading={test.pending}
          onClick={() => void test.run()}
        >
          Test Connection
        </Button>
      </Group>
      <QueryState query={stats} loading="Loading sync statistics" errorTitle={MESSAGES.stripe.statsFailed}>
        {({ total, synced, local_only, failed, pending }) => (
          <Paper withBorder className={classes.coverage}>
            <Group justify="space-between">
              <Title order={3}>Sync Coverage</Title>
              {syncCoverage(synced, total) === 100 && <Badge size="lg">Fully Synced</Badge>}
            </Group>
            <p className={classes.percent}>{syncCoverage(synced, total)}%</p>
            <Progress value={syncCoverage(synced, total)} size="lg" aria-label="Sync coverage" />
            <dl className={classes.figures}>
              <Figure name="Products" value={total} />
              <Figure name="Stripe Synced" value={synced} />
              <Figure name="Local Only" value={local_only} />
              <Figure name="Waiting" value={pending} />
              <Figure name="Failed" value={failed} />
            </dl>
          </Paper>
        )}
      </QueryState>
      <div className={classes.ways}>
        <Paper withBorder className={classes.way}>
          <Title order={3}>From Stripe</Title>
          <Text c="dimmed">Imports products that were created or changed in Stripe.</Text>
          <Button leftSection={<IconCloudDownload size={18} aria-hidden />} loading={pulling} onClick={pull}>
            Sync from Stripe
          </Button>
        </Paper>
        <Paper withBorder className={classes.way}>
          <Title order={3}>To Stripe</Title>
          <Text c="dimmed">
            Sends every product that is not in Stripe yet. You can run it again if something fails.
          </Text>
          <Group>
            <Button
              leftSection={<IconCloudUpload size={18} aria-hidden />}
              disabled={localOnly === 0 && !bulk.running}
              loading={bulk.running}
              onClick={() => void startBulkPush()}
            >
              Push {localOnly} local product(s)
            </Button>
            {bulk.running && (
              <Button variant="default" onClick={stopBulkPush}>
                Stop
              </Button>
            )}
          </Group>
        </Paper>
      </div>
      <PushResults bulk={bulk} />
    </Stack>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const MODE_BADGES = {
  live: { label: 'Live mode', color: 'green' },
  test: { label: 'Test mode', color: 'orange' },
  sandbox: { label: 'Sandbox', color: 'gray' },
}

/** Which keys are in use. Products are synced with one account and mode; another key starts without any. */
function Mode() {
  const { data } = useQuery(api.server_state.get.queryOptions({ enabled: useOfficeRight('see-server') }))
  const mode = data?.payments.mode
  return mode ? (
    <Badge variant="light" color={MODE_BADGES[mode].color}>
      {MODE_BADGES[mode].label}
    </Badge>
  ) : null
}

const MODES = { live: 'live mode', test: 'test mode', sandbox: 'the sandbox on this server, without real money' }

function useConnectionTest() {
  return useAction(api.stripe_catalogue.test, {
    done: ({ hasStripeKey, stripeKeyLength, mode }) =>
      hasStripeKey
        ? toast.success({
            title: MESSAGES.stripe.connected,
            text: `The secret key (${stripeKeyLength} characters) works: ${MODES[mode ?? 'live']}.`,
          })
        : toast.destructive({ title: MESSAGES.stripe.connectionFailed, text: MESSAGES.stripe.noKey }),
    failed: { title: MESSAGES.stripe.testFailed, text: MESSAGES.stripe.notDeployed },
    reason: 'instead',
  })
}
