import { expect, test } from 'vitest'
import { COUNTRY_CODES, countryName, isCountry } from './countries.ts'

test('every country has the name that browsers give it', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  for (const code of COUNTRY_CODES) expect(countryName(code)).toBe(names.of(code))
})

test('an unknown code is shown as it is', () => {
  expect(countryName('XX')).toBe('XX')
  expect(isCountry('XX')).toBe(false)
  expect(isCountry('GB')).toBe(true)
})
