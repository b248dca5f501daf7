/** Asks for the mail with the link to a new password. */
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useAction } from '../app/actions.ts'
import { auth, inWords } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { type Problem, ProblemAlert } from './problem.tsx'

export const NO_EMAIL: Problem = { text: 'Please enter your email address' }

export function ForgotPasswordForm({ email, onEmail }: FormProps) {
  const request = useAction(ask)
  const sentTo = request.output && 'sentTo' in request.output ? request.output.sentTo : undefined
  const problem = request.output && 'text' in request.output ? request.output : undefined
  return (
    <form
      noValidate
      aria-label="Forgot password"
      onSubmit={(event) => {
        event.preventDefault()
        void request.run(email.trim())
      }}
    >
      <Stack gap="md">
        <ProblemAlert problem={request.pending ? undefined : problem} />
        {sentTo && (
          <Alert color="racing" role="status" icon={<IconMailCheck aria-hidden />}>
            If {sentTo} has an account, a reset link is on its way. Check your inbox and spam folder; the link is good
            for one hour.
          </Alert>
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={request.pending}>
          {sentTo ? 'Send it again' : 'Send Reset Link'}
        </Button>
      </Stack>
    </form>
  )
}

async function ask(email: string): Promise<Problem | { sentTo: string }> {
  if (!email) return NO_EMAIL
  const { failure } = await auth.requestPasswordReset(email)
  return failure ? { text: inWords(failure) } : { sentTo: email }
}
