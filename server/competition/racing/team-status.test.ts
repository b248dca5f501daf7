/** Teams that withdraw or are disqualified: walkovers and standings in one transaction, and what a deletion removes. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const results = async (event_id: string) =>
  Object((await server.get(`/api/live_results/${event_id}`)).body) as {
    teams: { id: string; status: string; status_reason: string | null }[]
    standings: { team_id: string; category_position: number; grand_prix_points: number }[]
  }

describe('a withdrawn team', () => {
  test('gives walkovers mid-bracket in one transaction, and no longer races', async () => {
    const { event } = await desk.field(4)
    await desk.generate(event.id)
    const [first, second] = await desk.matches(event.id)
    if (!first?.team_a_id || !second) throw new Error('no matches')
    await desk.race(first, 1.2, 1.4)
    await desk.race(second, 1.2, 1.4)
    const id = first.team_a_id
    expect(await desk.previewStatus(id, 'withdrawn')).toMatchObject({
      body: {
        refused: null,
        follows: [
          expect.stringMatching(/^The Final is a walkover: . win it\.$/),
          expect.stringMatching(/are champions and the knockout points are awarded\.$/),
        ],
      },
    })
    expect(await desk.setStatus(id, 'withdrawn')).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
    const [, , final] = await desk.matches(event.id)
    expect(final).toMatchObject({ status: 'completed', winner_id: second.team_a_id, is_walkover: true })
    expect(await desk.points(event.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ team_id: second.team_a_id, points: 30 }),
        expect.objectContaining({ team_id: id, points: 27 }),
      ]),
    )
    expect(await desk.record(event.id, [lapOf({ id })])).toMatchObject({ status: 409, body: { code: 'WRONG_TEAM' } })
    const { rows } = await server.pool.query(`select what from competition_history where subject_id = $1`, [id])
    expect(rows[0].what).toMatch(/^Withdrawn\. The Final is a walkover/)
    expect(await desk.setStatus(id, 'active')).toMatchObject({ status: 200 })
    expect((await desk.matches(event.id))[2]).toMatchObject({ status: 'pending', winner_id: null, is_walkover: false })
    expect(await desk.points(event.id)).toEqual([])
  })

  test('is not drawn into a bracket', async () => {
    const { event, teams } = await desk.field(3)
    await desk.setStatus(teams[0]?.id ?? '', 'withdrawn', 'Ill')
    const drawn = await desk.generate(event.id)
    expect(JSON.stringify(drawn.body)).not.toContain(teams[0]?.id)
    const shown = (await results((await activated(event.id)).id)).teams.find(({ id }) => id === teams[0]?.id)
    expect(shown, 'why it has withdrawn is its own affair').toMatchObject({ status: 'withdrawn', status_reason: null })
  })
})

async function activated(id: string) {
  await server.pool.query(`update competition_events set status = 'active' where id = $1`, [id])
  return { id }
}

describe('a disqualified team', () => {
  test('leaves the standings with its reason, its laps stay, and the others move up', async () => {
    const { event, teams } = await desk.field(2, { status: 'active' })
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    for (let lane = 1; lane <= 4; lane++)
      for (const car_type of ['A', 'B'])
        await desk.record(event.id, [
          lapOf(a, { lane, car_type, racing_time: 1.1 }),
          lapOf(b, { lane: (lane % 4) + 1, car_type, racing_time: 1.2 }),
        ])
    await activated(event.id)
    expect((await desk.setStatus(a.id, 'disqualified')).status, 'not without a reason').toBe(400)
    expect(await desk.previewStatus(a.id, 'disqualified')).toMatchObject({
      body: {
        standings: [
          { team_id: b.id, before: { place: 2 }, after: { place: 1, grand_prix_points: 150 } },
          { team_id: a.id, before: { place: 1 }, after: null },
        ],
      },
    })
    expect((await desk.setStatus(a.id, 'disqualified', 'Illegal cartridge')).status).toBe(200)
    const standings = async () => (await results(event.id)).standings
    await expect.poll(standings).toMatchObject([{ team_id: b.id, category_position: 1, grand_prix_points: 150 }])
    expect((await results(event.id)).teams).toContainEqual(
      expect.objectContaining({ id: a.id, status_reason: 'Illegal cartridge' }),
    )
    const laps = (await desk.laps(event.id)).filter((lap) => lap.team_id === a.id)
    expect(laps).toHaveLength(8)
    expect(laps.every(({ grand_prix_score }) => grand_prix_score === null)).toBe(true)
    await desk.setStatus(a.id, 'active')
    await expect.poll(standings).toMatchObject([{ team_id: a.id, category_position: 1 }, { team_id: b.id }])
  })
})

test('a deletion says how many laps and marks go with the team', async () => {
  const { event, teams } = await desk.field(1)
  const [a] = teams
  if (!a) throw new Error('no team')
  await desk.record(event.id, [lapOf(a)], { desk_id: randomUUID() })
  await desk.give(event.id, a.id, 5)
  const answer = await server.get(`/api/competition_teams/${a.id}/deletion`, desk.headers)
  expect(answer.body).toEqual({ laps: 1, marks: 0, scrutineering: 0, other_points: 1 })
  const stranger = await server.given.organizer((await server.given.company()).id)
  expect((await server.get(`/api/competition_teams/${a.id}/deletion`, stranger.headers)).status).toBe(404)
})
