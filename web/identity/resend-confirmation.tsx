/** The button that sends the confirmation email again, and the result. */
import { Button, Text } from '@mantine/core'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { useAskAtLaptop } from '../venue/venue.tsx'
import { MESSAGES } from './messages.ts'

type ResendConfirmationProps = { email: string; redirect?: string }

const { confirmation: messages } = MESSAGES

export function ResendConfirmation({ email, redirect }: ResendConfirmationProps) {
  const resend = useAction(() => send(email.trim(), redirect))
  if (useAskAtLaptop())
    return (
      <Text size="sm" mt="xs">
        {MESSAGES.atLaptop.confirm}
      </Text>
    )
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
  if (!email) return messages.noEmail
  return api.accounts.resendConfirmation.call({ email, redirect }).then(
    () => messages.sent,
    () => messages.notSent,
  )
}
