/** Joins a team by link: tries the code in the address immediately, or asks for one. */
import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { teams } from '@paddock/contract/teams/teams.ts'
import { IconAlertTriangle, IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { GoTo, useGoAfter } from '../app/go-to.tsx'
import { authAddress, joinTeamAddress, paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import { CodeInput } from './code-input.tsx'
import classes from './invite-stage.module.css'
import { InviteStage } from './invite-stage.tsx'
import { type Joined, joinTeam, tidyCode } from './join-team.ts'
import { SPECIFIED } from './messages.ts'

const LEAVE_AFTER = 2000

export function JoinTeamPage() {
  const { inviteCode } = useParams()
  const { user } = useSession()
  if (!user) {
    return (
      <GoTo text="Redirecting to login..." to={authAddress(undefined, inviteCode && joinTeamAddress(inviteCode))} />
    )
  }
  // Another link opened in the same tab starts a new attempt.
  return <JoinAttempt key={inviteCode} inviteCode={inviteCode} />
}

function JoinAttempt({ inviteCode }: { inviteCode: string | undefined }) {
  const code = tidyCode(inviteCode ?? '')
  // A query instead of an action: opening the page sends the request, once, however often it renders.
  const join = useQuery({
    queryKey: ['join-team', inviteCode ?? 'typed'],
    queryFn: (): Promise<Joined> => joinTeam(edit.values, SPECIFIED.joinByLink),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Fails immediately without a network instead of waiting for one.
    networkMode: 'always',
  })
  const joined = join.data?.success ?? false
  const edit = useEdit({
    schema: inputOf(teams.join),
    save: {
      run: async () => void (await join.refetch({ cancelRefetch: false })),
      pending: join.isFetching,
      succeeded: joined,
      fieldErrors: {},
      refusal: undefined,
    },
    values: () => ({ invite_code_param: code }),
    input: (values) => values,
  })
  const result = join.isFetching ? undefined : join.data
  const problem = edit.errorAt('invite_code_param') ?? (result?.success ? undefined : result?.message)
  useGoAfter(joined ? paths.teamSelection : undefined, LEAVE_AFTER)
  return (
    <InviteStage>
      <Paper withBorder className={classes.card}>
        <EditForm edit={edit} label="Join a team">
          <div>
            <Title order={1}>Join a team</Title>
            <Text c="dimmed" mt={6}>
              {inviteCode ? 'You were invited with this code.' : 'Ask your team admin for the invite code.'}
            </Text>
          </div>
          {inviteCode ? (
            <output className={classes.code} aria-label="Invite code">
              {edit.values.invite_code_param}
            </output>
          ) : (
            // The alert below shows the problem, as it does for the server's answer.
            <CodeInput edit={edit} error={edit.errorAt('invite_code_param') !== undefined} />
          )}
          {problem && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {problem}
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
        </EditForm>
      </Paper>
    </InviteStage>
  )
}
