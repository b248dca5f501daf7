import { randomUUID } from 'node:crypto'
import { readRecord } from '@paddock/contract/rules/event-record.ts'
import { MOST_EVENTS } from '@paddock/domain/competition/moderation.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import type { EventRecord } from '@paddock/domain/rules/event-record.ts'
import { faultSentence } from '@paddock/domain/rules/fault.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies, companyRulePacks, competitionEvents } from '../../db/schema/competition.ts'
import { announce } from '../../live/announce.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { worldFinalsRecord } from '../../testing/world-finals-record.ts'

let server: TestServer
let organizer: SignedIn
let company_id: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  company_id = (await server.given.company()).id
  organizer = await server.given.organizer(company_id)
})

const send = (record: unknown, about: object = {}) =>
  server.post(
    '/api/functions/import-event-record',
    {
      id: randomUUID(),
      event_date: '2026-05-01',
      location: 'Hall 3',
      record: typeof record === 'string' ? record : JSON.stringify(record),
      ...about,
    },
    organizer.headers,
  )
const imported = async (record: unknown): Promise<{ id: string } & Record<string, unknown>> => {
  const { status, body } = await send(record)
  expect({ status, body }).toMatchObject({ status: 200 })
  return Object(body)
}
const own = async (id: string): Promise<EventRecord> =>
  Object((await server.get(`/api/event_records/${id}/own`, organizer.headers)).body)
const standingsOf = (record: unknown) => {
  const read = readRecord(JSON.stringify(record))
  if ('faults' in read) throw new Error(read.faults.map(faultSentence).join('\n'))
  return recordStandings(read.record, read.pack)
}
const faultsOf = async (record: unknown): Promise<string[]> => {
  const { status, body } = await send(record)
  expect([status, Object(body).code]).toEqual([422, 'RECORD_REFUSED'])
  return Object(body).data.faults
}
const events = () => server.db.$count(competitionEvents, eq(competitionEvents.company_id, company_id))

const CLASSIC: EventRecord = {
  format: 'paddock-event-record/1',
  event: { name: 'Northern Final', level: 'state', pack: 'classic-b', pack_version: 1 },
  teams: [
    { id: 'T01', name: 'Slipstream', category: 'Professional' },
    { id: 'T02', name: 'Chicane', category: 'Professional', status: 'withdrawn' },
    { id: 'T10', name: 'Apex', category: 'Cadet', status: 'disqualified' },
  ],
  runs: [
    { team: 'T01', race: 1, car: 'A', lane: 1, status: 'finish', reaction_ms: 143, car_ms: 1025, penalty_ms: 2500 },
    { team: 'T01', race: 2, car: 'B', lane: 2, status: 'dsq', reaction_ms: null, car_ms: null },
    { team: 'T02', race: 1, car: 'A', lane: 1, status: 'finish', reaction_ms: 150, car_ms: 1100, penalty_ms: 0 },
  ],
  knockout: [{ category: 'Professional', round: 1, match: 1, teams: ['T01', 'T02'], winner: 'T01' }],
  marks: [
    { team: 'T01', scorecard: 'Engineering', panel: 'P1', criterion: 'Design', points: 17.5 },
    { team: 'T01', scorecard: 'Engineering', panel: 'P2', criterion: 'Design', points: 19 },
    { team: 'T02', scorecard: 'Engineering', panel: 'P1', criterion: 'Design', points: 11 },
  ],
  scrutineering: [],
  penalties: [],
  other_points: [
    { team: 'T01', points: 5, reason: 'Best pit' },
    { team: 'T02', points: -2.5, reason: 'Late' },
  ],
}

describe('an imported event', () => {
  test.each([
    ['classic', () => CLASSIC],
    ['World Finals', () => worldFinalsRecord(33)],
  ])('under a %s pack exports the file that it was made from', async (_, record) => {
    const { id } = await imported(record())
    expect(await own(id)).toEqual(record())
    expect(standingsOf(await own(id))).toEqual(standingsOf(record()))
  })

  test('is upcoming, has the date and place that were typed, and names nobody', async () => {
    const event = await imported(CLASSIC)
    expect(event).toMatchObject({ status: 'upcoming', event_date: '2026-05-01', location: 'Hall 3', team_count: 3 })
    const { body } = await server.get(`/api/race_results?event_id=${event.id}`, organizer.headers)
    expect(Object(body)[0]).toMatchObject({ recorded_by: 'Imported record' })
    const history = await server.get(`/api/competition_history?event_id=${event.id}`, organizer.headers)
    expect(JSON.stringify(history.body)).toContain('Imported from an event record with 3 teams and 3 runs')
  })

  test.each([
    ['classic', () => CLASSIC],
    ['World Finals', () => worldFinalsRecord(33)],
  ])('under a %s pack has the numbers of the record on its results page', async (_, record) => {
    const { id } = await imported(record())
    const { body } = await server.get(`/api/live_results/${id}/own`, organizer.headers)
    const shown = Object(body).standings.map((row: { total_points: number; category_position: number }) => [
      row.category_position,
      row.total_points,
    ])
    const rows = Object.values(standingsOf(record()).categories).flat()
    expect(shown).toEqual(rows.map(({ place, total }) => [place, total]))
  })

  test('is made once, however often the file is sent', async () => {
    const id = randomUUID()
    const [one, two] = await Promise.all([send(CLASSIC, { id }), send(CLASSIC, { id })])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await send(CLASSIC, { id })).status).toBe(200)
    expect([await events(), (await own(id)).teams.length]).toEqual([1, 3])
  })

  test('gives teams of a class that events do not have one of theirs', async () => {
    const { id } = await imported({
      ...CLASSIC,
      event: { ...CLASSIC.event, pack: 'world-finals-2025' },
      teams: [{ id: 'T01', name: 'Slipstream', category: 'World' }],
      runs: [],
      knockout: [],
      marks: [],
      other_points: [],
    })
    expect((await own(id)).teams).toEqual([{ id: 'T01', name: 'Slipstream', category: 'Professional' }])
  })

  test('numbers the teams itself if their ids are no team numbers', async () => {
    const teams = CLASSIC.teams.map((team) => ({ ...team, id: `a-team-with-a-long-id-${team.id}` }))
    const { id } = await imported({ ...CLASSIC, teams, runs: [], knockout: [], marks: [], other_points: [] })
    expect((await own(id)).teams.map((team) => team.id)).toEqual(['T01', 'T02', 'T03'])
  })
})

describe("a company's own pack", () => {
  const pack = { ...CLASSIC_A, id: 'northern-rules', version: 3, title: 'Northern rules' }
  const record = { ...CLASSIC, event: { ...CLASSIC.event, pack: pack.id, pack_version: 3, own_pack: pack } }
  const packs = () => server.db.select().from(companyRulePacks).where(eq(companyRulePacks.company_id, company_id))

  test('comes with the record, once, and is in the file again', async () => {
    const { id } = await imported(record)
    await imported(record)
    expect(await packs()).toMatchObject([{ pack_id: 'northern-rules', version: 3, status: 'published' }])
    expect(await own(id)).toEqual(record)
  })

  test('becomes the next version where that version is another pack', async () => {
    await imported(record)
    const other = { ...pack, about: 'Other rules under the same name.' }
    const event = await imported({ ...record, event: { ...record.event, own_pack: other } })
    expect(event).toMatchObject({ rule_pack: 'northern-rules', rule_pack_version: 4 })
    expect(await packs()).toHaveLength(2)
  })
})

describe('a file that cannot be imported', () => {
  const changed = (change: (record: EventRecord) => object) => ({ ...CLASSIC, ...change(structuredClone(CLASSIC)) })
  test.each([
    ['is not JSON', '{"format":', 'The file is not valid JSON'],
    ['is another file', '[1,2]', 'must be an object'],
    [
      'has an unknown pack',
      changed(({ event }) => ({ event: { ...event, pack: 'nobody' } })),
      'event.pack: there is no',
    ],
    ['lacks a class', changed(({ teams }) => ({ teams: [{ id: 'T1', name: 'x' }, ...teams] })), 'teams[0].category'],
    ['has a fifth lane', changed(({ runs = [] }) => ({ runs: [{ ...runs[0], lane: 5 }] })), 'runs[0].lane: must be 1'],
    [
      'has a character that cannot be stored',
      changed(({ teams }) => ({ teams: [{ ...teams[0], name: 'a\u0000b' }, ...teams.slice(1)] })),
      'teams[0].name: contains characters that cannot be stored.',
    ],
    [
      'gives too many points at once',
      changed(() => ({ other_points: [{ team: 'T01', points: 1001, reason: 'Much' }] })),
      'other_points[0].points: must be at most 1000.',
    ],
    [
      'has an empty name',
      changed(({ event }) => ({ event: { ...event, name: ' ' } })),
      'event.name: must have 1 to 120 characters.',
    ],
  ])('because it %s is answered with a sentence that names the place, and nothing is stored', async (_, file, says) => {
    expect((await faultsOf(file)).join('\n')).toContain(says)
    expect(await events()).toBe(0)
  })

  test('names twenty faults, and says how many more there are', async () => {
    const runs = Array.from({ length: 25 }, () => ({ ...CLASSIC.runs?.[0], lane: 9 }))
    const { body } = await send({ ...CLASSIC, runs })
    expect(Object(body).data).toMatchObject({ faults: { length: 20 }, more: 5 })
  })

  test('is refused once the company has as many events as it may have', async () => {
    await server.db.update(companies).set({ limit_lifted_at: null }).where(eq(companies.id, company_id))
    for (let made = 0; made < MOST_EVENTS; made++) await server.given.event(company_id)
    const { status, body } = await send(CLASSIC)
    expect([status, Object(body).code]).toEqual([409, 'EVENT_LIMIT'])
  })
})

describe('the file of an event', () => {
  const shown = async (id: string) => (await server.get(`/api/event_records/${id}`)).status

  test('is public once the event is completed, and never while it is suspended', async () => {
    const { id } = await imported(CLASSIC)
    const set = async (about: object) => {
      await server.db.update(competitionEvents).set(about).where(eq(competitionEvents.id, id))
      // Written without a call, so nothing has announced it yet.
      await announce(server.db, `results:${id}`, 'competition_events')
    }
    expect(await shown(id)).toBe(404)
    await set({ status: 'active' })
    await expect.poll(() => shown(id)).toBe(409)
    await set({ status: 'completed' })
    await expect.poll(() => shown(id)).toBe(200)
    expect((await server.get(`/api/event_records/${id}`)).body).toEqual(CLASSIC)
    await set({ suspended_at: new Date().toISOString(), suspended_reason: 'Invented' })
    await expect.poll(() => shown(id)).toBe(404)
    expect((await own(id)).event.name).toBe('Northern Final')
  })

  test('is of no use to other companies before it is public', async () => {
    const { id } = await imported(CLASSIC)
    const stranger = await server.given.organizer((await server.given.company()).id)
    expect((await server.get(`/api/event_records/${id}/own`, stranger.headers)).status).toBe(404)
  })
})
