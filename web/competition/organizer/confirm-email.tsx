/** /organizer?confirm=TOKEN, from the confirmation email. Only the button confirms, because mail scanners open links. */
import { Button, Container, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { MESSAGES } from './messages.ts'
import { recheckOrganizer } from './organizer-session.ts'

export function ConfirmEmail({ token }: { token: string }) {
  const confirming = useAction(api.organizers.confirmEmail, {
    done: recheckOrganizer,
    failed: MESSAGES.company.notConfirmed,
    reason: 'instead',
  })
  return (
    <Container size="xs" w="100%" py={{ base: 'lg', sm: 64 }}>
      <Title order={1}>{confirming.succeeded ? 'Email address confirmed' : 'Confirm your email address'}</Title>
      <Text mt="sm" mb="lg" role="status">
        {confirming.succeeded
          ? `${confirming.output?.email} is confirmed. Your company’s events can now be listed publicly.`
          : 'Press the button to confirm that this address is yours.'}
      </Text>
      {confirming.succeeded ? (
        <Button component={Link} to={paths.organizer}>
          Open the portal
        </Button>
      ) : (
        <Button loading={confirming.pending} onClick={() => void confirming.run({ token })}>
          Confirm my email address
        </Button>
      )}
    </Container>
  )
}
