import { describe, expect, test } from 'vitest'
import {
  JOURNEY_CODE_LENGTH,
  type JourneyStanding,
  journeyCodeFrom,
  judgeArrival,
  shownJourneyCode,
} from './journey.ts'

const journey: JourneyStanding = { state: 'away', laptop_id: 'a', revision: 4, arrived_sum: 'sum-4' }
const arrival = { kind: 'live' as const, laptop_id: 'a', revision: 5, sum: 'sum-5' }

describe('what arrives from a laptop', () => {
  test.each([
    ['is taken if it is newer', {}, {}, 'take'],
    [
      'is taken from the first laptop that is heard of',
      { laptop_id: null, revision: 0, arrived_sum: null },
      {},
      'take',
    ],
    ['is answered as before if it comes twice', {}, { revision: 4, sum: 'sum-4' }, 'repeated'],
    [
      'is answered as before if it comes twice after the end',
      { state: 'back' },
      { revision: 4, sum: 'sum-4' },
      'repeated',
    ],
    ['is refused if it is older', {}, { revision: 3, sum: 'sum-3' }, { refused: 'OLDER' }],
    ['is refused if another one had its number', {}, { revision: 4, sum: 'other' }, { refused: 'OLDER' }],
    ['is refused from another laptop', {}, { laptop_id: 'b' }, { refused: 'OTHER_LAPTOP' }],
    ['is refused after the event is back', { state: 'back' }, {}, { refused: 'ENDED' }],
    ['is refused after it was called off', { state: 'called_off' }, {}, { refused: 'CALLED_OFF' }],
  ] as const)('%s', (_, standing, arrived, verdict) => {
    expect(judgeArrival({ ...journey, ...standing }, { ...arrival, ...arrived })).toEqual(verdict)
  })
})

test('a code has 20 characters that cannot be mistaken for one another, in groups of four', () => {
  const code = journeyCodeFrom(Uint8Array.from({ length: 32 }, (_, n) => n * 8 + 7))
  expect(code).toHaveLength(JOURNEY_CODE_LENGTH)
  expect(code).not.toMatch(/[IO01]/)
  expect(shownJourneyCode(code)).toMatch(/^(\w{4}-){4}\w{4}$/)
})
