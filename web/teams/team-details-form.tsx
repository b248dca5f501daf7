/** Edits the team's name and description. */
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { teams } from '@paddock/contract/teams/teams.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { team as messages } from './messages.ts'
import type { TabProps } from './portal.tsx'

export function DetailsForm({ team, onDone }: TabProps & { onDone: () => void }) {
  const [opened] = useState(team)
  const edit = useEdit({
    schema: inputOf(teams.change),
    save: useAction(api.teams.change, {
      done() {
        toast.success(messages.saved)
        onDone()
      },
      failed: messages.saveFailed,
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
