/** /app for somebody who is not signed in: the two doors, side by side. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { AuthStage } from './auth-stage.tsx'

export function EntrancePage() {
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <Title order={1}>Your team is through here</Title>
          <Text c="dimmed" mt={6}>
            Sign in to open the team portal, or create an account to start a team of your own.
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
