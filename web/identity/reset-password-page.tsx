/** A new password, by the link from the mail. */
import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { Centred, useGoAfter } from '../app/go-to.tsx'
import { authAddress, paths } from '../app/paths.ts'
import { signOut } from '../app/session.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { readAuthLink } from './auth-link.ts'
import { AuthStage } from './auth-stage.tsx'
import { ProblemAlert } from './problem.tsx'
import { INVALID_LINK, NO_LINK, tryReset } from './reset-password.ts'

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
  // A link that could not be checked is tried anyway: the server has the last word when the form is sent.
  const linkWorks = token !== undefined && !error && (link.data?.valid ?? true)
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <Title order={1}>Set a new password</Title>
          <Text c="dimmed" mt={6}>
            It replaces the old one on every device, so you will sign in again afterwards.
          </Text>
        </div>
        {!token && !error && (
          <Alert color="gray" role="note" icon={<IconInfoCircle aria-hidden />}>
            {NO_LINK}
          </Alert>
        )}
        <ResetForm token={token} linkWorks={linkWorks} broken={!linkWorks && (token ?? error) !== undefined} />
      </Stack>
    </AuthStage>
  )
}

type ResetFormProps = { token: string | undefined; linkWorks: boolean; broken: boolean }

function ResetForm({ token, linkWorks, broken }: ResetFormProps) {
  const reset = useAction(async (form: FormData) => {
    const [password, again] = [String(form.get('password')), String(form.get('again'))]
    const problem = await tryReset({ password, again, token, linkWorks })
    // The server has ended the sessions already; this takes the cookie out of the browser.
    if (!problem) await signOut().catch(() => undefined)
    return { problem, done: problem === undefined }
  })
  const done = reset.output?.done ?? false
  useGoAfter(done ? paths.signIn : undefined, SIGN_IN_AFTER)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!done) void reset.run(new FormData(event.currentTarget))
  }
  if (done) {
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
        <strong>Password updated</strong>
        <br />
        Your new password is set. Taking you to sign in…
      </Alert>
    )
  }
  const problem = reset.pending ? undefined : (reset.output?.problem ?? (broken ? INVALID_LINK : undefined))
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemAlert problem={problem} />
        <PasswordField label="New password" name="password" autoComplete="new-password" maxLength={128} />
        <PasswordField label="Confirm password" name="again" autoComplete="new-password" maxLength={128} />
        <Button type="submit" fullWidth loading={reset.pending}>
          Update Password
        </Button>
        <Anchor component={Link} to={authAddress('forgot')} size="sm" py={4}>
          Request a new reset link
        </Anchor>
      </Stack>
    </form>
  )
}
