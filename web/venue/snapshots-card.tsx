/** Encrypted snapshots on a stick: the last good ones, what is wrong, and the ways to choose, make and restore them. */
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { SnapshotState } from '@paddock/contract/venue/snapshots.ts'
import { SNAPSHOTS_KEPT } from '@paddock/domain/venue/snapshot-files.ts'
import { megabytesText } from '@paddock/domain/venue/snapshot-size.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import { SnapshotRestore } from './snapshot-restore.tsx'
import { SnapshotSetup } from './snapshot-setup.tsx'
import classes from './venue.module.css'

const REFETCH_MS = 3000

export type Snapshots = z.infer<typeof SnapshotState>

export function SnapshotsCard() {
  const state = useQuery({ ...api.venue_snapshots.state.queryOptions(), refetchInterval: REFETCH_MS, retry: false })
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="snapshots">
      <Title order={2} size="h3" id="snapshots" mb="xs">
        Snapshots
      </Title>
      <QueryState query={state} loading="Loading snapshots">
        {(snapshots) => <Content snapshots={snapshots} />}
      </QueryState>
    </Paper>
  )
}

function Content({ snapshots }: { snapshots: Snapshots }) {
  const [open, setOpen] = useState<'setup' | 'restore'>()
  /** Begun here: while the server is stopped, it cannot say so itself. */
  const [begun, setBegun] = useState<string>()
  const { chosen } = snapshots
  const isRestoring = snapshots.restore?.state === 'running' || (begun !== undefined && snapshots.restore?.id !== begun)
  return (
    <Stack gap="md">
      {isRestoring ? <Restoring /> : <LastRestore restore={snapshots.restore} />}
      {chosen ? <Status snapshots={snapshots} chosen={chosen} /> : <Introduction />}
      <Group gap="xs">
        <Button variant={chosen ? 'default' : 'filled'} disabled={isRestoring} onClick={() => setOpen('setup')}>
          {chosen ? 'Change' : 'Choose a USB stick or folder'}
        </Button>
        <Button variant="default" disabled={isRestoring} onClick={() => setOpen('restore')}>
          Restore a snapshot
        </Button>
        {chosen && <Running isBusy={snapshots.writing || isRestoring} isRestoring={isRestoring} />}
      </Group>
      {open === 'setup' && <SnapshotSetup snapshots={snapshots} onClose={() => setOpen(undefined)} />}
      {open === 'restore' && (
        <SnapshotRestore snapshots={snapshots} onBegun={setBegun} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  )
}

const Introduction = () => (
  <Text>
    If this laptop breaks, a snapshot brings everything back on another one: a whole backup every few minutes, and the
    record of an event after each of its races, encrypted on a USB stick. None are made at the moment.
  </Text>
)

type StatusProps = { snapshots: Snapshots; chosen: NonNullable<Snapshots['chosen']> }

function Status({ snapshots: { last, trouble, next_whole_at, writing }, chosen }: StatusProps) {
  const { whole, event } = SNAPSHOTS_KEPT
  return (
    <>
      {trouble && <ProblemAlert title="Snapshots have stopped">{trouble}</ProblemAlert>}
      <dl className={classes.facts}>
        <dt>Last whole backup</dt>
        <dd>{last.whole ? `${dateAndTime(last.whole.made_at)} (${megabytesText(last.whole.size)})` : 'None yet'}</dd>
        <dt>Last record of an event</dt>
        <dd>
          {last.event
            ? `${last.event.event_name}, ${dateAndTime(last.event.made_at)} (${megabytesText(last.event.size)})`
            : 'None yet: written after the next race'}
        </dd>
        <dt>Next whole backup</dt>
        <dd>{nextText(next_whole_at, writing, trouble !== null)}</dd>
        <dt>Folder</dt>
        <dd>{chosen.folder}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        Kept are the newest {whole.newest} whole backups, then one per hour for {whole.hours} hours and one per day for{' '}
        {whole.days} days; of each event the newest {event.newest} records and one per hour for {event.hours} hours.
        Older ones are deleted.
      </Text>
    </>
  )
}

function nextText(at: string | null, isWriting: boolean, hasTrouble: boolean) {
  if (isWriting) return 'Being written'
  if (hasTrouble) return 'As soon as it is possible'
  return at ? dateAndTime(at) : 'In a moment'
}

const refetch = () => [api.venue_snapshots.state.key(), api.venue.state.key()]

function Running({ isBusy, isRestoring }: { isBusy: boolean; isRestoring: boolean }) {
  const now = useAction(api.venue_snapshots.now, {
    done: () => toast.success(MESSAGES.snapshotBegun),
    failed: MESSAGES.snapshotNotBegun,
    refetch,
  })
  const stop = useAction(api.venue_snapshots.stop, {
    done: () => toast.success(MESSAGES.snapshotsStopped),
    failed: MESSAGES.snapshotsNotStopped,
    refetch,
  })
  return (
    <>
      <Button variant="default" loading={now.pending} disabled={isBusy} onClick={() => void now.run()}>
        Back up now
      </Button>
      <Button
        variant="default"
        loading={stop.pending}
        disabled={isRestoring}
        onClick={async () => {
          if (await confirm(MESSAGES.stopSnapshots)) void stop.run()
        }}
      >
        Stop
      </Button>
    </>
  )
}

const Restoring = () => (
  <Alert variant="outline" title="Restoring" role="status">
    Paddock is archiving what is here and restoring the snapshot. It is not reachable meanwhile and comes back by
    itself. Leave the stick in and this page open.
  </Alert>
)

function LastRestore({ restore }: Pick<Snapshots, 'restore'>) {
  if (!restore || restore.state === 'running') return null
  const archive = restore.archive && (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      What was here before is in {restore.archive}. It is not encrypted: delete it when nobody needs it any more.
    </Text>
  )
  if (restore.state === 'done')
    return (
      <Alert variant="outline" title={`Restored on ${dateAndTime(restore.at)}`} role="status">
        <Text size="sm">Everything was set back to {dateAndTime(restore.made_at)}.</Text>
        {archive}
      </Alert>
    )
  return (
    <ProblemAlert title={`The restore of ${dateAndTime(restore.at)} failed`}>
      <Text size="sm">{restore.problem}</Text>
      {archive}
    </ProblemAlert>
  )
}
