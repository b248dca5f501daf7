/**
 * The two times of a run as people read them. The tables of the Racing screen keep the
 * specification's own words (net lap, gross lap); everywhere else each number carries one of these labels.
 *
 * | label    | is                                         | decides        |
 * |----------|--------------------------------------------|----------------|
 * | Total    | gross: car + reaction + scrutineering      | the knockout   |
 * | Car time | net: the car alone                         | the Grand Prix |
 *
 * The time that decides stands first. A run without a time shows why instead: DNS, DNF, DSQ.
 */
import type { Milliseconds } from '../units.ts'
import { type RaceStatus, shownTime } from './run-time.ts'

export const TOTAL = 'Total'
export const CAR_TIME = 'Car time'

export type Figure = { label: typeof TOTAL | typeof CAR_TIME | null; value: string }

type Run = { is_knockout_race: boolean; status: RaceStatus; racing_time: Milliseconds; gross_time: Milliseconds }

/** The deciding time first; a run without times has one figure, which needs no label. */
export function figuresOf({ is_knockout_race, status, racing_time, gross_time }: Run): [Figure, ...Figure[]] {
  if (status !== 'finish') return [{ label: null, value: shownTime(racing_time, status) }]
  const total: Figure = { label: TOTAL, value: shownTime(gross_time, status) }
  const car: Figure = { label: CAR_TIME, value: shownTime(racing_time, status) }
  return is_knockout_race ? [total, car] : [car, total]
}
