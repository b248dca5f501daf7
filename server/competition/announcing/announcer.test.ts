import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lapOf, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Run = { team_id: string; car_type: string; lane: number }
type Race = { id: string; runs: Run[] }
type Lap = { gross_time: number }
type Briefing = {
  races: { id: string; head_to_head: { meetings: number; wins: { count: number }[] } | null; stakes: string[] }[]
  teams: { id: string; story: string | null; pronunciation: string | null; best: Lap | null; latest: Lap[] }[]
}

async function ground(teams: number) {
  const desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
  const { event } = await desk.field(teams)
  const options = { event_id: event.id, category: 'Development', seed: 7, starts_at: new Date().toISOString() }
  const preview = await server.post('/api/functions/preview-programme', options, desk.headers)
  const accepted = { id: randomUUID(), teams: Object(preview.body).teams, ...options }
  await server.post('/api/programmes', accepted, desk.headers)
  const [programme] = Object((await server.get(`/api/programmes?event_id=${event.id}`, desk.headers)).body)
  const races: Race[] = programme.sessions.flatMap((session: { races: Race[] }) => session.races)
  const record = (race: Race | undefined, times: string[]) =>
    desk.record(
      event.id,
      (race?.runs ?? []).map(({ team_id, car_type, lane }, index) =>
        lapOf({ id: team_id }, { car_type, lane, racing_time: times[index] }),
      ),
    )
  const read = async (headers: Record<string, string>): Promise<Briefing> =>
    Object((await server.get(`/api/announcer/${event.id}`, headers)).body)
  return { desk, event, races, record, read, announcer: await server.given.staff(event.id, 'announcer') }
}

test('an announcer reads texts, best and last laps and the meetings of the teams, and no contact address', async () => {
  const { event, races, record, read, announcer } = await ground(2)
  await server.db.execute(sql`update competition_teams set story = 'Three friends.', pronunciation = 'AL-fa',
    contact_email = 'contact@example.org' where event_id = ${event.id}`)
  await record(races[0], ['1.200', '1.400'])
  await record(races[1], ['1.100', '1.500'])
  const said = await read(announcer.headers)
  expect(said.races[0]).toMatchObject({ id: races[2]?.id, head_to_head: { meetings: 2 } })
  const [first] = races[0]?.runs ?? []
  const team = said.teams.find(({ id }) => id === first?.team_id)
  expect(team).toMatchObject({ story: 'Three friends.', pronunciation: 'AL-fa', standing: { of: 2, runs: 2 } })
  expect(team?.latest).toHaveLength(2)
  expect(team?.best?.gross_time).toBe(Math.min(...(team?.latest ?? []).map(({ gross_time }) => gross_time)))
  expect(JSON.stringify(said)).not.toContain('contact@example.org')
})

test('the race at the start is said first, and what cannot be told is left out', async () => {
  const { races, read, announcer } = await ground(6)
  await server.db.execute(sql`update programme_races set state = 'at_start' where id = ${races[3]?.id}`)
  const said = await read(announcer.headers)
  expect(said.races.map(({ id }) => id).slice(0, 2)).toEqual([races[3]?.id, races[0]?.id])
  expect(said.races[0]).toMatchObject({ head_to_head: { meetings: 0 }, stakes: [] })
  expect(said.teams.every(({ best, latest }) => best === null && latest.length === 0)).toBe(true)
})

test('a marshal reads no announcements, and neither does another company', async () => {
  const { event } = await ground(2)
  const marshal = await server.given.staff(event.id, 'marshal')
  const stranger = await server.given.organizer((await server.given.company()).id)
  expect(await server.get(`/api/announcer/${event.id}`, marshal.headers)).toMatchObject({ status: 403 })
  expect(await server.get(`/api/announcer/${event.id}`, stranger.headers)).toMatchObject({ status: 404 })
})
