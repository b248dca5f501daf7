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

const SENTINEL = 999_999_000

describe('a Grand Prix race', () => {
  test('is stored with its times in milliseconds, the penalty in the gross time alone', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    await server.pool.query('update competition_teams set scrutineering_penalties = 2.5 where id = $1', [a.id])
    const answer = await desk.record(event.id, [
      lapOf(a, { reaction_time: '0.150', racing_time: '1.234', lane: 3 }),
      lapOf(b, { status: 'dnf', reaction_time: null, racing_time: null, car_type: 'B', lane: 4 }),
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        outcome: 'recorded',
        match: null,
        results: [
          {
            team_name: 'A',
            category: 'Development',
            car_type: 'A',
            lane: 3,
            lap_number: 1,
            race_type: 'grandprix',
            is_knockout_race: false,
            status: 'finish',
            reaction_time: 150,
            racing_time: 1234,
            net_time: 1234,
            grand_prix_time: 1384,
            gross_time: 3884,
            grand_prix_score: 32,
            knockout_match_id: null,
            recorded_by: 'Olu Organiser',
          },
          {
            team_name: 'B',
            status: 'dnf',
            reaction_time: SENTINEL,
            racing_time: SENTINEL,
            net_time: SENTINEL,
            gross_time: SENTINEL,
            grand_prix_time: SENTINEL,
            grand_prix_score: 0,
          },
        ],
      },
    })
    expect(await desk.laps(event.id)).toHaveLength(2)
  })

  test('counts laps for each team, and the list begins with the latest', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    for (const lane of [1, 2, 3]) await desk.record(event.id, [lapOf(a, { lane })])
    expect((await desk.laps(event.id)).map(({ lap_number }) => lap_number)).toEqual([3, 2, 1])
  })

  test('leaves each score on the team’s most recent Grand Prix lap alone, and on the board the same', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    for (let run = 0; run < 8; run++) {
      const about = { car_type: run < 4 ? 'A' : 'B' }
      await desk.record(event.id, [
        lapOf(a, { ...about, lane: 1, racing_time: run === 7 ? 9 : 1.4 }),
        lapOf(b, { ...about, lane: 2, racing_time: 1.61 }),
      ])
    }
    const laps = await desk.laps(event.id)
    const scored = laps.filter(({ grand_prix_score }) => grand_prix_score !== null)
    expect(scored.map(({ team_id, lap_number, grand_prix_score }) => [team_id, lap_number, grand_prix_score])).toEqual(
      expect.arrayContaining([
        [a.id, 8, 150],
        // F is 9,800 and T 11,270: half the way to the upper limit of 12,740.
        [b.id, 8, 100],
      ]),
    )
    expect(scored).toHaveLength(2)
    expect((await desk.board(event.id)).body).toMatchObject({
      level: 'regional',
      rules: { pack: 'classic-a@1', title: 'Standard scoring' },
      categories: [
        {
          category: 'Development',
          standings: [
            { team_id: a.id, grand_prix_points: 150, sum_of_best: 9800, runs: 8, complete: true, event_position: 1 },
            { team_id: b.id, grand_prix_points: 100, sum_of_best: 11_270, runs: 8, event_position: 2 },
          ],
        },
      ],
    })
  })

  test('locks a car in a lane after 4 runs, a dns among them, and says which team it is', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    for (let run = 0; run < 3; run++) await desk.record(event.id, [lapOf(a)])
    await desk.record(event.id, [lapOf(a, { status: 'dns' })])
    expect(await desk.record(event.id, [lapOf(a)])).toMatchObject({
      status: 409,
      body: { code: 'CAR_LOCKED', message: 'A Car A has completed maximum 4 runs in Lane 1', data: { team: 1 } },
    })
    expect((await desk.record(event.id, [lapOf(b, { lane: 2 }), lapOf(a)])).body).toMatchObject({
      code: 'CAR_LOCKED',
      data: { team: 2 },
    })
    expect(await desk.laps(event.id), 'of two teams both or none').toHaveLength(4)
    expect((await desk.record(event.id, [lapOf(a, { car_type: 'B' })])).status).toBe(200)
    expect((await desk.record(event.id, [lapOf(a, { lane: 2 })])).status).toBe(200)
  })
})

describe('the same request again', () => {
  test('answers with the laps as they are stored, and stores nothing', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    const runs = [lapOf(a), lapOf(b, { lane: 2 })]
    const first = await desk.record(event.id, runs)
    const again = await desk.record(event.id, runs)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await desk.laps(event.id)).toHaveLength(2)
  })

  test.each([
    ['other times', { racing_time: 1.6 }],
    ['another lane', { lane: 3 }],
    ['another status', { status: 'dnf' }],
  ])('with %s is refused', async (_, other) => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const run = lapOf(a)
    await desk.record(event.id, [run])
    expect(await desk.record(event.id, [{ ...run, ...other }])).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'These laps have already been recorded with different values. Please check them under Latest laps and correct them there.',
      },
    })
  })

  test('with one lap that is there and one that is not is refused', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    const run = lapOf(a)
    await desk.record(event.id, [run])
    expect((await desk.record(event.id, [run, lapOf(b, { lane: 2 })])).status).toBe(409)
    expect(await desk.laps(event.id)).toHaveLength(1)
  })

  test('does not bring back a lap that was deleted in between', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const run = lapOf(a)
    await desk.record(event.id, [run])
    await desk.deleteLap(run.id)
    expect(await desk.record(event.id, [run])).toMatchObject({
      status: 409,
      body: { message: 'These laps have been deleted in the meantime. If the race counts, record it again.' },
    })
    expect(await desk.laps(event.id)).toEqual([])
  })
})

describe('refused in plain words, with nothing stored', () => {
  test.each<[string, object, string]>([
    ['a negative time', { racing_time: -1.2 }, 'Racing time must be more than 0 seconds.'],
    ['zero', { reaction_time: 0 }, 'Reaction time must be more than 0 seconds.'],
    ['zero in digits', { racing_time: '0.000' }, 'Racing time must be more than 0 seconds.'],
    ['text', { racing_time: 'fast' }, 'Racing time must be a number of seconds, such as 1.234.'],
    ['a comma', { racing_time: '1,234' }, 'Racing time must be a number of seconds, such as 1.234.'],
    ['a list', { racing_time: [1] }, 'Racing time must be a number of seconds, such as 1.234.'],
    ['a thousand million', { racing_time: 1e9 }, 'Racing time must be less than 1,000 seconds.'],
    ['an exponent', { racing_time: '1e9' }, 'Racing time must be a number of seconds, such as 1.234.'],
    ['more than 3 decimals', { reaction_time: '0.1234' }, 'Reaction time can have at most 3 decimals.'],
    ['no time', { racing_time: null }, 'Please select team and enter times or DNS/DNF status'],
    ['an empty time', { reaction_time: '' }, 'Please select team and enter times or DNS/DNF status'],
    ['lane 0', { lane: 0 }, 'A lane is 1, 2, 3 or 4.'],
    ['lane 5', { lane: 5 }, 'A lane is 1, 2, 3 or 4.'],
    ['lane 1.5', { lane: 1.5 }, 'A lane is 1, 2, 3 or 4.'],
    ['car C', { car_type: 'C' }, 'A car is A or B.'],
    ['another status', { status: 'won' }, 'A run is finish, dns, dnf, dsq, false_start, forfeit or void.'],
    ['no team', { team_id: '' }, 'Please choose a team.'],
  ])('%s', async (_, wrong, why) => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const { status, body } = await desk.record(event.id, [lapOf(a, wrong)])
    expect([status, Object(body).data?.fields?.[0]?.why]).toEqual([400, why])
    expect(await desk.laps(event.id)).toEqual([])
  })

  test('two runs of one team, in one lane, or without the times of one of them', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    const why = async (runs: object[]) => Object((await desk.record(event.id, runs)).body).data?.fields?.[0]?.why
    expect(await why([lapOf(a), lapOf(a, { lane: 2 })])).toBe('Please choose two different teams.')
    expect(await why([lapOf(a), lapOf(b)])).toBe('Two cars cannot race in one lane.')
    expect(await why([lapOf(a), lapOf(b, { lane: 2, racing_time: null })])).toBe(
      'Please select both teams and enter their times or DNS/DNF status',
    )
    expect(await why([])).toBe('Please select team and enter times or DNS/DNF status')
    expect(await why([lapOf(a), lapOf(b, { lane: 2 }), lapOf(b, { lane: 3 })])).toBe('A race has one or two teams.')
    expect(await desk.laps(event.id)).toEqual([])
  })

  test('a team of another event or of another category', async () => {
    const { event } = await desk.field(0)
    const other = await desk.field(1)
    const cadet = await desk.team(event.id, 'Comet', { category: 'Cadet' })
    const [foreign] = other.teams
    if (!foreign) throw new Error('no team')
    expect(await desk.record(event.id, [lapOf(foreign)])).toMatchObject({
      status: 409,
      body: {
        code: 'WRONG_TEAM',
        message: 'This team is not in this event. Please choose a team of this event.',
        data: { team: 1 },
      },
    })
    expect(await desk.record(event.id, [lapOf(cadet)])).toMatchObject({
      status: 409,
      body: { code: 'WRONG_TEAM', message: 'Comet races in Cadet, not in Development.' },
    })
    expect((await desk.record(randomUUID(), [lapOf(cadet)])).status).toBe(404)
    expect(await desk.laps(event.id)).toEqual([])
  })
})
