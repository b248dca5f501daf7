import { expect, test } from 'vitest'
import { displayNameOf, inviteAfterSeconds, isDisplayName, ratingText, reviewCount } from './reviews.ts'

test.each([
  ['Maya Krishnan', 'Maya K.'],
  ['  Ana   de  Souza ', 'Ana S.'],
  ['Zoë', 'Zoë'],
  ['Jean-Luc o’Neill', 'Jean-Luc O.'],
  ['Ridgeway High School', 'Ridgeway S.'],
  ['李 小龙', '李 小.'],
  ['Team 7', 'Team'],
  ['7', ''],
  ['', ''],
])('%s is suggested as %s', (name, shown) => {
  expect(displayNameOf(name)).toBe(shown)
})

test.each(['Maya K.', 'Maya', "D'Arcy", 'Ana-Lucía P.'])('%s can be shown', (name) => {
  expect(isDisplayName(name)).toBe(true)
})

test.each(['Maya Krishnan', 'Maya K', 'maya@example.org', 'Maya K. R.', '', ' ', 'M4ya', 'a'.repeat(41)])(
  '%s says too much or nothing',
  (name) => {
    expect(isDisplayName(name)).toBe(false)
  },
)

test('a download is asked about a day later, a parcel at once', () => {
  expect([inviteAfterSeconds(true), inviteAfterSeconds(false)]).toEqual([86_400, 0])
})

test('an average has one decimal at most, and one review is one', () => {
  expect([ratingText(4.5), ratingText(5), ratingText(4.2499)]).toEqual(['4.5', '5', '4.2'])
  expect([reviewCount(0), reviewCount(1), reviewCount(24)]).toEqual(['0 reviews', '1 review', '24 reviews'])
})
