import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

async function bracketOf(teams: number) {
  const field = await desk.field(teams)
  expect((await desk.generate(field.event.id)).status).toBe(200)
  return { ...field, matches: await desk.matches(field.event.id) }
}
const at = (matches: readonly DeskMatch[], round: number, number: number): DeskMatch => {
  const found = matches.find((match) => match.round === round && match.match_number === number)
  if (!found) throw new Error(`no match ${number} in round ${round}`)
  return found
}
const bothTeams = (match: DeskMatch) => [{ id: match.team_a_id ?? '' }, { id: match.team_b_id ?? '' }] as const
const historyOf = async (event_id: string) =>
  (
    await server.pool.query(
      'select kind, what, before from competition_history where event_id = $1 order by created_at',
      [event_id],
    )
  ).rows

describe('a bracket', () => {
  test('is drawn once from the teams of its category, with byes sent on', async () => {
    const { event, matches } = await bracketOf(3)
    expect(matches).toHaveLength(3)
    expect(matches.filter(({ is_bye }) => is_bye)).toHaveLength(1)
    const final = at(matches, 2, 1)
    expect([final.team_a_id, final.team_b_id].filter(Boolean)).toHaveLength(1)
    expect(await desk.generate(event.id)).toMatchObject({
      status: 409,
      body: {
        code: 'BRACKET_EXISTS',
        message: 'A knockout bracket for Development category already exists. Delete it first to generate a new one.',
      },
    })
    expect(await desk.generate(event.id, 'Cadet')).toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_TEAMS',
        message: 'Need at least 2 teams in Cadet category for knockout racing',
      },
    })
    expect(await desk.matches(event.id)).toEqual(matches)
  })

  test('is deleted with its points, its laps stay, and another can be drawn', async () => {
    const { event, matches } = await bracketOf(2)
    await desk.race(at(matches, 1, 1), 1.2, 1.3)
    expect(await desk.points(event.id)).toHaveLength(2)
    expect((await desk.deleteBracket(event.id)).body).toEqual({ success: true })
    expect((await desk.deleteBracket(event.id)).body, 'pressed twice').toEqual({ success: true })
    expect(await desk.matches(event.id)).toEqual([])
    expect(await desk.points(event.id)).toEqual([])
    const laps = await desk.laps(event.id)
    expect(laps.map(({ knockout_match_id }) => knockout_match_id)).toEqual([null, null, null, null])
    expect(await historyOf(event.id)).toMatchObject([
      {
        kind: 'bracket',
        what: 'The Development bracket was deleted. Its laps remain on record.',
        before: { category: 'Development' },
      },
    ])
    expect((await desk.generate(event.id)).status).toBe(200)
  })
})

describe('a match', () => {
  test('takes the times of its cars, is decided by the fourth, and sends the winner on', async () => {
    const { event, matches } = await bracketOf(4)
    const match = at(matches, 1, 2)
    const [a, b] = bothTeams(match)
    const first = await desk.knockout(event.id, [
      lapOf(b, { lane: 2, racing_time: 1.3 }),
      lapOf(a, { racing_time: 1.4 }),
    ])
    expect(first.body).toMatchObject({
      outcome: 'recorded',
      results: [{ team_id: b.id, race_type: 'knockout', is_knockout_race: true, knockout_match_id: match.id }, {}],
      match: { status: 'racing', team_a_car_a_time: 1600, team_b_car_a_time: 1500, team_a_car_b_time: null },
    })
    const alone = await desk.knockout(event.id, [lapOf(a, { car_type: 'B', racing_time: 1.35 })])
    expect(alone.body, 'one team at a time is possible').toMatchObject({ outcome: 'recorded' })
    const last = await desk.knockout(event.id, [lapOf(b, { car_type: 'B', status: 'dnf' })])
    expect(last.body).toMatchObject({
      outcome: 'advanced',
      match: {
        status: 'completed',
        winner_id: b.id,
        team_a_time: 1550,
        team_b_time: 1500,
        team_b_car_b_time: 999_999_000,
      },
    })
    const final = at(await desk.matches(event.id), 2, 1)
    expect([final.team_a_id, final.team_b_id]).toEqual([b.id, null])
    expect((await desk.laps(event.id)).every(({ grand_prix_score }) => grand_prix_score === null)).toBe(true)
  })

  test('takes each car once', async () => {
    const { event, matches } = await bracketOf(2)
    const [a, b] = bothTeams(at(matches, 1, 1))
    await desk.knockout(event.id, [lapOf(a)])
    expect(await desk.knockout(event.id, [lapOf(b, { lane: 2 }), lapOf(a)])).toMatchObject({
      status: 409,
      body: { code: 'CAR_ALREADY_RACED', data: { team: 2 } },
    })
    expect(await desk.laps(event.id), 'of two teams both or none').toHaveLength(1)
    await desk.knockout(event.id, [lapOf(a, { car_type: 'B' })])
    await desk.knockout(event.id, [lapOf(b)])
    await desk.knockout(event.id, [lapOf(b, { car_type: 'B', racing_time: 1 })])
    expect((await desk.knockout(event.id, [lapOf(b)])).body, 'nor after it is decided').toMatchObject({
      code: 'CAR_ALREADY_RACED',
    })
  })

  test('that is none, or of another event, is refused', async () => {
    const { event, teams, matches } = await bracketOf(4)
    const other = await bracketOf(2)
    const match = at(matches, 1, 1)
    const [a, b] = bothTeams(match)
    const apart = teams.find(({ id }) => id !== a.id && id !== b.id)
    if (!apart) throw new Error('no other team')
    const refused = {
      status: 409,
      body: { code: 'NO_MATCH_FOUND', message: 'Could not find a knockout match between these teams' },
    }
    expect(await desk.knockout(event.id, [lapOf(a), lapOf(apart, { lane: 2 })])).toMatchObject(refused)
    const elsewhere = { knockout_match_id: at(other.matches, 1, 1).id }
    expect(await desk.knockout(event.id, [lapOf(a), lapOf(b, { lane: 2 })], elsewhere)).toMatchObject(refused)
    expect(await desk.knockout(event.id, [lapOf(a)], { knockout_match_id: randomUUID() })).toMatchObject(refused)
    expect(await desk.laps(event.id)).toEqual([])
    expect((await desk.knockout(event.id, [lapOf(a)], { knockout_match_id: match.id })).status).toBe(200)
  })

  test('that waits for its opponent cannot be raced', async () => {
    const { event, matches } = await bracketOf(3)
    const bye = matches.find(({ is_bye }) => is_bye)
    expect((await desk.knockout(event.id, [lapOf({ id: bye?.winner_id ?? '' })])).body).toMatchObject({
      code: 'NO_MATCH_FOUND',
    })
  })

  test('that is tied has no winner; it is re-run, and its laps and times are kept', async () => {
    const { event, matches } = await bracketOf(2)
    const match = at(matches, 1, 1)
    expect((await desk.race(match, 1.5, 1.5)).body).toMatchObject({
      outcome: 'tied',
      match: { status: 'completed', winner_id: null, team_a_time: 1700, team_b_time: 1700 },
    })
    expect(await desk.points(event.id)).toEqual([])
    expect(await desk.award(event.id)).toMatchObject({ status: 409, body: { code: 'NOT_DECIDED' } })
    expect((await desk.rerun(match.id)).body).toEqual(match)
    expect((await desk.rerun(match.id)).body, 'pressed twice').toEqual(match)
    const laps = await desk.laps(event.id)
    expect(laps.map(({ knockout_match_id }) => knockout_match_id)).toEqual([null, null, null, null])
    const [entry] = await historyOf(event.id)
    expect(entry).toMatchObject({
      kind: 'match',
      what: `${match.team_a_name} and ${match.team_b_name} tied in the Final and race again.`,
      before: { team_a_car_a_time: 1700, team_b_car_b_time: 1700 },
    })
    expect(entry.before.laps).toHaveLength(4)
    expect((await desk.race(match, 1.5, 1.4)).body).toMatchObject({
      outcome: 'champion',
      match: { winner_id: match.team_b_id },
    })
    expect(await desk.rerun(match.id)).toMatchObject({ status: 409, body: { code: 'NOT_TIED' } })
    expect(await desk.laps(event.id)).toHaveLength(8)
  })
})

test('a bracket raced to its end gives 30, 27, 24, 18 and 12 points, once, and again by hand the same', async () => {
  const { event, teams } = await bracketOf(9)
  for (let round = 1; round <= 4; round++)
    for (const match of await desk.matches(event.id))
      if (match.round === round && !match.is_bye) await desk.race(match, 1.2, 1.3)
  const matches = await desk.matches(event.id)
  expect(matches.every(({ winner_id }) => winner_id !== null)).toBe(true)
  const points = await desk.points(event.id)
  expect(points.map((row) => row.points)).toEqual([30, 27, 24, 24, 18, 18, 18, 18, 12])
  expect(points[0]?.team_id).toBe(at(matches, 4, 1).winner_id)
  expect(new Set(points.map(({ team_id }) => team_id))).toEqual(new Set(teams.map(({ id }) => id)))
  expect((await desk.award(event.id)).body).toHaveLength(9)
  expect(await desk.points(event.id)).toEqual(points)
  const { categories } = Object((await desk.board(event.id)).body)
  expect(categories[0].standings[0]).toMatchObject({ knockout_points: 30, event_points: 30, event_position: 1 })
})
