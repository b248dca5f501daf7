/** Several timing desks record concurrently on a real PostgreSQL: the races are stored one after another. */
import { beforeAll, expect, test } from 'vitest'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let one: RacingCalls
let other: RacingCalls
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '12' })
  const company = await server.given.company()
  one = racingCallsOf(server, await server.given.organizer(company.id))
  other = racingCallsOf(server, await server.given.organizer(company.id))
})

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const bothTeams = (match: DeskMatch | undefined) =>
  [{ id: match?.team_a_id ?? '' }, { id: match?.team_b_id ?? '' }] as const

test('two desks at the cap: the fourth run is stored once, the fifth is refused', async () => {
  const { event, teams } = await one.field(1)
  const [a] = teams
  if (!a) throw new Error('no team')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? one : other).record(event.id, [lapOf(a)])),
  )
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  const laps = await one.laps(event.id)
  expect(laps.map(({ lap_number }) => lap_number)).toEqual([4, 3, 2, 1])
  expect(laps.map(({ grand_prix_score }) => grand_prix_score)).toEqual([38, null, null, null])
})

test('Record Race pressed twice, and a retry on another connection, store one race', async () => {
  const { event, teams } = await one.field(2)
  const [a, b] = teams
  if (!a || !b) throw new Error('no teams')
  const runs = [lapOf(a), lapOf(b, { lane: 2 })]
  const answers = await Promise.all([1, 2, 3, 4].map(() => one.record(event.id, runs)))
  expect(statuses(answers)).toEqual([200, 200, 200, 200])
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await one.laps(event.id)).toHaveLength(2)
})

test('a retry after a lost answer finds the race stored', async () => {
  const { event, teams } = await one.field(1)
  const [a] = teams
  if (!a) throw new Error('no team')
  const run = lapOf(a)
  const body = JSON.stringify({ event_id: event.id, category: 'Development', runs: [run] })
  const lost = new AbortController()
  const { headers } = await server.given.organizer(String(event.company_id))
  const sent = fetch(`${server.url}/api/race_results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: lost.signal,
  })
  await expect
    .poll(async () => (await server.pool.query('select id from race_results where id = $1', [run.id])).rowCount)
    .toBe(1)
  lost.abort()
  await sent.catch(() => {})
  expect((await one.record(event.id, [run])).body).toMatchObject({ results: [{ id: run.id, lap_number: 1 }] })
  expect(await one.laps(event.id)).toHaveLength(1)
})

test('two desks with the same car of one match: one lap is stored', async () => {
  const { event } = await one.field(2)
  await one.generate(event.id)
  const [a, b] = bothTeams((await one.matches(event.id))[0])
  const answers = await Promise.all([
    one.knockout(event.id, [lapOf(a), lapOf(b, { lane: 2 })]),
    other.knockout(event.id, [lapOf(a, { racing_time: 1.6 }), lapOf(b, { lane: 2, racing_time: 1.7 })]),
    one.knockout(event.id, [lapOf(b, { lane: 3 })]),
  ])
  const stored = answers.filter(({ status }) => status === 200)
  expect(stored.length).toBeGreaterThan(0)
  for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'CAR_ALREADY_RACED' })
  const laps = await one.laps(event.id)
  expect(new Set(laps.map(({ team_id, car_type }) => `${team_id} ${car_type}`)).size).toBe(laps.length)
})

test('two winners who advance into one match concurrently both arrive', async () => {
  for (let time = 0; time < 3; time++) {
    const { event } = await one.field(4)
    await one.generate(event.id)
    const semis = (await one.matches(event.id)).filter(({ round }) => round === 1)
    for (const match of semis) {
      const [a, b] = bothTeams(match)
      await one.knockout(event.id, [lapOf(a), lapOf(b, { lane: 2, racing_time: 1.6 })])
    }
    const answers = await Promise.all(
      semis.map((match, n) => {
        const [a, b] = bothTeams(match)
        const last = [lapOf(a, { car_type: 'B' }), lapOf(b, { car_type: 'B', lane: 2, racing_time: 1.6 })]
        return (n === 0 ? one : other).knockout(event.id, last)
      }),
    )
    expect(answers.map(({ body }) => Object(body).outcome)).toEqual(['advanced', 'advanced'])
    const final = (await one.matches(event.id)).find(({ round }) => round === 2)
    expect(new Set([final?.team_a_id, final?.team_b_id])).toEqual(new Set(semis.map(({ team_a_id }) => team_a_id)))
  }
})

test('the final recorded twice concurrently awards points once', async () => {
  const { event } = await one.field(2)
  await one.generate(event.id)
  const [a, b] = bothTeams((await one.matches(event.id))[0])
  await one.knockout(event.id, [lapOf(a), lapOf(b, { lane: 2, racing_time: 1.6 })])
  const last = [lapOf(a, { car_type: 'B' }), lapOf(b, { car_type: 'B', lane: 2, racing_time: 1.6 })]
  const answers = await Promise.all([
    one.knockout(event.id, last),
    other.knockout(event.id, last),
    one.award(event.id),
    other.award(event.id),
  ])
  expect(answers.slice(0, 2).map(({ body }) => Object(body).outcome)).toEqual(['champion', 'champion'])
  expect((await one.points(event.id)).map(({ points }) => points)).toEqual([30, 27])
})

test('deleting and recording concurrently leave scores that match the laps', async () => {
  const { event, teams } = await one.field(2)
  const [a, b] = teams
  if (!a || !b) throw new Error('no teams')
  const runs = Array.from({ length: 4 }, () => lapOf(a))
  for (const run of runs) await one.record(event.id, [run])
  const answers = await Promise.all([
    ...runs.slice(0, 2).map(({ id }) => other.deleteLap(id)),
    ...runs.slice(0, 2).map(({ id }) => one.deleteLap(id)),
    one.record(event.id, [lapOf(a, { lane: 2 })]),
    other.record(event.id, [lapOf(b, { lane: 3 })]),
    one.recalculate(event.id),
  ])
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 404, 404])
  const laps = await one.laps(event.id)
  expect(laps.filter(({ team_id }) => team_id === a.id)).toHaveLength(3)
  const scores = laps.filter(({ grand_prix_score }) => grand_prix_score !== null)
  expect(Object.fromEntries(scores.map((lap) => [lap.team_id, lap.grand_prix_score]))).toEqual({
    [a.id]: 36,
    [b.id]: 32,
  })
  expect(scores).toHaveLength(2)
})

test('drawing a bracket twice concurrently draws one', async () => {
  const { event } = await one.field(3)
  const answers = await Promise.all([one.generate(event.id), other.generate(event.id)])
  expect(statuses(answers)).toEqual([200, 409])
  expect(await one.matches(event.id)).toHaveLength(3)
})
