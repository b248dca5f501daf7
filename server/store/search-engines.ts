/** For search engines and link previews: a product's page with its own head, the sitemap, and robots.txt. */
import { packName } from '@paddock/domain/rules/pack.ts'
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listedPages } from '../competition/events/events.ts'
import { products } from '../db/schema/store.ts'
import { notIndexed, withHead } from '../http/page-head.ts'
import type { Services } from '../services.ts'
import { isId } from './ids.ts'
import { productHead } from './product-head.ts'

const PRODUCT_PAGE = /^\/store\/products\/([^/]+)\/?$/

/** The page for a store address with a head of its own; undefined for all others. */
export const storePage =
  ({ db, config }: Pick<Services, 'db' | 'config'>) =>
  async (pathname: string, page: string) => {
    const id = PRODUCT_PAGE.exec(pathname)?.[1]
    if (id === undefined) return undefined
    const [product] = isId(id)
      ? await db
          .select()
          .from(products)
          .where(and(eq(products.id, id), eq(products.is_active, true)))
      : []
    return product
      ? { status: 200, page: withHead(page, productHead(config.publicUrl, product)) }
      : {
          status: 404,
          page: withHead(page, ['<title>Product Not Found · Paddock</title>', notIndexed]),
        }
  }

/** The maximum number of entries in a sitemap. */
const MOST_ADDRESSES = 50_000
const MOST_EVENTS = 10_000
const PAGES = [
  '/',
  '/events',
  '/rules',
  ...PACKS.map((pack) => `/rules/${packName(pack)}`),
  '/store',
  '/store/products',
  '/3d-printing',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/imprint',
]

export function storeRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>) {
  app.get('/sitemap.xml', async (_, reply) => {
    const events = await listedPages(db, MOST_EVENTS)
    const rows = await db
      .select({ id: products.id, updated_at: products.updated_at })
      .from(products)
      .where(eq(products.is_active, true))
      .orderBy(desc(products.created_at))
      .limit(MOST_ADDRESSES - PAGES.length - events.length)
    const entry = (folder: string) => (row: { id: string; updated_at: string }) =>
      `<url><loc>${config.publicUrl}${folder}/${row.id}</loc><lastmod>${row.updated_at}</lastmod></url>`
    const addresses = [
      ...PAGES.map((path) => `<url><loc>${config.publicUrl}${path}</loc></url>`),
      ...events.map(entry('/events')),
      ...rows.map(entry('/store/products')),
    ]
    const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(map)
  })
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(config.publicUrl)),
  )
}

/** Crawlers may read everything public, including product pictures. */
const robots = (publicUrl: string) => `User-agent: *
Allow: /api/files/product-images/
Disallow: /api/
Disallow: /sandbox/
Disallow: /dev/
Disallow: /store/cart
Disallow: /store/checkout
Disallow: /payment-success
Disallow: /payment-canceled

Sitemap: ${publicUrl}/sitemap.xml
`
