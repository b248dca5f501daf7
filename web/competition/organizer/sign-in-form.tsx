/** Email and password of an organiser. */
import { Button, TextInput } from '@mantine/core'
import { organizers } from '@paddock/contract/competition/organizers.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { PasskeyButton, SecondFactorStep } from '../../identity/identity.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { keepSession, keepToken } from './organizer-session.ts'
import { inItsWords, problemMessage } from './words.ts'

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

const LOGIN_REQUIRED = { title: 'Login Required', text: 'Please enter your email and your password.' }

type SignInFormProps = { tell: Tell; email?: string; onDone?: () => void }

export function SignInForm({ tell, email = '', onDone }: SignInFormProps) {
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
  const edit = useEdit({
    schema: inputOf(organizers.auth),
    save: signIn,
    values: () => ({ email, password: '' }),
    input: (values) => ({ action: 'login' as const, ...values }),
    onProblems(problems, values) {
      const { title, text } = problemMessage(problems, values, LOGIN_REQUIRED, 'Login Failed')
      tell.missing(title, text)
    },
  })
  const pending = signIn.output?.secondFactor
  if (pending) return <SecondFactorStep side="organizer" {...pending} onSignedIn={signedIn} onCancel={signIn.reset} />
  return (
    <EditForm edit={edit} label="Sign in">
      <TextInput label="Email" type="email" autoComplete="username" maxLength={320} {...edit.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" maxLength={128} {...edit.field('password')} />
      <Button type="submit" fullWidth loading={edit.pending}>
        Sign In
      </Button>
      <PasskeyButton side="organizer" onSignedIn={signedIn} />
    </EditForm>
  )
}
