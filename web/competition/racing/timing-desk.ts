/**
 * The timing desk of an event: what stands in its fields, the races on their way to the server, and those that were
 * recorded here and can be taken back. It outlives the screen, so that looking at another tab costs nothing.
 */
import { useSyncExternalStore } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import { queryClient } from '../../app/query-client.ts'
import { type DeskDraft, hasTimes, runsOf } from './desk-draft.ts'
import { storeDesk, storedDesk } from './desk-storage.ts'
import { nextDesk, type Track } from './next-run.ts'
import { lapsQuery, matchesQuery, refetchRaces, teamsQuery } from './race-data.ts'
import { onRaceSettled, queueRace, type Race, type RaceEntry, racesOf } from './race-outbox.ts'
import { isOnItsWay } from './race-sending.ts'

export type { Race } from './race-outbox.ts'

type Shown = {
  draft: DeskDraft | undefined
  queue: readonly RaceEntry[]
  recorded: readonly Race[]
  /** The server has them, but the lists may have been read before. */
  settling: readonly Race[]
}
export type TimingDesk = ReturnType<typeof makeDesk>

const desks = new Map<string, TimingDesk>()

type DeskEvent = { id: string; runs: Track['rules'] }

export function deskOf(event: DeskEvent): TimingDesk {
  const desk = desks.get(event.id) ?? makeDesk(event)
  desks.set(event.id, desk)
  return desk
}

/** A race is on its way, or what follows from it has not been read yet. */
export const isBusy = ({ queue, settling }: Shown) => settling.length > 0 || isOnItsWay(queue.filter(isUnsent))

const isUnsent = ({ state }: RaceEntry) => state === 'waiting'

/** Races that the lists do not have yet; without them a cap could be passed while the line is slow. */
export const onTheWay = ({ queue, settling }: Shown, laps: readonly { id: string }[]): DeskDraft[] =>
  [...settling, ...queue.filter(isUnsent).map(({ body }) => body)]
    .filter(({ draft, ids }) => draft.knockout || !laps.some(({ id }) => ids.includes(id)))
    .map(({ draft }) => draft)

export const useDesk = (desk: TimingDesk): Shown => useSyncExternalStore(desk.subscribe, desk.shown)

/** A second press within this time is one of a trembling hand. */
const DOUBLE_PRESS = 1_000

/** What is typed is stored for this window alone: another one may be a second desk. What is recorded is in the outbox. */
function makeDesk({ id: event_id, runs: rules }: DeskEvent) {
  const listeners = new Set<() => void>()
  let shown: Shown = { draft: storedDesk(event_id), queue: [], recorded: [], settling: [] }
  /** What the desk has put into the fields itself, until somebody touches them. */
  let untouched: DeskDraft | undefined
  let recordedAt = 0

  function put(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    if (change.draft) storeDesk(event_id, change.draft)
    for (const listener of listeners) listener()
  }

  function follow() {
    const queue = racesOf(event_id)
    if (queue.length !== shown.queue.length || queue.some((entry, place) => entry !== shown.queue[place]))
      put({ queue })
  }
  outbox.subscribe(follow)
  follow()
  onRaceSettled(({ entry, verdict }) => {
    if (entry.body.event_id !== event_id) return
    if (verdict.kind === 'taken') void recorded(entry.body)
    if (verdict.kind === 'conflict') void refetchRaces()
    if (verdict.kind !== 'refused') return
    // If nothing has been typed since, its values return to the fields.
    if (entry.tab === outbox.tab && shown.draft && !hasTimes(shown.draft)) putBack(entry)
    void refetchRaces()
  })
  addEventListener('beforeunload', (leaving) => {
    if (!outbox.isDurable() && shown.queue.length > 0) leaving.preventDefault()
  })

  async function recorded(race: Race) {
    put({ recorded: [...shown.recorded, race], settling: [...shown.settling, race] })
    await refetchRaces()
    put({ settling: shown.settling.filter((one) => one !== race) })
    // The winner of a match may have opened the next one.
    if (!isBusy(shown) && untouched && shown.draft === untouched) ready(nextDesk(untouched, track()))
  }

  function ready(draft: DeskDraft) {
    untouched = draft
    put({ draft })
  }

  const track = () => ({
    teams: queryClient.getQueryData(teamsQuery(event_id).queryKey) ?? [],
    laps: queryClient.getQueryData(lapsQuery(event_id).queryKey) ?? [],
    matches: queryClient.getQueryData(matchesQuery(event_id).queryKey) ?? [],
    rules,
  })

  function putBack({ id, body }: RaceEntry) {
    outbox.discard(id)
    put({ draft: body.draft })
  }

  return {
    event_id,
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setDraft: (draft: DeskDraft) => put({ draft }),
    /** `next` are the field values from now on. */
    record(draft: DeskDraft, label: string, next: DeskDraft, isOwnRace: boolean) {
      recordedAt = Date.now()
      ready(next)
      const ids = runsOf(draft).map(newId)
      queueRace(newId(), { event_id, draft, label, ids, typedAt: recordedAt, isOwnRace })
    },
    /** The race in the fields was recorded a moment ago, and nothing has been touched since. */
    isJustRecorded: () => shown.draft === untouched && (isBusy(shown) || Date.now() - recordedAt < DOUBLE_PRESS),
    putBack,
    /** Removes a race from those that can be undone. */
    forget: (race: Race) => put({ recorded: shown.recorded.filter((one) => one !== race) }),
  }
}
