/**
 * What a timing gate measured, as the run of a race. A gate counts from its start contact, and most know no reaction.
 *
 * | the contact opens with | the gate's time is | reaction known              | reaction not known                          |
 * |------------------------|--------------------|-----------------------------|---------------------------------------------|
 * | lights                 | the total          | racing = total − reaction   | the total alone, until the reaction is typed |
 * | launch                 | the racing time    | both                        | the racing time alone, likewise             |
 *
 * Where the track records without reactions, the reaction is 0 and the gate's time is the racing time. A reaction of 0 on a lap
 * always means that none was measured: nobody can type it.
 *
 * A reading is held, and never a result by itself, for the first of these reasons:
 *
 * | reason                                        | when                                                                   |
 * |-----------------------------------------------|------------------------------------------------------------------------|
 * | damaged, conflict, previous_heat, interrupted | the host of the gate doubts it                                          |
 * | no_race                                       | no race is armed or running for it                                      |
 * | twice                                         | the race has a result already                                           |
 * | empty_lane                                    | a time in a lane without a car                                          |
 * | incomplete                                    | a lane of the race without a time                                       |
 * | impossible                                    | a reaction as long as the total, or a time of 0                         |
 * | refused                                       | the rules of the event do not allow the race                            |
 */
import type { PlannedState } from '../programme/race.ts'
import type { RaceStatus } from '../racing/run-time.ts'
import { type Contact, deskTimes, toMilliseconds } from '../timing/desk-times.ts'
import { type Microseconds, type Milliseconds, ms } from '../units.ts'

/** Where the program that reads the gate runs. */
export const HOST_KINDS = ['browser', 'bridge'] as const
/** The states of that program, as domain/timing has them. */
export const HOST_STATES = [
  'disconnected',
  'probing',
  'idle',
  'armed',
  'running',
  'finished',
  'overdue',
  'lost',
] as const

/** Why the program that reads the gate does not believe a reading. */
export const DOUBTS = ['damaged', 'conflict', 'previous_heat', 'interrupted'] as const
export type Doubt = (typeof DOUBTS)[number]
export const HELD_REASONS = [
  ...DOUBTS,
  'no_race',
  'twice',
  'empty_lane',
  'incomplete',
  'impossible',
  'refused',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** What became of a reading: a provisional result at once, held until a person decides, then used or dismissed. */
export const READING_STATES = ['entered', 'held', 'used', 'dismissed'] as const
export type ReadingState = (typeof READING_STATES)[number]

/** How a gate is read until somebody says otherwise. */
export const DEFAULT_GATE = {
  profile: null,
  contact: 'lights',
  without_reaction: false,
  lanes: [1, 2, 3, 4],
  limit_ms: 6000,
} satisfies { profile: string | null; contact: Contact; without_reaction: boolean; lanes: number[]; limit_ms: number }

export const LANE_STATUSES = ['finish', 'dnf', 'false_start'] as const
export const MOST_GATE_LANES = 8

/** A lane as the gate measured it, in whole microseconds. */
export type GateLane = {
  /** Of the track. */
  lane: number
  status: (typeof LANE_STATUSES)[number]
  /** From the start contact to the finish; null unless it finished. */
  time_us: Microseconds | null
  /** Null if the gate does not know it. */
  reaction_us: Microseconds | null
}

export type GateRun = {
  status: RaceStatus
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
  /** Reaction and racing together, where the gate knows no more than that. */
  total_time: Milliseconds | null
}

type Settings = { contact: Contact; without_reaction: boolean }

/** Undefined for times that cannot be. */
export function runOfGate(
  { status, time_us, reaction_us }: Omit<GateLane, 'lane'>,
  { contact, without_reaction }: Settings,
): GateRun | undefined {
  if (status !== 'finish') return { status, reaction_time: null, racing_time: null, total_time: null }
  if (time_us === null || time_us < 500) return undefined
  const none = { reaction_time: null, racing_time: null, total_time: null }
  if (reaction_us === null && without_reaction)
    return { ...none, status, reaction_time: ms(0), racing_time: toMilliseconds(time_us) }
  const times = deskTimes({ total_us: time_us, reaction_us }, contact)
  if ('refused' in times) return undefined
  const { reaction, racing, total } = times
  return { status, reaction_time: reaction, racing_time: racing, total_time: racing === null ? total : null }
}

type Reading = { doubt: Doubt | null; lanes: readonly GateLane[] }
type Race = { state: PlannedState; lanes: readonly number[] }

/** Why a reading is not a result by itself; undefined if it is one. `race` is the one that the gate was armed for. */
export function reasonToHold({ doubt, lanes }: Reading, race: Race | undefined): HeldReason | undefined {
  if (doubt) return doubt
  if (!race) return 'no_race'
  if (race.state !== 'armed' && race.state !== 'racing') return HAS_RESULT.includes(race.state) ? 'twice' : 'no_race'
  return misfit(lanes, race.lanes)
}

/** Whether a reading fits the lanes of a race. */
export function misfit(lanes: readonly GateLane[], raced: readonly number[]): 'empty_lane' | 'incomplete' | undefined {
  if (lanes.some(({ lane, status }) => status === 'finish' && !raced.some((one) => one === lane))) return 'empty_lane'
  return raced.every((one) => lanes.some(({ lane }) => lane === one)) ? undefined : 'incomplete'
}

const HAS_RESULT: readonly PlannedState[] = ['provisional', 'confirmed', 'no_show', 'rerun']
