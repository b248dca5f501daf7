import { randomUUID } from 'node:crypto'
import { MOST_EVENTS } from '@paddock/domain/competition/moderation.ts'
import { DRILL_STEP_IDS, DRILL_STEPS, LATE_AFTER_MS } from '@paddock/domain/rehearsal/drill-steps.ts'
import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { drillLateRaces, rehearsals } from '../../db/schema/trial-events.ts'
import { type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
let company_id: string
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  desk = racingCallsOf(server, await server.given.organizer(company_id))
})

type Rehearsal = {
  event_id: string
  of_event: object
  state: string
  speed: number
  played_ms: number
  races: { done: number; planned: number }
  staff_code: string
}
type Track = {
  race: { id: string; state: string } | null
  next: { id: string; runs: object[] }[]
  held_by: string | null
}

const begin = (of_event_id: string, about: object = {}) =>
  server.post('/api/rehearsals', { id: randomUUID(), of_event_id, speed: 60, ...about }, desk.headers)
const change = (event_id: string, to: object) =>
  server.ask('PATCH', `/api/rehearsals/${event_id}`, { ...to }, desk.headers)
const end = (event_id: string) => server.ask('DELETE', `/api/rehearsals/${event_id}`, undefined, desk.headers)
const get = async (event_id: string): Promise<Rehearsal | null> =>
  Object((await server.get(`/api/rehearsals/${event_id}`, desk.headers)).body).rehearsal
const control = async (event_id: string): Promise<{ event: object; tracks: Track[] }> =>
  Object((await server.get(`/api/race_control/${event_id}/own`, desk.headers)).body)
const rowsOf = (event_id: string) =>
  server.db
    .select()
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event_id))
    .orderBy(competitionTeams.team_number)

async function rehearsed(teams = 4, about: object = {}) {
  const { event } = await desk.field(teams)
  const rehearsal = (await begin(event.id, about)).body as Rehearsal
  return { event, rehearsal }
}
const paused = async (teams = 4) => {
  const { event, rehearsal } = await rehearsed(teams, { speed: 1 })
  await change(rehearsal.event_id, { state: 'paused' })
  return { event, rehearsal }
}

describe('a rehearsal', () => {
  test('is an unlisted, active copy with teams, rules and a generated programme, without contacts', async () => {
    const { event, rehearsal } = await paused()
    const [copy] = await server.db.select().from(competitionEvents).where(eq(competitionEvents.id, rehearsal.event_id))
    const [source] = await server.db.select().from(competitionEvents).where(eq(competitionEvents.id, event.id))
    expect(copy).toMatchObject({
      ...{ name: `Rehearsal: ${event.name}`, status: 'active', is_unlisted: true, contact_email: null },
      ...{ rule_pack: source?.rule_pack, no_show_seconds: source?.no_show_seconds },
    })
    const shown = ({ team_name, team_number, category }: (typeof teams)[number]) => ({
      team_name,
      team_number,
      category,
    })
    const teams = await rowsOf(rehearsal.event_id)
    expect(teams.map(shown)).toEqual((await rowsOf(event.id)).map(shown))
    expect(teams.map(({ contact_email }) => contact_email)).toEqual([null, null, null, null])
    expect(rehearsal.races).toEqual({ done: 0, planned: 16 })
    expect((await control(rehearsal.event_id)).event).toMatchObject({ is_rehearsal: true })
  })

  test('copies the programme as it is planned, from now on', async () => {
    const { event } = await desk.field(6)
    const options = { event_id: event.id, category: 'Development', seed: 7, starts_at: '2030-03-06T09:00:00.000Z' }
    const { teams } = Object((await server.post('/api/functions/preview-programme', options, desk.headers)).body)
    await server.post('/api/programmes', { id: randomUUID(), teams, ...options }, desk.headers)
    const { event_id } = (await begin(event.id, { speed: 1 })).body as Rehearsal
    const programme = async (id: string) => {
      const [found] = Object((await server.get(`/api/programmes?event_id=${id}`, desk.headers)).body)
      const numbers = new Map(
        found.teams.map((team: { id: string; team_number: string }) => [team.id, team.team_number]),
      )
      const races = found.sessions.flatMap(
        (session: { races: { runs: { team_id: string; car_type: string; lane: number }[] }[] }) =>
          session.races.map(({ runs }) => runs.map((run) => [numbers.get(run.team_id), run.car_type, run.lane])),
      )
      return { races, starts_at: found.sessions[0].starts_at }
    }
    const [planned, copied] = [await programme(event.id), await programme(event_id)]
    expect(copied.races).toEqual(planned.races)
    expect(copied.starts_at < planned.starts_at).toBe(true)
    await end(event_id)
  })

  test('is one at a time, for an event with teams that is none itself', async () => {
    const { event, rehearsal } = await paused()
    expect((await begin(event.id)).body).toMatchObject({ event_id: rehearsal.event_id })
    expect(await begin(rehearsal.event_id)).toMatchObject({ status: 409, body: { code: 'OF_REHEARSAL' } })
    const empty = await desk.event({ name: 'Empty' })
    expect(await begin(empty.id)).toMatchObject({ status: 409, body: { code: 'NO_TEAMS' } })
  })

  test('plays by itself: races are called, started and get their times', async () => {
    const { rehearsal } = await rehearsed()
    await expect.poll(async () => (await get(rehearsal.event_id))?.races.done, { timeout: 30_000 }).toBeGreaterThan(1)
    expect((await desk.laps(rehearsal.event_id)).length).toBeGreaterThan(1)
    expect((await end(rehearsal.event_id)).body).toEqual({ success: true })
  })

  test('goes on to the knockout once its races are over', async () => {
    const { rehearsal } = await paused(2)
    await server.db.execute(sql`delete from programme_races where session_id in
      (select s.id from programme_sessions s join programmes p on p.id = s.programme_id where p.event_id = ${rehearsal.event_id})`)
    await change(rehearsal.event_id, { state: 'running', speed: 60 })
    const matches = async () =>
      Object((await server.get(`/api/knockout_matches?event_id=${rehearsal.event_id}`, desk.headers)).body)
    await expect.poll(async () => (await matches())[0]?.winner_id ?? null, { timeout: 30_000 }).not.toBeNull()
    await end(rehearsal.event_id)
  })

  test('stops when paused, and plays no track that a desk has taken', async () => {
    const { rehearsal } = await paused()
    const { event_id } = rehearsal
    const before = await control(event_id)
    const desk_id = randomUUID()
    await server.post('/api/functions/take-track', { event_id, track: 1, desk_id }, desk.headers)
    expect((await change(event_id, { state: 'running', speed: 60 })).body).toMatchObject({
      state: 'running',
      speed: 60,
    })
    const [race] = before.tracks[0]?.next ?? []
    const step = { race_id: race?.id, desk_id, from: 'scheduled', to: 'called' }
    expect((await server.post('/api/functions/call-race', step, desk.headers)).status).toBe(200)
    await expect.poll(async () => (await get(event_id))?.played_ms, { timeout: 20_000 }).toBeGreaterThan(60_000)
    expect((await control(event_id)).tracks[0]?.race).toMatchObject({ id: race?.id, state: 'called' })
    await server.post('/api/functions/release-track', { event_id, track: 1, desk_id }, desk.headers)
    await expect.poll(async () => (await get(event_id))?.races.done, { timeout: 30_000 }).toBeGreaterThan(0)
    await end(event_id)
  })

  test('goes on after a restart of the server', async () => {
    const { rehearsal } = await paused()
    await server.db
      .update(rehearsals)
      .set({ state: 'running', speed: 60 })
      .where(eq(rehearsals.event_id, rehearsal.event_id))
    await testServer({ DATABASE_URL: server.databaseUrl })
    await expect.poll(async () => (await get(rehearsal.event_id))?.races.done, { timeout: 30_000 }).toBeGreaterThan(0)
    await end(rehearsal.event_id)
  })

  test('is shown on the screens of its event, and opens to staff with its code', async () => {
    const { event, rehearsal } = await paused()
    const show = async () =>
      Object((await server.get(`/api/event_shows/${event.id}`, desk.headers)).body).shown_event_id
    expect(await show()).toBe(rehearsal.event_id)
    const staff = { 'x-staff-code': rehearsal.staff_code }
    expect((await server.get(`/api/race_control/${rehearsal.event_id}/own`, staff)).status).toBe(200)
    expect((await server.get(`/api/race_control/${event.id}/own`, staff)).status).toBe(404)
    await end(rehearsal.event_id)
    expect(await show()).toBe(event.id)
  })

  test('ends with its event, and another company can neither read nor change it', async () => {
    const { event, rehearsal } = await paused()
    const other = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
    const asOther = (method: string, body?: object) =>
      server.ask(method, `/api/rehearsals/${rehearsal.event_id}`, body, other.headers)
    for (const [method, body] of [['GET'], ['PATCH', { speed: 5 }], ['DELETE']] as const)
      expect((await asOther(method, body)).status).toBe(404)
    await desk.remove(event.id, event.name)
    expect(await server.db.$count(competitionEvents, eq(competitionEvents.id, rehearsal.event_id))).toBe(0)
  })
})

type Drill = { steps: { step: string; ticked: { by: string; at: string } | null; seen_at: string | null }[] }

describe('the fault drill', () => {
  const drill = async (event_id: string, path = '/drill') =>
    (await server.get(`/api/rehearsals/${event_id}${path}`, desk.headers)).body as Drill
  const step = async (event_id: string, name: string) => (await drill(event_id)).steps.find((one) => one.step === name)
  const tick = (event_id: string, name: string, ticked: boolean, headers = desk.headers) =>
    server.ask('PUT', `/api/rehearsals/${event_id}/drill/${name}`, { ticked }, headers)
  /** A race by hand that was typed so many milliseconds ago. */
  let lane = 0
  const recorded = async (event_id: string, waited_ms: number, about: object = {}) => {
    // A car runs four times in each lane.
    lane = (lane % 4) + 1
    const [team] = await rowsOf(event_id)
    const run = { id: randomUUID(), team_id: team?.id, car_type: 'A', lane, reaction_time: 0.2, racing_time: 1.1 }
    const race = { event_id, category: team?.category, waited_ms, runs: [run], ...about }
    expect((await server.post('/api/race_results', race, desk.headers)).status).toBe(200)
    return race
  }

  test('begins with no step done, and a step is ticked off and on again once, by name', async () => {
    const { event_id } = (await paused()).rehearsal
    expect((await drill(event_id)).steps).toEqual(
      DRILL_STEP_IDS.map((name) => ({ step: name, ticked: null, seen_at: null })),
    )
    const { body } = await tick(event_id, 'judge-reopened', true)
    const ticked = { by: 'Olu Organiser', at: expect.any(String) }
    expect(await step(event_id, 'judge-reopened')).toEqual({ step: 'judge-reopened', ticked, seen_at: null })
    expect((await tick(event_id, 'judge-reopened', true)).body, 'pressed twice').toEqual(body)
    await tick(event_id, 'judge-reopened', false)
    expect(await step(event_id, 'judge-reopened')).toMatchObject({ ticked: null })
  })

  test('sees three races that waited on a device, and nothing in fewer, quicker or repeated ones', async () => {
    const { event_id } = (await paused()).rehearsal
    const seen = async () => (await step(event_id, 'desk-offline'))?.seen_at
    for (let race = 0; race < 3; race++) await recorded(event_id, LATE_AFTER_MS - 1)
    for (let race = 0; race < 3; race++) await recorded(event_id, 60_000, { is_own_race: true })
    const late = [await recorded(event_id, LATE_AFTER_MS), await recorded(event_id, 60_000)]
    for (const race of late) await server.post('/api/race_results', race, desk.headers)
    expect(await seen(), 'two of them, sent twice').toBeNull()
    await recorded(event_id, 60_000)
    expect(await seen()).toEqual(expect.any(String))
    await tick(event_id, 'desk-offline', false)
    expect(await seen(), 'what was seen cannot be taken back').toEqual(expect.any(String))
  })

  test('sees races of the programme that waited, too', async () => {
    const { event_id } = (await paused(8)).rehearsal
    const seen = async () => (await step(event_id, 'desk-offline'))?.seen_at
    for (let race = 0; race < 3; race++) {
      expect(await seen()).toBeNull()
      const [track] = (await control(event_id)).tracks
      const { id, runs } = (track?.next[0] ?? {}) as {
        id: string
        runs: { team_id: string; car_type: string; lane: number }[]
      }
      const times = runs.map(({ team_id, car_type, lane }) => ({
        ...{ id: randomUUID(), team_id, car_type, lane, status: 'finish', reaction_time: 0.2, racing_time: 1.1 },
      }))
      const entered = { race_id: id, runs: times, waited_ms: LATE_AFTER_MS }
      expect(await server.post('/api/functions/enter-race', entered, desk.headers)).toMatchObject({ status: 200 })
    }
    expect(await seen()).toEqual(expect.any(String))
  })

  test('does not watch an event that is no rehearsal, has no steps there, and shows them to no other company', async () => {
    const { event, rehearsal } = await paused()
    await desk.change(event.id, { status: 'active' })
    await recorded(event.id, 60_000)
    expect(await server.db.$count(drillLateRaces, eq(drillLateRaces.event_id, event.id))).toBe(0)
    expect(await tick(event.id, 'take-over', true)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const other = await server.given.organizer((await server.given.company()).id)
    expect((await tick(rehearsal.event_id, 'take-over', true, other.headers)).status).toBe(404)
    expect((await server.get(`/api/rehearsals/${rehearsal.event_id}/drill`, other.headers)).status).toBe(404)
  })

  test('is printed as a card with every step, for the event and for its rehearsal', async () => {
    const { event, rehearsal } = await paused()
    for (const id of [event.id, rehearsal.event_id]) {
      const { base64 } = (await server.get(`/api/rehearsals/${id}/drill_card`, desk.headers)).body as { base64: string }
      const { totalPages, text } = await extractText(
        await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64'))),
        { mergePages: true },
      )
      expect(totalPages, 'one sheet').toBe(1)
      for (const { title } of DRILL_STEPS) expect(text.normalize('NFKC')).toContain(title)
    }
  })
})

/** All tables but those that count requests and sessions. */
async function counts() {
  const { rows } = await server.db.execute<{
    name: string
  }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ 'limit|session|device' order by 1`)
  const found: Record<string, number> = {}
  for (const { name } of rows)
    found[name] = Number(
      (await server.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(name)}`)).rows[0]?.n,
    )
  return found
}

test('leaves no trace: no list, search, figure, notification or email knows of it, during it and after it', async () => {
  const { event } = await desk.field(4)
  await desk.change(event.id, { status: 'active' })
  const paths = [
    '/api/public_events',
    '/api/active_events',
    '/api/competition_events/public',
    '/sitemap.xml',
    '/api/competition_events',
    '/api/organizer_today',
    '/api/search/company?text=Rehearsal',
    '/api/notifications/organizer',
    `/api/competition_history?event_id=${event.id}`,
    `/api/live_results/${event.id}`,
  ]
  const answers = async () => {
    const all = await Promise.all(paths.map((path) => server.get(path, desk.headers)))
    return Object.fromEntries(all.map(({ status, body }, n) => [paths[n], { status, body }]))
  }
  const [before, rows] = [await answers(), await counts()]
  expect(Object.values<{ status: number }>(before).map(({ status }) => status)).toEqual(paths.map(() => 200))
  const { event_id } = (await begin(event.id)).body as Rehearsal
  await expect.poll(async () => (await get(event_id))?.races.done, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(await answers()).toEqual(before)
  expect((await server.get(`/api/live_results/${event_id}`)).status).toBe(200)
  await end(event_id)
  expect(await answers()).toEqual(before)
  expect(await counts()).toEqual(rows)
  expect((await server.get(`/api/live_results/${event_id}`)).status).toBe(404)
})

test('does not count towards the limit of events', async () => {
  const { id } = await server.given.company()
  await server.db.update(companies).set({ limit_lifted_at: null }).where(eq(companies.id, id))
  const own = racingCallsOf(server, await server.given.organizer(id))
  const { event } = await own.field(2)
  for (let n = 2; n < MOST_EVENTS; n++) await own.event({ name: `Event ${n}` })
  const made = await server.post('/api/rehearsals', { id: randomUUID(), of_event_id: event.id }, own.headers)
  expect(made.status).toBe(200)
  expect((await own.event({ name: 'The last' })).name).toBe('The last')
  expect(await own.create({ name: 'One too many' })).toMatchObject({ status: 409, body: { code: 'EVENT_LIMIT' } })
})
