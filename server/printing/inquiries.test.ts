import { randomUUID } from 'node:crypto'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessOwners } from '../db/schema/office.ts'
import { printingInquiries, stlUploads } from '../db/schema/printing.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { MODEL, printingAt } from '../testing/models.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let printing: ReturnType<typeof printingAt>
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  printing = printingAt(server)
  owner = await server.given.owner()
})

const quoteFor = (quantity: number, unit: number) => ({
  quote_weight_grams: 12.5,
  quote_unit_price_cents: unit,
  quote_quantity: quantity,
  quote_total_cents: unit * quantity,
})

const stored = async (id: string) =>
  (await server.db.select().from(printingInquiries).where(eq(printingInquiries.id, id)))[0]

describe('an inquiry', () => {
  test('is stored with the estimate of the specification and what was found in the file', async () => {
    const material = await printing.material({ price_per_gram: 0.125, name: 'Nylon' })
    const sent = printing.form(material.id, await printing.uploaded(), { quantity: 4 })
    const { status, body } = await printing.submit(sent)
    expect([status, body]).toEqual([
      200,
      {
        id: sent.id,
        status: 'pending',
        material_name: 'Nylon',
        selected_color: 'Red',
        quantity: 4,
        stl_file_name: 'wing.stl',
        estimated_weight_grams: 1,
        estimated_cost: 0.5,
        weight_by_volume_grams: 9.9,
        // 9.9 g × $0.125 × 4
        cost_by_volume: 4.95,
        inquiry_date: expect.any(String),
      },
    ])
    expect(await stored(sent.id)).toMatchObject({
      customer_name: 'Iris Vega',
      material_id: material.id,
      material_price_per_gram: 0.125,
      file_size: MODEL.length,
      triangles: 12,
      volume_cm3: 8,
      is_closed: true,
      special_requirements: 'Smooth underside, please.',
      response_date: null,
      notes: null,
    })
  })

  test('drawn in inches is measured and estimated in millimetres', async () => {
    const { id } = await printing.inquiry({ stl_unit: 'inch' })
    expect(await stored(id)).toMatchObject({
      stl_unit: 'inch',
      width_mm: 1016,
      // 8 cm³ × 25.4³ × 1.24 g/cm³
      volume_cm3: 131096.512,
      weight_by_volume_grams: 162559.7,
      estimated_weight_grams: 1,
    })
    const mailed = async () => (await printing.mailsTo(owner.email)).map(({ text }) => text).join()
    await expect.poll(mailed).toContain('The model is larger than our printer, which builds up to 256 × 256 × 256 mm.')
  })

  test('names what is wrong with its model', async () => {
    const twice = binaryStlOf([...box(40, 20, 10), ...box(40, 20, 10)])
    const file = await printing.uploaded(twice)
    expect(file.measures).toMatchObject({ overshared_edges: 18, zero_area_faces: 0 })
    const sent = printing.form((await printing.material()).id, file)
    await printing.submit(sent)
    expect(await stored(sent.id)).toMatchObject({ overshared_edges: 18, zero_area_faces: 0, stl_unit: 'mm' })
  })

  test('leaves out what was left empty', async () => {
    const { id } = await printing.inquiry({ customer_phone: ' ', selected_color: null, special_requirements: '' })
    expect(await stored(id)).toMatchObject({ customer_phone: null, selected_color: null, special_requirements: null })
  })

  test('that is sent again, also concurrently, is stored and emailed once', async () => {
    const sent = printing.form((await printing.material()).id, await printing.uploaded())
    const answers = await Promise.all(Array.from({ length: 4 }, () => printing.submit(sent)))
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], headers: answer.headers })
    expect(answers[0]).toMatchObject({ status: 200, body: { id: sent.id } })
    await expect.poll(async () => (await printing.mailsTo(sent.customer_email)).length).toBe(1)
  })

  test.each([
    ['a material that is not offered', { is_available: false }, {}, 'MATERIAL_UNAVAILABLE'],
    ['a material that is not there', {}, { material_id: randomUUID() }, 'MATERIAL_UNAVAILABLE'],
    ['a colour that the material has not', {}, { selected_color: 'Gold' }, 'COLOR_UNAVAILABLE'],
    ['a file that was never uploaded', {}, { stl_file_url: `inquiries/${randomUUID()}.stl` }, 'FILE_MISSING'],
  ])('with %s is refused, and the file can be sent again', async (_, about, changes, code) => {
    const file = await printing.uploaded()
    const sent = printing.form((await printing.material(about)).id, file, changes)
    expect(await printing.submit(sent)).toMatchObject({ status: 409, body: { code } })
    expect(await stored(sent.id)).toBeUndefined()
    expect((await printing.submit(printing.form((await printing.material()).id, file))).status).toBe(200)
  })

  test('cannot use the file of another, one of yesterday, or one that has not arrived', async () => {
    const material = await printing.material()
    const used = await printing.inquiry()
    const old = await printing.uploaded()
    await server.db.execute(
      sql`update stl_uploads set begun_at = now() - interval '25 hours' where stl_file_url = ${old.stl_file_url}`,
    )
    const half = `inquiries/${randomUUID()}.stl`
    await server.db.insert(stlUploads).values({ stl_file_url: half })
    for (const stl_file_url of [used.stl_file_url, old.stl_file_url, half]) {
      const sent = printing.form(material.id, { stl_file_url, stl_file_name: 'wing.stl' })
      expect(await printing.submit(sent)).toMatchObject({ status: 409, body: { code: 'FILE_MISSING' } })
    }
    const guessed = { ...printing.form(material.id, used), id: used.id }
    expect((await printing.submit(guessed)).status).toBe(409)
  })

  test.each([
    ['customer_name', ' ', 'Please enter your name'],
    ['customer_email', 'iris at home', 'Please enter a valid email address'],
    ['quantity', 0, expect.any(String)],
    ['quantity', 101, expect.any(String)],
    ['quantity', 1.5, expect.any(String)],
    ['stl_file_url', '../secret', expect.any(String)],
    ['special_requirements', 'x'.repeat(2001), expect.any(String)],
  ])('without a good %s (%j) is refused by its name', async (field, value, why) => {
    const file = { stl_file_url: `inquiries/${randomUUID()}.stl`, stl_file_name: 'wing.stl' }
    const answer = await printing.submit(printing.form(randomUUID(), file, { [field]: value }))
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ field, why }] } } })
  })

  test('is announced to the back office only', async () => {
    const listening = await listenTo(`${server.url}/api/live?topics=office`, owner.headers)
    await listening.next('ready')
    await printing.inquiry()
    expect(await listening.next('change')).toEqual({ topic: 'office', what: 'printing_inquiries' })
    const visitor = await listenTo(`${server.url}/api/live?topics=office`)
    const user = await listenTo(`${server.url}/api/live?topics=office`, (await server.given.user()).headers)
    expect([visitor.status, user.status]).toEqual([401, 403])
  })
})

describe('a flood of inquiries', () => {
  test('ends for one email after six in an hour', async () => {
    const customer_email = `flood-${randomUUID()}@example.org`
    const file = { stl_file_url: `inquiries/${randomUUID()}.stl`, stl_file_name: 'wing.stl' }
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => printing.submit(printing.form(randomUUID(), file, { customer_email }))),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('ends for one address after forty in an hour', async () => {
    const file = { stl_file_url: `inquiries/${randomUUID()}.stl`, stl_file_name: 'wing.stl' }
    const from = { 'x-forwarded-for': '198.51.100.77' }
    const tries = await Promise.all(
      Array.from({ length: 43 }, () => printing.submit(printing.form(randomUUID(), file), from)),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('mail', () => {
  test('goes to the customer and to every active owner', async () => {
    const [second, gone] = [await server.given.owner(), await server.given.owner()]
    await server.db.update(businessOwners).set({ is_active: false }).where(eq(businessOwners.user_id, gone.id))
    const sent = await printing.inquiry({ customer_name: '<b>Iris</b>' })
    const receipt = () => printing.mailsTo(sent.customer_email)
    await expect.poll(receipt).toMatchObject([
      {
        subject: 'We have your 3D printing inquiry',
        text: expect.stringMatching(
          /within 24 hours[\s\S]*wing\.stl[\s\S]*PLA, Red[\s\S]*Quantity: 3[\s\S]*\$1\.49, from the measured volume/,
        ),
      },
    ])
    for (const { email } of [owner, second]) {
      const subjects = async () => (await printing.mailsTo(email)).map(({ subject }) => subject)
      await expect.poll(subjects).toContain('New 3D printing inquiry from <b>Iris</b>')
    }
    const [mailed] = await printing.mailsTo(second.email)
    expect(mailed?.text).toContain(sent.customer_email)
    expect(mailed?.text).toContain('Smooth underside, please.')
    expect(mailed?.text).toContain('/business-owner')
    expect(await printing.mailsTo(gone.email)).toEqual([])
  })

  test('with the quote goes to the customer once, however often it is pressed, and again for a new quote', async () => {
    const { id, customer_email } = await printing.inquiry()
    const quote = { status: 'quoted', estimated_cost: 1234.5, estimated_weight_grams: 41.5 }
    await Promise.all([printing.change(owner, id, quote), printing.change(owner, id, quote)])
    expect((await printing.change(owner, id, quote)).status).toBe(200)
    const quotes = async () =>
      (await printing.mailsTo(customer_email)).filter(({ subject }) => subject === 'Your 3D printing quote')
    await expect.poll(quotes).toMatchObject([{ text: expect.stringMatching(/\$1,234\.50[\s\S]*41\.5 g/) }])
    await printing.change(owner, id, { notes: 'called' })
    await printing.change(owner, id, { status: 'reviewing' })
    await printing.change(owner, id, { status: 'quoted', estimated_cost: 99 })
    await expect.poll(async () => (await quotes()).length).toBe(2)
    await printing.change(owner, id, { status: 'quoted', quote: quoteFor(5, 1200) })
    await expect.poll(async () => (await quotes())[0]?.text).toContain('Total: $60.00 (5 × $12.00)')
    expect(await stored(id)).toMatchObject({ quantity: 3, quote_quantity: 5, quote_total_cents: 6000 })
  })

  test.each([
    ['quoted', 'Your 3D printing quote'],
    ['approved', 'Your 3D printing order is confirmed'],
    ['in_production', 'Your 3D print is in production'],
    ['completed', 'Your 3D print is finished'],
    ['rejected', 'We cannot make your 3D print'],
  ])('tells the customer once that the inquiry is %s', async (status, subject) => {
    const { id, customer_email } = await printing.inquiry()
    await Promise.all([printing.change(owner, id, { status }), printing.change(owner, id, { status })])
    await printing.change(owner, id, { status, notes: 'Pressed again' })
    // Jobs run in order, so a second email would have arrived before this one.
    await printing.change(owner, id, { status: status === 'rejected' ? 'approved' : 'rejected' })
    await expect.poll(async () => (await printing.mailsTo(customer_email)).length).toBe(3)
    const mails = await printing.mailsTo(customer_email)
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1)
    expect(mails.map(({ text }) => text).join()).not.toContain('Pressed again')
  })

  test.each(['pending', 'reviewing'])('says nothing of %s', async (status) => {
    const { id, customer_email } = await printing.inquiry()
    await printing.change(owner, id, { status: 'rejected' })
    await printing.change(owner, id, { status })
    await printing.change(owner, id, { status: 'approved' })
    await expect.poll(async () => (await printing.mailsTo(customer_email)).length).toBe(3)
  })
})

describe('a quote', () => {
  test('whose total is not unit price × quantity is refused, and nothing is sent', async () => {
    const { id, customer_email } = await printing.inquiry()
    // The receipt comes first: a job sends it.
    await expect.poll(async () => (await printing.mailsTo(customer_email)).length).toBe(1)
    const wrong = { ...quoteFor(3, 500), quote_total_cents: 1400 }
    expect(await printing.change(owner, id, { status: 'quoted', quote: wrong })).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: [{ why: 'The total is not the unit price times the quantity. Please check the three amounts.' }],
        },
      },
    })
    expect(await stored(id)).toMatchObject({ status: 'pending', quote_total_cents: null })
    expect(await printing.mailsTo(customer_email)).toHaveLength(1)
  })

  test('that was not entered is proposed from the measured weight, and stored when it is sent', async () => {
    const { id } = await printing.inquiry()
    await printing.change(owner, id, { status: 'quoted' })
    // 9.9 g × $0.05 = 49.5 cents each.
    expect(await stored(id)).toMatchObject({
      quote_weight_grams: 9.9,
      quote_unit_price_cents: 50,
      quote_quantity: 3,
      quote_total_cents: 150,
      estimated_weight_grams: 1,
      estimated_cost: 0.15,
    })
  })

  test('is previewed as exactly the email that is sent', async () => {
    const { id, customer_email } = await printing.inquiry()
    const quote = quoteFor(4, 725)
    const preview = (about: object, of = id, headers = owner.headers) =>
      server.post(`/api/printing_inquiries/${of}/email-preview`, { status: 'quoted', ...about }, headers)
    const { body: shown } = await preview({ quote })
    expect(shown).toMatchObject({ to: customer_email, text: expect.stringContaining('Total: $29.00 (4 × $7.25)') })
    expect(await stored(id)).toMatchObject({ status: 'pending', quote_total_cents: null })
    await printing.change(owner, id, { status: 'quoted', quote })
    await expect.poll(async () => (await printing.mailsTo(customer_email))[0]?.text).toBe(Object(shown).text)
    expect((await preview({}, randomUUID())).status).toBe(404)
    expect((await preview({}, id, (await server.given.user()).headers)).status).toBe(401)
  })
})

describe('the desk', () => {
  test('stamps the response on quoted, approved and rejected, and on nothing else', async () => {
    for (const status of ['reviewing', 'in_production', 'completed', 'pending']) {
      const { id } = await printing.inquiry()
      await printing.change(owner, id, { status })
      expect((await stored(id))?.response_date).toBeNull()
    }
    for (const status of ['quoted', 'approved', 'rejected']) {
      const { id } = await printing.inquiry()
      const { body } = await printing.change(owner, id, { status })
      const [before, now] = [Date.now() - 60_000, Date.now() + 60_000]
      const stamped = Date.parse(String(Object(body).response_date))
      expect(stamped > before && stamped < now, status).toBe(true)
      await printing.change(owner, id, { status: 'completed' })
      expect((await stored(id))?.response_date).toBe(Object(body).response_date)
    }
  })

  test('stores notes, cost and weight, and refuses a second owner’s outdated change', async () => {
    const { id } = await printing.inquiry()
    const read = await stored(id)
    const changes = { notes: ' Needs supports. ', estimated_cost: 12.345, estimated_weight_grams: null }
    const { body } = await printing.change(owner, id, { ...changes, updated_at: read?.updated_at })
    expect(body).toMatchObject({ notes: 'Needs supports.', estimated_weight_grams: null, status: 'pending' })
    expect(await printing.change(owner, id, { notes: 'Mine!', updated_at: read?.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await stored(id))?.notes).toBe('Needs supports.')
    expect((await printing.change(owner, randomUUID(), { notes: 'x' })).status).toBe(404)
    expect((await printing.change(owner, id, { status: 'lost' })).status).toBe(400)
    expect((await printing.change(owner, id, { estimated_cost: -1 })).status).toBe(400)
  })

  test('lists the newest first, by status, by words and by pages, and shows no internals', async () => {
    const another = await testServer()
    const fresh = printingAt(another)
    const desk = await another.given.owner()
    const ids: string[] = []
    for (const [customer_name, special_requirements] of [
      ['Ana Gómez', 'ÉTANCHE, matte'],
      ['Bo 100%', 'matte_black'],
      ['Cy', null],
    ])
      ids.push((await fresh.inquiry({ customer_name, special_requirements })).id)
    await fresh.change(desk, ids[1] ?? '', { status: 'quoted' })
    const found = async (query: string) =>
      Object(Object(await fresh.list(desk, query)).body).inquiries.map(({ id }: { id: string }) => ids.indexOf(id))
    expect(await found('')).toEqual([2, 1, 0])
    expect(await found('?status=quoted')).toEqual([1])
    expect(await found('?search=MATTE')).toEqual([1, 0])
    expect(await found(`?search=${encodeURIComponent('gómez étanche')}`)).toEqual([0])
    expect(await found(`?search=${encodeURIComponent('100%')}`)).toEqual([1])
    expect(await found(`?search=${encodeURIComponent('e_b')}`)).toEqual([1])
    expect(await found('?search=matte&status=pending')).toEqual([0])
    expect(await found('?per_page=1&page=2')).toEqual([1])
    const { body } = await fresh.list(desk, '?search=matte&status=quoted')
    expect(body).toMatchObject({ total: 1, page: 1, per_page: 20, counts: { pending: 1, quoted: 1 } })
    expect(JSON.stringify(body)).not.toContain('searched')
  })
})

test('only the owner reads or changes an inquiry', async () => {
  const { id } = await printing.inquiry()
  const company = await server.given.company()
  const event = await server.given.event(company.id)
  const others = [
    {},
    (await server.given.user()).headers,
    (await server.given.organizer(company.id)).headers,
    (await server.given.judge(event.id)).headers,
    { 'x-business-owner-session': (await server.given.user()).token },
  ]
  for (const headers of others) {
    expect((await server.get('/api/printing_inquiries', headers)).status).toBe(401)
    expect((await server.ask('PATCH', `/api/printing_inquiries/${id}`, { notes: 'x' }, headers)).status).toBe(401)
    expect((await server.get('/api/printing_materials/all', headers)).status).toBe(401)
  }
})
