import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { discounts, discountUses } from '../db/schema/discounts.ts'
import { orderItems, orders, productVariants, stockReservations } from '../db/schema/store.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import type { Opened } from '../testing/buyer.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let office: ReturnType<typeof backOfficeAt>
beforeAll(async () => {
  server = await testServer()
  office = backOfficeAt(server, await server.given.owner())
})

const code = async (about: object) => {
  const row = { id: randomUUID(), name: 'Sale', code: `SALE-${randomUUID().slice(0, 8).toUpperCase()}`, ...about }
  await server.db.insert(discounts).values({ kind: 'percentage', percent: 50, ...row })
  return row
}
const stockOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.product_id, id))
      .orderBy(asc(productVariants.position))
  ).map(({ inventory_quantity }) => inventory_quantity)

test('40 buyers with a code race for the last 4 of a size: no size is oversold, and no use given twice', async () => {
  const { id, code: discountCode } = await code({ max_uses: 6 })
  const shirt = await server.given.shirt({ S: 4, M: 50 })
  const { buyer } = office
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const variantId = shirt.ids[n % 2]
      return buyer.create(buyer.cart([{ productId: shirt.id, variantId, quantity: 1 }], { discountCode }))
    }),
  )
  const opened = answers.flatMap(({ status, body }) => (status === 200 ? [body as Opened] : []))
  expect(opened, 'as many as the code allows').toHaveLength(6)
  for (const { session_id } of opened) {
    await buyer.press(session_id, 'pay')
    await Promise.all([1, 2, 3].map(() => buyer.verify(session_id)))
  }
  const sold = await server.db.select().from(orderItems).where(eq(orderItems.product_id, shirt.id))
  const of = (size: number) => sold.filter(({ variant_id }) => variant_id === shirt.ids[size]).length
  expect([of(0) + of(1), of(0) <= 4]).toEqual([6, true])
  expect(await stockOf(shirt.id)).toEqual([4 - of(0), 50 - of(1)])
  expect(await server.db.$count(discountUses, eq(discountUses.discount_id, id))).toBe(6)
  expect(await server.db.$count(stockReservations, eq(stockReservations.product_id, shirt.id))).toBe(0)
}, 120_000)

/** A reservation that has expired counts for nothing. */
const counts = sql`coalesce(${discountUses.reserved_until}, 'infinity') > now()`

/** One unit of a size, one use of a code, and a buyer who wants both. */
async function lastOfBoth() {
  const { id: discount_id, code: discountCode } = await code({ max_uses: 1 })
  const shirt = await server.given.shirt({ S: 1, M: 5 })
  const wanted = [{ productId: shirt.id, variantId: shirt.ids[0], quantity: 1 }]
  const left = async () => ({
    stock: await stockOf(shirt.id),
    uses: await server.db.$count(discountUses, and(eq(discountUses.discount_id, discount_id), counts)),
    reserved: await server.db.$count(stockReservations, eq(stockReservations.product_id, shirt.id)),
    sold: (await server.db.select().from(orderItems).where(eq(orderItems.product_id, shirt.id))).length,
  })
  return { wanted, discountCode, shirt, discount_id, left }
}

test('two buyers at once, for the last unit of a size with the last use of a code: one gets both, the other neither', async () => {
  const { buyer } = office
  for (let round = 0; round < 8; round++) {
    const { wanted, discountCode, left } = await lastOfBoth()
    const answers = await Promise.all([1, 2].map(() => buyer.create(buyer.cart(wanted, { discountCode }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await left()).toEqual({ stock: [1, 5], uses: 1, reserved: 1, sold: 0 })
    for (const { session_id } of answers.flatMap(({ status, body }) => (status === 200 ? [body as Opened] : []))) {
      await buyer.press(session_id, 'pay')
      const confirmed = await Promise.all([1, 2, 3].map(() => buyer.verify(session_id)))
      expect(new Set(confirmed.map(({ body }) => Object(body).order_number)).size).toBe(1)
    }
    expect(await left()).toEqual({ stock: [0, 5], uses: 1, reserved: 0, sold: 1 })
  }
}, 120_000)

test('the last unit without the code and the last use for another size do not wait for each other', async () => {
  const { buyer } = office
  const { wanted, discountCode, shirt, left } = await lastOfBoth()
  const other = [{ productId: shirt.id, variantId: shirt.ids[1], quantity: 1 }]
  const answers = await Promise.all([
    buyer.create(buyer.cart(wanted)),
    buyer.create(buyer.cart(other, { discountCode })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await left()).toMatchObject({ uses: 1, reserved: 2 })
})

test('a payment that comes too late for the unit and for the use goes back whole, and takes neither', async () => {
  const { buyer } = office
  const { wanted, discountCode, discount_id, left } = await lastOfBoth()
  const late = await buyer.open(wanted, { discountCode })
  const past = new Date(Date.now() - 1000).toISOString()
  await server.db.update(stockReservations).set({ expires_at: past }).where(eq(stockReservations.checkout_id, late.id))
  await server.db.update(discountUses).set({ reserved_until: past }).where(eq(discountUses.discount_id, discount_id))
  const quick = await buyer.open(wanted, { discountCode })
  for (const { session_id } of [quick, late]) {
    await buyer.press(session_id, 'pay')
    await Promise.all([1, 2].map(() => buyer.verify(session_id)))
  }
  const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, late.id))
  expect(order).toMatchObject({ payment_status: 'refunded', refunded_amount: late.total_amount })
  expect(await left()).toMatchObject({ stock: [0, 5], uses: 1, reserved: 0 })
})

test('refunds of discounted variants never exceed what was paid for them, and restock each size by itself', async () => {
  const { code: discountCode } = await code({})
  const shirt = await server.given.shirt({ S: 5, M: 5 }, { price: 100 })
  const lines = shirt.ids.map((variantId) => ({ productId: shirt.id, variantId, quantity: 2 }))
  const { id, session_id } = await office.buyer.open(lines, { discountCode })
  await office.buyer.press(session_id, 'pay')
  await office.buyer.verify(session_id)
  const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
  const { order_items } = await office.detail(order?.id ?? '')
  // (2 × $100 + 2 × $101) at half price, with 8 % tax.
  expect(order?.total_amount).toBe(21_708)
  const ofSize = (size: number) => order_items.find(({ variant_id }) => variant_id === shirt.ids[size])?.id
  const refund = (size: number) =>
    office.refund(order?.id ?? '', { amount: 10_000, restock: [{ order_item_id: ofSize(size), quantity: 1 }] })
  const answers = await Promise.all([0, 1, 0, 1, 0, 1].map(refund))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect((await stockOf(shirt.id)).reduce((sum, stock) => sum + stock, 0)).toBe(8)
  expect((await office.refund(order?.id ?? '', { amount: 1_709 })).status).toBe(409)
  expect((await office.refund(order?.id ?? '', { amount: 1_708 })).status).toBe(200)
  await expect
    .poll(async () => (await office.detail(order?.id ?? '')).payment_status, { timeout: 15_000 })
    .toBe('refunded')
})
