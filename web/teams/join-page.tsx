/** The public face of an invitation: somebody with an account joins at once, a newcomer learns what comes first. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { Centred, GoTo } from '../app/go-to.tsx'
import { authAddress, joinTeamAddress } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import classes from './invite-stage.module.css'
import { InviteStage } from './invite-stage.tsx'
import { tidyCode } from './joining.ts'

export function JoinPage() {
  const { inviteCode = '' } = useParams()
  const { user, loading } = useSession()
  const code = tidyCode(inviteCode)
  if (loading) return <Centred />
  if (user) return <GoTo to={joinTeamAddress(code)} />
  return (
    <InviteStage>
      <Paper withBorder className={classes.card}>
        <Stack gap="md">
          <div>
            <Title order={1}>You are invited to a team</Title>
            <Text c="dimmed" mt={6}>
              Paddock is where student racing teams plan, build and race together. Sign in or create a free account, and
              this code lets you join.
            </Text>
          </div>
          <output className={classes.code} aria-label="Invite code">
            {code}
          </output>
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
