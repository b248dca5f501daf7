import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { checkouts, products } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const someone = () => `buyer-${randomUUID()}@example.org`
const product = (about: object = {}) => server.given.product({ inventory_quantity: 500, ...about })
const wanting = async (about: object = {}) => [{ productId: (await product(about)).id, quantity: 1 }]
const listed = async () => Object((await server.get('/api/open_checkouts', owner.headers)).body)
const release = (id: string) => server.post(`/api/open_checkouts/${id}/release`, {}, owner.headers)

describe('a product with a maximum per order', () => {
  test('is sold up to it and refused beyond, in one line or in several; nothing is reserved', async () => {
    const buyer = buyerAt(server)
    const { id, name } = await product({ name: 'Finals wheel', max_per_order: 4 })
    const refused = await buyer.create(
      buyer.cart([
        { productId: id, quantity: 3 },
        { productId: id, quantity: 2 },
      ]),
    )
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_LIMIT',
        message: 'One order can have at most 4 of Finals wheel. Please reduce the quantity.',
        data: { products: [{ productId: id, name, requested: 5, most: 4 }] },
      },
    })
    expect((await listed()).checkouts.filter((row: { items: object[] }) => JSON.stringify(row).includes(name))).toEqual(
      [],
    )
    await buyer.open([{ productId: id, quantity: 4 }])
  })

  test('says so in the catalogue and in the cart', async () => {
    const { id } = await product({ max_per_order: 2 })
    expect((await server.get(`/api/products/${id}`)).body).toMatchObject({ max_per_order: 2 })
    const cart = await server.post('/api/functions/refresh-cart', { items: [{ productId: id, quantity: 9 }] })
    expect(cart.body).toMatchObject({ items: [{ quantity: 9, maxQuantity: 500, maxPerOrder: 2 }] })
  })

  test('is set by the owner and refused outside 1 to 999', async () => {
    const { id } = await product()
    const set = (max_per_order: unknown) => server.ask('PATCH', `/api/products/${id}`, { max_per_order }, owner.headers)
    expect(await set(6)).toMatchObject({ status: 200, body: { max_per_order: 6 } })
    for (const wrong of [0, -1, 1000, 1.5]) expect((await set(wrong)).status).toBe(400)
    expect(await set(null)).toMatchObject({ status: 200, body: { max_per_order: null } })
  })
})

describe('open checkouts', () => {
  test('of one browser are at most three; the fourth is refused with those that can be continued or cancelled', async () => {
    const buyer = buyerAt(server)
    const browserId = randomUUID()
    const items = await wanting()
    const mine = () => ({ browserId, customerEmail: someone() })
    const opened = [await buyer.open(items, mine()), await buyer.open(items, mine()), await buyer.open(items, mine())]
    const refused = await buyer.create(buyer.cart(items, mine()))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_OPEN_CHECKOUTS',
        data: {
          by: 'browser',
          open: opened.map(({ id, url }) => ({ id, url, items: [{ name: 'Ceramic bearing', quantity: 1 }] })),
        },
      },
    })
    // The same id is the same checkout, and a checkout does not count in addition to the one it replaces.
    await buyer.open(items, { ...mine(), replaces: opened[0]?.id })
    await server.post('/api/functions/cancel-product-payment', { id: opened[1]?.id })
    await buyer.open(items, mine())
  })

  test('of one email address are at most three, and another browser learns nothing about them', async () => {
    const buyer = buyerAt(server)
    const items = await wanting()
    const customerEmail = someone()
    for (let n = 0; n < 3; n++) await buyer.open(items, { customerEmail, browserId: randomUUID() })
    const refused = await buyer.create(
      buyer.cart(items, { customerEmail: customerEmail.toUpperCase(), browserId: randomUUID() }),
    )
    expect(refused).toMatchObject({ status: 409, body: { data: { by: 'email', open: [] } } })
    await buyer.open(items, { customerEmail: someone() })
  })

  test('of one network are at most thirty, also when they are opened concurrently', async () => {
    const buyer = buyerAt(server)
    const items = await wanting()
    const from = { 'x-forwarded-for': '2001:db8:77:1234::9' }
    const ask = (n: number) =>
      server.post('/api/functions/create-product-payment', buyer.cart(items, { customerEmail: someone() }), {
        ...from,
        // Each from another address of the same /56.
        'x-forwarded-for': `2001:db8:77:12${String(n % 50).padStart(2, '0')}::1`,
      })
    const answers = await Promise.all(Array.from({ length: 33 }, (_, n) => ask(n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => Object(body).data.by)).toEqual(['network', 'network', 'network'])
  })

  test('are shown to the owner with who, what, since and until; releasing one closes its pay page for good', async () => {
    const buyer = buyerAt(server)
    const { id: productId } = await product({ name: 'Hoarded axle', inventory_quantity: 5 })
    const customerEmail = someone()
    const opened = await buyer.open([{ productId, quantity: 5 }], { customerEmail })
    expect((await buyer.create(buyer.cart([{ productId, quantity: 1 }], { customerEmail: someone() }))).status).toBe(
      409,
    )
    const { checkouts: rows, total, units } = await listed()
    expect(rows[0]).toMatchObject({
      id: opened.id,
      customer_name: 'Bo Buyer',
      customer_email: customerEmail,
      network: expect.stringMatching(/^10\./),
      items: [{ product_name: 'Hoarded axle', quantity: 5 }],
      held_until: opened.held_until,
    })
    expect([total, units].every((count) => count > 0)).toBe(true)
    expect(await release(opened.id)).toMatchObject({ status: 200 })
    expect(await release(opened.id)).toMatchObject({ status: 200 })
    await buyer.press(opened.session_id, 'pay').catch(() => '')
    expect((await buyer.verify(opened.session_id)).status).toBe(409)
    expect((await listed()).checkouts.map(({ id }: { id: string }) => id)).not.toContain(opened.id)
    await buyer.open([{ productId, quantity: 5 }], { customerEmail: someone() })
    const [logged] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'stock-released'))
    expect(logged).toMatchObject({ actor_id: owner.id, details: { checkout: opened.id } })
  })

  test('that have just been paid are not released: the owner gets the order, which stands', async () => {
    const buyer = buyerAt(server)
    const { id: productId } = await product({ inventory_quantity: 5 })
    const opened = await buyer.open([{ productId, quantity: 2 }], { customerEmail: someone() })
    await buyer.press(opened.session_id, 'pay')
    const refused = await release(opened.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
    const paid = await buyer.verify(opened.session_id)
    expect(paid).toMatchObject({ status: 200, body: { order_number: Object(refused.body).data.order_number } })
    const [stock] = await server.db.select().from(products).where(eq(products.id, productId))
    expect(stock?.inventory_quantity).toBe(3)
    const [checkout] = await server.db.select().from(checkouts).where(eq(checkouts.id, opened.id))
    expect(checkout?.status).toBe('paid')
    expect((await release(randomUUID())).status).toBe(404)
  })
})
