/** Requests the email with the link to set a new password. */
import { Alert, Button, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { EditForm } from '../ui/edit-form.tsx'
import { auth } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { useEmailForm } from './email-form.ts'
import { FormAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'

export function ForgotPasswordForm(props: FormProps) {
  const { action, edit } = useEmailForm(props, auth.requestPasswordReset)
  const sentTo = action.output
  return (
    <EditForm edit={edit} label="Forgot password">
      <FormAlert action={action} wrong={edit.errorAt('email')} />
      {sentTo && (
        <Alert color="racing" role="status" icon={<IconMailCheck aria-hidden />}>
          {MESSAGES.reset.sent(sentTo)}
        </Alert>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        {...edit.field('email')}
        error={edit.errorAt('email') !== undefined}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        {sentTo ? 'Send again' : 'Send Reset Link'}
      </Button>
    </EditForm>
  )
}
