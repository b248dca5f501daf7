/** A new account: name, email and a password typed twice. */
import { Button, TextInput } from '@mantine/core'
import { SignUp } from '@paddock/contract/identity/sign-in-forms.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../app/actions.ts'
import { emailConfirmationAddress } from '../app/paths.ts'
import { refusalOf } from '../app/server-errors.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import type { FormProps } from './auth-page.tsx'
import { FormAlert, inAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'
import { type Newcomer, NOT_CHECKED, signUp } from './sign-up.ts'

export function SignUpForm({ email, onEmail, redirect, onSignedIn }: FormProps) {
  const navigate = useNavigate()
  const action = useAction((newcomer: Newcomer) => signUp(newcomer, redirect), {
    ...inAlert,
    async done(_, newcomer) {
      // Usually the address has to be confirmed first; an installation that trusts addresses signs in immediately.
      if (!(await onSignedIn())) await navigate(emailConfirmationAddress(newcomer.email, redirect))
    },
    onFailed(error) {
      if (refusalOf(error)?.code === NOT_CHECKED) toast.destructive(MESSAGES.signUp.notChecked)
    },
  })
  const edit = useEdit({
    schema: SignUp,
    save: action,
    values: () => ({ full_name: '', email, password: '', again: '' }),
    input: (values) => ({ ...values, full_name: values.full_name.trim(), email: values.email.trim() }),
    onChange: (values) => onEmail(values.email),
  })
  const wrong = edit.errorAt('again') ?? edit.errorAt('password')
  return (
    <EditForm edit={edit} label="Create account">
      {action.refusal?.code !== NOT_CHECKED && <FormAlert action={action} wrong={wrong} />}
      <TextInput
        label="Full name"
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={120}
        {...edit.field('full_name')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...edit.field('email')}
      />
      <PasswordField
        label="Password"
        description="At least 6 characters"
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={128}
        {...edit.field('password')}
        // The alert shows the message.
        error={edit.errorAt('password') !== undefined}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={128}
        {...edit.field('again')}
        error={edit.errorAt('again') !== undefined}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        Create Account
      </Button>
    </EditForm>
  )
}
