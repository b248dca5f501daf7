/** Races queued for the server, sent from any open tab of the organiser or the timekeeper. */
import { isQueued } from '@paddock/domain/race-control/states.ts'
import { outbox } from '../../app/device-outbox.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import type { Delivered } from '../../app/outbox-parts.ts'
import { toast } from '../../ui/toast.tsx'
import { type DeskDraft, runsOf } from './desk-draft.ts'
import { deskId } from './desk-id.ts'
import { type Recorded, showRecorded, showUnsent } from './messages.ts'
import { refusedRace, unlessCorrected } from './race-conflict.ts'
import { raceSubject, waitedSince } from './race-sending.ts'
import { raceByHand } from './unsent-races.ts'

/** One press of Record Race: the field values, with the ids of its laps. */
export type Race = {
  event_id: string
  draft: DeskDraft
  ids: string[]
  label: string
  /** By this browser's clock. */
  typedAt?: number
  /** The user has confirmed that this is not another desk's race. */
  isOwnRace?: boolean
}
export type RaceEntry = Entry<Race>
type Settled = (delivered: Delivered<Race, Recorded>) => void

const listeners = new Set<Settled>()
export const onRaceSettled = (listener: Settled) => void listeners.add(listener)

export const queueRace = (id: string, race: Race) =>
  outbox.put({ id, kind: 'race', subject: raceSubject(race), label: race.label, body: race })

export const racesOf = (event_id: string) =>
  outbox.entries().filter((entry): entry is RaceEntry => isRace(entry) && entry.body.event_id === event_id)

const isRace = (entry: Entry): entry is RaceEntry => entry.kind === 'race'

outbox.register<Race, Recorded>('race', {
  send: async (body, caller, entry) => {
    const race = sentRace(body)
    const { waited_ms } = race
    const verdict = await deliver<Recorded>(
      caller,
      (calls, options) => calls.race_results.record({ ...race, asks: isQueued(waited_ms) }, options),
      (refusal) => refusedRace(refusal, waited_ms),
      { entry, kind: 'race', payload: race },
    )
    return unlessCorrected(verdict, raceByHand(body.draft, body.ids).runs)
  },
  onSettled(delivered) {
    for (const listener of listeners) listener(delivered)
  },
  onRound(delivered) {
    for (const { entry, verdict } of delivered) {
      if (verdict.kind === 'taken') showRecorded(verdict.answer)
      if (verdict.kind === 'refused' || (verdict.kind === 'not-allowed' && entry.attempts === 0))
        toast.destructive(verdict.reason)
      // Once per race, not per attempt.
      if (verdict.kind === 'no-answer' && entry.attempts === 0) showUnsent(verdict.reached, outbox.isDurable())
    }
  },
})

/** As the server records it. */
export function sentRace({ event_id, draft, ids, typedAt = Date.now(), isOwnRace: is_own_race = false }: Race) {
  const { category, knockout: is_knockout_race } = draft
  const typed = { desk_id: deskId(), waited_ms: waitedSince(typedAt), is_own_race }
  return { event_id, category, is_knockout_race, ...typed, runs: sentRuns(draft, ids) }
}

const sentRuns = (draft: DeskDraft, ids: string[]) =>
  runsOf(draft).map(({ reaction_time, racing_time, ...run }, index) => ({
    ...run,
    id: ids[index] ?? '',
    status_reason: run.status === 'dsq' ? run.status_reason : null,
    reaction_time: run.status === 'finish' ? reaction_time : null,
    racing_time: run.status === 'finish' ? racing_time : null,
  }))
