/** How a buyer goes through the store in tests: over HTTP, like a browser, to the pay page and back. */
import { randomUUID } from 'node:crypto'
import type { Wanted } from '@paddock/domain/store/sale.ts'
import { expect } from 'vitest'
import { pressOnPayPage } from './pay-page.ts'
import type { TestServer } from './test-server.ts'

export const ADDRESS = {
  line1: '1 Pit Lane',
  line2: '',
  city: 'Silverstone',
  state: 'NH',
  postal_code: '03049',
  country: 'US',
}

export type Opened = { url: string; session_id: string; held_until: string; total_amount: number }

export function buyerAt(server: TestServer) {
  const cart = (items: Wanted[], more: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    items,
    // A person has at most three payments open at once.
    customerEmail: `buyer-${randomUUID()}@example.org`,
    customerName: 'Bo Buyer',
    billingAddress: ADDRESS,
    shippingAddress: ADDRESS,
    ofAge: true,
    ...more,
  })

  const create = (body: unknown) => server.post('/api/functions/create-product-payment', body)
  const verify = (session_id: string) => server.post('/api/functions/verify-product-payment', { session_id })

  /** To the pay page, which must open. */
  async function open(items: Wanted[], more: Record<string, unknown> = {}) {
    const body = cart(items, more)
    const answer = await create(body)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } })
    return { id: body.id, ...(answer.body as Opened) }
  }

  const press = (session_id: string, action: 'pay' | 'decline' | 'expire', card?: string) =>
    pressOnPayPage(server, session_id, action, card)

  return { cart, create, verify, open, press }
}
