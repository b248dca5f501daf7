/** Deletes an account after asking for the password and a confirmation word. */
import { Text, TextInput } from '@mantine/core'
import { organizer_account } from '@paddock/contract/privacy/organizer-account.ts'
import { DELETE_ACCOUNT_WORD } from '@paddock/domain/teams/leaving.ts'
import type { Action } from '../app/actions.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

type Typed = { password: string; confirmation: string; company_name?: string }
type DeleteAccountDialogProps = {
  remove: Action<Typed, unknown>
  /** Must be typed as well if the company is deleted with the account. */
  companyName?: string
  onClose: () => void
}

export function DeleteAccountDialog({ remove, companyName, onClose }: DeleteAccountDialogProps) {
  const edit = useEdit({
    schema: inputOf(organizer_account.remove),
    save: remove,
    values: () => ({ password: '', confirmation: '', company_name: '' }),
    input: ({ company_name, ...typed }) => (companyName ? { ...typed, company_name } : typed),
    check: ({ company_name }) =>
      companyName && company_name.trim() !== companyName ? { company_name: `Please type ${companyName}` } : undefined,
    refusals: { WRONG_PASSWORD: 'password' },
  })
  const { problem, refusal } = remove
  return (
    <EditDialog
      // A typed password needs no confirmation before closing.
      edit={{ ...edit, dirty: false }}
      title="Delete your account?"
      label="Delete account"
      submit="Delete permanently"
      destructive
      onClose={onClose}
    >
      <Text>This cannot be undone.</Text>
      {problem && refusal?.code !== 'WRONG_PASSWORD' && (
        <ProblemAlert title={MESSAGES.accountNotDeleted.title}>{problem.text}</ProblemAlert>
      )}
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...edit.field('password')} />
      {companyName && (
        <TextInput
          label={`Type ${companyName} to delete the company and all of its events`}
          autoComplete="off"
          {...edit.field('company_name')}
        />
      )}
      <TextInput label={`Type ${DELETE_ACCOUNT_WORD} to confirm`} autoComplete="off" {...edit.field('confirmation')} />
    </EditDialog>
  )
}
