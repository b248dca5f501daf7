/** The teams of the cup: a late one is added, and a name is corrected in its place. */
import { ActionIcon, Button, TextInput, Title } from '@mantine/core'
import { quick_cups } from '@paddock/contract/competition/quick-cups.ts'
import { LONGEST_NAME } from '@paddock/domain/quick/team-names.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import { useScrolling } from '../ui/use-scrolling.ts'
import { type Cup, cupKeys } from './cup-data.ts'
import classes from './quick.module.css'

type Team = Cup['teams'][number]

export function CupTeams({ cup }: { cup: Cup }) {
  const [renamed, setRenamed] = useState<Team>()
  const isOver = cup.step.kind === 'ended'
  return (
    <section aria-label="Teams" className={classes.teams}>
      <Title order={2} size="h3">
        Teams
      </Title>
      <div className={classes.teamList} {...useScrolling('Team names')}>
        <ol>
          {cup.teams.map((team) => (
            <li key={team.id}>
              <span>{team.team_name}</span>
              {!isOver && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Rename ${team.team_name}`}
                  onClick={() => setRenamed(team)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
      </div>
      {(cup.step.kind === 'race' || cup.step.kind === 'draw') && <AddTeam />}
      {renamed && <RenameDialog team={renamed} onClose={() => setRenamed(undefined)} />}
    </section>
  )
}

function AddTeam() {
  const [id, setId] = useState(newId)
  const edit = useEdit({
    schema: inputOf(quick_cups.addTeam),
    save: useAction(api.quick_cups.addTeam, {
      done: () => setId(newId()),
      failed: 'The team could not be added.',
      reason: 'instead',
      refetch: cupKeys,
    }),
    values: () => ({ team_name: '' }),
    input: ({ team_name }) => ({ id, team_name }),
    saved: () => undefined,
    refusals: { NAME_TAKEN: 'team_name' },
  })
  return (
    <EditForm edit={edit} label="Add a team" className={classes.pair}>
      <TextInput label="Late team" maxLength={LONGEST_NAME} autoComplete="off" {...edit.field('team_name')} />
      <Button type="submit" variant="default" loading={edit.pending}>
        Add
      </Button>
    </EditForm>
  )
}

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(quick_cups.renameTeam),
    save: useAction(api.quick_cups.renameTeam, {
      done: onClose,
      failed: 'The team could not be renamed.',
      reason: 'instead',
      refetch: cupKeys,
    }),
    values: () => ({ team_name: team.team_name }),
    input: ({ team_name }) => ({ team_id: team.id, team_name }),
    refusals: { NAME_TAKEN: 'team_name' },
  })
  return (
    <EditDialog edit={edit} title={`Rename ${team.team_name}`} label="Rename a team" submit="Save" onClose={onClose}>
      <TextInput label="Name" maxLength={LONGEST_NAME} autoComplete="off" {...edit.field('team_name')} />
    </EditDialog>
  )
}
