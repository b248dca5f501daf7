import { expect, test } from 'vitest'
import { ownStateInWords, stateInWords } from './state-words.ts'

const NOW = '2026-11-17T09:00:00.000Z'
const race = { expected_at: '2026-11-17T09:12:00.000Z', races_before: 4 }

test.each([
  ['scheduled', 'in about 12 minutes, after 4 races'],
  ['postponed', 'postponed, in about 12 minutes, after 4 races'],
  ['called', 'called to the start'],
  ['at_start', 'at the start'],
  ['armed', 'about to start'],
  ['racing', 'racing'],
  ['provisional', 'provisional result'],
  ['no_show', 'no-show'],
] as const)('a race that is %s reads "%s"', (state, words) => {
  expect(stateInWords({ ...race, state }, NOW)).toBe(words)
})

test('its own team is asked to come when the race is called', () => {
  expect(ownStateInWords({ ...race, state: 'called' }, NOW)).toBe('called: come to the start now')
  expect(ownStateInWords({ ...race, state: 'scheduled' }, NOW)).toBe('in about 12 minutes, after 4 races')
})
