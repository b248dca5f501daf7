/** Joining by link: the code in the address is tried at once; without one it is typed. */
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { GoTo, useGoAfter } from '../app/go-to.tsx'
import { authAddress, joinTeamAddress, paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import classes from './invite-stage.module.css'
import { InviteStage } from './invite-stage.tsx'
import { joinTeam, tidyCode } from './joining.ts'

const FAILED = 'Failed to join team. Please check your invite code.'
const LEAVE_AFTER = 2000

export function JoinTeamPage() {
  const { inviteCode } = useParams()
  const { user } = useSession()
  if (!user) {
    return (
      <GoTo text="Redirecting to login..." to={authAddress(undefined, inviteCode && joinTeamAddress(inviteCode))} />
    )
  }
  // Another link opened in the same tab is another attempt.
  return <JoinAttempt key={inviteCode} inviteCode={inviteCode} />
}

function JoinAttempt({ inviteCode }: { inviteCode: string | undefined }) {
  const [typed, setTyped] = useState('')
  const code = inviteCode ? tidyCode(inviteCode) : typed
  // A query and not a mutation, because arriving is the request: it is made once, however often the page is drawn.
  const join = useQuery({
    queryKey: ['join-team', inviteCode ?? 'typed'],
    queryFn: () => joinTeam(code, FAILED),
    enabled: inviteCode !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Without a network it says so at once, and does not wait for one.
    networkMode: 'always',
  })
  const joined = join.data?.success ?? false
  const result = join.isFetching ? undefined : join.data
  useGoAfter(joined ? paths.teamSelection : undefined, LEAVE_AFTER)
  return (
    <InviteStage>
      <Paper withBorder className={classes.card}>
        <Stack
          component="form"
          gap="md"
          onSubmit={(event) => {
            event.preventDefault()
            if (!joined) void join.refetch({ cancelRefetch: false })
          }}
        >
          <div>
            <Title order={1}>Join a team</Title>
            <Text c="dimmed" mt={6}>
              {inviteCode ? 'You were invited with this code.' : 'Your team admin has the invite code.'}
            </Text>
          </div>
          {inviteCode ? (
            <output className={classes.code} aria-label="Invite code">
              {code}
            </output>
          ) : (
            <TextInput
              label="Invite code"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              classNames={{ input: classes.codeInput }}
            />
          )}
          {result && !result.success && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {result.message}
            </Alert>
          )}
          {result?.success && (
            <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
              {result.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" disabled={join.isFetching || joined}>
              {joined ? 'Joined Successfully!' : join.isFetching ? 'Joining...' : 'Join Team'}
            </Button>
            <Button
              component={Link}
              to={paths.teamSelection}
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              Back to Teams
            </Button>
          </Group>
        </Stack>
      </Paper>
    </InviteStage>
  )
}
