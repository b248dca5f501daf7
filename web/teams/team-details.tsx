/** What the team is called and how it describes itself; its admins change both here. */
import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { teams } from '@paddock/contract/teams/teams.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { dayOf } from '../ui/dates.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
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
  const [opened] = useState(team)
  const edit = useEdit({
    schema: inputOf(teams.change),
    save: useAction(api.teams.change, {
      done() {
        toast.success({ title: 'Team saved' })
        onDone()
      },
      failed: 'The team was not saved.',
      refetch: () => [api.teams.key()],
    }),
    opened,
    current: team,
    version: ({ name, description }) => JSON.stringify([name, description]),
    values: (stored) => ({ name: stored?.name ?? '', description: stored?.description ?? '' }),
    input: (values) => ({ id: team.id, ...values }),
    quiet: ({ typed }) => !typed,
  })
  return (
    <EditForm edit={edit} label="Team details" what="team">
      <TextInput label="Team Name" required withAsterisk={false} maxLength={120} {...edit.field('name')} />
      <Textarea label="Description" maxLength={2000} autosize minRows={3} {...edit.field('description')} />
      <Group>
        <Button type="submit" loading={edit.pending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </EditForm>
  )
}

const peopleIn = (count: number | null) => (count === 1 ? '1 member' : `${count ?? 0} members`)
