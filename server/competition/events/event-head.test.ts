import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { companies } from '../../db/schema/competition.ts'
import { listenTo } from '../../testing/listen.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(join(WEB_DIR, 'index.html'), '<!doctype html><html><head><title>Paddock</title></head></html>')
  server = await testServer({ WEB_DIR })
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
