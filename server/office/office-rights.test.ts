import { randomUUID } from 'node:crypto'
import type { OfficeRole } from '@paddock/domain/office/rights.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businessOwners } from '../db/schema/office.ts'
import { announceSessions } from '../identity/announce-sessions.ts'
import { announce } from '../live/announce.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let office: ReturnType<typeof backOfficeAt>
let people: Record<OfficeRole, SignedIn>
beforeAll(async () => {
  server = await testServer()
  const { owner } = server.given
  people = {
    owner: await owner(),
    manager: await owner('manager'),
    fulfilment: await owner('fulfilment'),
    catalogue: await owner('catalogue'),
    printing: await owner('printing'),
    'read-only': await owner('read-only'),
  }
  office = backOfficeAt(server, people.owner)
})

const change = (id: string, body: object, { headers }: SignedIn) =>
  server.ask('PATCH', `/api/orders/${id}`, body, headers)

test('a packer ships an order, and is told who refunds and cancels it', async () => {
  const { id } = await office.order()
  const shipped = { status: 'shipped', tracking_number: 'TR-1' }
  expect((await change(id, shipped, people.fulfilment)).body).toMatchObject(shipped)
  const refund = { id: randomUUID(), amount: 100 }
  const answers = [
    await server.post(`/api/orders/${id}/refunds`, refund, people.fulfilment.headers),
    await change(id, { status: 'cancelled' }, people.fulfilment),
    await change(id, { status: 'refunded' }, people.fulfilment),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(403)
    expect(body).toMatchObject({ message: 'Your role does not include this. Please ask an owner or a manager.' })
  }
  expect((await server.post(`/api/orders/${id}/refunds`, refund, people.manager.headers)).status).toBe(200)
})

test('exports, uploads and models follow the same table, and say who may', async () => {
  const tried = async (path: string, role: OfficeRole, method = 'GET') =>
    (await fetch(server.url + path, { method, headers: people[role].headers })).status
  expect(await tried('/api/orders/export', 'manager')).toBe(200)
  for (const role of ['fulfilment', 'catalogue', 'printing', 'read-only'] as const)
    expect(await tried('/api/orders/export', role)).toBe(403)
  const upload = '/api/files/product-downloads'
  expect([await tried(upload, 'catalogue', 'POST'), await tried(upload, 'fulfilment', 'POST')]).toEqual([400, 403])
  const images = '/api/files/product-images/products/1-a.webp'
  expect([await tried(images, 'read-only', 'DELETE'), await tried(images, 'printing', 'DELETE')]).toEqual([403, 403])
  const model = '/api/files/stl-files/models/1-a.stl'
  expect([await tried(model, 'printing'), await tried(model, 'catalogue')]).toEqual([404, 403])
})

test('the overview and the search show a role only what it may see', async () => {
  const { order_number } = await office.order()
  const needs = async (role: OfficeRole) =>
    (await server.get('/api/office_overview/needs', people[role].headers)).body as { orders_to_ship: number }
  expect((await needs('fulfilment')).orders_to_ship).toBeGreaterThan(0)
  expect((await needs('printing')).orders_to_ship).toBe(0)
  const search = async (role: OfficeRole, text: string) =>
    (await server.get(`/api/search/office?text=${encodeURIComponent(text)}`, people[role].headers)).body
  expect(await search('fulfilment', order_number)).toMatchObject({ orders: [{ order_number }] })
  expect(await search('catalogue', order_number)).toMatchObject({ orders: [] })
  expect(await search('printing', 'Ceramic')).toEqual({ orders: [], products: [] })
})

test('an open back office hears of changes that its role may see, and of others from the moment the role changes', async () => {
  const { catalogue } = people
  const stream = await listenTo(`${server.url}/api/live?topics=office`, catalogue.headers)
  await stream.next('ready')
  await announce(server.db, 'office', 'orders')
  await announce(server.db, 'office', 'products')
  expect(await stream.next('change')).toEqual({ topic: 'office', what: 'products' })
  await server.db.transaction(async (tx) => {
    await tx.update(businessOwners).set({ role: 'fulfilment' }).where(eq(businessOwners.user_id, catalogue.id))
    await announceSessions(tx, { side: 'owner', id: catalogue.id })
  })
  expect(await stream.next('change')).toEqual({ topic: 'office', what: 'sessions' })
  await announce(server.db, 'office', 'orders')
  expect(await stream.next('change')).toEqual({ topic: 'office', what: 'orders' })
  await server.db.update(businessOwners).set({ role: 'catalogue' }).where(eq(businessOwners.user_id, catalogue.id))
})

test('a new order is emailed to those who ship, and its kind is offered to nobody else', async () => {
  const order = await office.order()
  const subjects = async (role: OfficeRole) =>
    (await office.mailsTo(people[role].email)).map(({ subject }) => subject).join('\n')
  await expect.poll(() => subjects('fulfilment'), { timeout: 15_000 }).toContain(order.order_number)
  for (const role of ['catalogue', 'printing', 'read-only'] as const) expect(await subjects(role)).toBe('')
  const kinds = async (role: OfficeRole) => {
    const { body } = await server.get('/api/notification_preferences/owner', people[role].headers)
    return (body as { kind: string }[]).map(({ kind }) => kind)
  }
  expect([await kinds('owner'), await kinds('fulfilment'), await kinds('printing'), await kinds('read-only')]).toEqual([
    ['orders', 'inquiries'],
    ['orders'],
    ['inquiries'],
    [],
  ])
})
