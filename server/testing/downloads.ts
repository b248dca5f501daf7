/** Digital products with files, and what their buyers get, for tests. */
import { randomUUID } from 'node:crypto'
import type { FoundOrder } from '@paddock/contract/store/orders.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import { orders } from '../db/schema/store.ts'
import { buyerAt } from './buyer.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

type Found = z.output<typeof FoundOrder>
export type Line = { productId: string; quantity: number }

export function downloadsAt(server: TestServer, { headers }: SignedIn) {
  const buyer = buyerAt(server)

  const send = (name: string, bytes: string | Buffer, { id = randomUUID() as string, as = headers } = {}) =>
    fetch(`${server.url}/api/files/product-downloads?${new URLSearchParams({ id, name })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...as },
      body: new Uint8Array(Buffer.from(bytes)),
    })

  /** Answers its id. */
  async function upload(name: string, bytes: string | Buffer) {
    const answer = await send(name, bytes)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }

  async function product(more: Record<string, unknown> = {}) {
    const id = randomUUID()
    const about = { id, name: 'CAD course', price: 20, is_digital: true, track_inventory: false, ...more }
    const { status, body } = await server.post('/api/products', about, headers)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as { id: string; name: string; has_download: boolean; updated_at: string }
  }

  /** A paid order, as its buyer looks it up. */
  async function order(items: Line[]) {
    const email = `buyer-${randomUUID()}@example.org`
    const { id, session_id } = await buyer.open(items, { customerEmail: email, customerName: 'Maya Krishnan' })
    await buyer.press(session_id, 'pay')
    const verified = (await buyer.verify(session_id)).body as { downloads: Found['downloads']; status: string }
    const [row] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
    if (!row) throw new Error('no order')
    return { id: row.id, order_number: row.order_number, email, verified }
  }

  async function lookUp({ order_number, email }: { order_number: string; email: string }) {
    const { status, body } = await server.post('/api/functions/find-order', { order_number, email })
    expect(status).toBe(200)
    return body as Found
  }

  return {
    send,
    upload,
    product,
    order,
    lookUp,
    change: (id: string, changes: object) => server.ask('PATCH', `/api/products/${id}`, changes, headers),
    fetched: (url: string) => fetch(server.url + url, { redirect: 'manual' }),
    mailsTo: async (email: string) =>
      (await server.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).body as { subject: string; text: string }[],
  }
}
