/** The public page of an invitation: joins immediately if signed in, or offers to sign in or sign up. */
import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { UNKNOWN_INVITE_CODE } from '@paddock/domain/teams/messages.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../app/api.ts'
import { Centred, GoTo } from '../app/go-to.tsx'
import { authAddress, joinTeamAddress, paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import classes from './invite-stage.module.css'
import { InviteStage } from './invite-stage.tsx'
import { tidyCode } from './join-team.ts'

export function JoinPage() {
  const { inviteCode = '' } = useParams()
  const { user, loading } = useSession()
  const code = tidyCode(inviteCode)
  const invited = useQuery({
    ...api.teams.invited.queryOptions({
      input: { invite_code_param: code },
      retry: false,
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    }),
    enabled: !loading && !user && code !== '',
  })
  if (loading) return <Centred />
  if (user) return <GoTo to={joinTeamAddress(code)} />
  if (invited.isLoading) return <Centred text="Looking up your invitation" />
  if (invited.data?.team_name === null) return <WrongCode code={code} />
  // If the name could not be loaded, joining still checks the code.
  const name = invited.data?.team_name ?? 'a team'
  return (
    <InviteStage>
      <Paper withBorder className={classes.card}>
        <Stack gap="md">
          <div>
            <Title order={1} className={classes.name}>
              You are invited to {name}
            </Title>
            <Text c="dimmed" mt={6}>
              Paddock is where student racing teams plan, build and race together. Sign in or create a free account, and
              this code lets you join.
            </Text>
          </div>
          <Code code={code} />
          <Group>
            <Button component={Link} to={authAddress('signup', joinTeamAddress(code))}>
              Create Account
            </Button>
            <Button component={Link} to={authAddress('signin', joinTeamAddress(code))} variant="default">
              Sign In
            </Button>
          </Group>
        </Stack>
      </Paper>
    </InviteStage>
  )
}

function WrongCode({ code }: { code: string }) {
  return (
    <InviteStage>
      <Paper withBorder className={classes.card}>
        <Stack gap="md">
          <Title order={1}>This invitation is not valid</Title>
          <Code code={code} />
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {UNKNOWN_INVITE_CODE}
          </Alert>
          <Anchor component={Link} to={paths.home}>
            Go to the home page
          </Anchor>
        </Stack>
      </Paper>
    </InviteStage>
  )
}

const Code = ({ code }: { code: string }) => (
  <output className={classes.code} aria-label="Invite code">
    {code}
  </output>
)
