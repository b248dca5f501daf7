/** The knockout of an event whose rule pack seeds: field, bracket, sudden death, points as teams go out. */
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const { id: rule_pack, version: rule_pack_version } = WORLD_FINALS_2025

/** The first team is the slowest: with five teams E is seeded first and A last. */
async function field(teams: number, raced = teams) {
  const made = await desk.field(teams)
  await server.db
    .update(competitionEvents)
    .set({ rule_pack, rule_pack_version })
    .where(eq(competitionEvents.id, made.event.id))
  for (const [index, team] of made.teams.slice(0, raced).entries())
    for (const car_type of ['A', 'B'])
      await desk.record(made.event.id, [lapOf(team, { car_type, racing_time: 1.3 - index / 100 })])
  return made
}

const slots = (matches: readonly DeskMatch[], round: number) =>
  matches.filter((match) => match.round === round).map(({ team_a_name, team_b_name }) => [team_a_name, team_b_name])
const at = (matches: readonly DeskMatch[], round: number, number: number): DeskMatch => {
  const found = matches.find((match) => match.round === round && match.match_number === number)
  if (!found) throw new Error(`no match ${number} in round ${round}`)
  return found
}
const knockoutOf = async (event_id: string) => {
  const { categories } = Object((await desk.board(event_id)).body)
  return Object.fromEntries(
    categories[0].standings.map((row: { team_name: string; knockout_points: number }) => [
      row.team_name,
      row.knockout_points,
    ]),
  )
}

test('the best seeds meet last, and the best have the byes', async () => {
  const { event } = await field(5)
  expect((await desk.generate(event.id)).status).toBe(200)
  const matches = await desk.matches(event.id)
  expect(slots(matches, 1)).toEqual([
    ['E', 'TBD'],
    ['B', 'A'],
    ['D', 'TBD'],
    ['C', 'TBD'],
  ])
  expect(slots(matches, 2)).toEqual([
    ['E', 'TBD'],
    ['D', 'C'],
  ])
})

test('teams without a run are not seeded, and two seeds are needed', async () => {
  const { event } = await field(3, 1)
  expect(await desk.generate(event.id)).toMatchObject({
    status: 409,
    body: {
      code: 'INSUFFICIENT_TEAMS',
      message: 'Teams are seeded by their runs. Record runs of at least 2 teams in Development category first.',
    },
  })
})

test('points are there as a team goes out, and the champion has the most', async () => {
  const { event } = await field(4)
  await desk.generate(event.id)
  await desk.race(at(await desk.matches(event.id), 1, 1), 1.1, 1.2)
  expect(await knockoutOf(event.id)).toEqual({ A: 22, B: 0, C: 0, D: 0 })
  await desk.race(at(await desk.matches(event.id), 1, 2), 1.1, 1.2)
  await desk.race(at(await desk.matches(event.id), 2, 1), 1.1, 1.2)
  expect(await knockoutOf(event.id)).toEqual({ A: 22, B: 22, C: 26, D: 30 })
  expect((await desk.points(event.id)).map(({ points }) => points)).toEqual([30, 26, 22, 22])
})

test('a tie is decided by one more race with one car of each team', async () => {
  const { event } = await field(2)
  await desk.generate(event.id)
  const [match] = await desk.matches(event.id)
  if (!match) throw new Error('no match')
  await desk.race(match, 1.2, 1.2)
  expect((await desk.rerun(match.id)).body).toMatchObject({ sudden_death: true, status: 'pending' })
  const [a, b] = [{ id: match.team_a_id ?? '' }, { id: match.team_b_id ?? '' }]
  const race = [lapOf(a, { car_type: 'B', racing_time: 1.4 }), lapOf(b, { car_type: 'B', lane: 2, racing_time: 1.3 })]
  expect((await desk.knockout(event.id, race)).body).toMatchObject({
    outcome: 'champion',
    match: { winner_id: b.id, status: 'completed' },
  })
})
