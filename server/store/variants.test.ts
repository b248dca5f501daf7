import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutItems, orderItems, orders, products, productVariants, stockReservations } from '../db/schema/store.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import { buyerAt, type Opened } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const productOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0] ?? expect.fail('no product')
const variantsOf = (id: string) =>
  server.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.product_id, id))
    .orderBy(productVariants.position, productVariants.id)
const stockOf = async (id: string) => (await variantsOf(id)).map(({ inventory_quantity }) => inventory_quantity)

describe('a product and its variants', () => {
  test('a new product has one variant that says the same, and both stay in step', async () => {
    const { id } = await server.given.product({ price: 12.5, sku: `ONE-${randomUUID()}`, weight: 0.25 })
    const [variant] = await variantsOf(id)
    expect(variant).toMatchObject({ price: 12.5, inventory_quantity: 10, weight: 0.25, option_values: [] })
    await server.db.update(products).set({ price: 9, inventory_quantity: 4 }).where(eq(products.id, id))
    expect(await variantsOf(id)).toMatchObject([{ price: 9, inventory_quantity: 4 }])
    await server.db
      .update(productVariants)
      .set({ compare_at_price: 15, inventory_quantity: 2 })
      .where(eq(productVariants.product_id, id))
    expect(await productOf(id)).toMatchObject({
      price: 9,
      compare_at_price: 15,
      inventory_quantity: 2,
      lowest_stock: 2,
    })
  })

  test('a product sums up its variants: lowest price, all stock, first SKU', async () => {
    const shirt = await server.given.shirt({ S: 3, M: 5, L: 0 })
    expect(await productOf(shirt.id)).toMatchObject({
      price: 20,
      highest_price: 22,
      inventory_quantity: 8,
      lowest_stock: 0,
      variant_count: 3,
    })
    await server.db.delete(productVariants).where(eq(productVariants.id, shirt.ids[0] ?? ''))
    expect(await productOf(shirt.id)).toMatchObject({ price: 21, inventory_quantity: 5, variant_count: 2 })
  })

  test('what the release before writes to a product with variants takes from the first ones, and leaves the prices', async () => {
    const shirt = await server.given.shirt({ S: 3, M: 5 })
    await server.db.update(products).set({ inventory_quantity: 4, price: 1 }).where(eq(products.id, shirt.id))
    expect(await stockOf(shirt.id)).toEqual([0, 4])
    await server.db.update(products).set({ inventory_quantity: 6 }).where(eq(products.id, shirt.id))
    expect(await stockOf(shirt.id)).toEqual([2, 4])
    expect(await productOf(shirt.id)).toMatchObject({ price: 20, inventory_quantity: 6 })
  })

  test('the last variant cannot be deleted, and each has a value for every option', async () => {
    const { id } = await server.given.product()
    const gone = server.db.delete(productVariants).where(eq(productVariants.product_id, id))
    await expect(gone).rejects.toMatchObject({ cause: { constraint: 'product_variants_at_least_one' } })
    const named = server.db
      .update(products)
      .set({ option_names: ['Size'] })
      .where(eq(products.id, id))
    await expect(named).rejects.toMatchObject({ cause: { constraint: 'product_variants_option_values' } })
  })
})

describe('buying', () => {
  test('the page of a product has its variants, and search engines find an offer for each', async () => {
    const shirt = await server.given.shirt({ S: 3, M: 0 })
    const { body } = await server.get(`/api/products/${shirt.id}`)
    expect(body).toMatchObject({
      option_names: ['Size'],
      price: 20,
      highest_price: 21,
      variants: [
        { id: shirt.ids[0], option_values: ['S'], price: 20, inventory_quantity: 3 },
        { id: shirt.ids[1], option_values: ['M'], price: 21, inventory_quantity: 0 },
      ],
    })
  })

  test('a variant is reserved and taken by itself, and the order names it', async () => {
    const buyer = buyerAt(server)
    const shirt = await server.given.shirt({ S: 3, M: 2 })
    const wanted = { productId: shirt.id, variantId: shirt.ids[1] }
    const { id, session_id } = await buyer.open([{ ...wanted, quantity: 2 }])
    const refreshed = await server.post('/api/functions/refresh-cart', {
      items: [
        { ...wanted, quantity: 1 },
        { productId: shirt.id, quantity: 1 },
      ],
    })
    expect(refreshed.body).toMatchObject({
      items: [
        {
          ...wanted,
          currentVariantId: shirt.ids[1],
          name: 'Team shirt – M',
          price: 21,
          maxQuantity: 0,
          held: { quantity: 2 },
        },
        {
          variantId: null,
          currentVariantId: shirt.ids[0],
          name: 'Team shirt – S',
          price: 20,
          maxQuantity: 3,
          held: null,
        },
      ],
    })
    expect(await buyer.create(buyer.cart([{ ...wanted, quantity: 1 }]))).toMatchObject({
      status: 409,
      body: { data: { shortages: [{ variantId: shirt.ids[1], name: 'Team shirt – M', available: 0 }] } },
    })
    await buyer.press(session_id, 'pay')
    await buyer.verify(session_id)
    expect(await stockOf(shirt.id)).toEqual([3, 0])
    const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
    expect(
      await server.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.order_id, order?.id ?? '')),
    ).toMatchObject([
      { product_name: 'Team shirt – M', variant_id: shirt.ids[1], variant_title: 'M', unit_price: 2100, quantity: 2 },
    ])
  })

  test('without a variant, the first one is bought, also beside itself', async () => {
    const buyer = buyerAt(server)
    const shirt = await server.given.shirt({ S: 3, M: 2 })
    const { id } = await buyer.open([
      { productId: shirt.id, quantity: 1 },
      { productId: shirt.id, variantId: shirt.ids[0], quantity: 1 },
    ])
    expect(await server.db.select().from(checkoutItems).where(eq(checkoutItems.checkout_id, id))).toMatchObject([
      { variant_id: shirt.ids[0], quantity: 2 },
    ])
  })

  test('60 buyers race for the last 3 of one size: 3 are sold, and the other size keeps its stock', async () => {
    const buyer = buyerAt(server)
    const shirt = await server.given.shirt({ S: 3, M: 50 })
    const carts = Array.from({ length: 60 }, (_, n) =>
      buyer.cart([{ productId: shirt.id, variantId: shirt.ids[n % 3 === 0 ? 1 : 0], quantity: 1 }]),
    )
    const answers = await Promise.all(carts.map((cart) => buyer.create(cart)))
    const opened = answers.flatMap(({ status, body }) => (status === 200 ? [body as Opened] : []))
    expect(opened).toHaveLength(20 + 3)
    for (const { session_id } of opened) {
      await buyer.press(session_id, 'pay')
      // The webhook and the buyer confirm the same payment: it is one order.
      await Promise.all([buyer.verify(session_id), buyer.verify(session_id)])
    }
    expect(await stockOf(shirt.id)).toEqual([0, 30])
    expect(await server.db.$count(orderItems, eq(orderItems.product_id, shirt.id))).toBe(23)
    expect(await server.db.$count(stockReservations, eq(stockReservations.product_id, shirt.id))).toBe(0)
  }, 120_000)

  test('a refund restocks the variant that was sold, and a deleted one leaves its orders as they were', async () => {
    const office = backOfficeAt(server, owner)
    const shirt = await server.given.shirt({ S: 1, M: 4 })
    const buy = async () => {
      const { id, session_id } = await office.buyer.open([
        { productId: shirt.id, variantId: shirt.ids[1], quantity: 2 },
      ])
      await office.buyer.press(session_id, 'pay')
      await office.buyer.verify(session_id)
      const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
      return office.detail(order?.id ?? '')
    }
    const [first, second] = [await buy(), await buy()]
    const refund = (order: typeof first) =>
      office.refund(order.id, {
        amount: 2100,
        restock: [{ order_item_id: order.order_items[0]?.id, quantity: 1 }],
      })
    expect(await refund(first)).toMatchObject({ status: 200 })
    await expect.poll(() => stockOf(shirt.id)).toEqual([1, 1])
    await server.db.delete(productVariants).where(eq(productVariants.id, shirt.ids[1] ?? ''))
    expect(await refund(second)).toMatchObject({ status: 200 })
    const after = async () => (await office.detail(second.id)).refunds.map(({ status }) => status)
    await expect.poll(after).toEqual(['succeeded'])
    expect((await office.detail(second.id)).order_items).toMatchObject([
      { product_name: 'Team shirt – M', variant_id: null, variant_title: 'M', quantity: 2 },
    ])
    expect(await stockOf(shirt.id)).toEqual([1])
  })
})
