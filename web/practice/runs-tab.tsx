/** The Practice Runs tab: record runs with the keyboard, or import them from a timing gate. */
import { Button, Group, Kbd, Paper, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { practice_runs } from '@paddock/contract/practice/practice-runs.ts'
import { PRACTICE_STATUS_NAMES } from '@paddock/domain/practice/run.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../app/new-id.ts'
import { OutboxView } from '../app/outbox-view.tsx'
import { RunChoices } from '../competition/racing/racing.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { part } from '../ui/part.tsx'
import { RecordButtons } from '../ui/record-buttons.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { LatestRuns } from './latest-runs.tsx'
import classes from './practice.module.css'
import type { TabProps } from './practice-page.tsx'
import { choicesQuery, type NewRun, useUndoRun } from './practice-runs.ts'
import { hasRacing, nextDraft, type RunDraft, runFrom, wrongIn } from './run-draft.ts'
import { Setup, Times } from './run-fields.tsx'
import { recorderOf, useRecorder } from './run-recorder.ts'

const GatePanel = part(async () => (await import('./gate-panel.tsx')).GatePanel, null)
const ImportDialog = part(async () => (await import('./import-dialog.tsx')).ImportDialog, null)

export function RunsTab({ team, user }: TabProps) {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3">
          Record runs
        </Title>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          Import from a timing gate
        </Button>
      </Group>
      <div className={classes.columns}>
        <RunForm team={team} user={user} />
        <LatestRuns team={team} user={user} />
      </div>
      {importing && <ImportDialog team={team} onClose={() => setImporting(false)} />}
    </>
  )
}

function RunForm({ team, user }: TabProps) {
  const recorder = recorderOf(team.id, user.id)
  const { queue, recorded } = useRecorder(recorder)
  const choices = useQuery(choicesQuery(team.id)).data
  const undo = useUndoRun(team.id, recorder.undone)
  const last = recorded.at(-1)
  const saving = queue.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
  const edit = useEdit({
    schema: inputOf(practice_runs.record),
    // The outbox sends it, so the next run can be entered immediately.
    save: { run: record, pending: false, succeeded: false, fieldErrors: {}, refusal: undefined },
    values: (next: RunDraft = recorder.draft()) => next,
    input: (draft) => ({ id: newId(), team_id: team.id, ...runFrom(draft, new Date().toISOString()) }),
    check: wrongIn,
    onChange: recorder.setDraft,
  })
  const { values: draft, set, element } = edit
  const fields = { draft, wrong: edit.errors, change: set }
  useEffect(() => recorder.onFilled(set), [recorder, set])
  const focusOn = (name: string) => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const undoLast = () => {
    if (last) void undo.run(last.id)
  }
  useHotkeys([['F9', undoLast]], [])

  async function record(run: NewRun): Promise<undefined> {
    recorder.record(draft, run)
    flushSync(() => edit.take(nextDraft(draft)))
    focusOn('reaction_time')
  }

  function enter(pressed: KeyboardEvent<HTMLInputElement>) {
    pressed.preventDefault()
    // Holding the key down does not record a second run.
    if (pressed.repeat) return
    const isFirst = pressed.currentTarget.name === 'reaction_time'
    if (isFirst && hasRacing(draft) && draft.racing_time.trim() === '') focusOn('racing_time')
    else edit.submit()
  }

  return (
    <EditForm edit={edit} label="Record a run" what="run" className={classes.form}>
      <OutboxView
        what="run"
        entries={queue}
        onPutBack={(entry) => {
          flushSync(() => recorder.putBack(entry))
          focusOn('racing_time')
        }}
      />
      <GatePanel team={team} user={user} lane={draft.lane} onFill={recorder.fill} />
      <Paper withBorder className={classes.card}>
        <RunChoices run={draft} statuses={PRACTICE_STATUS_NAMES} change={set} />
        <Times {...fields} onEnter={enter} />
      </Paper>
      <RecordButtons label="Record Run" saving={saving} onUndo={last && undoLast} undoing={undo.pending} />
      <Text size="sm" c="dimmed" className={classes.keys}>
        <span>
          <Kbd>Enter</Kbd> next field, then record
        </span>
        <span>
          <Kbd>F9</Kbd> undo last entry{last ? `: ${last.label}` : ''}
        </span>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> adjust by 0.001 s
        </span>
      </Text>
      <Paper withBorder component="section" aria-label="Setup" className={classes.card}>
        <Title order={3} size="h4">
          Setup
        </Title>
        <Setup {...fields} choices={choices} />
      </Paper>
    </EditForm>
  )
}
