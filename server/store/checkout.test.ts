import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders, products, stockReservations } from '../db/schema/store.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { buyerAt } from './checkout.fixture.ts'

let server: TestServer
let buyer: ReturnType<typeof buyerAt>
beforeAll(async () => {
  server = await testServer()
  buyer = buyerAt(server)
})

const stockOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.inventory_quantity
const ordersOf = (checkout_id: string) => server.db.select().from(orders).where(eq(orders.checkout_id, checkout_id))
const heldOf = (product_id: string) =>
  server.db.select().from(stockReservations).where(eq(stockReservations.product_id, product_id))

test('a paid checkout becomes an order, takes the pieces and writes to the buyer', async () => {
  const product = await server.given.product({ price: 20, inventory_quantity: 3, sku: 'B-1' })
  const { id, session_id, url, total_amount } = await buyer.open([{ productId: product.id, quantity: 2 }], {
    customerEmail: 'Paid@Example.org',
  })
  expect(url).toContain(`/sandbox/pay/${session_id}`)
  expect(total_amount).toBe(4000 + 1000 + 320)
  expect(await stockOf(product.id), 'stock is taken when it is paid').toBe(3)
  expect(await buyer.press(session_id, 'pay')).toContain(`/payment-success?session_id=${session_id}`)
  const verified = await buyer.verify(session_id)
  expect(verified).toMatchObject({
    status: 200,
    body: {
      total_amount: 5320,
      status: 'pending',
      payment_status: 'paid',
      order_number: expect.stringMatching(/^PD-\d{6}-[A-Z2-9]{5}$/),
    },
  })
  expect(await stockOf(product.id)).toBe(1)
  expect(await heldOf(product.id)).toEqual([])
  expect(await ordersOf(id)).toHaveLength(1)
  const { order_number } = verified.body as { order_number: string }
  await expect
    .poll(async () => (await server.get('/api/dev/outbox?to=paid@example.org')).body, { timeout: 10_000 })
    .toMatchObject([
      {
        subject: `Your Paddock order ${order_number}`,
        text: expect.stringMatching(/2 × Ceramic bearing: \$40\.00[\s\S]*Total: \$53\.20[\s\S]*1 Pit Lane/),
      },
    ])
})
