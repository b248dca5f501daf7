/** Asks for the password again before a security setting is changed. */
import { TextInput } from '@mantine/core'
import { SensitiveChange } from '@paddock/contract/identity/own-account.ts'
import { useAction } from '../app/actions.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { FormAlert, inAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'

export type Sensitive = {
  title: string
  confirmLabel: string
  /** Also asks for a name. */
  named?: string
  run: (password: string, name: string) => Promise<unknown>
}

type Typed = { password: string; name?: string }

export function PasswordDialog({ change, onClose }: { change: Sensitive; onClose: () => void }) {
  const confirm = useAction(({ password, name = '' }: Typed) => change.run(password, name.trim()), {
    ...inAlert,
    done: onClose,
    failed: MESSAGES.secondFactor.notChanged,
  })
  const edit = useEdit({
    schema: SensitiveChange,
    save: confirm,
    values: (): Typed => ({ password: '', name: change.named }),
    input: (values) => values,
    refusals: { WRONG_PASSWORD: 'password' },
  })
  return (
    <EditDialog
      // A typed password needs no confirmation before closing.
      edit={{ ...edit, dirty: false }}
      title={change.title}
      label={change.title}
      submit={change.confirmLabel}
      onClose={onClose}
    >
      {confirm.refusal?.code !== 'WRONG_PASSWORD' && <FormAlert action={confirm} />}
      {change.named && <TextInput label="Passkey name" maxLength={100} required {...edit.field('name')} />}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        required
        withAsterisk={false}
        data-autofocus
        {...edit.field('password')}
      />
    </EditDialog>
  )
}
