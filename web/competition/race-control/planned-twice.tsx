/** A race of the programme that was entered here and that the server has otherwise. */
import { TwoVersions, typedRun } from '../racing/racing.tsx'
import { asByHand, type EnteredEntry, queueEntry } from './planned-outbox.ts'

export function PlannedRaceTwice({ entry }: { entry: EnteredEntry }) {
  const { body } = entry
  const { event_id, lanes, ids, typedAt } = body
  const runs = lanes.map((lane, place) => ({ ...typedRun(lane, ids[place] ?? ''), status_reason: lane.status_reason }))
  return (
    <TwoVersions
      entry={entry}
      mine={{ event_id, typedAt, runs, payload: { ...asByHand(body), is_own_race: true } }}
      onResend={(lap_ids) => queueEntry(entry.id, { ...body, ids: lap_ids })}
    />
  )
}
