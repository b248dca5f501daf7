/** What the team is called and how it describes itself; its admins change both here. */
import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { dayOf } from '../ui/dates.ts'
import { toast } from '../ui/toast.tsx'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'

export function TeamDetails({ team }: TabProps) {
  const [editing, setEditing] = useState(false)
  return (
    <Paper withBorder className={classes.card}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          About the team
        </Title>
        {team.user_role === 'admin' && !editing && (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            Edit details
          </Button>
        )}
      </Group>
      {editing ? (
        <DetailsForm team={team} onDone={() => setEditing(false)} />
      ) : (
        <Stack gap="xs">
          <Text className={classes.text} c={team.description ? undefined : 'dimmed'}>
            {team.description ?? 'This team has no description yet.'}
          </Text>
          <Text size="sm" c="dimmed">
            {peopleIn(team.member_count)} · on Paddock since {dayOf(team.created_at)}
          </Text>
        </Stack>
      )}
    </Paper>
  )
}

function DetailsForm({ team, onDone }: TabProps & { onDone: () => void }) {
  const save = useAction(api.teams.change, {
    done() {
      toast.success({ title: 'Team saved' })
      onDone()
    },
    failed: 'The team was not saved.',
    refetch: () => [api.teams.key()],
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (text('name')) void save.run({ id: team.id, name: text('name'), description: text('description') || null })
  }
  return (
    <form onSubmit={submit} aria-label="Team details">
      <Stack gap="md">
        <TextInput
          label="Team Name"
          name="name"
          defaultValue={team.name}
          required
          withAsterisk={false}
          maxLength={120}
          pattern=".*\S.*"
        />
        <Textarea
          label="Description"
          name="description"
          defaultValue={team.description ?? ''}
          maxLength={2000}
          autosize
          minRows={3}
        />
        <Group>
          <Button type="submit" loading={save.pending}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const peopleIn = (count: number | null) => (count === 1 ? '1 member' : `${count ?? 0} members`)
