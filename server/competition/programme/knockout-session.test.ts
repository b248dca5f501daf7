import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Run = { team_id: string; car_type: string; lane: number; race_result_id: string | null }
type Race = { id: string; state: string; runs: Run[]; raced_at: string | null }
type Session = { id: string; kind: string; races: Race[] }

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const options = (event_id: string) => ({
  event_id,
  category: 'Development',
  seed: 7,
  starts_at: '2027-03-06T09:00:00.000Z',
})
async function plan(event_id: string) {
  const { teams } = Object(
    (await server.post('/api/functions/preview-programme', options(event_id), desk.headers)).body,
  )
  return server.post('/api/programmes', { id: randomUUID(), teams, ...options(event_id) }, desk.headers)
}
const sessionsOf = async (event_id: string): Promise<Session[]> =>
  Object((await server.get(`/api/programmes?event_id=${event_id}`, desk.headers)).body).flatMap(
    ({ sessions }: { sessions: Session[] }) => sessions,
  )
const knockoutOf = async (event_id: string): Promise<Race[]> =>
  (await sessionsOf(event_id)).find(({ kind }) => kind === 'knockout')?.races ?? []
const openOf = async (event_id: string) => (await knockoutOf(event_id)).filter(({ raced_at }) => raced_at === null)
const timed = ({ runs }: Race, time: (run: Run) => number) =>
  runs.map(({ team_id, car_type, lane }) =>
    lapOf({ id: team_id }, { car_type, lane, racing_time: time({ team_id, car_type, lane, race_result_id: null }) }),
  )
const enter = (race: Race, time: (run: Run) => number) =>
  server.post('/api/functions/enter-race', { race_id: race.id, runs: timed(race, time) }, desk.headers)
const openMatch = async (event_id: string): Promise<DeskMatch> => {
  const match = (await desk.matches(event_id)).find((one) => one.team_a_id && one.team_b_id && !one.winner_id)
  if (!match) throw new Error('There is no open match.')
  return match
}

test('a drawn bracket joins the programme after the heats, and its matches leave it as they are decided', async () => {
  const { event } = await desk.field(4)
  await plan(event.id)
  await desk.generate(event.id)
  expect((await sessionsOf(event.id)).map(({ kind }) => kind)).toEqual(['grandprix', 'knockout'])
  const races = await knockoutOf(event.id)
  expect(races.map(({ runs }) => runs.map(({ car_type }) => car_type))).toEqual([
    ['A', 'A'],
    ['B', 'B'],
    ['A', 'A'],
    ['B', 'B'],
  ])
  const [first, second] = races as [Race, Race]
  const favourite = first.runs[0]?.team_id
  const fast = ({ team_id }: Run) => (team_id === favourite ? 1.2 : 1.6)
  expect(await enter(first, fast)).toMatchObject({ status: 200, body: { outcome: 'recorded' } })
  expect(await enter(second, fast)).toMatchObject({ status: 200, body: { outcome: 'advanced' } })
  expect((await openOf(event.id)).map(({ id }) => id)).toEqual(races.slice(2).map(({ id }) => id))
  await desk.race(await openMatch(event.id), 1.3, 1.7)
  const final = await openOf(event.id)
  expect(final).toHaveLength(2)
  expect(final[0]?.runs.map(({ team_id }) => team_id)).toContain(favourite)
  await desk.race(await openMatch(event.id), 1.3, 1.7)
  expect(await openOf(event.id)).toEqual([])
  expect((await knockoutOf(event.id)).every(({ state }) => state === 'confirmed')).toBe(true)
})

test('a class without heats gets a programme for its knockout, which goes with the bracket or makes way for heats', async () => {
  const { event } = await desk.field(4)
  await desk.generate(event.id)
  expect((await sessionsOf(event.id)).map(({ kind }) => kind)).toEqual(['knockout'])
  expect(await plan(event.id)).toMatchObject({ status: 200 })
  expect((await sessionsOf(event.id)).map(({ kind }) => kind)).toEqual(['grandprix', 'knockout'])
  expect(await openOf(event.id)).toHaveLength(4)
  await desk.deleteBracket(event.id)
  expect((await sessionsOf(event.id)).map(({ kind }) => kind)).toEqual(['grandprix'])
  const { event: other } = await desk.field(2)
  await desk.generate(other.id)
  await desk.deleteBracket(other.id)
  expect(await sessionsOf(other.id)).toEqual([])
})

test('a withdrawn team leaves a walkover, and its races leave the programme', async () => {
  const { event } = await desk.field(4)
  await desk.generate(event.id)
  const [first] = (await knockoutOf(event.id)) as [Race]
  await desk.setStatus(first.runs[0]?.team_id ?? '', 'withdrawn')
  const open = await openOf(event.id)
  expect(open).toHaveLength(2)
  expect(open.some(({ id }) => id === first.id)).toBe(false)
})

test('a tie is raced again, and the first times of its next race begin the match anew', async () => {
  const { event } = await desk.field(2)
  await desk.generate(event.id)
  for (const race of await knockoutOf(event.id)) await enter(race, () => 1.5)
  const again = await openOf(event.id)
  expect(again).toHaveLength(2)
  const [one, two] = again as [Race, Race]
  const winner = one.runs[0]?.team_id
  const fast = ({ team_id }: Run) => (team_id === winner ? 1.2 : 1.6)
  expect(await enter(one, fast)).toMatchObject({ status: 200, body: { outcome: 'recorded' } })
  expect(await enter(two, fast)).toMatchObject({ status: 200, body: { outcome: 'champion' } })
  expect(await openOf(event.id)).toEqual([])
})

test('a car is nominated before its race, and the other one then runs in the other race', async () => {
  const { event } = await desk.field(2)
  await desk.generate(event.id)
  const [one, two] = (await knockoutOf(event.id)) as [Race, Race]
  const team = one.runs[0]
  const nominate = (race: Race, lane: number | undefined, car_type: string) =>
    server.post('/api/functions/nominate-car', { race_id: race.id, lane, car_type }, desk.headers)
  expect(await nominate(one, team?.lane, 'B')).toMatchObject({ status: 200 })
  const carOf = ({ runs }: Race) => runs.find(({ team_id }) => team_id === team?.team_id)?.car_type
  const [first, second] = (await knockoutOf(event.id)) as [Race, Race]
  expect([carOf(first), carOf(second)]).toEqual(['B', 'A'])
  expect(await enter(first, () => 1.5)).toMatchObject({ status: 200 })
  const lane = second.runs.find(({ team_id }) => team_id === team?.team_id)?.lane
  expect(await nominate(two, lane, 'B')).toMatchObject({ status: 409, body: { code: 'NOMINATED' } })
})
