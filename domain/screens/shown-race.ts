/** What the rules of the screens read of a race, as race control shows it (contract/competition/race-control.ts). */
import type { Category } from '../competition/event.ts'
import type { PlannedState, SessionKind } from '../programme/race.ts'
import type { RaceStatus } from '../racing/run-time.ts'
import type { Milliseconds } from '../units.ts'

export type ShownRun = {
  lane: number
  team_id: string
  status: RaceStatus | null
  gross_time: Milliseconds | null
  is_fastest_of_day: boolean
}

export type ShownRace = {
  id: string
  category: Category
  kind: SessionKind
  number: number
  of: number
  match: { round_name: string; match_number: number; race: number; is_sudden_death: boolean } | null
  state: PlannedState
  state_at: string
  is_rerun: boolean
  lights: { on_at: string; out_at: string } | null
  runs: readonly ShownRun[]
  winner_lane: number | null
  gap: Milliseconds | null
}

/** A race that has times or a status in a lane: what spectators call its result. */
export const hasResult = ({ runs }: { runs: readonly Pick<ShownRun, 'status'>[] }) =>
  runs.some(({ status }) => status !== null)

/** The finished ones, the fastest first. */
export const finishers = <R extends Pick<ShownRun, 'status' | 'gross_time'>>(runs: readonly R[]) =>
  runs
    .flatMap((run) => (run.status === 'finish' && run.gross_time !== null ? [{ run, time: run.gross_time }] : []))
    .toSorted((a, b) => a.time - b.time)
