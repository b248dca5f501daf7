import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { formerStripeIds, stripeAccount } from '../db/schema/payments.ts'
import { products } from '../db/schema/store.ts'
import type { SignedIn } from '../testing/given.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import type { StripeMode } from './payments.ts'
import { settleStripeAccount } from './stripe-account.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

/** As if the server were started again with other keys; the sandbox answers for Stripe. */
const startWith = (mode: StripeMode) => settleStripeAccount(server.db, { ...sandboxPayments(server), mode })
const push = (productId: string) => server.post('/api/functions/sync-product-to-stripe', { productId }, owner.headers)
const stats = async () => (await server.get('/api/products/all/stats', owner.headers)).body
const stored = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0]

test('a real key on data that was synced in the sandbox starts clean, and the sandbox finds its ids again', async () => {
  const product = await server.given.product()
  expect((await push(product.id)).status).toBe(200)
  const synced = await stored(product.id)
  expect(synced).toMatchObject({ stripe_product_id: `paddock_${product.id}`, stripe_sync_status: 'synced' })

  await startWith('test')
  expect(await stats()).toMatchObject({ synced: 0, local_only: 1, pending: 0, failed: 0 })
  expect(await stored(product.id)).toMatchObject({ stripe_product_id: null, updated_at: synced?.updated_at })
  expect(await server.db.select().from(stripeAccount)).toMatchObject([{ account: 'test acct_sandbox', mode: 'test' }])

  await startWith('live')
  expect(await stats()).toMatchObject({ synced: 0, local_only: 1 })

  await startWith('sandbox')
  expect(await stored(product.id)).toMatchObject({
    stripe_product_id: `paddock_${product.id}`,
    stripe_sync_status: 'synced',
  })
  expect(await server.db.$count(formerStripeIds)).toBe(0)
})

test('what changed while other keys were in use waits to be pushed', async () => {
  const product = await server.given.product()
  await push(product.id)
  await startWith('test')
  await server.db
    .update(products)
    .set({ updated_at: new Date(Date.now() + 1000).toISOString() })
    .where(eq(products.id, product.id))
  await startWith('sandbox')
  expect(await stored(product.id)).toMatchObject({ stripe_sync_status: 'pending' })
})

test('the same account changes nothing, and ids from before accounts were noted are known as the sandbox’s', async () => {
  const product = await server.given.product()
  await push(product.id)
  await startWith('sandbox')
  expect(await stored(product.id)).toMatchObject({ stripe_sync_status: 'synced' })
  await server.db.delete(stripeAccount)
  await startWith('live')
  expect(await stored(product.id)).toMatchObject({ stripe_product_id: null })
  await startWith('sandbox')
})
