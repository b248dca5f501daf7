/** Email and password of an organiser. */
import { Button, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { PasskeyButton, SecondFactorStep } from '../../identity/identity.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { keepSession, keepToken } from './organizer-session.ts'
import { inItsWords } from './words.ts'

/** How a form tells what is wrong: the sign-in page has an alert, the portal toasts. */
export type Tell = {
  /** Something is missing that the person can fill in. */
  missing: (title: string, text: string) => void
  failed: (title: string, reason: string) => void
}

/** What went wrong is told by the page that the form is on, in the server's words where it has some. */
export const telling = (tell: Tell, title: string, text: string) => ({
  show: 'inline' as const,
  onFailed(error: unknown) {
    const message = describeFailure(error, { failed: { title, text }, ...inItsWords })
    if (message) tell.failed(message.title, message.text)
  },
})

type SignInFormProps = { tell: Tell; email?: string; onDone?: () => void }

export function SignInForm({ tell, email, onDone }: SignInFormProps) {
  const signIn = useAction(api.organizers.auth, {
    done(answer) {
      if (answer.secondFactor) return
      keepSession(answer)
      onDone?.()
    },
    ...telling(tell, 'Login Failed', 'You could not be signed in. Please try again.'),
  })
  const signedIn = async (token: string | undefined) => {
    await keepToken(token)
    onDone?.()
  }
  const pending = signIn.output?.secondFactor
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.pending) return
    const form = new FormData(event.currentTarget)
    const typed = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    if (!typed.email || !typed.password)
      return tell.missing('Login Required', 'Please enter your email and your password.')
    void signIn.run({ action: 'login', ...typed })
  }
  if (pending) return <SecondFactorStep side="organizer" {...pending} onSignedIn={signedIn} onCancel={signIn.reset} />
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
        <Button type="submit" fullWidth loading={signIn.pending}>
          Sign In
        </Button>
        <PasskeyButton side="organizer" onSignedIn={signedIn} />
      </Stack>
    </form>
  )
}
