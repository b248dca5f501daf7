import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Race, type RaceControlCalls, raceControlCallsOf, timed } from '../../testing/race-control-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let calls: RaceControlCalls
const DESK = randomUUID()
const SECOND = randomUUID()

beforeAll(async () => {
  server = await testServer()
  calls = raceControlCallsOf(server, await server.given.organizer((await server.given.company()).id), DESK)
})

/** Olu, an organiser, controls the track; Ben is the second timekeeper. */
async function twoTimekeepers(settings: object = {}) {
  const { event_id } = await calls.raceDay({ double_entry: true, ...settings })
  await calls.act('take', { event_id, track: 1, desk_id: DESK })
  const { headers: ben } = await server.given.staff(event_id, 'timekeeper', 'Ben')
  const race = await calls.nextRace(event_id)
  const read = (runs = timed(race), headers = ben) =>
    calls.act('enter', { race_id: race.id, desk_id: SECOND, runs }, headers)
  const settle = (about: object = {}, headers = calls.desk.headers) =>
    calls.act('settle', { race_id: race.id, desk_id: DESK, ...about }, headers)
  const seenBy = async (headers: Record<string, string>) =>
    (await calls.trackOf(event_id, headers)).next.find(({ id }) => id === race.id)
  return { event_id, race, ben, read, settle, seenBy }
}

const laps = async (event_id: string) =>
  (await calls.desk.laps(event_id)).map(({ id, gross_time, lane }) => ({ id, gross_time, lane }))
const slower = (race: Race) => timed(race).map((run) => (run.lane === 2 ? { ...run, racing_time: 1.76 } : run))

describe('two timekeepers', () => {
  test('see nothing of each other, and the same times count once both are in', async () => {
    const { event_id, race, ben, read, seenBy } = await twoTimekeepers()
    const runs = timed(race)
    expect(await calls.enter(race, runs)).toMatchObject({ status: 200, body: { reading: 'first', results: [] } })
    expect(await laps(event_id)).toEqual([])
    const seen = await seenBy(ben)
    expect(seen?.readings).toMatchObject([{ is_own: false, runs: null }])
    expect(seen?.runs).toMatchObject([{ status: null }, { status: null }])
    expect((await seenBy(calls.desk.headers))?.readings).toMatchObject([
      { is_own: true, runs: [{ lane: 1 }, { lane: 2 }] },
    ])
    expect(await read()).toMatchObject({ status: 200, body: { reading: 'agrees', state: 'confirmed' } })
    // With the ids of the desk, which can undo them.
    expect((await laps(event_id)).map(({ id }) => id).sort()).toEqual(runs.map(({ id }) => id).sort())
    const [what] = await calls.historyOf(event_id)
    expect(what).toMatch(/^Race 1 of Development was entered by .+ and Ben \(timekeeper\) with the same times: /)
    expect((await calls.trackOf(event_id)).last).toMatchObject({ id: race.id, state: 'confirmed', readings: [] })
  })

  test('who differ are asked only where they do, and both readings stay in the history', async () => {
    const { event_id, race, ben, read, settle, seenBy } = await twoTimekeepers()
    await calls.enter(race)
    expect(await read(slower(race))).toMatchObject({ status: 200, body: { reading: 'differs', results: [] } })
    expect((await seenBy(ben))?.readings).toMatchObject([
      { is_own: false, runs: [{ racing_time: 1500 }, { racing_time: 1750 }] },
      { is_own: true, runs: [{ racing_time: 1500 }, { racing_time: 1760 }] },
    ])
    const decided = timed(race).map((run) => (run.lane === 2 ? { ...run, racing_time: 1.755 } : run))
    expect(await settle({ desk_id: SECOND, runs: decided }, ben)).toMatchObject({
      status: 409,
      body: { code: 'NOT_IN_CONTROL' },
    })
    expect(await settle({ runs: decided })).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await settle({ runs: decided })).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await settle({ runs: slower(race) })).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await laps(event_id)).map(({ gross_time }) => gross_time).sort()).toEqual([1700, 1955])
    const [what] = await calls.historyOf(event_id)
    expect(what).toMatch(
      /two readings that differ \(.+ \w 1\.950; Ben \(timekeeper\) \w 1\.960\): \w 1\.700, \w 1\.955\.$/,
    )
    const { body } = await server.get(`/api/competition_history?event_id=${event_id}`, calls.desk.headers)
    expect(JSON.stringify(Object(body).entries[0].before)).toMatch(/"Lane 2".*1750.*"Ben \(timekeeper\)".*1760/)
  })

  test('do not have to wait for each other: the desk goes on with one, and the history says so', async () => {
    const { event_id, race, read, settle } = await twoTimekeepers()
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'OTHER_READINGS' } })
    await calls.enter(race)
    expect(await settle()).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await settle()).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await laps(event_id)).toHaveLength(2)
    expect((await calls.historyOf(event_id))[0]).toMatch(/was entered with one reading, by .+, without a second one: /)
    expect(await read()).toMatchObject({ status: 409, body: { code: 'WRONG_STATE', data: { state: 'confirmed' } } })
  })

  test('give a provisional result where results wait for confirmation', async () => {
    const { event_id, race, read, settle } = await twoTimekeepers({ confirms_results: true })
    await calls.enter(race)
    expect(await read()).toMatchObject({ status: 200, body: { state: 'provisional', reading: 'agrees' } })
    expect((await calls.trackOf(event_id)).race?.entered).toMatchObject({ by: expect.stringContaining(' and Ben') })
    const undo = { race_id: race.id, desk_id: DESK, from: 'provisional', to: 'at_start' }
    expect(await calls.act('callTeams', undo)).toMatchObject({ status: 200 })
    await calls.enter(race)
    expect(await settle()).toMatchObject({ status: 200, body: { state: 'provisional' } })
    expect(await settle()).toMatchObject({ status: 200, body: { state: 'provisional' } })
    expect(await calls.act('confirm', { race_id: race.id })).toMatchObject({ status: 200 })
    expect(await laps(event_id)).toHaveLength(2)
  })
})

describe('a reading', () => {
  test('that is sent again, or by both at once, is stored once', async () => {
    const { event_id, race, read } = await twoTimekeepers()
    const [mine, bens] = [timed(race), timed(race)]
    const sent = await Promise.all([calls.enter(race, mine), read(bens), calls.enter(race, mine), read(bens)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await laps(event_id)).toHaveLength(2)
    expect(await read(bens)).toMatchObject({ status: 200, body: { reading: 'agrees' } })
    expect(await calls.enter(race, mine)).toMatchObject({ status: 200, body: { reading: 'agrees' } })
  })

  test('is corrected by its timekeeper until the other one is in, and by nobody after that', async () => {
    const { event_id, race, read } = await twoTimekeepers()
    await calls.enter(race, slower(race))
    expect(await calls.enter(race)).toMatchObject({ status: 200, body: { reading: 'first' } })
    expect((await calls.historyOf(event_id))[0]).toMatch(/corrected the times of Race 1 of Development before/)
    expect(await read(slower(race))).toMatchObject({ status: 200, body: { reading: 'differs' } })
    expect(await read()).toMatchObject({ status: 409, body: { code: 'READ_TWICE' } })
    const { headers: cara } = await server.given.staff(event_id, 'timekeeper', 'Cara')
    expect(await read(timed(race), cara)).toMatchObject({ status: 409, body: { code: 'READ_TWICE' } })
  })

  test('of one person on two devices is one reading', async () => {
    const { race } = await twoTimekeepers()
    await calls.enter(race)
    expect(await calls.enter(race, timed(race), { desk_id: SECOND })).toMatchObject({ body: { reading: 'first' } })
  })

  test('is refused while a lane is missing', async () => {
    const { race, read } = await twoTimekeepers()
    expect(await read(timed(race).slice(0, 1))).toMatchObject({ status: 409, body: { code: 'WRONG_RUNS' } })
  })

  test('that arrives while the desk goes on with one is asked about', async () => {
    const { race, read, settle } = await twoTimekeepers()
    await calls.enter(race)
    await read(slower(race))
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'OTHER_READINGS' } })
  })

  test.each([
    ['aborted', 'stop', {}],
    ['postponed', 'postpone', { by: 1 }],
    ['run again', 'rerun', { id: randomUUID(), reason: 'The gate failed' }],
    ['a no-show of all lanes', 'noShow', { lanes: [1, 2] }],
  ])('counts for nothing once its race is %s, and stays in the history', async (_, step, about) => {
    const { event_id, race, read, seenBy, ben } = await twoTimekeepers()
    if (step === 'stop' || step === 'rerun') await calls.act('start', { race_id: race.id, desk_id: DESK })
    await calls.enter(race)
    expect(await calls.act(step, { race_id: race.id, desk_id: DESK, ...about })).toMatchObject({ status: 200 })
    expect((await calls.historyOf(event_id)).join(' ')).toMatch(
      /The times of Race 1 of Development .+ were discarded\./,
    )
    if (step === 'postpone') {
      expect(await read()).toMatchObject({ status: 200, body: { reading: 'first' } })
      expect((await seenBy(ben))?.readings).toHaveLength(1)
    } else expect((await calls.trackOf(event_id)).race?.readings ?? []).toEqual([])
  })

  test('of before a deleted result is not compared with those that follow', async () => {
    const { event_id, race, read } = await twoTimekeepers()
    await calls.enter(race)
    await read()
    for (const { id } of await calls.desk.laps(event_id)) await calls.desk.deleteLap(id)
    expect((await calls.nextRace(event_id)).readings).toEqual([])
    expect(await read(slower(race))).toMatchObject({ status: 200, body: { reading: 'first' } })
    expect(await calls.enter(race, slower(race))).toMatchObject({ status: 200, body: { reading: 'agrees' } })
  })
})

describe('the setting', () => {
  test('switched off, lets a race that has a reading finish as it began', async () => {
    const { event_id, race, read } = await twoTimekeepers()
    await read()
    await calls.act('settings', { event_id, double_entry: false })
    expect(await calls.enter(race)).toMatchObject({ status: 200, body: { reading: 'agrees' } })
    const next = await calls.nextRace(event_id)
    expect(await calls.enter(next)).toMatchObject({ status: 200, body: { reading: null, state: 'confirmed' } })
  })

  test('does not reach those who watch', async () => {
    const { event_id, race, read } = await twoTimekeepers()
    await calls.enter(race)
    await read(slower(race))
    expect(JSON.stringify((await calls.shown(event_id)).body)).not.toMatch(/"readings"|:1760\b/)
  })
})

test('no-shows of one lane are part of both readings', async () => {
  const { event_id, race, read } = await twoTimekeepers()
  await calls.act('noShow', { race_id: race.id, desk_id: DESK, lanes: [2] })
  await calls.enter(race, timed(race).slice(0, 1))
  expect(await read(timed(race).slice(0, 1))).toMatchObject({ status: 200, body: { reading: 'agrees' } })
  expect((await calls.desk.laps(event_id)).map(({ status }) => status).sort()).toEqual(['dns', 'finish'])
})
