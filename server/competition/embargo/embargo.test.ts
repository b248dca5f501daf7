/** Holding parts of an event's results, and releasing them by hand or at a time, once. */
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { raceDayOf } from '../../testing/race-day.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { holdAtFirst } from './embargo.ts'

let server: TestServer
let day: ReturnType<typeof raceDayOf>

beforeAll(async () => {
  server = await testServer()
  day = raceDayOf(server)
})

type Part = { part: string; held: boolean; released_by: string | null }
type Shown = {
  teams: { id: string; team_name: string }[]
  standings: { team_id: string; position: number | null; total_points: number | null }[]
}

async function embargoedDay() {
  const { id: company_id } = await server.given.company()
  const event = await day.event({ name: 'Held Cup' }, company_id)
  const organizer = await server.given.organizer(company_id)
  const alpha = await day.team(event.id, 'Alpha', { category: 'Professional' })
  const beta = await day.team(event.id, 'Beta', { category: 'Professional' })
  await day.laps(alpha, [1500])
  await day.laps(beta, [1400])
  const headers = organizer.headers
  return {
    event,
    organizer,
    change: (parts: object[]) =>
      server.ask('PUT', `/api/event_embargoes/${event.id}`, { event_id: event.id, parts }, headers),
    release: (parts: string[]) => server.post('/api/functions/release-results', { event_id: event.id, parts }, headers),
    shown: async () => (await server.get(`/api/live_results/${event.id}`)).body as Shown,
  }
}

const embargoedOf = (parts: unknown) => (parts as Part[]).filter(({ held }) => held).map(({ part }) => part)

test('totals that are held leave no place, no total and no order by place, until they are released', async () => {
  const { change, release, shown } = await embargoedDay()
  const numbers = async () => {
    const { teams, standings } = await shown()
    return standings.map(({ team_id, position, total_points }) => [
      teams.find(({ id }) => id === team_id)?.team_name,
      position === null ? null : 'placed',
      total_points === null ? null : 'counted',
    ])
  }
  expect(embargoedOf((await change([{ part: 'totals', held: true }])).body)).toEqual(['totals'])
  await expect.poll(numbers).toEqual([
    ['Alpha', null, null],
    ['Beta', null, null],
  ])
  const released = (await release(['totals'])).body as Part[]
  expect(released.find(({ part }) => part === 'totals')).toMatchObject({ held: false, released_by: expect.any(String) })
  expect(embargoedOf((await release(['totals'])).body)).toEqual([])
  await expect.poll(async () => (await numbers())[0]?.slice(1)).toEqual(['placed', 'counted'])
})

test('a part is released at its time, once, and a time that has passed is refused', async () => {
  const { event, change } = await embargoedDay()
  const past = new Date(Date.now() - 1000).toISOString()
  const setting = { part: 'racing', held: true, release_by: 'time' }
  expect((await change([{ ...setting, releases_at: past }])).status).toBe(409)
  const soon = new Date(Date.now() + 1000).toISOString()
  await change([{ ...setting, releases_at: soon }])
  const stored = () => server.db.select().from(eventEmbargoes).where(eq(eventEmbargoes.event_id, event.id))
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject([{ part: 'racing', held: false, released_by: null }])
  const history = await server.db.select().from(competitionHistory).where(eq(competitionHistory.event_id, event.id))
  expect(history.filter(({ what }) => what.startsWith('Released'))).toMatchObject([{ who: 'At the set time' }])
})

test('a new event of a pack with one agreed mark holds marks and totals, others hold nothing', async () => {
  const { event, organizer } = await embargoedDay()
  const embargoedIn = async (id: string) =>
    embargoedOf((await server.get(`/api/event_embargoes/${id}`, organizer.headers)).body)
  expect(await embargoedIn(event.id)).toEqual([])
  const { id: rule_pack, version } = WORLD_FINALS_2025
  await server.db.transaction((tx) =>
    holdAtFirst(tx, { id: event.id, rule_pack, rule_pack_version: version, own_pack_id: null }),
  )
  expect(await embargoedIn(event.id)).toEqual(['judges_marks', 'totals'])
})
