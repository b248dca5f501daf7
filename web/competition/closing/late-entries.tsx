/** Entries that devices could not record because the event was closed or another desk had the race: the organiser accepts or dismisses each. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { type EventStatus, isClosed } from '@paddock/domain/competition/event.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import classes from '../../ui/decision-list.module.css'
import { part } from '../../ui/part.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { toast } from '../../ui/toast.tsx'
import { accepted, DECISION_LABELS, FAILED, KIND_LABELS } from './messages.ts'

const DismissDialog = part(async () => (await import('./dismiss-dialog.tsx')).DismissDialog, null)

type LateEntry = Awaited<ReturnType<typeof api.late_entries.list.call>>[number]

/** Hidden until there is one: most events have none. */
export function LateEntries({ event }: { event: { id: string; status: EventStatus } }) {
  const { dateAndTime } = useDates()
  const { data } = useQuery(api.late_entries.list.queryOptions({ input: { event_id: event.id } }))
  const [dismissed, setDismissed] = useState<LateEntry>()
  if (!data || data.length === 0) return null
  const closed = isClosed(event.status)
  return (
    <Paper component="section" withBorder aria-label="Late entries" className={classes.card}>
      <Title order={3}>Late entries</Title>
      <Text c="dimmed" size="sm">
        Devices could not record these entries: the event was closed, or another desk had recorded the same race.
        {closed && ' Reopen the event to accept them. You can dismiss them at any time.'}
      </Text>
      <ul className={classes.list}>
        {data.map((entry) => (
          <li key={entry.id}>
            <div>
              <Text fw={650}>
                {KIND_LABELS[entry.kind]}: {entry.subject}
              </Text>
              <Text size="sm" c="dimmed">
                Entered {dateAndTime(entry.entered_at)} by {entry.from_name}
                {entry.status !== 'waiting' && `. ${DECISION_LABELS[entry.status]} by ${entry.decided_by}`}
                {entry.reason && `: ${entry.reason}`}
              </Text>
            </div>
            {entry.status === 'waiting' ? (
              <Decision entry={entry} closed={closed} onDismiss={() => setDismissed(entry)} />
            ) : (
              <Badge color="gray.7">{DECISION_LABELS[entry.status]}</Badge>
            )}
          </li>
        ))}
      </ul>
      {dismissed && <DismissDialog entry={dismissed} onClose={() => setDismissed(undefined)} />}
    </Paper>
  )
}

type DecisionProps = { entry: LateEntry; closed: boolean; onDismiss: () => void }

function Decision({ entry, closed, onDismiss }: DecisionProps) {
  const accept = useAction(api.late_entries.accept, {
    done: () => toast.success(accepted(entry.subject)),
    failed: FAILED.accept,
    reason: 'instead',
    refetch: () => [api.late_entries.key()],
  })
  return (
    <Group gap="xs">
      <Button
        size="sm"
        disabled={closed}
        loading={accept.pending}
        aria-label={`Accept ${entry.subject}`}
        onClick={() => void accept.run({ id: entry.id })}
      >
        Accept
      </Button>
      <Button size="sm" variant="default" aria-label={`Dismiss ${entry.subject}`} onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  )
}
