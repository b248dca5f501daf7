import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const save = (about: object) =>
  server.post(
    '/api/discounts',
    { id: randomUUID(), name: 'Spring sale', kind: 'percentage', percent: 10, ...about },
    owner.headers,
  )
const turn = (id: string, is_active: boolean) =>
  server.ask('PATCH', `/api/discounts/${id}`, { is_active }, owner.headers)
const all = async () => Object((await server.get('/api/discounts', owner.headers)).body)
const why = (body: unknown) => Object(body).data?.fields?.[0]

test('a new one is active, for anyone, for everything, and has no use yet', async () => {
  const { status, body } = await save({ code: ' race-10 ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code: 'RACE-10',
    percent: 10,
    is_active: true,
    scope: 'everything',
    audience: 'anyone',
    uses: 0,
    reserved: 0,
    revenue: 0,
    products: [],
  })
  expect(await all()).toHaveLength(1)
})

test('saved twice under one id, it exists once', async () => {
  const id = randomUUID()
  for (let i = 0; i < 2; i++) expect((await save({ id, code: 'ONCE' })).status).toBe(200)
  expect((await all()).filter(({ code }: { code: string }) => code === 'ONCE')).toHaveLength(1)
})

test('a code belongs to one discount, however it is typed', async () => {
  await save({ code: 'TAKEN' })
  expect((await save({ code: 'taken' })).body).toMatchObject({ code: 'CODE_TAKEN' })
})

test('any number of discounts can do without a code', async () => {
  for (const code of [null, '', undefined])
    expect((await save({ code, name: 'Automatic' })).body).toMatchObject({ code: null })
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a code with a space', { code: 'RACE 10' }, 'code'],
  ['a percentage without a number', { percent: null }, 'percent'],
  ['101 percent', { percent: 101 }, 'percent'],
  ['an amount of nothing', { kind: 'amount', amount: 0 }, 'amount'],
  ['an amount without a number', { kind: 'amount' }, 'amount'],
  ['no use at all', { max_uses: 0 }, 'max_uses'],
  ['an end before the start', { starts_at: '2026-11-18T12:00:00Z', ends_at: '2026-11-18T11:00:00Z' }, 'ends_at'],
  ['chosen plans without a plan', { audience: 'plans' }, 'plan_ids'],
  ['a selection of nothing', { scope: 'selection' }, 'product_ids'],
])('%s is refused at its field', async (_, about, field) =>
  expect(why((await save(about)).body)).toMatchObject({ field }),
)

test('what belongs to another kind or scope is dropped', async () => {
  const product = await server.given.product()
  const about = { kind: 'free_shipping', percent: 10, amount: 500, product_ids: [product.id] }
  expect((await save(about)).body).toMatchObject({ percent: null, amount: null, product_ids: [] })
})

test('its products are named, those that are deleted are left out', async () => {
  const product = await server.given.product({ name: 'Wheel' })
  const about = { scope: 'selection', product_ids: [product.id, randomUUID()] }
  expect((await save(about)).body).toMatchObject({ products: [{ id: product.id, name: 'Wheel' }] })
})

test('is switched off and on, and a change of an old version overwrites nothing', async () => {
  const { id, updated_at } = Object((await save({ code: 'SWITCHED' })).body)
  expect((await turn(id, false)).body).toMatchObject({ is_active: false })
  expect((await save({ id, updated_at, code: 'SWITCHED', percent: 20 })).body).toMatchObject({ code: 'CONFLICT' })
  const { body } = await turn(id, true)
  const changed = await save({ id, updated_at: Object(body).updated_at, code: 'SWITCHED', percent: 20 })
  expect(changed.body).toMatchObject({ percent: 20, is_active: true })
})

test('deleted, it is gone, and deleting it again succeeds', async () => {
  const { id, updated_at } = Object((await save({ code: 'GONE' })).body)
  for (let i = 0; i < 2; i++)
    expect((await server.ask('DELETE', `/api/discounts/${id}`, undefined, owner.headers)).status).toBe(200)
  expect((await turn(id, true)).status).toBe(404)
  expect((await save({ id, updated_at })).status).toBe(404)
})
