/**
 * The Champ family. A gate query after `rg` cancels it, masks less than 100 ms apart overwhelm it, and `rg` within about 50 ms of the opening
 * returns the previous heat. So: mask, ask until the gate is closed, send `rg`, then nothing. `0` is closed here, and open on a FastTrack.
 */
import { us } from '../../units.ts'
import type { Profile } from '../profile.ts'
import { NO_DNF, PLAIN } from './common.ts'
import { LETTERED_LANES } from './fasttrack.ts'

const ASK_VERSION = { before: { text: '\r', settle_ms: 2000 }, send: 'v' }

export const CHAMP: Profile = {
  ...PLAIN,
  id: 'champ',
  name: 'The Champ, SmartLine, BestTrack',
  eol: '\r',
  probes: [{ ...ASK_VERSION, expect: [/eTekGadget SmartLine Timer/] }],
  lanes: { most: 6, ask: 'on', told: /^([1-6])$/ },
  mask: { by: 'lane', clear: 'om0', one: 'om', first: '1', gap_ms: 150, unconfirmed: false },
  reset: ['r'],
  arm: ['rg'],
  force: ['ra'],
  again: ['rp'],
  gate: { ask: 'rs', closed: /^0$/, open: /^1$/, unsupported: null, quiet: true },
  result: LETTERED_LANES,
  dnf: { ...NO_DNF, zero: true, nines: 'always' },
  limits: { own_ms: 10_000, resolution_us: us(100) },
  unconfirmed: [
    { part: 'dnf', says: 'A car that did not finish is believed to show 9.99… or 0.00….' },
    { part: 'again', says: 'Whether it repeats a result on request is not confirmed.' },
    { part: 'arm', says: 'Armed before the start, it never reports the start itself; this was not tried on a device.' },
  ],
}

export const CHAMP_SRM: Profile = {
  ...PLAIN,
  id: 'champ-srm',
  name: 'The Champ, 2023 firmware',
  eol: '\r',
  flush: 'words',
  probes: [{ ...ASK_VERSION, expect: [/SRM.*Enterprises/] }],
  on: [
    { pattern: /^S$/, means: 'started' },
    { pattern: /^\?$/, means: 'ignored' },
  ],
  result: { ...LETTERED_LANES, pattern: /([1-6])=(\d\.\d{3,5})([!-&]?)(?=\s|$)/g, first_lane: '1' },
  unconfirmed: [
    { part: 'arm', says: 'Its commands are not known: it is read, and never spoken to after it was recognised.' },
    { part: 'dnf', says: 'How it reports a car that did not finish is not known.' },
    { part: 'limits', says: 'How long it waits for a car is not known.' },
  ],
}
