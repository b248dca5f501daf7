/** Claims that the organiser has not approved: those that wait, and those that were turned down. */
import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { dayOf } from '../../ui/dates.ts'
import classes from './entries.module.css'
import { type Entry, useRemoveEntry } from './entry-changes.ts'

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
  const { status, team_name, event, created_at } = entry
  return (
    <li>
      <div>
        <Text fw={650}>
          {team_name} in {event.name}
        </Text>
        <Text size="sm" c="dimmed">
          {status === 'pending'
            ? `Requested on ${dayOf(created_at)}. ${event.company_name} needs to approve it.`
            : `${event.company_name} rejected this claim. If it is your entry, ask them for a new code.`}
        </Text>
      </div>
      <Badge variant="default" size="lg" tt="none">
        {status === 'pending' ? 'Waiting for approval' : 'Rejected'}
      </Badge>
      {isAdmin && (
        <Button variant="default" size="sm" loading={removing} onClick={() => void ask()}>
          {status === 'pending' ? 'Withdraw' : 'Remove'}
        </Button>
      )}
    </li>
  )
}
