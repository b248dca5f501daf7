/** Asks for the mail with the link to a new password. */
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { auth, inWords } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { type Problem, ProblemAlert } from './problem.tsx'

export const NO_EMAIL: Problem = { text: 'Please enter your email address' }

export function ForgotPasswordForm({ email, onEmail }: FormProps) {
  const request = useMutation({ mutationFn: () => ask(email.trim()) })
  const sentTo = request.data && 'sentTo' in request.data ? request.data.sentTo : undefined
  const problem = request.data && 'text' in request.data ? request.data : undefined
  return (
    <form
      noValidate
      aria-label="Forgot password"
      onSubmit={(event) => {
        event.preventDefault()
        if (!request.isPending) request.mutate()
      }}
    >
      <Stack gap="md">
        <ProblemAlert problem={request.isPending ? undefined : problem} />
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
        <Button type="submit" fullWidth loading={request.isPending}>
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
