/** An owner or admin opens a closed event again, with a reason that everybody can read. */
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { competition_events } from '@paddock/contract/competition/events.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { EVENT_STATUS_LABELS } from './event-badges.tsx'
import { type CompetitionEvent, useReopenEvent } from './event-changes.ts'

const OPEN = ['active', 'upcoming'] as const

export function ReopenDialog({ event, onClose }: { event: CompetitionEvent; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(competition_events.reopen),
    save: useReopenEvent(onClose),
    values: () => ({ status: OPEN[0] as (typeof OPEN)[number], reason: '' }),
    input: (values) => ({ id: event.id, ...values }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Reopen ${event.name}?`}
      label="Reopen event"
      submit="Reopen Event"
      disabled={!edit.values.reason.trim()}
      onClose={onClose}
    >
      <Text>
        Results can be changed again. The results page shows when and why the event was reopened, with your role but
        without your name.
      </Text>
      <NativeSelect
        size="md"
        label="New status"
        data={OPEN.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))}
        {...edit.field('status')}
      />
      <TextInput
        label="Reason"
        description="Shown publicly on the results page."
        required
        data-autofocus
        maxLength={300}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}
