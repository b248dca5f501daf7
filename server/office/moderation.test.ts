import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { companies } from '../db/schema/competition.ts'
import type { SignedIn } from '../testing/given.ts'
import { organizerDeskOf } from '../testing/organizer-desk.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
  owner = await server.given.owner()
})

const moderate = (path: string, reason?: string) => server.post(`/api/moderation/${path}`, { reason }, owner.headers)
/** What the public sees. Polled, because cached answers are dropped when the announcement arrives, just after the commit. */
const publicly = async (id: string) => {
  const has = async (path: string) => JSON.stringify((await server.get(path)).body).includes(id)
  return {
    directory: await has('/api/competition_events/public'),
    judges: await has('/api/active_events'),
    results: (await server.get(`/api/live_results/${id}`)).status,
  }
}
const newEvent = (headers: Record<string, string>, name = 'Spring Cup') =>
  server.post(
    '/api/competition_events',
    { id: randomUUID(), name, event_date: '2027-03-20', location: 'Hall' },
    headers,
  )

async function signedUp() {
  const newcomer = desk.newcomer()
  const { body } = await desk.auth(newcomer)
  const { sessionToken, organizer } = Object(body)
  const headers = { authorization: `Bearer ${sessionToken}` }
  return { ...newcomer, headers, organizer, company_id: String(organizer.company.id) }
}

async function activeEvent(headers: Record<string, string>) {
  const { id } = Object((await newEvent(headers)).body)
  expect((await server.ask('PATCH', `/api/competition_events/${id}`, { status: 'active' }, headers)).status).toBe(200)
  return String(id)
}

async function confirmationOf(email: string) {
  const find = async () => (await desk.mails(email)).find(({ subject }) => subject === 'Confirm your email address')
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return /confirm=(\S+)/.exec((await find())?.text ?? '')?.[1] ?? ''
}

describe('a new company', () => {
  test('works immediately; its events are in no public directory until the owner has confirmed the email address', async () => {
    const { email, headers, organizer, company_id } = await signedUp()
    expect(organizer).toMatchObject({ emailConfirmed: false, company: { confirmed: false, suspendedReason: null } })
    const id = await activeEvent(headers)
    await expect.poll(() => publicly(id)).toEqual({ directory: false, judges: true, results: 200 })
    const token = await confirmationOf(email)
    const confirm = (given: string) => server.post('/api/functions/confirm-organizer-email', { token: given })
    expect(await confirm(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    })
    const [account, , signature] = token.split('.')
    expect((await confirm(`${account}.1.${signature}`)).status, 'expired').toBe(400)
    expect((await publicly(id)).directory).toBe(false)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email } })
    expect(await confirm(token), 'opened twice').toMatchObject({ status: 200 })
    await expect.poll(() => publicly(id)).toEqual({ directory: true, judges: true, results: 200 })
    const [company] = await server.db.select().from(companies).where(eq(companies.id, company_id))
    expect(company?.confirmed_at).not.toBeNull()
  })

  test('is not confirmed by a user who only asked to join it', async () => {
    const { company_id, companyName } = await signedUp()
    const joining = desk.newcomer({ companyName, isNewCompany: false })
    await desk.auth(joining)
    const token = await confirmationOf(joining.email)
    expect((await server.post('/api/functions/confirm-organizer-email', { token })).status).toBe(200)
    const [company] = await server.db.select().from(companies).where(eq(companies.id, company_id))
    expect(company?.confirmed_at).toBeNull()
  })

  test('creates at most twenty events, also by duplicating, until the business owner lifts the limit', async () => {
    const { headers, company_id } = await signedUp()
    const made = await Promise.all(Array.from({ length: 23 }, (_, n) => newEvent(headers, `Round ${n}`)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = await newEvent(headers)
    expect(refused).toMatchObject({ status: 409, body: { code: 'EVENT_LIMIT', data: { most: 20 } } })
    const from = Object(made.find(({ status }) => status === 200)?.body).id
    const copy = { id: randomUUID(), name: 'Copy', event_date: '2027-04-20' }
    expect((await server.post(`/api/competition_events/${from}/duplicate`, copy, headers)).status).toBe(409)
    expect((await moderate(`companies/${company_id}/lift-limit`)).status).toBe(200)
    expect((await newEvent(headers)).status).toBe(200)
  })
})

describe('a suspended company', () => {
  test('is hidden from public pages, can read but not change anything, sees the reason, and is shown again when restored', async () => {
    const company = await server.given.company()
    const olu = await server.given.organizer(company.id)
    const id = await activeEvent(olu.headers)
    const judge = await server.given.judge(id)
    await expect.poll(() => publicly(id)).toEqual({ directory: true, judges: true, results: 200 })
    expect((await moderate(`companies/${company.id}/suspend`, '')).status).toBe(400)
    expect((await moderate(`companies/${company.id}/suspend`, 'Invented events')).status).toBe(200)
    await expect.poll(() => publicly(id)).toEqual({ directory: false, judges: false, results: 404 })
    expect((await server.get(`/api/live_results/${id}`)).body).toMatchObject({
      message: 'This event is not available at the moment.',
    })
    expect((await server.get('/api/competition_events', olu.headers)).status).toBe(200)
    const refused = await newEvent(olu.headers)
    expect(refused).toMatchObject({ status: 403, body: { code: 'SUSPENDED', data: { reason: 'Invented events' } } })
    expect(Object(refused.body).message).toContain('Invented events')
    expect(await server.ask('PATCH', `/api/competition_events/${id}`, { name: 'Other' }, olu.headers)).toMatchObject({
      status: 403,
    })
    const device = { event_id: id, device_id: randomUUID(), name: 'Tablet', waiting: 0 }
    expect((await server.post('/api/event_devices', device, judge.headers)).status).toBe(403)
    expect((await server.get('/api/judge-access', judge.headers)).status).not.toBe(403)
    expect((await moderate(`companies/${company.id}/restore`, 'Explained')).status).toBe(200)
    await expect.poll(() => publicly(id)).toEqual({ directory: true, judges: true, results: 200 })
    expect((await newEvent(olu.headers)).status).toBe(200)
    const log = await server.db.select().from(auditLog).where(eq(auditLog.company_id, company.id)).orderBy(auditLog.at)
    const recorded = log.filter(({ action }) => action.startsWith('company-'))
    expect(recorded).toMatchObject([
      { action: 'company-suspended', actor_id: owner.id, details: { reason: 'Invented events' } },
      { action: 'company-restored', actor_id: owner.id, details: { reason: 'Explained' } },
    ])
  })
})

describe('a suspended event', () => {
  test('is hidden and cannot be changed, while other events of its company continue', async () => {
    const company = await server.given.company()
    const olu = await server.given.organizer(company.id)
    const [id, other] = [await activeEvent(olu.headers), await activeEvent(olu.headers)]
    expect((await moderate(`events/${id}/suspend`, 'Copied from another company')).status).toBe(200)
    await expect.poll(() => publicly(id)).toEqual({ directory: false, judges: false, results: 404 })
    await expect.poll(() => publicly(other)).toEqual({ directory: true, judges: true, results: 200 })
    const rename = (event: string) =>
      server.ask('PATCH', `/api/competition_events/${event}`, { name: 'New' }, olu.headers)
    expect(await rename(id)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
    expect((await rename(other)).status).toBe(200)
    const team = { id: randomUUID(), event_id: id, team_name: 'Apex', school_name: 'North', category: 'Cadet' }
    expect((await server.post('/api/competition_teams', team, olu.headers)).status).toBe(403)
    const own = Object((await server.get('/api/competition_events', olu.headers)).body).events
    expect(own.find((event: { id: string }) => event.id === id)).toMatchObject({
      suspended_reason: 'Copied from another company',
    })
    expect((await moderate(`events/${id}/restore`, 'Sorted out')).status).toBe(200)
    expect((await rename(id)).status).toBe(200)
    const logged = and(eq(auditLog.event_id, id), eq(auditLog.action, 'event-suspended'))
    expect(await server.db.$count(auditLog, logged)).toBe(1)
  })
})

test('the owner finds companies by name, owner or address, and events by name or company, a page at a time', async () => {
  const company = await server.given.company(`Zebra Racing ${randomUUID().slice(0, 8)}`)
  const olu = await server.given.organizer(company.id)
  await server.given.event(company.id, { name: 'Zebra Final' })
  const found = async (what: string, search: string) =>
    Object((await server.get(`/api/moderation/${what}?search=${encodeURIComponent(search)}`, owner.headers)).body)
  for (const search of [company.name, olu.email])
    expect(await found('companies', search)).toMatchObject({
      total: 1,
      companies: [{ id: company.id, owner: { email: olu.email }, people_count: 1, event_count: 1 }],
    })
  expect(await found('events', company.name)).toMatchObject({
    total: 1,
    events: [{ name: 'Zebra Final', team_count: 0 }],
  })
  expect((await found('companies', '%')).total).toBe(0)
  for (let n = 0; n < 26; n++) await server.given.event(company.id, { name: `Zebra ${n}` })
  const second = await server.get('/api/moderation/events?search=zebra&page=2', owner.headers)
  expect(Object(second.body)).toMatchObject({ total: 27, events: [{}, {}] })
})
