/**
 * The form of VAT numbers in the EU, by country, as the European Commission publishes it. Only the form is checked: whether
 * a number exists is known to the tax offices alone. Spaces, dots and hyphens do not count.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES(?:[A-Z]\d{8}|\d{8}[A-Z]|[A-Z]\d{7}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** Without spaces, dots and hyphens, in capitals. */
export const plainVatNumber = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

/** The country whose form the number has; undefined if none. */
export function vatCountryOf(text: string): string | undefined {
  const number = plainVatNumber(text)
  return Object.entries(FORMS).find(([, form]) => form.test(number))?.[0]
}

export const NO_VAT_NUMBER =
  'This is not a VAT number of an EU country. It starts with the two letters of the country, such as DE123456789.'
