/**
 * How an address is written in a country: what its fields are called, which of them it needs, and in which order they stand.
 *
 * | country       | city        | region         | code             | order              |
 * |---------------|-------------|----------------|------------------|--------------------|
 * | United States | City        | State *        | ZIP Code *       | city, region, code |
 * | Germany       | City        | none           | Postal Code *    | code, city         |
 * | any other     | City        | Region         | Postal Code      | city, region, code |
 *
 * An asterisk: it is required. Street and city always are. The forms follow the addressing of the Universal Postal Union; a country
 * that is not listed gets optional fields, so that nobody is kept from ordering by a field that their country does not have.
 */
export type AddressPart = 'city' | 'state' | 'postal_code'
type AddressField = { part: AddressPart; label: string; required: boolean }

const CITY = 'City'
const POSTAL = 'Postal Code'

const field = (part: AddressPart, label: string): AddressField =>
  label.endsWith('*') ? { part, label: label.slice(0, -1), required: true } : { part, label, required: false }

const city = (label = CITY) => field('city', `${label}*`)
const state = (label: string) => field('state', label)
const code = (label: string) => field('postal_code', label)

const CODE_THEN_CITY =
  'AT BE BG CH CY CZ DE DK EE FI FR GR HR HU IL IS LI LT LU LV MC MT NL NO PL PT RO RS SE SI SK SM UA'

const FORMATS: Readonly<Record<string, AddressField[]>> = {
  ...Object.fromEntries(CODE_THEN_CITY.split(' ').map((country) => [country, [code(`${POSTAL}*`), city()]])),
  US: [city(), state('State*'), code('ZIP Code*')],
  PR: [city(), code('ZIP Code*')],
  CA: [city(), state('Province*'), code(`${POSTAL}*`)],
  AU: [city('Suburb'), state('State*'), code('Postcode*')],
  NZ: [city(), code('Postcode*')],
  GB: [city('Town or City'), state('County'), code('Postcode*')],
  IE: [city('Town or City'), state('County'), code('Eircode')],
  ES: [code(`${POSTAL}*`), city(), state('Province*')],
  IT: [code(`${POSTAL}*`), city(), state('Province*')],
  TR: [code(`${POSTAL}*`), city('District'), state('Province*')],
  BR: [city(), state('State*'), code(`${POSTAL}*`)],
  MX: [code(`${POSTAL}*`), city(), state('State*')],
  AR: [code(POSTAL), city(), state('Province')],
  CL: [city(), state('Region')],
  CO: [city(), state('Department*'), code(POSTAL)],
  IN: [city(), state('State*'), code('PIN Code*')],
  JP: [code(`${POSTAL}*`), state('Prefecture*'), city()],
  KR: [state('Province'), city(), code(`${POSTAL}*`)],
  CN: [state('Province*'), city(), code(`${POSTAL}*`)],
  TW: [code(POSTAL), state('County'), city()],
  HK: [city('District'), state('Area')],
  MO: [city('District')],
  SG: [city(), code(`${POSTAL}*`)],
  MY: [code('Postcode*'), city(), state('State*')],
  TH: [city('District'), state('Province*'), code(`${POSTAL}*`)],
  ID: [city(), state('Province*'), code(POSTAL)],
  PH: [city(), state('Province'), code('ZIP Code')],
  VN: [city('District'), state('Province*'), code(POSTAL)],
  AE: [city('Area'), state('Emirate*')],
  QA: [city()],
  SA: [city(), code(POSTAL)],
  EG: [city(), state('Governorate*'), code(POSTAL)],
  ZA: [city(), state('Province'), code(`${POSTAL}*`)],
  NG: [city(), state('State*'), code(POSTAL)],
}

const ANY_OTHER = [city(), state('Region'), code(POSTAL)]

/** In the order in which they are written there. */
export const addressFields = (country: string): readonly AddressField[] => FORMATS[country] ?? ANY_OTHER

/** `ZIP code is required`: the field's name as it stands within a sentence. */
export function isRequired({ label }: Pick<AddressField, 'label'>) {
  const [first = '', ...rest] = label.split(' ')
  return `${[first, ...rest.map((word) => word.toLowerCase())].join(' ')} is required`
}

type Town = { city: string; state: string; postal_code: string; country: string }

/** `Dayton, OH 45402` or `50667 Köln`: the line of the town, as the country writes it. */
export function townLine({ city: town, state: region, postal_code, country }: Town): string {
  const place = [town, region].filter(Boolean).join(', ')
  const codeFirst = addressFields(country)[0]?.part === 'postal_code'
  return (codeFirst ? [postal_code, place] : [place, postal_code]).filter(Boolean).join(' ')
}
