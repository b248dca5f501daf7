/** "Check Your Email": the address the link was sent to, what to do if it does not arrive, and whether it was confirmed. */
import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api } from '../app/api.ts'
import { authAddress } from '../app/paths.ts'
import { useAskAtLaptop } from '../venue/venue.tsx'
import { readAuthLink } from './auth-link.ts'
import { AuthStage } from './auth-stage.tsx'
import { MESSAGES } from './messages.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

const { state: states } = MESSAGES.confirmation

export function EmailConfirmationPage() {
  const { search, hash } = useLocation()
  const email = new URLSearchParams(search).get('email')?.trim() ?? ''
  const { redirect } = readAuthLink(search, hash)
  const account = useQuery(
    api.accounts.checkUserExists.queryOptions({ input: { email }, enabled: false, retry: false, gcTime: 0 }),
  )
  const atLaptop = useAskAtLaptop()
  const waiting = atLaptop ? MESSAGES.atLaptop.notConfirmed : states.waiting
  const confirmed = account.data?.confirmed ?? false
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <IconMail size={44} stroke={1.5} aria-hidden />
          <Title order={1} mt="xs">
            {atLaptop ? 'Ask at the Laptop' : 'Check Your Email'}
          </Title>
          <Text mt={8}>
            {atLaptop
              ? 'No email is sent at a venue. Ask whoever runs the laptop to confirm '
              : 'We have sent a confirmation link to '}
            {email ? <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> : 'your address'}.
            {!atLaptop && ' Open the link to activate your account.'}
          </Text>
        </div>
        {(account.isFetched || account.isError) && !account.isFetching && (
          <Alert color={confirmed ? 'green' : 'gray'} role="status">
            {account.isError ? states.failed : confirmed ? states.confirmed : waiting}
          </Alert>
        )}
        {!atLaptop && (
          <List spacing="xs" c="dimmed">
            <List.Item>If you cannot find the email, check your spam folder.</List.Item>
            <List.Item>The link expires in 24 hours.</List.Item>
          </List>
        )}
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
        {email && !confirmed && !atLaptop && (
          <div>
            <Text size="sm" c="dimmed">
              Didn’t get the email?
            </Text>
            <ResendConfirmation email={email} redirect={redirect} />
          </div>
        )}
      </Stack>
    </AuthStage>
  )
}
