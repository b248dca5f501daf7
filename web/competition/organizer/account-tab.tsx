/** An organiser's own account: password, second factor, sessions and activity. */
import { Container, Stack, Text, Title } from '@mantine/core'
import { AccountSecurity } from '../../identity/identity.tsx'
import type { TabProps } from './dashboard.tsx'
import { replaceToken } from './organizer-session.ts'

export function AccountTab({ organizer }: TabProps) {
  return (
    <Container size="sm" px={0}>
      <Title order={2}>Your account</Title>
      <Text c="dimmed" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {organizer.email}
      </Text>
      <Stack gap="lg">
        <AccountSecurity side="organizer" onRenewed={replaceToken} />
      </Stack>
    </Container>
  )
}
