/**
 * The currencies that a shop can sell in: one for everything it sells, by their ISO 4217 code in small letters, as Stripe writes it.
 *
 * Only currencies with two decimals are offered. All sums are whole cents; Stripe counts yen and won in whole units, dinars in
 * thousandths, and forints and krónur with rules of their own.
 *
 * `smallest` is what Stripe charges a card at least, in cents.
 */
const CURRENCIES = {
  usd: { name: 'US dollar', many: 'US dollars', sign: '$', smallest: 50 },
  eur: { name: 'Euro', many: 'euros', sign: '€', smallest: 50 },
  gbp: { name: 'British pound', many: 'British pounds', sign: '£', smallest: 30 },
  aud: { name: 'Australian dollar', many: 'Australian dollars', sign: 'A$', smallest: 50 },
  brl: { name: 'Brazilian real', many: 'Brazilian reais', sign: 'R$', smallest: 50 },
  cad: { name: 'Canadian dollar', many: 'Canadian dollars', sign: 'CA$', smallest: 50 },
  chf: { name: 'Swiss franc', many: 'Swiss francs', sign: 'CHF\u00a0', smallest: 50 },
  czk: { name: 'Czech koruna', many: 'Czech koruny', sign: 'CZK\u00a0', smallest: 1_500 },
  dkk: { name: 'Danish krone', many: 'Danish kroner', sign: 'DKK\u00a0', smallest: 250 },
  hkd: { name: 'Hong Kong dollar', many: 'Hong Kong dollars', sign: 'HK$', smallest: 400 },
  inr: { name: 'Indian rupee', many: 'Indian rupees', sign: '₹', smallest: 50 },
  mxn: { name: 'Mexican peso', many: 'Mexican pesos', sign: 'MX$', smallest: 1_000 },
  myr: { name: 'Malaysian ringgit', many: 'Malaysian ringgit', sign: 'MYR\u00a0', smallest: 200 },
  nok: { name: 'Norwegian krone', many: 'Norwegian kroner', sign: 'NOK\u00a0', smallest: 300 },
  nzd: { name: 'New Zealand dollar', many: 'New Zealand dollars', sign: 'NZ$', smallest: 50 },
  pln: { name: 'Polish złoty', many: 'Polish złoty', sign: 'PLN\u00a0', smallest: 200 },
  ron: { name: 'Romanian leu', many: 'Romanian lei', sign: 'RON\u00a0', smallest: 200 },
  sek: { name: 'Swedish krona', many: 'Swedish kronor', sign: 'SEK\u00a0', smallest: 300 },
  sgd: { name: 'Singapore dollar', many: 'Singapore dollars', sign: 'S$', smallest: 50 },
  thb: { name: 'Thai baht', many: 'Thai baht', sign: 'THB\u00a0', smallest: 1_000 },
  zar: { name: 'South African rand', many: 'South African rand', sign: 'ZAR\u00a0', smallest: 1_000 },
} as const

export type Currency = keyof typeof CURRENCIES
export const CURRENCY_CODES = Object.keys(CURRENCIES) as [Currency, ...Currency[]]
export const aboutCurrency = (code: Currency) => CURRENCIES[code]

export const CURRENCY_MESSAGES = {
  fixed: 'The currency cannot be changed any more: something has been sold in it, or somebody is paying now.',
} as const
