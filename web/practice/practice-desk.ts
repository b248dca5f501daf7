/**
 * Where runs are typed: what stands in the fields, the runs on their way to the server, and those that were recorded here
 * and can be taken back. It outlives the screen and a reload, so that nothing typed is lost.
 */
import { runName } from '@paddock/domain/practice/run.ts'
import { useSyncExternalStore } from 'react'
import { outbox } from '../app/device-outbox.ts'
import { newId } from '../app/new-id.ts'
import { refetchRuns } from './practice-runs.ts'
import { emptyDraft, hasTimes, nextDraft, type RunDraft, runFrom } from './run-draft.ts'
import { onRunSettled, queueRun, type RunEntry, runsOf } from './run-outbox.ts'

type Recorded = { id: string; label: string; draft: RunDraft }
type Shown = { draft: RunDraft; queue: readonly RunEntry[]; recorded: readonly Recorded[] }
export type PracticeDesk = ReturnType<typeof makeDesk>

const desks = new Map<string, PracticeDesk>()

/** Of one person in one team: the next one at the same computer has a desk of their own. */
export function deskOf(team_id: string, user_id: string): PracticeDesk {
  const key = `${team_id}:${user_id}`
  const desk = desks.get(key) ?? makeDesk(team_id, key)
  desks.set(key, desk)
  return desk
}

export const useDesk = (desk: PracticeDesk): Shown => useSyncExternalStore(desk.subscribe, desk.shown)

function makeDesk(team_id: string, of: string) {
  const key = `paddock-practice:${of}`
  const listeners = new Set<() => void>()
  let shown: Shown = { draft: readDraft(key), queue: [], recorded: [] }

  function put(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    if (change.draft) keep(key, change.draft)
    for (const listener of listeners) listener()
  }

  function follow() {
    const queue = runsOf(team_id)
    if (queue.length !== shown.queue.length || queue.some((entry, place) => entry !== shown.queue[place]))
      put({ queue })
  }
  outbox.subscribe(follow)
  follow()
  onRunSettled(({ entry, verdict }) => {
    const { draft, run, label } = entry.body
    if (run.team_id !== team_id) return
    if (verdict.kind === 'taken') {
      put({ recorded: [...shown.recorded, { id: run.id, label, draft }] })
      void refetchRuns()
    }
    // Where nothing has been typed since, it goes back to where it came from.
    if (verdict.kind === 'refused' && entry.tab === outbox.tab && !hasTimes(shown.draft)) putBack(entry)
  })
  addEventListener('beforeunload', (leaving) => {
    if (!outbox.isDurable() && shown.queue.length > 0) leaving.preventDefault()
  })

  function putBack({ id, body }: RunEntry) {
    outbox.discard(id)
    put({ draft: body.draft })
  }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setDraft: (draft: RunDraft) => put({ draft }),
    record(draft: RunDraft) {
      const run = { id: newId(), team_id, ...runFrom(draft, new Date().toISOString()) }
      put({ draft: nextDraft(draft) })
      const { car_type, lane, status = 'finish', racing_time = null } = run
      queueRun({ draft, run, label: runName({ car_type, lane, status, racing_time }) })
    },
    putBack,
    /** Takes a run off those that can be taken back; what was wrong with it is put right in the fields. */
    undone(id: string) {
      const run = shown.recorded.find((one) => one.id === id)
      put({ recorded: shown.recorded.filter((one) => one.id !== id) })
      if (run && !hasTimes(shown.draft)) put({ draft: run.draft })
    },
  }
}

function keep(key: string, draft: RunDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Only a reload would have needed it.
  }
}

function readDraft(key: string): RunDraft {
  const draft = emptyDraft()
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return draft
    return { ...draft, ...Object.fromEntries(Object.entries(kept).filter(([field]) => field in draft)) }
  } catch {
    return draft
  }
}
