import { expect, test } from 'vitest'
import { type Box, boxOf, bracketParts, columnsOf, linesOf } from './bracket-layout.ts'

const placesOf = (rounds: number, third = false) =>
  Array.from({ length: rounds }, (_, index) =>
    Array.from({ length: 2 ** (rounds - index - 1) + (third && index + 1 === rounds ? 1 : 0) }, (_, number) => ({
      round: index + 1,
      match_number: number + 1,
    })),
  ).flat()

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

test.each([
  [1, false],
  [2, false],
  [2, true],
  [3, true],
  [4, false],
  [4, true],
  [5, false],
  [5, true],
])('no two matches of %d rounds overlap (third place: %s), and all are on the screen', (rounds, third) => {
  const boxes = placesOf(rounds, third && rounds > 1).map((place) => boxOf(place, rounds, third))
  for (const [index, box] of boxes.entries()) {
    expect([box.left, box.top].every((edge) => edge >= -0.01)).toBe(true)
    expect(Math.max(box.left + box.width, box.top + box.height)).toBeLessThanOrEqual(100.01)
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
  }
})

test('the two halves mirror each other around the final', () => {
  const left = boxOf({ round: 1, match_number: 3 }, 5, false)
  const right = boxOf({ round: 1, match_number: 11 }, 5, false)
  expect(right.top).toBe(left.top)
  expect(right.left + right.width).toBeCloseTo(100 - left.left, 6)
  expect(columnsOf(5).map(({ round }) => round)).toEqual([1, 2, 3, null, 3, 2, 1])
})

test('a line leads from every match but the last', () => {
  expect(linesOf(5, false)).toHaveLength(30)
  expect(linesOf(1, false)).toEqual([])
})

test('32 teams are one part; 64 are two branches and the last five rounds', () => {
  expect(bracketParts(placesOf(5)).map(({ first, matches }) => [first, matches.length])).toEqual([[1, 31]])
  expect(bracketParts(placesOf(6)).map(({ first, matches }) => [first, matches.length])).toEqual([
    [1, 31],
    [1, 31],
    [2, 31],
  ])
  expect(bracketParts(placesOf(7))).toHaveLength(5)
  expect(bracketParts([])).toEqual([])
})

test('every match of a large bracket is in a part, under the number it has there', () => {
  const parts = bracketParts(placesOf(6).map((place) => ({ ...place, id: `${place.round}-${place.match_number}` })))
  expect(new Set(parts.flatMap(({ matches }) => matches.map(({ id }) => id))).size).toBe(63)
  expect(parts[1]?.matches.find(({ id }) => id === '1-17')).toMatchObject({ round: 1, match_number: 1 })
  expect(parts[2]?.matches.find(({ id }) => id === '6-1')).toMatchObject({ round: 5, match_number: 1 })
})
