/** Creates a team; its creator becomes its admin. */
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { teams } from '@paddock/contract/teams/teams.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { useGoAfter } from '../app/go-to.tsx'
import { newId } from '../app/new-id.ts'
import { paths } from '../app/paths.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import { SPECIFIED, team } from './messages.ts'
import { dropTeamData } from './teams.ts'

const LEAVE_AFTER = 1500

export function CreateTeamForm() {
  const [id] = useState(newId)
  const create = useAction(api.teams.create, {
    done: dropTeamData,
    failed: SPECIFIED.createTeam,
    refused: {
      UNAUTHORIZED: () => SPECIFIED.notAuthenticated,
      CONFLICT: (_, { message }) => `${SPECIFIED.createTeam.text}: ${message}`,
    },
  })
  const edit = useEdit({
    schema: inputOf(teams.create),
    save: create,
    values: () => ({ name: '', description: '' }),
    input: (values) => ({ id, ...values }),
  })
  useGoAfter(create.succeeded ? paths.team : undefined, LEAVE_AFTER)
  return (
    <EditForm edit={edit} label="Create Team">
      <TextInput
        label="Team Name"
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
        {...edit.field('name')}
      />
      <Textarea
        label="Description"
        description="Optional"
        maxLength={2000}
        autosize
        minRows={3}
        {...edit.field('description')}
      />
      {create.output && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
          {team.created(create.output.name)}
        </Alert>
      )}
      <Button type="submit" disabled={!edit.values.name.trim() || create.succeeded} loading={edit.pending}>
        Create Team
      </Button>
    </EditForm>
  )
}
