import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { printingInquiries, printingParts } from '../../db/schema/printing.ts'
import { orderItems, orders } from '../../db/schema/store.ts'
import { buyerAt } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { printingAt } from '../../testing/models.ts'
import { PURCHASE_ORDER, schoolAt } from '../../testing/school.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let printing: ReturnType<typeof printingAt>
let owner: SignedIn
let buyer: ReturnType<typeof buyerAt>
beforeAll(async () => {
  server = await testServer()
  printing = printingAt(server)
  buyer = buyerAt(server)
  owner = await server.given.owner()
})

const PRICES = '/api/printing_prices'
const pngOf = (bytes: number[]) => ({
  name: 'photo.png',
  type: 'image/png',
  base64: Buffer.from([0x89, 0x50, 0x4e, 0x47, ...bytes]).toString('base64'),
})

async function part(about: object = {}) {
  const model_id = await printing.measured()
  const material_id = (await printing.material()).id
  return { id: randomUUID(), name: 'wing.stl', model_id, material_id, colour: 'Red', quantity: 2, ...about }
}

const price = (parts: object[], about: object = {}) =>
  server.post('/api/functions/price-print', { parts, rush: false, special_requirements: null, ...about })

const sent = async (parts: object[], about: object = {}) => {
  const { special_requirements = null, rush = false } = Object(about)
  const { total_cents } = Object((await price(parts, { special_requirements, rush })).body)
  const customer_email = `iris-${randomUUID()}@example.org`
  const form = {
    id: randomUUID(),
    customer_name: 'Iris Vega',
    customer_email,
    parts,
    expectedTotal: total_cents,
    ...about,
  }
  return { form, answer: await server.post('/api/printing_quotes', form) }
}

async function quoted(about: object = {}) {
  const { form, answer } = await sent([await part()], about)
  expect(answer.status).toBe(200)
  return { ...form, token: String(Object(answer.body).token) }
}

const open = (token: string) => server.post('/api/functions/open-print-quote', { token })
const stored = async (id: string) =>
  (await server.db.select().from(printingInquiries).where(eq(printingInquiries.id, id)))[0]

describe('a price', () => {
  test('is given row by row, and says that it is binding', async () => {
    const { status, body } = await price([await part({ quantity: 10 })])
    expect([status, Object(body).checks]).toEqual([200, []])
    const { parts, total_cents, floor_cents } = Object(body)
    const [one] = parts
    expect(one.rows.map(({ row }: { row: string }) => row)).toEqual([
      'material',
      'machine',
      'setup',
      'quantity',
      'rounding',
    ])
    expect(one.rows.reduce((sum: number, row: { cents: number }) => sum + row.cents, 0)).toBe(one.total_cents)
    expect(one.total_cents + floor_cents).toBe(total_cents)
    expect(JSON.stringify(body)).not.toContain('cost_cents')
  })

  test.each([
    ['a file that is gone', { model_id: randomUUID() }, 'FILE_MISSING'],
    ['a material that is not offered', { material_id: randomUUID() }, 'MATERIAL_UNAVAILABLE'],
    ['a colour that the material has not', { colour: 'Gold' }, 'COLOR_UNAVAILABLE'],
    ['an infill that is not offered', { infill_percent: 17 }, 'OPTION_GONE'],
    ['a finish that is not offered', { finish: 'Gilded' }, 'OPTION_GONE'],
  ])('is refused for %s', async (_, about, code) => {
    expect(await price([await part(about)])).toMatchObject({ status: 409, body: { code } })
  })

  test('follows the owner’s rules from the next quote on; of two owners, the second is told', async () => {
    const parts = [await part({ quantity: 10 })]
    const before = Object((await price(parts)).body).total_cents
    const { rules, updated_at } = Object((await server.get(PRICES, owner.headers)).body)
    const set = (setup_cents: number, read: string | null) =>
      server.ask('PUT', PRICES, { rules: { ...rules, setup_cents }, updated_at: read }, owner.headers)
    const { status, body } = await set(rules.setup_cents + 800, updated_at)
    expect(status).toBe(200)
    // With 25 % margin, less 10 % for ten units.
    expect(Object((await price(parts)).body).total_cents).toBe(before + 900)
    expect((await set(0, updated_at)).status).toBe(409)
    expect((await set(rules.setup_cents, Object(body).updated_at)).status).toBe(200)
    expect((await server.get('/api/printing_quotes/options')).body).not.toHaveProperty('margin_percent')
  })
})

describe('an inquiry with parts', () => {
  test('within the limits is quoted at once for 14 days, and both sides are emailed', async () => {
    const { id, token, customer_email, expectedTotal } = await quoted()
    const inquiry = await stored(id)
    expect(inquiry).toMatchObject({ status: 'quoted', price_from: 'instant', quote_total_cents: expectedTotal })
    const days = (Date.parse(inquiry?.binding_until ?? '') - Date.parse(inquiry?.response_date ?? '')) / 86_400_000
    expect(days).toBe(14)
    const [mail] = await expect
      .poll(() => printing.mailsTo(customer_email))
      .toMatchObject([{ subject: 'Your 3D printing quote' }])
      .then(() => printing.mailsTo(customer_email))
    expect(mail?.text).toContain(`/3d-printing/quotes/${token}`)
    expect((await open(token)).body).toMatchObject({
      state: 'open',
      quote_total_cents: expectedTotal,
      parts: [{ name: 'wing.stl', quantity: 2 }],
      order: null,
    })
  })

  test('beyond the limits waits for a person, with the clock of every inquiry', async () => {
    const { id, token, customer_email } = await quoted({ special_requirements: 'Two colours' })
    expect(await stored(id)).toMatchObject({ status: 'pending', binding_until: null })
    expect((await open(token)).body).toMatchObject({
      state: 'waiting',
      checks: ['Somebody reads your special requirements first.'],
    })
    await expect
      .poll(() => printing.mailsTo(customer_email))
      .toMatchObject([
        { subject: 'We have your 3D printing inquiry', text: expect.stringContaining('within 24 hours') },
      ])
    expect(await printing.list(owner, '?status=waiting')).toMatchObject({
      body: { inquiries: expect.arrayContaining([expect.objectContaining({ id })]) },
    })
  })

  test('has up to 20 parts; its first is what the columns of the specification say', async () => {
    const two = [await part(), await part({ name: 'nose.stl', quantity: 1 })]
    const { form, answer } = await sent(two)
    expect(answer.status).toBe(200)
    expect(await stored(form.id)).toMatchObject({ stl_file_name: 'wing.stl', quantity: 2, quote_quantity: 1 })
    const parts = await server.db.select().from(printingParts).where(eq(printingParts.inquiry_id, form.id))
    expect(parts.map(({ name, position }) => [name, position])).toEqual([
      ['wing.stl', 0],
      ['nose.stl', 1],
    ])
  })

  test('sent again, also concurrently, is one inquiry with one email', async () => {
    const { form, answer } = await sent([await part()])
    const again = await Promise.all([1, 2, 3].map(() => server.post('/api/printing_quotes', form)))
    for (const one of again) expect(one.body).toEqual(answer.body)
    await expect.poll(async () => (await printing.mailsTo(form.customer_email)).length).toBe(1)
  })

  test('whose first sendings are on their way at the same moment is one inquiry with one email', async () => {
    const { form, answer: refused } = await sent([await part()], { expectedTotal: 1 })
    const { total_cents: expectedTotal } = Object(Object(refused.body).data)
    const send = () => server.post('/api/printing_quotes', { ...form, expectedTotal })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    await expect.poll(async () => (await printing.mailsTo(form.customer_email)).length).toBe(1)
  })

  test('at a price that has changed is refused with the new one, and the models can be sent again', async () => {
    const parts = [await part()]
    const { answer, form } = await sent(parts, { expectedTotal: 1 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    const { total_cents: expectedTotal } = Object(Object(answer.body).data)
    expect((await server.post('/api/printing_quotes', { ...form, expectedTotal })).status).toBe(200)
  })

  test('of the specification’s form has one part', async () => {
    const { id } = await printing.inquiry()
    expect(await server.db.select().from(printingParts).where(eq(printingParts.inquiry_id, id))).toMatchObject([
      { name: 'wing.stl', quantity: 3, unit_price_cents: null },
    ])
  })
})

describe('the page', () => {
  test('opens with its link alone, and lists an inquiry in the account of whoever sent it', async () => {
    const { token } = await quoted()
    const forged = `${token.slice(0, -4)}abcd`
    expect((await open(forged)).status).toBe(404)
    const user = await server.given.user()
    const parts = [await part()]
    const { total_cents: expectedTotal } = Object((await price(parts)).body)
    const form = {
      id: randomUUID(),
      customer_name: 'Iris',
      customer_email: 'someone@example.org',
      parts,
      expectedTotal,
    }
    await server.post('/api/printing_quotes', form, user.headers)
    expect((await server.get('/api/own_prints', user.headers)).body).toMatchObject([
      { id: form.id, names: ['wing.stl'] },
    ])
    expect((await server.get('/api/own_prints', (await server.given.user()).headers)).body).toEqual([])
  })

  test('carries messages with files both ways, each once, and emails the other side', async () => {
    const { id, token, customer_email } = await quoted()
    const message = { token, message_id: randomUUID(), text: 'Can it be blue?', files: [pngOf([1, 2])] }
    const write = (about: object = {}) => server.post('/api/functions/write-about-print', { ...message, ...about })
    for (const answer of [await write(), await write()]) expect(answer.status).toBe(200)
    const subjects = async () => (await printing.mailsTo(owner.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Iris Vega wrote about wing.stl')
    const answered = { message_id: randomUUID(), text: 'Yes.', files: [] }
    const path = `/api/printing_quotes/${id}/messages`
    expect((await server.post(path, answered, owner.headers)).status).toBe(200)
    await expect
      .poll(() => printing.mailsTo(customer_email))
      .toContainEqual(expect.objectContaining({ subject: 'A message about your 3D print wing.stl' }))
    const { messages, parts } = Object((await open(token)).body)
    expect(messages).toMatchObject([
      { from_customer: true, text: 'Can it be blue?', files: [{ name: 'photo.png', size: 6 }] },
      { from_customer: false, text: 'Yes.', files: [] },
    ])
    const photo = await fetch(`${server.url}${messages[0].files[0].url}`)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(`${server.url}${parts[0].url}`)).headers.get('content-disposition')).toContain('wing.stl')
    const { token: other } = await quoted()
    expect((await fetch(`${server.url}/api/files/print-quotes/${other}/${messages[0].files[0].id}`)).status).toBe(404)
    expect(await write({ message_id: randomUUID(), text: '', files: [] })).toMatchObject({ body: { code: 'EMPTY' } })
    const fake = { ...pngOf([]), base64: Buffer.from('<script>').toString('base64') }
    expect(await write({ message_id: randomUUID(), files: [fake] })).toMatchObject({ body: { code: 'WRONG_FILE' } })
  })
})

const linesOf = async (token: string) =>
  Object((await open(token)).body).lines.map(({ id, quantity }: { id: string; quantity: number }) => ({
    productId: id,
    quantity,
  }))
const buy = async (token: string, about: Record<string, unknown> = {}) => buyer.open(await linesOf(token), about)

async function pay(session_id: string) {
  await buyer.press(session_id, 'pay')
  return Object((await buyer.verify(session_id)).body)
}

describe('accepting a quote', () => {
  test('is buying it: with tax and shipping, as an order without products that cannot be returned', async () => {
    const { id, token, expectedTotal, customer_email } = await quoted()
    const { session_id } = await buy(token, { customerEmail: customer_email })
    expect(await pay(session_id)).toMatchObject({ payment_status: 'paid' })
    const [order] = await server.db.select().from(orders).where(eq(orders.customer_email, customer_email))
    expect(order).toMatchObject({ subtotal: expectedTotal, tax_amount: Math.round(expectedTotal * 0.08) })
    const lines = await server.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, order?.id ?? ''))
    expect(lines).toMatchObject([
      { product_id: null, product_name: '3D print: wing.stl (PLA, Red)', quantity: 2, is_made_to_order: true },
      { product_id: null, product_name: '3D print: minimum order surcharge', quantity: 1, is_made_to_order: true },
    ])
    expect(await stored(id)).toMatchObject({ status: 'approved', order_id: order?.id })
    expect((await open(token)).body).toMatchObject({ state: 'ordered', order: { order_number: order?.order_number } })
    const subjects = async () => (await printing.mailsTo(customer_email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Your 3D printing order is confirmed')
  })

  test('leads back to the print, paid or not', async () => {
    const { token } = await quoted()
    const { session_id } = await buy(token)
    const page = await fetch(`${server.url}/sandbox/pay/${session_id}`)
    expect(await page.text()).toContain(`print=${token}`)
    expect(await buyer.press(session_id, 'pay')).toContain(`/payment-success?session_id=${session_id}&print=${token}`)
  })

  test('twice is once: the second payment is refunded', async () => {
    const { token, id } = await quoted()
    const sessions = [await buy(token), await buy(token)]
    const paid = []
    for (const { session_id } of sessions) paid.push((await pay(session_id)).payment_status)
    expect(paid).toEqual(['paid', 'refunded'])
    expect(await stored(id)).toMatchObject({ status: 'approved' })
    const refused = await buyer.create(buyer.cart(await linesOf(token)))
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRINT_REFUSED', data: { why: 'ordered' } } })
  })

  test('after its 14 days, or otherwise than it was quoted, is refused with the reason', async () => {
    const { token, id } = await quoted()
    const [line] = await linesOf(token)
    const [other] = await linesOf((await quoted()).token)
    for (const items of [[{ ...line, quantity: 1 }], [line, other]])
      expect(await buyer.create(buyer.cart(items))).toMatchObject({
        status: 409,
        body: { code: 'PRINT_REFUSED', data: { why: 'changed' } },
      })
    await server.db.execute(sql`update printing_inquiries set binding_until = now() where id = ${id}`)
    expect(await buyer.create(buyer.cart([line]))).toMatchObject({ body: { data: { why: 'expired' } } })
  })

  test('on a purchase order waits for the owner, who approves it, or declines it and gives it free again', async () => {
    const school = schoolAt(server, owner)
    await school.offer()
    const { id, token } = await quoted()
    const place = async (about: Record<string, unknown> = {}) => {
      const body = buyer.cart(await linesOf(token), { purchaseOrder: PURCHASE_ORDER, ...about })
      expect((await school.place(body)).status).toBe(200)
      return (await stored(id))?.order_id ?? ''
    }
    const first = await place()
    expect(await stored(id)).toMatchObject({ status: 'quoted' })
    expect((await open(token)).body).toMatchObject({ state: 'ordered' })
    expect((await school.answer(first, 'decline', { reason: 'No signature' })).status).toBe(200)
    expect((await open(token)).body).toMatchObject({ state: 'open', order: null })
    expect((await school.answer(await place(), 'approve')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'approved' })
  })

  test('for a team goes through its admins, who approve it and pay', async () => {
    const team = await server.given.team()
    const [admin, member] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id)]
    const { id, token } = await quoted()
    const { id: _, ...order } = buyer.cart(await linesOf(token))
    const act = (person: SignedIn, path: string, body: object) =>
      server.post(`/api/team_purchases${path}`, { team_id: team.id, ...body }, person.headers)
    const request = Object((await act(member, '', { id: randomUUID(), note: null, order })).body)
    const expectedTotal = request.now.total
    expect((await act(admin, `/${request.id}/approve`, { pays: 'admin', expectedTotal })).status).toBe(200)
    const { session_id } = Object((await act(admin, `/${request.id}/pay`, { browserId: randomUUID() })).body)
    expect(await pay(session_id)).toMatchObject({ payment_status: 'paid' })
    expect(await stored(id)).toMatchObject({ status: 'approved' })
    const [order_] = await server.db.select().from(orders).where(eq(orders.team_id, team.id))
    expect((await stored(id))?.order_id).toBe(order_?.id)
  })

  test('of a person’s quote for the specification’s form works the same', async () => {
    const { id, customer_email } = await printing.inquiry()
    const quote = { quote_weight_grams: 12.5, quote_unit_price_cents: 725, quote_quantity: 4, quote_total_cents: 2900 }
    await printing.change(owner, id, { status: 'quoted', quote })
    const link = /3d-printing\/quotes\/(\S+)/
    await expect.poll(async () => (await printing.mailsTo(customer_email))[0]?.text).toMatch(link)
    const token = link.exec((await printing.mailsTo(customer_email))[0]?.text ?? '')?.[1] ?? ''
    expect((await open(token)).body).toMatchObject({ state: 'open', quote_total_cents: 2900, price_from: 'person' })
    await pay((await buy(token)).session_id)
    expect(await stored(id)).toMatchObject({ status: 'approved' })
  })
})
