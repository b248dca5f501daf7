import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OVERALL_STATUSES, type OverallStatus, overallOfCar, overallOfTeam, summaryOf, teamPenalty } from './overall.ts'
import { CAR_STATUSES, type CarStatus } from './penalties.ts'

describe('a car', () => {
  test.each<[CarStatus[], OverallStatus]>([
    [['Pass', 'Rectified', 'Fail', 'N/A'], 'FAIL'],
    [['Pass', 'Rectified', 'N/A'], 'PARTIAL'],
    [['N/A', 'Pass'], 'PASS'],
    [['N/A', 'N/A'], 'N/A'],
    [[], 'N/A'],
  ])('with %j is %s', (statuses, overall) => {
    expect(overallOfCar(statuses)).toBe(overall)
  })
})

describe('a team', () => {
  test.each<[OverallStatus, OverallStatus, OverallStatus]>([
    ['FAIL', 'PASS', 'FAIL'],
    ['PASS', 'PARTIAL', 'PARTIAL'],
    ['PASS', 'N/A', 'PASS'],
    ['N/A', 'FAIL', 'FAIL'],
    ['N/A', 'N/A', 'N/A'],
  ])('with cars %s and %s is %s', (a, b, overall) => {
    expect(overallOfTeam(a, b)).toBe(overall)
  })
})

const found = (status: CarStatus, points_deducted = 0, time_penalty = 0) => ({ status, points_deducted, time_penalty })

test('the summary adds up each car, and both', () => {
  const rows = [
    { car_a: found('Fail', 10, 0.1), car_b: found('Pass') },
    { car_a: found('Rectified', 2.5), car_b: found('Rectified', 2.5) },
    { car_a: found('Fail', 4, 0.2), car_b: found('N/A') },
  ]
  expect(summaryOf(rows)).toEqual({
    car_a_overall_status: 'FAIL',
    car_b_overall_status: 'PARTIAL',
    overall_team_status: 'FAIL',
    car_a_total_points_deducted: 16.5,
    car_a_total_time_penalty: 0.3,
    car_b_total_points_deducted: 2.5,
    car_b_total_time_penalty: 0,
    combined_points_deducted: 19,
    combined_time_penalty: 0.3,
  })
})

test('a penalty stays below the sentinel time of a car that did not finish', () => {
  expect(teamPenalty([90_000, 90_000])).toBe(99_999)
})

test('for any findings the team is as bad as its worst car, and totals are those of its cars', () => {
  const aCar = fc.record({
    status: fc.constantFrom(...CAR_STATUSES),
    points_deducted: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
    time_penalty: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 1000),
  })
  fc.assert(
    fc.property(fc.array(fc.record({ car_a: aCar, car_b: aCar }), { maxLength: 30 }), (rows) => {
      const sum = summaryOf(rows)
      const place = (status: OverallStatus) => OVERALL_STATUSES.indexOf(status)
      const cars = [sum.car_a_overall_status, sum.car_b_overall_status]
      expect(place(sum.overall_team_status)).toBe(Math.min(...cars.map(place)))
      expect(sum.combined_time_penalty).toBeCloseTo(sum.car_a_total_time_penalty + sum.car_b_total_time_penalty, 6)
      expect(sum.combined_points_deducted).toBeCloseTo(
        sum.car_a_total_points_deducted + sum.car_b_total_points_deducted,
        6,
      )
      expect(summaryOf([...rows].reverse())).toEqual(sum)
    }),
  )
})
