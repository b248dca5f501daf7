import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { outboxMails } from '../db/schema/outbox.ts'
import { stockAlerts } from '../db/schema/stock.ts'
import { productVariants } from '../db/schema/store.ts'
import { openJobs } from '../jobs/jobs.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const anAddress = () => `waiting-${randomUUID()}@example.org`
const request = (variant_id: string, email: string) => server.post('/api/stock_alerts', { variant_id, email })
const variantOf = async (product_id: string) => {
  const [variant] = await server.db.select().from(productVariants).where(eq(productVariants.product_id, product_id))
  return variant?.id ?? ''
}
const soldOut = async () => {
  const product = await server.given.product({ name: 'Rear wing', inventory_quantity: 0 })
  return { id: product.id, variant: await variantOf(product.id) }
}
const restock = (id: string, inventory_quantity: number) =>
  server.ask('PATCH', `/api/products/${id}`, { inventory_quantity }, owner.headers)
/** Runs the job on the server as its schedule would. */
const send = async () => {
  const jobs = await openJobs({ url: server.databaseUrl, onError: () => {} })
  await jobs.enqueue(server.db, 'send-stock-alerts', {})
  await jobs.stop(1)
}
const mailsTo = (email: string) => server.db.select().from(outboxMails).where(eq(outboxMails.to, email))
const waiting = (email: string) => server.db.$count(stockAlerts, eq(stockAlerts.email, email))

describe('somebody who waits for a product', () => {
  test('gets one email once it is back, with a link that withdraws the rest, and the address is gone', async () => {
    const [wing, other] = [await soldOut(), await soldOut()]
    const email = anAddress()
    for (const variant of [wing.variant, wing.variant, other.variant])
      expect((await request(variant, email.toUpperCase())).status).toBe(200)
    expect(await waiting(email)).toBe(2)
    await send()
    expect((await restock(wing.id, 2)).status).toBe(200)
    await send()
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Back in stock: Rear wing' })
    expect(mail?.text).toContain(`/store/products/${wing.id}`)
    expect(await waiting(email)).toBe(1)
    await restock(wing.id, 0)
    await restock(wing.id, 5)
    await send()

    const link = new URL(/http\S+\/store\/alerts\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    const signed = Object.fromEntries(link.searchParams)
    const cancel = (body: object) => server.post('/api/functions/cancel-stock-alerts', body)
    expect((await cancel({ ...signed, signature: 'forged' })).status).toBe(404)
    expect((await cancel({ ...signed, email: anAddress() })).status).toBe(404)
    expect((await cancel(signed)).status).toBe(200)
    expect(await waiting(email)).toBe(0)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('hears nothing while the units are reserved for somebody else', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    const buyer = buyerAt(server)
    await buyer.open([{ productId: product.id, quantity: 1 }])
    const email = anAddress()
    expect((await request(await variantOf(product.id), email)).status).toBe(200)
    await send()
    expect(await waiting(email)).toBe(1)
  })

  test.each([
    [
      'is refused for what is in stock',
      409,
      async () => variantOf((await server.given.product({ inventory_quantity: 1 })).id),
    ],
    [
      'is refused for what is not sold',
      404,
      async () => variantOf((await server.given.product({ is_active: false })).id),
    ],
    ['is refused for what does not exist', 404, async () => randomUUID()],
  ])('%s', async (_, status, variant) => expect((await request(await variant(), anAddress())).status).toBe(status))

  test('may ask ten times a day for one address', async () => {
    const { variant } = await soldOut()
    const email = anAddress()
    const asked = []
    for (let n = 0; n < 11; n++) asked.push((await request(variant, email)).status)
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
