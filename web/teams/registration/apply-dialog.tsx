/** The application of a team for an event: a new one, or one that is changed before it is decided. */
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { event_registrations } from '@paddock/contract/registration/event-registrations.ts'
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '@paddock/domain/competition/event.ts'
import { LONGEST_NAME } from '@paddock/domain/competition/team-import.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { type Fields, useEdit } from '../../ui/use-edit.ts'
import { type OpenEvent, type Registration, useApply, useChangeApplication } from './registration-actions.ts'

type Draft = { team_name: string; school_name: string; category: Category; message: string }

type ApplyDialogProps = { team: { id: string; name: string }; event: OpenEvent; onClose: () => void }

export function ApplyDialog({ team, event, onClose }: ApplyDialogProps) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(event_registrations.apply),
    save: useApply(onClose),
    values: (): Draft => ({ team_name: team.name, school_name: '', category: DEFAULT_CATEGORY, message: '' }),
    input: (values) => ({ ...values, id, team_id: team.id, event_id: event.id }),
    refusals: { CADET_OFF: 'category' },
  })
  return (
    <EditDialog edit={edit} title={`Apply for ${event.name}`} label="Application" submit="Apply" onClose={onClose}>
      <ApplicationFields edit={edit} categories={CATEGORIES.filter((one) => one !== 'Cadet' || event.cadet_enabled)} />
      <Text size="sm" c="dimmed">
        {event.company_name} sees your name and email address, and decides. Your place is certain once it is accepted.
      </Text>
    </EditDialog>
  )
}

export function ChangeDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(event_registrations.change),
    save: useChangeApplication(onClose),
    values: (): Draft => ({
      team_name: registration.team_name,
      school_name: registration.school_name ?? '',
      category: registration.category,
      message: registration.message ?? '',
    }),
    input: (values) => ({ ...values, id: registration.id, team_id: registration.team_id }),
    refusals: { CADET_OFF: 'category' },
  })
  const title = `Change the application for ${registration.event.name}`
  return (
    <EditDialog edit={edit} title={title} label="Application" submit="Save" onClose={onClose}>
      <ApplicationFields edit={edit} categories={CATEGORIES} />
    </EditDialog>
  )
}

const ApplicationFields = ({ edit, categories }: { edit: Fields<Draft>; categories: readonly Category[] }) => (
  <>
    <TextInput
      label="Team name"
      description="Shown in the hall once the organiser has accepted it."
      required
      maxLength={LONGEST_NAME}
      autoComplete="off"
      {...edit.field('team_name')}
    />
    <TextInput label="School" maxLength={LONGEST_NAME} autoComplete="off" {...edit.field('school_name')} />
    <NativeSelect label="Category" data={[...categories]} {...edit.field('category')} />
    <Textarea label="Message to the organiser" autosize minRows={2} maxLength={1000} {...edit.field('message')} />
  </>
)
