/** A new password for whoever knows the old one. Everywhere else, its owner is signed out. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { own_account } from '@paddock/contract/identity/own-account.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import type { AccountProps } from './second-factor-card.tsx'

export function ChangePassword({ side, onRenewed }: AccountProps) {
  const change = useAction(api.own_account.changePassword, {
    async done({ sessionToken }) {
      toast.success({ title: 'Password changed', text: 'Everywhere else you have been signed out.' })
      // Here, too, it is another session now.
      await onRenewed(sessionToken)
    },
    failed: { title: 'Password not changed', text: 'Your password was not changed.' },
    refused: { WRONG_PASSWORD: () => undefined },
    refetch: () => [api.own_account.key()],
  })
  const edit = useEdit({
    schema: inputOf(own_account.changePassword),
    save: change,
    values: () => ({ current: '', password: '', again: '' }),
    input: ({ current, password }) => ({ side, password: current, new_password: password }),
    check: ({ password, again }) => (password === again ? undefined : { again: 'Passwords do not match' }),
    renamed: { password: 'current', new_password: 'password' },
    refusals: { WRONG_PASSWORD: 'current' },
    saved: () => undefined,
  })
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h3" mb={6}>
        Change your password
      </Title>
      <Text mb="md">Everywhere else you are signed out, and a mail tells you that it was changed.</Text>
      <EditForm edit={edit} label="Change your password">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          maxLength={128}
          {...edit.field('current')}
        />
        <PasswordField label="New password" autoComplete="new-password" maxLength={128} {...edit.field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" maxLength={128} {...edit.field('again')} />
        <Group justify="flex-end">
          <Button type="submit" loading={edit.pending}>
            Change password
          </Button>
        </Group>
      </EditForm>
    </Paper>
  )
}
