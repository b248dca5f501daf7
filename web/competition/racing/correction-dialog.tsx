/** Corrects a lap in place: old times beside new, the winner and all consequences, then the confirmation. */
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { race_corrections } from '@paddock/contract/competition/race-corrections.ts'
import { RACE_STATUSES, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf, problemsIn } from '../../ui/form-schema.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { type CorrectionDraft, correctionFrom, draftOf } from './correction-draft.ts'
import { CorrectionPreview } from './correction-preview.tsx'
import { lapName, useCorrectLap } from './lap-changes.ts'
import type { Lap } from './race-data.ts'
import { RunChoices, RunTimes, timeField } from './run-fields.tsx'
import classes from './what-follows.module.css'
import { NO_PREVIEW } from './what-follows.tsx'

/** Milliseconds without typing before the preview is fetched. */
const PAUSE = 250

const timeProblems = (lap: Lap, draft: CorrectionDraft) =>
  problemsIn(inputOf(race_corrections.preview), correctionFrom(lap, draft))

export function CorrectionDialog({ lap, onClose }: { lap: Lap; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(lap))
  const [asked] = useDebouncedValue(draft, PAUSE)
  const canAsk = Object.keys(timeProblems(lap, asked)).length === 0
  const preview = useQuery(
    api.race_corrections.preview.queryOptions({
      input: correctionFrom(lap, asked),
      enabled: canAsk,
      placeholderData: keepPreviousData,
    }),
  )
  // A preview of the current field values; its version reveals later changes.
  const shown = asked === draft && canAsk && !preview.isPlaceholderData ? preview.data : undefined
  const edit = useEdit({
    schema: inputOf(race_corrections.correct),
    save: useCorrectLap(lap, onClose),
    values: () => draftOf(lap),
    input: ({ reason, ...run }) => ({
      ...correctionFrom(lap, run),
      reason,
      version: shown?.version ?? NO_PREVIEW,
    }),
    onChange: setDraft,
  })
  const run = edit.values
  // A preview needs the times, so these fields are marked before the first attempt.
  const problems = timeProblems(lap, run)

  return (
    <EditDialog
      edit={edit}
      title={`Correct ${lapName(lap)}`}
      label="Correct lap"
      submit="Correct lap"
      size="60rem"
      disabled={!shown || shown.refused !== null}
      onClose={onClose}
    >
      <div className={classes.sides}>
        <Stack gap="md" data-narrow>
          <RunChoices run={run} change={edit.set} />
          <NativeSelect
            label="Status"
            size="md"
            data={RACE_STATUSES.map((value) => ({ value, label: RUN_STATUS_LABELS[value] }))}
            {...edit.field('status')}
          />
          {run.status === 'finish' && (
            <RunTimes>
              <TextInput
                {...timeField({ run, name: 'reaction_time', change: edit.set })}
                label="Reaction time (s)"
                error={problems.reaction_time}
              />
              <TextInput
                {...timeField({ run, name: 'racing_time', change: edit.set })}
                label="Racing time (s)"
                error={problems.racing_time}
              />
            </RunTimes>
          )}
          <TextInput
            label="Reason"
            description="Saved in the history with the old and new times"
            maxLength={300}
            autoComplete="off"
            {...edit.field('reason')}
          />
        </Stack>
        <div>
          <CorrectionPreview preview={preview.data} />
          {preview.isError && (
            <ProblemAlert title="The preview could not be loaded">
              <Text size="sm">{preview.error.message}</Text>
            </ProblemAlert>
          )}
        </div>
      </div>
    </EditDialog>
  )
}
