import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { checkouts, products, stockReservations } from '../../db/schema/store.ts'
import { ADDRESS, buyerAt } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let buyer: ReturnType<typeof buyerAt>
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  buyer = buyerAt(server)
  owner = await server.given.owner()
})

type Draft = {
  id: string
  status: string
  total: number | null
  totals: { discount: number; total: number } | null
  problem: string | null
  pay_url: string | null
  order: { id: string; order_number: string } | null
  updated_at: string
}

/** One wheel at 20.00: with shipping and tax 31.60. */
const TOTAL = 3160

const act = async (id: string, path: string, body: object = {}, as = owner) => {
  const { status, body: answer } = await server.post(`/api/draft_orders/${id}/${path}`, body, as.headers)
  return { status, body: answer as Draft & { code?: string; message?: string } }
}
const get = async (id: string) => (await server.get(`/api/draft_orders/${id}`, owner.headers)).body as Draft
const stockOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.inventory_quantity
const reserved = async (product_id: string) =>
  (await server.db.select().from(stockReservations).where(eq(stockReservations.product_id, product_id))).length
const mailsTo = async (to: string) =>
  (await server.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).body as { subject: string; text: string }[]

async function draft({ stock = 5, ...more }: Record<string, unknown> & { stock?: number } = {}) {
  const product = await server.given.product({ price: 20, inventory_quantity: stock, name: 'Wheel' })
  const email = `phone-${randomUUID()}@example.org`
  const id = randomUUID()
  const body = {
    items: [{ productId: product.id, quantity: 1 }],
    discount: null,
    customer_name: 'Pat Phone',
    customer_email: email,
    customer_phone: '+1 555 0100',
    billing_address: ADDRESS,
    shipping_address: null,
    shipping_method: null,
    vat_number: null,
    note: 'Called twice',
    ...more,
  }
  const save = (change: object = {}) =>
    server.ask('PUT', `/api/draft_orders/${id}`, { ...body, ...change }, owner.headers)
  const answer = await save()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id, email, product, save, saved: answer.body as Draft }
}
const send = (id: string, days = 7, expectedTotal = TOTAL) => act(id, 'send', { days, expectedTotal })
const tokenOf = (pay_url: string | null) => pay_url?.split('/').at(-1) ?? ''
const openLink = (token: string) => server.post('/api/functions/open-pay-link', { token })
const pay = (token: string, browserId: string = randomUUID()) =>
  server.post('/api/functions/pay-link', { token, browserId, ofAge: true, waivesWithdrawal: false })

test('a draft is priced as the store prices, with its discount, and reserves nothing', async () => {
  const { id, product, saved, save } = await draft()
  expect(saved).toMatchObject({ status: 'draft', total: TOTAL, problem: null, pay_url: null })
  expect(await reserved(product.id)).toBe(0)
  await save({ discount: { kind: 'percentage', value: 10, label: 'Regular' } })
  expect((await get(id)).totals).toMatchObject({ discount: 200, total: 1800 + 1000 + 144 })
})

test('what is missing is said, and keeps it from being sent', async () => {
  const { id, save } = await draft({ customer_email: '' })
  expect((await get(id)).problem).toBe('Please enter the name and the email address of the customer.')
  expect((await send(id)).status).toBe(409)
  await save({ customer_email: 'a@example.org', billing_address: { ...ADDRESS, line1: '' } })
  expect((await get(id)).problem).toBe('Please complete the address of the customer.')
  await save({ items: [] })
  expect((await get(id)).problem).toBe('Please add a product.')
})

test('the customer pays by the link, once, at the price that was sent, and the order says who made it', async () => {
  const { id, email, product } = await draft({ stock: 1 })
  const sent = await Promise.all([send(id), send(id)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await reserved(product.id)).toBe(1)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1)
  const token = tokenOf(sent[0]?.body.pay_url ?? null)
  expect((await mailsTo(email))[0]?.text).toContain(token)
  // Reserved: nobody else gets the last one, and a new price changes nothing.
  const other = await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }]))
  expect(other.status).toBe(409)
  await server.db.update(products).set({ price: 90 }).where(eq(products.id, product.id))
  expect((await openLink(token)).body).toMatchObject({ total_amount: TOTAL, customer_name: 'Pat Phone' })
  const browserId = randomUUID()
  const pressed = await Promise.all([pay(token, browserId), pay(token, browserId)])
  const sessions = pressed.map(({ body }) => (body as { session_id: string }).session_id)
  expect(sessions[0], JSON.stringify(pressed)).toBe(sessions[1])
  const session_id = sessions[0] ?? ''
  await buyer.press(session_id, 'pay')
  await buyer.verify(session_id)
  expect(await stockOf(product.id)).toBe(0)
  const paid = await get(id)
  expect(paid).toMatchObject({ status: 'paid', total: TOTAL, order: { order_number: expect.any(String) } })
  expect((await server.get(`/api/orders/${paid.order?.id}`, owner.headers)).body).toMatchObject({
    made_by: expect.any(String),
    paid_by: 'card',
    notes: [{ text: 'Called twice' }],
  })
  expect((await server.post('/api/functions/paid-order', { session_id, browserId })).status).toBe(200)
  expect((await openLink(token)).body).toMatchObject({ code: 'LINK_PAID' })
  expect((await act(id, 'cancel')).status).toBe(409)
})

test('a pay page that has expired at Stripe does not end the link', async () => {
  const { id, product } = await draft()
  const token = tokenOf((await send(id)).body.pay_url)
  const first = (await pay(token)).body as { session_id: string }
  await buyer.press(first.session_id, 'expire')
  const second = (await pay(token)).body as { session_id: string }
  expect(second.session_id).not.toBe(first.session_id)
  expect(await reserved(product.id)).toBe(1)
  await buyer.press(second.session_id, 'pay')
  expect((await buyer.verify(second.session_id)).status).toBe(200)
})

test('paid by cash takes the units once, makes an order and mails the customer', async () => {
  const { id, email, product } = await draft({ stock: 3 })
  const answers = await Promise.all([1, 2].map(() => act(id, 'paid', { by: 'cash', expectedTotal: TOTAL })))
  expect(
    answers.map(({ status }) => status),
    JSON.stringify(answers),
  ).toEqual([200, 200])
  expect(answers[0]?.body.order).toEqual(answers[1]?.body.order)
  expect(await stockOf(product.id)).toBe(2)
  const order = (await get(id)).order?.id
  expect((await server.get(`/api/orders/${order}`, owner.headers)).body).toMatchObject({
    paid_by: 'cash',
    payment_status: 'paid',
    paid_by_card: false,
  })
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1)
})

test('marked as paid by transfer, a link that was sent can no longer be paid', async () => {
  const { id } = await draft()
  const token = tokenOf((await send(id)).body.pay_url)
  const { session_id } = (await pay(token)).body as { session_id: string }
  expect((await act(id, 'paid', { by: 'transfer', expectedTotal: TOTAL })).status).toBe(200)
  expect((await pay(token)).body).toMatchObject({ code: 'LINK_PAID' })
  expect((await buyer.verify(session_id)).status).toBe(200)
})

type Refunded = {
  status: string
  payment_status: string
  refunded_amount: number
  refunds: { amount: number; status: string; given_by: string; restocked: number; made_by: string }[]
}

async function paidOrder(by: 'cash' | 'transfer') {
  const { id, email, product } = await draft({ stock: 5 })
  const paid = await act(id, 'paid', { by, expectedTotal: TOTAL })
  const order_id = paid.body.order?.id ?? ''
  const { body } = await server.get(`/api/orders/${order_id}`, owner.headers)
  const line = (body as { order_items: { id: string }[] }).order_items[0]?.id ?? ''
  return { order_id, email, product, restock: [{ order_item_id: line, quantity: 1 }] }
}

const refund = async (order_id: string, body: object) => {
  const { status, body: answer } = await server.post(`/api/orders/${order_id}/refunds`, body, owner.headers)
  return { status, body: answer as Refunded & { code?: string } }
}

test('a refund of an order that was paid in cash is recorded once with how it was given back, restocks and mails', async () => {
  const { order_id, email, product, restock } = await paidOrder('cash')
  const asked = { id: randomUUID(), amount: TOTAL, restock, given_by: 'transfer', reason: 'Did not fit' }
  const answers = await Promise.all([1, 2].map(() => refund(order_id, asked)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    refunded_amount: TOTAL,
    refunds: [{ amount: TOTAL, status: 'succeeded', given_by: 'transfer', restocked: 1 }],
  })
  expect(await stockOf(product.id)).toBe(5)
  const refundMails = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A refund'))
  await expect.poll(async () => (await refundMails()).length, { timeout: 15_000 }).toBe(1)
  expect((await refundMails())[0]?.text).toContain('The money goes to your bank account by transfer.')
  expect((await refund(order_id, { ...asked, id: randomUUID(), amount: 1 })).body.code).toBe('NOTHING_TO_REFUND')
})

test('cancelling an order that was paid by transfer gives back the rest the way it came', async () => {
  const { order_id } = await paidOrder('transfer')
  await refund(order_id, { id: randomUUID(), amount: 1000 })
  const { body } = await server.ask(
    'PATCH',
    `/api/orders/${order_id}`,
    { status: 'cancelled', refund: { id: randomUUID(), restock: [] } },
    owner.headers,
  )
  expect(body).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [
      { amount: TOTAL - 1000, given_by: 'transfer' },
      { amount: 1000, given_by: 'transfer' },
    ],
  })
})

test('what the customer has paid already is not paid by cash a second time', async () => {
  const { id, product } = await draft()
  const token = tokenOf((await send(id)).body.pay_url)
  const { session_id } = (await pay(token)).body as { session_id: string }
  await buyer.press(session_id, 'pay')
  const answer = await act(id, 'paid', { by: 'cash', expectedTotal: TOTAL })
  expect([200, 409]).toContain(answer.status)
  expect(await get(id)).toMatchObject({ status: 'paid' })
  expect(await stockOf(product.id)).toBe(4)
})

test('cancelling or changing a draft that was sent frees its units and ends its link', async () => {
  const { id, email, product } = await draft()
  const token = tokenOf((await send(id)).body.pay_url)
  expect((await act(id, 'reopen')).body).toMatchObject({ status: 'draft', pay_url: null })
  expect(await reserved(product.id)).toBe(0)
  expect((await openLink(token)).body).toMatchObject({ code: 'LINK_OVER' })
  const again = tokenOf((await send(id)).body.pay_url)
  expect(again).not.toBe(token)
  expect((await openLink(again)).status).toBe(200)
  for (const _ of [1, 2]) expect((await act(id, 'cancel')).body).toMatchObject({ status: 'cancelled' })
  expect(await reserved(product.id)).toBe(0)
  expect((await openLink(again)).body).toMatchObject({ code: 'LINK_OVER' })
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(3)
})

test('an expired link reserves nothing and cannot be paid', async () => {
  const { id } = await draft()
  const token = tokenOf((await send(id)).body.pay_url)
  await server.db
    .update(checkouts)
    .set({ held_until: new Date(Date.now() - 1000).toISOString() })
    .where(eq(checkouts.draft_id, id))
  expect((await openLink(token)).body).toMatchObject({ code: 'LINK_OVER' })
  expect((await pay(token)).body).toMatchObject({ code: 'LINK_OVER' })
})

test('a link cannot be guessed, and a stranger cannot end what it reserves', async () => {
  const { id, product } = await draft()
  const token = tokenOf((await send(id)).body.pay_url)
  expect((await openLink(`${id}.${'a'.repeat(43)}`)).status).toBe(404)
  expect((await openLink(token.replace(id, randomUUID()))).status).toBe(404)
  const [checkout] = await server.db.select().from(checkouts).where(eq(checkouts.draft_id, id))
  expect((await server.post('/api/functions/cancel-product-payment', { id: checkout?.id })).status).toBe(404)
  expect(await reserved(product.id)).toBe(1)
})

test('the last unit is sent in one of two drafts', async () => {
  const { product, id } = await draft({ stock: 1 })
  const second = await draft({ items: [{ productId: product.id, quantity: 1 }] })
  const answers = await Promise.all([send(id), send(second.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('drafts are found by their number and customer, and a change that was overtaken is refused', async () => {
  const { id, email, saved, save } = await draft()
  const list = (await server.get(`/api/draft_orders?search=${encodeURIComponent(email)}`, owner.headers)).body
  expect(list).toMatchObject({ items: [{ id }], total: 1 })
  expect((await save({ note: 'Ring again', updated_at: saved.updated_at })).status).toBe(200)
  expect((await save({ note: 'Do not', updated_at: saved.updated_at })).status).toBe(409)
  const found = (await server.get('/api/draft_orders/variants?search=whee', owner.headers)).body
  expect(found).toContainEqual(expect.objectContaining({ name: 'Wheel', price: 2000 }))
})
