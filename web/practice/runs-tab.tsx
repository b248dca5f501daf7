/** Practice Runs: entered as fast as they are run, with the keyboard alone, or imported from a timing gate. */
import { Button, Group, Kbd, Loader, Paper, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { PRACTICE_STATUS_WORDS } from '@paddock/domain/practice/run.ts'
import { IconArrowBackUp, IconFlag, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OutboxView } from '../app/outbox-view.tsx'
import { RunChoices } from '../competition/racing/racing.tsx'
import { part } from '../ui/part.tsx'
import { LatestRuns } from './latest-runs.tsx'
import classes from './practice.module.css'
import { deskOf, useDesk } from './practice-desk.ts'
import type { TabProps } from './practice-page.tsx'
import { choicesQuery, useUndoRun } from './practice-runs.ts'
import { hasRacing, type RunDraft, wrongIn } from './run-draft.ts'
import { Setup, Times } from './run-fields.tsx'

const ImportDialog = part(async () => (await import('./import-dialog.tsx')).ImportDialog, null)

export function RunsTab({ team, user }: TabProps) {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2}>Record runs</Title>
        <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setImporting(true)}>
          Import from a timing gate
        </Button>
      </Group>
      <div className={classes.desk}>
        <RunForm team={team} user={user} />
        <LatestRuns team={team} user={user} />
      </div>
      {importing && <ImportDialog team={team} onClose={() => setImporting(false)} />}
    </>
  )
}

function RunForm({ team, user }: TabProps) {
  const desk = deskOf(team.id, user.id)
  const { draft, queue, recorded } = useDesk(desk)
  const choices = useQuery(choicesQuery(team.id)).data
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const wrong = wrongIn(draft)
  const undo = useUndoRun(team.id, desk.undone)
  const last = recorded.at(-1)
  const saving = queue.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
  const fields = {
    draft,
    wrong: tried ? wrong : {},
    change: (some: Partial<RunDraft>) => desk.setDraft({ ...draft, ...some }),
  }
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const undoLast = () => {
    if (last) void undo.run(last.id)
  }
  useHotkeys([['F9', undoLast]], [])

  function record() {
    const first = Object.keys(wrong)[0]
    setTried(first !== undefined)
    if (first) return focusOn(first)
    flushSync(() => desk.record(draft))
    focusOn('reaction_time')
  }

  function enter(pressed: KeyboardEvent<HTMLInputElement>) {
    pressed.preventDefault()
    // A key that is held down records no second run.
    if (pressed.repeat) return
    const isFirst = pressed.currentTarget.name === 'reaction_time'
    if (isFirst && hasRacing(draft) && draft.racing_time.trim() === '') focusOn('racing_time')
    else record()
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    record()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Record a run" aria-busy={saving} className={classes.form}>
      <OutboxView
        what="run"
        entries={queue}
        onPutBack={(entry) => {
          desk.putBack(entry)
          focusOn('racing_time')
        }}
      />
      <Paper withBorder className={classes.card}>
        <RunChoices run={fields.draft} statuses={PRACTICE_STATUS_WORDS} change={fields.change} />
        <Times {...fields} onEnter={enter} />
      </Paper>
      <Paper withBorder component="section" aria-label="Setup" className={classes.card}>
        <Title order={3} size="h4">
          Setup
        </Title>
        <Setup {...fields} choices={choices} />
      </Paper>
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          leftSection={
            saving ? <Loader size={20} color="currentColor" aria-hidden /> : <IconFlag size={20} aria-hidden />
          }
        >
          Record Run
        </Button>
        <Button
          size="lg"
          variant="default"
          disabled={!last}
          loading={undo.pending}
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={undoLast}
        >
          Undo last entry
        </Button>
      </div>
      <Text size="sm" c="dimmed" className={classes.keys}>
        <span>
          <Kbd>Enter</Kbd> next time, then record
        </span>
        <span>
          <Kbd>F9</Kbd> undo last entry{last ? `: ${last.label}` : ''}
        </span>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> a thousandth more or less
        </span>
      </Text>
    </form>
  )
}
