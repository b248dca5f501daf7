/** Signing in without a password: a code by email, then the code itself. */
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useAction } from '../app/actions.ts'
import { auth, inWords } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { NO_EMAIL } from './forgot-password-form.tsx'
import { type Problem, ProblemAlert } from './problem.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { trySignInByCode } from './sign-in.ts'

export function CodeSignInForm({ email, onEmail, onSignedIn }: FormProps) {
  const send = useAction(sendCode)
  const sentTo = send.output && 'sentTo' in send.output ? send.output.sentTo : undefined
  const problem = send.output && 'text' in send.output ? send.output : undefined
  if (sentTo) return <CodeStep sentTo={sentTo} onSignedIn={onSignedIn} onAnother={() => send.reset()} />
  return (
    <form
      noValidate
      aria-label="Ask for a code"
      onSubmit={(event) => {
        event.preventDefault()
        void send.run(email.trim())
      }}
    >
      <Stack gap="md">
        <ProblemAlert problem={send.pending ? undefined : problem} />
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={send.pending}>
          Send Code
        </Button>
      </Stack>
    </form>
  )
}

type CodeStepProps = Pick<FormProps, 'onSignedIn'> & { sentTo: string; onAnother: () => void }

function CodeStep({ sentTo, onSignedIn, onAnother }: CodeStepProps) {
  const signIn = useAction(async (code: string) => {
    const outcome = await trySignInByCode(sentTo, code)
    if (!outcome) await onSignedIn()
    return outcome
  })
  const { output } = signIn
  const problem = output && 'text' in output ? output : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signIn.run(String(new FormData(event.currentTarget).get('code')))
  }
  if (output && 'pending' in output)
    return <SecondFactorStep side="team" {...output.pending} onSignedIn={onSignedIn} onCancel={signIn.reset} />
  return (
    <form onSubmit={submit} aria-label="Enter the code">
      <Stack gap="md">
        <ProblemAlert problem={signIn.pending ? undefined : problem} />
        <Text role="status">
          If <strong>{sentTo}</strong> has an account, a code is in its inbox. It is good for ten minutes; you can ask
          for another one after a minute.
        </Text>
        <TextInput
          label="One-time code"
          name="code"
          placeholder="XXXX-XXXX"
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          withAsterisk={false}
          autoFocus
          maxLength={20}
        />
        <Button type="submit" fullWidth loading={signIn.pending}>
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
