/**
 * The currencies that a shop can sell in: one at a time, by their ISO 4217 code in small letters, as Stripe writes it.
 *
 * Only currencies with two decimals are offered. All sums are whole cents; Stripe counts yen and won in whole units, dinars in
 * thousandths, and forints and krónur with rules of their own.
 */
const CURRENCIES = {
  usd: 'US dollar',
  eur: 'Euro',
  gbp: 'British pound',
  aud: 'Australian dollar',
  brl: 'Brazilian real',
  cad: 'Canadian dollar',
  chf: 'Swiss franc',
  czk: 'Czech koruna',
  dkk: 'Danish krone',
  hkd: 'Hong Kong dollar',
  inr: 'Indian rupee',
  mxn: 'Mexican peso',
  myr: 'Malaysian ringgit',
  nok: 'Norwegian krone',
  nzd: 'New Zealand dollar',
  pln: 'Polish złoty',
  ron: 'Romanian leu',
  sek: 'Swedish krona',
  sgd: 'Singapore dollar',
  thb: 'Thai baht',
  zar: 'South African rand',
} as const

export type Currency = keyof typeof CURRENCIES
export const CURRENCY_CODES = Object.keys(CURRENCIES) as [Currency, ...Currency[]]
