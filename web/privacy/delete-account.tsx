/** The end of an account: what is deleted and what stays is said first, then the password and a word are asked for. */
import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { organizer_account } from '@paddock/contract/privacy/organizer-account.ts'
import { DELETE_ACCOUNT_WORD } from '@paddock/domain/teams/leaving.ts'
import type { ReactNode } from 'react'
import type { Action } from '../app/actions.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { useEdit } from '../ui/use-edit.ts'

export function DeleteAccountCard({ onDelete, children }: { onDelete: () => void; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Delete your account">
      <Title order={2} size="h3" mb={6}>
        Delete your account
      </Title>
      <Text mb="md">{children}</Text>
      <Button color="red.9" onClick={onDelete}>
        Delete account
      </Button>
    </Paper>
  )
}

/** How the deletion is run: the failure is shown in the dialog, where it can be put right. */
export const deletionMessages = {
  show: 'inline',
  failed: 'This did not work. Please try again.',
  reason: 'instead',
} as const

type Typed = { password: string; confirmation: string; company_name?: string }
type DeleteAccountDialogProps = {
  remove: Action<Typed, unknown>
  /** Has to be typed as well where the company is deleted with the account. */
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
      // What is typed here is no work that could be lost.
      edit={{ ...edit, dirty: false }}
      title="Delete your account?"
      label="Delete account"
      submit="Delete for good"
      destructive
      onClose={onClose}
    >
      <Text>This cannot be undone.</Text>
      {problem && refusal?.code !== 'WRONG_PASSWORD' && (
        <ProblemAlert title="Your account was not deleted">{problem.text}</ProblemAlert>
      )}
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...edit.field('password')} />
      {companyName && (
        <TextInput
          label={`Type ${companyName} to delete the company and all of its events`}
          autoComplete="off"
          {...edit.field('company_name')}
        />
      )}
      <TextInput label={`Type ${DELETE_ACCOUNT_WORD} to go on`} autoComplete="off" {...edit.field('confirmation')} />
    </EditDialog>
  )
}
