/**
 * A profile: everything Paddock knows about one kind of timer, as data. Adding a timer is adding an object in `profiles/` and a
 * dialogue in `dialogues/`; `profile-faults.ts` checks every profile when it is loaded.
 */
import type { Microseconds } from '../units.ts'

export const PROFILE_IDS = [
  'paddock',
  'fasttrack-k',
  'fasttrack-p',
  'champ',
  'champ-srm',
  'derby-magic',
  'newbold',
  'supertimer-2',
  'judge',
  'derbytimer',
  'pdt',
  'bert-drake',
  'jit',
  'co2car',
  'gprm-diy',
] as const
export type ProfileId = (typeof PROFILE_IDS)[number]

export type PortSettings = {
  baud: number
  data_bits: 7 | 8
  stop_bits: 1 | 2
  parity: 'none'
  /** Lower DTR and RTS after opening. */
  lower_signals: boolean
  /** How long a board that resets on opening hears nothing. */
  boot_ms: number
}

/** What a pushed line or mark says. */
export type Meaning = 'started' | 'ended' | 'ready' | 'gate_open' | 'gate_closed' | 'refused' | 'ignored'

export type Probe = {
  /** Sent first, with the pause that it needs. */
  before: { text: string; settle_ms: number } | null
  send: string
  /** The answers in their order; other lines may stand between them. */
  expect: readonly RegExp[]
  /** How this build wants its commands; `%` is the command. */
  wrap?: string
  /** What arms this build, if it differs from the profile's. */
  arm?: readonly string[]
}

export type Mask =
  | { by: 'lane'; clear: string; one: string; first: string; gap_ms: number; unconfirmed: boolean }
  | { by: 'bits'; prefix: string; base: number; suffix: string }

export type GateQuestion = {
  ask: string
  closed: RegExp
  open: RegExp
  unsupported: RegExp | null
  /** Must hear nothing from us once it is armed with the gate closed. */
  quiet: boolean
}

export type Reading = {
  /** `line`: lane and time in one line; `pairs`: a line with the lane, then one with the time; `json`: one object a line; `paddock`: gate protocol. */
  reading: 'line' | 'pairs' | 'json' | 'paddock'
  /** Groups: lane, time, then place mark or the rest of the line. */
  pattern: RegExp
  first_lane: '1' | 'A'
  /** What a whole number is worth; null where times are seconds with decimals. */
  unit_us: number | null
  /** One line has all lanes, so the result ends with it. */
  whole: boolean
}

/** How a car that did not finish is reported. */
export type DnfMarks = {
  zero: boolean
  nines: 'never' | 'always' | 'without_mark'
  above_us: Microseconds | null
  word: RegExp | null
  /** A pair that names lane 0 stands for a lane without a time. */
  lane_zero: boolean
  /** A lane that is missing when the result ends. */
  absent: boolean
}

export type Part =
  | 'port'
  | 'probe'
  | 'lanes'
  | 'mask'
  | 'arm'
  | 'gate'
  | 'force'
  | 'again'
  | 'release'
  | 'result'
  | 'dnf'
  | 'limits'

export type Profile = {
  id: ProfileId
  name: string
  port: PortSettings
  /** Other speeds at which some of these timers talk. */
  other_bauds: readonly number[]
  /** Ends every command. */
  eol: '' | '\r' | '\n'
  /** What 200 ms of silence ends: nothing, a line that fits `on`, or any line. */
  flush: 'never' | 'words' | 'all'
  /** Dropped from every line. */
  noise: readonly RegExp[]
  /** Single characters at the front of a line that are acted on at once. */
  marks: Readonly<Record<string, Meaning>>
  /** Empty: chosen by hand. */
  probes: readonly Probe[]
  setup: readonly string[]
  lanes: { most: number; ask: string | null; told: RegExp | null }
  mask: Mask | null
  arm: readonly string[]
  reset: readonly string[]
  force: readonly string[]
  again: readonly string[]
  /** Launches cars: only ever sent for a person's button. */
  release: readonly string[]
  gate: GateQuestion | null
  on: readonly { pattern: RegExp; means: Meaning }[]
  result: Reading
  dnf: DnfMarks
  limits: { own_ms: number | null; resolution_us: Microseconds }
  /** What the timekeeper must know about its times. */
  warnings: readonly string[]
  /** What no source confirms, in words for the screen. */
  unconfirmed: readonly { part: Part; says: string }[]
}
