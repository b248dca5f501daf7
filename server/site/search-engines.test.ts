import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_TEXTS, SITE_TEXT_NAMES } from '@paddock/domain/site/site-texts.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { products } from '../db/schema/store.ts'
import { productPages } from '../store/store.ts'
import { canonicalIn, dataIn, isListed, titleIn } from '../testing/page-data.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { sitemapRoutes } from './sitemap.ts'

const ORIGIN = 'https://paddock.example.org'
const PAGE =
  '<!doctype html><html><head><title>Paddock: racing</title><meta name="description" content="The site"/></head></html>'
const WEB_DIR = scratchFolder('web')

let server: TestServer
beforeAll(async () => {
  writeFileSync(join(WEB_DIR, 'index.html'), PAGE)
  const known = ['/', '/events', '/store', '/store/cart', '/manage', '/join/:inviteCode', '/quick/:token', '/auth']
  writeFileSync(join(WEB_DIR, 'addresses.json'), JSON.stringify(known))
  server = await testServer({ WEB_DIR, PUBLIC_URL: ORIGIN, PADDOCK_SEARCH_ENGINES: 'on' })
})

/** Address and date of each entry. */
const entriesIn = (map: unknown) =>
  new Map(
    [...String(map).matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, address = '', date]) => [
      address.replace(ORIGIN, ''),
      date,
    ]),
  )

describe('the sitemap', () => {
  test('lists the fixed pages, filled categories, active products and the events of the directory', async () => {
    const filled = await server.given.category({ slug: 'wheels' })
    await server.given.category({ slug: 'empty' })
    const active = await server.given.product({ category_id: filled.id })
    const inactive = await server.given.product({ is_active: false })
    const { id: company_id } = await server.given.company()
    const over = await server.given.event(company_id, { status: 'completed' })
    const draft = await server.given.event(company_id, { status: 'upcoming', is_announced: false })
    const unlisted = await server.given.event(company_id, { status: 'completed', is_unlisted: true })
    const { status, headers, body } = await server.get('/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const listed = [...entriesIn(body).keys()]
    expect(listed).toEqual(expect.arrayContaining(['/', '/events', '/rules', '/store', '/store/products', '/imprint']))
    expect(listed).toEqual(
      expect.arrayContaining(['/store/products?category=wheels', productPath(active), `/events/${over.id}`]),
    )
    for (const hidden of ['category=empty', inactive.id, draft.id, unlisted.id]) expect(body).not.toContain(hidden)
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('says when a page last changed, and nothing about pages of which nobody knows', async () => {
    const [product, reviewed] = [await server.given.product(), await server.given.product()]
    const { id: company_id } = await server.given.company()
    const event = await server.given.event(company_id, { status: 'completed' })
    const updated_at = '2026-03-01T10:00:00.000Z'
    await server.db.update(products).set({ updated_at }).where(eq(products.id, product.id))
    await server.db.update(competitionEvents).set({ updated_at }).where(eq(competitionEvents.id, event.id))
    const dates = entriesIn((await server.get('/sitemap.xml')).body)
    expect(dates.get(productPath(product))).toBe(updated_at)
    expect(dates.get(`/events/${event.id}`)).toBe(updated_at)
    expect(dates.get(productPath(reviewed))).toBe(reviewed.updated_at)
    expect(dates.get('/')).toBeUndefined()
  })

  test('is split where it would be too long, and its parts are complete', async () => {
    for (let each = 0; each < 5; each++) await server.given.product()
    const app = Fastify()
    const pages = async () => ['/', '/store', '/events'].map((path) => ({ path, changed: undefined }))
    sitemapRoutes(app, { publicUrl: ORIGIN, pages, listings: { products: productPages(server.db) }, most: 2 })
    const at = async (path: string) => app.inject({ url: path })
    const parts = [...entriesIn((await at('/sitemap.xml')).body).keys()]
    const rows = await server.db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(eq(products.is_active, true))
    expect(parts).toHaveLength(2 + Math.ceil(rows.length / 2))
    const listed: string[] = []
    for (const part of parts) {
      const of = [...entriesIn((await at(part)).body).keys()]
      expect(of.length).toBeLessThanOrEqual(2)
      listed.push(...of)
    }
    expect(listed.toSorted()).toEqual(['/', '/store', '/events', ...rows.map(productPath)].toSorted())
    for (const none of ['/sitemap-products-999.xml', '/sitemap-teams-1.xml', '/sitemap-toString-1.xml'])
      expect((await at(none)).statusCode, none).toBe(404)
    await app.close()
  })

  test('lists nothing that asks not to be listed', async () => {
    const paths = [...entriesIn((await server.get('/sitemap.xml')).body).keys()]
    for (const path of paths) {
      const { status, body } = await server.get(path)
      expect([path, status, isListed(body), canonicalIn(body)]).toEqual([path, 200, true, `${ORIGIN}${path}`])
    }
  })
})

test('robots.txt leads to the sitemap and keeps crawlers out of what is private', async () => {
  const { body, headers } = await server.get('/robots.txt')
  const lines = String(body).split('\n')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ['/api/', '/manage', '/business-owner', '/organizer', '/store/checkout'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).not.toContain('Disallow: /')
  expect(headers.get('x-robots-tag')).toBeNull()
})

test('an installation that is not for the public is listed nowhere', async () => {
  const inside = await testServer({ WEB_DIR })
  expect((await inside.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/', '/store', '/sitemap.xml', '/api/products'])
    expect((await inside.get(path)).headers.get('x-robots-tag'), path).toBe('noindex')
})

test.each([
  [{}, [], false],
  [{ NODE_ENV: 'production' }, [], true],
  [{ NODE_ENV: 'production', PADDOCK_SEARCH_ENGINES: 'off' }, [], false],
  [{ PADDOCK_SEARCH_ENGINES: 'on' }, [], true],
  [{ PADDOCK_SEARCH_ENGINES: 'on' }, ['--venue'], false],
])('with %o and %o search engines may list the public pages: %s', (settings, options, may) =>
  expect(readConfig(settings, options).searchEngines).toBe(may),
)

type Case = [path: string, canonical: string, title: string]

test.each<Case>([
  ['/', '/', 'Paddock: racing'],
  ['/landing?from=mail', '/', 'Paddock: racing'],
  ['/store', '/store', 'Store · Paddock'],
  ['/store/?utm_source=x', '/store', 'Store · Paddock'],
  ['/events', '/events', 'Events · Paddock'],
  ['/events?when=results&page=2', '/events?when=results&page=2', 'Events, page 2 · Paddock'],
  ...PAGE_TEXTS.map((key): Case => [`/${key}`, `/${key}`, `${SITE_TEXT_NAMES[key]} · Paddock`]),
])('%s has the canonical address %s and its own title and preview', async (path, canonical, title) => {
  const { body } = await server.get(path)
  expect([canonicalIn(body), titleIn(body), isListed(body)]).toEqual([`${ORIGIN}${canonical}`, title, true])
  expect(body).toContain(`<meta property="og:title" content="${title}">`)
  expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/icon-512.png">`)
  expect(String(body).match(/name="description"/g)).toHaveLength(1)
})

test('events that are searched for or filtered are not listed', async () => {
  for (const filter of ['search=cup', 'country=GB', 'class=Cadet'])
    expect(isListed((await server.get(`/events?${filter}`)).body), filter).toBe(false)
})

test('the front page names the organisation and the site', async () => {
  expect(dataIn((await server.get('/')).body)).toEqual({
    Organization: { '@type': 'Organization', name: 'Paddock', url: `${ORIGIN}/`, logo: `${ORIGIN}/icon-512.png` },
    WebSite: { '@type': 'WebSite', name: 'Paddock', url: `${ORIGIN}/` },
  })
})

test('private pages are not listed, and an address without a page is not found', async () => {
  const signed = `/quick/0342b28d-d9c1-4ccb-85b1-c95df5e2997c.${'a30oWi0d'.repeat(5)}xyz`
  for (const path of [
    '/manage',
    '/manage/',
    '/auth?mode=signin',
    '/store/cart',
    '/join/AAAA',
    '/quick/secret',
    signed,
  ]) {
    const { status, body } = await server.get(path)
    expect([path, status, isListed(body)]).toEqual([path, 200, false])
  }
  for (const path of ['/no/such/page', '/manager', '/quick/a/b']) {
    const { status, body } = await server.get(path)
    expect([path, status, isListed(body), titleIn(body)]).toEqual([path, 404, false, 'Paddock: racing'])
  }
})
