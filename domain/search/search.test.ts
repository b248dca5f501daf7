import { expect, test } from 'vitest'
import { containsWords, searchedWords } from './search.ts'

test('every word must occur, in any order, in any case and in any part of a word', () => {
  expect(containsWords('Sand the rear wing', 'WING sand')).toBe(true)
  expect(containsWords('Sand the rear wing', 'ing')).toBe(true)
  expect(containsWords('Sand the rear wing', 'sand floor')).toBe(false)
})

test('spaces are no words, and only the first eight words count', () => {
  expect(searchedWords('  rear \t wing ')).toEqual(['rear', 'wing'])
  expect(searchedWords('a b c d e f g h i j')).toHaveLength(8)
})
