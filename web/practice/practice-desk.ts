/**
 * Where runs are typed: what stands in the fields, the runs on their way to the server, and those that were recorded here
 * and can be taken back. It outlives the screen and a reload, so that nothing typed is lost.
 */
import { runName } from '@paddock/domain/practice/run.ts'
import { useSyncExternalStore } from 'react'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { makeQueue, type Queued } from '../app/send-queue.ts'
import { toast } from '../ui/toast.tsx'
import { type NewRun, type PracticeRun, refetchRuns, refusalIn } from './practice-runs.ts'
import { emptyDraft, hasTimes, nextDraft, type RunDraft, runFrom } from './run-draft.ts'

/** A run as it was typed, with the id and the moment that it will have. */
export type Entry = { draft: RunDraft; run: NewRun; label: string }
type Recorded = { id: string; label: string; draft: RunDraft }
type Shown = { draft: RunDraft; queue: readonly Queued<Entry>[]; recorded: readonly Recorded[] }
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

/** Longer than this nobody waits at a start line; what has not been answered is sent again. */
const PATIENCE = 8_000

function makeDesk(team_id: string, of: string) {
  const key = `paddock-practice:${of}`
  const listeners = new Set<() => void>()
  let shown: Shown = { draft: readDraft(key), queue: [], recorded: [] }

  function put(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    if (change.draft) keep(key, change.draft)
    for (const listener of listeners) listener()
  }

  const queue = makeQueue<Entry, PracticeRun>(`paddock-practice-runs:${of}`, sessionStorage, {
    async send({ run }) {
      try {
        return { taken: await api.practice_runs.record.call(run, { signal: AbortSignal.timeout(PATIENCE) }) }
      } catch (error) {
        const refused = refusalIn(error)
        return refused ? { refused } : { lost: true }
      }
    },
    onTaken({ draft, label }, { id }) {
      put({ recorded: [...shown.recorded, { id, label, draft }] })
      void refetchRuns()
    },
    onRefused({ id, race, refused }) {
      toast.destructive(refused ?? { title: 'Error' })
      // Where nothing has been typed since, it goes back to where it came from.
      if (!hasTimes(shown.draft)) putBack(id, race)
    },
    onLost: () => toast.destructive({ title: 'Not saved yet', text: 'The run is kept here and sent again by itself.' }),
  })
  queue.subscribe(() => put({ queue: queue.entries() }))
  shown = { ...shown, queue: queue.entries() }
  addEventListener('online', queue.sendNow)
  // A reload brings them back; a window that is closed does not.
  addEventListener('beforeunload', (leaving) => {
    if (queue.entries().length > 0) leaving.preventDefault()
  })

  function putBack(id: string, { draft }: Entry) {
    queue.drop(id)
    put({ draft })
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
      queue.add(run.id, { draft, run, label: runName({ car_type, lane, status, racing_time }) })
    },
    sendNow: queue.sendNow,
    putBack,
    drop: queue.drop,
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
