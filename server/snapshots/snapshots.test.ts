/** The page of the laptop: choosing a folder, the list of snapshots, and a restore into the running server. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SNAPSHOT_ERRORS } from '@paddock/domain/venue/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { examine } from '../backup/backup.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { freePort } from '../testing/free-port.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { COST } from './keys.ts'

// A restore stops and starts the server.
vi.setConfig({ testTimeout: 60_000 })
const PATIENCE = { timeout: 30_000 }

const LAPTOP = { 'x-forwarded-for': '127.0.0.1' }
const PHRASE = 'green flag over the hall'
const stick = scratchFolder('stick')
const inside = join(stick, 'paddock-snapshots')

/** Other files of the same process see it too. */
const usual = { ...COST }
afterAll(() => void Object.assign(COST, usual))

let server: TestServer
beforeAll(async () => {
  Object.assign(COST, { N: 2, r: 1 })
  server = await testServer({ HTTPS_PORT: await freePort() }, {}, ['--venue'])
})

const onLaptop = (method: string, path = '', body?: unknown) =>
  server.ask(method, `/api/venue/snapshots${path}`, body, LAPTOP)
const state = async () => Object((await onLaptop('GET')).body)
const listed = async () => Object((await onLaptop('GET', `/files?folder=${encodeURIComponent(stick)}`)).body).files
const restore = (file: string, pass_phrase = PHRASE, id: string = randomUUID()) =>
  onLaptop('POST', '/restore', { id, folder: stick, file, pass_phrase })
const eventNames = async () =>
  (await server.db.select({ name: competitionEvents.name }).from(competitionEvents)).map(({ name }) => name)

/** Databases of other tests have other names. */
const leftOver = async () => {
  const own = new URL(server.databaseUrl).pathname.slice(1)
  const { rows } = await server.pool.query('select datname from pg_database where datname = any($1)', [
    [`${own}_restored`, `${own}_replaced`],
  ])
  return rows
}

test('a folder and a pass phrase are chosen on the laptop alone, and the first whole snapshot follows', async () => {
  expect(await state()).toMatchObject({ chosen: null, trouble: null, last: { whole: null } })
  const choice = { folder: stick, minutes: 10 }
  expect((await server.ask('PUT', '/api/venue/snapshots', { ...choice, pass_phrase: PHRASE })).status).toBe(403)
  expect((await server.get('/api/venue/snapshots')).status).toBe(403)
  expect((await onLaptop('PUT', '', choice)).body).toMatchObject({ code: 'PHRASE_NEEDED' })
  expect((await onLaptop('PUT', '', { ...choice, pass_phrase: 'short' })).status).toBe(400)
  expect((await onLaptop('PUT', '', { ...choice, folder: '/no/such', pass_phrase: PHRASE })).body).toMatchObject({
    code: 'FOLDER_UNUSABLE',
    message: SNAPSHOT_ERRORS.folderMissing,
  })
  const day = raceDayOf(server)
  const event = await day.event({ name: 'Northern Final' })
  await day.laps(await day.team(event.id, 'Slipstream'), [1025])
  expect((await onLaptop('PUT', '', { ...choice, pass_phrase: PHRASE })).status).toBe(200)
  await expect
    .poll(async () => (await state()).last, PATIENCE)
    .toMatchObject({
      whole: { kind: 'whole' },
      event: { event_name: 'Northern Final' },
    })
  const settings = readFileSync(join(server.dataDir, 'snapshots/settings.json'), 'utf8')
  expect(settings).not.toContain(PHRASE)
  expect((await onLaptop('PUT', '', { ...choice, minutes: 20, pass_phrase: PHRASE })).status).toBe(200)
  const after = JSON.parse(readFileSync(join(server.dataDir, 'snapshots/settings.json'), 'utf8')).chosen
  expect(after.keys, 'the same pass phrase makes no new keys').toEqual(JSON.parse(settings).chosen.keys)
  expect(after.minutes).toBe(20)
})

test('a race writes the record of its event, which opens with the pass phrase', async () => {
  const before = (await state()).last.event.file
  const day = raceDayOf(server)
  const [event] = await server.db.select().from(competitionEvents)
  await day.laps(await day.team(event?.id ?? '', 'Downforce'), [1099])
  await expect.poll(async () => (await state()).last.event.file, PATIENCE).not.toBe(before)
  const { file } = (await state()).last.event
  const { status, body } = await onLaptop('POST', '/record', { folder: stick, file, pass_phrase: PHRASE })
  expect([status, Object(body).name]).toEqual([200, 'northern-final-record.json'])
  expect(JSON.parse(Object(body).record).teams).toHaveLength(2)
  expect((await restore(file)).body).toMatchObject({ code: 'NOT_WHOLE' })
})

test('a wrong pass phrase, a damaged snapshot, one that is gone and a path elsewhere change nothing', async () => {
  const [whole] = (await listed()).filter(({ kind }: { kind: string }) => kind === 'whole')
  expect(whole).toMatchObject({ own: true, damaged: false })
  expect((await restore(whole.file, 'not the pass phrase')).body).toMatchObject({
    code: 'WRONG_PHRASE',
    message: SNAPSHOT_ERRORS.wrongPhrase,
  })
  const bad = whole.file.replace('paddock-whole-2', 'paddock-whole-1')
  const bytes = readFileSync(join(inside, whole.file))
  bytes[bytes.length - 5000] = (bytes[bytes.length - 5000] ?? 0) ^ 1
  writeFileSync(join(inside, bad), bytes)
  expect((await restore(bad)).body).toMatchObject({ code: 'DAMAGED', message: SNAPSHOT_ERRORS.damaged })
  expect((await restore(whole.file.replace('paddock-whole-2', 'paddock-whole-3'))).body).toMatchObject({ code: 'GONE' })
  mkdirSync(join(stick, 'other'), { recursive: true })
  expect((await restore(`../other/${whole.file}`)).body).toMatchObject({ code: 'GONE' })
  expect(await state()).toMatchObject({ restore: null })
  expect((await server.get('/api/health')).status).toBe(200)
})

test('a restore archives what is there, brings back the snapshot, and the server goes on', async () => {
  const picture = '/api/files/product-images/later.svg'
  const company = await server.given.company()
  await server.given.event(company.id, { name: 'Entered later' })
  await server.db.update(competitionEvents).set({ name: 'Renamed' }).where(eq(competitionEvents.name, 'Northern Final'))
  mkdirSync(join(server.dataDir, 'files/product-images'), { recursive: true })
  writeFileSync(join(server.dataDir, 'files/product-images/later.svg'), '<svg/>')
  const whole = (await listed()).find(({ file }: { file: string }) => file.startsWith('paddock-whole-20'))
  const id = randomUUID()
  const asked = await Promise.all([restore(whole.file, PHRASE, id), restore(whole.file, PHRASE, id)])
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  const note = async () => (await state().catch(() => ({}))).restore
  await expect.poll(note, PATIENCE).toMatchObject({ id, state: 'done', made_at: whole.made_at, problem: null })
  expect(await eventNames()).toEqual(['Northern Final'])
  expect((await server.get(picture)).status).toBe(404)
  expect((await restore(whole.file, PHRASE, id)).status, 'once more, and nothing happens').toBe(200)

  const archives = readdirSync(join(server.dataDir, 'before-restore'))
  expect(archives, 'one archive for two presses').toHaveLength(1)
  const { archive } = await note()
  expect(archive).toBe(join(server.dataDir, 'before-restore', archives[0] ?? ''))
  const archived = await examine(archive)
  expect(archived.tables.find(({ name }) => name === 'competition_events')?.rows).toBe(2)
  expect(archived.files.map(({ path }) => path)).toEqual(['later.svg'])

  expect((await server.ask('GET', '/api/venue', undefined, LAPTOP)).status).toBe(200)
  expect(await leftOver(), 'no database is left over').toEqual([])
})

test('a restore that fails on the way leaves everything as it was, and says why', async () => {
  // A snapshot with demo data, which production does not start on.
  await server.db.execute(sql`insert into demo_rows (table_name, row_id) values ('teams', 'x')`)
  const before = (await state()).last.whole.file
  await onLaptop('POST', '/now')
  await expect.poll(async () => (await state()).last.whole.file, PATIENCE).not.toBe(before)
  await server.db.execute(sql`delete from demo_rows`)
  await server.given.event((await server.given.company()).id, { name: 'Entered since' })
  const stored = join(server.dataDir, 'files/logos')
  mkdirSync(stored, { recursive: true })
  writeFileSync(join(stored, 'a.png'), 'a picture')
  const id = randomUUID()
  expect((await restore((await state()).last.whole.file, PHRASE, id)).status).toBe(200)
  const note = async () => (await state().catch(() => ({}))).restore
  await expect
    .poll(note, PATIENCE)
    .toMatchObject({ id, state: 'failed', problem: expect.stringContaining('demo data') })
  expect(await eventNames()).toContain('Entered since')
  expect(readdirSync(stored)).toEqual(['a.png'])
  expect(await leftOver()).toEqual([])
})

test('snapshots can be stopped; those in the folder stay', async () => {
  const before = (await listed()).map(({ file }: { file: string }) => file)
  expect(before).not.toEqual([])
  expect((await onLaptop('DELETE')).status).toBe(200)
  expect(await state()).toMatchObject({ chosen: null, last: { whole: null, event: null }, trouble: null })
  // One that is being written at this moment is finished.
  expect(readdirSync(inside)).toEqual(expect.arrayContaining(before))
})
