/** The organisers' sign-in form: email and password, or a passkey. */
import { Button, TextInput } from '@mantine/core'
import { organizers } from '@paddock/contract/competition/organizers.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { describeFailure, type Message } from '../../app/server-errors.ts'
import { PasskeyButton, SecondFactorStep } from '../../identity/identity.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES, problemMessage, serverReason } from './messages.ts'
import { storeSession, storeToken } from './organizer-session.ts'

/** Where a form reports problems: /organizer-auth shows an alert, the portal a toast. */
export type Report = {
  /** Before anything was sent. */
  invalid: (problem: Message) => void
  /** Refused by the server, or not answered. */
  failed: (failure: Message) => void
}

/** Options of an action: reports a failure to the page, with the server's reason if it gave one. */
export const reportTo = (report: Report, failed: Message) => ({
  show: 'inline' as const,
  onFailed(error: unknown) {
    const message = describeFailure(error, { failed, ...serverReason })
    if (message) report.failed(message)
  },
})

const { login: messages } = MESSAGES

type SignInFormProps = { report: Report; email?: string; onDone?: () => void }

export function SignInForm({ report, email = '', onDone }: SignInFormProps) {
  const signIn = useAction(api.organizers.auth, {
    done(answer) {
      if (answer.secondFactor) return
      storeSession(answer)
      onDone?.()
    },
    ...reportTo(report, messages.failed),
  })
  const signedIn = async (token: string | undefined) => {
    await storeToken(token)
    onDone?.()
  }
  const edit = useEdit({
    schema: inputOf(organizers.auth),
    save: signIn,
    values: () => ({ email, password: '' }),
    input: (values) => ({ action: 'login' as const, ...values }),
    onProblems: (problems, values) =>
      report.invalid(problemMessage(problems, values, messages.required, messages.failed.title)),
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
