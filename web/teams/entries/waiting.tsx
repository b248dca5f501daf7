/** Claims that the organiser has not decided yet, or has rejected. */
import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import classes from './entries.module.css'
import { type Entry, useRemoveEntry } from './entry-changes.ts'
import { claimStatus, STATUS_LABELS } from './messages.ts'

export function Waiting({ entries, isAdmin }: { entries: Entry[]; isAdmin: boolean }) {
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        Claims
      </Title>
      <Paper withBorder component="ul" aria-label="Claims" className={classes.list}>
        {entries.map((entry) => (
          <Claim key={entry.id} entry={entry} isAdmin={isAdmin} />
        ))}
      </Paper>
    </section>
  )
}

function Claim({ entry, isAdmin }: { entry: Entry; isAdmin: boolean }) {
  const { ask, removing } = useRemoveEntry(entry)
  const { status, team_name, event } = entry
  return (
    <li>
      <div>
        <Text fw={650}>
          {team_name} in {event.name}
        </Text>
        <Text size="sm" c="dimmed">
          {claimStatus(entry)}
        </Text>
      </div>
      <Badge variant="default" size="lg" tt="none">
        {STATUS_LABELS[status]}
      </Badge>
      {isAdmin && (
        <Button variant="default" size="sm" loading={removing} onClick={() => void ask()}>
          {status === 'pending' ? 'Withdraw' : 'Remove'}
        </Button>
      )}
    </li>
  )
}
