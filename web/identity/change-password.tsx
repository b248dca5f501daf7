/** Changes the password of somebody who knows the current one, and signs them out on all other devices. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { own_account } from '@paddock/contract/identity/own-account.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import type { AccountProps } from './second-factor-card.tsx'

export function ChangePassword({ side, onRenewed }: AccountProps) {
  const change = useAction(api.own_account.changePassword, {
    async done({ sessionToken }) {
      toast.success(MESSAGES.account.passwordChanged)
      // The server replaced the session of this device as well.
      await onRenewed(sessionToken)
    },
    failed: MESSAGES.account.passwordNotChanged,
    refused: { WRONG_PASSWORD: () => undefined },
    refetch: () => [api.own_account.key()],
  })
  const edit = useEdit({
    schema: inputOf(own_account.changePassword),
    save: change,
    values: () => ({ current: '', password: '', again: '' }),
    input: ({ current, password }) => ({ side, password: current, new_password: password }),
    check: ({ password, again }) => (password === again ? undefined : { again: MESSAGES.account.passwordsDiffer }),
    renamed: { password: 'current', new_password: 'password' },
    refusals: { WRONG_PASSWORD: 'current' },
    saved: () => undefined,
  })
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h3" mb={6}>
        Change your password
      </Title>
      <Text mb="md">You will be signed out on all other devices, and we will email you a confirmation.</Text>
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
