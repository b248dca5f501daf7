/** Email and password, with the two other ways in beside them. */
import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useAction } from '../app/actions.ts'
import { authAddress } from '../app/paths.ts'
import { PasswordField } from '../ui/password-field.tsx'
import type { FormProps } from './auth-page.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProblemAlert } from './problem.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { trySignIn } from './sign-in.ts'

export function SignInForm({ email, onEmail, redirect, onSignedIn }: FormProps) {
  const signIn = useAction(async (password: string) => {
    const outcome = await trySignIn(email.trim(), password)
    if (!outcome) await onSignedIn()
    return outcome
  })
  const { output } = signIn
  const problem = output && 'text' in output ? output : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signIn.run(String(new FormData(event.currentTarget).get('password')))
  }
  if (output && 'pending' in output)
    return <SecondFactorStep side="team" {...output.pending} onSignedIn={onSignedIn} onCancel={signIn.reset} />
  return (
    <form onSubmit={submit} aria-label="Sign in">
      <Stack gap="md">
        <ProblemAlert problem={signIn.pending ? undefined : problem} email={email} redirect={redirect} />
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required withAsterisk={false} />
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} to={authAddress('forgot', redirect)} replace size="sm" py={4}>
            Forgot password?
          </Anchor>
          <Anchor component={Link} to={authAddress('code', redirect)} replace size="sm" py={4}>
            Email me a one-time code
          </Anchor>
        </Group>
        <Button type="submit" fullWidth loading={signIn.pending}>
          Sign In
        </Button>
        <PasskeyButton side="team" onSignedIn={onSignedIn} />
      </Stack>
    </form>
  )
}
