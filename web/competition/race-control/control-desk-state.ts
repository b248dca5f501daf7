/**
 * The desk of a track with a programme: what was typed, the entries on their way to the server, and those that can be
 * undone. It outlives the screen, so that looking at another tab costs nothing.
 */
import { useSyncExternalStore } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import { isOnItsWay } from '../racing/racing.tsx'
import { refetchAfterEntry } from './control-data.ts'
import { storeDraft, storedDraft } from './desk-memory.ts'
import { isSameTyped, isTyped, type RaceDraft } from './planned-draft.ts'
import {
  type EnteredEntry,
  type EnteredRace,
  entriesOf,
  isOnTrack,
  onEntrySettled,
  queueEntry,
} from './planned-outbox.ts'

type Shown = {
  /** Undefined until somebody types: then the fields show the race as the server has it. */
  draft: RaceDraft | undefined
  queue: readonly EnteredEntry[]
  /** The server has them, but the state of the tracks may have been read before. */
  settling: readonly EnteredRace[]
  recorded: readonly EnteredRace[]
}
export type ControlDeskState = ReturnType<typeof makeDesk>

const desks = new Map<string, ControlDeskState>()

type Place = { event_id: string; track: number }

export function controlDeskOf(place: Place): ControlDeskState {
  const key = `${place.event_id}:${place.track}`
  const desk = desks.get(key) ?? makeDesk(place)
  desks.set(key, desk)
  return desk
}

export const useControlDesk = (desk: ControlDeskState): Shown => useSyncExternalStore(desk.subscribe, desk.shown)

const waiting = ({ queue }: Shown) => queue.filter(({ state }) => state === 'waiting')

/** The races that were entered here and are over for this desk. */
export const enteredHere = (shown: Shown): ReadonlySet<string> =>
  new Set([...shown.settling, ...waiting(shown).map(({ body }) => body)].map(({ race }) => race.id))

/** An entry is being sent, or what follows from it has not been read yet. */
export const isSending = (shown: Shown) => shown.settling.length > 0 || isOnItsWay(waiting(shown))

/** A second press within this time is one of a trembling hand. */
const DOUBLE_PRESS = 1_000

function makeDesk(place: Place) {
  const listeners = new Set<() => void>()
  let shown: Shown = { draft: storedDraft(place), queue: entriesOf(place), settling: [], recorded: [] }
  let enteredAt = 0

  function put(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    if ('draft' in change) storeDraft(place, shown.draft)
    for (const listener of listeners) listener()
  }

  outbox.subscribe(() => {
    const queue = entriesOf(place)
    if (queue.length !== shown.queue.length || queue.some((entry, at) => entry !== shown.queue[at])) put({ queue })
  })

  onEntrySettled(({ entry, verdict }) => {
    const { body } = entry
    if (!isOnTrack(body, place)) return
    if (verdict.kind === 'taken') void settle(body)
    // Without an answer nothing can be confirmed now: the desk goes on to the next race.
    if (verdict.kind === 'no-answer') leave(body)
    if (verdict.kind === 'conflict') void refetchAfterEntry()
    if (verdict.kind !== 'refused') return
    const isFree = !shown.draft || !isTyped(shown.draft) || shown.draft.race.id === body.race.id
    if (entry.tab === outbox.tab && isFree) putBack(entry)
    void refetchAfterEntry()
  })
  addEventListener('beforeunload', (leaving) => {
    if (!outbox.isDurable() && shown.queue.length > 0) leaving.preventDefault()
  })

  async function settle(entered: EnteredRace) {
    put({ settling: [...shown.settling, entered], recorded: [...shown.recorded, entered] })
    await refetchAfterEntry()
    leave(entered)
    put({ settling: shown.settling.filter((one) => one !== entered) })
  }

  /** Unless something else was typed since. The entry may have been read back from the device. */
  function leave({ race, lanes }: EnteredRace) {
    if (shown.draft?.race.id === race.id && isSameTyped(shown.draft.lanes, lanes)) put({ draft: undefined })
  }

  function putBack({ id, body: { race, lanes } }: EnteredEntry) {
    outbox.discard(id)
    put({ draft: { race, lanes } })
  }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setDraft: (draft: RaceDraft | undefined) => put({ draft }),
    /** `stays`: the person confirms it next, so that its times stay in the fields until the server has answered. */
    enter({ race, lanes }: RaceDraft, label: string, stays: boolean) {
      enteredAt = Date.now()
      put({ draft: stays ? { race, lanes } : undefined })
      const ids = lanes.map(({ lane }) => race.runs.find((run) => run.lane === lane)?.lap_id ?? newId())
      queueEntry(newId(), { event_id: place.event_id, race, lanes, ids, label, typedAt: enteredAt })
    },
    isJustEntered: () => Date.now() - enteredAt < DOUBLE_PRESS,
    putBack,
    /** Removes an entry from those that can be undone. */
    forget: (entered: EnteredRace) => put({ recorded: shown.recorded.filter((one) => one !== entered) }),
  }
}
