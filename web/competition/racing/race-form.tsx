/** The fields of the timing desk, made for the keyboard: a lap is two times and two presses of Enter. */
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../app/new-id.ts'
import { OutboxView } from '../../app/outbox-view.tsx'
import { confirm, prepareConfirm } from '../../ui/confirm.tsx'
import { RecordButtons } from '../../ui/record-buttons.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeskMode } from '../desk-mode/desk-mode.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import {
  type DeskDraft,
  emptyDesk,
  hasTimes,
  isMissing,
  missingMessage,
  runsOf,
  withRun,
  wrongIn,
} from './desk-draft.ts'
import { DeskKeys } from './desk-keys.tsx'
import { useUndoRace } from './lap-changes.ts'
import classes from './live-timing.module.css'
import { nextDesk, type Track, withRuns } from './next-run.ts'
import { type OnThisDevice, useOnDevice } from './on-device.ts'
import { againstRace, anotherDesksRace, labelOf, lockOf, teamOptions } from './race-check.ts'
import { categoriesOf, lapsQuery, matchesQuery, type RaceEvent, type Team } from './race-data.ts'
import { RaceOptions } from './race-options.tsx'
import { RaceByHandTwice } from './race-twice.tsx'
import { RunCard } from './run-card.tsx'
import { deskOf, isBusy, onTheWay, useDesk } from './timing-desk.ts'
import { raceByHand } from './unsent-races.ts'

export function RaceForm({ event, teams }: { event: RaceEvent; teams: Team[] }) {
  const desk = deskOf(event)
  const { isDesk } = useDeskMode()
  const shown = useDesk(desk)
  const laps = useQuery(lapsQuery(event.id)).data ?? []
  const matches = useQuery(matchesQuery(event.id)).data ?? []
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const first = categoriesOf(event).find((one) => teams.some(({ category }) => category === one)) ?? 'Development'
  const draft = shown.draft ?? emptyDesk(first)
  const { unsent } = useOnDevice(event.id)
  const read: Track = { teams, laps, matches, rules: event.runs }
  // Without the server the device decides matches and caps itself, so that the desk goes on from race to race.
  const trackOf = ({ laps: all, matches: drawn }: OnThisDevice['record']): Track => ({
    ...read,
    laps: all,
    matches: drawn,
  })
  const track = unsent ? trackOf(unsent.record) : onTheWay(shown, laps).reduce<Track>(withRuns, read)
  const wrong = wrongIn(draft)

  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const change = (next: DeskDraft) => desk.setDraft(next)
  const ready = (next: DeskDraft) => {
    flushSync(() => {
      setTried(false)
      change(next)
    })
    focusOn(next.runs[0].team_id ? 'reaction_time_1' : 'team_1')
  }
  const undo = useUndoRace(desk, (race) => {
    // What was wrong with it is put right in the fields, unless the next one is being typed there.
    if (!hasTimes(desk.shown().draft ?? draft)) ready(race.draft)
  })
  const mayUndo = useMay('correct-races')
  const last = mayUndo ? shown.recorded.at(-1) : undefined
  const undoLast = () => {
    if (last) void undo.run(last)
  }
  useHotkeys(
    [
      ['F9', undoLast],
      ['F2', () => focusOn('team_1')],
    ],
    [],
  )
  useEffect(prepareConfirm, [])

  async function record() {
    if (isMissing(draft)) {
      if (desk.isJustRecorded()) return focusOn('reaction_time_1')
      return refuse('Missing Information', missingMessage(draft))
    }
    if (wrong.some((one) => Object.keys(one).length > 0)) {
      setTried(true)
      focusOnFirstWrong()
      return
    }
    const against = againstRace(track, draft)
    if (against) return refuse(against.title, against.text)
    const alike = anotherDesksRace(draft, laps)
    if (alike && !(await confirm(alike))) return
    const after = unsent ? trackOf(unsent.after(raceByHand(draft, runsOf(draft).map(newId)))) : withRuns(track, draft)
    const next = nextDesk(draft, after)
    desk.record(draft, labelOf(draft, teams), next, alike !== undefined)
    ready(next)
  }

  function refuse(title: string, text: string) {
    toast.destructive({ title, text })
    setTried(true)
    focusOnFirstWrong()
  }

  function focusOnFirstWrong() {
    for (const [index, one] of wrong.entries()) {
      const name = ['team_id', 'status_reason', 'reaction_time', 'racing_time'].find((field) => field in one)
      if (name) return focusOn(`${name.replace('_id', '')}_${index + 1}`)
    }
  }

  function enter(pressed: KeyboardEvent<HTMLInputElement>) {
    pressed.preventDefault()
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name*=_time_]') ?? [])]
    const after = fields.slice(fields.indexOf(pressed.currentTarget) + 1)
    const empty = pressed.currentTarget.value.trim() ? after.find(({ value }) => value.trim() === '') : undefined
    if (empty) empty.focus()
    else if (!pressed.repeat) void record()
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    void record()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Record Race"
      aria-busy={isBusy(shown)}
      className={classes.form}
    >
      <div className={classes.outbox}>
        <OutboxView
          what="race"
          entries={shown.queue}
          onPutBack={(entry) => {
            desk.putBack(entry)
            focusOn('team_1')
          }}
          sideBySide={(entry) => <RaceByHandTwice entry={entry} />}
        />
      </div>
      <RaceOptions event={event} draft={draft} track={track} change={change} onMatch={ready} />
      <div className={classes.cards} data-two={draft.two || undefined}>
        {runsOf(draft).map((run, index) => (
          <RunCard
            key={index === 0 ? 'one' : 'two'}
            n={index + 1}
            run={run}
            lanes={event.runs.lanes}
            teams={teamOptions(draft, index, track)}
            team={teams.find(({ id }) => id === run.team_id)}
            locked={lockOf(draft, index, track)}
            wrong={(tried && wrong[index]) || {}}
            change={(fields) => change(withRun(draft, index, fields))}
            onEnter={enter}
          />
        ))}
      </div>
      <div className={classes.record} data-lower-bar={isDesk || undefined}>
        <RecordButtons
          label="Record Race"
          saving={isBusy(shown)}
          onUndo={last && undoLast}
          undoing={undo.pending}
          withUndo={mayUndo}
        />
      </div>
      <DeskKeys last={last} withUndo={mayUndo} />
    </form>
  )
}
