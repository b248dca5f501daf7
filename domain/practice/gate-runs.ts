/**
 * Practice runs from a timing gate. What it measures is proposed; a person records it, or lets it be recorded by itself.
 *
 * | the gate tells                              | proposed                                                                  |
 * |---------------------------------------------|---------------------------------------------------------------------------|
 * | total from lights out, and the reaction     | both; racing = total − reaction                                           |
 * | total from lights out alone                 | only the total: the reaction has to be typed                              |
 * | any other time                              | the racing time, and the reaction if it knows it                          |
 * | that a car did not finish                   | DNF, with the reaction if it knows it                                     |
 * | a false start                               | DNF with that note                                                        |
 *
 * Only a whole result of the armed run is recorded by itself. Anything else (out of turn, of another lane, damaged,
 * contradictory, interrupted) waits for a person.
 */
import { type Contact, deskTimes, toMilliseconds } from '../timing/desk-times.ts'
import type { HandedIn, HandedLane } from '../timing/gate-readings.ts'
import type { Milliseconds } from '../units.ts'

type Reading = Omit<Extract<HandedIn, { call: 'read' }>, 'call'>

export type MeasuredRun = {
  /** The same for the same result, however often it arrives. */
  key: string
  lane: number
  status: 'finish' | 'dnf'
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
  /** Where the racing time does not follow from it. */
  total: Milliseconds | null
  note: string | null
  /** Why a person has to look at it first. */
  doubt: string | null
}

const DOUBTS: Record<NonNullable<Reading['doubt']>, string> = {
  damaged: 'from a damaged line',
  conflict: 'the gate said something else before',
  previous_heat: 'perhaps of the run before',
  interrupted: 'the run was interrupted',
}
const OUT_OF_TURN = 'no run was armed for it'
const NO_REACTION = 'the gate did not measure the reaction'
export const FALSE_START_NOTE = 'False start'

export function measuredRuns({ id, race_id, contact, doubt, lanes }: Reading): MeasuredRun[] {
  const why = doubt ? DOUBTS[doubt] : race_id === null ? OUT_OF_TURN : null
  return lanes.map((lane) => {
    const times = timesOf(lane, contact)
    return {
      key: `${id}:${lane.lane}`,
      lane: lane.lane,
      status: lane.status === 'finish' ? 'finish' : 'dnf',
      ...times,
      note: lane.status === 'false_start' ? FALSE_START_NOTE : null,
      doubt: why ?? (times.total === null ? null : NO_REACTION),
    }
  })
}

function timesOf({ status, time_us, reaction_us }: HandedLane, contact: Contact | null) {
  const reaction = reaction_us === null ? null : toMilliseconds(reaction_us)
  // Fired by the gate: there is no reaction.
  const reaction_time = reaction === 0 ? null : reaction
  const none = { reaction_time, racing_time: null, total: null }
  if (status !== 'finish' || time_us === null) return none
  const read = deskTimes({ total_us: time_us, reaction_us }, contact ?? 'launch')
  if ('refused' in read) return { ...none, reaction_time: null, total: toMilliseconds(time_us) }
  return { reaction_time, racing_time: read.racing, total: read.racing === null ? read.total : null }
}

/** Whether it is a whole run: its times are there, and one number of the gate is enough. */
export const isWhole = ({ status, racing_time }: MeasuredRun) => status === 'dnf' || racing_time !== null
export const isSure = (run: MeasuredRun) => isWhole(run) && run.doubt === null
