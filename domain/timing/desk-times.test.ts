import { expect, test } from 'vitest'
import { ms, us } from '../units.ts'
import { deskTimes, toMilliseconds } from './desk-times.ts'

test.each([
  [1_214_499, 1214],
  [1_214_500, 1215],
  [1_214_803, 1215],
])('%i µs is %i ms: half up', (time, expected) => {
  expect(toMilliseconds(us(time))).toBe(expected)
})

test('reaction and total are rounded, and racing is their difference, so the sum is what the gate displays', () => {
  const times = deskTimes({ total_us: us(1_264_512), reaction_us: us(183_204) }, 'lights')
  expect(times).toEqual({ reaction: 183, racing: 1082, total: 1265, whole_total: false })
})

test('a contact at the launch measures the racing time; the reaction is typed', () => {
  const measured = { total_us: us(1_082_000), reaction_us: null }
  expect(deskTimes(measured, 'launch')).toMatchObject({ reaction: null, racing: 1082, total: null })
  expect(deskTimes(measured, 'launch', { reaction: ms(0) })).toMatchObject({ reaction: 0, racing: 1082, total: 1082 })
})

test('a contact at the lights measures the total; racing follows from the typed reaction', () => {
  const measured = { total_us: us(1_265_000), reaction_us: null }
  expect(deskTimes(measured, 'lights')).toMatchObject({ reaction: null, racing: null, total: 1265 })
  expect(deskTimes(measured, 'lights', { reaction: ms(183) })).toMatchObject({ racing: 1082 })
  expect(deskTimes(measured, 'lights', { reaction: ms(1265) })).toEqual({ refused: 'reaction_too_long' })
})

test('taking the gate’s total is marked, because net time and reaction are then not right', () => {
  const times = deskTimes({ total_us: us(1_265_000), reaction_us: null }, 'lights', { take_total: true })
  expect(times).toEqual({ reaction: 0, racing: 1265, total: 1265, whole_total: true })
})
