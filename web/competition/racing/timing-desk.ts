/**
 * The timing desk of an event: what stands in its fields, the races on their way to the server, and those that were
 * recorded here and can be taken back. It outlives the screen, so that looking at another tab costs nothing.
 */
import { useSyncExternalStore } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { queryClient } from '../../app/query-client.ts'
import { makeQueue, type Queued } from '../../app/send-queue.ts'
import { toast } from '../../ui/toast.tsx'
import { type DeskDraft, hasTimes, runsOf } from './desk-draft.ts'
import { nextDesk } from './next-run.ts'
import { lapsQuery, matchesQuery, refetchRaces, teamsQuery } from './race-data.ts'
import { type Recorded, refusalIn, tellLost, tellRecorded } from './race-words.ts'

/** One press of Record Race: as it was typed, with the ids that its laps will have. */
export type Race = { draft: DeskDraft; ids: string[]; label: string }
type Shown = {
  draft: DeskDraft | undefined
  queue: readonly Queued<Race>[]
  recorded: readonly Race[]
  /** The server has them, but the lists may have been read before. */
  settling: readonly Race[]
}
export type TimingDesk = ReturnType<typeof makeDesk>

const desks = new Map<string, TimingDesk>()

export function deskOf(event_id: string): TimingDesk {
  const desk = desks.get(event_id) ?? makeDesk(event_id)
  desks.set(event_id, desk)
  return desk
}

/** A race is on its way, or what follows from it has not been read yet. */
export const isBusy = ({ queue, settling }: Shown) =>
  settling.length > 0 || queue.some(({ state }) => state === 'saving')

/** Races that the lists do not have yet; without them a cap could be passed while the line is slow. */
export const onTheWay = ({ queue, settling }: Shown, laps: readonly { id: string }[]): DeskDraft[] =>
  [...settling, ...queue.filter(({ state }) => state !== 'refused').map(({ race }) => race)]
    .filter(({ draft, ids }) => draft.knockout || !laps.some(({ id }) => ids.includes(id)))
    .map(({ draft }) => draft)

export const useDesk = (desk: TimingDesk): Shown => useSyncExternalStore(desk.subscribe, desk.shown)

/** Longer than this nobody waits at a start line; what has not been answered is sent again. */
const PATIENCE = 8_000
/** A second press within this time is one of a trembling hand. */
const DOUBLE_PRESS = 1_000

/** What it keeps is kept for this window alone: another one may be a second desk. */
function makeDesk(event_id: string) {
  const key = `paddock-desk:${event_id}`
  const listeners = new Set<() => void>()
  let shown: Shown = { draft: readDraft(key), queue: [], recorded: [], settling: [] }
  /** What the desk has put into the fields itself, until somebody touches them. */
  let untouched: DeskDraft | undefined
  let recordedAt = 0

  function put(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    if ('draft' in change) keep(key, change.draft)
    for (const listener of listeners) listener()
  }

  const queue = makeQueue<Race, Recorded>(`paddock-races:${event_id}`, sessionStorage, {
    async send({ draft, ids }) {
      try {
        const race = {
          event_id,
          category: draft.category,
          is_knockout_race: draft.knockout,
          runs: sentRuns(draft, ids),
        }
        return { taken: await api.race_results.record.call(race, { signal: AbortSignal.timeout(PATIENCE) }) }
      } catch (error) {
        const refused = refusalIn(error)
        return refused ? { refused } : { lost: true }
      }
    },
    async onTaken(race, answer) {
      tellRecorded(answer)
      put({ recorded: [...shown.recorded, race], settling: [...shown.settling, race] })
      await refetchRaces()
      put({ settling: shown.settling.filter((one) => one !== race) })
      // The winner of a match may have opened the next one.
      if (!isBusy(shown) && untouched && shown.draft === untouched) ready(nextDesk(untouched, track()))
    },
    onRefused({ id, race, refused }) {
      toast.destructive(refused ?? { title: 'Error' })
      // Where nothing has been typed since, it goes back to where it came from.
      if (shown.draft && !hasTimes(shown.draft)) putBack(id, race)
      void refetchRaces()
    },
    onLost: tellLost,
  })
  queue.subscribe(() => put({ queue: queue.entries() }))
  shown = { ...shown, queue: queue.entries() }
  addEventListener('online', queue.sendNow)
  addEventListener('beforeunload', (leaving) => {
    if (queue.entries().length > 0) leaving.preventDefault()
  })

  function ready(draft: DeskDraft) {
    untouched = draft
    put({ draft })
  }

  const track = () => ({
    teams: queryClient.getQueryData(teamsQuery(event_id).queryKey) ?? [],
    laps: queryClient.getQueryData(lapsQuery(event_id).queryKey) ?? [],
    matches: queryClient.getQueryData(matchesQuery(event_id).queryKey) ?? [],
  })

  function putBack(id: string, race: Race) {
    queue.drop(id)
    put({ draft: race.draft })
  }

  return {
    event_id,
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setDraft: (draft: DeskDraft) => put({ draft }),
    /** `next` is what stands in the fields from now on. */
    record(draft: DeskDraft, label: string, next: DeskDraft) {
      recordedAt = Date.now()
      ready(next)
      queue.add(newId(), { draft, label, ids: runsOf(draft).map(newId) })
    },
    /** The race in the fields was recorded a moment ago, and nothing has been touched since. */
    isJustRecorded: () => shown.draft === untouched && (isBusy(shown) || Date.now() - recordedAt < DOUBLE_PRESS),
    sendNow: queue.sendNow,
    putBack,
    drop: queue.drop,
    /** Takes a race off those that can be taken back. */
    forget: (race: Race) => put({ recorded: shown.recorded.filter((one) => one !== race) }),
  }
}

const sentRuns = (draft: DeskDraft, ids: string[]) =>
  runsOf(draft).map(({ reaction_time, racing_time, ...run }, index) => ({
    ...run,
    id: ids[index] ?? '',
    reaction_time: run.status === 'finish' ? reaction_time : null,
    racing_time: run.status === 'finish' ? racing_time : null,
  }))

function keep(key: string, draft: DeskDraft | undefined) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Only a reload would have needed it.
  }
}

function readDraft(key: string): DeskDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null && 'runs' in draft ? (draft as DeskDraft) : undefined
  } catch {
    return undefined
  }
}
