/** Timers that report each lane in its own line: Derby Magic, The Judge, Derby Timer, PDT, Bert Drake, JIT, GPRM. */
import { us } from '../../units.ts'
import type { Profile, Reading } from '../profile.ts'
import { NO_DNF, PLAIN, PORT } from './common.ts'

const LANE_LINES: Omit<Reading, 'pattern'> = { reading: 'line', first_lane: '1', unit_us: null, whole: false }
const LANE_AND_TIME = /^\s*([1-9])\s+(\d\.\d{3,4})(?:\s.*)?$/g

export const DERBY_MAGIC: Profile = {
  ...PLAIN,
  id: 'derby-magic',
  name: 'Derby Magic',
  port: { ...PORT, baud: 19_200 },
  other_bauds: [9600],
  flush: 'all',
  marks: { B: 'started' },
  probes: [{ before: null, send: 'V', expect: [/Derby Magic/] }],
  lanes: { most: 8, ask: null, told: null },
  reset: ['R'],
  arm: ['R'],
  force: ['F'],
  release: ['S'],
  on: [{ pattern: /^Ready$/i, means: 'ready' }],
  result: { ...LANE_LINES, pattern: /([1-8])=(\d\.\d{4})([!-&*@]?)/g },
  dnf: { ...NO_DNF, nines: 'without_mark' },
  unconfirmed: [
    { part: 'force', says: 'Whether F ends a race is not confirmed, so only the Force button sends it.' },
    { part: 'limits', says: 'How long it waits for a car is not known.' },
  ],
}

export const JUDGE: Profile = {
  ...PLAIN,
  id: 'judge',
  name: 'The Judge (New Directions)',
  // An older driver held both signals low.
  port: { ...PORT, lower_signals: true },
  eol: '\r',
  // The line break comes before each line, so the last one stays open; only known words may be taken without one.
  flush: 'words',
  probes: [{ before: null, send: '*', expect: [/checking valid lanes/i, /Number of Lanes:\s*\d/i] }],
  lanes: { most: 9, ask: null, told: /Number of Lanes:\s*(\d)/i },
  mask: { by: 'lane', clear: 'om0', one: 'om', first: '1', gap_ms: 100, unconfirmed: true },
  reset: ['*'],
  arm: ['*'],
  force: ['*'],
  on: [
    { pattern: /^GO!?$/i, means: 'started' },
    { pattern: /^Race Over$/i, means: 'ended' },
    { pattern: /^(?:checking valid lanes.*|number of lanes:.*)$/i, means: 'ignored' },
  ],
  result: { ...LANE_LINES, pattern: /^Lane\s+([1-9])\s+0*(\d{1,2}\.\d{3,5})\b(.*)$/gi },
  dnf: { ...NO_DNF, word: /\bDNF\b/i },
  limits: { own_ms: 31_000, resolution_us: us(100) },
  unconfirmed: [
    {
      part: 'mask',
      says: 'Its commands to leave lanes out are not confirmed and not sent; unused lanes are ignored here.',
    },
  ],
}

export const DERBYTIMER: Profile = {
  ...PLAIN,
  id: 'derbytimer',
  name: 'Derby Timer (derbytimer.com)',
  probes: [{ before: null, send: 'R', expect: [/^RESET$/, /^READY \d LANES?$/] }],
  lanes: { most: 9, ask: null, told: /^READY (\d) LANES?$/ },
  mask: { by: 'lane', clear: 'C', one: 'M', first: '1', gap_ms: 100, unconfirmed: false },
  reset: ['R'],
  force: ['F'],
  gate: { ask: 'G', closed: /^U$/, open: /^D$/, unsupported: null, quiet: false },
  on: [
    { pattern: /^RACE$/, means: 'started' },
    { pattern: /^FINISH$/, means: 'ended' },
    { pattern: /^READY \d LANES?$/, means: 'ready' },
    { pattern: /^(?:RESET|OK|MASKING LANE \d)$/, means: 'ignored' },
  ],
  result: { ...LANE_LINES, pattern: LANE_AND_TIME },
  dnf: { ...NO_DNF, zero: true },
  limits: { own_ms: 10_000, resolution_us: us(100) },
}

export const PDT: Profile = {
  ...PLAIN,
  id: 'pdt',
  name: 'PDT (Arduino and ESP32 builds)',
  probes: [{ before: null, send: 'V', expect: [/vert=/] }],
  lanes: { most: 9, ask: 'N', told: /numl=(\d)/ },
  mask: { by: 'lane', clear: 'U', one: 'M', first: '1', gap_ms: 100, unconfirmed: false },
  reset: ['R'],
  arm: ['R'],
  force: ['F'],
  again: ['Q'],
  release: ['S'],
  gate: { ask: 'G', closed: /^\.$/, open: /^O$/, unsupported: null, quiet: false },
  on: [
    { pattern: /^B$/, means: 'started' },
    { pattern: /^K$/, means: 'ready' },
    { pattern: /^O$/, means: 'refused' },
    { pattern: /^(?:\.|P|numl=\d|vert=.*)$/, means: 'ignored' },
  ],
  result: { ...LANE_LINES, pattern: /^([1-9]) - (\d{1,2}\.\d{3,4})$/g },
  dnf: { ...NO_DNF, above_us: us(99_000_000) },
  warnings: ['It waits for ever for a car that does not arrive: the limit here ends the race.'],
}

export const BERT_DRAKE: Profile = {
  ...PLAIN,
  id: 'bert-drake',
  name: "Bert Drake's PIC timer",
  probes: [{ before: { text: 'R', settle_ms: 2000 }, send: 'V', expect: [/Bert Drake/] }],
  lanes: { most: 9, ask: null, told: null },
  reset: ['R'],
  arm: ['R'],
  force: ['F'],
  again: ['T'],
  release: ['S'],
  gate: { ask: 'C', closed: /^Gc$/, open: /^Go$/, unsupported: null, quiet: false },
  on: [
    { pattern: /^B$/, means: 'started' },
    { pattern: /^E$/, means: 'ended' },
  ],
  result: { ...LANE_LINES, pattern: LANE_AND_TIME },
  dnf: { ...NO_DNF, zero: true },
  unconfirmed: [{ part: 'release', says: 'Whether S releases the cars is not confirmed.' }],
}

export const JIT: Profile = {
  ...PLAIN,
  id: 'jit',
  name: 'JIT Racemaster',
  // Terminal escapes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what the timer sends
  noise: [/\x1b\[[0-9;?]*[A-Za-z]/g, /\x1b[()][A-Z0-9]/g],
  probes: [
    { before: null, send: 'V', expect: [/JIT, Inc\..*Racemaster Software|Racemaster Software/, /Software Version/] },
  ],
  lanes: { most: 9, ask: null, told: null },
  reset: ['R'],
  arm: ['R', 'L'],
  again: ['L'],
  result: {
    ...LANE_LINES,
    pattern: /^\W*\w+\s+Place\s+Single\s+Lane\s+Number:\s*([1-9])\s+Time\s+in\s+Seconds:\s*(\d{1,3}\.\d{4})()\s*$/g,
  },
  dnf: { ...NO_DNF, absent: true },
  warnings: ['It reports no end of a race: the last car ends it, or the Force button.'],
  unconfirmed: [{ part: 'limits', says: 'No limit of its own was seen.' }],
}

export const GPRM_DIY: Profile = {
  ...PLAIN,
  id: 'gprm-diy',
  name: 'Home-built timer (GrandPrix Race Manager interface)',
  probes: [{ before: null, send: 'G', expect: [/^GATE (?:OPEN|CLOSED)$/] }],
  lanes: { most: 8, ask: null, told: null },
  reset: ['R'],
  arm: ['R'],
  force: ['F'],
  gate: { ask: 'G', closed: /^GATE CLOSED$/, open: /^GATE OPEN$/, unsupported: null, quiet: false },
  on: [
    { pattern: /^RACING$/, means: 'started' },
    { pattern: /^READY$/, means: 'ready' },
    { pattern: /^GATE OPEN$/, means: 'refused' },
    { pattern: /^GATE CLOSED$/, means: 'gate_closed' },
  ],
  result: { ...LANE_LINES, pattern: /^([1-8])\s+(\d{1,2}\.\d{4})$/g },
  dnf: { ...NO_DNF, nines: 'always' },
  limits: { own_ms: 10_000, resolution_us: us(100) },
  warnings: ['A button on some of these timers prints the last times again.'],
  unconfirmed: [{ part: 'probe', says: 'Its words are settings of the timer and may differ.' }],
}
