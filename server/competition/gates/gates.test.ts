import { randomUUID } from 'node:crypto'
import type { GateLane } from '@paddock/domain/race-control/gates.ts'
import { us } from '@paddock/domain/units.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../testing/listen.ts'
import { type Race, type RaceControlCalls, raceControlCallsOf, timed } from '../../testing/race-control-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Reading = {
  id: string
  race_id: string | null
  state: string
  why: string | null
  lanes: GateLane[]
  raw: string[]
}
type Gates = { gates: { track: number; host: object | null }[]; readings: Reading[] }

const DESK = randomUUID()
const SETTINGS = { profile: null, contact: 'lights', without_reaction: false, lanes: [1, 2, 3, 4], limit_ms: 6000 }

let server: TestServer
let desk: RaceControlCalls['desk']
let calls: RaceControlCalls

beforeAll(async () => {
  server = await testServer()
  calls = raceControlCallsOf(server, await server.given.organizer((await server.given.company()).id), DESK)
  desk = calls.desk
})

const lane = (number: number, about: Partial<GateLane> = {}): GateLane => ({
  ...{ lane: number, status: 'finish' },
  ...{ time_us: us(1_200_000 + number * 50_400), reaction_us: null },
  ...about,
})
const known = [lane(1, { reaction_us: us(183_204) }), lane(2, { reaction_us: us(201_876) })]

/** A race day whose first race is armed. */
async function armed(settings: object = {}) {
  const { event_id } = await calls.raceDay(settings)
  const race = await calls.nextRace(event_id)
  await arm(race)
  return { event_id, race }
}
const arm = (race: Race, from = 'scheduled') =>
  calls.act('callTeams', { race_id: race.id, desk_id: DESK, from, to: 'armed' })
const read = (event_id: string, about: object = {}, headers = desk.headers) =>
  server.post(
    '/api/functions/gate-reading',
    { id: randomUUID(), event_id, track: 1, race_id: null, lanes: known, raw: ['1=1.2504 2=1.3008'], ...about },
    headers,
  )
const started = (event_id: string, race: Race, about: object = {}) =>
  server.post('/api/functions/gate-started', { event_id, track: 1, race_id: race.id, ...about }, desk.headers)
const set = (event_id: string, about: object) =>
  server.ask('PUT', `/api/gates/${event_id}`, { track: 1, ...SETTINGS, ...about }, desk.headers)
const gatesOf = async (event_id: string): Promise<Gates> =>
  Object((await server.get(`/api/gates/${event_id}`, desk.headers)).body)
const HELD = (why: string) => ({ status: 200, body: { state: 'held', why } })

describe('a reading of the armed race', () => {
  test('is its provisional result, also where results count at once, and counts when it is confirmed', async () => {
    const { event_id, race } = await armed()
    expect(await read(event_id, { race_id: race.id })).toMatchObject({
      status: 200,
      body: { state: 'entered', why: null },
    })
    expect((await calls.trackOf(event_id)).race).toMatchObject({
      ...{ id: race.id, state: 'provisional', winner_lane: 1, gap: 51, entered: { source: 'gate' } },
      runs: [
        { status: 'finish', reaction_time: 183, racing_time: 1067, gross_time: 1250 },
        { status: 'finish', reaction_time: 202, racing_time: 1099, gross_time: 1301 },
      ],
    })
    expect(await desk.laps(event_id)).toEqual([])
    expect(await calls.act('confirm', { race_id: race.id })).toMatchObject({
      status: 200,
      body: { state: 'confirmed' },
    })
    expect((await desk.laps(event_id)).map((lap) => lap['recorded_by'])).toEqual(['Olu Organiser', 'Olu Organiser'])
    expect((await calls.historyOf(event_id)).filter((what) => what.startsWith('Race 1'))).toEqual([
      expect.stringContaining('was confirmed: '),
      expect.stringMatching(
        /^Race 1 of Development was measured by the gate, to be confirmed: \w 1\.250, \w 1\.301\.$/,
      ),
    ])
  })

  test('is taken once, however often it is sent', async () => {
    const { event_id, race } = await armed()
    const sent = { id: randomUUID(), race_id: race.id }
    const answers = await Promise.all([read(event_id, sent), read(event_id, sent), read(event_id, sent)])
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ state: 'entered', why: null }))
    expect((await gatesOf(event_id)).readings).toHaveLength(1)
  })

  test('is corrected by the timekeeper, and what the gate measured stays in the history and among the readings', async () => {
    const { event_id, race } = await armed()
    await read(event_id, { race_id: race.id })
    const { headers } = await server.given.staff(event_id, 'timekeeper')
    const runs = timed(race)
    const entry = { race_id: race.id, desk_id: DESK, runs }
    await calls.act('take', { event_id, track: 1, desk_id: DESK }, headers)
    expect(await calls.act('enter', entry, headers)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect((await desk.laps(event_id)).map(({ id }) => id).sort()).toEqual(runs.map(({ id }) => id).sort())
    expect((await gatesOf(event_id)).readings).toMatchObject([{ race_id: race.id, state: 'entered', lanes: known }])
    const history = await server.get(`/api/competition_history?event_id=${event_id}`, desk.headers)
    expect(JSON.stringify(history.body)).toContain('"reaction_us":183204')
  })

  test('is recorded as it is by whoever is at the desk, where results need no confirmation', async () => {
    const { event_id, race } = await armed()
    await read(event_id, { race_id: race.id })
    const now = (await calls.trackOf(event_id)).race
    const runs = now?.runs.map(({ lap_id: id, team_id, car_type, lane, ...run }) => ({
      ...{ id, team_id, car_type, lane },
      ...{ reaction_time: Number(run.reaction_time) / 1000, racing_time: Number(run.racing_time) / 1000 },
    }))
    const { headers } = await server.given.staff(event_id, 'timekeeper')
    await calls.act('take', { event_id, track: 1, desk_id: DESK }, headers)
    const entry = { race_id: race.id, desk_id: DESK, runs }
    expect(await calls.act('enter', entry, headers)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await calls.act('enter', entry, headers)).toMatchObject({ status: 200 })
    expect(await desk.laps(event_id)).toHaveLength(2)
  })

  test('is a false start or a DNF where the gate says so', async () => {
    const { event_id, race } = await armed()
    const lanes = [lane(1, { status: 'false_start', time_us: null }), lane(2, { status: 'dnf', time_us: null })]
    await read(event_id, { race_id: race.id, lanes })
    expect((await calls.trackOf(event_id)).race?.runs.map(({ status }) => status)).toEqual(['false_start', 'dnf'])
  })

  test('leaves out a team that did not come', async () => {
    const { event_id } = await calls.raceDay()
    const race = await calls.nextRace(event_id)
    await calls.act('noShow', { race_id: race.id, desk_id: DESK, lanes: [2] })
    await arm(race)
    expect(await read(event_id, { race_id: race.id, lanes: [lane(1)] })).toMatchObject({ body: { state: 'entered' } })
    expect((await calls.trackOf(event_id)).race?.runs.map(({ status }) => status)).toEqual(['finish', 'dns'])
  })
})

describe('a gate that knows no reaction', () => {
  const lanes = [lane(1), lane(2)]

  test('gives the total, which screens show, and is confirmed once the reaction is typed', async () => {
    const { event_id, race } = await armed()
    await read(event_id, { race_id: race.id, lanes })
    const now = (await calls.trackOf(event_id)).race
    expect(now?.runs[0]).toMatchObject({ status: 'finish', reaction_time: null, racing_time: null, gross_time: 1250 })
    expect(now).toMatchObject({ winner_lane: 1, gap: 51 })
    expect(await calls.act('confirm', { race_id: race.id })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_RUNS' },
    })
    const runs = now?.runs.map((run, at) => ({
      ...{ id: run.lap_id, team_id: run.team_id, car_type: run.car_type, lane: run.lane },
      ...{ reaction_time: 0.25, racing_time: at === 0 ? 1 : 1.051 },
    }))
    expect(await calls.act('confirm', { race_id: race.id, runs })).toMatchObject({ status: 200 })
    expect((await calls.trackOf(event_id)).last?.runs[0]).toMatchObject({ reaction_time: 250, gross_time: 1250 })
  })

  test('whose total is taken is recorded without a reaction, and the history says so', async () => {
    const { event_id, race } = await armed()
    await read(event_id, { race_id: race.id, lanes })
    const runs = (await calls.trackOf(event_id)).race?.runs.map((run) => ({
      ...{ id: run.lap_id, team_id: run.team_id, car_type: run.car_type, lane: run.lane },
      ...{ without_reaction: true, racing_time: 1.25 + 0.051 * (run.lane - 1) },
    }))
    expect(await calls.act('confirm', { race_id: race.id, runs })).toMatchObject({ status: 200 })
    const [lap] = await desk.laps(event_id)
    expect((await desk.laps(event_id)).map((one) => one['reaction_time'])).toEqual([0, 0])
    expect((await calls.historyOf(event_id))[0]).toMatch(
      /confirmed: \w 1\.250 without reaction, \w 1\.301 without reaction/,
    )
    const to = { car_type: lap?.['car_type'], lane: lap?.['lane'], status: 'finish', racing_time: 1.2 }
    expect(await desk.correct(lap?.id ?? '', { ...to, without_reaction: true })).toMatchObject({
      ...{ status: 200, body: { result: { reaction_time: 0, racing_time: 1200 } } },
    })
  })

  test('on a track without reactions is complete at once; from the launch, its time is the racing time', async () => {
    const { event_id, race } = await armed()
    expect(await set(event_id, { without_reaction: true })).toMatchObject({ status: 200 })
    await read(event_id, { race_id: race.id, lanes })
    expect(await calls.act('confirm', { race_id: race.id })).toMatchObject({ status: 200 })
    await set(event_id, { contact: 'launch' })
    const next = await calls.nextRace(event_id)
    await arm(next)
    await read(event_id, { race_id: next.id, lanes })
    expect((await calls.trackOf(event_id)).race?.runs[0]).toMatchObject({
      ...{ status: 'finish', reaction_time: null, racing_time: 1250, gross_time: null },
    })
  })
})

describe('a reading is held, shown and recorded nowhere', () => {
  const recordedNothing = async (event_id: string) => {
    expect(await desk.laps(event_id)).toEqual([])
    expect((await calls.own(event_id)).awaiting).toEqual([])
  }

  test('while no race is armed', async () => {
    const { event_id } = await calls.raceDay()
    expect(await read(event_id)).toMatchObject(HELD('no_race'))
    expect((await gatesOf(event_id)).readings).toMatchObject([{ state: 'held', why: 'no_race', lanes: known }])
    await recordedNothing(event_id)
    expect((await calls.historyOf(event_id))[0]).toBe(
      'A reading of the gate of track 1 was held, because no race was armed: lane 1 1.250, lane 2 1.301.',
    )
  })

  test('after its race was sent back', async () => {
    const { event_id, race } = await armed()
    await calls.act('callTeams', { race_id: race.id, desk_id: DESK, from: 'armed', to: 'at_start' })
    expect(await read(event_id, { race_id: race.id })).toMatchObject(HELD('no_race'))
    await recordedNothing(event_id)
  })

  test('that comes twice, measured or typed before', async () => {
    const { event_id, race } = await armed()
    await read(event_id, { race_id: race.id })
    expect(await read(event_id, { race_id: race.id })).toMatchObject(HELD('twice'))
    await calls.act('confirm', { race_id: race.id })
    expect(await read(event_id, { race_id: race.id })).toMatchObject(HELD('twice'))
    expect(await desk.laps(event_id)).toHaveLength(2)
  })

  test.each([
    ['with a time in an empty lane', { lanes: [...known, lane(3)] }, 'empty_lane'],
    ['without a time for a lane of the race', { lanes: [lane(1)] }, 'incomplete'],
    [
      'with a reaction as long as the total',
      { lanes: [lane(1, { reaction_us: us(1_250_400) }), lane(2)] },
      'impossible',
    ],
    ['that is damaged', { doubt: 'damaged' }, 'damaged'],
    ['that may be the previous heat', { doubt: 'previous_heat' }, 'previous_heat'],
  ])('%s', async (_, about, why) => {
    const { event_id, race } = await armed()
    expect(await read(event_id, { race_id: race.id, ...about })).toMatchObject(HELD(why))
    expect((await calls.trackOf(event_id)).race).toMatchObject({ id: race.id, state: 'armed' })
    await recordedNothing(event_id)
  })

  test('of a race on another track or of another event', async () => {
    const [one, other] = [await armed(), await armed()]
    expect(await read(one.event_id, { race_id: other.race.id })).toMatchObject(HELD('no_race'))
    expect(await read(one.event_id, { race_id: one.race.id, track: 2 })).toMatchObject(HELD('no_race'))
  })
})

describe('a held reading', () => {
  const use = (reading_id: string, race: Race) =>
    server.post('/api/functions/use-gate-reading', { reading_id, race_id: race.id, desk_id: DESK }, desk.headers)
  const dismiss = (reading_id: string) =>
    server.post('/api/functions/dismiss-gate-reading', { reading_id }, desk.headers)

  test('is used for a race, whose provisional result it then is, and only once', async () => {
    const { event_id } = await calls.raceDay()
    const race = await calls.nextRace(event_id)
    const id = randomUUID()
    await read(event_id, { id })
    expect(await use(id, race)).toMatchObject({ status: 200 })
    expect(await use(id, race)).toMatchObject({ status: 200 })
    expect((await calls.trackOf(event_id)).race).toMatchObject({ id: race.id, state: 'provisional' })
    expect((await gatesOf(event_id)).readings).toMatchObject([{ id, state: 'used', race_id: race.id }])
    expect(await dismiss(id)).toMatchObject({ status: 409, body: { code: 'SETTLED' } })
  })

  test('replaces what the gate said before it, but no confirmed result', async () => {
    const { event_id, race } = await armed()
    await read(event_id, { race_id: race.id })
    const id = randomUUID()
    await read(event_id, { id, race_id: race.id, lanes: [lane(1, { time_us: us(1_100_000) }), lane(2)] })
    expect(await use(id, race)).toMatchObject({ status: 200 })
    expect((await calls.trackOf(event_id)).race?.runs[0]).toMatchObject({ gross_time: 1100 })
    const late = randomUUID()
    await read(event_id, { id: late, race_id: race.id })
    await calls.act('enter', { race_id: race.id, desk_id: DESK, runs: timed(race) })
    expect(await use(late, race)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })

  test('whose lanes are others is not used', async () => {
    const { event_id } = await calls.raceDay()
    const id = randomUUID()
    await read(event_id, { id, lanes: [lane(3), lane(4)] })
    expect(await use(id, await calls.nextRace(event_id))).toMatchObject({ status: 409, body: { code: 'MISFIT' } })
  })

  test('is dismissed and stays on record', async () => {
    const { event_id } = await calls.raceDay()
    const id = randomUUID()
    await read(event_id, { id })
    expect(await dismiss(id)).toMatchObject({ status: 200 })
    expect(await dismiss(id)).toMatchObject({ status: 200 })
    expect((await gatesOf(event_id)).readings).toMatchObject([{ id, state: 'dismissed' }])
    expect((await calls.historyOf(event_id))[0]).toContain('was dismissed')
  })
})

describe('a start that the gate saw', () => {
  test('puts the armed race on, with its lights out', async () => {
    const { event_id, race } = await armed()
    expect(await started(event_id, race, { waited_ms: 400 })).toMatchObject({ body: { taken: true } })
    const now = (await calls.trackOf(event_id)).race
    expect(now?.state).toBe('racing')
    expect(Date.parse(now?.lights?.out_at ?? '')).toBeLessThanOrEqual(Date.now() - 400)
    expect(await started(event_id, race)).toMatchObject({ body: { taken: true } })
    expect((await calls.trackOf(event_id)).race?.lights).toEqual(now?.lights)
  })

  test('lights the lights as far as the gate tells them, and then puts them out', async () => {
    const { event_id, race } = await armed()
    await started(event_id, race, { lit: 5 })
    const lit = (await calls.trackOf(event_id)).race?.lights
    expect(Date.parse(lit?.out_at ?? '')).toBeGreaterThan(Date.now())
    await started(event_id, race)
    const out = (await calls.trackOf(event_id)).race?.lights
    expect(out?.on_at).toBe(lit?.on_at)
    expect(Date.parse(out?.out_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('changes nothing about a race that is not armed', async () => {
    const { event_id } = await calls.raceDay()
    const race = await calls.nextRace(event_id)
    expect(await started(event_id, race)).toMatchObject({ body: { taken: false } })
    expect(await calls.nextRace(event_id)).toMatchObject({ id: race.id, state: 'scheduled' })
  })
})

describe('how a gate is', () => {
  const health = {
    ...{ bytes: 120, lines: 4, damaged: 0, doubled: 0, silent_ms: 300, drift_ppm: 12.5 },
    ...{ is_result_missing: false, tested: null, raw: ['< hello'] },
    lanes: [{ lane: 1, silent_ms: 300, signal: 'good' as const }],
  }
  const host_id = randomUUID()
  const report = (event_id: string, about: object = {}, headers = desk.headers) =>
    server.post(
      '/api/functions/report-gate',
      { event_id, track: 1, host_id, kind: 'browser', state: 'idle', device: 'Hall gate', health, ...about },
      headers,
    )

  test('is reported by its host, and announced only when something is new', async () => {
    const { event_id } = await calls.raceDay()
    const stream = await listenTo(`${server.url}/api/live?topics=event:${event_id}`, desk.headers)
    await stream.next('ready')
    await report(event_id)
    expect(await stream.next('change')).toMatchObject({ what: 'gates' })
    await report(event_id, { health: { ...health, bytes: 480 } })
    await report(event_id, { health: { ...health, bytes: 600, is_result_missing: true } })
    expect(await stream.next('change')).toMatchObject({ what: 'gates' })
    expect((await gatesOf(event_id)).gates).toMatchObject([
      {
        track: 1,
        contact: 'lights',
        host: { id: host_id, state: 'idle', health: { bytes: 600, is_result_missing: true } },
      },
    ])
  })

  test('is set up once per track, which the history records', async () => {
    const { event_id } = await calls.raceDay()
    expect(await set(event_id, { contact: 'launch', lanes: [2, 1] })).toMatchObject({ status: 200 })
    await set(event_id, { contact: 'launch', lanes: [2, 1] })
    expect((await gatesOf(event_id)).gates).toMatchObject([{ contact: 'launch', lanes: [2, 1], host: null }])
    expect((await calls.historyOf(event_id)).filter((what) => what.includes('gate of track 1'))).toHaveLength(1)
    expect(await set(event_id, { lanes: [1, 1] })).toMatchObject({ status: 400 })
  })
})

describe('the token of a bridge', () => {
  const make = async (event_id: string, track = 1) =>
    Object((await server.post('/api/gate_tokens', { event_id, track, name: 'Finish line' }, desk.headers)).body) as {
      id: string
      token: string
    }
  const follow = (token: string) => server.get('/api/functions/follow-track', { 'x-gate-token': token })

  test('is shown once, and lets it follow its track and hand in its readings', async () => {
    const { event_id, race } = await armed()
    const { id, token } = await make(event_id)
    const listed = await server.get(`/api/gate_tokens?event_id=${event_id}`, desk.headers)
    expect(listed.body).toMatchObject([{ id, track: 1, name: 'Finish line' }])
    expect(JSON.stringify(listed.body)).not.toContain(token)
    expect((await follow(token)).body).toMatchObject({
      ...{ event: { id: event_id }, track: 1, contact: 'lights' },
      race: { id: race.id, number: 1, state: 'armed', lanes: [{ lane: 1 }, { lane: 2 }] },
    })
    const headers = { 'x-gate-token': token }
    expect(await read(event_id, { race_id: race.id }, headers)).toMatchObject({ body: { state: 'entered' } })
    expect((await calls.trackOf(event_id)).race).toMatchObject({
      entered: { by: 'Finish line (gate of track 1)', source: 'gate' },
    })
  })

  test('is for its own track and event alone', async () => {
    const { event_id, race } = await armed()
    const other = await armed()
    const headers = { 'x-gate-token': (await make(event_id, 2)).token }
    expect(await read(event_id, { race_id: race.id }, headers)).toMatchObject({ status: 404 })
    expect(await read(other.event_id, { race_id: other.race.id, track: 2 }, headers)).toMatchObject({ status: 404 })
    expect(await server.get(`/api/gates/${event_id}`, headers)).toMatchObject({ status: 401 })
    expect(await server.get(`/api/race_control/${event_id}/own`, headers)).toMatchObject({ status: 401 })
  })

  test('hears what changes in its event, until it is revoked', async () => {
    const { event_id } = await armed()
    const { id, token } = await make(event_id)
    const stream = await listenTo(`${server.url}/api/live?topics=event:${event_id}`, { 'x-gate-token': token })
    await stream.next('ready')
    expect(await server.ask('DELETE', `/api/gate_tokens/${id}`, undefined, desk.headers)).toMatchObject({ status: 200 })
    expect(await follow(token)).toMatchObject({ status: 401 })
    expect(await server.ask('DELETE', `/api/gate_tokens/${id}`, undefined, desk.headers)).toMatchObject({ status: 404 })
  })
})
