/** /app for visitors who are not signed in: Sign In and Create Account. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { AuthStage } from './auth-stage.tsx'

export function AppPage() {
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <Title order={1}>Open your team portal</Title>
          <Text c="dimmed" mt={6}>
            Sign in to open your team’s portal, or create an account to start a team.
          </Text>
        </div>
        <Group>
          <Button component={Link} to={paths.signIn}>
            Sign In
          </Button>
          <Button component={Link} to={paths.signUp} variant="default">
            Create Account
          </Button>
        </Group>
      </Stack>
    </AuthStage>
  )
}
