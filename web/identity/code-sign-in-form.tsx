/** Signing in without a password: a code of six digits by mail, then the code itself. */
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { auth, inWords } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { NO_EMAIL } from './forgot-password-form.tsx'
import { type Problem, ProblemAlert } from './problem.tsx'
import { trySignInByCode } from './sign-in.ts'

export function CodeSignInForm({ email, onEmail, onSignedIn }: FormProps) {
  const send = useMutation({ mutationFn: () => sendCode(email.trim()) })
  const sentTo = send.data && 'sentTo' in send.data ? send.data.sentTo : undefined
  const problem = send.data && 'text' in send.data ? send.data : undefined
  if (sentTo) return <CodeStep sentTo={sentTo} onSignedIn={onSignedIn} onAnother={() => send.reset()} />
  return (
    <form
      noValidate
      aria-label="Ask for a code"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate()
      }}
    >
      <Stack gap="md">
        <ProblemAlert problem={send.isPending ? undefined : problem} />
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={send.isPending}>
          Send Code
        </Button>
      </Stack>
    </form>
  )
}

type CodeStepProps = Pick<FormProps, 'onSignedIn'> & { sentTo: string; onAnother: () => void }

function CodeStep({ sentTo, onSignedIn, onAnother }: CodeStepProps) {
  const signIn = useMutation({
    mutationFn: async (code: string) => {
      const problem = await trySignInByCode(sentTo, code)
      if (!problem) await onSignedIn()
      return problem
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate(String(new FormData(event.currentTarget).get('code')))
  }
  return (
    <form onSubmit={submit} aria-label="Enter the code">
      <Stack gap="md">
        <ProblemAlert problem={signIn.isPending ? undefined : signIn.data} />
        <Text role="status">
          If <strong>{sentTo}</strong> has an account, a code is in its inbox. It is good for ten minutes.
        </Text>
        <TextInput
          label="One-time code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          autoFocus
          maxLength={12}
        />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          Sign In
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onAnother} py={4}>
          Use another address or ask for a new code
        </Anchor>
      </Stack>
    </form>
  )
}

async function sendCode(email: string): Promise<Problem | { sentTo: string }> {
  if (!email) return NO_EMAIL
  const { failure } = await auth.sendCode(email)
  return failure ? { text: inWords(failure) } : { sentTo: email }
}
