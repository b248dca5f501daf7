/** What every page needs of a currency, apart from its names: the sign before an amount, and what Stripe charges a card at least, in cents. */
const SIGNS = {
  usd: ['$', 50],
  eur: ['€', 50],
  gbp: ['£', 30],
  aud: ['A$', 50],
  brl: ['R$', 50],
  cad: ['CA$', 50],
  chf: ['CHF\u00a0', 50],
  czk: ['CZK\u00a0', 1_500],
  dkk: ['DKK\u00a0', 250],
  hkd: ['HK$', 400],
  inr: ['₹', 50],
  mxn: ['MX$', 1_000],
  myr: ['MYR\u00a0', 200],
  nok: ['NOK\u00a0', 300],
  nzd: ['NZ$', 50],
  pln: ['PLN\u00a0', 200],
  ron: ['RON\u00a0', 200],
  sek: ['SEK\u00a0', 300],
  sgd: ['S$', 50],
  thb: ['THB\u00a0', 1_000],
  zar: ['ZAR\u00a0', 1_000],
} as const satisfies Record<string, readonly [sign: string, smallest: number]>

export type Currency = keyof typeof SIGNS
export const CURRENCY_CODES = Object.keys(SIGNS) as [Currency, ...Currency[]]
export const signOf = (code: Currency): string => SIGNS[code][0]
export const smallestIn = (code: Currency): number => SIGNS[code][1]
