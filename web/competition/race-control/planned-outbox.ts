/** Times of planned races on their way to the server, in the same order as races that are entered by hand. */

import type { api } from '../../app/api.ts'
import { outbox } from '../../app/device-outbox.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import type { Delivered } from '../../app/outbox-parts.ts'
import { toast } from '../../ui/toast.tsx'
import {
  deskId,
  raceSubject,
  refusedRace,
  showRecorded,
  showUnsent,
  typedRun,
  unlessCorrected,
  waitedSince,
} from '../racing/racing.tsx'
import type { DeskRace } from './control-data.ts'
import { DONE } from './messages.ts'
import { type LaneDraft, sentRuns } from './planned-draft.ts'

/** One press of Enter at the last time: the field values, with the ids of its laps. */
export type EnteredRace = {
  event_id: string
  race: DeskRace
  lanes: LaneDraft[]
  ids: string[]
  label: string
  /** By this browser's clock. */
  typedAt: number
}
export type EnteredEntry = Entry<EnteredRace>
type Answer = Awaited<ReturnType<typeof api.race_control.enter.call>>
type Settled = (delivered: Delivered<EnteredRace, Answer>) => void

const listeners = new Set<Settled>()
export const onEntrySettled = (listener: Settled) => void listeners.add(listener)

export const queueEntry = (id: string, entered: EnteredRace) =>
  outbox.put({ id, kind: 'planned-race', subject: raceSubject(entered), label: entered.label, body: entered })

type Place = { event_id: string; track: number }

export const isOnTrack = ({ event_id, race }: EnteredRace, place: Place) =>
  event_id === place.event_id && race.track === place.track

export const entriesOf = (place: Place) =>
  outbox.entries().filter((entry): entry is EnteredEntry => isEntry(entry) && isOnTrack(entry.body, place))

const isEntry = (entry: Entry): entry is EnteredEntry => entry.kind === 'planned-race'

outbox.register<EnteredRace, Answer>('planned-race', {
  async send(body, caller, entry) {
    const { race, lanes, ids } = body
    const typed = timesOf(body)
    const verdict = await deliver<Answer>(
      caller,
      (calls, options) => calls.race_control.enter({ race_id: race.id, ...typed }, options),
      (refusal) => refusedRace(refusal, typed.waited_ms),
      { entry, kind: 'race', payload: asByHand(body) },
    )
    return unlessCorrected(
      verdict,
      lanes.map((lane, place) => typedRun(lane, ids[place] ?? '')),
    )
  },
  onSettled(delivered) {
    for (const listener of listeners) listener(delivered)
  },
  onRound(delivered) {
    for (const { entry, verdict } of delivered) {
      if (verdict.kind === 'taken') showEntered(entry.body.race, verdict.answer)
      else if (verdict.kind === 'refused') toast.destructive(verdict.reason)
      else if (entry.attempts === 0 && verdict.kind === 'not-allowed') toast.destructive(verdict.reason)
      else if (entry.attempts === 0 && verdict.kind === 'no-answer') showUnsent(verdict.reached, outbox.isDurable())
    }
  },
})

const timesOf = ({ lanes, ids, typedAt }: EnteredRace) => ({
  ...{ desk_id: deskId(), waited_ms: waitedSince(typedAt) },
  runs: sentRuns(lanes, ids),
})

/** As organisers get it who decide about it: a race like any other. */
export const asByHand = (entered: EnteredRace) => ({
  ...{ event_id: entered.event_id, category: entered.race.category },
  is_knockout_race: entered.race.kind === 'knockout',
  ...timesOf(entered),
})

function showEntered(race: DeskRace, answer: Answer) {
  if (answer.was === 'postponed') toast.info(DONE.wasPostponed(race))
  if (answer.reading === 'first') toast.info(DONE.firstReading(race))
  else if (answer.reading === 'differs') toast.info(DONE.differs(race))
  else if (answer.state === 'provisional') toast.info(DONE.provisional(race))
  else showRecorded(answer)
}
