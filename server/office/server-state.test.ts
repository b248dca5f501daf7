import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stripeAccount, stripeEvents } from '../db/schema/payments.ts'
import { orders } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import { testServer } from '../testing/test-server.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PADDOCK_SECRET: 'a-secret-of-more-than-32-characters',
  PUBLIC_URL: 'http://localhost',
}

test.each([
  ['production without a mail server', PRODUCTION, false],
  ['production with one', { ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:9' }, true],
  ['anything but production, where the outbox shows it', {}, true],
])('the owner learns whether emails leave: %s', async (_, settings, sends_mail) => {
  const server = await testServer(settings)
  const owner = await server.given.owner()
  expect((await server.get('/api/server_state', owner.headers)).body).toMatchObject({ sends_mail })
})

test('the owner learns that webhooks no longer arrive, and that they arrive again', async () => {
  const server = await testServer()
  const owner = await server.given.owner()
  const buyer = buyerAt(server)
  const missed = async () =>
    Object((await server.get('/api/server_state', owner.headers)).body).payments.missed_webhooks
  await server.db.update(stripeAccount).set({ since: sql`now() - interval '1 day'` })
  const pay = async (minutesAgo: number, heard: boolean) => {
    const product = await server.given.product()
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await buyer.press(session_id, 'pay')
    await buyer.verify(session_id)
    await expect.poll(() => server.db.$count(stripeEvents, eq(stripeEvents.object_id, session_id))).toBeGreaterThan(0)
    if (!heard) await server.db.delete(stripeEvents).where(eq(stripeEvents.object_id, session_id))
    const created_at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    await server.db.update(orders).set({ created_at }).where(eq(orders.checkout_id, id))
    return created_at
  }
  expect(Object((await server.get('/api/server_state', owner.headers)).body).payments).toEqual({
    mode: 'sandbox',
    verifies_webhooks: true,
    missed_webhooks: null,
  })
  await pay(300, true)
  expect(await missed()).toBeNull()
  const since = await pay(200, false)
  await pay(100, false)
  expect(await missed()).toEqual({ payments: 2, since })
  await pay(50, true)
  expect(await missed()).toBeNull()
})
