import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businessOwners, digestOrders } from '../db/schema/office.ts'
import { openJobs } from '../jobs/jobs.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import { bellOf } from '../testing/bell.ts'
import type { SignedIn } from '../testing/given.ts'
import { printingAt } from '../testing/models.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const waiting = { timeout: 15_000 }

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
})

const choose = (new_order_emails: string, { headers } = owner) =>
  server.ask('PATCH', '/api/new_order_emails', { new_order_emails }, headers)
const subjectsTo = async ({ email }: SignedIn = owner) => (await office.mailsTo(email)).map(({ subject }) => subject)

async function sendDigests(kind: 'send-order-digests' | 'send-notification-digests' = 'send-order-digests') {
  const jobs = await openJobs({ url: server.databaseUrl, onError: () => {} })
  await jobs.enqueue(server.db, kind, {})
  await jobs.stop(1)
}

test('a paid order is emailed to every active owner immediately, unless they have chosen otherwise', async () => {
  expect((await server.get('/api/new_order_emails', owner.headers)).body).toEqual({ new_order_emails: 'at_once' })
  const [quiet, gone] = [await server.given.owner(), await server.given.owner()]
  await choose('never', quiet)
  await server.db.update(businessOwners).set({ is_active: false }).where(eq(businessOwners.user_id, gone.id))
  const order = await office.order({ quantity: 2 })
  await expect.poll(() => subjectsTo(), waiting).toContain(`New order ${order.order_number}: $53.20`)
  const mail = (await office.mailsTo(owner.email)).find(({ subject }) => subject.includes(order.order_number))
  expect(mail?.text).toMatch(/Bo Buyer has paid \$53\.20[\s\S]*2 × Ceramic bearing: \$40\.00/)
  expect(mail?.text).toContain(`/business-owner?tab=orders&order=${order.id}`)
  expect([await subjectsTo(quiet), await subjectsTo(gone)]).toEqual([[], []])
})

test('an owner with the digest gets the day’s orders in one email, each once, and no email without orders', async () => {
  const calm = await server.given.owner()
  expect((await choose('daily', calm)).body).toEqual({ new_order_emails: 'daily' })
  const [first, second] = [await office.order(), await office.order({ quantity: 2 })]
  expect(await subjectsTo(calm)).toEqual([])
  await sendDigests()
  await expect.poll(() => subjectsTo(calm), waiting).toEqual(['2 new orders: $84.80'])
  const [mail] = await office.mailsTo(calm.email)
  for (const { order_number } of [first, second]) expect(mail?.text).toContain(`${order_number}, Bo Buyer`)
  const third = await office.order()
  await sendDigests()
  await expect.poll(() => subjectsTo(calm), waiting).toHaveLength(2)
  expect((await office.mailsTo(calm.email))[0]?.text).toContain(third.order_number)
  expect((await office.mailsTo(calm.email))[0]?.text).not.toContain(first.order_number)

  await office.order()
  await choose('never', calm)
  expect(await server.db.select().from(digestOrders), 'what waited is not sent after all').toEqual([])
})

test('an owner who hears of orders and inquiries daily gets one email with both', async () => {
  const [both, inquiries] = [await server.given.owner(), await server.given.owner()]
  const bell = bellOf(server, 'owner')
  await choose('daily', both)
  await choose('never', inquiries)
  for (const person of [both, inquiries]) await bell.choose(person, 'inquiries', 'daily')
  const printing = printingAt(server)
  await printing.submit(printing.form((await printing.material()).id, await printing.uploaded()))
  const order = await office.order()
  const arrived = 'A new 3D printing inquiry arrived: wing.stl'
  await sendDigests('send-notification-digests')
  await expect.poll(() => subjectsTo(inquiries), waiting).toEqual([arrived])
  expect(await subjectsTo(both)).toEqual([])
  await sendDigests()
  await expect.poll(() => subjectsTo(both), waiting).toEqual(['1 new order: $31.60'])
  const [mail] = await office.mailsTo(both.email)
  expect(mail?.text).toContain(`${order.order_number}, Bo Buyer`)
  expect(mail?.text).toContain(arrived)
})

test('an automatically refunded payment is not announced as a new order', async () => {
  const before = (await subjectsTo()).filter((subject) => subject.startsWith('New order')).length
  const product = await server.given.product({ inventory_quantity: 1 })
  const { session_id } = await office.buyer.open([{ productId: product.id, quantity: 1 }])
  await server.db.execute(`update products set inventory_quantity = 0 where id = '${product.id}'`)
  await office.buyer.press(session_id, 'pay')
  expect((await office.buyer.verify(session_id)).body).toMatchObject({ payment_status: 'refunded' })
  const paid = await office.order()
  await expect.poll(() => subjectsTo(), waiting).toContain(`New order ${paid.order_number}: $31.60`)
  expect((await subjectsTo()).filter((subject) => subject.startsWith('New order'))).toHaveLength(before + 1)
})

test('an unknown choice is refused', async () => {
  expect((await choose('hourly')).status).toBe(400)
})
