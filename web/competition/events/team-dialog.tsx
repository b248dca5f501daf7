/** The Edit Team dialog. */
import { competition_teams } from '@paddock/contract/competition/event-teams.ts'
import { DeletedMeanwhile } from '../../ui/deleted-meanwhile.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import type { CompetitionEvent } from './event-changes.ts'
import { type CompetitionTeam, useChangeTeam } from './team-changes.ts'
import { draftOf, numberProblem, showMissingName, TeamFields, teamFrom } from './team-fields.tsx'
import { SuggestedTexts, TeamTextFields, textsOf } from './team-texts.tsx'

type TeamDialogProps = {
  event: CompetitionEvent
  /** As it was when the dialog was opened. */
  opened: CompetitionTeam
  /** The team as currently saved; undefined if it was deleted. */
  current: CompetitionTeam | undefined
  onClose: () => void
}

export function TeamDialog({ event, opened, current, onClose }: TeamDialogProps) {
  const save = useChangeTeam(onClose)
  const edit = useEdit({
    schema: inputOf(competition_teams.change),
    save,
    opened,
    current,
    values: (team: CompetitionTeam | undefined) => ({ ...draftOf(team), ...textsOf(team) }),
    input: (values, team) => ({ ...teamFrom(values, event), id: opened.id, updated_at: team?.updated_at }),
    check: (values) => numberProblem(values, event),
    onProblems: showMissingName,
  })
  return (
    <EditDialog
      edit={edit}
      title="Edit Team"
      label="Team"
      submit="Save Team"
      size="lg"
      disabled={!current}
      onClose={onClose}
    >
      {!current && !save.pending && !save.succeeded && <DeletedMeanwhile what="team" />}
      <TeamFields event={event} edit={edit} />
      <TeamTextFields edit={edit} />
      <SuggestedTexts event_id={event.id} team_id={opened.id} edit={edit} />
    </EditDialog>
  )
}
