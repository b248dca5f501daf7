/** A new team, whose creator becomes its admin and works in it from then on. */
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { useGoAfter } from '../app/go-to.tsx'
import { newId } from '../app/new-id.ts'
import { paths } from '../app/paths.ts'
import { toast } from '../ui/toast.tsx'
import { dropTeamData } from './teams.ts'

const LEAVE_AFTER = 1500

export function CreateTeamForm() {
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = useMutation({
    mutationFn: async () => {
      const team = await api.teams.create.call({ id, name: name.trim(), description: description.trim() || null })
      await dropTeamData()
      return team
    },
    onError: (error) => toast.destructive({ title: 'Error Creating Team', text: inWords(error) }),
  })
  useGoAfter(create.isSuccess ? paths.team : undefined, LEAVE_AFTER)
  return (
    <Stack
      component="form"
      aria-label="Create Team"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() && !create.isPending && !create.isSuccess) create.mutate()
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
      {create.data && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
          {create.data.name} is ready. Opening its dashboard…
        </Alert>
      )}
      <Button type="submit" disabled={!name.trim() || create.isSuccess} loading={create.isPending}>
        Create Team
      </Button>
    </Stack>
  )
}

function inWords(error: Error) {
  if (error instanceof ORPCError && error.status === 401) return 'User not authenticated'
  return `Failed to create team: ${error.message}`
}
