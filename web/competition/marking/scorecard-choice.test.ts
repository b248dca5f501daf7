import { expect, test } from 'vitest'
import { scorecardFor } from './scorecard-choice.ts'

const card = (id: string, category: 'Cadet' | 'Development' | 'Both' = 'Both', is_active = true) => ({
  id,
  category,
  is_active,
})
const CARDS = [card('both'), card('dev', 'Development'), card('cadet', 'Cadet'), card('gone', 'Both', false)]
const score = (template_id: string, updated_at: string, category: 'Cadet' | 'Development' = 'Development') => ({
  template_id,
  updated_at,
  team: { category },
})
const known = {
  cards: CARDS,
  category: 'Development' as const,
  ofPanel: null,
  typing: undefined,
  saved: undefined,
  lastChosen: null,
  scores: [],
}
const idOf = (about: Partial<typeof known> | object) => scorecardFor({ ...known, ...about }).card?.id

test('those that fit the category are offered, and the judge chooses', () => {
  const { card: chosen, choices } = scorecardFor(known)
  expect(choices.map(({ id }) => id)).toEqual(['both', 'dev'])
  expect(chosen).toBeUndefined()
})

test('the only one is taken without asking', () =>
  expect(idOf({ cards: [card('cadet', 'Cadet'), card('both')] })).toBe('both'))

test('the organisers’ choice is the only one, for the teams of its category', () => {
  expect(scorecardFor({ ...known, ofPanel: 'dev' }).choices.map(({ id }) => id)).toEqual(['dev'])
  expect(idOf({ ofPanel: 'dev', lastChosen: 'both' })).toBe('dev')
  for (const saved of [undefined, 'cadet'])
    expect(scorecardFor({ ...known, ofPanel: 'cadet', saved }), `marked with ${saved}`).toEqual({ choices: [] })
})

test('a team stays with the one it was marked with, deleted or not', () => {
  expect(idOf({ saved: 'gone', ofPanel: 'dev' })).toBe('gone')
  expect(scorecardFor({ ...known, saved: 'gone', ofPanel: 'dev' }).choices.map(({ id }) => id)).toEqual(['dev', 'gone'])
})

test('the judge’s last choice is lastChosen, on the device or by the latest marks in the category', () => {
  const scores = [score('dev', '1'), score('both', '2'), score('cadet', '3', 'Cadet')]
  expect(idOf({ scores })).toBe('both')
  expect(idOf({ scores, lastChosen: 'dev' })).toBe('dev')
  expect(idOf({ scores, lastChosen: 'no-longer-there' })).toBe('both')
  expect(idOf({ scores, lastChosen: 'dev', typing: 'both' })).toBe('both')
})
