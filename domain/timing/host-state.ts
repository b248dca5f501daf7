/** What a host of a timing gate knows, is fed with, and answers. `host.ts` explains how to use it. All of it is plain JSON, except bytes. */
import type { Microseconds } from '../units.ts'
import type { PortSettings, ProfileId } from './profile.ts'

/**
 * | phase        | means                                                                                              |
 * |--------------|----------------------------------------------------------------------------------------------------|
 * | disconnected | no port, or nothing was recognised                                                                 |
 * | probing      | the port is open and the gate not yet recognised                                                   |
 * | idle         | recognised; with `run` set, its masks and arm commands are being sent                              |
 * | armed        | the gate waits for the start of `run`                                                              |
 * | running      | the race is on; nothing is written, except to a Paddock gate                                       |
 * | overdue      | the limit has passed and the result was forced                                                     |
 * | finished     | the result of `run` stands at the desk until `clear`                                               |
 * | lost         | unplugged or silent; the host reopens the port by itself                                           |
 */
export type Phase = 'disconnected' | 'probing' | 'idle' | 'armed' | 'running' | 'overdue' | 'finished' | 'lost'

export type Launch = 'driver' | 'automatic'

export type HostOptions = {
  /** The track's lane of each gate lane, in the gate's order; empty: the same numbers. */
  lane_map: readonly number[]
  /** From a known start until the result is forced. */
  limit_ms: number
  /** How long a timer's display stays after a finish before the next arming resets it. */
  hold_ms: number
}

export type DnfReason = 'gate' | 'absent' | 'limit' | 'forced' | 'false_start'

/** One lane of a run as the gate told it. Everything is a proposal until a timekeeper confirms it. */
export type LaneResult = {
  lane: number
  total_us: Microseconds | null
  reaction_us: Microseconds | null
  splits_us: Microseconds[]
  dnf: DnfReason | null
  false_start: { early_us: Microseconds; fired: boolean } | null
  /** Below half a second: no car is that fast. */
  too_short: boolean
}

/** A value that is shown and held, never filled in by itself. */
export type LaneValue = { lane: number; total_us: Microseconds | null; dnf: boolean }

export type Conflict = { lane: number; first: LaneValue; other: LaneValue }

export type Run = {
  id: string
  lanes: readonly number[]
  launch: Launch
  limit_ms: number
  /** How far arming has come; `ready`: the gate is armed. */
  stage: 'holding' | 'masking' | 'closing' | 'arming' | 'ready'
  armed_at: number | null
  /** Null until the gate has told of the start. */
  started_at: number | null
  /** What the clock's zero was, where the gate tells. */
  zero: 'lights' | 'fire' | null
  lights: number
  results: LaneResult[]
  /** Pairs that named no lane. */
  nameless: number
  ended: boolean
  /** A person pressed Force. */
  forced: boolean
  /** The raw lines with results. */
  lines: string[]
  conflicts: Conflict[]
}

export type Acting = 'arm' | 'go' | 'force' | 'abort' | 'release'

/** What a Paddock gate said of itself, and how far its events are known here. */
export type PaddockGate = {
  id: string
  boot: string
  name: string
  fw: string
  lanes: number
  res_us: number
  can: string[]
  sum: boolean
  /** Events to here were applied, and stored. */
  after: number
  stored: number
  /** The last command. */
  c: number
  sent: { c: number; what: Acting; text: string; tries: number } | null
  safety: string | null
}

export type Health = {
  bytes_in: number
  bytes_out: number
  lines: number
  damaged: number
  /** Bytes outside ASCII, or control characters. */
  noise: number
  unknown: number
  repeated: number
  strays: number
  losses: number
  last_byte_at: number | null
  /** By lane of the track: times received, and what the gate says is wrong with it until the next one. */
  lanes: Record<string, { times: number; last_at: number | null; fault: string | null }>
  /** First and last heartbeat since the gate started: its clock against ours. */
  first_beat: { at: number; up_ms: number } | null
  last_beat: { at: number; up_ms: number } | null
}

export const TIMERS = [
  'flush',
  'write',
  'probe',
  'poll',
  'silence',
  'hold',
  'limit',
  'overdue',
  'end',
  'reopen',
  'hello',
  'repeat',
  'resend',
] as const
export type Timer = (typeof TIMERS)[number]

export type HostState = {
  version: 1
  options: HostOptions
  phase: Phase
  open: boolean
  profile: ProfileId | null
  /** False while a profile was named by a person and nothing received has fitted it yet. */
  confirmed: boolean
  /** Which of the profile's builds answered. */
  build: number
  /** The number of lanes that the gate told. */
  lanes: number | null
  gate_is: 'open' | 'closed' | null
  paddock: PaddockGate | null
  run: Run | null
  /** The run that was cut off, until the next is armed. */
  interrupted: Run | null
  /** The last run that was cleared, to recognise its result when it is said again. */
  last: { lines: string[]; finished_at: number } | null
  finished_at: number | null
  health: Health
  /** The last lines received, newest last. */
  recent: { at: number; line: string; damaged: boolean }[]
  /** What follows is for the machine alone. */
  named: ProfileId | null
  port: PortSettings | null
  probe: { plan: number; step: number; own: boolean; progress: Record<string, number>; heard: string[] } | null
  text: string
  overlong: boolean
  pair: number | null
  queue: { text: string; gap_ms: number }[]
  write_after: number
  asked: 'gate' | 'lanes' | null
  closed_since: number | null
  lost: { from: Phase; tries: number } | null
  timers: Partial<Record<Timer, number>>
  next_event: number
}

export type Input =
  /** A person chose a port; without a profile the gate is probed. */
  | { type: 'connect'; profile?: ProfileId }
  | { type: 'disconnect' }
  /** The command `open` was carried out, or failed. */
  | { type: 'opened' }
  | { type: 'open_failed' }
  | { type: 'bytes'; bytes: ArrayLike<number> }
  | { type: 'tick' }
  /** Gone, or a read error that ended the stream; also the first input after a reload with a stored state. */
  | { type: 'unplugged' }
  /** The port is there again: reopen without waiting. */
  | { type: 'replugged' }
  | { type: 'arm'; run: string; lanes: readonly number[]; launch: Launch; limit_ms?: number; skip_hold?: boolean }
  /** Begin the lights (Paddock gate). */
  | { type: 'go' }
  /** A person's button that launches cars, where the timer can. */
  | { type: 'release' }
  | { type: 'force' }
  /** Do not give up yet: the limit starts again. */
  | { type: 'wait' }
  | { type: 'abort' }
  /** The desk decides a conflict. */
  | { type: 'settle'; lane: number; take: 'first' | 'other' }
  /** The result was recorded or discarded. */
  | { type: 'clear' }
  /** The command `store` was carried out. */
  | { type: 'stored'; boot: string; q: number }

export type Command =
  /** Opens the port, or closes and opens it with these settings. Answer with `opened` or `open_failed`. */
  | { type: 'open'; port: PortSettings }
  | { type: 'write'; bytes: Uint8Array }
  | { type: 'close' }
  /** Store the state and events where a reload or a power cut cannot lose them, then answer with `stored`: the gate forgets them. */
  | { type: 'store'; boot: string; q: number }

export type Refusal = 'no_gate' | 'busy' | 'lanes' | 'safety' | 'old' | 'unknown' | 'no_answer' | 'cannot'

type Happening =
  | { type: 'phase'; phase: Phase; was: Phase }
  | { type: 'recognised'; profile: ProfileId; name: string; lanes: number | null; confirmed: boolean }
  /** Nothing answered; what was heard meanwhile. */
  | { type: 'unrecognised'; heard: string[] }
  | { type: 'confirmed'; profile: ProfileId }
  | { type: 'lanes'; lanes: number }
  | { type: 'gate'; is: 'open' | 'closed' }
  | { type: 'armed'; run: string; lanes: readonly number[] }
  | { type: 'refused'; what: Acting; run: string | null; why: Refusal }
  | { type: 'lights'; run: string; on: number }
  /** `known`: the gate told of the start; otherwise a result came and nothing before it. */
  | { type: 'started'; run: string; known: boolean; zero: 'lights' | 'fire' | null }
  | { type: 'reaction'; run: string; lane: number; reaction_us: Microseconds }
  | { type: 'false_start'; run: string; lane: number; early_us: Microseconds; fired: boolean }
  | { type: 'split'; run: string; lane: number; number: number; split_us: Microseconds }
  | { type: 'lane_time'; run: string; lane: number; total_us: Microseconds; too_short: boolean }
  | { type: 'dnf'; run: string; lane: number; why: DnfReason }
  | { type: 'overdue'; run: string }
  /** Sent again if a lane that was open is filled later. */
  | { type: 'complete'; run: string; lanes: LaneResult[]; by: 'gate' | 'limit' | 'forced' }
  /** The gate says finished, and a lane has neither a time nor a DNF. */
  | { type: 'no_result'; run: string; lanes: number[]; lines: string[] }
  | { type: 'stray'; values: LaneValue[]; line: string; gate_run: string | null }
  | { type: 'unarmed_lane'; run: string; value: LaneValue; line: string }
  | { type: 'previous_heat'; run: string; values: LaneValue[]; line: string }
  | { type: 'conflict'; run: string; conflict: Conflict; line: string }
  | { type: 'damaged'; run: string | null; line: string; suggestions: LaneValue[] }
  | { type: 'aborted'; run: string; why: string }
  | { type: 'interrupted'; run: Run; why: 'lost' | 'rebooted' | 'other_gate' }
  | { type: 'lost'; why: 'unplugged' | 'silent' }
  | { type: 'back'; phase: Phase }
  | { type: 'fault'; lane: number | null; code: string; text: string }
  /** A Paddock gate had to drop events. */
  | { type: 'events_dropped'; from: number; to: number }

/** `n` rises by one for each event of a host, so that a doubled delivery can be told. */
export type GateEvent = { n: number; at: number } & Happening
export type GateHappening = Happening
