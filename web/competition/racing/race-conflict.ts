/** Which answers mean that another desk has the race too; the screen then shows both versions. */
import type { StoredRace } from '@paddock/contract/competition/race-results.ts'
import { isQueued } from '@paddock/domain/race-control/states.ts'
import type { UnsentRun } from '@paddock/domain/racing/device-record.ts'
import { isLegal } from '@paddock/domain/racing/run-time.ts'
import type { Verdict } from '../../app/outbox-entry.ts'
import type { Refusal } from '../../app/server-errors.ts'
import { refusalOf } from './messages.ts'
import type { Lap } from './race-data.ts'

export type Theirs = {
  stored: StoredRace
  /** It waits for confirmation, so that any timekeeper may still change it. */
  waits: boolean
  /** The same laps, corrected by somebody since. */
  isCorrected: boolean
}

/** An entry that was made just now is refused on the spot instead, and goes back into its fields. */
export function refusedRace({ code, message, data }: Refusal, waited_ms: number): Verdict<never> {
  const reason = refusalOf(code, message, data)
  const { stored, state } = Object(data) as { stored?: StoredRace; state?: string }
  if (!stored || !isQueued(waited_ms)) return { kind: 'refused', reason }
  const theirs: Theirs = { stored, waits: state === 'provisional', isCorrected: false }
  return { kind: 'conflict', reason, theirs }
}

/** The server had the laps already, but somebody has corrected them since. */
export function unlessCorrected<Answer extends { results: Lap[] }>(
  verdict: Verdict<Answer>,
  runs: readonly UnsentRun[],
): Verdict<Answer> {
  if (verdict.kind !== 'taken') return verdict
  const { results } = verdict.answer
  const [first] = results
  const isChanged = runs.some((run) => {
    const lap = results.find(({ id }) => id === run.id)
    return (
      lap &&
      (lap.status !== run.status ||
        (isLegal(lap) && lap.racing_time !== run.racing_time) ||
        (isLegal(lap) && lap.reaction_time !== run.reaction_time))
    )
  })
  if (!first || !isChanged) return verdict
  const stored: StoredRace = {
    ...{ by: first.recorded_by, desk_number: first.desk_number, at: first.typed_at },
    runs: results.map((lap) => ({
      ...{ lap_id: lap.id, team_id: lap.team_id, team_name: lap.team_name, car_type: lap.car_type, lane: lap.lane },
      status: lap.status,
      reaction_time: isLegal(lap) ? lap.reaction_time : null,
      racing_time: isLegal(lap) ? lap.racing_time : null,
    })),
  }
  const theirs: Theirs = { stored, waits: false, isCorrected: true }
  return { kind: 'conflict', theirs }
}
