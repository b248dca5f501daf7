import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies, type competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { listenTo } from '../../testing/listen.ts'
import { dataIn } from '../../testing/page-data.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(join(WEB_DIR, 'index.html'), '<!doctype html><html><head><title>Paddock</title></head></html>')
  server = await testServer({ WEB_DIR, PUBLIC_URL: 'https://racing.example.org' })
})

const mayBeIndexed = async (id: string) => !String((await server.get(`/live/${id}`)).body).includes('noindex')

async function activeEvent() {
  const company = await server.given.company()
  const event = await server.given.event(company.id, { status: 'active' })
  return { company, event }
}

test('search engines may list the results of a confirmed company, and of no other', async () => {
  const { company, event } = await activeEvent()
  expect(await mayBeIndexed(event.id)).toBe(true)
  await server.db.update(companies).set({ confirmed_at: null }).where(eq(companies.id, company.id))
  expect(await mayBeIndexed(event.id)).toBe(false)
})

test('search engines list neither an event that is not public nor one that does not exist', async () => {
  const { company } = await activeEvent()
  const upcoming = await server.given.event(company.id, { status: 'upcoming' })
  expect(await mayBeIndexed(upcoming.id)).toBe(false)
  expect(await mayBeIndexed('00000000-0000-4000-8000-000000000000')).toBe(false)
  expect(await mayBeIndexed('no-event')).toBe(false)
})

test('a suspension ends the results on every open screen, and takes the page out of search engines', async () => {
  const { event } = await activeEvent()
  const owner = await server.given.owner()
  const spectator = await listenTo(`${server.url}/api/live?topics=results:${event.id}`, {})
  expect(await spectator.next('state')).toMatchObject({ state: { event: { id: event.id } } })
  const path = `/api/moderation/events/${event.id}/suspend`
  expect((await server.post(path, { reason: 'Invented' }, owner.headers)).status).toBe(200)
  expect(await spectator.next('state')).toMatchObject({ state: null })
  expect(await mayBeIndexed(event.id)).toBe(false)
})

const headOf = async (path: string) => {
  const { status, body } = await server.get(path)
  return { status, head: String(body) }
}

test('an announced event has a title and a preview of its own, a draft has no page', async () => {
  const { company } = await activeEvent()
  const about = { name: 'Cup <1>', country: 'GB', location: 'Leeds', event_date: '2099-05-01' }
  const announced = await server.given.event(company.id, { ...about, is_announced: true })
  const { status, head } = await headOf(`/events/${announced.id}`)
  expect(status).toBe(200)
  expect(head).toContain('<title>Cup &lt;1&gt; · Paddock</title>')
  expect(head).toContain('<meta property="og:title" content="Cup &lt;1&gt; · Paddock">')
  expect(head).toContain('<meta property="og:description" content="May 01, 2099, Leeds, United Kingdom.">')
  expect(head).not.toContain('noindex')
  const draft = await server.given.event(company.id, about)
  for (const id of [draft.id, 'no-event']) {
    expect(await headOf(`/events/${id}`)).toMatchObject({ status: 404, head: expect.stringContaining('noindex') })
  }
})

type About = Partial<typeof competitionEvents.$inferInsert> & { teams?: number }

const OPEN = { is_announced: true, registration_open: true, event_date: '2099-05-01', entry_fee: 40 } as const

describe('the structured data of an event', () => {
  test.each([
    ['announced', { ...OPEN, registration_open: false }, {}],
    ['over two days', { ...OPEN, registration_open: false, last_day: '2099-05-02' }, { endDate: '2099-05-02' }],
    ['cancelled', { ...OPEN, status: 'cancelled' }, { eventStatus: 'https://schema.org/EventCancelled' }],
    ['over', { event_date: '2025-05-01', status: 'completed' }, { startDate: '2025-05-01', endDate: '2025-05-01' }],
    ['open for teams', { ...OPEN, max_teams: 2 }, { offers: { price: '40.00', availability: 'InStock' } }],
    ['full', { ...OPEN, max_teams: 2, teams: 2 }, { offers: { price: '40.00', availability: 'SoldOut' } }],
    [
      'open until a day',
      { ...OPEN, registration_deadline: '2099-04-01' },
      { offers: { price: '40.00', availability: 'InStock', validThrough: '2099-04-01' } },
    ],
  ] as const)('of one that is %s is what its page shows', async (_, { teams = 0, ...about }: About, shown: object) => {
    const { id: company_id, name: organizer } = await server.given.company()
    const place = { location: 'Leeds', region: 'Yorkshire', country: 'GB' }
    const event = await server.given.event(company_id, { name: 'Cup', description: 'For <all>.', ...place, ...about })
    for (let number = 1; number <= teams; number++)
      await server.db
        .insert(competitionTeams)
        .values({ event_id: event.id, team_name: `Team ${number}`, team_number: `${number}` })
    const { head } = await headOf(`/events/${event.id}`)
    const url = `https://racing.example.org/events/${event.id}`
    const { Event, BreadcrumbList } = dataIn(head)
    const { offers, ...rest } = shown as { offers?: { availability: string } }
    expect(Event).toEqual({
      '@type': 'Event',
      name: 'Cup',
      description: 'For <all>.',
      url,
      startDate: '2099-05-01',
      endDate: '2099-05-01',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Leeds',
        address: { '@type': 'PostalAddress', addressRegion: 'Yorkshire', addressCountry: 'GB' },
      },
      organizer: { '@type': 'Organization', name: organizer },
      ...rest,
      ...(offers && {
        offers: {
          '@type': 'Offer',
          name: 'Team entry',
          url,
          priceCurrency: 'USD',
          ...offers,
          availability: `https://schema.org/${offers.availability}`,
        },
      }),
    })
    expect(BreadcrumbList?.['itemListElement']).toMatchObject([{ name: 'Events' }, { name: 'Cup', item: url }])
  })

  test('is not there for an event that search engines do not list', async () => {
    const { id: company_id } = await server.given.company()
    const { id } = await server.given.event(company_id, { ...OPEN, is_unlisted: true })
    const { status, head } = await headOf(`/events/${id}`)
    expect([status, head.includes('noindex'), dataIn(head)]).toEqual([200, true, {}])
  })
})

test('the rules of an event are found with it, and not without it', async () => {
  const { event } = await activeEvent()
  const { status, head } = await headOf(`/events/${event.id}/rules`)
  expect([status, head.includes('noindex')]).toEqual([200, false])
  expect(head).toContain(`<link rel="canonical" href="https://racing.example.org/events/${event.id}/rules">`)
  expect((await headOf('/events/no-event/rules')).status).toBe(404)
})
