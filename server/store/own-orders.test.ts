import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let buyer: ReturnType<typeof buyerAt>
beforeAll(async () => {
  server = await testServer()
  buyer = buyerAt(server)
})

type Listed = { id: string; order_number: string; team_name: string | null; order_items: { product_name: string }[] }

const ordersOf = async (person: SignedIn) =>
  ((await server.get('/api/own_orders', person.headers)).body as { items: Listed[] }).items
const orderOf = (person: SignedIn, id: string) => server.get(`/api/own_orders/${id}`, person.headers)

/** Bought and paid, signed in if there is a person. */
async function bought(more: Record<string, unknown> = {}, person?: SignedIn) {
  const product = await server.given.product({ inventory_quantity: 10 })
  const body = buyer.cart([{ productId: product.id, quantity: 1 }], more)
  const opened = await server.post('/api/functions/create-product-payment', body, person?.headers ?? {})
  expect(opened.status).toBe(200)
  const { session_id } = opened.body as { session_id: string }
  await buyer.press(session_id, 'pay')
  const { order_number } = (await buyer.verify(session_id)).body as { order_number: string }
  return { session_id, order_number, email: body.customerEmail }
}

test('an order belongs to the person who was signed in when buying, whatever email it was placed with', async () => {
  const [ada, bob] = [await server.given.user(), await server.given.user()]
  const { order_number } = await bought({ customerEmail: `other-${randomUUID()}@example.org` }, ada)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({ order_number, team_name: null })
  expect(await ordersOf(bob)).toEqual([])
  expect((await orderOf(ada, order?.id ?? '')).body).toMatchObject({ order_number, shipments: [], downloads: [] })
  expect(await orderOf(bob, order?.id ?? '')).toMatchObject({ status: 404 })
})

test('what was bought as a guest is found by a confirmed address, and only by a confirmed one', async () => {
  const email = `guest-${randomUUID()}@example.org`
  const { order_number } = await bought({ customerEmail: email })
  const unconfirmed = await server.given.user({ email, emailVerified: false })
  expect(await ordersOf(unconfirmed)).toEqual([])
  const other = `guest-${randomUUID()}@example.org`
  const later = await bought({ customerEmail: other })
  const confirmed = await server.given.user({ email: other })
  expect(await ordersOf(confirmed)).toMatchObject([{ order_number: later.order_number }])
  expect(later.order_number).not.toBe(order_number)
})

test('without a session there are no orders', async () => {
  expect((await server.get('/api/own_orders')).status).toBe(401)
  expect((await server.get(`/api/own_orders/${randomUUID()}`)).status).toBe(401)
  expect((await server.get('/api/own_downloads')).status).toBe(401)
})

test('the browser that paid sees the order without a look-up, and no other browser does', async () => {
  const browserId = randomUUID()
  const { session_id, order_number } = await bought({ browserId })
  const see = (body: object) => server.post('/api/functions/paid-order', body)
  expect(await see({ session_id, browserId })).toMatchObject({ status: 200, body: { order_number } })
  expect((await see({ session_id, browserId: randomUUID() })).status).toBe(404)
  expect((await see({ session_id: `${session_id}x`, browserId })).status).toBe(404)
  // A checkout that no browser has named has no such link.
  const unnamed = await bought()
  expect((await see({ session_id: unnamed.session_id, browserId })).status).toBe(404)
})

test('a payment that is still open shows no order', async () => {
  const product = await server.given.product({ inventory_quantity: 10 })
  const browserId = randomUUID()
  const { session_id } = await buyer.open([{ productId: product.id, quantity: 1 }], { browserId })
  expect((await server.post('/api/functions/paid-order', { session_id, browserId })).status).toBe(404)
})

const HOME = {
  label: 'Home',
  first_name: 'Ada',
  last_name: 'Racer',
  phone: null,
  address: { line1: 'Ringstr. 1', line2: '', city: 'Köln', state: '', postal_code: '50667', country: 'DE' },
  is_default: false,
}
type Saved = typeof HOME & { id: string; updated_at: string }

const save = (person: SignedIn, id: string, body: object = {}) =>
  server.ask('PUT', `/api/own_addresses/${id}`, { ...HOME, ...body }, person.headers)
const addressesOf = async (person: SignedIn) => (await server.get('/api/own_addresses', person.headers)).body as Saved[]

test('the first address is the default one, and there is always exactly one', async () => {
  const ada = await server.given.user()
  const [home, school] = [randomUUID(), randomUUID()]
  await save(ada, home)
  await save(ada, home)
  await save(ada, school, { label: 'School', is_default: true })
  expect((await addressesOf(ada)).map(({ label, is_default }) => [label, is_default])).toEqual([
    ['School', true],
    ['Home', false],
  ])
  await server.ask('DELETE', `/api/own_addresses/${school}`, undefined, ada.headers)
  await server.ask('DELETE', `/api/own_addresses/${school}`, undefined, ada.headers)
  expect(await addressesOf(ada)).toMatchObject([{ label: 'Home', is_default: true }])
  // The last default one cannot be switched off: another one has to take its place.
  await save(ada, home, { is_default: false })
  expect(await addressesOf(ada)).toMatchObject([{ label: 'Home', is_default: true }])
})

test('an address needs what its country needs', async () => {
  const ada = await server.given.user()
  const german = await save(ada, randomUUID(), { address: { ...HOME.address, postal_code: '' } })
  expect(german).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'address.postal_code' }] } } })
  const irish = { ...HOME.address, country: 'IE', postal_code: '' }
  expect((await save(ada, randomUUID(), { address: irish })).status).toBe(200)
})

test('nobody reads, changes or deletes another person’s addresses', async () => {
  const [ada, bob] = [await server.given.user(), await server.given.user()]
  const id = randomUUID()
  await save(ada, id)
  expect((await save(bob, id, { label: 'Mine now' })).status).toBe(404)
  await server.ask('DELETE', `/api/own_addresses/${id}`, undefined, bob.headers)
  expect(await addressesOf(bob)).toEqual([])
  expect(await addressesOf(ada)).toMatchObject([{ label: 'Home' }])
})

test('a change that another tab has overtaken is refused, and at most twenty are saved', async () => {
  const ada = await server.given.user()
  const id = randomUUID()
  const first = (await save(ada, id)).body as Saved
  expect((await save(ada, id, { label: 'Flat', updated_at: first.updated_at })).status).toBe(200)
  expect((await save(ada, id, { label: 'House', updated_at: first.updated_at })).status).toBe(409)
  for (let n = 1; n < 20; n++) expect((await save(ada, randomUUID())).status).toBe(200)
  expect(await save(ada, randomUUID())).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
})

test('two tabs that each make another address the default leave one default', async () => {
  const ada = await server.given.user()
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) await save(ada, id)
  await Promise.all(ids.map((id) => save(ada, id, { is_default: true })))
  expect((await addressesOf(ada)).filter(({ is_default }) => is_default)).toHaveLength(1)
})
