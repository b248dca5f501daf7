import { describe, expect, test } from 'vitest'
import { correctedWords, differencesOf, searchWords, vocabularyOf } from './search-words.ts'

test.each([
  ['Bearings', ['bearing']],
  ['  Carbon   REAR wing ', ['carbon', 'rear', 'wing']],
  ['accessories', ['accessor']],
  ['boxes', ['box']],
  ['axles', ['axle']],
  ['glass', ['glass']],
  ['bus', ['bus']],
  ['kit kit', ['kit']],
  ['%_', ['%_']],
  ['', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is searched as %j', (typed, words) => expect(searchWords(typed)).toEqual(words))

test.each([
  ['bearing', 'bearing', 0],
  ['bering', 'bearing', 1],
  ['baering', 'bearing', 1],
  ['bearng', 'bearing', 1],
  ['beariing', 'bearing', 1],
  ['brg-0356', 'brg-0365', 1],
  ['ceramik', 'ceramic', 1],
  ['caramik', 'ceramic', 2],
  ['wheel', 'axle', undefined],
])('%s and %s differ in %s', (one, other, differences) => expect(differencesOf(one, other, 2)).toBe(differences))

describe('a misspelt search', () => {
  const vocabulary = vocabularyOf([
    { word: 'ceramic', count: 4 },
    { word: 'hybrid', count: 2 },
    { word: 'bearing', count: 9 },
    { word: 'wheel', count: 12 },
    { word: 'wheal', count: 1 },
    { word: 'axle', count: 5 },
  ])
  test.each([
    [
      ['ceramik', 'hibrid'],
      ['ceramic', 'hybrid'],
    ],
    [
      ['ceramik', 'bearing'],
      ['ceramic', 'bearing'],
    ],
    // Of two that are as close, the one that more products have.
    [['whele'], ['wheel']],
    [['whesl'], ['wheel']],
    // A part of a word is no mistake, and what exists but not together is not corrected.
    [['cera', 'axle'], undefined],
    // One word that resembles none: nothing is guessed.
    [['ceramik', 'zeppelin'], undefined],
    // Short words are taken as typed.
    [['axe'], undefined],
    [[], undefined],
  ])('%j becomes %j', (typed, words) => expect(correctedWords(typed, vocabulary)).toEqual(words))
})
