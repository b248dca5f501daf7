import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders, products } from '../../db/schema/store.ts'
import { backOfficeAt, type Detail } from '../../testing/back-office.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const waiting = { timeout: 15_000 }

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
})

type Bought = Awaited<ReturnType<typeof office.order>>
const LABEL = { name: 'label.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7 label').toString('base64') }

const units = ({ order_items }: Detail, quantity: number) => [{ order_item_id: order_items[0]?.id, quantity }]
const find = async ({ order_number, email }: Bought) =>
  (await server.post('/api/functions/find-order', { order_number, email })).body as {
    returns: { label: { url: string } | null }[]
  }
const subjectsTo = async (email: string) => (await office.mailsTo(email)).map(({ subject }) => subject)
const stockOf = async ({ product }: Bought) =>
  (await server.db.select().from(products).where(eq(products.id, product.id)))[0]?.inventory_quantity

async function shipped(quantity: number) {
  const order = await office.order({ quantity })
  await office.change(order.id, { status: 'shipped' })
  return order
}

const request = (order: Bought, quantity: number, about: object = {}) =>
  server.post('/api/functions/request-return', {
    order_number: order.order_number,
    email: order.email,
    id: randomUUID(),
    items: units(order, quantity),
    reason: 'Too wide for our car',
    ...about,
  })

const step = (order: Bought, id: string, name: string, body: object = {}) =>
  server.post(`/api/orders/${order.id}/returns/${id}/${name}`, body, owner.headers)

async function received(quantity: number, of = quantity) {
  const order = await shipped(of)
  const id = randomUUID()
  await request(order, quantity, { id })
  await step(order, id, 'approve', { instructions: 'To 1 Pit Lane', label: null })
  await step(order, id, 'receive')
  return { order, id }
}

test('a return goes all the way: requested, approved with a label, received, refunded and restocked', async () => {
  const order = await shipped(2)
  const id = randomUUID()
  expect(await find(order)).toMatchObject({ returnable: [{ quantity: 2 }], returns: [] })
  expect(await request(order, 1, { id })).toMatchObject({ status: 200 })
  expect(await request(order, 1, { id }), 'pressed twice').toMatchObject({ status: 200 })
  expect(await find(order)).toMatchObject({
    returnable: [{ quantity: 1 }],
    returns: [{ id, status: 'requested', reason: 'Too wide for our car' }],
  })
  expect((await office.list(`?status=open_return&search=${order.order_number}`)).orders).toHaveLength(1)

  const approved = await step(order, id, 'approve', { instructions: 'Use the box it came in', label: LABEL })
  expect(approved).toMatchObject({
    status: 200,
    body: { returns: [{ status: 'approved', approved_by: 'Bea Business' }] },
  })
  const [seen] = (await find(order)).returns
  const label = await fetch(server.url + (seen?.label?.url ?? ''))
  expect([label.status, label.headers.get('content-type'), await label.text()]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7 label',
  ])
  expect((await fetch(`${server.url}/api/files/return-labels/${id}?signature=forged`)).status).toBe(404)

  expect(await step(order, id, 'receive')).toMatchObject({ status: 200 })
  const finish = { refund: { id: randomUUID(), amount: 2160 }, restock: units(order, 1) }
  const finished = await step(order, id, 'finish', finish)
  expect(finished).toMatchObject({
    status: 200,
    body: {
      refunded_amount: 2160,
      payment_status: 'paid',
      status: 'shipped',
      order_items: [{ restocked_quantity: 1, shipped_quantity: 2, to_ship: 0 }],
      refunds: [{ id: finish.refund.id, status: 'succeeded', restocked: 1, reason: 'Return of 1 × Ceramic bearing' }],
      returns: [{ status: 'refunded', refund_id: finish.refund.id, closed_by: 'Bea Business' }],
    },
  })
  expect(await step(order, id, 'finish', finish), 'pressed twice').toMatchObject({ status: 200 })
  expect(await stockOf(order)).toBe(9)
  expect((await office.list(`?status=open_return&search=${order.order_number}`)).orders).toHaveLength(0)
  await expect
    .poll(() => subjectsTo(order.email), waiting)
    .toEqual(
      expect.arrayContaining([
        `Your return request for Paddock order ${order.order_number}`,
        `Send back your return of Paddock order ${order.order_number}`,
        `We have received your return of Paddock order ${order.order_number}`,
        `A refund for your Paddock order ${order.order_number}`,
      ]),
    )
  const mails = await office.mailsTo(order.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Send back'))).toHaveLength(1)
  expect(mails.find(({ subject }) => subject.startsWith('Send back'))?.text).toMatch(
    /Use the box it came in[\s\S]*\/api\/files\/return-labels\//,
  )
  const other = await office.order()
  const { body: csv } = await server.get(`/api/orders/export?ids=${order.id}`, owner.headers)
  expect(csv, 'the export has its parcels and returns').toMatch(/: 2 × Ceramic bearing,Refunded: 1 × Ceramic bearing,/)
  expect(csv, 'and only what was selected').not.toContain(other.order_number)
  await expect.poll(() => subjectsTo(owner.email), waiting).toContain(`Return of order ${order.order_number} requested`)
})

describe('asking for a return', () => {
  test('needs the order’s number and email, and units that were shipped, in time and not in another return', async () => {
    const order = await shipped(2)
    expect(await request(order, 1, { email: 'other@example.org' })).toMatchObject({ status: 404 })
    expect(await request(order, 3)).toMatchObject({ status: 409, body: { code: 'NOT_RETURNABLE' } })
    expect(await request(order, 1, { items: [] })).toMatchObject({ status: 400 })
    expect(await request(order, 1, { reason: ' ' })).toMatchObject({ status: 400 })
    await request(order, 1)
    expect(await request(order, 2), 'one is in a return').toMatchObject({ status: 409 })
    const unsent = await office.order()
    expect(await request(unsent, 1)).toMatchObject({ status: 409 })
    await server.db.update(orders).set({ delivered_at: '2026-01-01T00:00:00Z' }).where(eq(orders.id, order.id))
    expect(await request(order, 1), 'too late').toMatchObject({ status: 409 })
  })

  test('twice at the same time for the last unit: one is refused', async () => {
    const order = await shipped(1)
    const both = await Promise.all([request(order, 1), request(order, 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a step', () => {
  test('follows the one before it, once', async () => {
    const order = await shipped(1)
    const id = randomUUID()
    await request(order, 1, { id })
    expect(await step(order, id, 'receive')).toMatchObject({ status: 409, body: { code: 'WRONG_STEP' } })
    expect(await step(order, id, 'finish', { refund: null, restock: [] })).toMatchObject({ status: 409 })
    expect(await step(order, id, 'approve', { instructions: '', label: null })).toMatchObject({ status: 400 })
    expect(await step(order, randomUUID(), 'receive')).toMatchObject({ status: 404 })
    const other = await shipped(1)
    expect(await step(other, id, 'receive'), 'of another order').toMatchObject({ status: 404 })
  })

  test('refused with a reason frees the units for another request', async () => {
    const order = await shipped(1)
    const id = randomUUID()
    await request(order, 1, { id })
    expect(await step(order, id, 'refuse', { reason: '' })).toMatchObject({ status: 400 })
    expect(await step(order, id, 'refuse', { reason: 'It was glued' })).toMatchObject({
      body: { returns: [{ status: 'refused', refused_reason: 'It was glued' }] },
    })
    expect(await find(order)).toMatchObject({ returnable: [{ quantity: 1 }] })
    await expect
      .poll(() => subjectsTo(order.email), waiting)
      .toContain(`We cannot accept your return of Paddock order ${order.order_number}`)
  })
})

describe('finishing', () => {
  test('without a refund restocks the units and mails the customer', async () => {
    const { order, id } = await received(1)
    expect(await step(order, id, 'finish', { refund: null, restock: units(order, 1) })).toMatchObject({
      body: { refunds: [], returns: [{ status: 'completed' }], order_items: [{ restocked_quantity: 1 }] },
    })
    expect(await stockOf(order)).toBe(10)
    await expect
      .poll(() => subjectsTo(order.email), waiting)
      .toContain(`Your return is complete: Paddock order ${order.order_number}`)
  })

  test('with more money or units than there are is refused, and the return stays received', async () => {
    const { order, id } = await received(1, 2)
    const refund = { id: randomUUID(), amount: 99_999 }
    expect(await step(order, id, 'finish', { refund, restock: [] })).toMatchObject({ body: { code: 'TOO_MUCH' } })
    expect(
      await step(order, id, 'finish', { refund: { ...refund, amount: 100 }, restock: units(order, 2) }),
    ).toMatchObject({ body: { code: 'TOO_MANY_UNITS' } })
    expect(await office.detail(order.id)).toMatchObject({ refunded_amount: 0, returns: [{ status: 'received' }] })
  })

  test('with a refund that Stripe declines goes back to received, with nothing restocked', async () => {
    const { order, id } = await received(1)
    await server.db.execute(sql`update checkouts set stripe_payment_intent_id = ${`pi_gone_${randomUUID()}`}
      where id = (select checkout_id from orders where id = ${order.id})`)
    const refund = { id: randomUUID(), amount: 2160 }
    expect(await step(order, id, 'finish', { refund, restock: units(order, 1) })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_REFUSED' },
    })
    expect(await office.detail(order.id)).toMatchObject({
      refunded_amount: 0,
      order_items: [{ restocked_quantity: 0 }],
      returns: [{ status: 'received', refund_id: null, closed_at: null }],
    })
    expect(await stockOf(order)).toBe(9)
  })

  test('twice at the same time makes one refund', async () => {
    const { order, id } = await received(1)
    const finish = () => step(order, id, 'finish', { refund: { id: randomUUID(), amount: 2160 }, restock: [] })
    const both = await Promise.all([finish(), finish()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await office.detail(order.id)).refunds).toHaveLength(1)
  })
})
