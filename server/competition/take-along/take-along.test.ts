/** An event goes from a hosted server to a laptop and back: two servers with a database each. */
import { randomUUID } from 'node:crypto'
import { elsewhereMessage, TAKE_ALONG_ERRORS } from '@paddock/domain/take-along/messages.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { organizerRealm } from '../../db/schema/identity.ts'
import { MARK } from '../../http/fuzz/marks.ts'
import { fillSide, readTables, type Side } from '../../http/fuzz/sides.ts'
import { freePort } from '../../testing/free-port.ts'
import type { SignedIn } from '../../testing/given.ts'
import { lapOf, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { journeyKey, openContents, readPackage, sealPackage } from './sealed-package.ts'
import { ALONG, LEFT, OWN } from './travelling-tables.ts'

let hosted: TestServer
let laptop: TestServer
let own: Side
let other: Side
let owner: SignedIn
let event_id: string

const LAPTOP = { 'x-forwarded-for': '127.0.0.1' }
const PASSWORD = 'hash-of-the-organiser'
const onLaptop = (method: string, path: string, body?: unknown) => laptop.ask(method, `/api${path}`, body, LAPTOP)
const id = (side: Side, table: string) => String(side.rows[table]?.['id'])

beforeAll(async () => {
  const port = await freePort()
  hosted = await testServer({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  laptop = await testServer({ HTTPS_PORT: await freePort() }, {}, ['--venue'])
  const tables = await readTables(hosted.pool)
  own = await fillSide(hosted.pool, tables, 'own')
  other = await fillSide(hosted.pool, tables, 'other')
  await hosted.pool.query('delete from quick_cups')
  event_id = id(own, 'competition_events')
  owner = await hosted.given.organizer(id(own, 'companies'))
  const { account } = organizerRealm
  const values = { userId: owner.id, accountId: owner.id, providerId: 'credential', password: PASSWORD }
  await hosted.db.insert(account).values(values)
})

const call = (path: string, body: object = {}) => hosted.post(`/api/event_journeys${path}`, body, owner.headers)

type Taken = { code: string; fingerprint: string; home_url: string }

async function taken(of = event_id): Promise<Taken> {
  const { status, body } = await call('', { event_id: of })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Taken
}

async function fileWith(code: string, of = event_id) {
  const { status, body } = await call(`/${of}/file`, { code })
  expect(status, JSON.stringify(body)).toBe(200)
  return String(Object(body).base64)
}

/** The rows of the event in each table, as text. */
async function contents(db: Database, of = event_id) {
  const found: Record<string, unknown> = {}
  for (const { table, of: mine } of OWN) {
    const where = mine.replaceAll('$1', `'${of}'`)
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from ${table} t where ${where} order by 1`),
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Somebody signed in on the laptop as the organiser who took the event along. */
async function organizerThere(): Promise<SignedIn> {
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await laptop.db.insert(organizerRealm.session).values({ userId: owner.id, token, expiresAt })
  return { ...owner, token, headers: { authorization: `Bearer ${token}` } }
}

const elsewhere = async (server: TestServer, of = event_id) =>
  (await server.pool.query('select elsewhere from competition_events where id = $1', [of])).rows[0]?.elsewhere

describe('an event that is taken along', () => {
  let opened: Taken
  let file: string
  let before: Record<string, unknown>

  test('is read only on the hosted server, for its organisers, judges and staff', async () => {
    expect((await hosted.post('/api/event_journeys', { event_id })).status).toBe(401)
    const member = await hosted.given.organizer(id(own, 'companies'), { role: 'member' })
    expect((await hosted.post('/api/event_journeys', { event_id }, member.headers)).status).toBe(403)
    before = await contents(hosted.db)
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([])
    opened = await taken()
    expect(opened.code).toMatch(/^([A-Z0-9]{4}-){4}[A-Z0-9]{4}$/)
    expect(await call('', { event_id })).toMatchObject({ status: 409 })
    const refused = { status: 409, body: { code: 'RUNS_ELSEWHERE', message: elsewhereMessage('venue') } }
    const change = { name: 'Other' }
    expect(await hosted.ask('PATCH', `/api/competition_events/${event_id}`, change, owner.headers)).toMatchObject(
      refused,
    )
    const judge = { 'x-judge-code': String(own.rows['judging_panels']?.['judge_code']) }
    const report = { event_id, device_id: randomUUID(), waiting: 0 }
    expect(await hosted.post('/api/event_devices', report, judge)).toMatchObject(refused)
    const staff = { 'x-staff-code': String(own.rows['event_staff']?.['code']) }
    expect(await hosted.post('/api/event_devices', report, staff)).toMatchObject(refused)
    const scorecard = `/api/scorecard_templates/${id(own, 'scorecard_templates')}`
    expect(await hosted.ask('PATCH', scorecard, { name: 'Other' }, owner.headers)).toMatchObject({ status: 409 })
    expect((await hosted.get(`/api/live_results/${event_id}`)).body).toMatchObject({ event: { at_venue: true } })
  })

  test('travels in a file that holds this event and nothing of anybody else', async () => {
    expect(await call(`/${event_id}/file`, { code: 'WRONG' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE' },
    })
    file = await fileWith(opened.code)
    const read = readPackage(Buffer.from(file, 'base64'))
    if (!read || read === 'damaged') throw new Error('no package')
    expect(await openContents(read, 'WRONG')).toBeUndefined()
    const inside = await openContents(read, opened.code.replaceAll('-', ''))
    const text = JSON.stringify(inside)
    const marks = [...text.matchAll(MARK)]
    expect(marks.filter(([, side]) => side !== 'own')).toEqual([])
    const travelling = new Set([...OWN, ...ALONG].map(({ table }) => table))
    const foreign = marks.map(([, , table = '']) => table).filter((table) => !travelling.has(table))
    expect([...new Set(foreign)].toSorted()).toEqual(['companies', 'competition_events'])
    for (const table of ['team_users', 'organizer_users', 'team_accounts', 'entry_fee_payments', 'mailing_addresses'])
      expect(LEFT.has(table) && text.includes(id(own, table)), table).toBe(false)
    expect(text.split(PASSWORD)).toHaveLength(2)
    expect(text).not.toContain(String(own.rows['teams']?.['invite_code']))
    expect(Buffer.from(file, 'base64').toString('latin1')).not.toContain('zqown.judging_panels')
  })

  test('is received by the laptop whole, once, and only undamaged and with the code', async () => {
    const look = await onLaptop('POST', '/venue/events/look', { base64: file, code: opened.code })
    expect(look).toMatchObject({
      status: 200,
      body: {
        event_name: own.rows['competition_events']?.['name'],
        fingerprint: opened.fingerprint,
        email: owner.email,
        teams: 1,
      },
    })
    const receive = (base64: string, code = opened.code) => onLaptop('POST', '/venue/events', { base64, code })
    expect(await receive(file, 'WRONG')).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    expect(await receive(damaged(file))).toMatchObject({ status: 400, body: { code: 'DAMAGED' } })
    expect(await receive('aGVsbG8=')).toMatchObject({ status: 400, body: { code: 'NOT_A_PACKAGE' } })
    expect((await laptop.post('/api/venue/events', { base64: file, code: opened.code })).status).toBe(403)
    // Pressed twice.
    const [received, other] = (await Promise.all([receive(file), receive(file)])).toSorted(
      (a, b) => a.status - b.status,
    )
    expect(other).toMatchObject({ status: 409, body: { code: 'ALREADY_HERE' } })
    expect(received, JSON.stringify(received?.body)).toMatchObject({
      status: 200,
      body: { event_id, email: owner.email },
    })
    expect(await receive(file)).toMatchObject({ status: 409, body: { code: 'ALREADY_HERE' } })
    const there = await contents(laptop.db)
    const here = await contents(hosted.db)
    for (const { table, accounts } of OWN) if (!accounts) expect(there[table], table).toEqual(here[table])
    expect(await laptop.db.$count(organizerRealm.user)).toBe(1)
    expect((await laptop.pool.query('select * from team_users')).rowCount).toBe(0)
  })

  test('is raced and changed there, and brought back whole by a file, once', async () => {
    const untouched = await contents(hosted.db, id(other, 'competition_events'))
    const me = await organizerThere()
    const desk = racingCallsOf(laptop, me)
    const late = Object((await desk.register(event_id, 'Late entry')).body)
    expect((await desk.record(event_id, [lapOf({ id: late.id })])).status).toBe(200)
    expect((await desk.change(event_id, { status: 'completed' })).status).toBe(200)
    const made = await onLaptop('POST', `/venue/events/${event_id}/file`, {})
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { base64, file_name } = Object(made.body)
    expect(file_name).toMatch(/-back\.paddock-event$/)
    expect((await desk.register(event_id, 'Too late')).body).toMatchObject({
      code: 'RUNS_ELSEWHERE',
      message: elsewhereMessage('home'),
    })
    expect(await call(`/${event_id}/return`, { base64: damaged(base64) })).toMatchObject({ status: 400 })
    expect(await call(`/${event_id}/return`, { base64: file })).toMatchObject({ body: { code: 'OTHER_KIND' } })
    const elsewhereRow = (row: object) => ({ ...row, event_id: id(other, 'competition_events') })
    const foreign = await forged(base64, 'other_event_points', elsewhereRow)
    expect(await call(`/${event_id}/return`, { base64: foreign })).toMatchObject({ body: { code: 'DAMAGED' } })
    const unfit = await forged(base64, 'race_results', elsewhereRow)
    expect(await call(`/${event_id}/return`, { base64: unfit })).toMatchObject({ body: { code: 'DOES_NOT_FIT' } })
    const retold = await forged(base64, 'competition_history', (row) => ({ ...row, what: 'Nothing happened' }))
    expect(await call(`/${event_id}/return`, { base64: retold })).toMatchObject({ body: { code: 'CHAIN_BROKEN' } })
    expect(await contents(hosted.db, id(other, 'competition_events'))).toEqual(untouched)
    const kept = await hosted.pool.query(
      'select count(*)::int as number from entry_fee_payments where registration_id is not null',
    )
    const back = await call(`/${event_id}/return`, { base64 })
    expect(back, JSON.stringify(back.body)).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect(await elsewhere(hosted)).toBeNull()
    const there = await contents(laptop.db)
    const here = await contents(hosted.db)
    const grown = ['competition_history', 'event_chain', 'event_receipts']
    for (const { table, accounts } of OWN)
      if (!accounts && !grown.includes(table)) expect(here[table], table).toEqual(there[table])
    expect(here['event_staff']).toEqual(before['event_staff'])
    expect(here['event_protests']).toEqual(before['event_protests'])
    expect(here['team_entries']).toEqual(before['team_entries'])
    expect(here['event_chain']).toEqual(expect.arrayContaining(there['event_chain'] as string[]))
    expect(
      (
        await hosted.pool.query(
          'select count(*)::int as number from entry_fee_payments where registration_id is not null',
        )
      ).rows,
    ).toEqual(kept.rows)
    expect((await hosted.get(`/api/live_results/${event_id}`)).body).toMatchObject({
      event: { at_venue: false, status: 'completed' },
    })
    expect(await call(`/${event_id}/return`, { base64 })).toMatchObject({ status: 200, body: { outcome: 'repeated' } })
    expect((await contents(hosted.db))['race_results']).toEqual(here['race_results'])
    await onLaptop('POST', `/venue/events/${event_id}/go-on`, {})
    const later = Object((await onLaptop('POST', `/venue/events/${event_id}/file`, {})).body)
    expect(await call(`/${event_id}/return`, { base64: later.base64 })).toMatchObject({ body: { code: 'ENDED' } })
  })
})

function damaged(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
  return bytes.toString('base64')
}

/** What somebody with the laptop, and so with the key of the journey, could send instead. */
async function forged(base64: string, table: string, change: (row: object) => object) {
  const read = readPackage(Buffer.from(base64, 'base64'))
  const { rows } = await hosted.pool.query('select key from event_journeys where event_id = $1 and state = $2', [
    event_id,
    'away',
  ])
  const key = String(rows[0]?.key)
  const inside = read && read !== 'damaged' ? await openContents(read, key) : undefined
  if (!inside || !read || read === 'damaged') throw new Error('no package')
  const changed = (JSON.parse(inside.rows[table] ?? '[]') as object[]).map(change)
  const { format: _, salt: __, nonce: ___, tag: ____, signer: _____, signature: ______, ...about } = read.header
  const contents = { ...inside, rows: { ...inside.rows, [table]: JSON.stringify(changed) } }
  return (await sealPackage(about, contents, key, journeyKey(key))).toString('base64')
}

describe('over the network', () => {
  let another: string
  let desk: ReturnType<typeof racingCallsOf>
  let team: string

  beforeAll(async () => {
    const here = racingCallsOf(hosted, owner)
    const { event, teams } = await here.field(2)
    another = event.id
    team = teams[0]?.id ?? ''
    await here.change(another, { status: 'active' })
    desk = racingCallsOf(laptop, await organizerThere())
  })

  test('the laptop fetches it with the code, pushes it live, and brings it back', async () => {
    const { code } = await taken(another)
    const address = hosted.url
    const wrong = await onLaptop('POST', '/venue/events', { address, code: 'WRONGCODE' })
    expect(wrong).toMatchObject({ status: 409, body: { code: 'REFUSED_THERE' } })
    const dead = await onLaptop('POST', '/venue/events', { address: 'http://127.0.0.1:9', code })
    expect(dead).toMatchObject({ status: 409, body: { code: 'UNREACHABLE' } })
    expect((await onLaptop('POST', '/venue/events', { address: 'http://example.org', code })).status).toBe(400)
    const received = await onLaptop('POST', '/venue/events', { address, code })
    expect(received, JSON.stringify(received.body)).toMatchObject({ status: 200 })
    await onLaptop('PUT', `/venue/events/${another}/live`, { pushes_live: true })
    expect((await desk.record(another, [lapOf({ id: team })])).status).toBe(200)
    const laps = () => hosted.pool.query('select id from race_results where event_id = $1', [another])
    await expect.poll(async () => (await laps()).rowCount, { timeout: 30_000 }).toBe(1)
    expect(await elsewhere(hosted, another)).toBe('venue')
    const list = () => onLaptop('GET', '/venue/events')
    await expect.poll(async () => Object((await list()).body)[0].pushed_at, { timeout: 30_000 }).not.toBeNull()
    const back = await onLaptop('POST', `/venue/events/${another}/return`, {})
    expect(back, JSON.stringify(back.body)).toMatchObject({ status: 200 })
    expect([await elsewhere(hosted, another), await elsewhere(laptop, another)]).toEqual([null, 'home'])
    const again = await onLaptop('POST', `/venue/events/${another}/return`, {})
    expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200 })
    expect(await hosted.get(`/api/event_journeys/${another}`, owner.headers)).toMatchObject({
      body: { journey: { state: 'back', ended_by: 'The laptop at the venue' } },
    })
  })

  test('it is taken along a second time, called off, and then the laptop cannot bring it back', async () => {
    const { code } = await taken(another)
    expect((await onLaptop('POST', '/venue/events', { address: hosted.url, code })).status).toBe(200)
    expect((await call(`/${another}/call-off`, { reason: '' })).status).toBe(400)
    expect((await call(`/${another}/call-off`, { reason: 'The laptop was stolen' })).status).toBe(200)
    expect(await elsewhere(hosted, another)).toBeNull()
    expect((await racingCallsOf(hosted, owner).record(another, [lapOf({ id: team }, { lane: 2 })])).status).toBe(200)
    const back = await onLaptop('POST', `/venue/events/${another}/return`, {})
    expect(back).toMatchObject({ status: 409, body: { code: 'REFUSED_THERE' } })
    expect(Object(back.body).message).toContain(TAKE_ALONG_ERRORS.calledOff)
    expect(await elsewhere(laptop, another)).toBeNull()
  })
})
