import { describe, expect, test } from 'vitest'
import type { RecordCheck } from '../event-record.ts'
import type { ScrutineeringRules } from '../pack-scrutineering.ts'
import { specificationsOf } from '../specifications.ts'
import { WORLD_FINALS_2025 } from './pack.ts'

const RULES = WORLD_FINALS_2025.scrutineering as ScrutineeringRules

const on = (car: 'A' | 'B' | null, check: string, found: RecordCheck['measured'] | 'pass' | 'fail', fixed = false) =>
  ({
    team: 'T1',
    car,
    check,
    ...(found === 'pass' || found === 'fail' ? { status: found } : { measured: found }),
    fixed_in_window: fixed,
  }) satisfies RecordCheck
const left = (...entries: RecordCheck[]) => specificationsOf(RULES, entries).left
const deducted = (...entries: RecordCheck[]) => specificationsOf(RULES, entries).deducted
const failures = (...entries: RecordCheck[]) => specificationsOf(RULES, entries).failures

test('worked example 6: both cars, the fix and the failures', () => {
  const result = specificationsOf(RULES, [
    on('A', 'T3.4', 86.3),
    on('A', 'T3.6', 47.6),
    on('A', 'T7.4.2', { RL: 16.4, RR: 17 }),
    on('A', 'T6.1', 'fail', true),
    on('B', 'T5.6', 4.2, true),
    on('B', 'T8.6.1', [24.2, 25.0]),
  ])
  expect(result.left).toBe(65.5)
  expect(result.findings.map(({ check, points }) => [check, points])).toEqual([
    ['T3.4', 10],
    ['T3.6', 10],
    ['T7.4.2', 2.5],
    ['T6.1', 5],
    ['T5.6', 5],
    ['T8.6.1', 2],
  ])
  expect(result.failures).toEqual({ A: 1, B: 2 })
  expect(result.unsafe).toEqual([])
})

describe('limits', () => {
  test.each([
    [48, 0],
    [47.9, 10],
    [47, 10],
    [46.9, 20],
    [47.99, 10],
  ])('a car of %d g loses %d', (grams, points) => expect(deducted(on('A', 'T3.6', grams))).toBe(points))
  test.each([
    ['T3.4', 65, 0],
    ['T3.4', 64.9, 5],
    ['T3.4', 87, 10],
    ['T3.7', 1.4, 10],
    ['T4.4.4', 35, 0],
    ['T4.4.4', 35.1, 5],
    ['T5.1', 18.5, 0],
    ['T5.1', 18.6, 5],
    ['T5.4', -3, 0],
    ['T5.4', -3.1, 5],
    ['T7.3', 140.1, 5],
    ['T7.9.1', 4.9, 2.5],
    ['T7.11', 22.5, 30],
    ['T8.2', 55, 5],
    ['T9.5.4', 17.2, 3],
  ])('%s at %d costs %d', (check, value, points) => expect(deducted(on('A', check, value))).toBe(points))
  test('binary fractions cost nothing', () => {
    expect(deducted(on('A', 'T5.2', 40 + 0.1 + 0.2))).toBe(5)
    expect(deducted(on('A', 'T3.4', 85 + 0.1 * 10))).toBe(5)
  })
})

describe('wheels and axles', () => {
  test('each wheel is rounded up on its own', () =>
    expect(deducted(on('A', 'T7.5', { FL: 27.4, FR: 28, RL: 32.1, RR: 33.2 }))).toBe(2.5 + 2.5 + 5))
  test('one wheel of an axle is general, both are a performance failure', () => {
    expect(failures(on('A', 'T7.5', { FL: 27.4, FR: 28, RL: 32.1, RR: 31 }))).toEqual({ A: 0, B: 0 })
    expect(failures(on('A', 'T7.5', { FL: 28, FR: 28, RL: 32.1, RR: 33.2 }))).toEqual({ A: 1, B: 0 })
    expect(failures(on('A', 'T7.5', [27, 27, 28, 28]))).toEqual({ A: 1, B: 0 })
  })
  test('an article of several checks takes its values by name or in their order', () => {
    const four = { FL: 12.5, FR: 12.5, RL: 16.5, RR: 16 }
    expect(deducted(on('A', 'T7.4', four))).toBe(10)
    expect(deducted(on('A', 'T7.4', [12.5, 12.5, 16.5, 16]))).toBe(10)
    expect(failures(on('A', 'T7.4', four))).toEqual({ A: 1, B: 0 })
    expect(deducted(on('A', 'T7.2', { front: 36.9, rear: 30 }))).toBe(5)
    expect(deducted(on('A', 'T7.2', [36.9, 29]))).toBe(7.5)
    expect(deducted(on('A', 'T7.9', ['behind_front', 'T7.9.4']))).toBe(7.5)
  })
  test('wheels can be named, counted or measured', () => {
    expect(deducted(on('A', 'T7.6', ['FL', 'RR']))).toBe(5)
    expect(deducted(on('A', 'T7.10', 3))).toBe(30)
    expect(deducted(on('A', 'T7.8', { FL: 3, FR: 3.5, RL: 2, RR: 4 }))).toBe(10)
    expect(deducted(on('A', 'T7.7', 'fail'))).toBe(2.5)
  })
  test('a failure is one article for one car, however many rows, wheels or zones', () => {
    expect(
      failures(
        on('A', 'T7.9.1', 4),
        on('A', 'T7.9.2', 'fail'),
        on('A', 'T7.2.1', 30),
        on('A', 'T7.2.2', 20),
        on('B', 'T8.6.1', 40),
        on('B', 'T8.6.2', 40),
      ),
    ).toEqual({ A: 2, B: 2 })
  })
})

describe('wings', () => {
  test('two segments: their shortfalls from 25 are added and rounded up once; one piece is measured from 50', () => {
    expect(deducted(on('A', 'T8.6.1', [24.6, 24.6]))).toBe(2)
    expect(deducted(on('A', 'T8.6.1', [24.2, 30]))).toBe(2)
    expect(deducted(on('A', 'T8.6.1', [49.5]))).toBe(2)
    expect(deducted(on('A', 'T8.6.1', 47.9))).toBe(6)
  })
  test('of vanes the longest is the chord', () => expect(deducted(on('A', 'T8.6.2', [9, 14.2, 6]))).toBe(1))
  test('named limits of one check', () => {
    expect(deducted(on('A', 'T8.5.1', { height: 20, half_width: 16 }))).toBe(10)
    expect(deducted(on('A', 'T8.5.1', { height: 25, half_width: 15 }))).toBe(0)
    expect(deducted(on('A', 'T6.1', { front: 10, rear: 0 }))).toBe(0)
  })
})

describe('charging', () => {
  test('a check of the team is charged once, whatever boxes are ticked', () => {
    expect(deducted(on('A', 'T4.3', 'fail'), on('B', 'T4.3', 'fail'))).toBe(5)
    expect(deducted(on(null, 'T3.9', 2))).toBe(10)
    expect(deducted(on('A', 'T4.5', 'fail'), on('B', 'T4.5', 'fail'))).toBe(10)
  })
  test('the latest entry counts', () => expect(left(on('A', 'T3.6', 40), on('A', 'T3.6', 48))).toBe(100))
  test('put right in the fix: half the points, no longer unsafe; other articles stay', () => {
    expect(deducted(on('A', 'T5.1', 20, true))).toBe(2.5)
    expect(deducted(on('A', 'T7.13', ['FL'], true))).toBe(1.25)
    expect(deducted(on('A', 'T3.4', 86, true))).toBe(5)
    expect(specificationsOf(RULES, [on('A', 'T5.1', 20, true), on('B', 'T5.1', 20)]).unsafe).toEqual(['B'])
    expect(failures(on('B', 'T5.6', 4.2, true)).B).toBe(1)
  })
  test('not below zero', () => expect(left(on('A', 'T3.6', 20))).toBe(0))
  test('a cap limits what a check can cost a car', () => {
    const checks = RULES.checks.map((check) => (check.id === 'T3.6' ? { ...check, cap: 25 } : check))
    expect(specificationsOf({ ...RULES, checks }, [on('A', 'T3.6', 20)]).deducted).toBe(25)
  })
  test('nothing entered leaves everything', () => expect(left()).toBe(100))
})

test('25 performance articles, and the fix list of C4.5', () => {
  const performance = RULES.checks.filter((check) => check.class === 'performance')
  expect(new Set(performance.map(({ failure_of }) => failure_of)).size).toBe(25)
  expect(RULES.checks.filter(({ fixable }) => fixable).map(({ id }) => id)).toEqual([
    'T3.2.1',
    'T4.4.4',
    'T4.4.5',
    'T5.1',
    'T5.3',
    'T5.4',
    'T5.5',
    'T5.6',
    'T6.1',
    'T6.2',
    'T6.3',
    'T7.13',
  ])
})
