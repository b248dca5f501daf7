/** Makes a sale without the screens, for stories about what comes after it. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/story.ts'

const ADDRESS = { line1: '12 Chicane Road', city: 'Dayton', state: 'OH', postal_code: '45402', country: 'US' }

/** Buys units of a product through the sandbox and returns the order number. */
export async function buy(
  request: APIRequestContext,
  { name, email }: { name: string; email: string },
  item: { productId: string; quantity: number },
) {
  const opened = await request.post('/api/functions/create-product-payment', {
    data: {
      id: randomUUID(),
      items: [item],
      customerEmail: email,
      customerName: name,
      billingAddress: ADDRESS,
      shippingAddress: ADDRESS,
      ofAge: true,
    },
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  const { session_id } = await opened.json()
  const form = { action: 'pay', card: '4242 4242 4242 4242' }
  await request.post(`/sandbox/pay/${session_id}`, { form, maxRedirects: 0 })
  const verified = await request.post('/api/functions/verify-product-payment', { data: { session_id } })
  return (await verified.json()).order_number as string
}
