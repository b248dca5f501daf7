import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products, productVariants } from '../db/schema/store.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

type Page = { items: { name: string }[]; total: number; corrected: string | null }
type Counts = { value: string; count: number }[]
type Facets = { categories: Counts; tags: Counts; legal: Counts; in_stock: number; lowest_price: number | null }

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const wheels = await server.given.category({ name: 'Wheels', slug: 'wheels' })
  const tools = await server.given.category({ name: 'Tools', slug: 'tools' })
  const given = { inventory_quantity: 5 }
  await server.given.product({
    ...given,
    name: 'Axle gauge',
    description: 'Measures a wheel too',
    price: 8,
    category_id: tools.id,
  })
  await server.given.product({
    ...given,
    name: 'Wheel truing jig',
    price: 30,
    category_id: tools.id,
    tags: ['workshop'],
    inventory_quantity: 0,
  })
  await server.given.product({
    ...given,
    name: 'Rear wheel pair',
    price: 20,
    category_id: wheels.id,
    tags: ['fast', 'workshop'],
    legal_in: ['classic-a/Cadet', 'classic-b'],
  })
  await server.given.product({
    ...given,
    name: 'Wheel',
    price: 12,
    category_id: wheels.id,
    tags: ['fast'],
    legal_in: ['classic-a'],
    inventory_quantity: 0,
    allow_backorder: true,
  })
  await server.given.product({ ...given, name: 'Flywheel', price: 5 })
  const shirt = await server.given.product({
    ...given,
    name: 'Team shirt',
    price: 25,
    sku: 'SHIRT-S',
    option_names: [],
  })
  await server.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ option_names: ['Size'] })
      .where(eq(products.id, shirt.id))
    await tx
      .update(productVariants)
      .set({ option_values: ['Small'] })
      .where(eq(productVariants.product_id, shirt.id))
    await tx.insert(productVariants).values({
      product_id: shirt.id,
      position: 1,
      option_values: ['Medium'],
      price: 25,
      sku: 'SHIRT-M',
    })
  })
})

const list = async (query: string) => (await server.get(`/api/products?${query}`)).body as Page
const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
const facets = async (query: string) => (await server.get(`/api/products/facets?${query}`)).body as Facets
const values = (counts: Counts) => Object.fromEntries(counts.map(({ value, count }) => [value, count]))

describe('the search', () => {
  test('shows what is called like the words first, then names with them, then other texts', async () => {
    expect(await names('search=wheels')).toEqual([
      'Wheel',
      'Wheel truing jig',
      'Rear wheel pair',
      'Flywheel',
      'Axle gauge',
    ])
    expect((await names('search=wheel&sort=price-low'))[0]).toBe('Flywheel')
    expect(await names('search=workshop&sort=relevance')).toHaveLength(2)
  })

  test.each(['SHIRT-M', 'shirt-m', 'medium shirt'])('%s finds the product that has the variant', async (search) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Team shirt'])
  })

  test('follows the variants: a SKU that is given up is no longer found', async () => {
    await server.db.update(productVariants).set({ sku: 'SHIRT-L' }).where(eq(productVariants.sku, 'SHIRT-M'))
    expect(await names('search=shirt-l')).toEqual(['Team shirt'])
    await server.db.update(productVariants).set({ sku: 'SHIRT-M' }).where(eq(productVariants.sku, 'SHIRT-L'))
  })

  test('suggests the best six with what they cost, and corrects only what finds nothing', async () => {
    const suggest = async (search: string) =>
      (await server.get(`/api/products/suggest?search=${encodeURIComponent(search)}`)).body
    expect(await suggest('whe')).toMatchObject({
      total: 5,
      corrected: null,
      items: [{ name: 'Wheel', price: 12 }, {}, {}, {}, {}],
    })
    expect(await suggest('flyweel')).toMatchObject({ total: 1, corrected: 'flywheel', items: [{ name: 'Flywheel' }] })
    expect(await suggest('zeppelin')).toEqual({ total: 0, corrected: null, items: [] })
  })
})

describe('filters', () => {
  test.each([
    ['in_stock=true&sort=name', ['Axle gauge', 'Flywheel', 'Rear wheel pair', 'Team shirt', 'Wheel']],
    ['tag=fast&sort=name', ['Rear wheel pair', 'Wheel']],
    ['tag=workshop&in_stock=true', ['Rear wheel pair']],
    ['legal=classic-a/Cadet&sort=name', ['Rear wheel pair', 'Wheel']],
    ['legal=classic-a/Professional', ['Wheel']],
    ['legal=classic-b', ['Rear wheel pair']],
    ['legal=world-finals-2025', []],
    ['legal=moon-rules', []],
    ['search=wheel&category=tools&in_stock=true', ['Axle gauge']],
    ['sort=relevance&limit=1&category=wheels', ['Wheel']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each(['in_stock=perhaps', `tag=${'x'.repeat(61)}`])('refuses %s', async (query) =>
    expect((await server.get(`/api/products?${query}`)).status).toBe(400),
  )

  test('each facet counts what its values would leave beside the other filters', async () => {
    const everything = await facets('')
    expect(values(everything.categories)).toEqual({ tools: 2, wheels: 2 })
    expect(values(everything.tags)).toEqual({ fast: 2, workshop: 2 })
    expect(values(everything.legal)).toEqual({
      'classic-a': 1,
      'classic-a/Cadet': 2,
      'classic-a/Development': 1,
      'classic-a/Professional': 1,
      'classic-b': 1,
      'classic-b/Cadet': 1,
      'classic-b/Development': 1,
      'classic-b/Professional': 1,
    })
    expect(everything).toMatchObject({ in_stock: 5, lowest_price: 5, highest_price: 30 })

    const chosen = await facets('search=wheel&category=wheels&max_price=15&tag=fast')
    // Without the category, the jig and the gauge have no such tag.
    expect(values(chosen.categories)).toEqual({ wheels: 1 })
    expect(chosen).toMatchObject({ in_stock: 1, lowest_price: 12, highest_price: 20 })
    expect(await facets('search=zeppelin')).toMatchObject({ categories: [], in_stock: 0, lowest_price: null })
  })
})
