import { formatCents, setCurrency } from '@paddock/domain/store/money.ts'
import { cents } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkouts } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})
afterAll(() => setCurrency('usd'))

const settings = async () => Object((await server.get('/api/shop_settings', owner.headers)).body)
const choose = async (currency: string) =>
  server.ask(
    'PUT',
    '/api/shop_settings/currency',
    { currency, updated_at: (await settings()).updated_at },
    owner.headers,
  )

test('the currency is chosen before the first sale, and everything is sold in it from then on', async () => {
  const buyer = buyerAt(server)
  const product = await server.given.product({ price: 20 })
  expect(await choose('eur')).toMatchObject({ status: 200, body: { currency: 'eur', is_currency_fixed: false } })
  await vi.waitFor(() => expect(formatCents(cents(123_450))).toBe('€1,234.50'))
  const { id, session_id, url } = await buyer.open([{ productId: product.id, quantity: 1 }])
  expect(await server.db.select().from(checkouts).where(eq(checkouts.id, id))).toMatchObject([{ currency: 'eur' }])
  expect(await (await fetch(url)).text()).toContain('Pay €')
  expect(await choose('gbp'), 'somebody is paying').toMatchObject({ status: 409, body: { code: 'ALREADY_SOLD' } })
  await buyer.press(session_id, 'pay')
  expect(await buyer.verify(session_id)).toMatchObject({ status: 200 })
  expect(await settings()).toMatchObject({ currency: 'eur', is_currency_fixed: true })
  expect(await choose('gbp')).toMatchObject({ status: 409, body: { code: 'ALREADY_SOLD' } })
  expect(await choose('eur'), 'the same once more').toMatchObject({ status: 200 })
})

test('the database refuses a sale in another currency', async () => {
  const copy = sql`insert into checkouts select (jsonb_populate_record(checkouts, jsonb_build_object('id', gen_random_uuid(), 'currency', 'usd'))).* from checkouts limit 1`
  await expect(server.db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'sale_in_shop_currency' } })
})
