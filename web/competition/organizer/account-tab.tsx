/** An organiser's own account: password, second factor, sessions, activity and their data. */
import { Container, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { AccountSecurity } from '../../identity/identity.tsx'
import { NotificationPreferences } from '../../notifications/notifications.tsx'
import type { TabProps } from './dashboard.tsx'
import { OrganizerDataButton } from './organizer-data.tsx'
import { replaceToken, signOut } from './organizer-session.ts'

export function AccountTab({ organizer }: TabProps) {
  const navigate = useNavigate()
  const deleted = () => {
    signOut()
    void navigate(paths.organizerAuth)
  }
  return (
    <Container size="sm" px={0} mx={0}>
      <Text c="dimmed" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {organizer.email}
      </Text>
      <Stack gap="lg">
        <NotificationPreferences side="organizer" />
        <AccountSecurity side="organizer" onRenewed={replaceToken} />
        <Group>
          <OrganizerDataButton organizer={organizer} onDeleted={deleted} />
        </Group>
      </Stack>
    </Container>
  )
}
