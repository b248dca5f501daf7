/**
 * The outcome of a race as a screen shows it, by total time.
 *
 * | runs                                     | winner           | gap                |
 * |------------------------------------------|------------------|--------------------|
 * | one car                                  | none             | none               |
 * | a lane without a time or status          | none             | none               |
 * | one finished, the others did not         | the one          | none               |
 * | two or more finished                     | the fastest      | to the second      |
 * | the fastest two are equal: a dead heat   | none             | 0                  |
 */
import type { RaceStatus } from '../racing/run-time.ts'
import { type Milliseconds, ms } from '../units.ts'

type Run = { lane: number; status: RaceStatus | null; gross_time: Milliseconds | null }
export type Outcome = { winner_lane: number | null; gap: Milliseconds | null }

const NONE: Outcome = { winner_lane: null, gap: null }

export function outcomeOf(runs: readonly Run[]): Outcome {
  if (runs.length < 2 || runs.some(({ status }) => status === null)) return NONE
  const finished = runs
    .flatMap(({ lane, status, gross_time }) =>
      status === 'finish' && gross_time !== null ? [{ lane, gross_time }] : [],
    )
    .sort((a, b) => a.gross_time - b.gross_time)
  const [first, second] = finished
  if (!first) return NONE
  if (!second) return { winner_lane: first.lane, gap: null }
  const gap = ms(second.gross_time - first.gross_time)
  return { winner_lane: gap === 0 ? null : first.lane, gap }
}

type Timed = { team_id: string; gross_time: Milliseconds }

/** Whether a run is faster than every earlier one of its team, and of its class. `same` are the runs of its own race. */
export function bestsOf(run: Timed, earlier: readonly Timed[], same: readonly Timed[]) {
  const own = earlier.filter(({ team_id }) => team_id === run.team_id)
  const beats = (others: readonly Timed[]) => others.every(({ gross_time }) => run.gross_time < gross_time)
  return {
    is_personal_best: own.length > 0 && beats(own),
    is_fastest_of_day: beats(earlier) && beats(same.filter(({ team_id }) => team_id !== run.team_id)),
  }
}
