/** Joins a team by an invite code, on /join-create-team. */
import { Alert, Button } from '@mantine/core'
import { teams } from '@paddock/contract/teams/teams.ts'
import { IconCheck } from '@tabler/icons-react'
import { useAction } from '../app/actions.ts'
import { useGoAfter } from '../app/go-to.tsx'
import { paths } from '../app/paths.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import { CodeInput } from './code-input.tsx'
import { type InviteCode, joinTeam } from './join-team.ts'
import { SPECIFIED } from './messages.ts'
import { failed } from './teams.ts'

const LEAVE_AFTER = 1500

export function JoinTeamForm() {
  const join = useAction((input: InviteCode) => joinTeam(input, SPECIFIED.joinTeam), {
    done: ({ success, message }) => (success ? undefined : failed(message)),
    failed: SPECIFIED.joinTeam,
  })
  const edit = useEdit({
    schema: inputOf(teams.join),
    save: join,
    values: () => ({ invite_code_param: '' }),
    input: (values) => values,
  })
  const joined = join.output?.success ?? false
  useGoAfter(joined ? paths.teamSelection : undefined, LEAVE_AFTER)
  return (
    <EditForm edit={edit} label="Join Team">
      <CodeInput edit={edit} description="Eight characters; ask a team admin for it" />
      {joined && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
          {join.output?.message}
        </Alert>
      )}
      <Button type="submit" loading={edit.pending} disabled={joined}>
        Join Team
      </Button>
    </EditForm>
  )
}
