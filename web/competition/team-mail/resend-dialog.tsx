/** Sends one email again; the address of a contact can be corrected first. */
import { Text, TextInput } from '@mantine/core'
import { mailing_addresses } from '@paddock/contract/competition/team-mailings.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type MailedAddress, useResend } from './team-mail-data.ts'

export function ResendDialog({ row, onClose }: { row: MailedAddress; onClose: () => void }) {
  const isContact = row.recipient === 'contact'
  const edit = useEdit({
    schema: inputOf(mailing_addresses.resend),
    save: useResend(onClose),
    values: () => ({ address: row.address }),
    input: ({ address }) => ({ id: row.id, ...(isContact ? { address } : {}) }),
    refusals: { ADDRESS_REFUSED: 'address' },
  })
  return (
    <EditDialog
      edit={edit}
      title={`Send again to ${row.team_name}`}
      label="Address"
      submit="Send again"
      onClose={onClose}
    >
      <Text>The mail server answered: {row.answer ?? 'nothing'}</Text>
      {isContact ? (
        <TextInput
          label="Email address"
          description="A corrected address becomes the contact address of the team as well."
          type="email"
          required
          data-autofocus
          {...edit.field('address')}
        />
      ) : (
        <Text c="dimmed">{row.address} belongs to an account. Only its owner can change it.</Text>
      )}
    </EditDialog>
  )
}
