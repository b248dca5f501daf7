/** The two steps of a desk that need an answer: who did not come, and why a race is run again. */
import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import { race_control } from '@paddock/contract/competition/race-control.ts'
import { mayStep } from '@paddock/domain/race-control/states.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { deskId } from '../racing/racing.tsx'
import type { ControlTeam, DeskRace } from './control-data.ts'
import { useNoShow, useRerun } from './desk-actions.ts'
import { opponents } from './messages.ts'
import type { DeskActs } from './use-desk-acts.ts'

type DialogProps = { race: DeskRace; teams: readonly ControlTeam[]; onClose: () => void }

type DeskDialogsProps = Omit<DialogProps, 'onClose'> & { acts: DeskActs; last: DeskRace | null }

export function DeskDialogs({ acts, race, last, teams }: DeskDialogsProps) {
  const dialog = { race, teams, onClose: acts.closeDialog }
  return (
    <>
      {acts.dialog === 'noShow' && <NoShowDialog {...dialog} />}
      {acts.dialog === 'rerun' && <RerunDialog {...dialog} last={last} />}
    </>
  )
}

type Lane = 1 | 2 | 3 | 4

function NoShowDialog({ race, teams, onClose }: DialogProps) {
  const noShow = useNoShow(race, onClose)
  const record = (lanes: Lane[]) => void noShow.run({ race_id: race.id, desk_id: deskId(), lanes })
  const all = race.runs.map(({ lane }) => lane as Lane)
  return (
    <Modal opened onClose={onClose} title={`Who did not come to race ${race.number}?`}>
      <Group>
        {race.runs.map(({ lane, team_id }, place) => (
          <Button
            key={lane}
            variant="default"
            disabled={noShow.pending}
            data-autofocus={place === 0 || undefined}
            onClick={() => record([lane as Lane])}
          >
            Lane {lane}: {teams.find(({ id }) => id === team_id)?.team_name}
          </Button>
        ))}
        {all.length > 1 && (
          <Button color="red.9" disabled={noShow.pending} onClick={() => record(all)}>
            Nobody came
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** The race in the fields once it is near its start, else the one before. */
function rerunnable(race: DeskRace, last: DeskRace | null): DeskRace[] {
  const isNear = mayStep(race.state, 'rerun')
  const races = last ? [last] : []
  if (!isNear) return races
  return race.state === 'called' ? [...races, race] : [race, ...races]
}

function RerunDialog({ race, last, teams, onClose }: DialogProps & { last: DeskRace | null }) {
  const [id] = useState(newId)
  const races = rerunnable(race, last)
  const [chosen, setChosen] = useState(races[0]?.id)
  const again = races.find((one) => one.id === chosen) ?? race
  const edit = useEdit({
    schema: inputOf(race_control.rerun),
    save: useRerun(again, onClose),
    values: () => ({ reason: '' }),
    input: ({ reason }) => ({ id, race_id: again.id, desk_id: deskId(), reason }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Run race ${again.number} again`}
      label="Re-run"
      submit="Add re-run"
      onClose={onClose}
    >
      <NativeSelect
        label="Race"
        data={races.map((one) => ({ value: one.id, label: `Race ${one.number}: ${opponents(one, teams)}` }))}
        value={again.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <TextInput label="Reason" required maxLength={300} autoComplete="off" data-autofocus {...edit.field('reason')} />
    </EditDialog>
  )
}
