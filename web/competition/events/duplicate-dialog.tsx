/** Makes a new event like this one for the next season. */
import { Switch, Text, TextInput } from '@mantine/core'
import { competition_events } from '@paddock/contract/competition/events.ts'
import type { CarriedPart } from '@paddock/domain/competition/carried-parts.ts'
import { nextSeason } from '@paddock/domain/competition/next-season.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { CarriedParts } from './carried-parts.tsx'
import { type CompetitionEvent, useDuplicateEvent } from './event-changes.ts'
import { daysWrongIn, showMissingFields } from './event-draft.ts'

type DuplicateDialogProps = {
  event: CompetitionEvent
  onClose: () => void
  onMade: (event: CompetitionEvent) => void
}

export function DuplicateDialog({ event, onClose, onMade }: DuplicateDialogProps) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(competition_events.duplicate),
    save: useDuplicateEvent(onMade),
    values: () => {
      const next = nextSeason(event)
      return {
        ...next,
        last_day: next.last_day ?? '',
        registration_deadline: next.registration_deadline ?? '',
        with_teams: false,
        take_over: [] as CarriedPart[],
      }
    },
    input: (values) => ({
      ...values,
      from: event.id,
      id,
      last_day: values.last_day || null,
      registration_deadline: values.registration_deadline || null,
    }),
    check: daysWrongIn,
    onProblems: showMissingFields,
  })
  return (
    <EditDialog
      edit={edit}
      title={`Duplicate ${event.name}`}
      label="Duplicate"
      submit="Duplicate Event"
      onClose={onClose}
    >
      <Text c="dimmed">
        The new event starts as upcoming, with the same details, opening times and rules documents. Choose what else it
        takes over.
      </Text>
      <TextInput label="Event Name" required data-autofocus maxLength={120} {...edit.field('name')} />
      <TextInput label="Event Date" required type="date" {...edit.field('event_date')} />
      <TextInput label="Last Day" type="date" {...edit.field('last_day')} />
      <TextInput label="Registration Deadline" type="date" {...edit.field('registration_deadline')} />
      <Switch
        label={`Copy the teams (${event.team_count})`}
        disabled={event.team_count === 0}
        {...edit.checked('with_teams')}
      />
      <CarriedParts from={event.id} chosen={edit.values.take_over} onChange={(take_over) => edit.set({ take_over })} />
    </EditDialog>
  )
}
