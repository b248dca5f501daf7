import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { printingInquiries } from '../db/schema/printing.ts'
import type { SignedIn } from '../testing/given.ts'
import { printingAt } from '../testing/models.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const create = (about: object) =>
  server.post(
    '/api/printing_materials',
    { id: randomUUID(), name: 'PETG', price_per_gram: 0.045, ...about },
    owner.headers,
  )
const change = (id: string, changes: object) =>
  server.ask('PATCH', `/api/printing_materials/${id}`, changes, owner.headers)
const remove = (id: string) => server.ask('DELETE', `/api/printing_materials/${id}`, undefined, owner.headers)
const names = async (path: string, headers = {}) =>
  Object((await server.get(path, headers)).body).map(({ name }: { name: string }) => name)

test('a visitor sees the available ones by name, immediately after every change; the owner sees all', async () => {
  expect(await names('/api/printing_materials')).toEqual([])
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  await create({ id: ids[0], name: 'nylon' })
  await create({ id: ids[1], name: 'ABS' })
  await create({ id: ids[2], name: 'Resin', is_available: false })
  await expect.poll(() => names('/api/printing_materials')).toEqual(['ABS', 'nylon'])
  expect(await names('/api/printing_materials/all', owner.headers)).toEqual(['ABS', 'nylon', 'Resin'])
  await change(ids[1] ?? '', { is_available: false })
  await change(ids[2] ?? '', { is_available: true })
  await expect.poll(() => names('/api/printing_materials')).toEqual(['nylon', 'Resin'])
  for (const id of ids) expect((await remove(id)).body).toEqual({ success: true })
  await expect.poll(() => names('/api/printing_materials')).toEqual([])
  expect((await remove(randomUUID())).status).toBe(200)
})

test('a material is stored as it was entered, trimmed', async () => {
  const { body } = await create({
    name: '  ASA ',
    description: '  ',
    price_per_gram: 0.0755,
    color_options: [' Black ', '', 'Black', 'Signal Red'],
    properties: { strength: 'high', uses: ['wings'], heat: 95 },
    density_g_cm3: 1.07,
  })
  expect(body).toMatchObject({
    name: 'ASA',
    description: null,
    price_per_gram: 0.0755,
    color_options: ['Black', 'Signal Red'],
    properties: { strength: 'high', uses: ['wings'], heat: 95 },
    density_g_cm3: 1.07,
    is_available: true,
  })
})

test.each([
  ['name', ''],
  ['price_per_gram', -0.001],
  ['price_per_gram', 'cheap'],
  ['price_per_gram', 1001],
  ['properties', ['a']],
  ['properties', { a: 'nul \u0000' }],
  ['properties', { a: 'x'.repeat(5000) }],
  ['density_g_cm3', 0],
  ['density_g_cm3', 0.0001],
])('the field %s cannot be %j', async (field, value) => {
  const { status, body } = await create({ [field]: value })
  expect([status, Object(body).data.fields[0].field.split('.')[0]]).toEqual([400, field])
})

test('sent again it is added once; under the id of another it is refused', async () => {
  const id = randomUUID()
  const [first, again] = [await create({ id }), await create({ id })]
  expect(again.body).toEqual(first.body)
  expect((await create({ id, name: 'Another' })).status).toBe(409)
})

test('the second of two owners who edit it at the same time is refused, and overwrites nothing', async () => {
  const { body } = await create({})
  const { id, updated_at } = Object(body)
  expect((await change(id, { price_per_gram: 0.05, updated_at })).status).toBe(200)
  expect(await change(id, { price_per_gram: 0.06, updated_at })).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message: 'Somebody else has changed this material in the meantime. Please check it and try again.',
    },
  })
  expect((await change(id, { is_available: false })).body).toMatchObject({ price_per_gram: 0.05, is_available: false })
  await remove(id)
  expect((await change(id, { name: 'Gone' })).status).toBe(404)
})

test('an inquiry outlives its material, with the name and price that it had', async () => {
  const printing = printingAt(server)
  const sent = await printing.inquiry()
  await change(sent.material_id, { name: 'PLA+', price_per_gram: 9 })
  await remove(sent.material_id)
  const [stored] = await server.db.select().from(printingInquiries).where(eq(printingInquiries.id, sent.id))
  expect(stored).toMatchObject({ material_id: null, material_name: 'PLA', material_price_per_gram: 0.05 })
  expect((await printing.list(owner)).body).toMatchObject({ inquiries: [{ id: sent.id, material_name: 'PLA' }] })
})
