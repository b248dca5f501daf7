/** Two desks and one race: the call always records, and a duplicate that the user was not asked about is flagged. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const MINUTE = 60_000

test('desks are numbered as they come, in each event', async () => {
  const { event, teams } = await desk.field(1)
  const [a] = teams
  if (!a) throw new Error('no team')
  const [one, other] = [randomUUID(), randomUUID()]
  for (const [desk_id, racing_time] of [
    [one, 1.1],
    [other, 1.2],
    [one, 1.3],
  ] as const)
    await desk.record(event.id, [lapOf(a, { racing_time })], { desk_id })
  const numbers = (await desk.laps(event.id)).map((lap) => [lap['racing_time'], lap['desk_number']])
  expect(numbers).toEqual([
    [1300, 1],
    [1200, 2],
    [1100, 1],
  ])
  const second = await desk.field(1)
  await desk.record(second.event.id, [lapOf(second.teams[0] ?? a)], { desk_id: other })
  expect((await desk.laps(second.event.id))[0]).toMatchObject({ desk_id: other, desk_number: 1 })
})

test('the same race of two desks is recorded twice, and the second is flagged unless the user was asked', async () => {
  const { event, teams } = await desk.field(2)
  const [a, b] = teams
  if (!a || !b) throw new Error('no teams')
  const race = () => [lapOf(a), lapOf(b, { lane: 2, status: 'dnf' })]
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()]
  const first = await desk.record(event.id, race(), { desk_id: one })
  const queued = await desk.record(event.id, race(), { desk_id: other, waited_ms: MINUTE })
  const flags = (answer: unknown) =>
    Object(Object(answer).body).results.map((lap: { look_alike_of: string | null }) => lap.look_alike_of)
  expect(flags(first)).toEqual([null, null])
  expect(flags(queued)).toEqual(Object(first.body).results.map(({ id }: { id: string }) => id))
  expect(flags(await desk.record(event.id, race(), { desk_id: third, is_own_race: true }))).toEqual([null, null])
  expect(flags(await desk.record(event.id, race(), { desk_id: other, waited_ms: 5 * MINUTE }))).toEqual([null, null])
  expect(await desk.laps(event.id)).toHaveLength(8)

  const [flagged] = Object(queued.body).results
  expect(await desk.keepLap(flagged.id)).toMatchObject({ status: 200, body: { look_alike_of: null } })
  expect((await desk.laps(event.id)).filter((lap) => lap['look_alike_of'] !== null)).toHaveLength(1)
})

test('an event with desks can be deleted', async () => {
  const { event, teams } = await desk.field(1)
  await desk.record(event.id, [lapOf(teams[0] ?? { id: '' })], { desk_id: randomUUID() })
  await server.pool.query('delete from competition_events where id = $1', [event.id])
  const { rows } = await server.pool.query('select 1 from timing_desks where event_id = $1', [event.id])
  expect(rows).toEqual([])
})
