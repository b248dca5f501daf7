/** A race that was entered by hand here and that the server has otherwise. */
import { runsOf } from './desk-draft.ts'
import { queueRace, type RaceEntry, sentRace } from './race-outbox.ts'
import { TwoVersions } from './two-versions.tsx'
import { typedRun } from './unsent-races.ts'

export function RaceByHandTwice({ entry }: { entry: RaceEntry }) {
  const { body } = entry
  const { event_id, draft, ids, typedAt = entry.order } = body
  const runs = runsOf(draft).map((run, place) => ({
    ...typedRun(run, ids[place] ?? ''),
    status_reason: run.status_reason,
  }))
  // A car races once in a match; in the Grand Prix it may have been two races.
  const keepBoth = draft.knockout ? undefined : () => queueRace(entry.id, { ...body, isOwnRace: true })
  const payload = { ...sentRace(body), is_own_race: true }
  return <TwoVersions entry={entry} mine={{ event_id, typedAt, runs, payload }} onBoth={keepBoth} onResend={() => {}} />
}
