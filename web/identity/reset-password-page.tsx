/** Sets a new password with the emailed link. */
import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { ResetPassword } from '@paddock/contract/identity/sign-in-forms.ts'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { Centred, useGoAfter } from '../app/go-to.tsx'
import { authAddress, paths } from '../app/paths.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { readAuthLink } from './auth-link.ts'
import { AuthStage } from './auth-stage.tsx'
import { FormAlert, inAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'
import { resetPassword } from './reset-password.ts'

const SIGN_IN_AFTER = 2000

export function ResetPasswordPage() {
  const { search, hash } = useLocation()
  const { accessToken: token, error } = readAuthLink(search, hash)
  const link = useQuery(
    api.accounts.checkResetLink.queryOptions({
      input: { access_token: token ?? '' },
      enabled: token !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (link.isLoading) return <Centred text="Checking your reset link" />
  // If the link could not be checked, the form is shown anyway: the server checks the link again.
  const linkWorks = token !== undefined && !error && (link.data?.valid ?? true)
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <Title order={1}>Set a new password</Title>
          <Text c="dimmed" mt={6}>
            It replaces your old password. You will be signed out on every device and sign in again.
          </Text>
        </div>
        {!token && !error && (
          <Alert color="gray" role="note" icon={<IconInfoCircle aria-hidden />}>
            {MESSAGES.reset.noLink}
          </Alert>
        )}
        <ResetForm token={linkWorks ? token : undefined} broken={!linkWorks && (token ?? error) !== undefined} />
      </Stack>
    </AuthStage>
  )
}

type ResetFormProps = {
  /** Undefined if there is no working link. */
  token: string | undefined
  broken: boolean
}

function ResetForm({ token, broken }: ResetFormProps) {
  const reset = useAction(({ password }: { password: string }) => resetPassword(token, password), inAlert)
  useGoAfter(reset.succeeded ? paths.signIn : undefined, SIGN_IN_AFTER)
  const edit = useEdit({
    schema: ResetPassword,
    save: reset,
    values: () => ({ password: '', again: '' }),
    input: (values) => values,
  })
  if (reset.succeeded) {
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
        <strong>Password updated</strong>
        <br />
        Your new password is set. Taking you to sign in…
      </Alert>
    )
  }
  const wrong = edit.errorAt('password') ?? edit.errorAt('again')
  return (
    <EditForm edit={edit} label="Reset password">
      <FormAlert action={reset} wrong={wrong ?? (broken && !reset.problem ? MESSAGES.reset.invalidLink : undefined)} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        maxLength={128}
        {...edit.field('password')}
        // The alert shows the message.
        error={edit.errorAt('password') !== undefined}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        maxLength={128}
        {...edit.field('again')}
        error={edit.errorAt('again') !== undefined}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        Update Password
      </Button>
      <Anchor component={Link} to={authAddress('forgot')} size="sm" py={4}>
        Request a new reset link
      </Anchor>
    </EditForm>
  )
}
