/** A new team, whose creator becomes its admin and works in it from then on. */
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { useGoAfter } from '../app/go-to.tsx'
import { newId } from '../app/new-id.ts'
import { paths } from '../app/paths.ts'
import { dropTeamData } from './teams.ts'

const LEAVE_AFTER = 1500

export function CreateTeamForm() {
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = useAction(api.teams.create, {
    done: dropTeamData,
    failed: { title: 'Error Creating Team', text: 'Failed to create team' },
    refused: {
      UNAUTHORIZED: () => 'User not authenticated',
      CONFLICT: (_, { message }) => `Failed to create team: ${message}`,
    },
  })
  useGoAfter(create.succeeded ? paths.team : undefined, LEAVE_AFTER)
  return (
    <Stack
      component="form"
      aria-label="Create Team"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() && !create.succeeded)
          void create.run({ id, name: name.trim(), description: description.trim() || null })
      }}
    >
      <TextInput
        label="Team Name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
      />
      <Textarea
        label="Description"
        description="Optional"
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={3}
      />
      {create.output && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
          {create.output.name} is ready. Opening its dashboard…
        </Alert>
      )}
      <Button type="submit" disabled={!name.trim() || create.succeeded} loading={create.pending}>
        Create Team
      </Button>
    </Stack>
  )
}
