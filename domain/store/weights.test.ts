import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownWeight, weightFromPounds, weightInPounds } from './weights.ts'

test.each([
  [0.5, 'imperial', '0.5 lbs'],
  [0.5, 'metric', '0.227 kg'],
  [2.205, 'metric', '1 kg'],
  [0, 'metric', '0 kg'],
  [100_000, 'metric', '45359.237 kg'],
] as const)('%f pounds in %s units are shown as %s', (pounds, units, shown) => {
  expect(shownWeight(pounds, units)).toBe(shown)
})

test('a weight typed in whole grams comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 45_000_000 }), (grams) => {
      expect(weightFromPounds(weightInPounds(grams / 1000, 'metric'), 'metric')).toBe(grams / 1000)
    }),
  )
})
