/** A form of one field, the address that an email is sent to. */
import { AskByEmail } from '@paddock/contract/identity/sign-in-forms.ts'
import { useAction } from '../app/actions.ts'
import { Refused } from '../app/server-errors.ts'
import { useEdit } from '../ui/use-edit.ts'
import { type auth, failureMessage } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { inAlert } from './form-alert.tsx'

export function useEmailForm({ email, onEmail }: FormProps, send: typeof auth.sendCode) {
  /** Resolves to the address it was sent to. */
  const action = useAction(async (asked: { email: string }) => {
    const { failure } = await send(asked.email)
    if (failure) throw new Refused(failureMessage(failure))
    return asked.email
  }, inAlert)
  const edit = useEdit({
    schema: AskByEmail,
    save: action,
    values: () => ({ email }),
    input: (values) => ({ email: values.email.trim() }),
    onChange: (values) => onEmail(values.email),
  })
  return { action, edit }
}
