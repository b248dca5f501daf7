import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '../../db/schema/store.ts'
import { backOfficeAt, type Detail } from '../../testing/back-office.ts'
import { ADDRESS } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const waiting = { timeout: 15_000 }

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
})

const units = ({ order_items }: Detail, quantity: number) => [{ order_item_id: order_items[0]?.id, quantity }]
const subjectsTo = async (email: string) => (await office.mailsTo(email)).map(({ subject }) => subject)
const customerSees = async ({ order_number, email }: Detail & { email: string }) =>
  (await server.post('/api/functions/find-order', { order_number, email })).body

describe('shipping', () => {
  test('a part, then the rest: the status follows, and each parcel is mailed with its tracking link', async () => {
    const order = await office.order({ quantity: 3 })
    const first = await office.ship(order.id, {
      items: units(order, 1),
      carrier: 'ups',
      tracking_number: '1Z 1',
      tracking_url: 'https://ignored.example',
    })
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'processing',
        shipped_at: null,
        tracking_number: '1Z 1',
        order_items: [{ shipped_quantity: 1, to_ship: 2 }],
        shipments: [{ carrier: 'ups', tracking_link: 'https://www.ups.com/track?tracknum=1Z1', tracking_url: null }],
      },
    })
    const tracking = { carrier: 'other', tracking_number: '77', tracking_url: 'https://pigeon.example/77' }
    const rest = await office.ship(order.id, { items: units(order, 2), ...tracking })
    expect(rest).toMatchObject({
      status: 200,
      body: { status: 'shipped', shipped_at: expect.any(String), order_items: [{ shipped_quantity: 3, to_ship: 0 }] },
    })
    expect((rest.body as Detail).changes).toMatchObject([
      { field: 'status', before: 'processing', after: 'shipped', made_by: 'Bea Business' },
      { field: 'status', before: 'pending', after: 'processing' },
    ])
    await expect
      .poll(() => subjectsTo(order.email), waiting)
      .toEqual(
        expect.arrayContaining([
          `Part of your Paddock order ${order.order_number} is on its way`,
          `The rest of your Paddock order ${order.order_number} is on its way`,
        ]),
      )
    const mails = await office.mailsTo(order.email)
    expect(mails.find(({ subject }) => subject.startsWith('Part of'))?.text).toMatch(
      /Carrier: UPS[\s\S]*1 × Ceramic bearing[\s\S]*The rest follows[\s\S]*https:\/\/www\.ups\.com\/track\?tracknum=1Z1/,
    )
    expect(await customerSees(order)).toMatchObject({
      status: 'shipped',
      shipments: [
        { tracking_number: '1Z 1', items: [{ quantity: 1 }] },
        { tracking_link: 'https://pigeon.example/77', items: [{ quantity: 2 }] },
      ],
    })
  })

  test('marking an order as shipped ships what is left of it', async () => {
    const order = await office.order({ quantity: 2 })
    await office.ship(order.id, { items: units(order, 1) })
    await office.change(order.id, { status: 'shipped', tracking_number: 'Z2' })
    expect((await office.detail(order.id)).shipments).toMatchObject([
      { tracking_number: null, items: [{ quantity: 1 }] },
      { tracking_number: 'Z2', items: [{ quantity: 1 }] },
    ])
    await office.change(order.id, { status: 'processing' })
    await office.change(order.id, { status: 'shipped' })
    expect((await office.detail(order.id)).shipments, 'nothing is left to ship').toHaveLength(2)
  })

  test('two people who ship the last unit at the same time: one is refused, and pressing twice is one parcel', async () => {
    const order = await office.order({ quantity: 2 })
    const other = await server.given.owner()
    const id = randomUUID()
    const both = await Promise.all([
      office.ship(order.id, { items: units(order, 2), id }),
      office.ship(order.id, { items: units(order, 1) }, other.headers),
      office.ship(order.id, { items: units(order, 2), id }),
    ])
    const refused = both.filter(({ status }) => status === 409)
    const { shipments, order_items } = await office.detail(order.id)
    expect(shipments).toHaveLength(1)
    expect(order_items[0]?.shipped_quantity).toBe(shipments[0]?.items[0]?.quantity)
    expect(refused.length, 'whoever came second').toBe(shipments[0]?.id === id ? 1 : 2)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'NOT_LEFT' })
  })

  test('the database refuses more shipped units than were ordered', async () => {
    const order = await office.order({ quantity: 2 })
    await expect(
      server.db.update(orderItems).set({ shipped_quantity: 3 }).where(eq(orderItems.order_id, order.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'order_items_shipped_at_most_sold' } })
  })

  test('units that were restocked unsent, of other orders, or of a cancelled order are not shipped', async () => {
    const order = await office.order({ quantity: 2 })
    await office.refund(order.id, { amount: 2000, restock: units(order, 1) })
    expect((await office.detail(order.id)).order_items).toMatchObject([{ to_ship: 1 }])
    expect(await office.ship(order.id, { items: units(order, 2) })).toMatchObject({ status: 409 })
    const foreign = await office.order()
    expect(await office.ship(order.id, { items: units(foreign, 1) })).toMatchObject({ body: { code: 'NOT_LEFT' } })
    await office.change(foreign.id, { status: 'cancelled' })
    expect(await office.ship(foreign.id, { items: units(foreign, 1) })).toMatchObject({
      body: { code: 'ORDER_CLOSED' },
    })
    expect((await office.ship(randomUUID(), { items: units(order, 1) })).status).toBe(404)
  })

  test.each([
    { items: [] },
    { items: [{ order_item_id: randomUUID(), quantity: 0 }] },
    { carrier: 'pigeon' },
    { carrier: 'other', tracking_url: 'javascript:alert(1)' },
  ])('nonsense is refused: %j', async (about) => {
    const order = { items: [{ order_item_id: randomUUID(), quantity: 1 }], ...about }
    expect((await office.ship(randomUUID(), order)).status).toBe(400)
  })
})

test('a parcel’s tracking is changed once, mailed, and shown as the order’s own if it is the newest', async () => {
  const order = await office.order({ quantity: 2 })
  await office.ship(order.id, { items: units(order, 2) })
  const [shipment] = (await office.detail(order.id)).shipments
  const change = (about: object) =>
    server.ask('PATCH', `/api/orders/${order.id}/shipments/${shipment?.id}`, about, owner.headers)
  const wanted = { carrier: 'dpd', tracking_number: '015', tracking_url: '', updated_at: shipment?.updated_at }
  expect(await change(wanted)).toMatchObject({ status: 200, body: { tracking_number: '015' } })
  expect(await change(wanted), 'pressed twice').toMatchObject({ status: 200 })
  expect(await change({ ...wanted, tracking_number: '016' }), 'changed meanwhile').toMatchObject({ status: 409 })
  await expect
    .poll(async () => (await subjectsTo(order.email)).filter((subject) => subject.startsWith('The tracking')), waiting)
    .toHaveLength(1)
  expect((await office.detail(order.id)).changes[0]).toMatchObject({ field: 'tracking_number', after: '015' })
})

describe('the address', () => {
  const corrected = { ...ADDRESS, line1: '2 Pit Lane', line2: 'Garage 4' }

  test('can be corrected until something has left; the history has both, and the customer is mailed', async () => {
    const order = await office.order({ quantity: 2 })
    const { updated_at } = order
    expect(await office.change(order.id, { updated_at, shipping_address: corrected })).toMatchObject({
      status: 200,
      body: { shipping_address: corrected, billing_address: ADDRESS, total_amount: order.total_amount },
    })
    const detail = await office.detail(order.id)
    expect(detail.changes).toMatchObject([
      {
        field: 'shipping_address',
        before: expect.stringContaining('1 Pit Lane'),
        after: expect.stringContaining('2 Pit Lane, Garage 4'),
        made_by: 'Bea Business',
      },
    ])
    await office.change(order.id, { shipping_address: corrected })
    await expect
      .poll(
        async () => (await subjectsTo(order.email)).filter((subject) => subject.startsWith('A new address')),
        waiting,
      )
      .toHaveLength(1)
    await office.ship(order.id, { items: units(order, 1) })
    expect(await office.change(order.id, { shipping_address: ADDRESS })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SHIPPED' },
    })
  })

  test('must be complete', async () => {
    const order = await office.order()
    expect(await office.change(order.id, { shipping_address: { ...ADDRESS, city: '' } })).toMatchObject({ status: 400 })
  })
})

test('a note is stored once, with its author, and never shown to the customer', async () => {
  const order = await office.order()
  const note = { id: randomUUID(), text: 'Ring the bell twice' }
  const add = () => server.post(`/api/orders/${order.id}/notes`, note, owner.headers)
  expect(await add()).toMatchObject({ status: 200, body: { notes: [{ text: note.text, made_by: 'Bea Business' }] } })
  await add()
  expect((await office.detail(order.id)).notes).toHaveLength(1)
  expect(JSON.stringify(await customerSees(order))).not.toContain('bell')
  expect((await server.post(`/api/orders/${randomUUID()}/notes`, note, owner.headers)).status).toBe(404)
  expect((await server.post(`/api/orders/${order.id}/notes`, { ...note, text: ' ' }, owner.headers)).status).toBe(400)
})
