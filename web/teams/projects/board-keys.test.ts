import { expect, test } from 'vitest'
import { cardBeside } from './board-keys.ts'

const columns = { todo: ['a', 'b', 'c'], doing: [], review: ['d'], done: ['e', 'f'] }

test.each([
  [undefined, 'ArrowDown', 'a'],
  ['gone', 'ArrowRight', 'a'],
  ['a', 'ArrowDown', 'b'],
  ['c', 'ArrowDown', undefined],
  ['a', 'ArrowUp', undefined],
  ['a', 'ArrowLeft', undefined],
  // The empty column is passed over, and a shorter one entered at its end.
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowRight', 'e'],
  ['f', 'ArrowLeft', 'd'],
  ['d', 'ArrowLeft', 'a'],
  ['f', 'ArrowRight', undefined],
  ['a', 'Enter', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(cardBeside(columns, from, key)).toBe(to)
})

test('a board without cards leads nowhere', () => {
  expect(cardBeside({ todo: [], doing: [], review: [], done: [] }, undefined, 'ArrowDown')).toBeUndefined()
})
