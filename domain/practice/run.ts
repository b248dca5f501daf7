/**
 * A practice run on the team's own track, by the rules of the competition (domain/racing).
 *
 * | status   | racing time              | reaction time                                   |
 * |----------|--------------------------|-------------------------------------------------|
 * | finish   | required                 | optional, since many gates do not measure it    |
 * | dns      | none                     | none                                            |
 * | dnf      | none                     | optional                                        |
 * | reaction | none                     | required: a reaction test                       |
 *
 * | what is measured | is                                                                    | of           |
 * |------------------|-----------------------------------------------------------------------|--------------|
 * | racing           | the net time, which counts in the Grand Prix                          | finish       |
 * | reaction         | the reaction time                                                     | all but dns  |
 * | total            | both together: the gross time of a car without a penalty              | finish       |
 */
import { type Car, inSeconds, timesOf } from '../racing/run-time.ts'
import { type Grams, grams, type Milliseconds, ms } from '../units.ts'

export const PRACTICE_STATUSES = ['finish', 'dns', 'dnf', 'reaction'] as const
export type PracticeStatus = (typeof PRACTICE_STATUSES)[number]

export const PRACTICE_STATUS_NAMES: Record<PracticeStatus, string> = {
  finish: 'Finish',
  dns: 'DNS',
  dnf: 'DNF',
  reaction: 'Reaction',
}

export type PracticeRun = {
  run_at: string
  /** False if only the day is known; the time of day then only preserves the order of the file. */
  time_known: boolean
  car_type: Car
  lane: number
  status: PracticeStatus
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
  /** Of the car. */
  weight: Grams | null
  wheels: string | null
  wing: string | null
  session: string | null
}

type Times = Pick<PracticeRun, 'status' | 'reaction_time' | 'racing_time'>

/** Which time is missing or does not belong to the status; undefined for a valid run. */
export function wrongTime({
  status,
  reaction_time,
  racing_time,
}: Times): { field: keyof Times; why: string } | undefined {
  if (status === 'finish' && racing_time === null) return { field: 'racing_time', why: 'Please enter the racing time.' }
  if (status === 'reaction' && reaction_time === null)
    return { field: 'reaction_time', why: 'Please enter the reaction time.' }
  if (status !== 'finish' && racing_time !== null)
    return { field: 'racing_time', why: 'Only a finished run has a racing time.' }
  if (status === 'dns' && reaction_time !== null)
    return { field: 'reaction_time', why: 'A run that did not start has no times.' }
  return undefined
}

/** A reaction test is not raced. */
export const isRaced = ({ status }: Pick<PracticeRun, 'status'>) => status !== 'reaction'

export const MEASURES = ['racing', 'reaction', 'total'] as const
export type Measure = (typeof MEASURES)[number]

/** Undefined if it was not measured. */
export function measured({ status, reaction_time, racing_time }: Times, measure: Measure): Milliseconds | undefined {
  if (measure === 'reaction') return reaction_time ?? undefined
  if (status !== 'finish') return undefined
  if (measure === 'racing') return racing_time ?? undefined
  return timesOf({ status, reaction_time, racing_time }, 0)?.gross_time
}

export const timesIn = (runs: readonly PracticeRun[], measure: Measure): Milliseconds[] =>
  runs.flatMap((run) => measured(run, measure) ?? [])

/** Per team: two practices a week with fifty runs each for two years. */
export const MOST_RUNS = 10_000
export const HEAVIEST = grams(500)
export const LONGEST_SETUP = 60
export const LONGEST_SESSION = 80
export const LONGEST_NOTES = 500

/** Parses a weight as typed. Scales show a tenth of a gram. */
export function gramsFrom(typed: string): { grams: Grams } | { refused: string } {
  const text = typed.trim().replace(',', '.')
  const weight = grams(Number(text))
  if (!/^\d+(\.\d*)?$/.test(text)) return { refused: 'Enter the weight in grams, such as 51.5.' }
  if (weight < 1 || weight > HEAVIEST) return { refused: `Enter a weight from 1 to ${HEAVIEST} grams.` }
  if (!/^\d+(\.\d?)?$/.test(text)) return { refused: 'Enter a weight with at most one decimal.' }
  return { grams: weight }
}

/** The racing time for a list, or the status of a run without one. */
export function shownRacing({ status, racing_time }: Pick<PracticeRun, 'status' | 'racing_time'>): string {
  if (status === 'reaction') return '–'
  return racing_time === null ? PRACTICE_STATUS_NAMES[status] : inSeconds(racing_time)
}

/** A name for a run: `Car A, lane 1, 1.210 s`. */
export function runName(run: Pick<PracticeRun, 'car_type' | 'lane' | 'status' | 'racing_time'> & Partial<Times>) {
  const { car_type, lane, status, reaction_time, racing_time } = run
  const time =
    status === 'reaction'
      ? `reaction test ${inSeconds(reaction_time ?? ms(0))} s`
      : `${shownRacing(run)}${racing_time === null ? '' : ' s'}`
  return `Car ${car_type}, lane ${lane}, ${time}`
}

/**
 * Two runs are the same if they come from the same row of a file, or if the same car ran the same times in the same lane
 * at the same moment. Undefined if the time of day is unknown.
 */
export function placeOf(run: Pick<PracticeRun, 'run_at' | 'time_known' | 'car_type' | 'lane'> & Times) {
  const { run_at, time_known, car_type, lane, status, reaction_time, racing_time } = run
  if (!time_known) return undefined
  return [new Date(run_at).getTime(), car_type, lane, status, reaction_time ?? '', racing_time ?? ''].join(' ')
}
