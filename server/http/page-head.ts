/** The head of a page that link previews and search engines read: title, Open Graph, canonical address, structured data. */
import { escaped } from './html.ts'

export type Preview = {
  title: string
  description: string
  /** The page's absolute address. */
  address: string
  type: 'product' | 'website'
  /** Absolute; without one, the preview shows Paddock's own icon. */
  image?: string | undefined
  /** Whose page it is; by default Paddock's. */
  site?: string
}

/** An address with a head of its own; undefined if the page is for someone else to describe. */
export type HeadedPage = { status: number; page: string } | undefined

export const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`

export const previewHead = ({ title, description, address, type, image, site = 'Paddock' }: Preview) => [
  `<title>${escaped(title)}</title>`,
  `<meta name="description" content="${escaped(description)}">`,
  `<link rel="canonical" href="${escaped(address)}">`,
  property('og:type', type),
  property('og:site_name', site),
  property('og:title', title),
  property('og:description', description),
  property('og:url', address),
  property('og:image', image ?? new URL('/icon-512.png', address).href),
  `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
]

export const notIndexed = '<meta name="robots" content="noindex">'

/** Shortens a long text for previews, at a word boundary. */
export function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 158).replace(/\s+\S*$/, '')} …`
}

/** Replaces the page's own title and description. */
export function withHead(page: string, head: readonly string[]) {
  const bare = page.replace(/<title>[^<]*<\/title>/, '').replace(/<meta\s+name="description"[^>]*>/, '')
  return withLines(bare, head)
}

export const withLines = (page: string, lines: readonly (string | undefined)[]) =>
  page.replace('</head>', () => `${lines.filter(Boolean).join('\n    ')}\n  </head>`)

/** What a page is about, in the vocabulary of schema.org. Browsers do not run it, so the content policy allows it. */
export const structuredData = (...things: readonly object[]) =>
  `<script type="application/ld+json">${dataBlock({ '@context': 'https://schema.org', '@graph': things })}</script>`

/** Inside a script element only `<` is dangerous, and JSON can escape it. */
const dataBlock = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The pages above this one and the page itself, last. */
export const breadcrumbs = (...pages: readonly { name: string; address: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})

/**
 * Which of the addresses that show a list search engines list.
 *
 * | parameter                       | the address                                     |
 * |---------------------------------|-------------------------------------------------|
 * | kept, or a page after the first | is listed with it                               |
 * | narrowing: a search or a filter | is not listed                                   |
 * | any other: an order, a view     | is listed without it, because it shows the same |
 */
export function listAddress(
  address: URL,
  publicUrl: string,
  { kept, narrowing }: Record<'kept' | 'narrowing', string[]>,
) {
  const given = (name: string) => address.searchParams.get(name)?.trim() ?? ''
  const page = LATER_PAGE.test(given('page')) ? Number(given('page')) : 1
  const query = kept.filter(given).map((name) => `${name}=${encodeURIComponent(given(name))}`)
  if (page > 1) query.push(`page=${page}`)
  const path = `${publicUrl}${address.pathname.replace(/\/+$/, '')}`
  return { canonical: [path, query.join('&')].filter(Boolean).join('?'), listed: !narrowing.some(given), page }
}

const LATER_PAGE = /^([2-9]|[1-9]\d{1,3})$/
