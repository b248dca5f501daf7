/**
 * The currencies that a shop can sell in: one for everything it sells, by their ISO 4217 code in small letters, as Stripe writes it.
 *
 * Only currencies with two decimals are offered. All sums are whole cents; Stripe counts yen and won in whole units, dinars in
 * thousandths, and forints and krónur with rules of their own.
 */
import type { Currency } from './currency-signs.ts'

export const CURRENCY_NAMES: Record<Currency, { name: string; many: string }> = {
  usd: { name: 'US dollar', many: 'US dollars' },
  eur: { name: 'Euro', many: 'euros' },
  gbp: { name: 'British pound', many: 'British pounds' },
  aud: { name: 'Australian dollar', many: 'Australian dollars' },
  brl: { name: 'Brazilian real', many: 'Brazilian reais' },
  cad: { name: 'Canadian dollar', many: 'Canadian dollars' },
  chf: { name: 'Swiss franc', many: 'Swiss francs' },
  czk: { name: 'Czech koruna', many: 'Czech koruny' },
  dkk: { name: 'Danish krone', many: 'Danish kroner' },
  hkd: { name: 'Hong Kong dollar', many: 'Hong Kong dollars' },
  inr: { name: 'Indian rupee', many: 'Indian rupees' },
  mxn: { name: 'Mexican peso', many: 'Mexican pesos' },
  myr: { name: 'Malaysian ringgit', many: 'Malaysian ringgit' },
  nok: { name: 'Norwegian krone', many: 'Norwegian kroner' },
  nzd: { name: 'New Zealand dollar', many: 'New Zealand dollars' },
  pln: { name: 'Polish złoty', many: 'Polish złoty' },
  ron: { name: 'Romanian leu', many: 'Romanian lei' },
  sek: { name: 'Swedish krona', many: 'Swedish kronor' },
  sgd: { name: 'Singapore dollar', many: 'Singapore dollars' },
  thb: { name: 'Thai baht', many: 'Thai baht' },
  zar: { name: 'South African rand', many: 'South African rand' },
}

export const CURRENCY_MESSAGES = {
  fixed: 'The currency cannot be changed any more: something has been sold in it, or somebody is paying now.',
} as const
