/** Changes the name or the role of a member of staff; the code stays. */
import { event_staff } from '@paddock/contract/competition/event-staff.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Member, useChangeStaff } from './staff-actions.ts'
import { type StaffDraft, StaffFields } from './staff-fields.tsx'

export function StaffDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(event_staff.change),
    save: useChangeStaff(onClose),
    opened: member,
    values: (): StaffDraft => ({ role: member.role, name: member.name }),
    input: ({ role, name }) => ({ id: member.id, name, role: role === 'host' ? undefined : role }),
  })
  return (
    <EditDialog edit={edit} title={`Edit ${member.name}`} label="Edit staff" submit="Save" onClose={onClose}>
      <StaffFields edit={edit} />
    </EditDialog>
  )
}
