import { expect, test } from 'vitest'
import { plateMinutes, unitFigures, unitShares } from './unit-figures.ts'

const PLA = { density_g_cm3: 1.25, layer_mm: 0.2, cm3_per_hour: 12 }
const size = { x: 40, y: 40, z: 15 }

test('a unit takes the time of its plastic, and the plate the time of its layers once', () => {
  // 25 g are 20 cm³, at 12 cm³ an hour; 75 layers of 4 s and 6 minutes.
  expect(unitFigures({ size, weight_grams: 25, minutes: null }, PLA)).toEqual({
    unit_grams: 25,
    base_minutes: 11,
    unit_minutes: 100,
  })
})

test('a quoted time is taken as it is, less what a plate takes once', () => {
  expect(unitFigures({ size, weight_grams: 25, minutes: 95 }, PLA).unit_minutes).toBe(84)
  expect(unitFigures({ size, weight_grams: 25, minutes: 5 }, PLA).unit_minutes).toBe(0)
})

test.each([
  ['nothing', [], 0],
  ['one unit', [[11, 100, 1]], 111],
  ['several', [[11, 100, 3]], 311],
  [
    'parts of different heights share the layers of the highest',
    [
      [11, 100, 1],
      [20, 10, 4],
    ],
    160,
  ],
] as const)('a plate with %s', (_, lots, minutes) => {
  const of = lots.map(([base_minutes, unit_minutes, units]) => ({ part: { base_minutes, unit_minutes }, units }))
  expect(plateMinutes(of)).toBe(minutes)
  const shared = unitShares(of).reduce((sum, share, at) => sum + share * (of[at]?.units ?? 0), 0)
  expect(Math.round(shared)).toBe(minutes)
})

test('units without a time of their own share the time of the plate', () =>
  expect(unitShares([{ part: { base_minutes: 12, unit_minutes: 0 }, units: 4 }])).toEqual([3]))
