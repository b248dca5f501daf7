/** The form in which an organiser enters an event or changes one. */
import { competition_events } from '@paddock/contract/competition/events.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type CompetitionEvent, useSaveEvent } from './event-changes.ts'
import { draftOf, eventFrom, showMissingFields, wrongIn } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'

type EventDialogProps = {
  /** The event as currently saved; undefined for a new one. */
  event?: CompetitionEvent
  onClose: () => void
  onSaved: (event: CompetitionEvent) => void
}

export function EventDialog({ event, onClose, onSaved }: EventDialogProps) {
  const [opened] = useState(event)
  const [id] = useState(() => opened?.id ?? newId())
  const edit = useEdit({
    schema: inputOf(opened ? competition_events.change : competition_events.create),
    save: useSaveEvent(onSaved),
    opened,
    current: event,
    values: draftOf,
    input: (values, stored) => ({ ...eventFrom(values), id, updated_at: stored?.updated_at }),
    check: wrongIn,
    onProblems: showMissingFields,
  })
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Create Event'}
      label="Event"
      submit={opened ? 'Save Event' : 'Create Event'}
      size="xl"
      gap="lg"
      onClose={onClose}
    >
      <EventFields edit={edit} frozen={event?.numbers_fixed ?? false} />
    </EditDialog>
  )
}
