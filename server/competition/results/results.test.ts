import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { announce } from '../../live/announce.ts'
import { listenTo } from '../../testing/listen.ts'
import { raceDayOf } from '../../testing/race-day.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let day: ReturnType<typeof raceDayOf>

beforeAll(async () => {
  server = await testServer()
  day = raceDayOf(server)
})

const results = async (event_id: string, headers?: Record<string, string>) =>
  server.get(`/api/live_results/${event_id}${headers ? '/own' : ''}`, headers)
const print = (body: object) => server.post('/api/functions/generate-competition-pdf', body)

/**
 * Regional, Standard scoring, Development. F = 7 × 1.000 = 7.000; upper limit 9.100; range 2.100.
 *
 * | team  | runs                 | Grand Prix                          | judges    | knockout | other | total    |
 * |-------|----------------------|-------------------------------------|-----------|----------|-------|----------|
 * | Alpha | 7 × 1.000 and 1.100  | 150                                 | (80+70)/2 | 27       | −2    | 250      |
 * | Beta  | 7 × 1.100, T = 7.700 | 50 + 100/2.1 × 1.4 = 116.6667       | 90        | 30       | –     | 236.6667 |
 * | Gamma | 3 and one dnf        | 30 + 2 × 3 = 36                     | –         | –        | 5.5   | 41.5     |
 * | Echo  | Cadet, none          | 0                                   | –         | –        | 41.5  | 41.5     |
 * | Delta | Cadet, one dnf       | nothing to its name                 |           |          |       |          |
 */
async function raceDay(status: 'active' | 'completed' | 'upcoming' | 'cancelled' = 'active') {
  const { id: company_id } = await server.given.company()
  const event = await day.event({ status, name: 'Moor <Cup>' }, company_id)
  const team = (name: string, about: object = {}) => day.team(event.id, name, about)
  const [alpha, beta, gamma] = [
    await team('Alpha', { school_name: 'Hill & Dale', contact_email: 'secret@school.example' }),
    await team('Beta', { scrutineering_penalties: 0.5 }),
    await team('Gamma'),
  ]
  const [echo, delta] = [await team('Echo', { category: 'Cadet' }), await team('Delta', { category: 'Cadet' })]
  await day.laps(alpha, [1100, ...Array<number>(7).fill(1000)])
  await day.laps(beta, Array<number>(7).fill(1100))
  await day.laps(gamma, [1300, 1300, null, 1300])
  await day.laps(delta, [null])
  const card = await day.scorecard(company_id, ['Pitch', 'Design'])
  const [engineering, portfolio] = [await day.panel(event.id, 'Engineering'), await day.panel(event.id, 'Portfolio')]
  await day.marks(alpha, engineering, card, { Design: 50, Pitch: 30 })
  await day.marks(alpha, portfolio, card, { Design: 40, Pitch: 30 })
  await day.marks(beta, engineering, card, { Design: 60, Pitch: 30 })
  await day.points.knockout(beta, 30, 1)
  await day.points.knockout(alpha, 27, 2)
  await day.points.other(alpha, -2, 'Late to scrutineering')
  await day.points.other(gamma, 5.5)
  await day.points.other(echo, 41.5)
  await server.db.transaction((tx) => announce(tx, `results:${event.id}`, 'other_event_points'))
  return { company_id, event, alpha, beta, gamma, echo, delta }
}

describe('the standings', () => {
  test('have the numbers that the rules give, computed by hand, and teams with the same total share a place', async () => {
    const { event, alpha, beta, gamma, echo, delta } = await raceDay()
    const { status, body } = await results(event.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ event: { name: 'Moor <Cup>', status: 'active' }, criteria: ['Pitch', 'Design'] })
    expect(Object(body).standings).toEqual([
      {
        team_id: alpha.id,
        position: 1,
        category_position: 1,
        runs: 8,
        complete: true,
        gross_lap: 1100,
        sum_of_best: 7000,
        grand_prix_points: 150,
        knockout_points: 27,
        other_points: -2,
        judge_average: 75,
        judge_count: 2,
        incomplete: false,
        total_points: 250,
        parts: { grand_prix: 150, knockout: 27, judges: 75, other_points: -2 },
        races: { grand_prix: { value: 7000, place: null } },
        criteria: { Design: 45, Pitch: 30 },
      },
      {
        team_id: beta.id,
        position: 2,
        category_position: 2,
        runs: 7,
        complete: false,
        gross_lap: 1700,
        sum_of_best: 7700,
        grand_prix_points: 116.6667,
        knockout_points: 30,
        other_points: 0,
        judge_average: 90,
        judge_count: 1,
        incomplete: false,
        total_points: 236.6667,
        parts: { grand_prix: 116.6667, knockout: 30, judges: 90, other_points: 0 },
        races: { grand_prix: { value: 7700, place: null } },
        criteria: { Design: 60, Pitch: 30 },
      },
      expect.objectContaining({ team_id: echo.id, position: 3, category_position: 1, total_points: 41.5 }),
      expect.objectContaining({ team_id: gamma.id, position: 3, category_position: 3, grand_prix_points: 36 }),
    ])
    expect(Object(body).teams.map(({ id }: { id: string }) => id)).toContain(delta.id)
  })

  test('lead to all laps of a team, the first run first, while the event is public', async () => {
    const { event, gamma, company_id } = await raceDay()
    const laps = (event_id: string) => server.get(`/api/live_results/${event_id}/laps/${gamma.id}`)
    const { status, body } = await laps(event.id)
    expect(status).toBe(200)
    expect(
      Object(body).map(({ racing_time, status }: { racing_time: number; status: string }) => [racing_time, status]),
    ).toEqual([
      [1300, 'finish'],
      [1300, 'finish'],
      [expect.any(Number), 'dnf'],
      [1300, 'finish'],
    ])
    const other = await day.event({ status: 'active' }, company_id)
    expect((await laps(other.id)).status, 'a team of another event').toBe(404)
    await server.db.update(competitionEvents).set({ status: 'upcoming' }).where(eq(competitionEvents.id, event.id))
    await server.db.transaction((tx) => announce(tx, `results:${event.id}`, 'competition_events'))
    await expect.poll(async () => (await laps(event.id)).status).toBe(404)
  })

  test('show the latest ten laps, the newest first, and no addresses', async () => {
    const { event, gamma } = await raceDay()
    await day.laps(gamma, [1234])
    await expect.poll(async () => Object((await results(event.id)).body).latest_laps[0].racing_time).toBe(1234)
    const { body } = await results(event.id)
    expect(Object(body).latest_laps).toHaveLength(10)
    expect(Object(body).latest_laps[0]).toMatchObject({ team_id: gamma.id, gross_time: 1334, status: 'finish' })
    expect(JSON.stringify(body)).not.toMatch(/secret@|contact_email|June Judge/)
  })

  test.each(['upcoming', 'cancelled'] as const)(
    'of an event that is %s are for its organisers alone',
    async (status) => {
      const { event, company_id } = await raceDay(status)
      expect((await results(event.id)).status).toBe(404)
      const organizer = await server.given.organizer(company_id)
      const stranger = await server.given.organizer((await server.given.company()).id)
      const own = await results(event.id, organizer.headers)
      expect(own).toMatchObject({ status: 200, body: { event: { status }, standings: { length: 4 } } })
      expect((await results(event.id, stranger.headers)).status).toBe(404)
      expect((await server.get(`/api/live_results/${event.id}/everything`, stranger.headers)).status).toBe(404)
      expect((await print({ eventId: event.id })).status).toBe(404)
      const stream = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
      expect(stream.status).toBe(401)
    },
  )
})

describe('spectators', () => {
  test('are sent the whole new standings with each change, and the current ones on connecting', async () => {
    const event = await day.event()
    const [one, other] = [await day.team(event.id, 'One'), await day.team(event.id, 'Two')]
    const stream = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
    expect(await stream.next('state')).toMatchObject({ state: { standings: [], latest_laps: [] } })
    await day.laps(one, [1500])
    expect(await stream.next('state')).toMatchObject({
      state: { standings: [{ team_id: one.id, grand_prix_points: 32, total_points: 32 }] },
    })
    await day.laps(other, [1400, 1400])
    const sent = await stream.next('state')
    expect(sent).toMatchObject({ state: { standings: [{ team_id: other.id }, { team_id: one.id }] } })
    const late = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
    expect(await late.next('state')).toEqual(sent)
    await expect.poll(async () => (await results(event.id)).body).toEqual(Object(sent).state)
  })

  test('who are slow to receive many laps still get the last state, in far fewer messages than laps', async () => {
    const event = await day.event()
    const team = await day.team(event.id, 'One')
    const stream = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
    await stream.next('state')
    await Promise.all(
      Array.from({ length: 40 }, () =>
        server.db.transaction((tx) => announce(tx, `results:${event.id}`, 'race_results')),
      ),
    )
    await day.laps(team, [1111])
    let states = 0
    for (let runs = 0; runs < 1; states++) runs = Object(await stream.next('state')).state.standings.length
    expect(states).toBeLessThan(30)
  })

  test('no longer see an event that is not public any more', async () => {
    const { event } = await raceDay()
    const stream = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
    expect(await stream.next('state')).toMatchObject({ state: { standings: { length: 4 } } })
    await server.db.transaction(async (tx) => {
      await tx.update(competitionEvents).set({ status: 'cancelled' }).where(eq(competitionEvents.id, event.id))
      await announce(tx, `results:${event.id}`, 'competition_events')
    })
    expect(await stream.next('state')).toMatchObject({ state: null })
    await expect.poll(async () => (await results(event.id)).status).toBe(404)
  })
})

describe('everything', () => {
  test('has each number with its components, for organisers at any time', async () => {
    const { event, company_id, alpha, beta } = await raceDay()
    const { headers } = await server.given.organizer(company_id)
    const { status, body } = await server.get(`/api/live_results/${event.id}/everything`, headers)
    expect(status).toBe(200)
    const team = (id: string) => Object(body).teams.find((one: { id: string }) => one.id === id)
    expect(team(alpha.id)).toMatchObject({
      standing: { total_points: 250 },
      knockout: { points: 27, position: 2 },
      other_event_points: [{ points: -2, reason: 'Late to scrutineering' }],
      marks: [
        { panel_name: 'Engineering', total_score: 80 },
        { panel_name: 'Portfolio', total_score: 70 },
      ],
    })
    expect(team(alpha.id).laps.map(({ counts }: { counts: boolean }) => counts)).toEqual([
      false,
      ...Array(7).fill(true),
    ])
    expect(team(beta.id)).toMatchObject({ scrutineering_penalties: 0.5, laps: { length: 7, 0: { gross_time: 1700 } } })
    expect(JSON.stringify(body)).not.toContain('secret@')
  })
})

describe('generate-competition-pdf', () => {
  test('waits until the event is completed', async () => {
    const { event } = await raceDay()
    expect(await print({ eventId: event.id })).toMatchObject({ status: 409, body: { code: 'NOT_COMPLETED' } })
  })

  test('gives all teams, a category or one team, with the parts of every number and nothing that is markup', async () => {
    const { event, alpha, delta } = await raceDay('completed')
    const all = await print({ eventId: event.id, teamId: null, category: null, exportType: 'all' })
    expect(all).toMatchObject({ status: 200, body: { success: true, teamsCount: 5 } })
    const html: string = Object(all.body).data.html
    expect(html).toContain('<h1>Moor &lt;Cup&gt;</h1>')
    expect(html).toContain('Hill &amp; Dale')
    expect(html).toContain('1.000 + 1.000 + 1.000 + 1.000 + 1.000 + 1.000 + 1.000')
    expect(html).toContain('50 + 100 / (F × 0.30) × (F × 1.30 − T) = 50 + 100 / 2.1000 × 1.4000 = 116.7')
    expect(html).toContain('3 of 7 legal runs: 30 + 2 × 3 = 36.0')
    expect(html).toContain('0.5 s on each total')
    expect(html).toContain('<td>Design</td><td>45.0</td>')
    expect(html).toContain('<td>Late to scrutineering</td><td>-2.0</td>')
    expect(html).not.toMatch(/secret@|<script|June Judge/)
    const cadets = await print({ eventId: event.id, category: 'Cadet', exportType: 'category' })
    expect(cadets.body).toMatchObject({ teamsCount: 2 })
    expect(Object(cadets.body).data.html).not.toContain('Alpha')
    const single = await print({ eventId: event.id, teamId: alpha.id, exportType: 'single' })
    expect(single.body).toMatchObject({ teamsCount: 1 })
    expect(Object(single.body).data.html).toContain('place 1 in its category')
    const nothing = await print({ eventId: event.id, teamId: delta.id, exportType: 'single' })
    expect(Object(nothing.body).data.html).toContain('no scores recorded')
    expect(html).not.toContain('Incomplete')
  })

  test('marks every number that contains a sheet with a missing line', async () => {
    const { event, alpha } = await raceDay('completed')
    await server.db
      .update(competitionScores)
      .set({ missing: ['Pitch'] })
      .where(eq(competitionScores.team_id, alpha.id))
    const { body } = await print({ eventId: event.id, exportType: 'all' })
    const html: string = Object(body).data.html
    expect(html.match(/75\.0\*/g)).toHaveLength(2)
    expect(html.match(/<strong>250\.0\*<\/strong>/g)).toHaveLength(2)
    expect(html.match(/\* Incomplete: a judge has left out a required line\./g)).toHaveLength(2)
    expect(html).toContain('<strong>236.7</strong>')
  })

  test('says what is missing, and refuses a team of another event', async () => {
    const [{ event }, other] = [await raceDay('completed'), await raceDay('completed')]
    expect(await print({ eventId: event.id, exportType: 'single' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'teamId', why: 'must name the team' }] } },
    })
    expect((await print({ eventId: event.id, exportType: 'category' })).status).toBe(400)
    expect((await print({ eventId: event.id, exportType: 'single', teamId: other.alpha.id })).status).toBe(404)
  })
})
