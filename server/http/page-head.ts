/** The head of a page with a title and a link preview (Open Graph) of its own. */
import { escaped } from './html.ts'

export type Preview = {
  title: string
  description: string
  /** The page's absolute address. */
  address: string
  type: 'product' | 'website'
}

export const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`

export const previewHead = ({ title, description, address, type }: Preview) => [
  `<title>${escaped(title)}</title>`,
  `<meta name="description" content="${escaped(description)}">`,
  `<link rel="canonical" href="${escaped(address)}">`,
  property('og:type', type),
  property('og:site_name', 'Paddock'),
  property('og:title', title),
  property('og:description', description),
  property('og:url', address),
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
  return bare.replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
}
