/** Dismissing a late entry, with the reason that the history shows. */
import { Text, TextInput } from '@mantine/core'
import { late_entries } from '@paddock/contract/competition/closed-events.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { FAILED } from './messages.ts'

type DismissDialogProps = { entry: { id: string; subject: string }; onClose: () => void }

export function DismissDialog({ entry, onClose }: DismissDialogProps) {
  const dismiss = useAction(api.late_entries.dismiss, {
    done: onClose,
    failed: FAILED.dismiss,
    reason: 'instead',
    refetch: () => [api.late_entries.key()],
  })
  const edit = useEdit({
    schema: inputOf(late_entries.dismiss),
    save: dismiss,
    values: () => ({ reason: '' }),
    input: (values) => ({ id: entry.id, ...values }),
  })
  return (
    <EditDialog
      edit={edit}
      title="Dismiss this entry?"
      label="Dismiss entry"
      submit="Dismiss"
      disabled={!edit.values.reason.trim()}
      onClose={onClose}
    >
      <Text>{entry.subject} will not count in the results. It stays in the history.</Text>
      <TextInput label="Reason" required data-autofocus maxLength={300} {...edit.field('reason')} />
    </EditDialog>
  )
}
