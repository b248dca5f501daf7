/** Adds a member of staff to the event, who gets a code at once. */
import { Button, Paper, Title } from '@mantine/core'
import { event_staff } from '@paddock/contract/competition/event-staff.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useAddStaff } from './staff-actions.ts'
import { type StaffDraft, StaffFields } from './staff-fields.tsx'
import classes from './staff-view.module.css'

export function AddStaff({ event_id }: { event_id: string }) {
  const [id, setId] = useState(newId)
  const edit = useEdit({
    schema: inputOf(event_staff.create),
    save: useAddStaff(() => setId(newId())),
    // The next one often has the same role.
    values: (before: StaffDraft | undefined): StaffDraft => ({ role: before?.role ?? 'timekeeper', name: '' }),
    input: (values) => ({ ...values, id, event_id }),
    saved: (member) => member,
  })
  return (
    <Paper withBorder className={classes.panel}>
      <Title order={3} mb="md">
        Add staff
      </Title>
      <EditForm edit={edit} label="Add staff" className={classes.fields}>
        <StaffFields edit={edit} />
        <Button type="submit" loading={edit.pending}>
          Add
        </Button>
      </EditForm>
    </Paper>
  )
}
