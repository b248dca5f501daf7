import { expect, test } from 'vitest'
import { histogramOf, spreadOf, trendOf } from './statistics.ts'

test('five times, worked out by hand', () => {
  // Mean (1100 + 1200 + 1300 + 1400 + 1500) / 5 = 1300; squares 40000 + 10000 + 0 + 10000 + 40000 = 100000, / 4 = 25000.
  expect(spreadOf([1500, 1100, 1400, 1200, 1300])).toEqual({
    runs: 5,
    fastest: 1100,
    lower_quartile: 1200,
    median: 1300,
    upper_quartile: 1400,
    slowest: 1500,
    mean: 1300,
    deviation: 158.114,
  })
})

test('four times, whose quartiles lie between two of them', () => {
  // A quarter of the way: 1000 + 0.75 × 100; half: 1100 + 0.5 × 200; three quarters: 1300 + 0.25 × 300.
  // Mean 1250; squares 62500 + 22500 + 2500 + 122500 = 210000, / 3 = 70000.
  expect(spreadOf([1300, 1000, 1600, 1100])).toMatchObject({
    lower_quartile: 1075,
    median: 1200,
    upper_quartile: 1375,
    mean: 1250,
    deviation: 264.575,
  })
})

test('of one time everything is that time, and it does not spread; of none there is nothing', () => {
  expect(spreadOf([1234])).toMatchObject({ lower_quartile: 1234, median: 1234, upper_quartile: 1234, deviation: null })
  expect(spreadOf([])).toBeNull()
})

const on = (day: string, time: number) => ({ run_at: `2027-03-${day}T12:00:00.000Z`, time })

test('four weeks, worked out by hand, in any order', () => {
  // Weeks 0, 1, 2, 3 are −1.5, −0.5, 0.5, 1.5 from their mean; times 20, 10, −10, −20 from 1280.
  // −30 − 5 − 5 − 30 = −70, divided by 2.25 + 0.25 + 0.25 + 2.25 = 5.
  expect(trendOf([on('15', 1270), on('01', 1300), on('22', 1260), on('08', 1290)])).toEqual({
    per_week: -14,
    from: { run_at: '2027-03-01T12:00:00.000Z', time: 1301 },
    to: { run_at: '2027-03-22T12:00:00.000Z', time: 1259 },
  })
})

test('days count as sevenths of a week', () => {
  expect(trendOf([on('01', 1200), on('02', 1201), on('03', 1202)])).toMatchObject({ per_week: 7 })
})

test('two runs, or runs of one moment, have no trend', () => {
  expect(trendOf([on('01', 1200), on('08', 1100)])).toBeNull()
  expect(trendOf([on('01', 1200), on('01', 1100), on('01', 1300)])).toBeNull()
})

test('times are counted in stretches that people can read', () => {
  expect(histogramOf([1203, 1219, 1220, 1255])).toEqual([
    { from: 1200, until: 1205, runs: 1 },
    { from: 1205, until: 1210, runs: 0 },
    { from: 1210, until: 1215, runs: 0 },
    { from: 1215, until: 1220, runs: 1 },
    { from: 1220, until: 1225, runs: 1 },
    { from: 1225, until: 1230, runs: 0 },
    { from: 1230, until: 1235, runs: 0 },
    { from: 1235, until: 1240, runs: 0 },
    { from: 1240, until: 1245, runs: 0 },
    { from: 1245, until: 1250, runs: 0 },
    { from: 1250, until: 1255, runs: 0 },
    { from: 1255, until: 1260, runs: 1 },
  ])
  expect(histogramOf([1200, 900_000]).length).toBeLessThanOrEqual(13)
  expect(histogramOf([])).toEqual([])
})
