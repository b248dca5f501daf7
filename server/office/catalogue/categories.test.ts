import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const create = (about: object) => server.post('/api/product_categories', { id: randomUUID(), ...about }, owner.headers)
const change = (id: string, changes: object) =>
  server.ask('PATCH', `/api/product_categories/${id}`, changes, owner.headers)
const all = async () => Object((await server.get('/api/product_categories/all', owner.headers)).body)
const inStore = async () =>
  Object((await server.get('/api/product_categories')).body).map(({ name }: { name: string }) => name)

test('a new one is active and comes last; its slug follows from its name', async () => {
  expect(await all()).toEqual([])
  expect((await create({ name: 'Wheels & Tyres' })).body).toMatchObject({
    slug: 'wheels-tyres',
    is_active: true,
    sort_order: 1,
    product_count: 0,
  })
  expect((await create({ name: 'Axles' })).body).toMatchObject({ sort_order: 2 })
  expect((await create({ name: 'Bearings', sort_order: -1 })).body).toMatchObject({ sort_order: -1 })
  expect((await all()).map(({ name }: { name: string }) => name)).toEqual(['Bearings', 'Wheels & Tyres', 'Axles'])
  await expect.poll(inStore).toEqual(['Axles', 'Bearings', 'Wheels & Tyres'])
})

test('is renamed with its slug, switched off and on, and leaves the store immediately', async () => {
  const { id } = Object((await create({ name: 'Merch' })).body)
  expect((await change(id, { name: 'Team Merch' })).body).toMatchObject({ slug: 'team-merch' })
  await change(id, { is_active: false })
  await expect.poll(inStore).not.toContain('Team Merch')
  await change(id, { is_active: true })
  await expect.poll(inStore).toContain('Team Merch')
})

test('no two have one slug, and a name without a letter has none', async () => {
  await create({ name: 'Books' })
  expect((await create({ name: 'BOOKS!' })).body).toMatchObject({ code: 'SLUG_TAKEN' })
  expect((await create({ name: '!!!' })).body).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ field: 'name', why: 'The name needs a letter or a digit' }] },
  })
  expect((await create({ name: '  ' })).status).toBe(400)
})

test('created twice under one id exists once', async () => {
  const id = randomUUID()
  expect((await create({ id, name: 'Once' })).status).toBe(200)
  expect((await create({ id, name: 'Once' })).status).toBe(200)
  expect((await all()).filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1)
})

test('deleted, it leaves its products in the store without a category', async () => {
  const { id } = Object((await create({ name: 'Short-lived' })).body)
  const product = await server.given.product({ category_id: id })
  expect((await all()).find((one: { id: string }) => one.id === id)).toMatchObject({ product_count: 1 })
  expect((await server.get(`/api/products/${product.id}`)).body).toMatchObject({ category: { name: 'Short-lived' } })
  const gone = await server.ask('DELETE', `/api/product_categories/${id}`, undefined, owner.headers)
  expect(gone.body).toEqual({ success: true })
  await expect
    .poll(async () => (await server.get(`/api/products/${product.id}`)).body)
    .toMatchObject({ id: product.id, category: null, category_id: null })
})

test('changed by two owners: the second is refused', async () => {
  const category = Object((await create({ name: 'Shared' })).body)
  await change(category.id, { updated_at: category.updated_at, sort_order: 7 })
  expect(await change(category.id, { updated_at: category.updated_at, sort_order: 8 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
})
