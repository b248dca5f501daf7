import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@paddock/domain/competition/staff.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Race = { id: string; runs: { team_id: string }[] }

async function ground() {
  const desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
  const { event } = await desk.field(4)
  const options = { event_id: event.id, category: 'Development', seed: 7, starts_at: new Date().toISOString() }
  const { teams } = Object((await server.post('/api/functions/preview-programme', options, desk.headers)).body)
  await server.post('/api/programmes', { id: randomUUID(), teams, ...options }, desk.headers)
  const [programme] = Object((await server.get(`/api/programmes?event_id=${event.id}`, desk.headers)).body)
  const races: Race[] = programme.sessions.flatMap((session: { races: Race[] }) => session.races)
  const staff = async (role: StaffRole, name: string) => (await server.given.staff(event.id, role, name)).headers
  const tick = (headers: Record<string, string>, race: Race | undefined, team_id: string, here = true) =>
    server.ask('PUT', `/api/race_arrivals/${race?.id}/${team_id}`, { here }, headers)
  const list = async (headers: Record<string, string>) => server.get(`/api/race_arrivals?event_id=${event.id}`, headers)
  const [first] = races
  return { desk, event, races, first, team: first?.runs[0]?.team_id ?? '', staff, tick, list }
}

test('a marshal ticks a team off, and the desk and another marshal see who did it', async () => {
  const { desk, first, team, staff, tick, list } = await ground()
  const [ada, ben] = [await staff('marshal', 'Ada'), await staff('marshal', 'Ben')]
  expect(await tick(ada, first, team)).toMatchObject({ status: 200 })
  // Ticked again by somebody else, it stays as it was.
  expect(await tick(ben, first, team)).toMatchObject({ status: 200 })
  const expected = {
    status: 200,
    body: [{ race_id: first?.id, team_id: team, here_by: expect.stringContaining('Ada') }],
  }
  expect(await list(ben)).toMatchObject(expected)
  expect(await list(desk.headers)).toMatchObject(expected)
  expect(await tick(ben, first, team, false)).toMatchObject({ status: 200 })
  expect(await list(desk.headers)).toMatchObject({ status: 200, body: [] })
})

test('a race that has started takes no ticks, and shows none', async () => {
  const { desk, first, team, tick, list } = await ground()
  await tick(desk.headers, first, team)
  await server.db.execute(sql`update programme_races set state = 'racing' where id = ${first?.id}`)
  expect(await tick(desk.headers, first, team)).toMatchObject({ status: 409, body: { code: 'RACE_STARTED' } })
  expect(await list(desk.headers)).toMatchObject({ body: [] })
})

test('a team that does not run in the race cannot be ticked off for it', async () => {
  const { desk, races, first, tick } = await ground()
  const other = races
    .flatMap(({ runs }) => runs)
    .find((run) => !first?.runs.some(({ team_id }) => team_id === run.team_id))
  expect(await tick(desk.headers, first, other?.team_id ?? '')).toMatchObject({ status: 404 })
})

test('another company ticks nobody off, and neither does a scrutineer', async () => {
  const { first, team, staff, tick } = await ground()
  const stranger = await server.given.organizer((await server.given.company()).id)
  expect(await tick(stranger.headers, first, team)).toMatchObject({ status: 404 })
  expect(await tick(await staff('scrutineer', 'Sam'), first, team)).toMatchObject({ status: 403 })
})
