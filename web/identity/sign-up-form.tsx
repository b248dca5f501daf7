/** A new account: name, email and a password typed twice. */
import { Button, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../app/actions.ts'
import { emailConfirmationAddress } from '../app/paths.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import type { FormProps } from './auth-page.tsx'
import type { Newcomer } from './password-rules.ts'
import { ProblemAlert } from './problem.tsx'
import { trySignUp } from './sign-up.ts'

export function SignUpForm({ email, onEmail, redirect, onSignedIn }: FormProps) {
  const navigate = useNavigate()
  const signUp = useAction(async (newcomer: Newcomer) => {
    const problem = await trySignUp(newcomer, redirect)
    if (problem?.hidden) toast.destructive({ title: 'Error', text: problem.text })
    if (problem) return problem
    // An installation that trusts addresses signs people in at once; here they usually confirm first.
    if (!(await onSignedIn())) await navigate(emailConfirmationAddress(newcomer.email, redirect))
    return undefined
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signUp.run(newcomerIn(new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={submit} aria-label="Create account">
      <Stack gap="md">
        <ProblemAlert problem={signUp.pending ? undefined : signUp.output} email={email} redirect={redirect} />
        <TextInput
          label="Full name"
          name="full_name"
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={120}
          pattern=".*\S.*"
        />
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          withAsterisk={false}
          value={email}
          onChange={({ currentTarget }) => onEmail(currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          description="At least 6 characters"
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={128}
        />
        <PasswordField
          label="Confirm password"
          name="again"
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={128}
        />
        <Button type="submit" fullWidth loading={signUp.pending}>
          Create Account
        </Button>
      </Stack>
    </form>
  )
}

function newcomerIn(form: FormData): Newcomer {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    full_name: text('full_name').trim(),
    email: text('email').trim(),
    password: text('password'),
    again: text('again'),
  }
}
