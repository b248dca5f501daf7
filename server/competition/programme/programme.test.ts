import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Run = { team_id: string; car_type: string; lane: number; race_result_id: string | null }
type Race = {
  id: string
  state: string
  runs: Run[]
  raced_at: string | null
  rerun_of: string | null
  reason: string | null
}
type Session = { id: string; starts_at: string; races: Race[] }
type Programme = {
  id: string
  category: string
  teams: { id: string; is_out: boolean; missing: number }[]
  sessions: Session[]
}

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const START = '2027-03-06T09:00:00.000Z'
const optionsFor = (event_id: string, about: object = {}) => ({
  event_id,
  category: 'Development',
  seed: 7,
  starts_at: START,
  ...about,
})
const preview = (event_id: string, about: object = {}) =>
  server.post('/api/functions/preview-programme', optionsFor(event_id, about), desk.headers)
const accept = async (event_id: string, about: object = {}) => {
  const { teams } = Object((await preview(event_id, about)).body)
  return server.post('/api/programmes', { id: randomUUID(), teams, ...optionsFor(event_id, about) }, desk.headers)
}
const programmes = async (event_id: string): Promise<Programme[]> =>
  Object((await server.get(`/api/programmes?event_id=${event_id}`, desk.headers)).body)
const programmeOf = async (event_id: string) => {
  const [programme] = await programmes(event_id)
  if (!programme) throw new Error('There is no programme.')
  return { ...programme, races: programme.sessions.flatMap(({ races }) => races) }
}
const move = (id: string, to_session: string, before: string | null) =>
  server.post(`/api/programme_races/${id}/move`, { to_session, before }, desk.headers)
const historyOf = async (event_id: string): Promise<string[]> => {
  const { body } = await server.get(`/api/competition_history?event_id=${event_id}&kind=programme`, desk.headers)
  return Object(body).entries.map(({ what }: { what: string }) => what)
}
const raced = (race: Race | undefined) =>
  (race?.runs ?? []).map((run) => lapOf({ id: run.team_id }, { ...run, id: randomUUID() }))
const withoutLap = ({ race_result_id: _, ...run }: ReturnType<typeof raced>[number] & { race_result_id?: unknown }) =>
  run
const race = (event_id: string, planned: Race | undefined) => desk.record(event_id, raced(planned).map(withoutLap))

async function planned(teams = 8, about: object = {}) {
  const field = await desk.field(teams)
  expect(await accept(field.event.id, about)).toMatchObject({ status: 200 })
  return { ...field, event_id: field.event.id, ...(await programmeOf(field.event.id)) }
}

describe('a programme', () => {
  test('is previewed with its score sheet, and nothing is stored', async () => {
    const { event } = await desk.field(8)
    const { status, body } = await preview(event.id, { sessions: 2, pause_minutes: 30 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      runs: 2,
      sheet: { races: 32, teams: 8, fewest_runs: 2, most_runs: 2, shortest_rest: 3, short_rests: 0, empty_lanes: 0 },
      sessions: [
        { races: 16, starts_at: START, ends_at: '2027-03-06T09:16:00.000Z' },
        { races: 16, starts_at: '2027-03-06T09:46:00.000Z' },
      ],
    })
    expect(await programmes(event.id)).toEqual([])
  })
  test('is stored as it was previewed, with every car exactly its quota in every lane', async () => {
    const { races, teams, event_id } = await planned()
    expect(races).toHaveLength(32)
    const counts = Map.groupBy(
      races.flatMap(({ runs }) => runs),
      ({ team_id, car_type, lane }) => `${team_id} ${car_type} ${lane}`,
    )
    expect(counts.size).toBe(8 * 4)
    expect([...counts.values()].every((runs) => runs.length === 2)).toBe(true)
    expect(teams.every(({ missing }) => missing === 0)).toBe(true)
    expect(await historyOf(event_id)).toEqual(['A programme of 32 races for 8 teams in Development was accepted.'])
  })
  test('is accepted once, also when the answer was lost', async () => {
    const { event } = await desk.field(4)
    const { teams } = Object((await preview(event.id)).body)
    const sent = { id: randomUUID(), teams, ...optionsFor(event.id) }
    const send = () => server.post('/api/programmes', sent, desk.headers)
    expect(await Promise.all([send(), send()])).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await programmeOf(event.id)).races).toHaveLength(16)
    expect(await accept(event.id)).toMatchObject({ status: 409, body: { code: 'PROGRAMME_EXISTS' } })
  })
  test('is refused when the teams have changed since the preview', async () => {
    const { event } = await desk.field(3)
    const { teams } = Object((await preview(event.id)).body)
    await desk.team(event.id, 'Late')
    const sent = { id: randomUUID(), teams, ...optionsFor(event.id) }
    expect(await server.post('/api/programmes', sent, desk.headers)).toMatchObject({
      status: 409,
      body: { code: 'TEAMS_CHANGED' },
    })
  })
  test('keeps to the rules of the event, and needs a team', async () => {
    const { event } = await desk.field(2)
    expect(await preview(event.id, { runs: 5 })).toMatchObject({
      status: 409,
      body: { message: 'The rules allow at most 4 runs of a car in one lane.' },
    })
    expect(await preview(event.id, { category: 'Professional' })).toMatchObject({
      status: 409,
      body: { code: 'NO_TEAMS' },
    })
  })
  test('of a closed event is not changed', async () => {
    const { event_id, id, sessions, races } = await planned(4)
    await desk.change(event_id, { status: 'completed' })
    const closed = { status: 409, body: { code: 'EVENT_CLOSED' } }
    expect(await accept(event_id, { category: 'Development' })).toMatchObject(closed)
    expect(await move(races[3]?.id ?? '', sessions[0]?.id ?? '', races[0]?.id ?? '')).toMatchObject(closed)
    expect(await server.ask('DELETE', `/api/programmes/${id}`, undefined, desk.headers)).toMatchObject(closed)
  })
  test('is out of reach for another company', async () => {
    const { event_id, id, races, sessions } = await planned(4)
    const { headers } = await server.given.organizer((await server.given.company()).id)
    const missing = { status: 404 }
    expect(await server.get(`/api/programmes?event_id=${event_id}`, headers)).toMatchObject(missing)
    expect(await server.ask('DELETE', `/api/programmes/${id}`, undefined, headers)).toMatchObject(missing)
    expect(await server.ask('DELETE', `/api/programme_races/${races[0]?.id}`, undefined, headers)).toMatchObject(
      missing,
    )
    const pace = { starts_at: START }
    expect(await server.ask('PATCH', `/api/programme_sessions/${sessions[0]?.id}`, pace, headers)).toMatchObject(
      missing,
    )
  })
  test('is public with its event, and not before', async () => {
    const { event_id } = await planned(4)
    const shown = async () => (await server.get(`/api/programmes/shown/${event_id}`)).body
    expect(await shown()).toEqual([])
    await desk.change(event_id, { status: 'active' })
    await expect.poll(shown).toHaveLength(1)
  })
})

describe('what was raced', () => {
  test('is known from the laps, and is open again when they are deleted or void', async () => {
    const { event_id, races } = await planned()
    expect(await race(event_id, races[0])).toMatchObject({ status: 200 })
    const [first, second] = (await programmeOf(event_id)).races
    expect(first?.raced_at).not.toBeNull()
    expect(second?.raced_at).toBeNull()
    const [one, other] = first?.runs ?? []
    await desk.deleteLap(one?.race_result_id ?? '')
    expect((await programmeOf(event_id)).races[0]?.raced_at).not.toBeNull()
    const { race_result_id, ...run } = other ?? {}
    const corrected = await desk.correct(race_result_id ?? '', { ...run, status: 'void' })
    expect(corrected).toMatchObject({ status: 200 })
    expect((await programmeOf(event_id)).races[0]?.raced_at).toBeNull()
  })
  test('a race that is typed by hand takes the place in which both cars are planned', async () => {
    const { event_id, races } = await planned()
    await race(event_id, races[5])
    const after = (await programmeOf(event_id)).races
    expect(after.flatMap(({ raced_at }, place) => (raced_at ? [place] : []))).toEqual([5])
  })
  test('laps beyond the programme are recorded all the same', async () => {
    const { event_id, field } = await planned(2).then((made) => ({ ...made, field: made.teams }))
    const run = lapOf({ id: field[0]?.id ?? '' }, { lane: 4 })
    expect(await desk.record(event_id, [run])).toMatchObject({ status: 200 })
    expect((await programmeOf(event_id)).races.every(({ raced_at }) => raced_at === null)).toBe(true)
  })
})

describe('races are moved', () => {
  test('to another place, and once, also when it is sent twice', async () => {
    const { event_id, races, sessions } = await planned()
    const [first, , third] = races
    const to = sessions[0]?.id ?? ''
    expect(await move(third?.id ?? '', to, first?.id ?? '')).toMatchObject({ status: 200 })
    expect(await move(third?.id ?? '', to, first?.id ?? '')).toMatchObject({ status: 200 })
    expect((await programmeOf(event_id)).races[0]?.id).toBe(third?.id)
    expect((await historyOf(event_id)).filter((what) => what.startsWith('Race 3'))).toEqual([
      'Race 3 of Development became race 1.',
    ])
  })
  test('into another session', async () => {
    const { event_id, races, sessions } = await planned(8, { sessions: 2 })
    await move(races[0]?.id ?? '', sessions[1]?.id ?? '', null)
    const after = await programmeOf(event_id)
    expect(after.sessions.map((session) => session.races.length)).toEqual([15, 17])
    expect(after.races.at(-1)?.id).toBe(races[0]?.id)
  })
  test('at the same time by two people, and both moves count', async () => {
    const { event_id, races, sessions } = await planned()
    const to = sessions[0]?.id ?? ''
    await Promise.all([
      move(races[10]?.id ?? '', to, races[2]?.id ?? ''),
      move(races[20]?.id ?? '', to, races[2]?.id ?? ''),
    ])
    const after = (await programmeOf(event_id)).races.map(({ id }) => id)
    expect(after).toHaveLength(races.length)
    expect(new Set(after).size).toBe(races.length)
    expect(new Set(after.slice(2, 4))).toEqual(new Set([races[10]?.id, races[20]?.id]))
    expect(after[4]).toBe(races[2]?.id)
  })
  test('but not what was raced, nor before it', async () => {
    const { event_id, races, sessions } = await planned()
    await race(event_id, races[0])
    const to = sessions[0]?.id ?? ''
    const refused = { status: 409, body: { code: 'RACED' } }
    expect(await move(races[0]?.id ?? '', to, null)).toMatchObject(refused)
    expect(await move(races[4]?.id ?? '', to, races[0]?.id ?? '')).toMatchObject(refused)
    expect(await server.ask('DELETE', `/api/programme_races/${races[0]?.id}`, undefined, desk.headers)).toMatchObject(
      refused,
    )
  })
})

describe('during the day', () => {
  test('a late team is inserted once, and what was raced stays', async () => {
    const { event_id, id, races } = await planned(20)
    for (const one of races.slice(0, 3)) await race(event_id, one)
    const before = await programmeOf(event_id)
    const late = await desk.team(event_id, 'Late')
    expect((await programmeOf(event_id)).teams.find((team) => team.id === late.id)?.missing).toBe(8)
    const insert = () => server.post(`/api/programmes/${id}/teams`, { team_id: late.id }, desk.headers)
    expect(await insert()).toMatchObject({ status: 200, body: { inserted: 8 } })
    expect(await insert()).toMatchObject({ status: 200, body: { inserted: 0 } })
    const after = await programmeOf(event_id)
    expect(after.races).toHaveLength(races.length + 4)
    expect(after.races.slice(0, 3)).toEqual(before.races.slice(0, 3))
    expect(after.races.flatMap(({ runs }) => runs).filter(({ team_id }) => team_id === late.id)).toHaveLength(8)
  })
  test('a withdrawn team leaves gaps, which are closed; readmitted, it can be inserted again', async () => {
    const { event_id, id, races, teams } = await planned(20)
    const team = teams[0]?.id ?? ''
    await desk.setStatus(team, 'withdrawn', 'Car broken')
    expect(await server.post(`/api/programmes/${id}/teams`, { team_id: team }, desk.headers)).toMatchObject({
      status: 409,
    })
    expect((await programmeOf(event_id)).races).toHaveLength(races.length)
    const close = () => server.post(`/api/programmes/${id}/close-gaps`, {}, desk.headers)
    expect(await close()).toMatchObject({ status: 200, body: { removed_races: 4 } })
    expect(await close()).toMatchObject({ status: 200, body: { removed_races: 0 } })
    const after = await programmeOf(event_id)
    expect(after.races).toHaveLength(races.length - 4)
    expect(after.races.flatMap(({ runs }) => runs).some(({ team_id }) => team_id === team)).toBe(false)
    await desk.setStatus(team, 'active')
    expect(await server.post(`/api/programmes/${id}/teams`, { team_id: team }, desk.headers)).toMatchObject({
      body: { inserted: 8 },
    })
  })
  test('a re-run is appended with its reason, and takes the next laps of its cars', async () => {
    const { event_id, races } = await planned(4)
    const [first] = races
    await race(event_id, first)
    const sent = {
      id: randomUUID(),
      rerun_of: first?.id,
      team_ids: first?.runs.map(({ team_id }) => team_id),
      reason: 'The gate did not fire',
    }
    const send = () => server.post('/api/programme_races', sent, desk.headers)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ status: 200 })
    expect(await server.post('/api/programme_races', { ...sent, reason: 'Other' }, desk.headers)).toMatchObject({
      status: 409,
    })
    const strangers = {
      ...sent,
      id: randomUUID(),
      team_ids: [races[1]?.runs.find(({ team_id }) => !sent.team_ids?.includes(team_id))?.team_id],
    }
    expect(await server.post('/api/programme_races', strangers, desk.headers)).toMatchObject({
      body: { code: 'WRONG_TEAMS' },
    })
    const after = await programmeOf(event_id)
    expect(after.races).toHaveLength(races.length + 1)
    expect(after.races[0]?.state).toBe('rerun')
    expect(after.races.at(-1)).toMatchObject({ rerun_of: first?.id, reason: 'The gate did not fire', raced_at: null })
    expect(after.teams.every(({ missing }) => missing === 0)).toBe(true)
  })
  test('a session is rescheduled', async () => {
    const { event_id, sessions } = await planned(4)
    const to = { starts_at: '2027-03-06T10:30:00.000Z', seconds_per_race: 90, break_every: 10, break_minutes: 5 }
    const send = () => server.ask('PATCH', `/api/programme_sessions/${sessions[0]?.id}`, to, desk.headers)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ status: 200 })
    expect((await programmeOf(event_id)).sessions[0]).toMatchObject(to)
    expect((await historyOf(event_id)).filter((what) => what.includes('rescheduled'))).toHaveLength(1)
  })
  test('the programme is deleted, and its laps remain', async () => {
    const { event_id, id, races } = await planned(4)
    await race(event_id, races[0])
    expect(await server.ask('DELETE', `/api/programmes/${id}`, undefined, desk.headers)).toMatchObject({ status: 200 })
    expect(await programmes(event_id)).toEqual([])
    expect(await desk.laps(event_id)).toHaveLength(2)
  })
})
