/** Email and password of an organiser. */
import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '../../app/api.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { keepSession } from './organizer-session.ts'
import { reasonOf } from './words.ts'

/** How a form tells what is wrong: the sign-in page has an alert, the portal toasts. */
export type Tell = {
  /** Something is missing that the person can fill in. */
  missing: (title: string, text: string) => void
  failed: (title: string, reason: string) => void
}

type SignInFormProps = { tell: Tell; email?: string; onDone?: () => void }

export function SignInForm({ tell, email, onDone }: SignInFormProps) {
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: (typed: { email: string; password: string }) => api.organizers.auth.call({ action: 'login', ...typed }),
    onSuccess(answer) {
      keepSession(answer)
      onDone?.()
    },
    onError: (error) => tell.failed('Login Failed', reasonOf(error, 'Invalid credentials')),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isPending) return
    const form = new FormData(event.currentTarget)
    const typed = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    if (!typed.email || !typed.password)
      return tell.missing('Login Required', 'Please enter your email and your password.')
    signIn.mutate(typed)
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Sign in">
      <Stack gap="md">
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={320}
          defaultValue={email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" maxLength={200} />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}
