import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asciiStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamCarModels, teamCarParts } from '../db/schema/car-check.ts'
import { openFiles } from '../outside/files.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { eventCallsOf } from '../testing/event-calls.ts'
import { type CarFile, carFiles, garageOf, modelRequestsOf } from '../testing/garage.ts'
import type { SignedIn } from '../testing/given.ts'
import { pdfPages } from '../testing/pdf-pages.ts'
import { scrutineeringCallsOf } from '../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'
import { sweepCarModels } from './car-uploads.ts'

const MB = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

let team_id: string
let garage: ReturnType<typeof garageOf>
let ada: SignedIn
let ben: SignedIn

beforeEach(async () => {
  team_id = (await server.given.team()).id
  garage = garageOf(server, team_id)
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
})

const onDisk = () => {
  const folder = join(server.dataDir, 'files', 'team-files', team_id)
  return existsSync(folder) ? readdirSync(folder).length : 0
}
const file = (bytes: Uint8Array<ArrayBuffer> | string, kind = 'body'): CarFile => ({
  id: randomUUID(),
  kind,
  file_name: `${kind}.stl`,
  bytes: typeof bytes === 'string' ? Uint8Array.from(Buffer.from(bytes)) : bytes,
})

/** The team is linked to an event of its own organiser, which has the rules of World Finals. */
async function atAnEvent(rule_pack = 'world-finals-2025', event_date = '2027-03-20') {
  const { id: company_id } = await server.given.company()
  const organizer = await server.given.organizer(company_id)
  const event = await eventCallsOf(server, organizer).event({ rule_pack, event_date })
  const entry = await scrutineeringCallsOf(server).team(event.id)
  const entries = entriesOf(server, team_id)
  const claims = claimsOf(server, organizer, event.id)
  const { id } = Object((await entries.claim(ada, await claims.codeOf(entry.id))).body)
  await claims.decide(id, true)
  return { organizer, event, entry, models: modelRequestsOf(server, organizer, event.id) }
}

describe('a version of the car', () => {
  test('is checked by the server article by article, with pictures, and listed with who uploaded it', async () => {
    const { body, status, id } = await garage.upload(ben, carFiles({ rearTop: 67 }), { name: 'High wing' })
    expect(status).toBe(200)
    const { report, pictures, parts } = Object(body)
    expect(report.articles).toContainEqual(
      expect.objectContaining({ article: 'T3.5', verdict: 'fail', measured: 67, points: 10 }),
    )
    expect(report.specifications).toMatchObject({ left: 70, of: 100 })
    expect(report.balance.with_cartridge.mass_g).toBeGreaterThan(report.balance.without_cartridge.mass_g)
    expect(Buffer.from(pictures.side.png, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(parts).toHaveLength(carFiles().length)
    expect((await garage.list(ada)).body).toMatchObject({
      rules: { title: 'World Finals 2025', event_name: null, instead_of: null },
      versions: [{ id, version: 1, name: 'High wing', uploader_name: 'Ada Racer', summary: { left: 70, failed: 2 } }],
      asked: [],
    })
  })

  test('is checked by the rules of the next event; where those have no articles, by World Finals, and it says so', async () => {
    await atAnEvent('classic-a')
    expect((await garage.rules(ada)).body).toMatchObject({
      rules: { pack: 'world-finals-2025@1', event_name: null, instead_of: 'Standard scoring' },
    })
    await atAnEvent('world-finals-2025', '2027-02-20')
    expect((await garage.rules(ada)).body).toMatchObject({ rules: { event_name: 'Spring Regional', instead_of: null } })
  })

  test('can be checked again with another tolerance', async () => {
    const { id, body } = await garage.upload(ada, carFiles({ rearTop: 64.9 }))
    const height = (checked: unknown) =>
      Object(checked).report.articles.find(({ article }: { article: string }) => article === 'T3.5')
    expect(height(body)).toMatchObject({ verdict: 'pass', passes_at_tolerance: true })
    const again = await garage.check(ada, id, { tolerance_mm: 0.2 })
    expect(height(again.body)).toMatchObject({ verdict: 'close', passes_at_tolerance: false })
    expect(Object((await garage.list(ada)).body).versions).toHaveLength(1)
  })

  test('is compared with an earlier one: dimensions, mass and what it costs', async () => {
    const [first, second] = [
      await garage.upload(ada, carFiles({ rearTop: 67 })),
      await garage.upload(ben, carFiles({ rearTop: 64 })),
    ]
    const { body } = await garage.changes(ada, second.id, first.id)
    expect(body).toMatchObject({ before: { version: 1 }, after: { version: 2 } })
    const { figures, articles } = Object(body)
    expect(figures).toContainEqual({ figure: 'height', before: 67, after: 64 })
    expect(figures).toContainEqual({ figure: 'specifications', before: 70, after: 100 })
    expect(figures.map(({ figure }: { figure: string }) => figure)).toContain('mass')
    expect(articles).toMatchObject([
      { article: 'T3.5', before: { verdict: 'fail' }, after: { verdict: 'pass' } },
      { article: 'T9.4.3', before: { verdict: 'fail' }, after: { verdict: 'pass' } },
    ])
  })

  test('is printed as a PDF with every article', async () => {
    const { id } = await garage.upload(ada, carFiles({ rearTop: 67 }), { name: 'High wing' })
    const { body } = await garage.pdf(ben, id)
    const pages = await pdfPages(Buffer.from(Object(body).base64, 'base64'))
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('car version 1')
    expect(text).toContain('70 of 100')
    expect(text).toContain('67 mm')
    expect(text).toContain('Mass and balance')
  })

  test('is deleted with its files, and its space is free again', async () => {
    const work = workshopOf(server, team_id)
    const { id } = await garage.upload(ben, carFiles())
    expect(Object((await work.usage(ada)).body).storage_bytes).toBeGreaterThan(10_000)
    expect((await garage.remove(ada, id)).status).toBe(200)
    expect((await garage.one(ada, id)).status).toBe(404)
    await expect.poll(onDisk, { timeout: 10_000 }).toBe(0)
    expect(Object((await work.usage(ada)).body).storage_bytes).toBe(0)
  })

  test('a retry begins, uploads and checks it once', async () => {
    const [id, files] = [randomUUID(), carFiles().slice(0, 2)]
    expect((await garage.begin(ada, id, files)).status).toBe(200)
    expect((await garage.begin(ada, id, files)).status).toBe(200)
    for (const one of [...files, ...files]) expect((await garage.send(ada, id, one)).status).toBe(201)
    await garage.check(ada, id)
    expect(Object((await garage.check(ada, id)).body)).toMatchObject({ version: 1 })
    expect(await server.db.$count(teamCarParts, eq(teamCarParts.model_id, id))).toBe(2)
  })
})

describe('nobody else', () => {
  test('of another team sees, uploads, compares, prints, submits or deletes a car, nor its files', async () => {
    const { id, body } = await garage.upload(ada, carFiles().slice(0, 2))
    const [part] = Object(body).parts
    const stranger = await server.given.member((await server.given.team()).id, 'admin')
    const waiting = await server.given.member(team_id, 'member', 'pending')
    for (const person of [stranger, waiting]) {
      for (const answer of [
        await garage.list(person),
        await garage.one(person, id),
        await garage.check(person, id),
        await garage.changes(person, id, id),
        await garage.pdf(person, id),
        await garage.remove(person, id),
        await garage.begin(person, randomUUID(), carFiles()),
        await garage.submit(person, id, randomUUID()),
      ])
        expect(answer.status).toBe(403)
      expect((await garage.fetchFile(person, part.id)).status).toBe(403)
      expect((await garage.send(person, id, { id: part.id, bytes: new Uint8Array(100) })).status).toBe(403)
    }
    expect((await fetch(`${server.url}/api/files/car-models/${team_id}/${part.id}`)).status).toBe(401)
    // Nor under the id of their own team.
    const other = await server.given.team()
    const member = await server.given.joined(other.id, ada, 'admin')
    const theirs = garageOf(server, other.id)
    expect((await theirs.one(member, id)).status).toBe(404)
    expect((await theirs.fetchFile(member, part.id)).status).toBe(404)
    expect((await theirs.remove(member, id)).status).toBe(404)
    expect((await garage.fetchFile(ben, part.id)).status).toBe(200)
  })

  test('not even the organiser, until the team has submitted it to an event that asks', async () => {
    const { models, event, entry } = await atAnEvent()
    const { id } = await garage.upload(ada, carFiles({ rearTop: 67 }))
    expect((await garage.submit(ada, id, event.id)).body).toMatchObject({ code: 'NOT_ASKED' })
    await models.ask('2027-03-01')
    expect((await garage.list(ada)).body).toMatchObject({
      asked: [{ event_id: event.id, due_on: '2027-03-01', submitted: null, may_change: true }],
    })
    expect((await models.one(entry.id)).status).toBe(404)
    expect((await models.list()).body).toMatchObject({ teams: [{ id: entry.id, is_linked: true, submitted: null }] })
    expect((await garage.submit(ben, id, event.id)).status).toBe(200)
    expect((await models.list()).body).toMatchObject({
      due_on: '2027-03-01',
      can_check: true,
      teams: [{ submitted: { version: 1, left: 70, failed: 2, is_late: false }, inspected: null }],
    })
    expect((await models.one(entry.id)).body).toMatchObject({ report: { specifications: { left: 70 } }, physical: [] })
  })
})

describe('a submitted version', () => {
  async function submitted() {
    const { models, event, entry, organizer } = await atAnEvent()
    await models.ask('2027-03-01')
    const { id } = await garage.upload(ada, carFiles())
    await garage.submit(ada, id, event.id)
    return { models, event, entry, organizer, id }
  }

  test('cannot be deleted, is replaced by another, and goes when it is withdrawn', async () => {
    const { models, event, id } = await submitted()
    expect((await garage.remove(ada, id)).body).toMatchObject({ code: 'IS_SUBMITTED' })
    const later = await garage.upload(ada, carFiles({ rearTop: 64 }))
    await garage.submit(ada, later.id, event.id)
    expect((await models.list()).body).toMatchObject({ teams: [{ submitted: { version: 2 } }] })
    expect((await garage.remove(ada, id)).status).toBe(200)
    expect((await garage.withdraw(ada, event.id)).status).toBe(200)
    expect((await models.list()).body).toMatchObject({ teams: [{ submitted: null }] })
  })

  test('stays as it is once the day has passed; a first one may come late and is marked', async () => {
    const { models, event, entry, id } = await submitted()
    await models.ask('2026-01-05')
    const later = await garage.upload(ada, carFiles())
    expect((await garage.submit(ada, later.id, event.id)).body).toMatchObject({ code: 'AFTER_DEADLINE' })
    expect((await garage.withdraw(ada, event.id)).body).toMatchObject({ code: 'AFTER_DEADLINE' })
    expect((await models.one(entry.id)).body).toMatchObject({ submitted: { version: 1, is_late: true } })
    expect((await garage.submit(ada, id, event.id)).status).toBe(200)
  })

  test('is out of sight when the organiser stops asking, and of another company’s organiser always', async () => {
    const { models, event, entry } = await submitted()
    const { id: company } = await server.given.company()
    const other = modelRequestsOf(server, await server.given.organizer(company), event.id)
    for (const answer of [
      await other.list(),
      await other.one(entry.id),
      await other.ask('2027-02-01'),
      await other.stop(),
    ])
      expect(answer.status).toBe(404)
    await models.stop()
    expect((await models.one(entry.id)).status).toBe(404)
    await models.ask('2027-03-01')
    expect((await models.list()).body).toMatchObject({ teams: [{ submitted: null }] })
  })
})

describe('files that cannot be checked', () => {
  const hostile: [string, () => CarFile[], RegExp][] = [
    ['a web page', () => [file('<html>zq</html>'.repeat(20))], /not an STL file/],
    ['a truncated file', () => [file(carFiles()[0]?.bytes.slice(0, 5000) ?? '')], /cut off/],
    [
      'corners that are not numbers',
      () => [file(asciiStlOf(box(200, 70, 60)).replace(/2\.0+e\+2/, 'NaN'))],
      /not numbers/,
    ],
    ['coordinates of 10⁹', () => [file(asciiStlOf(box(1e9, 70, 60)))], /reaches over/],
    ['a speck', () => [file(asciiStlOf(box(0.1, 0.1, 0.1)))], /only 0.1 mm long/],
    [
      'a heap of triangles',
      () => [file(asciiStlOf(Array.from({ length: 2000 }, () => box(200, 200, 200)).flat()))],
      /heap/,
    ],
  ]
  test.each(hostile)('%s ends with a sentence, and nothing of it is left', async (_, files, sentence) => {
    const { body, id } = await garage.upload(ada, files())
    expect(Object(body).message).toMatch(sentence)
    await server.db.update(teamCarModels).set({ created_at: '2020-01-01T00:00:00Z' }).where(eq(teamCarModels.id, id))
    await sweepCarModels({ db: server.db, files: openFiles({ dataDir: server.dataDir }) })
    expect(await server.db.$count(teamCarModels, eq(teamCarModels.team_id, team_id))).toBe(0)
    await expect.poll(onDisk, { timeout: 10_000 }).toBe(0)
  })

  test('a car that lacks a file is not checked', async () => {
    const [id, files] = [randomUUID(), carFiles().slice(0, 2)]
    await garage.begin(ada, id, files)
    expect((await garage.check(ada, id)).body).toMatchObject({ code: 'NOT_UPLOADED' })
    expect((await garage.send(ada, id, { id: randomUUID(), bytes: new Uint8Array(100) })).status).toBe(404)
  })

  test('a version whose file is lost stays, and is neither checked again nor submitted', async () => {
    const { event, models } = await atAnEvent()
    await models.ask('2027-03-01')
    const { id } = await garage.upload(ada, carFiles().slice(0, 2))
    rmSync(join(server.dataDir, 'files', 'team-files', team_id), { recursive: true })
    for (const answer of [await garage.check(ada, id), await garage.submit(ada, id, event.id)])
      expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('no longer there') } })
    expect((await garage.one(ada, id)).status).toBe(200)
  })

  test('more than 40 files, more than 100 MB, or more than the plan has room for is refused before a byte is sent', async () => {
    const sized = (count: number, size: number) =>
      Array.from({ length: count }, () => ({ id: randomUUID(), kind: 'other', file_name: 'a.stl', density: 1, size }))
    const begin = (parts: object[]) => garage.begin(ada, randomUUID(), [], { parts })
    expect((await begin(sized(41, 100))).status).toBe(400)
    expect((await begin(sized(3, 40 * MB))).body).toMatchObject({ code: 'CAR_TOO_LARGE' })
    expect((await begin(sized(1, 51 * MB))).status).toBe(400)
    const { max_storage_gb } = Object((await workshopOf(server, team_id).usage(ada)).body)
    const model_id = randomUUID()
    const placement = { unit: 'mm', forward: '+x', up: '+z' } as const
    await server.db.insert(teamCarModels).values({ id: model_id, team_id, placement, tolerance_mm: 0 })
    await server.db.insert(teamCarParts).values(
      sized(Math.floor((max_storage_gb * 1024) / 50), 50 * MB).map((part, order_index) => ({
        ...part,
        kind: 'other' as const,
        ...{ order_index, team_id, model_id, stored_as: `${team_id}/${part.id}.stl` },
      })),
    )
    expect((await begin(sized(2, 50 * MB))).body).toMatchObject({ code: 'PLAN_LIMIT' })
  })

  test('a file may not be larger than it was announced', async () => {
    const [id, [one]] = [randomUUID(), carFiles()]
    if (!one) throw new Error('no part')
    await garage.begin(ada, id, [{ ...one, bytes: one.bytes.slice(0, 84 + 50) }])
    expect((await garage.send(ada, id, one)).status).toBeGreaterThanOrEqual(400)
    expect(onDisk()).toBe(0)
  })
})

test('the export and the activity feed know of cars', async () => {
  const work = workshopOf(server, team_id)
  const { id } = await garage.upload(ben, carFiles().slice(0, 2))
  const { tables } = Object((await work.export(ada)).body)
  expect(tables.team_car_models).toMatchObject([{ id, version: 1 }])
  expect(tables.team_car_parts).toHaveLength(2)
  expect(JSON.stringify((await work.activity(ada)).body)).toContain('car.checked')
})
