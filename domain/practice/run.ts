/**
 * A run on the team's own track, by the rules of the competition (domain/racing).
 *
 * | status | racing time              | reaction time                                   |
 * |--------|--------------------------|-------------------------------------------------|
 * | finish | needed: the run is legal | where it was measured, since many gates do not  |
 * | dns    | none                     | none                                            |
 * | dnf    | none                     | none                                            |
 *
 * | what is measured | is                                                                    |
 * |------------------|-----------------------------------------------------------------------|
 * | racing           | the net time, which counts in the Grand Prix                          |
 * | reaction         | the reaction time                                                     |
 * | total            | both together: the gross time of a car without a penalty              |
 */
import { type Car, inSeconds, type Milliseconds, type RunStatus, shownTime, timesOf } from '../racing/run-time.ts'

export type PracticeRun = {
  run_at: string
  car_type: Car
  lane: number
  status: RunStatus
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
  /** Of the car, in grams. */
  weight: number | null
  wheels: string | null
  wing: string | null
  session: string | null
}

export const MEASURES = ['racing', 'reaction', 'total'] as const
export type Measure = (typeof MEASURES)[number]

/** Undefined where it was not measured. */
export function measured(
  { status, reaction_time, racing_time }: Pick<PracticeRun, 'status' | 'reaction_time' | 'racing_time'>,
  measure: Measure,
): Milliseconds | undefined {
  if (status !== 'finish') return undefined
  if (measure === 'racing') return racing_time ?? undefined
  if (measure === 'reaction') return reaction_time ?? undefined
  return timesOf({ status, reaction_time, racing_time }, 0)?.gross_time
}

export const timesIn = (runs: readonly PracticeRun[], measure: Measure): Milliseconds[] =>
  runs.flatMap((run) => measured(run, measure) ?? [])

/** How many runs a team can keep: two practices a week with fifty runs each for two years. */
export const MOST_RUNS = 10_000
export const HEAVIEST = 500
export const LONGEST_SETUP = 60
export const LONGEST_SESSION = 80
export const LONGEST_NOTES = 500

/** What is typed as a weight, or the sentence that stands against it. Scales show a tenth of a gram. */
export function gramsFrom(typed: string): { grams: number } | { refused: string } {
  const text = typed.trim().replace(',', '.')
  const grams = Number(text)
  if (!/^\d+(\.\d*)?$/.test(text)) return { refused: 'Weight must be a number of grams, such as 51.5.' }
  if (grams < 1 || grams > HEAVIEST) return { refused: `Weight must be from 1 to ${HEAVIEST} grams.` }
  if (!/^\d+(\.\d?)?$/.test(text)) return { refused: 'Weight can have at most 1 decimal.' }
  return { grams }
}

/** What tells a run apart from others, in words. */
export function runName({ car_type, lane, status, racing_time }: Omit<Timed, 'run_at'>) {
  const time = racing_time === null ? shownTime(0, status) : `${inSeconds(racing_time)} s`
  return `Car ${car_type}, lane ${lane}, ${time}`
}

type Timed = Pick<PracticeRun, 'run_at' | 'car_type' | 'lane' | 'status' | 'racing_time'>

/** One car is in one lane once at a moment: another run that says so is the same run told twice. */
export const placeOf = ({ run_at, car_type, lane }: Pick<PracticeRun, 'run_at' | 'car_type' | 'lane'>) =>
  `${new Date(run_at).getTime()} ${car_type} ${lane}`
