/**
 * Double entry: where no gate can be read, two timekeepers enter each race without seeing each other's times.
 *
 * | readings of a race       | what follows                                                                              |
 * |--------------------------|-------------------------------------------------------------------------------------------|
 * | one                      | the race waits; its timekeeper can correct it, or the desk goes on with it alone          |
 * | two that agree           | the race is entered, as if one person had typed it                                        |
 * | two that differ          | both are shown; the desk or the chief timekeeper decides where they differ                |
 *
 * A reading belongs to a person, so that nobody reads twice on two devices. Once both are in, neither can be changed. A race
 * that has a reading is finished in this way, also if the setting is switched off meanwhile. Two readings agree if the status
 * and both times of each lane are the same; the reason for a disqualification is free text and not compared.
 */
import type { RaceStatus } from '../racing/run-time.ts'
import type { Milliseconds } from '../units.ts'

export type ReadRun = {
  lane: number
  status: RaceStatus | null
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}

const timesOf = (run: ReadRun) =>
  run.status === 'finish'
    ? { reaction_time: run.reaction_time, racing_time: run.racing_time }
    : { reaction_time: null, racing_time: null }

const isSame = (one: ReadRun, other: ReadRun) => {
  const [a, b] = [timesOf(one), timesOf(other)]
  return one.status === other.status && a.reaction_time === b.reaction_time && a.racing_time === b.racing_time
}

/** The lanes that the two readings do not agree on, and those that only one of them has. */
export function differingLanes(one: readonly ReadRun[], other: readonly ReadRun[]): number[] {
  const lanes = [...new Set([...one, ...other].map(({ lane }) => lane))].sort((a, b) => a - b)
  return lanes.filter((lane) => {
    const [a, b] = [one, other].map((runs) => runs.find((run) => run.lane === lane))
    return !a || !b || !isSame(a, b)
  })
}

/** What both readings of a lane say; null where they differ. */
export function agreedRun<R extends ReadRun>(one: R, other: ReadRun): R {
  if (one.status !== other.status) return { ...one, status: null, reaction_time: null, racing_time: null }
  const [a, b] = [timesOf(one), timesOf(other)]
  return {
    ...one,
    reaction_time: a.reaction_time === b.reaction_time ? a.reaction_time : null,
    racing_time: a.racing_time === b.racing_time ? a.racing_time : null,
  }
}
