import { randomUUID } from 'node:crypto'
import {
  type RacingRecord,
  standingsOnDevice,
  type UnsentRace,
  withUnsent,
} from '@paddock/domain/racing/device-record.ts'
import { ms } from '@paddock/domain/units.ts'
import { beforeAll, expect, test } from 'vitest'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

type Board = { record: RacingRecord; categories: Parameters<typeof standingsOnDevice>[1] }
const boardOf = async (event_id: string): Promise<Board> => Object((await desk.board(event_id)).body)

type Typed = { knockout: boolean; runs: ReturnType<typeof lapOf>[] }
const asUnsent = ({ knockout, runs }: Typed): UnsentRace => ({
  category: 'Development',
  is_knockout_race: knockout,
  runs: runs.map((run) => ({
    ...run,
    car_type: run.car_type as 'A' | 'B',
    lane: run.lane as number,
    status: run.status as 'finish' | 'dnf',
    reaction_time: run.status === 'finish' ? ms(Math.round(Number(run.reaction_time) * 1000)) : null,
    racing_time: run.status === 'finish' ? ms(Math.round(Number(run.racing_time) * 1000)) : null,
  })),
})
const send = ({ knockout, runs }: Typed, event_id: string) =>
  desk.record(event_id, runs, { is_knockout_race: knockout })

/** Grand Prix races of every team, one of them without a time, and then a whole bracket of four. */
async function racedDay(about: object) {
  const { event, teams } = await desk.field(4, about)
  await desk.change(event.id, { status: 'active' })
  const [a, b, c, d] = teams
  if (!a || !b || !c || !d) throw new Error('There are four teams.')
  await desk.give(event.id, b.id, 3)
  await desk.record(event.id, [lapOf(a, { racing_time: 1.4 }), lapOf(b, { lane: 2, racing_time: 1.6 })])
  await desk.record(event.id, [lapOf(c, { racing_time: 1.7 }), lapOf(d, { lane: 2, racing_time: 1.8 })])
  await desk.generate(event.id)
  const run = (team: { id: string }, lane: number, racing_time: number, more: object = {}) =>
    lapOf(team, { lane, racing_time, ...more })
  const heats: Typed[] = [
    { knockout: false, runs: [run(c, 1, 1.31), run(d, 2, 1.42)] },
    { knockout: false, runs: [run(d, 1, 1.39, { status: 'dnf' }), run(a, 2, 1.37)] },
    { knockout: false, runs: [run(b, 1, 1.29), run(c, 2, 1.33, { car_type: 'B' })] },
  ]
  const matches = (await desk.matches(event.id)).filter(({ round }) => round === 1)
  const pair = (one: string, other: string, faster: string) =>
    (['A', 'B'] as const).map((car_type) => ({
      knockout: true,
      runs: [one, other].map((id, lane) => run({ id }, lane + 1, id === faster ? 1.25 : 1.5, { car_type })),
    }))
  const semis = matches.flatMap(({ team_a_id, team_b_id }) => pair(team_a_id ?? '', team_b_id ?? '', team_b_id ?? ''))
  const [one, other] = matches.map(({ team_b_id }) => team_b_id ?? '')
  const races = [...heats, ...semis, ...pair(one ?? '', other ?? '', one ?? '')]
  return { event_id: event.id, races }
}

test.each([
  ['Standard scoring', {}],
  ['World Finals 2025', { rule_pack: 'world-finals-2025' }],
])(
  'under %s a device that has sent any number of its races computes what the server has in the end',
  async (_, about) => {
    const { event_id, races } = await racedDay(about)
    const boards: Board[] = [await boardOf(event_id)]
    for (const race of races) {
      const { status, body } = await send(race, event_id)
      expect(status, JSON.stringify(body)).toBe(200)
      boards.push(await boardOf(event_id))
    }
    const last = boards.at(-1) as Board
    expect(last.record.matches.some(({ winner_id }) => winner_id !== null)).toBe(true)
    for (const [sent, board] of boards.entries()) {
      // What was sent is known by its ids, so the whole outbox may be applied again.
      const { record, refused } = withUnsent(
        board.record,
        races.map((race) => ({ race: asUnsent(race) })),
      )
      expect(refused, `after ${sent} races`).toEqual([])
      expect(standingsOnDevice(record, board.categories), `after ${sent} races`).toEqual(last.categories)
      expect(record.matches, `after ${sent} races`).toEqual(last.record.matches)
      expect(inOrder(record), `after ${sent} races`).toEqual(inOrder(last.record))
    }
  },
)

const inOrder = ({ laps }: RacingRecord) => laps.toSorted((a, b) => a.id.localeCompare(b.id))

test('the board has neither marks nor checks beyond what its standings show', async () => {
  const { event } = await desk.field(2, { rule_pack: 'world-finals-2025' })
  const { record } = await boardOf(event.id)
  expect(record.pack.scrutineering).toBeNull()
  expect(record.pack.judging.scorecards).toEqual([])
  expect(Object.keys(record).toSorted()).toEqual(
    ['failures', 'held', 'knockout', 'laps', 'level', 'matches', 'pack', 'penalties', 'teams'].toSorted(),
  )
})

const DESKS = [randomUUID(), randomUUID()] as const

test('a race that waited is not recorded beside another desk’s race of the same cars, unless its person says so', async () => {
  const { event, teams } = await desk.field(2)
  const [a, b] = teams
  if (!a || !b) throw new Error('There are two teams.')
  const theirs = [lapOf(a, { racing_time: 1.4 }), lapOf(b, { lane: 2, racing_time: 1.5 })]
  await desk.record(event.id, theirs, { desk_id: DESKS[0], waited_ms: 600_000 })
  const mine = [lapOf(a, { racing_time: 1.41 }), lapOf(b, { lane: 2, racing_time: 1.52 })]
  const sent = { desk_id: DESKS[1], waited_ms: 640_000, asks: true }
  expect(await desk.record(event.id, mine, sent)).toMatchObject({
    status: 409,
    body: {
      code: 'RECORDED_ELSEWHERE',
      data: { stored: { by: 'Olu Organiser', desk_number: 1, runs: [{ racing_time: 1400 }, { racing_time: 1500 }] } },
    },
  })
  expect(await desk.laps(event.id)).toHaveLength(2)
  expect((await desk.record(event.id, mine, { ...sent, waited_ms: 900_000 })).status, 'five minutes earlier').toBe(200)
  const again = [lapOf(a, { racing_time: 1.43 }), lapOf(b, { lane: 2, racing_time: 1.54 })]
  expect((await desk.record(event.id, again, { ...sent, is_own_race: true })).status).toBe(200)
  expect(await desk.laps(event.id)).toHaveLength(6)
})

test('a knockout race that another desk ran is refused with the times that are there', async () => {
  const { event } = await desk.field(2)
  await desk.generate(event.id)
  const [match] = await desk.matches(event.id)
  const [a, b] = [{ id: match?.team_a_id ?? '' }, { id: match?.team_b_id ?? '' }]
  const race = (racing_time: number) => [
    lapOf(a, { racing_time }),
    lapOf(b, { lane: 2, racing_time: racing_time + 0.1 }),
  ]
  await desk.knockout(event.id, race(1.4), { desk_id: DESKS[0] })
  expect(await desk.knockout(event.id, race(1.5), { desk_id: DESKS[1], waited_ms: 60_000 })).toMatchObject({
    status: 409,
    body: {
      code: 'CAR_ALREADY_RACED',
      data: { team: 1, stored: { runs: [{ racing_time: 1400 }, { racing_time: 1500 }] } },
    },
  })
})
