/** A new password for whoever knows the old one. Everywhere else, its owner is signed out. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { describeFailure, refusalOf } from '../app/server-errors.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { problemInChange } from './password-rules.ts'
import { ProblemAlert } from './problem.tsx'
import type { AccountProps } from './second-factor-card.tsx'

export function ChangePassword({ side, onRenewed }: AccountProps) {
  const change = useAction(async (form: HTMLFormElement) => {
    const field = (name: string) => String(new FormData(form).get(name))
    const asked = { current: field('current'), password: field('password'), again: field('again') }
    const wrong = problemInChange(asked)
    if (wrong) return wrong
    const given = { side, password: asked.current, new_password: asked.password }
    const answer = await api.own_account.changePassword.call(given).catch((error: unknown) => ({ error }))
    if ('error' in answer) {
      if (refusalOf(answer.error)?.code === 'WRONG_PASSWORD') return { text: 'Invalid password' }
      return describeFailure(answer.error, { failed: 'It was not changed.', reason: 'instead' })
    }
    form.reset()
    toast.success({ title: 'Password changed', text: 'Everywhere else you have been signed out.' })
    // Here, too, it is another session now.
    await onRenewed(answer.sessionToken)
    await queryClient.invalidateQueries({ queryKey: api.own_account.key() })
    return undefined
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change.run(event.currentTarget)
  }
  return (
    <Paper withBorder p="lg" component="form" noValidate onSubmit={submit} aria-label="Change your password">
      <Title order={2} size="h3" mb={6}>
        Change your password
      </Title>
      <Text mb="md">Everywhere else you are signed out, and a mail tells you that it was changed.</Text>
      <Stack gap="md">
        <ProblemAlert problem={change.pending ? undefined : change.output} />
        <PasswordField label="Current password" name="current" autoComplete="current-password" maxLength={128} />
        <PasswordField label="New password" name="password" autoComplete="new-password" maxLength={128} />
        <PasswordField label="Confirm password" name="again" autoComplete="new-password" maxLength={128} />
        <Group justify="flex-end">
          <Button type="submit" loading={change.pending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
