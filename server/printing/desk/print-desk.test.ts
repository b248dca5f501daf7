import { randomUUID } from 'node:crypto'
import { DESK_REFUSALS } from '@paddock/domain/printing/desk/messages.ts'
import { grams } from '@paddock/domain/units.ts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../db/schema/notifications.ts'
import { printRuns } from '../../db/schema/print-desk.ts'
import { printers, printingInquiries } from '../../db/schema/printing.ts'
import type { SignedIn } from '../../testing/given.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { printDeskAt } from '../../testing/print-desk-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof printDeskAt>
let ana: SignedIn
let ben: SignedIn
beforeAll(async () => {
  server = await testServer()
  desk = printDeskAt(server)
  ana = await server.given.owner()
  ben = await server.given.owner()
})
beforeEach(() => server.db.execute(sql`truncate printing_inquiries, printers, print_plates, material_stock cascade`))

type Counts = { part_id: string; done: number; printing: number; planned: number; failed: number }
const counts = async (part_id: string) => {
  const { parts } = (await desk.board(ana)) as { parts: Counts[] }
  const { done, printing, planned, failed } = parts.find((part) => part.part_id === part_id) ?? ({} as Counts)
  return { done, printing, planned, failed }
}

describe('the queue', () => {
  test('has what was approved, the next due date first, and nothing that is not agreed or finished', async () => {
    const later = await desk.part({ due_on: '2026-12-09' })
    const open = await desk.part()
    const first = await desk.part({ due_on: '2026-12-01' })
    const quoted = await desk.part()
    const set = (id: string, status: 'quoted' | 'in_production') =>
      server.db.update(printingInquiries).set({ status }).where(eq(printingInquiries.id, id))
    await set(quoted.inquiry_id, 'quoted')
    await set(later.inquiry_id, 'in_production')
    const { parts } = await desk.board(ana)
    expect(parts.map((part: Counts) => part.part_id)).toEqual([first.id, later.id, open.id])
    expect(parts[0]).toMatchObject({
      name: 'wing.stl',
      customer_name: 'Iris Vega',
      material_name: 'PLA',
      colour: 'Red',
      size: { x: 40, y: 20, z: 10 },
      unit_grams: 10,
      ordered: 3,
      due_on: '2026-12-01',
    })
  })

  test('takes the quantity and the weight that were quoted', async () => {
    const { inquiry_id } = await desk.part()
    await server.db
      .update(printingInquiries)
      .set({ quote_quantity: 5, quote_weight_grams: grams(12.5) })
      .where(eq(printingInquiries.id, inquiry_id))
    expect((await desk.board(ana)).parts).toMatchObject([{ ordered: 5, unit_grams: 12.5 }])
  })

  test('gets its due date from the desk', async () => {
    const { inquiry_id } = await desk.part()
    const set = (due_on: string | null) =>
      server.ask('PATCH', `/api/print_desk/inquiries/${inquiry_id}`, { due_on }, ana.headers)
    expect((await set('2026-12-24')).status).toBe(200)
    expect((await desk.board(ana)).parts).toMatchObject([{ due_on: '2026-12-24' }])
    expect((await set('2026-02-30')).status).toBe(400)
    await set(null)
    expect((await desk.board(ana)).parts).toMatchObject([{ due_on: null }])
  })
})

describe('a plate', () => {
  test('is planned, started and done, and the units move with it', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: planned } = await desk.plate(ana, printer.id, [[part.id, 2]])
    expect(planned).toMatchObject({
      status: 'planned',
      printer_name: 'Prusa',
      material_name: 'PLA',
      colour: 'Red',
      grams: 20,
    })
    expect(await counts(part.id)).toEqual({ done: 0, printing: 0, planned: 2, failed: 0 })
    expect((await desk.start(ana, planned)).body).toMatchObject({ status: 'printing', started_by: 'Bea Business' })
    expect(await counts(part.id)).toEqual({ done: 0, printing: 2, planned: 0, failed: 0 })
    expect((await desk.finish(ana, planned.id)).body).toMatchObject({ status: 'finished', runs: [{ units_done: 2 }] })
    expect(await counts(part.id)).toEqual({ done: 2, printing: 0, planned: 0, failed: 0 })
  })

  test('with a failed unit sends it back to the queue, and takes its material from the stock', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    await desk.receive(ana, part.material_id, 'red', 1000, 2500)
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    const failure = { run_id: plate.runs[0].id, failed: 1, reason: 'warped' }
    expect((await desk.finish(ana, plate.id, [failure])).status).toBe(200)
    expect(await counts(part.id)).toEqual({ done: 2, printing: 0, planned: 0, failed: 1 })
    expect(await desk.stock(ana, part.material_id)).toMatchObject([
      { grams: 970, needed_grams: 10, cents_per_kg: 2500 },
    ])
    const [run] = await server.db.select().from(printRuns).where(eq(printRuns.plate_id, plate.id))
    // 20 g and 10 g at 2.5 cents a gram; a third of the plate's time failed.
    expect(run).toMatchObject({ used_grams: 20, wasted_grams: 10, material_cents: 50, reason: 'warped' })
    const machine = Number(run?.unit_minutes) * 2
    expect(run?.machine_cents).toBe(Math.round((2 * Number(run?.unit_minutes) * 120) / 60))
    expect(run?.reprint_cents).toBe(25 + Math.round(machine))
    const [stock] = (await desk.stock(ana, part.material_id)) as unknown as { id: string }[]
    const { body } = await server.get(`/api/material_stock/${stock?.id}/changes`, ana.headers)
    expect(Object(body).items.map(({ kind, grams }: { kind: string; grams: number }) => [kind, grams])).toEqual(
      expect.arrayContaining([
        ['received', 1000],
        ['used', -20],
        ['wasted', -10],
      ]),
    )
    expect((await desk.plate(ana, printer.id, [[part.id, 1]], { start: true })).status).toBe(200)
    expect((await desk.plate(ana, printer.id, [[part.id, 1]])).body).toMatchObject({ code: 'UNITS_TAKEN' })
  })

  test('writes off what the operator weighed', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    await desk.receive(ana, part.material_id, 'Red', 1000)
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    await desk.finish(ana, plate.id, [{ run_id: plate.runs[0].id, failed: 3, reason: 'ran_out', wasted_grams: 4.2 }])
    expect(await desk.stock(ana, part.material_id)).toMatchObject([{ grams: 995.8 }])
  })

  test('is made once, however often the browser asks', async () => {
    const [printer, part, id] = [await desk.printer(), await desk.part(), randomUUID()]
    const asked = await Promise.all([1, 2, 3].map(() => desk.plate(ana, printer.id, [[part.id, 2]], { id })))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await counts(part.id)).toMatchObject({ planned: 2 })
  })

  test.each([
    ['two colours', 'TWO_SPOOLS', async () => [await desk.part(), await desk.part({ colour: 'Black' })], 1],
    ['more than fits', 'DOES_NOT_FIT', async () => [await desk.part({ quantity: 100 })], 100],
    ['more units than are to be printed', 'UNITS_TAKEN', async () => [await desk.part()], 4],
  ] as const)('is refused with %s', async (_, code, make, units) => {
    const [printer, parts] = [await desk.printer(), await make()]
    const runs = parts.map(({ id }): [string, number] => [id, units])
    expect((await desk.plate(ana, printer.id, runs)).body).toMatchObject({ code })
  })

  test('is refused on a printer that takes another material or is out of service', async () => {
    const part = await desk.part()
    const other = await desk.printer({ material_ids: [randomUUID()] })
    const off = await desk.printer({ is_active: false })
    expect((await desk.plate(ana, other.id, [[part.id, 1]])).body).toMatchObject({ code: 'OTHER_MATERIAL' })
    expect((await desk.plate(ana, off.id, [[part.id, 1]])).body).toMatchObject({ code: 'PRINTER_OFF' })
  })

  test('is changed and removed until it is started', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 1]])
    const wanted = { updated_at: plate.updated_at, runs: [{ part_id: part.id, units: 3 }] }
    const { body: changed } = await desk.change(ana, plate.id, wanted)
    expect(changed).toMatchObject({ grams: 30, runs: [{ units: 3 }] })
    expect(
      (await desk.change(ben, plate.id, { ...wanted, runs: [{ part_id: part.id, units: 2 }] })).body,
    ).toMatchObject({
      code: 'CONFLICT',
    })
    await desk.start(ana, changed)
    expect((await desk.change(ana, plate.id, wanted)).body).toMatchObject({ code: 'ALREADY_STARTED' })
    expect((await desk.remove(ana, plate.id)).body).toMatchObject({ code: 'ALREADY_STARTED' })
  })

  test('goes back to the queue when it is removed', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]])
    expect((await desk.remove(ana, plate.id)).status).toBe(200)
    expect((await desk.remove(ana, plate.id)).status).toBe(200)
    expect(await counts(part.id)).toMatchObject({ planned: 0 })
  })

  test('is not started for an inquiry that was rejected meanwhile', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]])
    await server.db
      .update(printingInquiries)
      .set({ status: 'rejected' })
      .where(eq(printingInquiries.id, part.inquiry_id))
    expect((await desk.start(ana, plate)).body).toMatchObject({
      code: 'INQUIRY_CLOSED',
      message: DESK_REFUSALS.inquiryClosed,
    })
  })

  test('has a sheet for the operator', async () => {
    const [printer, part] = [await desk.printer(), await desk.part({ due_on: '2026-12-01' })]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]])
    const { status, body } = await server.get(`/api/print_plates/${plate.id}/sheet`, ana.headers)
    const { file_name, base64 } = Object(body)
    expect([status, file_name]).toEqual([200, `plate-${plate.number}.pdf`])
    const pages = await pdfPages(Buffer.from(base64, 'base64'))
    expect(pages).toHaveLength(1)
    for (const words of ['wing.stl', 'Iris Vega', 'PLA, Red', '40 × 20 × 10', 'Dec 01, 2026'])
      expect(pages[0]).toContain(words)
  })
})

describe('two operators at once', () => {
  test('start a plate once', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]])
    const both = await Promise.all([desk.start(ana, plate), desk.start(ben, plate)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = both.map(({ body }) => Object(body).started_by)
    expect(one).toBe(other)
    expect(await counts(part.id)).toMatchObject({ printing: 3 })
  })

  test('never put a unit on two plates', async () => {
    const [one, other, part] = [await desk.printer(), await desk.printer({ name: 'Bambu' }), await desk.part()]
    const both = await Promise.all([
      desk.plate(ana, one.id, [[part.id, 2]], { start: true }),
      desk.plate(ben, other.id, [[part.id, 2]], { start: true }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.map(({ body }) => Object(body).code).filter(Boolean)).toEqual(['UNITS_TAKEN'])
    expect(await counts(part.id)).toMatchObject({ printing: 2 })
  })

  test('never start two plates on one printer', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const both = await Promise.all([
      desk.plate(ana, printer.id, [[part.id, 1]], { start: true }),
      desk.plate(ben, printer.id, [[part.id, 1]], { start: true }),
    ])
    expect(both.map(({ body }) => Object(body).code).filter(Boolean)).toEqual(['PRINTER_BUSY'])
  })

  test('end a plate once, and the second one learns what the first entered', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    await desk.receive(ana, part.material_id, 'Red', 1000)
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    const failure = { run_id: plate.runs[0].id, failed: 1, reason: 'other' }
    const both = await Promise.all([desk.finish(ana, plate.id), desk.finish(ben, plate.id, [failure])])
    expect(both.map(({ body }) => Object(body).code).filter(Boolean)).toEqual(['ALREADY_ENDED'])
    expect(await desk.stock(ana, part.material_id)).toMatchObject([{ grams: 970 }])
  })

  test('who enter the same end take the material once', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    await desk.receive(ana, part.material_id, 'Red', 1000)
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    const both = await Promise.all([desk.finish(ana, plate.id), desk.finish(ben, plate.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await desk.stock(ana, part.material_id)).toMatchObject([{ grams: 970 }])
  })
})

describe('the status of an inquiry', () => {
  const proposals = async () =>
    (await desk.board(ana)).proposals.map(({ status, inquiry_id }: Record<string, string>) => [inquiry_id, status])

  test('is proposed as its prints go on, and nothing is mailed before somebody says so', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const set = (status: string) => desk.printing.change(ana, part.inquiry_id, { status })
    expect(await proposals()).toEqual([])
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    expect(await proposals()).toEqual([[part.inquiry_id, 'in_production']])
    await set('in_production')
    expect(await proposals()).toEqual([])
    await desk.finish(ana, plate.id)
    expect(await proposals()).toEqual([[part.inquiry_id, 'completed']])
    const subjects = async () => (await desk.printing.mailsTo(part.customer_email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Your 3D print is in production')
    expect(await subjects()).not.toContain('Your 3D print is finished')
    await set('completed')
    expect(await proposals()).toEqual([])
    expect((await desk.board(ana)).parts).toEqual([])
  })
})

describe('stock', () => {
  test('is received and counted once, at the mean cost', async () => {
    const material = await desk.printing.material()
    await desk.receive(ana, material.id, 'Black', 1000, 2000)
    const again = { id: randomUUID(), material_id: material.id, colour: 'black', grams: 1000, paid_cents: 3000 }
    for (const _ of [1, 2]) await server.ask('POST', '/api/material_stock/receive', again, ana.headers)
    expect(await desk.stock(ana, material.id)).toMatchObject([{ colour: 'Black', grams: 2000, cents_per_kg: 2500 }])
    const counted = { id: randomUUID(), material_id: material.id, colour: 'Black', grams: 1834.5 }
    expect((await server.ask('POST', '/api/material_stock/count', counted, ana.headers)).body).toMatchObject({
      grams: 1834.5,
    })
  })

  test('that rounds to nothing is not received', async () => {
    const material = await desk.printing.material()
    const almostNothing = { id: randomUUID(), material_id: material.id, colour: '', grams: 1e-17 }
    expect(await server.ask('POST', '/api/material_stock/receive', almostNothing, ana.headers)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'grams', why: 'Please enter a weight above 0' }] } },
    })
  })

  test('of a material that was printed but never counted is not known', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    await desk.finish(ana, plate.id)
    expect(await desk.stock(ana, part.material_id)).toMatchObject([{ grams: -30, is_known: false }])
  })

  test('that falls to its limit notifies each owner once, and again only after it was refilled', async () => {
    const material = await desk.printing.material()
    const low = () =>
      server.db
        .select({ about: notifications.about })
        .from(notifications)
        .where(and(eq(notifications.name, 'material.low'), eq(notifications.user_id, ben.id)))
    const count = (left: number) => {
      const counted = { id: randomUUID(), material_id: material.id, colour: 'Red', grams: left }
      return server.ask('POST', '/api/material_stock/count', counted, ana.headers)
    }
    await desk.receive(ana, material.id, 'Red', 1000)
    await count(251)
    expect(await low()).toEqual([])
    await count(250)
    await count(120)
    // Too little to be above the limit again.
    await desk.receive(ana, material.id, 'Red', 100)
    await count(90)
    expect(await low()).toEqual([{ about: { material: `${material.name}, Red`, left: '250 g' } }])
    await desk.receive(ana, material.id, 'Red', 1000)
    await count(80)
    expect(await low()).toHaveLength(2)
  })

  test('that runs out, and prints that are due, are on the home page', async () => {
    const part = await desk.part({ due_on: '2026-01-01' })
    await desk.part({ due_on: '2199-01-01' })
    await desk.receive(ana, part.material_id, 'Red', 20)
    const { body } = await server.get('/api/office_overview/needs', ana.headers)
    expect(body).toMatchObject({ prints_due: 1, low_material: 1 })
  })
})

test('costs of a month are set against what was agreed', async () => {
  const [printer, part] = [await desk.printer(), await desk.part()]
  await desk.receive(ana, part.material_id, 'Red', 1000, 2500)
  const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
  await desk.finish(ana, plate.id)
  await server.db
    .update(printingInquiries)
    .set({ accepted_at: '2026-11-02T10:00:00Z' })
    .where(eq(printingInquiries.id, part.inquiry_id))
  const inMonth = async (month: string) =>
    Object((await server.get(`/api/print_desk/costs?month=${month}`, ana.headers)).body).inquiries
  expect(await inMonth('2026-11')).toMatchObject([
    {
      customer_name: 'Iris Vega',
      paid_cents: 2000,
      material_cents: 75,
      reprint_cents: 0,
      units: 3,
      done: 3,
      used_grams: 30,
    },
  ])
  expect(await inMonth('2026-10')).toEqual([])
})

describe('a printer', () => {
  const asked = { name: 'Voron', bed_x_mm: 300, bed_y_mm: 300, bed_z_mm: 280, cents_per_hour: 150 }
  const create = (about: object) =>
    server.ask('POST', '/api/printers', { id: randomUUID(), ...asked, ...about }, ana.headers)

  test('is added, changed by one of two, and listed', async () => {
    const { body } = await create({})
    const { id, updated_at } = Object(body)
    const rename = (by: SignedIn, name: string) =>
      server.ask('PATCH', `/api/printers/${id}`, { name, updated_at }, by.headers)
    expect((await rename(ana, 'Voron 2')).status).toBe(200)
    expect((await rename(ben, 'Voron 3')).body).toMatchObject({ code: 'CONFLICT' })
    expect((await server.get('/api/printers', ana.headers)).body).toMatchObject([{ name: 'Voron 2', is_active: true }])
    expect((await create({ bed_z_mm: 0 })).status).toBe(400)
  })

  test('stays as long as it has open plates, and its name stays with those that ended', async () => {
    const [printer, part] = [await desk.printer(), await desk.part()]
    const { body: plate } = await desk.plate(ana, printer.id, [[part.id, 3]], { start: true })
    const remove = () => server.ask('DELETE', `/api/printers/${printer.id}`, undefined, ana.headers)
    expect((await remove()).body).toMatchObject({ code: 'PRINTER_IN_USE' })
    await desk.finish(ana, plate.id)
    expect((await remove()).status).toBe(200)
    expect(await server.db.$count(printers)).toBe(0)
    expect((await desk.board(ana)).finished).toMatchObject([{ printer_name: 'Prusa', printer_id: null }])
  })
})
