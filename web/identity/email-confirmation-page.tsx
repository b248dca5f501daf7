/** Check your email: where the confirmation went, what to do if it did not arrive, and whether it has worked. */
import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api } from '../app/api.ts'
import { authAddress } from '../app/paths.ts'
import { readAuthLink } from './auth-link.ts'
import { AuthStage } from './auth-stage.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

export function EmailConfirmationPage() {
  const { search, hash } = useLocation()
  const email = new URLSearchParams(search).get('email')?.trim() ?? ''
  const { redirect } = readAuthLink(search, hash)
  const account = useQuery(
    api.accounts.checkUserExists.queryOptions({ input: { email }, enabled: false, retry: false, gcTime: 0 }),
  )
  const confirmed = account.data?.confirmed ?? false
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <IconMail size={44} stroke={1.5} aria-hidden />
          <Title order={1} mt="xs">
            Check Your Email
          </Title>
          <Text mt={8}>
            We have sent a confirmation link to{' '}
            {email ? <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> : 'your address'}. Open it, and your
            account is ready.
          </Text>
        </div>
        {(account.isFetched || account.isError) && !account.isFetching && (
          <Alert color={confirmed ? 'green' : 'gray'} role="status">
            {stateInWords(account.isError, confirmed)}
          </Alert>
        )}
        <List spacing="xs" c="dimmed">
          <List.Item>Nothing there? Check your spam folder too.</List.Item>
          <List.Item>The link expires in 24 hours.</List.Item>
        </List>
        <Group>
          <Button component={Link} to={authAddress(undefined, redirect)}>
            Back to Sign In
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={account.isFetching}
            disabled={!email}
            onClick={() => void account.refetch()}
          >
            Refresh
          </Button>
        </Group>
        {email && !confirmed && (
          <div>
            <Text size="sm" c="dimmed">
              Still waiting for it?
            </Text>
            <ResendConfirmation email={email} redirect={redirect} />
          </div>
        )}
      </Stack>
    </AuthStage>
  )
}

function stateInWords(failed: boolean, confirmed: boolean) {
  if (failed) return 'This could not be checked just now. Please try again in a moment.'
  return confirmed
    ? 'Your email is confirmed. You can sign in now.'
    : 'Your email is not confirmed yet. Open the link in the mail, then refresh.'
}
