/** What most profiles have in common: 8 data bits, no parity, 1 stop bit, and commands that they lack. */
import { us } from '../../units.ts'
import type { DnfMarks, PortSettings, Profile } from '../profile.ts'

export const PORT: PortSettings = {
  baud: 9600,
  data_bits: 8,
  stop_bits: 1,
  parity: 'none',
  lower_signals: false,
  boot_ms: 2500,
}

export const NO_DNF: DnfMarks = {
  zero: false,
  nines: 'never',
  above_us: null,
  word: null,
  lane_zero: false,
  absent: false,
}

/** A timer that is never spoken to; each profile says how it differs. */
export const PLAIN = {
  port: PORT,
  other_bauds: [],
  eol: '',
  flush: 'never',
  noise: [],
  marks: {},
  probes: [],
  setup: [],
  lanes: { most: 6, ask: null, told: null },
  mask: null,
  arm: [],
  reset: [],
  force: [],
  again: [],
  release: [],
  gate: null,
  on: [],
  dnf: NO_DNF,
  limits: { own_ms: null, resolution_us: us(100) },
  warnings: [],
  unconfirmed: [],
} satisfies Partial<Profile>
