import { randomUUID } from 'node:crypto'
import { dayAfter } from '@paddock/domain/invoices/reminders.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceEmails, invoices } from '../../db/schema/invoices.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { orders, products } from '../../db/schema/store.ts'
import { openJobs } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import type { Detail } from '../../testing/back-office.ts'
import { ADDRESS } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { PURCHASE_ORDER, schoolAt } from '../../testing/school.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { remindOfInvoices } from './send-invoices.ts'

const waiting = { timeout: 30_000 }

let server: TestServer
let owner: SignedIn
let school: ReturnType<typeof schoolAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  school = schoolAt(server, owner)
  await school.offer({ payment_details: 'Pit Bank, account 12345', footer: 'Pit Stop Ltd, registered in York' })
})

const stockOf = async ({ id }: { id: string }) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.inventory_quantity
const subjectsTo = async (email: string) => (await school.office.mailsTo(email)).map(({ subject }) => subject)
const find = async ({ order_number, email }: { order_number: string; email: string }) =>
  (await server.post('/api/functions/find-order', { order_number, email })).body as Detail

async function pdfAt(url: string) {
  const answer = await fetch(server.url + url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

describe('a school', () => {
  test('orders on a purchase order, is approved and invoiced, and pays: PDF, emails and stock agree', async () => {
    const { product, body } = await school.cart({ quantity: 2, stock: 5 })
    const placed = await school.place({ ...body, expectedTotal: 5320 })
    expect(placed).toMatchObject({ status: 200, body: { total_amount: 5320 } })
    expect(await stockOf(product)).toBe(3)
    const { id } = await school.orderOf(body.id)
    expect(await school.office.list('?status=to_approve')).toMatchObject({
      orders: [{ id, payment_status: 'pending' }],
    })
    const waits = await school.office.detail(id)
    expect(waits).toMatchObject({ documents: [], purchase_order: { number: 'PO-4711', state: 'waiting' } })
    const file = await fetch(server.url + waits.purchase_order?.file?.url)
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="order.pdf"')
    expect(await file.text()).toBe('%PDF-1.7 signed')

    const approved = (await school.answer(id, 'approve')).body as Detail
    const today = new Date().toISOString().slice(0, 10)
    expect(approved).toMatchObject({
      status: 'processing',
      payment_status: 'pending',
      due_amount: 5320,
      documents: [{ kind: 'invoice', total_amount: 5320, issued_on: today, due_on: dayAfter(today, 30) }],
    })
    const number = approved.documents[0]?.number ?? ''
    expect(number).toMatch(/^INV-\d{5}$/)
    expect((await school.office.list('?status=to_ship')).orders.map((order) => order.id)).toContain(id)
    const text = await pdfAt(approved.documents[0]?.url ?? '')
    for (const words of [
      number,
      'PO-4711',
      'Ceramic bearing',
      '$20.00',
      '$40.00',
      '$53.20',
      'Pit Bank, account 12345',
      'Dayton High School',
      'Bo Buyer',
      '1 Pit Lane',
      'Pit Stop Ltd',
    ])
      expect(text).toContain(words)
    await expect
      .poll(() => subjectsTo(body.customerEmail), waiting)
      .toEqual(
        expect.arrayContaining([
          `Invoice ${number} for your Paddock order ${approved.order_number}`,
          'We have your purchase order PO-4711',
        ]),
      )

    const part = (await school.pay(id, 3000)).body as Detail
    expect(part).toMatchObject({
      payment_status: 'pending',
      due_amount: 2320,
      payments: [{ amount: 3000, reference: 'Transfer 1' }],
    })
    expect((await school.pay(id, 2321)).body).toMatchObject({ code: 'TOO_MUCH' })
    const last = { id: randomUUID() }
    await Promise.all([school.pay(id, 2320, last), school.pay(id, 2320, last)])
    expect(await school.office.detail(id)).toMatchObject({ payment_status: 'paid', due_amount: 0, payments: [{}, {}] })
    expect((await school.pay(id, 1)).body).toMatchObject({ code: 'NOTHING_DUE' })
    expect(await find({ ...approved, email: body.customerEmail })).toMatchObject({
      purchase_order: { number: 'PO-4711', state: 'approved' },
      documents: [{ number }],
    })
  })

  test('that presses twice has one order, and another total than it saw is refused', async () => {
    const { product, body } = await school.cart({ quantity: 1, stock: 5 })
    const wrong = await school.place({ ...body, expectedTotal: 1 })
    expect(wrong).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { total_amount: 3160 } } })
    const [first, second] = await Promise.all([school.place(body), school.place(body)])
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await stockOf(product)).toBe(4)
    const other = { ...body, purchaseOrder: { ...PURCHASE_ORDER, number: 'PO-2' } }
    expect((await school.place(other)).body).toMatchObject({ code: 'CHECKOUT_OVER', data: { reason: 'changed' } })
  })

  test('is declined with a sentence: the units go back, once, and nothing was invoiced', async () => {
    const placed = await school.order({ quantity: 3, stock: 3 })
    expect(await stockOf(placed.product)).toBe(0)
    const reason = 'The signature is missing.'
    const [one, two] = await Promise.all([
      school.answer(placed.id, 'decline', { reason }),
      school.answer(placed.id, 'decline', { reason }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body).toMatchObject({
      status: 'cancelled',
      documents: [],
      purchase_order: { state: 'declined', declined_reason: reason },
    })
    expect(await stockOf(placed.product)).toBe(3)
    expect((await school.answer(placed.id, 'approve')).body).toMatchObject({ code: 'ALREADY_DECIDED' })
    await expect.poll(() => subjectsTo(placed.email), waiting).toContain('Your purchase order PO-4711 was not accepted')
    const [mail] = (await school.office.mailsTo(placed.email)).filter(({ text }) => text.includes(reason))
    expect(mail).toBeDefined()
  })

  test('gets nothing shipped, and keeps its place, until it is approved', async () => {
    const placed = await school.order()
    const items = [{ order_item_id: placed.order_items[0]?.id, quantity: 1 }]
    expect((await school.office.ship(placed.id, { items })).body).toMatchObject({ code: 'WAITS_FOR_APPROVAL' })
    for (const status of ['shipped', 'cancelled'])
      expect((await school.office.change(placed.id, { status })).body).toMatchObject({ code: 'WAITS_FOR_APPROVAL' })
    expect((await school.office.list('?status=to_ship')).orders.map(({ id }) => id)).not.toContain(placed.id)
    await school.answer(placed.id, 'approve')
    expect((await school.office.ship(placed.id, { items })).status).toBe(200)
  })

  test('cannot order what is not offered, nor send a file that is something else', async () => {
    const { body } = await school.cart()
    const page = {
      ...PURCHASE_ORDER,
      file: { ...PURCHASE_ORDER.file, base64: Buffer.from('<html>').toString('base64') },
    }
    expect((await school.place({ ...body, purchaseOrder: page })).status).toBe(400)
    await school.offer({ allowed: false })
    expect((await school.place(body)).body).toMatchObject({ code: 'NOT_OFFERED' })
    await school.offer()
    expect((await school.place(body)).status).toBe(200)
  })

  test('cannot let more than five purchase orders wait', async () => {
    const customerEmail = `many-${randomUUID()}@example.org`
    for (let n = 0; n < 5; n++) {
      const { id } = await school.order({ more: { customerEmail } })
      expect(id).toBeDefined()
    }
    const { body } = await school.cart({ more: { customerEmail } })
    expect((await school.place(body)).body).toMatchObject({ code: 'TOO_MANY_WAITING' })
    await server.db.execute(
      sql`update purchase_orders set state = 'approved', decided_at = now() where state = 'waiting'`,
    )
  })
})

test('schools and card buyers at once never get more units than there are', async () => {
  const product = await server.given.product({ inventory_quantity: 4 })
  const items = [{ productId: product.id, quantity: 1 }]
  const { buyer } = school.office
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => school.place(buyer.cart(items, { purchaseOrder: PURCHASE_ORDER }))),
    ...Array.from({ length: 4 }, () => buyer.create(buyer.cart(items))),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const placed = answers.slice(0, 4).filter(({ status }) => status === 200).length
  expect(await stockOf(product)).toBe(4 - placed)
  await server.db.execute(
    sql`update purchase_orders set state = 'approved', decided_at = now() where state = 'waiting'`,
  )
})

describe('numbers', () => {
  test('follow each other without a gap, also where one of many at once fails', async () => {
    const placed = []
    for (let n = 0; n < 8; n++) placed.push(await school.order())
    const [approvals] = await Promise.all([
      Promise.all(placed.map(({ id }) => school.answer(id, 'approve'))),
      // Takes a number and rolls back.
      server.db
        .transaction(async (tx) => {
          await tx.execute(sql`update invoice_series set last = last + 1 where kind = 'invoice'`)
          throw new Error('rolled back')
        })
        .catch(() => {}),
    ])
    expect(approvals.map(({ status }) => status)).toEqual(placed.map(() => 200))
    for (const kind of ['invoice', 'receipt', 'credit_note'] as const) {
      const rows = await server.db.select().from(invoices).where(eq(invoices.kind, kind)).orderBy(asc(invoices.serial))
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, n) => n + 1))
    }
  })

  test('cannot be skipped or taken back by whoever writes the series', async () => {
    for (const step of [2, -1, 0])
      await expect(
        server.db.execute(sql`update invoice_series set last = last + ${step} where kind = 'invoice'`),
      ).rejects.toThrow()
  })
})

test('an issued document can neither be changed nor deleted, only its buyer removed', async () => {
  const { documents } = await school.approved()
  const id = documents[0]?.id ?? ''
  for (const change of [
    sql`total_amount = 1`,
    sql`number = 'X-1'`,
    sql`content = '{"sums": {"total_amount": 3160}}'`,
    sql`buyer = '{"name": "Another"}'`,
  ])
    await expect(server.db.execute(sql`update invoices set ${change} where id = ${id}`)).rejects.toThrow()
  await expect(server.db.execute(sql`delete from invoices where id = ${id}`)).rejects.toThrow()
  await server.db.execute(sql`update invoices set buyer = jsonb_set(buyer, '{name}', '"Removed"') where id = ${id}`)
})

test('an invoice keeps its figures and seller when the shop changes', async () => {
  const { documents, id } = await school.approved()
  await server.db.execute(sql`update orders set customer_name = 'Somebody Else' where id = ${id}`)
  await school.offer({ seller_name: 'Another Seller', payment_details: null })
  const text = await pdfAt(documents[0]?.url ?? '')
  expect(text).toContain('Bo Buyer')
  expect(text).not.toContain('Another Seller')
  await school.offer({ seller_name: null, payment_details: 'Pit Bank, account 12345' })
})

describe('a credit note', () => {
  test('cancels an unpaid invoice: units back, nothing due, linked to it and mailed', async () => {
    const placed = await school.approved({ quantity: 2, stock: 5 })
    const restock = [{ order_item_id: placed.order_items[0]?.id, quantity: 2 }]
    const refund = { id: randomUUID(), reason: 'Ordered twice', restock }
    expect((await school.office.change(placed.id, { status: 'cancelled', refund })).status).toBe(200)
    const order = await school.office.detail(placed.id)
    expect(order).toMatchObject({
      status: 'cancelled',
      payment_status: 'pending',
      due_amount: 0,
      documents: [{ kind: 'invoice' }, { kind: 'credit_note', total_amount: 5320 }],
    })
    expect(await stockOf(placed.product)).toBe(5)
    const text = await pdfAt(order.documents[1]?.url ?? '')
    for (const words of ['Credit note', order.documents[0]?.number ?? '-', 'Ordered twice', '$53.20'])
      expect(text).toContain(words)
    await expect
      .poll(() => subjectsTo(placed.email), waiting)
      .toContain(`Credit note ${order.documents[1]?.number} for your Paddock order ${order.order_number}`)
  })

  test('over a part reduces what is due, and over a paid invoice counts as refunded, once', async () => {
    const placed = await school.approved({ quantity: 2 })
    await school.office.refund(placed.id, { amount: 1320, reason: 'Scratched' })
    expect(await school.office.detail(placed.id)).toMatchObject({
      payment_status: 'pending',
      due_amount: 4000,
      refunded_amount: 1320,
    })
    await school.pay(placed.id, 4000)
    expect(await school.office.detail(placed.id)).toMatchObject({ payment_status: 'paid' })
    const id = randomUUID()
    await Promise.all([
      school.office.refund(placed.id, { id, amount: 4000 }),
      school.office.refund(placed.id, { id, amount: 4000 }),
    ])
    const order = await school.office.detail(placed.id)
    expect(order).toMatchObject({
      payment_status: 'refunded',
      status: 'refunded',
      refunds: [{ status: 'succeeded' }, { status: 'succeeded' }],
    })
    expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
    const rows = await server.db.select().from(invoices).where(eq(invoices.order_id, placed.id))
    const taxOf = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((sum, { content }) => sum + content.sums.tax_amount, 0)
    expect(taxOf('credit_note')).toBe(taxOf('invoice'))
    expect((await school.office.refund(placed.id, { amount: 1 })).body).toMatchObject({ code: 'NOTHING_TO_REFUND' })
  })
})

describe('an order paid by card', () => {
  test('has a receipt, issued when it is first opened, always the same', async () => {
    const order = await school.office.order()
    const { receipt_url } = await find(order)
    const [one, two] = await Promise.all([pdfAt(receipt_url ?? ''), pdfAt(receipt_url ?? '')])
    expect(one).toBe(two)
    for (const words of ['Receipt', order.order_number, '$31.60', 'Paid by card']) expect(one).toContain(words)
    expect(await server.db.$count(invoices, eq(invoices.order_id, order.id))).toBe(1)
    expect((await fetch(`${server.url}/api/files/receipts/${order.id}?signature=x`)).status).toBe(404)
  })

  test('of a business in the EU has an invoice, and a credit note once it is refunded', async () => {
    const germany = { ...ADDRESS, state: '', postal_code: '10115', city: 'Berlin', country: 'DE' }
    const more = { vatNumber: 'DE123456789', billingAddress: germany, shippingAddress: germany }
    const order = await school.office.order({ more })
    const found = await find(order)
    expect(found).toMatchObject({ receipt_url: null, due_amount: null, documents: [{ kind: 'invoice', due_on: null }] })
    expect(await pdfAt(found.documents[0]?.url ?? '')).toContain('DE123456789')
    expect(found.documents[0]?.xml_url, 'without a registered address').toBeNull()
    await school.office.refund(order.id, { amount: 1000 })
    expect((await find(order)).documents).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', total_amount: 1000 },
    ])
  })
})

test('an unpaid invoice is reminded of before and after it is due, each once, and not once it is paid', async () => {
  const placed = await school.approved()
  const paid = await school.approved()
  await school.pay(paid.id, 3160)
  const { id, due_on, number } = placed.documents[0] ?? { id: '', due_on: '', number: '' }
  const sentOf = async () =>
    (
      await server.db
        .select()
        .from(invoiceEmails)
        .where(eq(invoiceEmails.invoice_id, id))
        .orderBy(asc(invoiceEmails.sent_at))
    ).map(({ about }) => about)
  await expect.poll(sentOf, waiting).toEqual(['issued'])
  const jobs = await openJobs({ url: server.databaseUrl, onError() {} })
  for (const [days, sent] of [
    [-3, ['issued', 'due-soon']],
    [7, ['issued', 'due-soon', 'overdue']],
    [21, ['issued', 'due-soon', 'overdue', 'overdue-again']],
  ] as const) {
    const remind = remindOfInvoices(
      { db: server.db, jobs, config: { publicUrl: server.url } as Services['config'] },
      () => new Date(`${dayAfter(due_on ?? '', days)}T07:20:00Z`),
    )
    for (let n = 0; n < 2; n++) await remind({}, { id: '', attempt: 1, signal: new AbortController().signal })
    await expect.poll(sentOf, waiting).toEqual(sent)
  }
  await expect.poll(() => subjectsTo(placed.email), waiting).toHaveLength(5)
  expect(
    (await subjectsTo(placed.email)).filter((subject) => subject.startsWith(`Invoice ${number} was due`)),
  ).toHaveLength(2)
  await jobs.stop()
  expect((await subjectsTo(paid.email)).some((subject) => /is due|was due/.test(subject))).toBe(false)
  const news = await server.db.select().from(notifications).where(eq(notifications.name, 'order.overdue'))
  const about = (order: string) => news.filter(({ order_id }) => order_id === order).map((one) => one.about['invoice'])
  expect([about(placed.id), about(paid.id)]).toEqual([[number], []])
})

test('only owners answer purchase orders, record payments and set invoices', async () => {
  const placed = await school.order()
  const user = await server.given.user()
  for (const headers of [{}, user.headers]) {
    for (const path of [`orders/${placed.id}/purchase_order/approve`, `orders/${placed.id}/invoice_payments`])
      expect(
        (
          await server.post(
            `/api/${path}`,
            { id: randomUUID(), amount: 1, paid_on: '2026-11-20', reference: null },
            headers,
          )
        ).status,
      ).toBeGreaterThanOrEqual(401)
    expect((await server.get('/api/invoice_settings', headers)).status).toBeGreaterThanOrEqual(401)
  }
  expect((await server.db.select().from(orders).where(eq(orders.id, placed.id)))[0]?.invoiced_at).toBeNull()
})

test('the e-invoice is downloaded beside the PDF once the seller is registered, and says the same total', async () => {
  const registered = {
    seller_line1: 'Boxengasse 7',
    seller_postal_code: '20095',
    seller_city: 'Hamburg',
    seller_country: 'DE',
  }
  await school.offer(registered)
  await server.db.execute(sql`insert into shop_settings (contact_email) values ('shop@example.org')`)
  const { documents } = await school.approved()
  const answer = await fetch(server.url + documents[0]?.xml_url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  expect(xml).toContain(documents[0]?.number)
  expect(xml).toMatch(/<cbc:PayableAmount currencyID="USD">31\.60</)
  await school.offer({ seller_line1: null, seller_postal_code: null, seller_city: null, seller_country: null })
})
