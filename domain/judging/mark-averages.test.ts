import { expect, test } from 'vitest'
import { criteriaAverages } from './mark-averages.ts'

test('a criterion is the average over the panels that gave points for it', () => {
  expect(criteriaAverages([{ Design: 8, Speed: 20 }, { Design: 6 }])).toEqual({ Design: 7, Speed: 20 })
})

test('points are stored to four decimals, so that a third is the same on every screen', () => {
  expect(criteriaAverages([{ Pitch: 70 }, { Pitch: 70 }, { Pitch: 71 }])).toEqual({ Pitch: 70.3333 })
})

test('0 points are points, and without marks there are none', () => {
  expect(criteriaAverages([{ Design: 0 }, { Design: 5 }])).toEqual({ Design: 2.5 })
  expect(criteriaAverages([])).toEqual({})
})
