import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CAR_STATUSES,
  type CarStatus,
  isOutside,
  mayPass,
  measure,
  measuredPenalty,
  type PenaltyRule,
  verdict,
} from './penalties.ts'

const rule: PenaltyRule = {
  criteria_type: 'measurement',
  tolerance_min: 40,
  tolerance_max: 50,
  penalty_per_unit: 2,
  max_penalty_points: 20,
  max_penalty_time: 5,
  points_deduction_fail: 10,
  points_deduction_rectified: 4,
  time_penalty_fail: 1.5,
}
const none = { points_deducted: 0, time_penalty: 0 }

describe('a status', () => {
  test.each<[CarStatus, number, number]>([
    ['Pass', 0, 0],
    ['Fail', 10, 1.5],
    ['Rectified', 4, 0],
    ['N/A', 0, 0],
  ])('%s costs %d points and %d seconds', (status, points_deducted, time_penalty) => {
    expect(verdict(rule, { status, measured_value: null })).toEqual({
      status,
      measured_value: null,
      points_deducted,
      time_penalty,
    })
  })
})

describe('a measurement', () => {
  test.each([
    ['inside the band', 45, 0, 0],
    ['on its lower edge', 40, 0, 0],
    ['on its upper edge', 50, 0, 0],
    ['so little outside that it floors to nothing', 50.49, 0, 0],
    ['half a unit outside', 50.5, 1, 1],
    ['below', 38.5, 3, 3],
    ['beyond the cap of the time', 54, 8, 5],
    ['beyond both caps', 80, 20, 5],
    ['far beyond anything', 1e9, 20, 5],
  ])('%s: %d costs %d points and %d seconds', (_, value, points_deducted, time_penalty) => {
    expect(measuredPenalty(rule, value)).toEqual({ points_deducted, time_penalty })
  })

  test.each([
    ['both caps', 20, 5, 8, 5],
    ['no cap of the time', 20, null, 8, 0],
    ['no cap of the points', null, 5, 0, 5],
    ['neither cap: all to points', null, null, 8, 0],
    ['caps of nothing', 0, 0, 0, 0],
  ])('with %s', (_, max_penalty_points, max_penalty_time, points_deducted, time_penalty) => {
    expect(measuredPenalty({ ...rule, max_penalty_points, max_penalty_time }, 54)).toEqual({
      points_deducted,
      time_penalty,
    })
  })

  test.each([
    ['tolerance_min', { tolerance_min: null }],
    ['tolerance_max', { tolerance_max: null }],
    ['penalty_per_unit', { penalty_per_unit: null }],
    ['criteria_type measurement', { criteria_type: 'visual' }],
  ])('without %s costs nothing', (_, missing) => {
    expect(measuredPenalty({ ...rule, ...missing }, 80)).toEqual(none)
  })

  test('loses no whole unit to binary fractions before it is floored', () => {
    // 0.3 − 0.1 is 0.19999999999999998 and would floor 1.9999999999999998 to 1.
    const fine = { ...rule, tolerance_min: 0, tolerance_max: 0.1, penalty_per_unit: 10, max_penalty_time: null }
    expect(measuredPenalty(fine, 0.3)).toEqual({ points_deducted: 2, time_penalty: 0 })
    expect(measuredPenalty({ ...fine, tolerance_max: 1.1, penalty_per_unit: 100 }, 1.39).points_deducted).toBe(20)
    expect(measuredPenalty({ ...fine, max_penalty_points: 50, penalty_per_unit: 100 }, 0.39).points_deducted).toBe(29)
  })

  test('sets Fail where it costs anything, else Pass', () => {
    expect(measure(rule, 'N/A', 52)).toEqual({
      status: 'Fail',
      measured_value: 52,
      points_deducted: 4,
      time_penalty: 4,
    })
    expect(measure(rule, 'Fail', 45)).toEqual({ status: 'Pass', measured_value: 45, ...none })
    expect(measure(rule, 'Rectified', null)).toMatchObject({ status: 'Rectified', points_deducted: 4 })
  })

  test('that costs something cannot be passed over by hand, but rectified', () => {
    expect(verdict(rule, { status: 'Pass', measured_value: 52 })).toMatchObject({ status: 'Fail', time_penalty: 4 })
    expect(verdict(rule, { status: 'Rectified', measured_value: 52 })).toMatchObject({
      points_deducted: 4,
      time_penalty: 0,
    })
    expect(verdict(rule, { status: 'N/A', measured_value: 52 })).toMatchObject({ status: 'N/A', ...none })
    expect([mayPass(rule, 52), mayPass(rule, 50.1), isOutside(rule, 50.1), isOutside(rule, null)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('belongs to measurement criteria alone', () => {
    expect(verdict({ ...rule, criteria_type: 'visual' }, { status: 'Pass', measured_value: 99 })).toEqual({
      status: 'Pass',
      measured_value: null,
      ...none,
    })
  })
})

describe('for any rule and any value', () => {
  /** As the tables keep them: thousandths for measures, hundredths for points. */
  const decimal = (most: number, scale: number) => fc.integer({ min: 0, max: most * scale }).map((n) => n / scale)
  const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
  const aRule = fc
    .record({
      low: decimal(500, 1000),
      width: decimal(500, 1000),
      penalty_per_unit: maybe(decimal(100, 1000)),
      max_penalty_points: maybe(decimal(200, 100)),
      max_penalty_time: maybe(decimal(60, 1000)),
      points_deduction_fail: decimal(50, 100),
      points_deduction_rectified: decimal(50, 100),
      time_penalty_fail: decimal(50, 1000),
    })
    .map(({ low, width, ...some }) => ({
      criteria_type: 'measurement',
      tolerance_min: low,
      tolerance_max: (Math.round(low * 1000) + Math.round(width * 1000)) / 1000,
      ...some,
    }))
  const aValue = decimal(1500, 100)
  const aStatus = fc.constantFrom(...CAR_STATUSES)

  test('a penalty is never negative and never beyond its cap', () => {
    fc.assert(
      fc.property(aRule, aValue, (some, value) => {
        const { points_deducted, time_penalty } = measuredPenalty(some, value)
        expect(Math.min(points_deducted, time_penalty)).toBeGreaterThanOrEqual(0)
        if (some.max_penalty_points !== null) expect(points_deducted).toBeLessThanOrEqual(some.max_penalty_points)
        expect(time_penalty).toBeLessThanOrEqual(some.max_penalty_time ?? 0)
      }),
    )
  })

  test('it is the floored amount outside × per unit wherever no cap is reached', () => {
    fc.assert(
      fc.property(aRule, aValue, (some, value) => {
        const free = { ...some, max_penalty_points: 9999, max_penalty_time: 9999 }
        const { points_deducted, time_penalty } = measuredPenalty(free, value)
        const whole = (n: number | null) => Math.round((n ?? 0) * 1000)
        const out = Math.max(0, whole(some.tolerance_min) - whole(value), whole(value) - whole(some.tolerance_max))
        const exact = (out * whole(some.penalty_per_unit)) / 1e6
        expect(points_deducted).toBe(Math.min(Math.floor(exact), 9999))
        expect(time_penalty).toBe(points_deducted)
      }),
    )
  })

  test('further outside never costs less', () => {
    fc.assert(
      fc.property(aRule, aValue, decimal(100, 100), (some, value, more) => {
        const beyond = Math.max(value, some.tolerance_max)
        const [near, far] = [measuredPenalty(some, beyond), measuredPenalty(some, beyond + more)]
        expect(far.points_deducted).toBeGreaterThanOrEqual(near.points_deducted)
        expect(far.time_penalty).toBeGreaterThanOrEqual(near.time_penalty)
      }),
    )
  })

  test('a verdict judged again is the same, and a car that passes or is not there costs nothing', () => {
    fc.assert(
      fc.property(aRule, maybe(aValue), aStatus, (some, measured_value, status) => {
        const once = verdict(some, { status, measured_value })
        expect(verdict(some, once)).toEqual(once)
        if (once.status === 'Pass' || once.status === 'N/A') expect(once).toMatchObject(none)
        if (once.status === 'Rectified') expect(once.time_penalty).toBe(0)
      }),
    )
  })

  test('entering a value leaves Fail exactly where it costs something', () => {
    fc.assert(
      fc.property(aRule, aValue, aStatus, (some, value, before) => {
        const after = measure(some, before, value)
        const costs = after.points_deducted > 0 || after.time_penalty > 0
        expect(after.status).toBe(costs ? 'Fail' : 'Pass')
      }),
    )
  })
})
