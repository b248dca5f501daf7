/**
 * The texts of the site that the business owner writes.
 *
 * | text                                    | form                                                               |
 * |-----------------------------------------|--------------------------------------------------------------------|
 * | help, contact, privacy, terms, returns, | a page each: Markdown with headings, lists, bold text and links     |
 * | imprint                                 |                                                                    |
 * | tiles                                   | the figures of the landing page: one to four lines `figure | label` |
 * | testimonials                            | one to three, a blank line between them; the last line of each is   |
 * |                                         | `name | role`, with a start number after it if wanted               |
 *
 * While the owner has written none, the default of `default-texts.ts` is shown.
 */
export const PAGE_TEXTS = ['help', 'contact', 'privacy', 'terms', 'returns', 'imprint'] as const

/** Linked in the store's footer and at its checkout once the owner has written them. */
export const LEGAL_TEXTS = ['terms', 'returns', 'privacy', 'imprint'] as const
/** Its default says what Paddock does, so it is never empty. */
export const ALWAYS_LINKED: LegalText[] = ['privacy']
export type LegalText = (typeof LEGAL_TEXTS)[number]

export const SITE_TEXTS = [...PAGE_TEXTS, 'tiles', 'testimonials'] as const
export type SiteText = (typeof SITE_TEXTS)[number]

export const SITE_TEXT_NAMES: Record<SiteText, string> = {
  help: 'Help',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  returns: 'Returns',
  imprint: 'Imprint',
  tiles: 'Landing page figures',
  testimonials: 'Landing page testimonials',
}

export const LONGEST_SITE_TEXT = 50_000

export type Tile = { figure: string; label: string }
export type Testimonial = { quote: string; name: string; role: string; plate: string }

type Read<Row> = { rows: Row[] } | { wrong: string }

const MOST_TILES = 4
const MOST_TESTIMONIALS = 3
const WRONG_TILES =
  'Please write one to four lines, each with a figure, a vertical bar and a label: 500+ | Active teams'
const WRONG_TESTIMONIALS =
  'Please write one to three testimonials with a blank line between them, each ending with a line: Name | Role'

export function tilesIn(text: string): Read<Tile> {
  const rows = linesOf(text).map((line) => {
    const [figure = '', label = ''] = partsOf(line)
    return { figure, label }
  })
  const good = rows.length > 0 && rows.length <= MOST_TILES && rows.every(({ figure, label }) => figure && label)
  return good ? { rows } : { wrong: WRONG_TILES }
}

export function testimonialsIn(text: string): Read<Testimonial> {
  const rows = text
    .replaceAll('\r', '')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = linesOf(block)
      const [name = '', role = '', plate = ''] = partsOf(lines.at(-1) ?? '')
      return { quote: lines.slice(0, -1).join(' '), name, role, plate }
    })
  const good = rows.length <= MOST_TESTIMONIALS && rows.every(({ quote, name, role }) => quote && name && role)
  return good ? { rows } : { wrong: WRONG_TESTIMONIALS }
}

/** What is wrong with a text of this form; undefined where it can be shown. An empty one stands for the default. */
export function wrongWith(key: SiteText, text: string): string | undefined {
  if (text.trim() === '' || (key !== 'tiles' && key !== 'testimonials')) return undefined
  const read = key === 'tiles' ? tilesIn(text) : testimonialsIn(text)
  return 'wrong' in read ? read.wrong : undefined
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const partsOf = (line: string) => line.split('|').map((part) => part.trim())
