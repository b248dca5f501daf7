/** How a school orders on a purchase order in tests, and how the owner answers. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '../db/schema/store.ts'
import { backOfficeAt, type Detail } from './back-office.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export const PURCHASE_ORDER = {
  number: 'PO-4711',
  school: 'Dayton High School',
  file: { name: 'order.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7 signed').toString('base64') },
}

export function schoolAt(server: TestServer, owner: SignedIn) {
  const office = backOfficeAt(server, owner)
  const place = (body: object) => server.post('/api/functions/place-purchase-order', body)

  /** The shop offers it, with other settings where they are given. */
  async function offer(settings: object = {}) {
    const { body } = await server.get('/api/invoice_settings', owner.headers)
    const saved = await server.ask(
      'PUT',
      '/api/invoice_settings',
      { ...(body as object), allowed: true, ...settings },
      owner.headers,
    )
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }

  /** Not sent yet: so many units of a product at 20.00. */
  async function cart(about: { quantity?: number; stock?: number; more?: Record<string, unknown> } = {}) {
    const product = await server.given.product({
      inventory_quantity: about.stock ?? 10,
      sku: `PO-${randomUUID().slice(0, 8)}`,
    })
    const items = [{ productId: product.id, quantity: about.quantity ?? 1 }]
    return { product, body: office.buyer.cart(items, { purchaseOrder: PURCHASE_ORDER, ...about.more }) }
  }

  async function orderOf(checkout_id: string) {
    const [found] = await server.db.select().from(orders).where(eq(orders.checkout_id, checkout_id))
    if (!found) throw new Error('no order')
    return found
  }

  /** Placed, and waiting for the owner. */
  async function order(about: Parameters<typeof cart>[0] = {}) {
    const { product, body } = await cart(about)
    const placed = await place(body)
    expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 200 })
    const { id } = await orderOf(body.id)
    return { ...(await office.detail(id)), email: body.customerEmail, product }
  }

  const answer = (id: string, step: 'approve' | 'decline', body: object = {}) =>
    server.post(`/api/orders/${id}/purchase_order/${step}`, body, owner.headers)

  async function approved(about: Parameters<typeof cart>[0] = {}) {
    const placed = await order(about)
    const { status, body } = await answer(placed.id, 'approve')
    expect(status).toBe(200)
    return { ...placed, ...(body as Detail) }
  }

  const pay = (id: string, amount: number, more: object = {}) =>
    server.post(
      `/api/orders/${id}/invoice_payments`,
      { id: randomUUID(), amount, paid_on: '2026-11-20', reference: 'Transfer 1', ...more },
      owner.headers,
    )

  return { office, place, offer, cart, orderOf, order, answer, approved, pay }
}
