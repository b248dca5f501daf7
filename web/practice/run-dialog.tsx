/** Edits a recorded run. */
import { Text } from '@mantine/core'
import { practice_runs } from '@paddock/contract/practice/practice-runs.ts'
import { PRACTICE_STATUS_NAMES } from '@paddock/domain/practice/run.ts'
import { useQuery } from '@tanstack/react-query'
import { RunChoices } from '../competition/racing/racing.tsx'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { choicesQuery, type PracticeRun, useChangeRun } from './practice-runs.ts'
import { draftOf, isMoved, runFrom, wrongIn } from './run-draft.ts'
import { Setup, Times } from './run-fields.tsx'

export function RunDialog({ run, onClose }: { run: PracticeRun; onClose: () => void }) {
  const choices = useQuery(choicesQuery(run.team_id)).data
  const save = useChangeRun(onClose)
  const edit = useEdit({
    schema: inputOf(practice_runs.change),
    save,
    opened: run,
    current: run,
    values: (stored: PracticeRun = run) => draftOf(stored),
    input: (draft, { id, team_id, updated_at, run_at, time_known }: PracticeRun = run) => ({
      id,
      team_id,
      updated_at,
      ...runFrom(draft, run_at),
      time_known: time_known || isMoved(draft, run_at),
    }),
    // Times and weights are checked as typed, before they are converted to numbers.
    check: wrongIn,
  })
  const { values: draft, base = run } = edit
  const fields = { draft, wrong: edit.errors, change: edit.set }
  return (
    <EditDialog edit={edit} title="Edit run" label="Edit run" what="run" submit="Save run" onClose={onClose} size="lg">
      {save.problem && !edit.changed && (
        <ProblemAlert title="The run could not be saved">{save.problem.text}</ProblemAlert>
      )}
      {!base.time_known && !isMoved(draft, base.run_at) && (
        <Text size="sm" c="dimmed">
          This run was imported without a time of day. Enter one under Run at if you know it.
        </Text>
      )}
      <RunChoices run={draft} statuses={PRACTICE_STATUS_NAMES} change={edit.set} />
      <Times {...fields} />
      <Setup {...fields} choices={choices} />
    </EditDialog>
  )
}
