/** Invites somebody to the back office by email, with a role. */
import { Select, TextInput } from '@mantine/core'
import { office_invitations } from '@paddock/contract/office/staff.ts'
import { OFFICE_ROLE_NAMES, OFFICE_ROLES, type OfficeRole } from '@paddock/domain/office/rights.ts'
import { INVITATION_DAYS } from '@paddock/domain/office/staff.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

const ROLES = OFFICE_ROLES.map((role) => ({ value: role, label: OFFICE_ROLE_NAMES[role] }))

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(newId)
  const save = useAction(api.office_invitations.invite, {
    done({ email }) {
      onClose()
      toast.success({ title: 'Success', text: MESSAGES.invited(email) })
    },
    failed: MESSAGES.inviteFailed,
    reason: 'instead',
    refetch: () => [api.office_staff.key()],
  })
  const edit = useEdit({
    schema: inputOf(office_invitations.invite),
    save,
    values: () => ({ email: '', role: 'fulfilment' as OfficeRole }),
    input: ({ email, role }) => ({ id, email: email.trim(), role }),
    refusals: { ALREADY_HERE: 'email' },
  })
  return (
    <EditDialog edit={edit} title="Invite somebody" label="Invitation" submit="Send invitation" onClose={onClose}>
      <TextInput
        label="Email"
        type="email"
        required
        data-autofocus
        maxLength={320}
        description={`They get a link that works once, for ${INVITATION_DAYS} days.`}
        {...edit.field('email')}
      />
      <Select label="Role" data={ROLES} allowDeselect={false} required {...edit.field('role')} />
    </EditDialog>
  )
}
