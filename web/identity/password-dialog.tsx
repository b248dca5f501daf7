/** Asks for the password again before something sensitive changes. */
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useAction } from '../app/actions.ts'
import { PasswordField } from '../ui/password-field.tsx'

export type Sensitive = {
  title: string
  confirmLabel: string
  /** Also asks for a name. */
  named?: string
  run: (password: string, name: string) => Promise<unknown>
}

export function PasswordDialog({ change, onClose }: { change: Sensitive; onClose: () => void }) {
  const confirm = useAction(({ password, name }: { password: string; name: string }) => change.run(password, name), {
    done: onClose,
    show: 'inline',
    reason: 'instead',
    failed: 'Nothing was changed.',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [password, name] = [String(form.get('password')), String(form.get('name') ?? '').trim()]
    if (password && (!change.named || name)) void confirm.run({ password, name })
  }
  return (
    <Modal opened onClose={onClose} title={change.title} centered>
      <form onSubmit={submit} aria-label={change.title}>
        <Stack gap="md">
          {confirm.problem && !confirm.pending && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {confirm.problem.text}
            </Alert>
          )}
          {change.named && (
            <TextInput label="Name of the passkey" name="name" defaultValue={change.named} maxLength={100} required />
          )}
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            maxLength={128}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={confirm.pending}>
              {change.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
