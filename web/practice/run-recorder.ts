/**
 * What a person is entering on the practice page: the draft in the fields, the runs on their way to the server, and those
 * recorded here, which can be undone. It outlives the screen and a reload, so that nothing typed is lost.
 */
import { runName } from '@paddock/domain/practice/run.ts'
import { ms } from '@paddock/domain/units.ts'
import { useSyncExternalStore } from 'react'
import { outbox } from '../app/device-outbox.ts'
import { type NewRun, refetchRuns } from './practice-runs.ts'
import { emptyDraft, hasTimes, type RunDraft } from './run-draft.ts'
import { onRunSettled, queueRun, type RunEntry, runsOf } from './run-outbox.ts'

type Recorded = { id: string; label: string; draft: RunDraft }
type Shown = { queue: readonly RunEntry[]; recorded: readonly Recorded[] }
type RunRecorder = ReturnType<typeof makeRecorder>

const recorders = new Map<string, RunRecorder>()

/** One recorder per person and team, in case several people share a computer. */
export function recorderOf(team_id: string, user_id: string): RunRecorder {
  const key = `${team_id}:${user_id}`
  const recorder = recorders.get(key) ?? makeRecorder(team_id, key)
  recorders.set(key, recorder)
  return recorder
}

export const useRecorder = (recorder: RunRecorder): Shown => useSyncExternalStore(recorder.subscribe, recorder.shown)

function makeRecorder(team_id: string, of: string) {
  const key = `paddock-practice:${of}`
  const listeners = new Set<() => void>()
  const forms = new Set<(draft: RunDraft) => void>()
  let shown: Shown = { queue: [], recorded: [] }
  let draft = readDraft(key)

  function put(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }

  function setDraft(typed: RunDraft) {
    draft = typed
    storeDraft(key, typed)
  }

  /** Puts a run back into the fields, to be corrected there. */
  function fill(run: RunDraft) {
    setDraft(run)
    for (const form of forms) form(run)
  }

  function follow() {
    const queue = runsOf(team_id)
    if (queue.length !== shown.queue.length || queue.some((entry, place) => entry !== shown.queue[place]))
      put({ queue })
  }
  outbox.subscribe(follow)
  follow()
  onRunSettled(({ entry, verdict }) => {
    const { draft: typed, run, label } = entry.body
    if (run.team_id !== team_id) return
    if (verdict.kind === 'taken') {
      put({ recorded: [...shown.recorded, { id: run.id, label, draft: typed }] })
      void refetchRuns()
    }
    // If nothing has been typed since, the refused run goes back into the fields.
    if (verdict.kind === 'refused' && entry.tab === outbox.tab && !hasTimes(draft)) putBack(entry)
  })
  addEventListener('beforeunload', (leaving) => {
    if (!outbox.isDurable() && shown.queue.length > 0) leaving.preventDefault()
  })

  function putBack({ id, body }: RunEntry) {
    outbox.discard(id)
    fill(body.draft)
  }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    draft: () => draft,
    setDraft,
    /** Calls back when a run is put back into the fields. */
    onFilled(form: (draft: RunDraft) => void) {
      forms.add(form)
      return () => void forms.delete(form)
    },
    record(typed: RunDraft, run: NewRun) {
      const { car_type, lane, status = 'finish', racing_time = null } = run
      queueRun({
        draft: typed,
        run,
        label: runName({ car_type, lane, status, racing_time: racing_time === null ? null : ms(racing_time) }),
      })
    },
    putBack,
    fill,
    /** A run that was undone is put back into the fields, unless something has been typed since. */
    undone(id: string) {
      const run = shown.recorded.find((one) => one.id === id)
      put({ recorded: shown.recorded.filter((one) => one.id !== id) })
      if (run && !hasTimes(draft)) fill(run.draft)
    },
  }
}

function storeDraft(key: string, draft: RunDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Only needed after a reload.
  }
}

function readDraft(key: string): RunDraft {
  const draft = emptyDraft()
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return draft
    return { ...draft, ...Object.fromEntries(Object.entries(stored).filter(([field]) => field in draft)) }
  } catch {
    return draft
  }
}
