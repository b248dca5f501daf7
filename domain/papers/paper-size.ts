/** The sheet that a country prints on, as Typst names it: US Letter where it is the standard, A4 everywhere else. */
const ON_LETTER = new Set('US CA MX GT HN SV NI CR PA CO VE CL DO PH PR GU VI AS MP'.split(' '))

export const paperSize = (country: string | null) => (country && ON_LETTER.has(country) ? 'us-letter' : 'a4')
