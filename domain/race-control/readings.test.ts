import { expect, test } from 'vitest'
import { ms } from '../units.ts'
import { agreedRun, differingLanes, type ReadRun } from './readings.ts'

const run = (lane: number, about: Partial<ReadRun> = {}): ReadRun => ({
  lane,
  status: 'finish',
  reaction_time: ms(150),
  racing_time: ms(1234),
  ...about,
})
const dnf = (lane: number) => run(lane, { status: 'dnf', reaction_time: null, racing_time: null })

test.each<[string, ReadRun[], ReadRun[], number[]]>([
  ['the same times', [run(1), run(2)], [run(2), run(1)], []],
  ['another racing time', [run(1), run(2)], [run(1), run(2, { racing_time: ms(1243) })], [2]],
  ['another reaction time', [run(1, { reaction_time: ms(151) })], [run(1)], [1]],
  ['another status', [dnf(1), run(2)], [run(1), run(2)], [1]],
  ['the same status, whatever was typed before it', [dnf(1)], [run(1, { status: 'dnf' })], []],
  ['a lane that one of them does not have', [run(1)], [run(1), run(2)], [2]],
])('two readings with %s', (_, one, other, lanes) => {
  expect(differingLanes(one, other)).toEqual(lanes)
})

test('what both say of a lane stands, and the rest is asked', () => {
  expect(agreedRun(run(1), run(1))).toEqual(run(1))
  expect(agreedRun(run(1), run(1, { racing_time: ms(1243) }))).toEqual(run(1, { racing_time: null }))
  expect(agreedRun(run(1), dnf(1))).toEqual(run(1, { status: null, reaction_time: null, racing_time: null }))
  expect(agreedRun(dnf(1), dnf(1))).toEqual(dnf(1))
})
