/** Adds a re-run of a race at the end of the programme, with its reason. */
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { programme_races } from '@paddock/contract/competition/programme.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useRerun } from './programme-actions.ts'
import { numberOf, type Programme, type Race, teamOf } from './programme-data.ts'

type RerunDialogProps = { programme: Programme; race: Race; onClose: () => void }

export function RerunDialog({ programme, race, onClose }: RerunDialogProps) {
  const [id] = useState(newId)
  const number = numberOf(programme, race.id)
  const edit = useEdit({
    schema: inputOf(programme_races.rerun),
    save: useRerun(number, onClose),
    values: () => ({ team_ids: race.runs.map(({ team_id }) => team_id), reason: '' }),
    input: (values) => ({ id, rerun_of: race.id, ...values }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Run race ${number} again`}
      label="Re-run"
      submit="Add re-run"
      onClose={onClose}
      disabled={edit.values.team_ids.length === 0}
    >
      <Checkbox.Group
        label="Who runs again"
        value={edit.values.team_ids}
        onChange={(team_ids) => edit.set({ team_ids })}
      >
        <Stack gap="xs" mt="xs">
          {race.runs.map(({ team_id, lane, car_type }) => (
            <Checkbox
              key={team_id}
              value={team_id}
              label={`Lane ${lane}: ${teamOf(programme, team_id)?.team_name ?? 'A deleted team'}, car ${car_type}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput label="Reason" required maxLength={300} autoComplete="off" data-autofocus {...edit.field('reason')} />
    </EditDialog>
  )
}
