import { expect, test } from 'vitest'
import type { HandedLane } from '../timing/gate-readings.ts'
import { us } from '../units.ts'
import { isSure, isWhole, measuredRuns } from './gate-runs.ts'

const lane = (about: Partial<HandedLane> = {}): HandedLane => ({
  ...{ lane: 1, status: 'finish', time_us: us(1_264_512), reaction_us: us(183_204) },
  ...about,
})
type Read = Parameters<typeof measuredRuns>[0]
const read = (about: Partial<Read> = {}) =>
  measuredRuns({ id: 'r7', race_id: 'practice', contact: 'lights', doubt: null, lanes: [lane()], raw: [], ...about })

test.each<[string, Partial<Read>, object]>([
  ['a total and the reaction are both', {}, { reaction_time: 183, racing_time: 1082, total: null }],
  [
    'one number from the launch is the racing time',
    { contact: 'launch', lanes: [lane({ reaction_us: null })] },
    { reaction_time: null, racing_time: 1265, total: null },
  ],
  [
    'one number of a timer that tells nothing else is the racing time',
    { contact: null, lanes: [lane({ reaction_us: null })] },
    { reaction_time: null, racing_time: 1265, total: null },
  ],
  [
    'a launch by the gate has no reaction',
    { contact: 'launch', lanes: [lane({ reaction_us: us(0) })] },
    { reaction_time: null, racing_time: 1265 },
  ],
  [
    'a car that did not arrive is DNF with its reaction',
    { lanes: [lane({ status: 'dnf', time_us: null })] },
    { status: 'dnf', reaction_time: 183, racing_time: null, note: null },
  ],
  [
    'a false start is DNF with a note',
    { lanes: [lane({ status: 'false_start', time_us: null, reaction_us: null })] },
    { status: 'dnf', note: 'False start' },
  ],
])('%s', (_, about, expected) => {
  const [run] = read(about)
  expect(run).toMatchObject({ key: 'r7:1', lane: 1, doubt: null, ...expected })
  expect(run && isSure(run)).toBe(true)
})

test('a total from lights out alone waits for the reaction', () => {
  const [run] = read({ lanes: [lane({ reaction_us: null })] })
  expect(run).toMatchObject({ racing_time: null, total: 1265, doubt: 'the gate did not measure the reaction' })
  expect(run && isWhole(run)).toBe(false)
})

test.each<[string, Partial<Read>]>([
  ['out of turn', { race_id: null }],
  ['damaged', { doubt: 'damaged' }],
  ['interrupted', { doubt: 'interrupted' }],
])('what is %s is never recorded by itself', (_, about) => {
  const [run] = read(about)
  expect(run && [isWhole(run), isSure(run)]).toEqual([true, false])
})
