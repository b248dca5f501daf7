import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(
    join(WEB_DIR, 'index.html'),
    '<!doctype html><html><head><title>Paddock</title><meta\n name="description"\n content="The site"\n/></head><body></body></html>',
  )
  server = await testServer({ WEB_DIR, PUBLIC_URL: 'https://shop.example.org' })
})

const pageOf = async (id: string) => {
  const { status, body, headers } = await server.get(`/store/products/${id}`)
  return { status, page: String(body), policy: headers.get('content-security-policy') }
}

test('a product page carries its own title, description, preview and structured data', async () => {
  const { id } = await server.given.product({
    name: 'Rear wing',
    price: 26,
    sku: 'RW-1',
    seo_title: 'Carbon rear wing for race cars',
    seo_description: 'Two elements, 2.3 grams.',
    images: ['/api/files/product-images/a.svg'],
  })
  const { status, page } = await pageOf(id)
  expect(status).toBe(200)
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).toContain('<title>Carbon rear wing for race cars</title>')
  expect(page).toContain('<meta name="description" content="Two elements, 2.3 grams.">')
  expect(page).toContain(`<link rel="canonical" href="https://shop.example.org/store/products/${id}">`)
  expect(page).toContain('<meta property="og:image" content="https://shop.example.org/api/files/product-images/a.svg">')
  expect(page).toContain('<link rel="preload" as="image" href="/api/files/product-images/a.svg">')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: 'RW-1',
    offers: { price: '26.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test.each([
  [{ short_description: 'Short.', description: 'Long.' }, 'Short.'],
  [{ description: 'Long.' }, 'Long.'],
  [{}, 'Ceramic bearing'],
])('without its own words for search engines it falls back: %o', async (about, description) => {
  const { id } = await server.given.product(about)
  const { page } = await pageOf(id)
  expect(page).toContain('<title>Ceramic bearing · Paddock store</title>')
  expect(page).toContain(`name="description" content="${description}"`)
})

test('a description that is too long for a preview ends at a word', async () => {
  const { id } = await server.given.product({ description: 'wheel '.repeat(100) })
  expect((await pageOf(id)).page).toMatch(/name="description" content="(wheel ){20,27}…"/)
})

test('markup in a product is text in the page, and cannot end its data', async () => {
  const { id } = await server.given.product({ name: '"><script>alert(1)</script>', description: '</script><b>$& $1' })
  const { page } = await pageOf(id)
  expect(page).not.toContain('<script>alert')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).toContain('&lt;/script&gt;&lt;b&gt;$&amp; $1')
})

test('an unknown, inactive or malformed product answers 404, with the page', async () => {
  const { id } = await server.given.product({ is_active: false })
  for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
    const { status, page } = await pageOf(unknown)
    expect([status, page.includes('<title>Product Not Found'), page.includes('noindex')]).toEqual([404, true, true])
  }
})

test('other pages stay as they are', async () => {
  expect((await server.get('/store/products')).body).toContain('<title>Paddock</title>')
  expect((await server.get('/store/products')).status).toBe(200)
})

test('the sitemap lists the events of the directory', async () => {
  const { id: company_id } = await server.given.company()
  const listed = await server.given.event(company_id, { status: 'completed' })
  const draft = await server.given.event(company_id, { status: 'upcoming', is_announced: false })
  const { body } = await server.get('/sitemap.xml')
  expect(body).toContain(`<loc>https://shop.example.org/events/${listed.id}</loc>`)
  expect(body).not.toContain(draft.id)
})

test('the sitemap lists active products, and robots.txt leads to it', async () => {
  const [active, gone] = [await server.given.product(), await server.given.product({ is_active: false })]
  const { body, headers } = await server.get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('xml')
  expect(body).toContain(`<loc>https://shop.example.org/store/products/${active.id}</loc>`)
  expect(body).not.toContain(gone.id)
  expect((await server.get('/robots.txt')).body).toContain('Sitemap: https://shop.example.org/sitemap.xml')
})
