import { randomUUID } from 'node:crypto'
import { DIRECTORY_PER_PAGE, OVERVIEW_EVENTS } from '@paddock/domain/competition/directory.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams, eventRulesDocuments } from '../../db/schema/events.ts'
import { knockoutMatches } from '../../db/schema/racing.ts'
import { announce } from '../../live/announce.ts'
import { eventCallsOf } from '../../testing/event-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let company: Awaited<ReturnType<TestServer['given']['company']>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.delete(companies)
  company = await server.given.company('Northern STEM Trust')
})

type About = Partial<typeof competitionEvents.$inferInsert>
const FUTURE = '2099-05-01'
const upcoming = (about: About = {}) =>
  server.given.event(company.id, { status: 'upcoming', is_announced: true, event_date: FUTURE, ...about })

type Section = { total: number; pages: number; events: { name: string; id: string }[] }
type Directory = { live: Section; upcoming: Section; results: Section; places: object[] }
async function directory(query = ''): Promise<Directory> {
  // Written without a call, so nothing has announced it yet.
  await announce(server.db, 'events', 'competition_events')
  const { status, body } = await server.get(`/api/public_events?n=${randomUUID()}${query && `&${query}`}`)
  expect(status).toBe(200)
  return body as Directory
}
async function names(query = '') {
  const { live, upcoming, results } = await directory(query)
  return [live, upcoming, results].map(({ events }) => events.map(({ name }) => name))
}
const pageOf = async (id: string) => {
  await announce(server.db, 'events', 'competition_events')
  return (await server.get(`/api/public_events/${id}`)).body
}

test('the directory has what is live, what is announced and what is over, and never a draft or a cancelled event', async () => {
  await server.given.event(company.id, { name: 'Running', status: 'active' })
  await server.given.event(company.id, { name: 'Older', status: 'completed', event_date: '2025-01-01' })
  await server.given.event(company.id, { name: 'Newer', status: 'completed', event_date: '2026-01-01' })
  await server.given.event(company.id, { name: 'Draft', status: 'upcoming', event_date: FUTURE })
  await server.given.event(company.id, { name: 'Off', status: 'cancelled', is_announced: true })
  await upcoming({ name: 'Later', event_date: '2099-06-01' })
  await upcoming({ name: 'Sooner' })
  await upcoming({ name: 'Forgotten', event_date: '2020-01-01' })
  await expect.poll(() => names()).toEqual([['Running'], ['Sooner', 'Later'], ['Newer', 'Older']])
})

test('nothing of a suspended event or company or of one that is not confirmed is listed', async () => {
  const other = await server.given.company()
  await server.given.event(other.id, { status: 'active' })
  const suspended = { suspended_at: new Date().toISOString(), suspended_reason: 'Invented' }
  await server.given.event(company.id, { status: 'active', ...suspended })
  await server.db.update(companies).set({ confirmed_at: null }).where(eq(companies.id, other.id))
  await expect.poll(() => directory()).toMatchObject({ live: { total: 0, events: [] }, places: [] })
  await server.db
    .update(companies)
    .set({ ...suspended, confirmed_at: new Date().toISOString() })
    .where(eq(companies.id, other.id))
  await expect.poll(() => directory()).toMatchObject({ live: { total: 0, events: [] }, places: [] })
})

test('filters narrow by country, region, level, class and words, and the places say what there is to choose from', async () => {
  const yorkshire = { country: 'GB', region: 'Yorkshire', location: 'Leeds, City College' }
  await server.given.event(company.id, { name: 'Leeds Cup', status: 'active', ...yorkshire })
  await server.given.event(company.id, { name: 'Cologne Cup', status: 'active', country: 'DE', cadet_enabled: false })
  const old = { competition_level: null, description: 'Big day. Level: National' }
  const over = await server.given.event(company.id, { name: 'Final', status: 'completed', country: 'GB', ...old })
  await server.given.entries(over.id, ['Vortex'], { category: 'Professional' })
  await expect
    .poll(async () => (await directory()).places)
    .toEqual([
      { country: 'DE', regions: [] },
      { country: 'GB', regions: ['Yorkshire'] },
    ])
  const found = async (query: string) => (await names(query)).flat()
  expect(await found('country=GB')).toEqual(['Leeds Cup', 'Final'])
  expect(await found('country=GB&region=Yorkshire')).toEqual(['Leeds Cup'])
  expect(await found('level=national')).toEqual(['Final'])
  expect(await found('level=regional')).toEqual(['Cologne Cup', 'Leeds Cup'])
  expect(await found('category=Cadet')).toEqual(['Leeds Cup'])
  expect(await found('category=Professional')).toEqual(['Cologne Cup', 'Leeds Cup', 'Final'])
  expect(await found('search=city col')).toEqual(['Leeds Cup'])
  expect(await found('search=northern stem&country=DE')).toEqual(['Cologne Cup'])
  expect(await found('search=%25')).toEqual([])
  expect((await server.get('/api/public_events?level=galactic')).status).toBe(400)
})

test('a section by itself is paged; together each shows its first events and how many there are', async () => {
  const past = Array.from({ length: DIRECTORY_PER_PAGE + 1 }, (_, n) => ({
    company_id: company.id,
    name: `Round ${n}`,
    event_date: `2020-01-${String(n + 1).padStart(2, '0')}`,
    location: 'Hall',
    status: 'completed' as const,
  }))
  await server.db.insert(competitionEvents).values(past)
  await expect.poll(async () => (await directory()).results.total).toBe(past.length)
  expect((await directory()).results.events).toHaveLength(OVERVIEW_EVENTS)
  const second = await directory('when=results&page=2')
  expect(second.results).toMatchObject({ total: past.length, pages: 2, events: [{ name: 'Round 0' }] })
  expect(second.results.events).toHaveLength(1)
})

test('a page has the event with its teams, documents and brackets, and no way to reach a person', async () => {
  const contact = { contact_email: 'desk@example.org', contact_phone: '+44 1' }
  const event = await upcoming({ name: 'Final', venue_details: 'Hall B', country: 'GB', ...contact })
  await server.given.entries(event.id, ['Vortex', 'Chicane'], { contact_email: 'teacher@example.org' })
  await server.db.update(competitionTeams).set({ status: 'withdrawn' }).where(eq(competitionTeams.team_name, 'Chicane'))
  const document = { document_name: 'Rules', document_url: 'https://rules.example/1.pdf' }
  await server.db.insert(eventRulesDocuments).values({ event_id: event.id, ...document, order_index: 0 })
  const match = { event_id: event.id, category: 'Development' as const, match_number: 1 }
  await server.db.insert(knockoutMatches).values([
    { ...match, round: 1 },
    { ...match, round: 2 },
  ])
  const page = await pageOf(event.id)
  expect(page).toMatchObject({
    name: 'Final',
    venue_details: 'Hall B',
    company_name: 'Northern STEM Trust',
    team_count: 1,
    teams: [{ team_name: 'Vortex' }],
    rules_documents: [document],
    knockouts: [{ category: 'Development', rounds: 2, matches: 2 }],
  })
  expect(JSON.stringify(page)).not.toMatch(/example\.org|\+44/)
})

test('a draft has no page; an announced event keeps its page when it is cancelled', async () => {
  const draft = await server.given.event(company.id, { status: 'upcoming' })
  expect(await pageOf(draft.id)).toBeNull()
  const announced = await upcoming({ status: 'cancelled' })
  expect(await pageOf(announced.id)).toMatchObject({ status: 'cancelled' })
  expect(await pageOf(randomUUID())).toBeNull()
})

test('an organiser announces an event and takes that back, and both are seen at once; a copy is a draft again', async () => {
  const organizer = await server.given.organizer(company.id)
  const calls = eventCallsOf(server, organizer)
  const { id } = Object((await calls.create({ event_date: FUTURE, region: ' Yorkshire ' })).body)
  const page = async () => (await server.get(`/api/public_events/${id}`)).body
  expect(await page()).toBeNull()
  const change = (is_announced: boolean) => calls.change(id, { is_announced })
  expect((await change(true)).body).toMatchObject({ is_announced: true, region: 'Yorkshire' })
  await expect.poll(page).toMatchObject({ id, region: 'Yorkshire' })
  const copied = await calls.duplicate(id)
  expect(copied.body).toMatchObject({ region: 'Yorkshire', is_announced: false })
  expect((await change(false)).status).toBe(200)
  await expect.poll(page).toBeNull()
})
