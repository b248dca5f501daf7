/** Reschedules a session. */
import { programme_sessions } from '@paddock/contract/competition/programme.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import grid from '../../ui/form-grid.module.css'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useChangeSession } from './programme-actions.ts'
import type { Session } from './programme-data.ts'
import { PaceFields, paceDraft, paceInput } from './session-fields.tsx'

type SessionDialogProps = { session: Session; name: string; zone: string | null; onClose: () => void }

export function SessionDialog({ session, name, zone, onClose }: SessionDialogProps) {
  const edit = useEdit({
    schema: inputOf(programme_sessions.change),
    save: useChangeSession(onClose),
    values: () => paceDraft(session, zone),
    input: (values) => ({ id: session.id, ...paceInput(values, zone) }),
  })
  return (
    <EditDialog edit={edit} title={`Reschedule ${name}`} label="Session" submit="Save session" onClose={onClose}>
      <div className={grid.fields}>
        <PaceFields edit={edit} />
      </div>
    </EditDialog>
  )
}
