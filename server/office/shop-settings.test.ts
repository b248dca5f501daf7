import { STORE_EMAIL_KEYS, STORE_EMAILS } from '@paddock/domain/store/email-texts.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { shopEmailTexts, shopSettings } from '../db/schema/shop.ts'
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
    is_currency_fixed: false,
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
    .toEqual({
      ...{ ...details, logo, currency: 'usd', units: 'imperial', pages: ['privacy'] },
      free_shipping: 'Free shipping over $50',
      invoice_days: null,
    })
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

test('units are public and leave stored weights as they are', async () => {
  expect((await save('units', { units: 'metric', updated_at: null })).body).toMatchObject({ units: 'metric' })
  await expect.poll(async () => (await server.get('/api/shop')).body).toMatchObject({ units: 'metric' })
  expect((await save('units', { units: 'imperial', updated_at: null })).status).toBe(409)
  expect((await save('units', { units: 'stones', updated_at: null })).status).toBe(400)
})

test('legal pages are named once they are written, and no longer when they are emptied', async () => {
  const pages = async () => Object((await server.get('/api/shop')).body).pages
  const write = (key: string, text: string, updated_at: string | null) =>
    server.ask('PUT', `/api/site_texts/${key}`, { text, updated_at }, owner.headers)
  const { updated_at } = Object((await write('returns', 'Send it back within 30 days.', null)).body)
  await write('terms', 'We sell parts.', null)
  await expect.poll(pages).toEqual(['terms', 'returns', 'privacy'])
  await write('returns', '', updated_at)
  await expect.poll(pages).toEqual(['terms', 'privacy'])
  const { body } = await server.post('/api/site_texts/preview', { text: '## Returns\n\nWithin 30 days' }, owner.headers)
  expect(body).toEqual({
    blocks: [
      { kind: 'heading', level: 2, spans: [{ text: 'Returns' }] },
      { kind: 'paragraph', spans: [{ text: 'Within 30 days' }] },
    ],
  })
})

describe('the wording of emails', () => {
  const wording = {
    subject: 'Order {order_number}',
    greeting: 'Hi {customer_name}!',
    introduction: '',
    closing: 'Bye.',
  }
  const at = '/api/shop_emails'
  const put = (body: object) => server.ask('PUT', `${at}/order`, body, owner.headers)
  const stored = async () =>
    (Object((await server.get(at, owner.headers)).body) as { key: string }[]).find(({ key }) => key === 'order')
  beforeEach(async () => {
    await server.db.delete(shopEmailTexts)
  })

  test.each(STORE_EMAIL_KEYS)('“%s” is previewed in its usual words, without a placeholder left', async (key) => {
    const answer = await server.post(`${at}/${key}/preview`, STORE_EMAILS[key].usual, owner.headers)
    expect(answer.status).toBe(200)
    const { subject, text, html } = Object(answer.body)
    expect(`${subject}${text}`).not.toMatch(/\{[a-z_]+\}|undefined|\[object/)
    expect(html).toContain('<!doctype html>')
  })

  test('is used for the next email, and the usual text comes back', async () => {
    expect((await put({ ...wording, updated_at: null })).status).toBe(200)
    const buyer = buyerAt(server)
    const product = await server.given.product()
    const { session_id } = await buyer.open([{ productId: product.id, quantity: 1 }], {
      customerEmail: 'mo@example.org',
      customerName: 'Mo {shop}',
    })
    await buyer.press(session_id, 'pay')
    const { order_number } = Object((await buyer.verify(session_id)).body)
    await expect
      .poll(async () => (await server.get('/api/dev/outbox?to=mo@example.org')).body, { timeout: 15_000 })
      .toMatchObject([
        { subject: `Order ${order_number}`, text: expect.stringMatching(/^Hi Mo \{shop\}!\n\n1 ×[\s\S]*Bye\./) },
      ])
    expect((await server.ask('DELETE', `${at}/order`, undefined, owner.headers)).body).toEqual({
      key: 'order',
      ...STORE_EMAILS.order.usual,
      updated_at: null,
    })
    expect(await stored()).toMatchObject(STORE_EMAILS.order.usual)
  })

  test('is refused with a placeholder that the email cannot fill, and is not overwritten unseen', async () => {
    expect(await put({ ...wording, closing: 'You paid {total}.', updated_at: null })).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: [
            {
              field: 'closing',
              why: 'This email cannot fill in {total}. It knows {shop}, {order_number}, {customer_name}.',
            },
          ],
        },
      },
    })
    await put({ ...wording, updated_at: null })
    expect((await put({ ...wording, closing: 'Cheers.', updated_at: null })).status).toBe(409)
  })

  test('is tried out at the owner’s own address', async () => {
    const { body } = await server.post(`${at}/order/test`, wording, owner.headers)
    const { to } = Object(body)
    expect(to).toBe((await server.db.select().from(teamUsers).where(eq(teamUsers.id, owner.id)))[0]?.email)
    await expect
      .poll(async () => (await server.get(`/api/dev/outbox?to=${to}`)).body, { timeout: 15_000 })
      .toContainEqual(
        expect.objectContaining({
          subject: 'Test: Order PD-260314-K7QX2',
          text: expect.stringContaining('Hi Alex Example!'),
        }),
      )
  })
})
