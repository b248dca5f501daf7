/** The positions of a bracket's boxes and lines. */
import { expect, test } from 'vitest'
import { BOX, linesOf, placeOf, sizeOf } from './bracket-places.ts'

test('a match is half-way between the two that lead to it', () => {
  for (const round of [2, 3, 4])
    for (const match of [1, 2]) {
      const [upper, lower] = [placeOf(round - 1, 2 * match - 1), placeOf(round - 1, 2 * match)]
      expect(placeOf(round, match).top).toBe((upper.top + lower.top) / 2)
      expect(placeOf(round, match).left).toBeGreaterThan(upper.left + BOX.width)
    }
})

test('everything fits on the sheet without overlaps', () => {
  for (const rounds of [1, 2, 5]) {
    const { width, height } = sizeOf(rounds)
    const last = placeOf(1, 2 ** (rounds - 1))
    expect(last.top + BOX.height).toBe(height)
    expect(placeOf(rounds + 1, 1, rounds).left + BOX.width).toBe(width)
    expect(placeOf(rounds + 1, 1, rounds).top, 'the champion is as high as the final').toBe(placeOf(rounds, 1).top)
  }
  expect(placeOf(1, 2).top - placeOf(1, 1).top).toBeGreaterThan(BOX.height)
})

test('every match has a line that leads on', () => {
  expect(linesOf(3)).toHaveLength(7)
  expect(new Set(linesOf(3)).size).toBe(7)
})
