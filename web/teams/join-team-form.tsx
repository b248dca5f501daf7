/** The invite code as it is typed on /join-create-team. */
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useGoAfter } from '../app/go-to.tsx'
import { paths } from '../app/paths.ts'
import classes from './invite-stage.module.css'
import { joinTeam } from './joining.ts'
import { failed } from './teams.ts'

const LEAVE_AFTER = 1500

export function JoinTeamForm() {
  const [code, setCode] = useState('')
  const join = useMutation({
    mutationFn: () => joinTeam(code, 'Failed to join team'),
    onSuccess: ({ success, message }) => (success ? undefined : failed(message)),
  })
  const joined = join.data?.success ?? false
  useGoAfter(joined ? paths.teamSelection : undefined, LEAVE_AFTER)
  return (
    <Stack
      component="form"
      aria-label="Join Team"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (!join.isPending && !joined) join.mutate()
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
          {join.data?.message}
        </Alert>
      )}
      <Button type="submit" loading={join.isPending} disabled={joined}>
        Join Team
      </Button>
    </Stack>
  )
}
