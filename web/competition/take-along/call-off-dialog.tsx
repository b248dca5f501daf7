/** Takes an event back without the laptop, with a reason for the history. */
import { Text, TextInput } from '@mantine/core'
import { event_journeys } from '@paddock/contract/competition/event-journeys.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

export function CallOffDialog({ event, onClose }: { event: { id: string; name: string }; onClose: () => void }) {
  const callOff = useAction(api.event_journeys.callOff, {
    done() {
      toast.success(MESSAGES.calledOff)
      onClose()
    },
    failed: MESSAGES.notCalledOff,
    refetch: () => [api.event_journeys.key(), api.competition_events.list.key()],
  })
  const edit = useEdit({
    schema: inputOf(event_journeys.callOff),
    save: callOff,
    values: () => ({ reason: '' }),
    input: ({ reason }) => ({ event_id: event.id, reason }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Take ${event.name} back without the laptop?`}
      label="Take back without the laptop"
      submit="Take it back"
      disabled={!edit.values.reason.trim()}
      onClose={onClose}
    >
      <Text>
        The event goes on here with what has arrived. Whatever was recorded on the laptop and has not arrived is lost to
        this server: the laptop’s copy can then no longer be brought back.
      </Text>
      <TextInput
        label="Reason"
        description="Recorded in the history of the event."
        required
        data-autofocus
        maxLength={300}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}
