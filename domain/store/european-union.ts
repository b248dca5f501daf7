/** The countries whose consumer and tax law the store follows: the EU for VAT, and those with a right of withdrawal. */
const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
/** The EEA and the United Kingdom have the same 14 days as the EU. */
const SAME_WITHDRAWAL = new Set(['GB', 'IS', 'LI', 'NO'])

export const isEu = (country: string) => EU.has(country)

export const hasWithdrawal = (country: string) => isEu(country) || SAME_WITHDRAWAL.has(country)
