import { randomUUID } from 'node:crypto'
import type { OwnedReview } from '@paddock/contract/office/reviews.ts'
import type { product_reviews } from '@paddock/contract/store/reviews.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { orders, products } from '../db/schema/store.ts'
import { productReviews } from '../db/schema/store-goods.ts'
import { signatureOf } from '../http/signed-links.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import { downloadsAt } from '../testing/downloads.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

type Opened = z.output<NonNullable<(typeof product_reviews.open)['~orpc']['outputSchema']>>
type Owned = z.output<typeof OwnedReview>

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>

beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
})

const signed = (order_id: string) => ({ order_id, signature: signatureOf(server.secret, ['reviews', order_id]) })
const open = async (order_id: string) =>
  (await server.post('/api/functions/open-reviews', signed(order_id))).body as Opened
const product = async (id: string) => {
  const [row] = await server.db.select().from(products).where(eq(products.id, id))
  return row
}
const REVIEW = {
  rating: 4,
  title: 'Rolls well',
  text: 'Two weeks of practice and still quiet.',
  display_name: 'Maya K.',
}

/** A delivered order with one line. */
async function delivered() {
  const order = await office.order()
  await office.change(order.id, { status: 'delivered' })
  const [item] = order.order_items
  const save = (said: object = {}) =>
    server.post('/api/functions/save-review', { ...signed(order.id), order_item_id: item?.id, ...REVIEW, ...said })
  return { ...order, item_id: item?.id ?? '', save }
}

describe('the invitation', () => {
  test('goes out once when an order is delivered, with a link that opens the order’s reviews', async () => {
    const order = await delivered()
    const invitations = async () =>
      (await office.mailsTo(order.email)).filter(({ subject }) => subject.startsWith('How do you like'))
    await expect.poll(async () => (await invitations()).length).toBe(1)
    const link = /\/store\/review\?order=([\w-]+)&signature=([\w-]+)/.exec((await invitations())[0]?.text ?? '')
    expect(link?.slice(1)).toEqual(Object.values(signed(order.id)))
    expect(await open(order.id)).toMatchObject({
      order_number: order.order_number,
      suggested_name: 'Bo B.',
      items: [{ order_item_id: order.item_id, product_id: order.product.id, review: null }],
    })
    await office.change(order.id, { status: 'shipped' })
    await office.change(order.id, { status: 'delivered' })
    const queued = await server.pool.query(
      `select 1 from jobs.job where name = 'invite-reviews' and data->>'order_id' = $1`,
      [order.id],
    )
    expect(queued.rowCount).toBe(1)
  })

  test('of a digital-only order waits a day', async () => {
    const at = downloadsAt(server, owner)
    const course = await at.product({ files: [await at.upload('course.pdf', 'pages')] })
    const order = await at.order([{ productId: course.id, quantity: 1 }])
    const { rows } = await server.pool.query(
      `select extract(epoch from start_after - created_on)::int as wait from jobs.job
        where name = 'invite-reviews' and data->>'order_id' = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ wait: 86_400 }])
  })

  test('is not sent for a refunded order', async () => {
    const order = await office.order()
    await server.db.update(orders).set({ payment_status: 'refunded' }).where(eq(orders.id, order.id))
    await office.change(order.id, { status: 'delivered' })
    const done = async () =>
      (
        await server.pool.query(`select state from jobs.job where name = 'invite-reviews' and data->>'order_id' = $1`, [
          order.id,
        ])
      ).rows
    await expect.poll(done).toEqual([{ state: 'completed' }])
    expect((await office.mailsTo(order.email)).filter(({ subject }) => /How do you like/.test(subject))).toEqual([])
  })
})

describe('a review', () => {
  test('is shown immediately, counts in the product’s rating, and is announced with the catalogue', async () => {
    const order = await delivered()
    const list = async () =>
      (await server.get(`/api/product_reviews?product_id=${order.product.id}`)).body as { items: object[] }
    expect(await list()).toEqual({ items: [], total: 0 })
    expect((await order.save()).status).toBe(200)
    await expect.poll(list).toMatchObject({ items: [{ ...REVIEW, answer: null }], total: 1 })
    await expect
      .poll(async () => (await server.get(`/api/products/${order.product.id}`)).body)
      .toMatchObject({ review_count: 1, rating_average: 4 })
  })

  test('pressed twice is one review, and the same link changes it', async () => {
    const order = await delivered()
    const [one, other] = await Promise.all([order.save(), order.save()])
    expect([one.status, other.status]).toEqual([200, 200])
    await order.save({ rating: 1, text: null })
    const rows = await server.db.select().from(productReviews).where(eq(productReviews.order_item_id, order.item_id))
    expect(rows).toMatchObject([{ rating: 1, text: null }])
    expect(await product(order.product.id)).toMatchObject({ review_count: 1, rating_sum: 1, rating_average: 1 })
    expect((await open(order.id)).items[0]?.review).toMatchObject({ rating: 1, status: 'shown' })
  })

  test('does not count as a change of the product', async () => {
    const order = await delivered()
    const before = await product(order.product.id)
    await order.save()
    expect((await product(order.product.id))?.updated_at).toBe(before?.updated_at)
  })

  test('is refused without the right link, of another order’s line, and before delivery', async () => {
    const [order, other] = [await delivered(), await delivered()]
    const waiting = await office.order()
    expect((await order.save({ signature: signed(other.id).signature })).status).toBe(404)
    expect((await order.save({ order_item_id: other.item_id })).status).toBe(404)
    const early = { ...signed(waiting.id), order_item_id: waiting.order_items[0]?.id, ...REVIEW }
    expect((await server.post('/api/functions/save-review', early)).status).toBe(404)
    expect((await server.post('/api/functions/open-reviews', { ...signed(order.id), signature: 'x' })).status).toBe(404)
  })

  test.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { display_name: 'Maya Krishnan' }, { display_name: '' }])(
    'is refused with %o',
    async (said) => {
      expect((await (await delivered()).save(said)).status).toBe(400)
    },
  )
})

describe('the owner', () => {
  const owned = async (id: string) => {
    const { body } = await server.get('/api/product_reviews/all', owner.headers)
    return (body as { items: Owned[] }).items.find((review) => review.order_id === id)
  }

  test('hides a review with a reason: it no longer counts, its author reads why, and changing it does not show it', async () => {
    const order = await delivered()
    await order.save()
    const id = (await owned(order.id))?.id
    const set = (body: object) => server.ask('PUT', `/api/product_reviews/${id}/status`, body, owner.headers)
    expect((await set({ status: 'hidden' })).status).toBe(400)
    expect((await set({ status: 'hidden', hidden_reason: 'Names another child' })).status).toBe(200)
    await order.save({ text: 'Changed' })
    expect(await product(order.product.id)).toMatchObject({ review_count: 0, rating_average: null })
    await expect
      .poll(async () => (await server.get(`/api/product_reviews?product_id=${order.product.id}`)).body)
      .toEqual({ items: [], total: 0 })
    expect((await open(order.id)).items[0]?.review).toMatchObject({
      status: 'hidden',
      hidden_reason: 'Names another child',
      text: 'Changed',
    })
    await set({ status: 'shown' })
    expect(await product(order.product.id)).toMatchObject({ review_count: 1, rating_average: 4 })
  })

  test('answers a review publicly', async () => {
    const order = await delivered()
    await order.save()
    const id = (await owned(order.id))?.id
    const answer = (text: string) =>
      server.ask('PUT', `/api/product_reviews/${id}/answer`, { answer: text }, owner.headers)
    expect((await answer('Glad to hear it.')).status).toBe(200)
    await expect
      .poll(async () => (await server.get(`/api/product_reviews?product_id=${order.product.id}`)).body)
      .toMatchObject({ items: [{ answer: 'Glad to hear it.' }] })
    await answer('')
    expect((await owned(order.id))?.answer).toBeNull()
  })
})

test('the catalogue’s ratings count only the visible reviews', async () => {
  const many = await Promise.all([5, 4, 4].map(async (rating) => ({ rating, order: await delivered() })))
  const same = many[0]?.order.product.id ?? ''
  for (const { order } of many)
    await server.pool.query('update order_items set product_id = $1 where id = $2', [same, order.item_id])
  await Promise.all(many.map(({ rating, order }) => order.save({ rating })))
  expect(await product(same)).toMatchObject({ review_count: 3, rating_sum: 13, rating_average: 4.3 })
  const wrong = await server.pool.query(`select id from products p where (review_count, rating_sum) <>
    (select count(*)::int, coalesce(sum(rating), 0)::int from product_reviews r where r.product_id = p.id and r.status = 'shown')`)
  expect(wrong.rows).toEqual([])
  expect((await server.get(`/api/product_reviews?product_id=${randomUUID()}`)).body).toEqual({ items: [], total: 0 })
})
