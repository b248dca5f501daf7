/** An event under League and cup: points for each race, a cup of one race in a match with a third place, its record and its copy. */
import { randomUUID } from 'node:crypto'
import { LEAGUE_AND_CUP } from '@paddock/domain/rules/league-and-cup/pack.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { raceResults } from '../../db/schema/racing.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
let organizer: SignedIn
beforeAll(async () => {
  server = await testServer()
  organizer = await server.given.organizer((await server.given.company()).id)
  desk = racingCallsOf(server, organizer)
})

const { id: rule_pack, version: rule_pack_version } = LEAGUE_AND_CUP
type Team = { id: string; team_name: string }

async function field(teams: number) {
  const made = await desk.field(teams)
  await server.db
    .update(competitionEvents)
    .set({ rule_pack, rule_pack_version })
    .where(eq(competitionEvents.id, made.event.id))
  return made
}
/** The first team has lane 1. */
const race = (event_id: string, [one, other]: Team[], times: [number, number]) => {
  if (!one || !other) throw new Error('no team')
  const runs = [lapOf(one, { racing_time: times[0] }), lapOf(other, { racing_time: times[1], lane: 2 })]
  return desk.record(event_id, runs)
}
const totals = async (event_id: string) => {
  const { categories } = Object((await desk.board(event_id)).body)
  return categories[0].standings.map((row: { team_name: string; total_points: number; total_position: number }) => [
    row.total_position,
    row.team_name,
    row.total_points,
  ])
}
const match = async (event_id: string, of: DeskMatch | undefined, times: [number, number]) => {
  if (!of?.team_a_id || !of.team_b_id) throw new Error('the match has no teams')
  const runs = [
    lapOf({ id: of.team_a_id }, { racing_time: times[0] }),
    lapOf({ id: of.team_b_id }, { racing_time: times[1], lane: 2 }),
  ]
  return (await desk.record(event_id, runs, { is_knockout_race: true, knockout_match_id: of.id })).body
}
const at = async (event_id: string, round: number, number: number) =>
  (await desk.matches(event_id)).find((one) => one.round === round && one.match_number === number)

/** A beats B, C beats D, C beats A, D beats B: C 6, A 4, D 4, B 2. */
async function league() {
  const { event, teams } = await field(4)
  const [a, b, c, d] = teams
  if (!a || !b || !c || !d) throw new Error('no team')
  await race(event.id, [a, b], [1.2, 1.3])
  await race(event.id, [c, d], [1.1, 1.25])
  await race(event.id, [c, a], [1.15, 1.4])
  await race(event.id, [d, b], [1.5, 1.6])
  return { event, teams }
}

test('a win gives 3 points and a loss 1, and two cars in one request are one race', async () => {
  const { event } = await league()
  expect(await totals(event.id)).toEqual([
    [1, 'C', 6],
    [2, 'A', 4],
    [2, 'D', 4],
    [4, 'B', 2],
  ])
  const laps = await server.db.select().from(raceResults).where(eq(raceResults.event_id, event.id))
  expect(Map.groupBy(laps, ({ race_id }) => race_id).size).toBe(4)
})

test('the league seeds the cup, one race decides a match, and the third place is raced', async () => {
  const { event } = await league()
  expect((await desk.generate(event.id)).status).toBe(200)
  const semis = [await at(event.id, 1, 1), await at(event.id, 1, 2)]
  expect(semis.map((one) => [one?.team_a_name, one?.team_b_name])).toEqual([
    ['C', 'B'],
    ['A', 'D'],
  ])
  expect(await match(event.id, semis[0], [1.1, 1.2])).toMatchObject({ outcome: 'advanced' })
  expect(await match(event.id, semis[1], [1.1, 1.1])).toMatchObject({ outcome: 'tied' })
  await desk.rerun(semis[1]?.id ?? '')
  expect(await match(event.id, semis[1], [1.1, 1.05])).toMatchObject({ outcome: 'advanced' })
  expect(await match(event.id, await at(event.id, 2, 1), [1.3, 1.2])).toMatchObject({ outcome: 'champion' })
  expect(await match(event.id, await at(event.id, 2, 2), [1.2, 1.1])).toMatchObject({ outcome: 'recorded' })
  const podium = [
    [1, 'D', 404],
    [2, 'C', 306],
    [3, 'A', 204],
    [4, 'B', 102],
  ]
  expect(await totals(event.id)).toEqual(podium)

  const { body: record } = await server.get(`/api/event_records/${event.id}/own`, organizer.headers)
  const computed = recordStandings(record as Parameters<typeof recordStandings>[0], LEAGUE_AND_CUP)
  expect(computed.categories.Development?.map(({ place, total }) => [place, total])).toEqual(
    podium.map(([place, , total]) => [place, total]),
  )
  const id = randomUUID()
  const file = JSON.stringify({ ...Object(record), event: { ...Object(record).event, name: 'Copied cup' } })
  const copied = await server.post(
    '/api/functions/import-event-record',
    { id, record: file, event_date: '2026-11-20', location: 'Hall' },
    organizer.headers,
  )
  expect(copied.status, JSON.stringify(copied.body)).toBe(200)
  expect(await totals(id)).toEqual(podium)
})
