/** What search engines may visit and list: /robots.txt and /sitemap.xml. */
import { packName } from '@paddock/domain/rules/pack.ts'
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { PAGE_TEXTS } from '@paddock/domain/site/site-texts.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eventPages } from '../competition/events/events.ts'
import { productCategories, products } from '../db/schema/store.ts'
import type { Services } from '../services.ts'
import { collectionPages, productPages } from '../store/store.ts'
import { textsOf } from './site-texts.ts'
import { type Listed, sitemapRoutes } from './sitemap.ts'

const PAGES = [
  '/',
  '/events',
  '/rules',
  ...PACKS.map((pack) => `/rules/${packName(pack)}`),
  '/store',
  '/store/products',
  '/3d-printing',
]

export function searchEngineRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>) {
  const { publicUrl } = config
  sitemapRoutes(app, { publicUrl, pages, listings: { events: eventPages(db), products: productPages(db) } })
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(config.searchEngines ? robots(publicUrl) : NOTHING),
  )

  async function pages(): Promise<Listed[]> {
    const [texts, categories, collections] = await Promise.all([
      textsOf(db, PAGE_TEXTS),
      filledCategories(),
      collectionPages(db),
    ])
    return [
      ...PAGES.map((path) => ({ path, changed: undefined })),
      ...texts.map(({ key, updated_at }) => ({
        path: `/${key}`,
        changed: updated_at ? new Date(updated_at) : undefined,
      })),
      ...categories.map(({ slug, changed }) => ({
        path: `/store/products?category=${encodeURIComponent(slug)}`,
        changed: new Date(changed),
      })),
      ...collections.map(({ slug, changed }) => ({ path: `/store/collections/${slug}`, changed: new Date(changed) })),
    ]
  }
  /** A category without products has nothing to list. */
  function filledCategories() {
    const { id, slug, is_active, updated_at } = productCategories
    return db
      .select({ slug, changed: sql<string>`greatest(${updated_at}, max(${products.updated_at}))` })
      .from(productCategories)
      .innerJoin(products, and(eq(products.category_id, id), eq(products.is_active, true)))
      .where(eq(is_active, true))
      .groupBy(id)
      .orderBy(slug)
  }
}

/** The portals and what belongs to one visitor: crawlers would find a sign-in. */
const PRIVATE = [
  '/api/',
  '/sandbox/',
  '/dev/',
  '/app$',
  '/business-owner',
  '/manage',
  '/organizer',
  '/payment-',
  '/staff',
  '/store/account',
  '/store/alerts',
  '/store/cart',
  '/store/checkout',
  '/subscription',
  '/supervised-teams',
  '/team',
  '/your-account',
]

/**
 * Pictures of products and logos are public. Pages whose address is a secret (an invitation, a quick cup, a consent) are not
 * named here: what a crawler may not visit it may still list, and they say themselves that they are not to be listed.
 */
const robots = (publicUrl: string) => `User-agent: *
Allow: /api/files/product-images/
Allow: /api/files/logos/
${PRIVATE.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`

/** At a venue and in development. */
const NOTHING = `User-agent: *
Disallow: /
`
