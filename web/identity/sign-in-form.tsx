/** The sign-in form: email and password, or a one-time code, or a passkey. */
import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { SignIn } from '@paddock/contract/identity/sign-in-forms.ts'
import { Link } from 'react-router'
import { useAction } from '../app/actions.ts'
import { authAddress } from '../app/paths.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useEdit } from '../ui/use-edit.ts'
import type { FormProps } from './auth-page.tsx'
import { FormAlert, inAlert } from './form-alert.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { signIn } from './sign-in.ts'

export function SignInForm({ email, onEmail, redirect, onSignedIn }: FormProps) {
  const action = useAction(signIn, { ...inAlert, done: (pending) => pending ?? onSignedIn() })
  const edit = useEdit({
    schema: SignIn,
    save: action,
    values: () => ({ email, password: '' }),
    input: (values) => ({ ...values, email: values.email.trim() }),
    onChange: (values) => onEmail(values.email),
  })
  if (action.output)
    return <SecondFactorStep side="team" {...action.output} onSignedIn={onSignedIn} onCancel={action.reset} />
  return (
    <EditForm edit={edit} label="Sign in">
      <FormAlert action={action} email={email} redirect={redirect} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...edit.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...edit.field('password')}
      />
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={authAddress('forgot', redirect)} replace size="sm" py={4}>
          Forgot password?
        </Anchor>
        <Anchor component={Link} to={authAddress('code', redirect)} replace size="sm" py={4}>
          Email me a one-time code
        </Anchor>
      </Group>
      <Button type="submit" fullWidth loading={edit.pending}>
        Sign In
      </Button>
      <PasskeyButton side="team" onSignedIn={onSignedIn} />
    </EditForm>
  )
}
