/** The invite code as it is typed on /join-create-team. */
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { useGoAfter } from '../app/go-to.tsx'
import { paths } from '../app/paths.ts'
import classes from './invite-stage.module.css'
import { joinTeam } from './joining.ts'
import { failed } from './teams.ts'

const LEAVE_AFTER = 1500
const FAILED = 'Failed to join team'

export function JoinTeamForm() {
  const [code, setCode] = useState('')
  const join = useAction((typed: string) => joinTeam(typed, FAILED), {
    done: ({ success, message }) => (success ? undefined : failed(message)),
    failed: FAILED,
  })
  const joined = join.output?.success ?? false
  useGoAfter(joined ? paths.teamSelection : undefined, LEAVE_AFTER)
  return (
    <Stack
      component="form"
      aria-label="Join Team"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (!joined) void join.run(code)
      }}
    >
      <TextInput
        label="Invite code"
        description="Eight letters and digits, from a team admin"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        classNames={{ input: classes.codeInput }}
      />
      {joined && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
          {join.output?.message}
        </Alert>
      )}
      <Button type="submit" loading={join.pending} disabled={joined}>
        Join Team
      </Button>
    </Stack>
  )
}
