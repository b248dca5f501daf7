import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../testing/listen.ts'
import { type Race, type RaceControlCalls, raceControlCallsOf, timed } from '../../testing/race-control-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
const DESK = randomUUID()
const OTHER = randomUUID()
let desk: RaceControlCalls['desk']
let act: RaceControlCalls['act']
let own: RaceControlCalls['own']
let shown: RaceControlCalls['shown']
let trackOf: RaceControlCalls['trackOf']
let nextRace: RaceControlCalls['nextRace']
let enter: RaceControlCalls['enter']
let historyOf: RaceControlCalls['historyOf']
let raceDay: RaceControlCalls['raceDay']

beforeAll(async () => {
  server = await testServer()
  const organiser = await server.given.organizer((await server.given.company()).id)
  const calls = raceControlCallsOf(server, organiser, DESK)
  ;({ desk, act, own, shown, trackOf, nextRace, enter, historyOf, raceDay } = calls)
})

describe('a race', () => {
  test('goes from the call over the lights to a result that counts', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    expect(race).toMatchObject({ state: 'scheduled', number: 1 })
    const step = (from: string, to: string) => act('callTeams', { race_id: race.id, desk_id: DESK, from, to })
    expect(await step('scheduled', 'called')).toMatchObject({ status: 200 })
    expect(await step('called', 'at_start')).toMatchObject({ status: 200 })
    expect(await step('at_start', 'armed')).toMatchObject({ status: 200 })
    const started = await act('start', { race_id: race.id, desk_id: DESK })
    const { on_at, out_at } = Object(started.body)
    expect(Date.parse(out_at) - Date.parse(on_at)).toBeGreaterThanOrEqual(5000)
    expect((await act('start', { race_id: race.id, desk_id: DESK })).body).toEqual(started.body)
    expect((await trackOf(event_id)).race).toMatchObject({ id: race.id, state: 'racing', lights: { on_at, out_at } })
    expect(await enter(race)).toMatchObject({ status: 200, body: { state: 'confirmed', outcome: 'recorded' } })
    const track = await trackOf(event_id)
    expect(track).toMatchObject({ race: null, last: { id: race.id, state: 'confirmed', winner_lane: 1, gap: 250 } })
    expect(track.next[0]?.number).toBe(2)
    expect((await own(event_id)).races).toEqual({ done: 1, planned: 32 })
    expect(await historyOf(event_id)).toContainEqual(
      expect.stringMatching(/^Race 1 of Development was entered: \w 1\.700, \w 1\.950\.$/),
    )
  })

  test('is entered once, also when the answer was lost', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    const runs = timed(race)
    const [one, two] = await Promise.all([enter(race, runs), enter(race, runs)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await desk.laps(event_id)).toHaveLength(2)
    expect(await enter(race, timed(race))).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', data: { state: 'confirmed' } },
    })
  })

  test('needs a time or a status in every lane, for the cars that are planned', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    expect(await enter(race, timed(race).slice(0, 1))).toMatchObject({ status: 409, body: { code: 'WRONG_RUNS' } })
    const swapped = timed(race).map((run) => ({ ...run, car_type: run.car_type === 'A' ? 'B' : 'A' }))
    expect(await enter(race, swapped)).toMatchObject({ status: 409, body: { code: 'WRONG_RUNS' } })
  })

  test('recorded by hand is over, and its track is free', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    await act('callTeams', { race_id: race.id, desk_id: DESK, from: 'scheduled', to: 'armed' })
    expect((await trackOf(event_id)).race?.id).toBe(race.id)
    expect(await desk.record(event_id, timed(race))).toMatchObject({ status: 200 })
    expect(await trackOf(event_id)).toMatchObject({ race: null, last: { id: race.id, state: 'confirmed' } })
  })

  test('whose laps were deleted is scheduled again', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    await enter(race)
    for (const { id } of await desk.laps(event_id)) expect(await desk.deleteLap(id)).toMatchObject({ status: 200 })
    expect(await nextRace(event_id)).toMatchObject({ id: race.id, state: 'scheduled' })
  })

  test('that has moved on refuses a step from where it was', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    await act('callTeams', { race_id: race.id, from: 'scheduled', to: 'at_start' })
    expect(await act('callTeams', { race_id: race.id, from: 'scheduled', to: 'called' })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', data: { state: 'at_start' } },
    })
  })

  test('is not armed while another one is', async () => {
    const { event_id } = await raceDay()
    const {
      next: [one, two],
    } = await trackOf(event_id)
    await act('start', { race_id: one?.id, desk_id: DESK })
    expect(await act('callTeams', { race_id: two?.id, from: 'scheduled', to: 'called' })).toMatchObject({ status: 200 })
    expect((await trackOf(event_id)).race?.id).toBe(one?.id)
    expect(await act('start', { race_id: two?.id, desk_id: DESK })).toMatchObject({
      status: 409,
      body: { code: 'TRACK_BUSY' },
    })
    await act('stop', { race_id: one?.id, desk_id: DESK })
    expect((await trackOf(event_id)).race).toMatchObject({ id: one?.id, state: 'at_start', lights: null })
  })
})

describe('a track', () => {
  test('is controlled by one desk; another takes over with one press, and the first one is refused by name', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    await act('callTeams', { race_id: race.id, desk_id: DESK, from: 'scheduled', to: 'armed' })
    expect(await trackOf(event_id)).toMatchObject({ desk_id: DESK })
    const { member, headers } = await server.given.staff(event_id, 'timekeeper')
    expect(await act('take', { event_id, track: 1, desk_id: OTHER }, headers)).toMatchObject({ status: 200 })
    const held_by = `${member.name} (timekeeper)`
    expect(await trackOf(event_id)).toMatchObject({ desk_id: OTHER, held_by })
    expect(await enter(race)).toMatchObject({
      status: 409,
      body: { code: 'NOT_IN_CONTROL', data: { held_by, track: 1 } },
    })
    expect(Object((await shown(event_id)).body).tracks[0].held_by).toBe('Timing desk')
    await act('release', { event_id, track: 1, desk_id: OTHER }, headers)
    expect(await enter(race)).toMatchObject({ status: 200 })
  })

  test('lets a marshal call teams, but not arm a race or enter times', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    await act('take', { event_id, track: 1, desk_id: DESK })
    const { headers } = await server.given.staff(event_id, 'marshal')
    expect(await act('callTeams', { race_id: race.id, from: 'scheduled', to: 'called' }, headers)).toMatchObject({
      status: 200,
    })
    expect(await act('callTeams', { race_id: race.id, from: 'called', to: 'armed' }, headers)).toMatchObject({
      status: 403,
    })
    expect(await act('enter', { race_id: race.id, runs: timed(race) }, headers)).toMatchObject({ status: 403 })
  })
})

describe('with confirmation', () => {
  test('times wait, count nowhere, are corrected, and count when the chief timekeeper confirms', async () => {
    const { event_id } = await raceDay({ confirms_results: true })
    const race = await nextRace(event_id)
    const runs = timed(race)
    expect(await enter(race, runs)).toMatchObject({ status: 200, body: { state: 'provisional', results: [] } })
    expect(await enter(race, runs)).toMatchObject({ status: 200 })
    expect(await desk.laps(event_id)).toEqual([])
    expect((await trackOf(event_id)).race).toMatchObject({
      id: race.id,
      state: 'provisional',
      winner_lane: 1,
      gap: 250,
    })
    const corrected = runs.map((run) => ({ ...run, racing_time: 1.4 }))
    expect(await enter(race, corrected)).toMatchObject({ status: 200, body: { state: 'provisional' } })
    const { headers } = await server.given.staff(event_id, 'timekeeper')
    expect(await act('confirm', { race_id: race.id }, headers)).toMatchObject({ status: 403 })
    const [first, second] = corrected
    const final = [first, { ...second, status: 'dsq', status_reason: 'Left the track' }]
    expect(await act('confirm', { race_id: race.id, runs: final })).toMatchObject({
      status: 200,
      body: { state: 'confirmed' },
    })
    expect(await act('confirm', { race_id: race.id, runs: final })).toMatchObject({
      status: 200,
      body: { state: 'confirmed' },
    })
    expect(await desk.laps(event_id)).toHaveLength(2)
    expect((await own(event_id)).awaiting).toEqual([])
    const history = await historyOf(event_id)
    expect(history.filter((what) => what.startsWith('Race 1'))).toEqual([
      expect.stringContaining('was corrected and confirmed: '),
      expect.stringContaining('was corrected before confirmation, to be confirmed: '),
      expect.stringContaining('was entered, to be confirmed: '),
    ])
    expect(history[0]).toContain('DSQ (Left the track)')
  })

  test('times that were wrong altogether are discarded', async () => {
    const { event_id } = await raceDay({ confirms_results: true })
    const race = await nextRace(event_id)
    await enter(race)
    const undo = { race_id: race.id, desk_id: DESK, from: 'provisional', to: 'at_start' }
    expect(await act('callTeams', undo)).toMatchObject({ status: 200 })
    expect((await trackOf(event_id)).race).toMatchObject({
      state: 'at_start',
      runs: [{ status: null }, { status: null }],
    })
    expect(await enter(race)).toMatchObject({ status: 200, body: { state: 'provisional' } })
  })

  test('the next race is armed while the last one waits', async () => {
    const { event_id } = await raceDay({ confirms_results: true })
    const race = await nextRace(event_id)
    await enter(race)
    const next = await nextRace(event_id)
    await act('start', { race_id: next.id, desk_id: DESK })
    const control = await own(event_id)
    expect(control.tracks[0]).toMatchObject({ race: { id: next.id }, last: { id: race.id, state: 'provisional' } })
    expect(control.awaiting).toMatchObject([{ id: race.id }])
  })
})

describe('a no-show', () => {
  test('of one lane is DNS, and the other lane races alone', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    expect(await act('noShow', { race_id: race.id, desk_id: DESK, lanes: [2] })).toMatchObject({ status: 200 })
    expect(await act('noShow', { race_id: race.id, desk_id: DESK, lanes: [2] })).toMatchObject({ status: 200 })
    expect((await nextRace(event_id)).runs[1]).toMatchObject({ lane: 2, status: 'dns' })
    expect(await desk.laps(event_id)).toEqual([])
    expect(await enter(race, timed(race).slice(0, 1))).toMatchObject({ status: 200 })
    expect((await desk.laps(event_id)).map(({ status }) => status).sort()).toEqual(['dns', 'finish'])
    expect((await trackOf(event_id)).last).toMatchObject({ winner_lane: 1, gap: null })
  })

  test('of all lanes ends the race', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    expect(await act('noShow', { race_id: race.id, desk_id: DESK, lanes: [1, 2] })).toMatchObject({ status: 200 })
    expect((await trackOf(event_id)).last).toMatchObject({ id: race.id, state: 'no_show' })
    expect(await historyOf(event_id)).toContainEqual(
      expect.stringMatching(/^Race 1 of Development, no-show: \w DNS, \w DNS\.$/),
    )
  })
})

test('a postponed race lets others pass', async () => {
  const { event_id } = await raceDay()
  const {
    next: [one, two, three],
  } = await trackOf(event_id)
  expect(await act('postpone', { race_id: one?.id, desk_id: DESK, by: 2 })).toMatchObject({ status: 200 })
  const { next } = await trackOf(event_id)
  expect(next.slice(0, 3).map(({ id }) => id)).toEqual([two?.id, three?.id, one?.id])
  expect(next[2]).toMatchObject({ state: 'postponed', number: 3 })
  expect(await enter(one as Race)).toMatchObject({ status: 200 })
})

test('a re-run makes the laps void, comes next with its reason, and is added once', async () => {
  const { event_id } = await raceDay()
  const race = await nextRace(event_id)
  await enter(race)
  const input = { id: randomUUID(), race_id: race.id, desk_id: DESK, reason: 'The gate failed' }
  expect(await act('rerun', input)).toMatchObject({ status: 200 })
  expect(await act('rerun', input)).toMatchObject({ status: 200 })
  expect((await desk.laps(event_id)).map(({ status }) => status)).toEqual(['void', 'void'])
  const next = await nextRace(event_id)
  expect(next).toMatchObject({ id: input.id, is_rerun: true, reason: 'The gate failed', number: 2 })
  expect(JSON.stringify((await shown(event_id)).body)).not.toContain('The gate failed')
  expect(await enter(next)).toMatchObject({ status: 200 })
  expect((await own(event_id)).races).toEqual({ done: 1, planned: 32 })
})

describe('the state of the tracks', () => {
  test('is streamed whole to everyone, also after a correction by hand', async () => {
    const { event_id } = await raceDay()
    const race = await nextRace(event_id)
    const stream = await listenTo(`${server.url}/api/live?topics=race:${event_id}`)
    await stream.next('ready')
    expect(await stream.next('state')).toMatchObject({ state: { races: { done: 0, planned: 32 } } })
    await act('callTeams', { race_id: race.id, from: 'scheduled', to: 'called' })
    expect(await stream.next('state')).toMatchObject({
      topic: `race:${event_id}`,
      state: { tracks: [{ race: { id: race.id, state: 'called' } }] },
    })
    await enter(race)
    const [lap] = await desk.laps(event_id)
    const again = await listenTo(`${server.url}/api/live?topics=race:${event_id}`)
    await again.next('state')
    await desk.correct(lap?.id ?? '', {
      car_type: lap?.['car_type'],
      lane: lap?.['lane'],
      status: 'finish',
      reaction_time: 0.2,
      racing_time: 1.1,
    })
    expect(JSON.stringify(await again.next('state'))).toContain('"gross_time":1300')
  })

  test('is for nobody outside while the event is not public', async () => {
    const { event } = await desk.field(2)
    expect(await shown(event.id)).toMatchObject({ status: 404 })
    expect((await own(event.id)).tracks).toEqual([])
  })
})

describe('an entry that waited on its device', () => {
  const WAITED = { desk_id: OTHER, waited_ms: 3_600_000 }

  test('counts although another desk has taken the track, and also if the race was postponed meanwhile', async () => {
    const { event_id } = await raceDay()
    await act('take', { event_id, track: 1, desk_id: DESK })
    const race = await nextRace(event_id)
    expect((await enter(race, timed(race), { desk_id: OTHER })).body).toMatchObject({ code: 'NOT_IN_CONTROL' })
    await act('postpone', { race_id: race.id, desk_id: DESK, by: null })
    expect((await enter(race, timed(race), WAITED)).body).toMatchObject({ state: 'confirmed', was: 'postponed' })
    expect(await trackOf(event_id)).toMatchObject({ desk_id: DESK, last: { id: race.id } })
  })

  test('of a race that another desk ran is refused with the times that are there, recorded or waiting', async () => {
    for (const confirms_results of [false, true]) {
      const { event_id } = await raceDay({ confirms_results })
      const race = await nextRace(event_id)
      expect((await enter(race)).status).toBe(200)
      expect((await enter(race, timed(race, 1.6), WAITED)).body).toMatchObject({
        code: 'WRONG_STATE',
        data: {
          state: confirms_results ? 'provisional' : 'confirmed',
          stored: {
            by: 'Olu Organiser',
            runs: [
              { lane: 1, racing_time: 1500 },
              { lane: 2, racing_time: 1750 },
            ],
          },
        },
      })
    }
  })

  test('replaces times that wait for confirmation once its person has chosen them', async () => {
    const { event_id } = await raceDay({ confirms_results: true })
    const race = await nextRace(event_id)
    await enter(race)
    const { data } = Object((await enter(race, timed(race, 1.6), WAITED)).body)
    const ids: string[] = data.stored.runs.map(({ lap_id }: { lap_id: string }) => lap_id)
    const mine = timed(race, 1.6).map((run, place) => ({ ...run, id: ids[place] ?? '' }))
    expect((await enter(race, mine, WAITED)).status).toBe(200)
    expect((await own(event_id)).awaiting).toMatchObject([{ runs: [{ racing_time: 1600 }, { racing_time: 1850 }] }])
  })
})
