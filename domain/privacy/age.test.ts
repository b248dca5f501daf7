import { expect, test } from 'vitest'
import { AGE_BANDS, type AgeBand, ageOfConsent, decideAnswer, FIRST_AGES, isAdult, underAge } from './age.ts'
import { EMAILS, type EmailKind, mayEmail } from './emails.ts'
import { ADULTS_THINGS, allows } from './under-age.ts'

const ages = new Map(
  Object.entries(FIRST_AGES).flatMap(([age, countries]) =>
    countries.split(' ').map((country) => [country, Number(age)] as const),
  ),
)

test.each<[AgeBand, string, boolean]>([
  ['under_13', 'US', true],
  ['13_15', 'US', false],
  ['13_15', 'DE', true],
  ['16_17', 'DE', false],
  // France's age is 15: some of the band are younger.
  ['13_15', 'FR', true],
  ['16_17', 'IN', true],
  ['18_plus', 'IN', false],
  // Not listed: 16.
  ['13_15', 'KE', true],
  ['16_17', 'KE', false],
])('%s in %s counts as under age: %s', (age_band, country, is) => {
  expect(underAge({ age_band, country }, ages, false) === 'too-young').toBe(is)
})

test('a person who has not answered counts as under age, unless a consent is in force', () => {
  expect(underAge(undefined, ages, false)).toBe('not-answered')
  expect(underAge(undefined, ages, true)).toBeUndefined()
  expect(underAge({ age_band: 'under_13', country: 'DE' }, ages, true)).toBeUndefined()
})

test('an unlisted country has the age for all other countries, or 16 without a table', () => {
  expect(ageOfConsent(new Map([['ZZ', 14]]), 'KE')).toBe(14)
  expect(ageOfConsent(new Map(), 'KE')).toBe(16)
})

test('a younger answer is accepted at any time, an older one after a year', () => {
  const before = { age_band: '13_15', country: 'DE', answered_at: '2026-01-01T00:00:00.000Z' } as const
  const refused = { refused: 'too-soon' }
  expect(decideAnswer(undefined, '18_plus', new Date())).toBe('accepted')
  expect(decideAnswer(before, 'under_13', new Date('2026-01-01T00:01:00Z'))).toBe('accepted')
  expect(decideAnswer(before, '13_15', new Date('2026-01-01T00:01:00Z'))).toBe('accepted')
  expect(decideAnswer(before, '16_17', new Date('2026-12-31T00:00:00Z'))).toEqual(refused)
  expect(decideAnswer(before, '16_17', new Date('2027-01-01T00:00:00Z'))).toBe('accepted')
})

test('only 18 or over is an adult', () => {
  expect(AGE_BANDS.filter((age_band) => isAdult({ age_band, country: 'US' }))).toEqual(['18_plus'])
  expect(isAdult(undefined)).toBe(false)
})

test('an under-age account has none of the features for older people', () => {
  for (const thing of ADULTS_THINGS) {
    expect(allows(thing, 'not-answered')).toBe(false)
    expect(allows(thing, 'too-young')).toBe(false)
    expect(allows(thing, undefined)).toBe(true)
  }
})

test('an under-age account gets every email but the optional ones', () => {
  const kinds = Object.keys(EMAILS) as EmailKind[]
  expect(kinds.filter((kind) => !mayEmail(kind, 'too-young'))).toEqual([
    'reviewInvitation',
    'notification',
    'notificationDigest',
    'teamMailing',
  ])
  expect(kinds.every((kind) => mayEmail(kind, undefined))).toBe(true)
})
