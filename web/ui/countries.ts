/** Countries to choose from, named in English, the default one first. */
import { COUNTRY_CODES, countryName } from '@paddock/domain/countries.ts'
import { DEFAULT_COUNTRY } from '@paddock/domain/store/default-country.ts'

export const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort(
  (a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, 'en'),
)

function rank(code: string) {
  return code === DEFAULT_COUNTRY ? 0 : 1
}
