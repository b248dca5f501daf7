/**
 * Who counts as under age. Sign-up does not ask; afterwards the person's home page asks for an age band and a country.
 *
 * | the person                                                | counts as                              |
 * |-----------------------------------------------------------|----------------------------------------|
 * | has not answered                                          | under age                              |
 * | whole band at or above the country's age of consent       | able to consent for themselves         |
 * | any younger, or a band that the country's age cuts in two | under age                              |
 * | any of these with a consent that is in force              | able, for as long as it is in force    |
 *
 * A younger answer is accepted at any time, an older one a year after the last answer, when it can have become true.
 * A user who chose a wrong age asks the business owner to clear the answer, and answers again.
 *
 * The ages are those for consenting to online services: Article 8 of the GDPR and the national laws under it, COPPA in the
 * United States. They are the first contents of a table that the business owner edits.
 */
export const AGE_BANDS = ['under_13', '13_15', '16_17', '18_plus'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

const BANDS: Record<AgeBand, { label: string; youngest: number }> = {
  under_13: { label: 'Under 13', youngest: 0 },
  '13_15': { label: '13 to 15', youngest: 13 },
  '16_17': { label: '16 or 17', youngest: 16 },
  '18_plus': { label: '18 or over', youngest: 18 },
}

export const ageBandLabel = (band: AgeBand) => BANDS[band].label

/** ISO 3166 reserves ZZ for private use. */
export const ANY_OTHER_COUNTRY = 'ZZ'
export const DEFAULT_AGE = 16
export const AGE_LIMITS = { least: 13, most: 21 }

/** The same values as in the migration that created the table. */
export const FIRST_AGES: Readonly<Record<number, string>> = {
  13: 'BE DK EE FI GB IS LV MT NO PT SE US',
  14: 'AT BG CN CY ES IT KR LT',
  15: 'CZ FR GR SI',
  16: 'CH DE HR HU IE LI LU NL PL RO SK ZZ',
  18: 'BR IN',
}

/** By country; a country that is not listed has the age of ANY_OTHER_COUNTRY. */
export type ConsentAges = ReadonlyMap<string, number>

export const ageOfConsent = (ages: ConsentAges, country: string): number =>
  ages.get(country) ?? ages.get(ANY_OTHER_COUNTRY) ?? DEFAULT_AGE

export type AgeAnswer = { age_band: AgeBand; country: string }

/** Why a person counts as under age. */
export type UnderAge = 'not-answered' | 'too-young'

export function underAge(answer: AgeAnswer | undefined, ages: ConsentAges, hasConsent: boolean): UnderAge | undefined {
  if (hasConsent) return undefined
  if (!answer) return 'not-answered'
  return BANDS[answer.age_band].youngest >= ageOfConsent(ages, answer.country) ? undefined : 'too-young'
}

export const isAdult = (answer: AgeAnswer | undefined) => answer?.age_band === '18_plus'

const YEAR = 365 * 24 * 60 * 60 * 1000

export function decideAnswer(
  before: (AgeAnswer & { answered_at: string }) | undefined,
  band: AgeBand,
  now: Date,
): 'accepted' | { refused: 'too-soon' } {
  if (!before || BANDS[band].youngest <= BANDS[before.age_band].youngest) return 'accepted'
  return now.getTime() - Date.parse(before.answered_at) >= YEAR ? 'accepted' : { refused: 'too-soon' }
}
