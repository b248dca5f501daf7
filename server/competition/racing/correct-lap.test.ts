/** Laps corrected in place: the consequences are previewed, then applied, and the history has before and after. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskMatch, type Lap, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const as = (lap: Lap | undefined, about: object = {}) => ({
  car_type: lap?.['car_type'],
  lane: lap?.['lane'],
  status: 'finish',
  reaction_time: '0.2',
  racing_time: '1.5',
  ...about,
})
const lapsOf = async (event_id: string, team_id: string | null | undefined) =>
  (await desk.laps(event_id)).filter((lap) => lap.team_id === team_id).toReversed()
const historyOf = async (id: string | undefined) =>
  (
    await server.pool.query(
      'select kind, what, before, after from competition_history where subject_id = $1 order by created_at',
      [id],
    )
  ).rows

describe('a Grand Prix lap', () => {
  test('is corrected in place, with old and new times and the scores that follow shown before', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    for (let lane = 1; lane <= 4; lane++)
      await desk.record(event.id, [lapOf(a, { lane }), lapOf(b, { lane: (lane % 4) + 1 })])
    for (let lane = 1; lane <= 3; lane++)
      await desk.record(event.id, [lapOf(a, { lane }), lapOf(b, { lane: (lane % 4) + 1 })])
    const [, second] = await lapsOf(event.id, b.id)
    const to = as(second, { racing_time: '1.6', lane: 4 })
    const preview = await desk.previewCorrection(second?.id ?? '', to)
    expect(preview).toMatchObject({
      status: 200,
      body: {
        before: { id: second?.id, racing_time: 1500, gross_time: 1700 },
        after: { id: second?.id, racing_time: 1600, gross_time: 1800, lane: 4, lap_number: 2 },
        winner: null,
        follows: [],
        refused: null,
        standings: [{ team_id: b.id, before: { grand_prix_points: 150, place: 1 }, after: { place: 2 } }],
      },
    })
    expect((await lapsOf(event.id, b.id))[1], 'a preview changes nothing').toEqual(second)
    const done = await desk.correct(second?.id ?? '', to, 'Gate 2 read late')
    expect(done).toMatchObject({ status: 200, body: { result: { racing_time: 1600, lap_number: 2, lane: 4 } } })
    const standings = Object(preview.body).standings[0].after.grand_prix_points
    expect((await lapsOf(event.id, b.id)).at(-1)?.grand_prix_score).toBe(standings)
    expect(await historyOf(second?.id)).toEqual([
      {
        kind: 'lap',
        what: 'Lap 2 of car A corrected: Gate 2 read late.',
        before: expect.objectContaining({ racing_time: 1500, lap_number: 2 }),
        after: expect.objectContaining({ racing_time: 1600, lap_number: 2 }),
      },
    ])
  })

  test('is disqualified with a reason, and back again', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    await desk.record(event.id, [lapOf(a)])
    const [lap] = await lapsOf(event.id, a.id)
    const id = lap?.id ?? ''
    await desk.correct(id, as(lap, { status: 'dsq' }), 'Lost a wing')
    expect((await lapsOf(event.id, a.id))[0]).toMatchObject({
      status: 'dsq',
      status_reason: 'Lost a wing',
      racing_time: 999_999_000,
      grand_prix_score: 0,
    })
    await desk.correct(id, as(lap), 'Upheld')
    expect((await lapsOf(event.id, a.id))[0]).toMatchObject({
      status: 'finish',
      status_reason: null,
      racing_time: 1500,
    })
  })

  test('can be recorded as disqualified, but not without a reason', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    expect((await desk.record(event.id, [lapOf(a, { status: 'dsq' })])).status).toBe(400)
    const run = { ...lapOf(a, { status: 'dsq' }), status_reason: 'Lost a wing' }
    expect(await desk.record(event.id, [run])).toMatchObject({ status: 200, body: { results: [{ status: 'dsq' }] } })
  })

  test('that is void frees its lane', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    for (let n = 0; n < 4; n++) await desk.record(event.id, [lapOf(a)])
    expect((await desk.record(event.id, [lapOf(a)])).status).toBe(409)
    const [lap] = await lapsOf(event.id, a.id)
    await desk.correct(lap?.id ?? '', as(lap, { status: 'void' }), 'Gate failed')
    expect((await desk.record(event.id, [lapOf(a)])).status).toBe(200)
    const back = await desk.previewCorrection(lap?.id ?? '', as(lap))
    expect(back).toMatchObject({ body: { refused: 'A Car A has completed maximum 4 runs in Lane 1' } })
  })
})

describe('a knockout lap', () => {
  async function decided() {
    const { event } = await desk.field(4)
    await desk.generate(event.id)
    const [first, second] = await desk.matches(event.id)
    if (!first || !second) throw new Error('no matches')
    await desk.race(first, 1.2, 1.4)
    return { event, first, second }
  }
  const final = async (event_id: string) => (await desk.matches(event_id)).find(({ round }) => round === 2)

  test('that changes the winner says so, and then sends the new one on', async () => {
    const { event, first } = await decided()
    const [lap] = await lapsOf(event.id, first.team_b_id)
    const to = as(lap, { racing_time: '1.1' })
    expect(await desk.previewCorrection(lap?.id ?? '', to)).toMatchObject({
      body: {
        winner: { before: first['team_a_name'], after: first['team_b_name'] },
        follows: [expect.stringContaining('instead of'), expect.any(String), expect.any(String)],
      },
    })
    expect((await final(event.id))?.team_a_id).toBe(first.team_a_id)
    expect(await desk.correct(lap?.id ?? '', to)).toMatchObject({ status: 200 })
    expect((await final(event.id))?.team_a_id).toBe(first.team_b_id)
    const [entry] = await historyOf(lap?.id)
    expect(entry.what).toContain(`${first['team_b_name']} win match`)
  })

  test('is refused where what was shown is no longer what would happen, and where the winner has raced on', async () => {
    const { event, first, second } = await decided()
    const [lap] = await lapsOf(event.id, first.team_b_id)
    const id = lap?.id ?? ''
    const to = as(lap, { racing_time: '1.1' })
    const { version } = Object((await desk.previewCorrection(id, to)).body)
    await desk.race(second, 1.2, 1.4)
    await desk.race((await final(event.id)) as DeskMatch, 1.2, 1.4)
    const late = await server.ask('PATCH', `/api/race_results/${id}`, { ...to, reason: 'x', version }, desk.headers)
    expect(late).toMatchObject({ status: 409, body: { code: 'PREVIEW_CHANGED' } })
    expect(await desk.correct(id, to)).toMatchObject({
      status: 409,
      body: { code: 'CORRECTION_REFUSED', message: 'The Final has already been raced. Delete its laps first.' },
    })
  })

  test('of the final moves the title and the points', async () => {
    const { event } = await desk.field(2)
    await desk.generate(event.id)
    const [match] = await desk.matches(event.id)
    if (!match) throw new Error('no match')
    await desk.race(match, 1.2, 1.4)
    const [lap] = await lapsOf(event.id, match.team_b_id)
    await desk.correct(lap?.id ?? '', as(lap, { racing_time: '1.1' }))
    expect((await desk.points(event.id))[0]).toMatchObject({ team_id: match.team_b_id, points: 30 })
  })

  test('sent again after it was corrected stays as it was corrected', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const run = lapOf(a)
    await desk.record(event.id, [run])
    const [lap] = await lapsOf(event.id, a.id)
    await desk.correct(run.id, as(lap, { racing_time: '1.6' }))
    expect(await desk.record(event.id, [run])).toMatchObject({
      status: 200,
      body: { results: [{ racing_time: 1600 }] },
    })
  })
})

test('a lap of another company cannot be corrected', async () => {
  const { event, teams } = await desk.field(1)
  const [a] = teams
  if (!a) throw new Error('no team')
  const run = lapOf(a)
  await desk.record(event.id, [run])
  const stranger = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
  expect((await stranger.previewCorrection(run.id, as(undefined, { car_type: 'A', lane: 1 }))).status).toBe(404)
  expect((await stranger.keepLap(run.id)).status).toBe(404)
})
