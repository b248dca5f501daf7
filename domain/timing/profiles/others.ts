/** NewBold, SuperTimer II, CO2Car, and a gate that speaks the Paddock gate protocol. */
import { us } from '../../units.ts'
import type { Profile } from '../profile.ts'
import { NO_DNF, PLAIN, PORT } from './common.ts'

export const NEWBOLD: Profile = {
  ...PLAIN,
  id: 'newbold',
  name: 'NewBold DT, TURBO, DerbyStick',
  port: { ...PORT, baud: 1200, data_bits: 7, stop_bits: 2 },
  lanes: { most: 8, ask: null, told: null },
  reset: [' '],
  arm: [' '],
  on: [{ pattern: /NewBold/i, means: 'ready' }],
  result: {
    reading: 'line',
    pattern: /(?:^|\s)([0-8])\s+(\d\.\d{3,4})()(?=\s|$)/g,
    first_lane: '1',
    unit_us: null,
    whole: true,
  },
  dnf: { ...NO_DNF, lane_zero: true },
  unconfirmed: [
    { part: 'probe', says: 'It cannot be recognised: choose it by hand. Its first result confirms it.' },
    { part: 'limits', says: 'How long it waits for a car is not known.' },
  ],
}

export const SUPERTIMER_2: Profile = {
  ...PLAIN,
  id: 'supertimer-2',
  name: 'SuperTimer II',
  eol: '\r',
  flush: 'words',
  probes: [{ before: null, send: 'UUUUc', expect: [/^UUUUt$/] }],
  mask: { by: 'bits', prefix: '3', base: 0x40, suffix: '5A' },
  on: [
    { pattern: /^!$/, means: 'ended' },
    { pattern: /^UUUUt$/, means: 'ignored' },
  ],
  result: { reading: 'pairs', pattern: /^(?:#([1-6])|(\d{4,6}))$/g, first_lane: '1', unit_us: 100, whole: false },
  dnf: { ...NO_DNF, above_us: us(10_000_000), absent: true },
  limits: { own_ms: 10_000, resolution_us: us(100) },
  unconfirmed: [
    { part: 'dnf', says: 'Sources disagree on a car that did not finish: a missing lane, or 10.000.' },
    { part: 'limits', says: 'Its limit is believed to be 10 s.' },
    { part: 'arm', says: 'Its protocol is not documented by its maker.' },
  ],
}

export const CO2CAR: Profile = {
  ...PLAIN,
  id: 'co2car',
  name: 'CO2Car (ESP32)',
  port: { ...PORT, baud: 115_200 },
  eol: '\n',
  probes: [
    {
      before: null,
      send: '{"cmd":"status"}',
      expect: [/(?=.*"type"\s*:\s*"status").*"race_state"/],
      wrap: '{"cmd":"%"}',
    },
    {
      before: null,
      send: 'status',
      expect: [/(?=.*"type"\s*:\s*"status").*"race_state"/],
      wrap: '%',
      arm: ['car_loaded'],
    },
  ],
  lanes: { most: 2, ask: null, told: null },
  reset: ['reset'],
  again: ['status'],
  release: ['start_race'],
  on: [
    { pattern: /"type"\s*:\s*"race_started"/, means: 'started' },
    {
      pattern: /"type"\s*:\s*"(?:sensor_reading|race_start|race_update|auto_reset|status|info|ack)"/,
      means: 'ignored',
    },
  ],
  result: {
    reading: 'json',
    pattern: /^RESULT: C1=(\d+)ms, C2=(\d+)ms$/g,
    first_lane: '1',
    unit_us: 1000,
    whole: true,
  },
  limits: { own_ms: null, resolution_us: us(1000) },
  warnings: [
    'Its clock starts after the firing pulse, so its times are short by 0.1 s, or 0.5 s in the later build.',
    'It reads two distance sensors in turn: the last two digits mean little.',
    'It waits for ever for a car that does not arrive: the limit here ends the race.',
  ],
}

export const PADDOCK: Profile = {
  ...PLAIN,
  id: 'paddock',
  name: 'Paddock gate',
  port: { ...PORT, baud: 115_200, lower_signals: true },
  eol: '\n',
  lanes: { most: 9, ask: null, told: null },
  result: { reading: 'paddock', pattern: /^\{.*\}/g, first_lane: '1', unit_us: 1, whole: false },
  limits: { own_ms: null, resolution_us: us(1) },
}
