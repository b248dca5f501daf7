import { DEFAULT_RULES } from '@paddock/domain/store/store-rules.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxObjects } from '../db/schema/payments.ts'
import { orders } from '../db/schema/store.ts'
import { storeRules } from '../db/schema/store-rules.ts'
import { ADDRESS, buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})
beforeEach(async () => {
  await server.db.delete(storeRules)
})

const rules = async () => (await server.get('/api/store_rules')).body
const save = (part: 'tax' | 'shipping', body: object) =>
  server.ask('PUT', `/api/store_rules/${part}`, { updated_at: null, ...body }, owner.headers)

const KOELN = { line1: 'Domkloster 4', line2: '', city: 'Köln', state: '', postal_code: '50667', country: 'DE' }
const LYON = { ...KOELN, city: 'Lyon', postal_code: '69001', country: 'FR' }
const [DEFAULT_RATE] = DEFAULT_RULES.tax.rates
const VAT = { ...DEFAULT_RATE, country: 'DE', name: 'VAT', percent: 19, included: true, on_shipping: true }
const TAX = {
  rates: [VAT, { ...VAT, country: 'FR', percent: 20 }],
  numbers: [{ country: 'DE', number: 'DE123456789' }],
  reverse_charge: true,
}

test('a store that nobody has set up charges what the specification says', async () => {
  expect(await rules()).toEqual({ ...DEFAULT_RULES, tax_updated_at: null, shipping_updated_at: null })
})

test('the same twice is saved once, and another owner’s change is not overwritten', async () => {
  const first = await save('tax', TAX)
  expect(first).toMatchObject({ status: 200, body: { tax: TAX } })
  expect((await save('tax', TAX)).body).toEqual(first.body)
  expect(await save('tax', { ...TAX, reverse_charge: false })).toMatchObject({ status: 409 })
  expect(await save('tax', { ...TAX, rates: [VAT, VAT] })).toMatchObject({ status: 400 })
})

test('an order from Germany includes the VAT, and shows the same numbers at the pay page and on the order', async () => {
  await save('tax', TAX)
  const product = await server.given.product({ price: 20 })
  const buyer = buyerAt(server)
  const to = { billingAddress: KOELN, shippingAddress: KOELN }
  const items = [{ productId: product.id, quantity: 1 }]
  const wrong = await buyer.create(buyer.cart(items, { ...to, expectedTotal: 3160 }))
  expect(wrong).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { total_amount: 3000 } } })
  const opened = await buyer.open(items, { ...to, expectedTotal: 3000 })
  const [session] = await server.db.select().from(sandboxObjects).where(eq(sandboxObjects.id, opened.session_id))
  expect(session?.body).toMatchObject({ amount_total: 3000 })
  await buyer.press(opened.session_id, 'pay')
  await buyer.verify(opened.session_id)
  const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, opened.id))
  expect(order).toMatchObject({
    subtotal: 2000,
    shipping_amount: 1000,
    tax_amount: 479,
    tax_included: true,
    tax_lines: [{ name: 'VAT', percent: 19, base: 3000, amount: 479 }],
    total_amount: 3000,
    of_age: true,
  })
})

test('a business in France pays no VAT, and its number is stored', async () => {
  await save('tax', TAX)
  const product = await server.given.product({ price: 120 })
  const opened = await buyerAt(server).open([{ productId: product.id, quantity: 1 }], {
    billingAddress: LYON,
    shippingAddress: LYON,
    vatNumber: 'fr 12 345 678 901',
    expectedTotal: 10_000,
  })
  expect(opened.total_amount).toBe(10_000)
})

test.each<[string, Record<string, unknown>, number, string]>([
  ['a number of no country', { vatNumber: 'X1' }, 400, 'not a VAT number'],
  ['no confirmation of age', { ofAge: false }, 400, 'of age'],
  [
    'no ZIP code in the United States',
    { billingAddress: { ...ADDRESS, postal_code: '' } },
    400,
    'ZIP code is required',
  ],
  ['an unknown shipping method', { shippingMethod: 'gone' }, 409, 'no longer offered'],
])('%s is refused in a plain sentence', async (_, more, status, sentence) => {
  const product = await server.given.product()
  const buyer = buyerAt(server)
  const answer = await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }], more))
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(sentence)
})

test('no state is asked for in Germany', async () => {
  const product = await server.given.product()
  await buyerAt(server).open([{ productId: product.id, quantity: 1 }], {
    billingAddress: KOELN,
    shippingAddress: KOELN,
  })
})

test('a country that is not sold to, or not shipped to, is refused by its name', async () => {
  const product = await server.given.product()
  const buyer = buyerAt(server)
  const order = () =>
    buyer.create(
      buyer.cart([{ productId: product.id, quantity: 1 }], { billingAddress: KOELN, shippingAddress: KOELN }),
    )
  const { zones } = DEFAULT_RULES.shipping
  const saved = await save('shipping', { sells_to: ['US'], zones })
  expect(await order()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Germany') } })
  const { shipping_updated_at } = Object(saved.body)
  await save('shipping', {
    sells_to: null,
    zones: zones.map((zone) => ({ ...zone, countries: ['US'] })),
    updated_at: shipping_updated_at,
  })
  expect(await order()).toMatchObject({ status: 409, body: { code: 'NOT_SOLD_THERE' } })
})

test('a download to the EU needs the waiver, and none elsewhere', async () => {
  const product = await server.given.product({ is_digital: true, requires_shipping: false })
  const buyer = buyerAt(server)
  const items = [{ productId: product.id, quantity: 1 }]
  const inGermany = { billingAddress: KOELN, shippingAddress: null }
  expect(await buyer.create(buyer.cart(items, inGermany))).toMatchObject({
    status: 400,
    body: { code: 'WAIVER_MISSING' },
  })
  await buyer.open(items, { ...inGermany, waivesWithdrawal: true })
  await buyer.open(items, { shippingAddress: null })
})
