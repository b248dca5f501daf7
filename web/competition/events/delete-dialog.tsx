/** Deletes an event once its name has been typed in. */
import { Text, TextInput } from '@mantine/core'
import { competition_events } from '@paddock/contract/competition/events.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type CompetitionEvent, useDeleteEvent } from './event-changes.ts'

type DeleteDialogProps = { event: CompetitionEvent; onClose: () => void; onGone: () => void }

export function DeleteDialog({ event, onClose, onGone }: DeleteDialogProps) {
  const edit = useEdit({
    schema: inputOf(competition_events.remove),
    save: useDeleteEvent(event, onGone),
    values: () => ({ name: '' }),
    input: (values) => ({ id: event.id, ...values }),
  })
  return (
    <EditDialog
      // A name half typed is nothing to lose.
      edit={{ ...edit, dirty: false }}
      title="Delete this event?"
      label="Delete event"
      submit="Delete Event"
      destructive
      disabled={edit.values.name.trim() !== event.name}
      onClose={onClose}
    >
      <Text>
        {event.name} will be deleted with {event.team_count === 1 ? 'its team' : `its ${event.team_count} teams`}, its
        judges and everything that was recorded. This cannot be undone.
      </Text>
      <TextInput label={`Type ${event.name} to delete it`} data-autofocus autoComplete="off" {...edit.field('name')} />
    </EditDialog>
  )
}
