/** The owner's own account, and the security rule for all owners. */
import { Container, Paper, Stack, Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { AccountSecurity } from '../../identity/identity.tsx'
import { NotificationPreferences } from '../../notifications/notifications.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { useOfficeRight } from '../office-right.ts'
import { replaceToken } from '../owner-session.ts'

export function AccountPanel() {
  const mayDecide = useOfficeRight('manage-staff')
  return (
    <Container size="sm" px={0}>
      <Title order={2} mb="lg">
        Your account
      </Title>
      <Stack gap="lg">
        {mayDecide && <OwnersRule />}
        <NotificationPreferences side="owner" />
        <AccountSecurity side="owner" onRenewed={replaceToken} />
      </Stack>
    </Container>
  )
}

function OwnersRule() {
  const rules = useQuery(api.office_settings.get.queryOptions())
  const change = useAction(api.office_settings.set, {
    done: ({ owners_need_second_factor: required }) =>
      toast.success(required ? MESSAGES.security.factorRequired : MESSAGES.security.factorNotRequired),
    failed: MESSAGES.security.ruleFailed,
    reason: 'instead',
    refetch: () => [api.office_settings.key()],
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="All business owners">
      <Title order={3} mb="md">
        All business owners
      </Title>
      <QueryState query={rules} loading="Loading rules">
        {({ owners_need_second_factor }) => (
          <Switch
            label="Require a second factor"
            description="Every business owner has to set up an authenticator app or a passkey before they can continue."
            checked={owners_need_second_factor}
            disabled={change.pending}
            onChange={({ currentTarget }) => void change.run({ owners_need_second_factor: currentTarget.checked })}
          />
        )}
      </QueryState>
    </Paper>
  )
}
