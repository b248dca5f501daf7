/**
 * How a plate ended: which units are good, which failed and why, and how much material each of them took.
 *
 * | plate     | becomes            | by                                           |
 * |-----------|--------------------|----------------------------------------------|
 * | planned   | printing           | Start, if its printer is free                |
 * | printing  | finished           | Done, or what failed                         |
 * | planned   | (removed)          | taking its last part off, or Remove          |
 *
 * A failed unit goes back to the queue by itself (queue.ts). Its material is written off: all of it, unless the operator
 * weighs what is left and enters less.
 */
import { type Grams, grams } from '../../units.ts'

export const PLATE_STATUSES = ['planned', 'printing', 'finished'] as const
export type PlateStatus = (typeof PLATE_STATUSES)[number]

export const FAILURE_REASONS = [
  'came_off',
  'warped',
  'nozzle',
  'shifted',
  'ran_out',
  'power',
  'surface',
  'size',
  'other',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export const FAILURE_LABELS: Record<FailureReason, string> = {
  came_off: 'Came off the bed',
  warped: 'Warped',
  nozzle: 'Nozzle clogged',
  shifted: 'Layers shifted',
  ran_out: 'Material ran out',
  power: 'Power cut or printer error',
  surface: 'Bad surface or strings',
  size: 'Does not measure up',
  other: 'Something else',
}

export type Run = { id: string; units: number; unit_grams: Grams }
export type RunOutcome = { run_id: string; failed: number; reason: FailureReason | null; wasted_grams?: Grams | null }

export type EndedRun = {
  id: string
  units_done: number
  units_failed: number
  reason: FailureReason | null
  used_grams: Grams
  wasted_grams: Grams
}

/** A run that no outcome names went well. */
export function endedRuns(
  runs: readonly Run[],
  outcomes: readonly RunOutcome[],
): { ended: EndedRun[] } | { refused: 'unknown-run' | 'too-many' | 'no-reason' } {
  const byRun = new Map(outcomes.map((outcome) => [outcome.run_id, outcome]))
  if (outcomes.some(({ run_id }) => !runs.some(({ id }) => id === run_id))) return { refused: 'unknown-run' }
  const ended: EndedRun[] = []
  for (const { id, units, unit_grams } of runs) {
    const { failed = 0, reason = null, wasted_grams } = byRun.get(id) ?? {}
    if (failed > units) return { refused: 'too-many' }
    if (failed > 0 && !reason) return { refused: 'no-reason' }
    ended.push({
      id,
      units_done: units - failed,
      units_failed: failed,
      reason: failed > 0 ? reason : null,
      used_grams: tenths(unit_grams * (units - failed)),
      wasted_grams: failed > 0 ? (wasted_grams ?? tenths(unit_grams * failed)) : grams(0),
    })
  }
  return { ended }
}

const tenths = (weight: number) => grams(Math.round(weight * 10) / 10)
