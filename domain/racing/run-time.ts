/**
 * The times of a run (specification 3, sections 4, 5 and 9; design 6). All are whole milliseconds.
 *
 * | time            | finish                                 | any other   |
 * |-----------------|----------------------------------------|-------------|
 * | net_time        | racing                                 | 999,999,000 |
 * | grand_prix_time | racing + reaction                      | 999,999,000 |
 * | gross_time      | racing + reaction + scrutineering      | 999,999,000 |
 *
 * | status                                | counts as                                                            |
 * |---------------------------------------|----------------------------------------------------------------------|
 * | finish                                | a legal run with its times                                           |
 * | dns, dnf, dsq, false_start, forfeit   | a run of the car in its lane, without a time                         |
 * | void                                  | nothing: it is on record only, and the car may run again             |
 *
 * | typed seconds                              | are                                       |
 * |--------------------------------------------|-------------------------------------------|
 * | 1.234, 1.2, 1, ' 0.150 '                   | taken, as whole milliseconds              |
 * | empty, letters, 1e3, 1,2                   | refused: not a number of seconds          |
 * | negative or zero                           | refused: a run takes time                 |
 * | 1.2345                                     | refused: at most 3 decimals               |
 * | 1000 and more                              | refused: a slip of the finger             |
 */
import { add, type Milliseconds, ms } from '../units.ts'

/** What a run without a time has for each of its times. It is never added up. */
export const SENTINEL = ms(999_999_000)
export const MOST_SECONDS = 1_000

export const CARS = ['A', 'B'] as const
export type Car = (typeof CARS)[number]
export const LANES = [1, 2, 3, 4] as const
/** What a run of an event can be (design 6). */
export const RACE_STATUSES = ['finish', 'dns', 'dnf', 'dsq', 'false_start', 'forfeit', 'void'] as const
export type RaceStatus = (typeof RACE_STATUSES)[number]
export const RUN_STATUS_LABELS: Record<RaceStatus, string> = {
  finish: 'Finish',
  dns: 'DNS',
  dnf: 'DNF',
  dsq: 'DSQ',
  false_start: 'False start',
  forfeit: 'Forfeit',
  void: 'Void',
}
/** A disqualification always has a reason. */
export const needsReason = (status: RaceStatus) => status === 'dsq'
/** How many of the latest laps the timing desk shows. */
export const LATEST_LAPS = 10

export type RunTimes = {
  reaction_time: Milliseconds
  racing_time: Milliseconds
  net_time: Milliseconds
  gross_time: Milliseconds
  grand_prix_time: Milliseconds
}

type Measured = { status: RaceStatus; reaction_time: Milliseconds | null; racing_time: Milliseconds | null }

/** Undefined where a finished run lacks a time. `penalty` is the team's scrutineering penalty in seconds. */
export function timesOf({ status, reaction_time, racing_time }: Measured, penalty: number): RunTimes | undefined {
  if (status !== 'finish') return NO_TIMES
  if (reaction_time === null || racing_time === null) return undefined
  const [reaction, racing] = [ms(Math.round(reaction_time)), ms(Math.round(racing_time))]
  return {
    reaction_time: reaction,
    racing_time: racing,
    net_time: racing,
    grand_prix_time: add(racing, reaction),
    gross_time: grossTime(add(racing, reaction), penalty),
  }
}

const NO_TIMES: RunTimes = {
  reaction_time: SENTINEL,
  racing_time: SENTINEL,
  net_time: SENTINEL,
  gross_time: SENTINEL,
  grand_prix_time: SENTINEL,
}

/** Also for a lap that is there already, when its team's penalty changes. */
export const grossTime = (grand_prix_time: Milliseconds, penalty: number): Milliseconds =>
  ms(Math.round(grand_prix_time + penalty * 1000))

/** A run that counts in scoring. */
export const isLegal = ({ racing_time }: { racing_time: Milliseconds }) => racing_time < SENTINEL

/** What is typed as a time, or the sentence that stands against it; `name` begins it, such as 'Racing time'. */
export function timeFrom(typed: string | number, name: string): { time: Milliseconds } | { refused: string } {
  const text = String(typed).trim()
  if (!/^[+-]?\d+(\.\d*)?$/.test(text)) return { refused: `${name} must be a number of seconds, such as 1.234.` }
  const seconds = Number(text)
  if (seconds <= 0) return { refused: `${name} must be more than 0 seconds.` }
  if (seconds >= MOST_SECONDS) return { refused: `${name} must be less than 1,000 seconds.` }
  if (!/^\+?\d+(\.\d{0,3})?$/.test(text)) return { refused: `${name} can have at most 3 decimals.` }
  return { time: ms(Math.round(seconds * 1000)) }
}

/** As seconds with 3 decimals, as it was typed. */
export const inSeconds = (time: Milliseconds) => (time / 1000).toFixed(3)

/** A time as a list shows it; a run without one shows why. */
export const shownTime = (time: Milliseconds, status: RaceStatus) =>
  status === 'finish' ? inSeconds(time) : RUN_STATUS_LABELS[status]
