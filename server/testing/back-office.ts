/** Orders as buyers place them and the owner works on them, for tests. */
import { randomUUID } from 'node:crypto'
import type { OrderDetail, OrderPage } from '@paddock/contract/office/orders.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import { orders } from '../db/schema/store.ts'
import { buyerAt } from './buyer.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export type Detail = z.output<typeof OrderDetail>

export function backOfficeAt(server: TestServer, owner: SignedIn) {
  const buyer = buyerAt(server)
  const { headers } = owner

  /** A paid order of so many pieces of a product at 20.00: 31.60 for one, 53.20 for two. */
  async function order(about: { quantity?: number; stock?: number; more?: Record<string, unknown> } = {}) {
    const product = await server.given.product({
      inventory_quantity: about.stock ?? 10,
      sku: `CB-1-${randomUUID().slice(0, 8)}`,
    })
    const email = `buyer-${randomUUID()}@example.org`
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: about.quantity ?? 1 }], {
      customerEmail: email,
      ...about.more,
    })
    await buyer.press(session_id, 'pay')
    await buyer.verify(session_id)
    const [found] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
    if (!found) throw new Error('no order')
    return { ...(await detail(found.id)), email, product }
  }

  async function detail(id: string) {
    const { status, body } = await server.get(`/api/orders/${id}`, headers)
    expect(status).toBe(200)
    return body as Detail
  }

  return {
    buyer,
    order,
    detail,
    list: async (query = '') => (await server.get(`/api/orders${query}`, headers)).body as z.output<typeof OrderPage>,
    change: (id: string, changes: object, as = headers) => server.ask('PATCH', `/api/orders/${id}`, changes, as),
    refund: (order_id: string, body: object) =>
      server.post(`/api/orders/${order_id}/refunds`, { id: randomUUID(), ...body }, headers),
    ship: (order_id: string, body: object, as = headers) =>
      server.post(
        `/api/orders/${order_id}/shipments`,
        { id: randomUUID(), carrier: null, tracking_number: null, tracking_url: null, ...body },
        as,
      ),
    mailsTo: async (email: string) =>
      (await server.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).body as { subject: string; text: string }[],
  }
}
