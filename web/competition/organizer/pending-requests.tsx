/** Whoever has asked to organise with the company and waits for an answer. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { type Person, usePersonChange } from './member-actions.ts'
import classes from './organizer.module.css'

export function PendingRequests({ people, mayManage }: { people: Person[]; mayManage: boolean }) {
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        Pending requests
      </Title>
      {people.length === 0 ? (
        <Text c="dimmed">No pending requests. Requests to join appear here at once.</Text>
      ) : (
        <ul className={classes.list}>
          {people.map((person) => (
            <Request key={person.id} person={person} mayManage={mayManage} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Request({ person, mayManage }: { person: Person; mayManage: boolean }) {
  const { running, approve, reject } = usePersonChange(person)
  const { organizer, organization_name } = person
  return (
    <Paper component="li" withBorder className={classes.row}>
      <div>
        <strong>{organizer.full_name}</strong>, {organization_name}
        <Text size="sm" c="dimmed">
          {organizer.email}
        </Text>
      </div>
      {mayManage ? (
        <Group gap="sm">
          <Button
            size="sm"
            loading={running?.status === 'approved'}
            disabled={running?.status === 'rejected'}
            onClick={approve}
            aria-label={`Approve ${organizer.full_name}`}
          >
            Approve
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={running?.status === 'rejected'}
            disabled={running?.status === 'approved'}
            onClick={() => void reject()}
            aria-label={`Reject ${organizer.full_name}`}
          >
            Reject
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          Only owners and admins can approve.
        </Text>
      )}
    </Paper>
  )
}
