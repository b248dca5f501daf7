import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { productReviews } from '../db/schema/store-goods.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import { canonicalIn, dataIn, isListed, titleIn } from '../testing/page-data.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { recountReviews } from './reviews.ts'

let server: TestServer
const webDir = scratchFolder('web')
beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html><head><title>Paddock</title><meta\n name="description"\n content="The site"\n/></head><body></body></html>',
  )
  server = await testServer({ WEB_DIR: webDir, PUBLIC_URL: 'https://shop.example.org' })
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
  expect(page).toContain(`<link rel="canonical" href="https://shop.example.org/store/products/${id}/rear-wing">`)
  expect(page).toContain('<meta property="og:image" content="https://shop.example.org/api/files/product-images/a.svg">')
  expect(page).toContain('<link rel="preload" as="image" href="/api/files/product-images/a.svg">')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('the id decides: under a former name, or none, it is the same page with the address of the present name', async () => {
  const { id } = await server.given.product({ name: 'Rear wing' })
  const { body } = await server.get(`/store/products/${id}/rear-wing`)
  for (const path of ['', '/', '/front-wing', '/%C3%A4'])
    expect((await server.get(`/store/products/${id}${path}`)).body).toBe(body)
  expect(canonicalIn(body)).toBe(`https://shop.example.org/store/products/${id}/rear-wing`)
  expect((await server.get(`/store/products/${id}/rear-wing/more`)).body).not.toContain('Rear wing')
})

describe('the structured data of a product', () => {
  test.each([
    ['in stock', { inventory_quantity: 1 }, 'InStock'],
    ['not counted', { inventory_quantity: 0, track_inventory: false }, 'InStock'],
    ['sold out', { inventory_quantity: 0 }, 'OutOfStock'],
    ['sold out, to be ordered all the same', { inventory_quantity: 0, allow_backorder: true }, 'BackOrder'],
  ])('offers it at the price that the page shows: %s', async (_, stock, availability) => {
    const { id } = await server.given.product({ price: 26.5, sku: `S-${availability}-${_}`, ...stock })
    const { page } = await pageOf(id)
    const url = `https://shop.example.org/store/products/${id}/ceramic-bearing`
    expect(dataIn(page)['Product']).toEqual({
      '@type': 'Product',
      name: 'Ceramic bearing',
      description: 'Ceramic bearing',
      image: [],
      url,
      sku: `S-${availability}-${_}`,
      offers: {
        '@type': 'Offer',
        url,
        price: '26.50',
        priceCurrency: 'USD',
        availability: `https://schema.org/${availability}`,
      },
    })
  })

  test('has its category, in the breadcrumbs too', async () => {
    const { id: category_id, name, slug } = await server.given.category()
    const { id } = await server.given.product({ category_id })
    const { Product, BreadcrumbList } = dataIn((await pageOf(id)).page)
    expect(Product?.['category']).toBe(name)
    const store = 'https://shop.example.org/store/products'
    const [all, ofCategory, own] = [store, `${store}?category=${slug}`, `${store}/${id}/ceramic-bearing`]
    expect(BreadcrumbList?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Products', item: all },
      { '@type': 'ListItem', position: 2, name, item: ofCategory },
      { '@type': 'ListItem', position: 3, name: 'Ceramic bearing', item: own },
    ])
  })

  test('has the shown reviews and their average, and none that the owner has hidden', async () => {
    const office = backOfficeAt(server, await server.given.owner())
    const { product, order_items } = await office.order()
    const rows = order_items.map(({ id }) => ({ order_item_id: id, product_id: product.id }))
    const said = { rating: 4, title: 'Rolls well', text: 'Quiet </script>', display_name: 'Maya K.' }
    const created_at = '2026-11-01T09:00:00.000Z'
    await server.db.transaction(async (tx) => {
      await tx.insert(productReviews).values(rows.map((row) => ({ ...row, ...said, created_at })))
      await recountReviews(tx, product.id)
    })
    const dataNow = async () => dataIn((await pageOf(product.id)).page)['Product']
    const best = { bestRating: 5, worstRating: 1 }
    await expect.poll(dataNow).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1, ...best },
      review: [
        {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: 4, ...best },
          author: { '@type': 'Person', name: 'Maya K.' },
          datePublished: '2026-11-01',
          name: 'Rolls well',
          reviewBody: 'Quiet </script>',
        },
      ],
    })
    await server.db.transaction(async (tx) => {
      const hidden = { status: 'hidden', hidden_reason: 'Spam' } as const
      await tx.update(productReviews).set(hidden).where(eq(productReviews.product_id, product.id))
      await recountReviews(tx, product.id)
    })
    await expect.poll(async () => Object.keys((await dataNow()) ?? {})).not.toContain('review')
    expect(await dataNow()).not.toHaveProperty('aggregateRating')
  })
})

test('a store that cannot take payments offers nothing', async () => {
  const closed = await testServer({ WEB_DIR: webDir, PADDOCK_SANDBOX: 'off' })
  const { id } = await closed.given.product()
  const { body } = await closed.get(`/store/products/${id}`)
  expect(dataIn(body)['Product']).toMatchObject({ name: 'Ceramic bearing' })
  expect(dataIn(body)['Product']).not.toHaveProperty('offers')
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

describe('the catalogue', () => {
  const store = 'https://shop.example.org/store/products'
  let slug: string
  beforeAll(async () => {
    const category = await server.given.category({
      name: 'Wheels',
      slug: 'wheels & tyres',
      description: 'Turned ones.',
    })
    slug = encodeURIComponent(category.slug)
    await server.given.product({ category_id: category.id, name: 'Turned wheel' })
    await server.given.category({ name: 'Empty', slug: 'empty' })
  })

  test.each([
    ['', '', 'Products · Paddock store', true],
    ['?sort=price-low&view=list', '', 'Products · Paddock store', true],
    ['?page=1', '', 'Products · Paddock store', true],
    ['?page=nonsense', '', 'Products · Paddock store', true],
    ['?page=99', '?page=99', 'Products, page 99 · Paddock store', false],
    ['?category=SLUG&sort=name', '?category=SLUG', 'Wheels · Paddock store', true],
    ['?category=empty', '?category=empty', 'Empty · Paddock store', false],
    ['?category=no-such', '?category=no-such', 'Products · Paddock store', false],
    ['?search=wheel', '', 'Products · Paddock store', false],
    ['?min_price=5', '', 'Products · Paddock store', false],
  ])(
    'at "%s" has the canonical address "%s" and the title %s, and is listed: %s',
    async (query, own, title, listed) => {
      const { status, body } = await server.get(`/store/products${query.replace('SLUG', slug)}`)
      expect([status, canonicalIn(body), titleIn(body), isListed(body)]).toEqual([
        200,
        `${store}${own.replace('SLUG', slug)}`,
        title,
        listed,
      ])
    },
  )

  test('lists its products in the order of the page', async () => {
    const call = await server.get(`/api/products?category=${slug}&sort=newest&page=1`)
    const { items } = call.body as { items: { id: string }[] }
    const { body } = await server.get(`/store/products?category=${slug}`)
    expect(body).toContain('<meta name="description" content="Turned ones.">')
    expect(dataIn(body)['ItemList']?.['itemListElement']).toEqual(
      items.map(({ id }, index) => ({ '@type': 'ListItem', position: index + 1, url: `${store}/${id}/turned-wheel` })),
    )
    expect(items).toHaveLength(1)
  })
})
