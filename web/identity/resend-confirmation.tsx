/** The button that sends the confirmation mail again, and what came of it. */
import { Button, Text } from '@mantine/core'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'

type ResendConfirmationProps = { email: string; redirect?: string }

const NO_EMAIL = 'Please enter your email address first'
const SENT = 'Confirmation email sent! Please check your inbox and spam folder.'
const FAILED = 'Failed to resend confirmation email'

export function ResendConfirmation({ email, redirect }: ResendConfirmationProps) {
  const resend = useAction(() => send(email.trim(), redirect))
  return (
    <>
      <Button variant="default" size="sm" mt="sm" loading={resend.pending} onClick={() => void resend.run()}>
        Resend Confirmation
      </Button>
      <Text role="status" size="sm" mt={resend.output ? 'xs' : 0}>
        {resend.output}
      </Text>
    </>
  )
}

async function send(email: string, redirect?: string) {
  if (!email) return NO_EMAIL
  return api.accounts.resendConfirmation.call({ email, redirect }).then(
    () => SENT,
    () => FAILED,
  )
}
