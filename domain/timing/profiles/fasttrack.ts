/**
 * Micro Wizard FastTrack. K models echo commands and answer many with `*`; a query that arrives while a result is printed lands inside it, so
 * nothing is sent after the gate is believed closed. `LR` launches the cars where an automatic release gate is fitted, `RM` silences a K1 and
 * `RX` hangs: none of them is ever sent.
 */
import { us } from '../../units.ts'
import type { Profile, Reading } from '../profile.ts'
import { NO_DNF, PLAIN } from './common.ts'

export const LETTERED_LANES: Reading = {
  reading: 'line',
  pattern: /([A-F])=(\d{1,2}\.\d{3,5})([!-&]?)(?=\s|$)/g,
  first_lane: 'A',
  unit_us: null,
  whole: true,
}

export const FASTTRACK_K: Profile = {
  ...PLAIN,
  id: 'fasttrack-k',
  name: 'Micro Wizard FastTrack K1–K3, Q1',
  // `MG` may leave an `AC` without a line end, which then sticks to the next line.
  noise: [/^(?:AC)+(?=$|RG|\s|[@>]|[A-F]=)/],
  marks: { '@': 'ready', '>': 'started' },
  probes: [{ before: null, send: 'RV', expect: [/micro wizard/i, /^K|Model: Q/] }],
  setup: ['RE', 'N1', 'N2'],
  mask: { by: 'lane', clear: 'MG', one: 'M', first: 'A', gap_ms: 100, unconfirmed: false },
  force: ['RA'],
  release: ['LG'],
  gate: { ask: 'RG', closed: /^(?:RG)+1$/, open: /^(?:RG)+0$/, unsupported: /^(?:RG)*X$/, quiet: true },
  on: [{ pattern: /^(?:\*|RE\*?|N[12]\*?|MG\*?|M[A-F]\*?|R[AGV]|AC)$/, means: 'ignored' }],
  result: LETTERED_LANES,
  dnf: { ...NO_DNF, zero: true, nines: 'always' },
  limits: { own_ms: 10_000, resolution_us: us(100) },
  unconfirmed: [
    { part: 'limits', says: 'It gives up after about 10 s; a Q1 can be set to wait longer.' },
    { part: 'lanes', says: 'It does not report how many lanes it has: six are assumed.' },
  ],
}

export const FASTTRACK_P: Profile = {
  ...PLAIN,
  id: 'fasttrack-p',
  name: 'Micro Wizard FastTrack P1, P3',
  marks: { '@': 'ready' },
  result: LETTERED_LANES,
  dnf: { ...NO_DNF, zero: true },
  limits: { own_ms: null, resolution_us: us(1000) },
  unconfirmed: [
    { part: 'probe', says: 'It takes no commands, so it is confirmed only by its first result.' },
    { part: 'limits', says: 'How long it waits for a car is not known.' },
  ],
}
