import { expect, test } from 'vitest'
import { type ArmedFor, handedIn } from './gate-readings.ts'
import { healthReport } from './health-report.ts'
import { armed, sayAs } from './testing/armed-gate.ts'
import type { Simulator } from './testing/simulator.ts'

const RACE = 'race-1'
const forRace = (): ArmedFor => ({ id: 'r1', race_id: RACE, is_read: false })

/** What is handed in for all that happened since the gate was armed. */
function reports(gate: Simulator, armedFor: ArmedFor | null = forRace()) {
  let minted = 0
  return handedIn(gate.events, gate.state, armedFor, () => `minted-${++minted}`)
}

test('a complete result has the id that was minted at arming, and a later one another', () => {
  const gate = armed('pdt')
  gate.send('B\r\n1 - 1.2345\r\n2 - 99.9990\r\n')
  const armedFor = forRace()
  expect(reports(gate, armedFor)).toEqual([
    { call: 'start', race_id: RACE, lit: 0 },
    {
      call: 'read',
      id: 'r1',
      race_id: RACE,
      contact: null,
      doubt: null,
      lanes: [
        { lane: 1, status: 'finish', time_us: 1_234_500, reaction_us: null },
        { lane: 2, status: 'dnf', time_us: null, reaction_us: null },
      ],
      raw: ['1 - 1.2345', '2 - 99.9990'],
    },
  ])
  expect(armedFor.is_read).toBe(true)
  gate.events = []
  gate.send('2 - 1.5000\r\n')
  expect(reports(gate, armedFor)).toMatchObject([
    { id: 'minted-1', race_id: RACE, doubt: 'conflict', lanes: [{ lane: 2 }] },
  ])
})

test('a stray result belongs to no race, and a damaged line is handed in with its parts', () => {
  const stray = armed('pdt')
  stray.feed({ type: 'abort' })
  stray.events = []
  stray.send('1 - 1.2345\r\n')
  expect(reports(stray, null)).toMatchObject([{ call: 'read', race_id: null, doubt: null, lanes: [{ lane: 1 }] }])
  const damaged = armed('champ')
  damaged.events = []
  damaged.send('A=1.2041! B=1.23\x07\r\n')
  expect(reports(damaged)).toMatchObject([
    { race_id: RACE, doubt: 'damaged', lanes: [{ lane: 1, time_us: 1_204_100 }], raw: ['A=1.2041! B=1.23\\x07'] },
  ])
})

test('a run that was cut off is handed in with a doubt if a lane had a value', () => {
  const gate = armed('pdt')
  gate.events = []
  gate.send('B\r\n1 - 1.2345\r\n')
  gate.unplug()
  gate.replug()
  expect(reports(gate).at(-1)).toMatchObject({ race_id: RACE, doubt: 'interrupted', lanes: [{ lane: 1 }] })
  const silent = armed('pdt')
  silent.events = []
  silent.unplug()
  silent.replug()
  expect(reports(silent)).toEqual([])
})

test('an automatic launch has no reaction, and a false start no time', () => {
  const fired = armed('paddock')
  sayAs(fired, { t: 'start', q: 2, run: 'r1', zero: 'fire' })
  sayAs(fired, { t: 'false_start', q: 3, run: 'r1', lane: 2, early_us: 40_000, fired: false })
  sayAs(fired, { t: 'finish', q: 4, run: 'r1', lane: 1, total_us: 1_000_000 })
  sayAs(fired, { t: 'done', q: 5, run: 'r1', lanes: [{ lane: 1, total_us: 1_000_000 }] })
  expect(reports(fired).at(-1)).toMatchObject({
    contact: 'launch',
    lanes: [
      { lane: 1, status: 'finish', time_us: 1_000_000, reaction_us: 0 },
      { lane: 2, status: 'false_start', time_us: null },
    ],
  })
})

test('health says how long each lane has been silent, what is wrong with it, and how the gate’s clock drifts', () => {
  const gate = armed('paddock')
  for (let second = 0; second <= 100; second++) {
    sayAs(gate, { t: 'beat', state: 'armed', last: 1, up_ms: 5000 + second * 1000 + Math.floor(second / 10) })
    gate.pass(1000)
  }
  sayAs(gate, { t: 'fault', q: 2, lane: 2, code: 'beam_blocked', text: 'The finish beam is broken' })
  const report = healthReport(gate.state, gate.now)
  expect(report).toMatchObject({ silent_ms: 0, drift_ppm: 100, is_result_missing: false })
  expect(report.lanes).toEqual([{ lane: 2, silent_ms: null, signal: 'blocked' }])
})
