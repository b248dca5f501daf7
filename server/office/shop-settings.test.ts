import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { shopSettings } from '../db/schema/shop.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})
beforeEach(async () => {
  await server.db.delete(shopSettings)
})

const settings = async () => Object((await server.get('/api/shop_settings', owner.headers)).body)
const save = (part: string, body: object) => server.ask('PUT', `/api/shop_settings/${part}`, body, owner.headers)
const counting = { order_prefix: 'KR', order_number_style: 'counting', next_order_number: 5000 }

test('a shop that nobody has set up has the defaults of the specification', async () => {
  expect(await settings()).toEqual({
    name: 'Paddock',
    logo: null,
    address: null,
    contact_email: null,
    contact_phone: null,
    currency: 'usd',
    units: 'imperial',
    order_prefix: 'PD',
    order_number_style: 'random',
    next_order_number: 1001,
    updated_at: null,
  })
})

test('a change is recorded in the audit log; the same twice is saved once; another owner’s is not overwritten', async () => {
  const first = Object((await save('order_numbers', { ...counting, updated_at: null })).body)
  expect(first).toMatchObject(counting)
  expect((await save('order_numbers', { ...counting, updated_at: null })).body).toEqual(first)
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'shop-settings-changed'))
  expect(entries).toMatchObject([{ subject_id: owner.id, details: { what: 'order numbers' } }])
  expect(await save('order_numbers', { ...counting, order_prefix: 'XX', updated_at: null })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'Somebody else has changed these settings in the meantime.' },
  })
})

test('the next order number is raised and never lowered, not even in the database', async () => {
  const { updated_at } = Object((await save('order_numbers', { ...counting, updated_at: null })).body)
  expect(await save('order_numbers', { ...counting, next_order_number: 4999, updated_at })).toMatchObject({
    status: 409,
    body: {
      code: 'NUMBER_USED',
      message: expect.stringContaining('enter 5000 or a higher number'),
      data: { next: 5000 },
    },
  })
  expect((await save('order_numbers', { ...counting, next_order_number: 7000, updated_at })).status).toBe(200)
  await expect(server.pool.query('update shop_settings set next_order_number = 1')).rejects.toThrow(/cannot go back/)
})

test('orders that are paid at once are counted without a gap and never twice, and the settings stay unchanged', async () => {
  const { updated_at } = Object((await save('order_numbers', { ...counting, updated_at: null })).body)
  const buyer = buyerAt(server)
  const product = await server.given.product({ inventory_quantity: 10 })
  const sessions: string[] = []
  for (let number = 0; number < 5; number += 1) {
    const { session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await buyer.press(session_id, 'pay')
    sessions.push(session_id)
  }
  const paid = await Promise.all(sessions.map((session) => buyer.verify(session)))
  const numbers = paid.map(({ body }) => Object(body).order_number).sort()
  expect(numbers).toEqual(['KR-5000', 'KR-5001', 'KR-5002', 'KR-5003', 'KR-5004'])
  expect(await settings()).toMatchObject({ next_order_number: 5005, updated_at })
})

test.each([
  ['a prefix with a space', { order_prefix: 'K R' }, 'order_prefix'],
  ['no prefix', { order_prefix: '' }, 'order_prefix'],
  ['a number below 1', { next_order_number: 0 }, 'next_order_number'],
  ['half a number', { next_order_number: 1.5 }, 'next_order_number'],
  ['too large a number', { next_order_number: 1_000_000_000 }, 'next_order_number'],
])('%s is refused at its field', async (_, wrong, field) => {
  expect(await save('order_numbers', { ...counting, ...wrong, updated_at: null })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', data: { fields: [{ field }] } },
  })
})

const details = {
  name: 'Kestrel Parts',
  address: '1 Pit Lane\nLeeds',
  contact_email: 'parts@kestrel.example',
  contact_phone: '+44 113 496 0000',
}
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5c43' } })
    .png()
    .toBuffer()
const upload = async (headers: Record<string, string>) => {
  const answer = await fetch(`${server.url}/api/files/logos/shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(await picture()),
  })
  return { status: answer.status, body: Object(await answer.json()) }
}

test('name, logo and contact are public, and emails to buyers carry them', async () => {
  expect((await save('details', { ...details, updated_at: null })).status).toBe(200)
  expect((await upload({})).status).toBe(401)
  const { status, body } = await upload(owner.headers)
  expect(status).toBe(201)
  const logo = body.url.split('/').at(-1)
  await expect
    .poll(async () => (await server.get('/api/shop')).body)
    .toEqual({ ...details, logo, currency: 'usd', units: 'imperial' })
  const buyer = buyerAt(server)
  const product = await server.given.product()
  const { session_id } = await buyer.open([{ productId: product.id, quantity: 1 }], {
    customerEmail: 'kit@example.org',
  })
  await buyer.press(session_id, 'pay')
  const { order_number } = Object((await buyer.verify(session_id)).body)
  await expect
    .poll(async () => (await server.get('/api/dev/outbox?to=kit@example.org')).body, { timeout: 15_000 })
    .toMatchObject([
      {
        subject: `Your Kestrel Parts order ${order_number}`,
        text: expect.stringContaining('Kestrel Parts\n1 Pit Lane\nLeeds\nparts@kestrel.example\n+44 113 496 0000'),
        html: expect.stringMatching(/<img src="http[^"]*\/api\/files\/logos\/[0-9a-f]{20}" alt="Kestrel Parts"/),
      },
    ])
  expect(await server.ask('DELETE', '/api/shop_settings/logo', undefined, owner.headers)).toMatchObject({
    status: 200,
    body: { logo: null, name: 'Kestrel Parts' },
  })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['an address that is no email address', { contact_email: 'parts at kestrel' }, 'contact_email'],
])('%s is refused at its field', async (_, wrong, field) => {
  expect(await save('details', { ...details, ...wrong, updated_at: null })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', data: { fields: [{ field }] } },
  })
})
