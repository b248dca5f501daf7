import { randomUUID } from 'node:crypto'
import { OWN_EVENTS_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventCallsOf } from '../../testing/event-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let organizer: SignedIn
let company_id: string
let calls: ReturnType<typeof eventCallsOf>
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  organizer = await server.given.organizer(company_id, { role: 'admin' })
  calls = eventCallsOf(server, organizer)
})

const listed = async () => Object((await calls.events()).body).events
const document = (n: number) => ({ document_name: `Rules ${n}`, document_url: `https://rules.example/${n}.pdf` })

describe('a new event', () => {
  test('starts upcoming, with the defaults of the specification', async () => {
    const { status, body } = await calls.create()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company_id,
      name: 'Spring Regional',
      event_date: '2027-03-20',
      location: 'Sports hall',
      last_day: null,
      time_zone: null,
      country: null,
      description: null,
      registration_deadline: null,
      max_teams: 50,
      entry_fee: 0,
      contact_email: null,
      contact_phone: null,
      venue_details: null,
      competition_level: 'regional',
      rule_pack: 'classic-a',
      rule_pack_version: 1,
      own_pack_id: null,
      runs: { lanes: 4, per_car_and_lane: 4, complete: 8 },
      grand_prix_rules: 'A',
      status: 'upcoming',
      cadet_enabled: true,
      auto_numbering: true,
      number_prefix: 'T',
      rules_documents: [],
      team_count: 0,
    })
  })

  test('keeps every field as it was entered, tidied', async () => {
    const filled = {
      name: '  State Final ',
      event_date: '2027-06-05',
      location: ' Hall 2 ',
      description: ' All day.\nBring lunch. ',
      registration_deadline: '2027-05-01',
      max_teams: 24,
      entry_fee: 12.345,
      contact_email: ' Calls@Racing.Example ',
      contact_phone: ' +44 20 7946 0101 ',
      venue_details: ' ',
      competition_level: 'state',
      grand_prix_rules: 'B',
      cadet_enabled: false,
      rules_documents: [document(1), { document_name: '', document_url: 'https://x.example' }, document(2)],
    }
    expect((await calls.create(filled)).body).toMatchObject({
      name: 'State Final',
      location: 'Hall 2',
      description: 'All day.\nBring lunch.',
      registration_deadline: '2027-05-01',
      max_teams: 24,
      entry_fee: 12.35,
      contact_email: 'calls@racing.example',
      contact_phone: '+44 20 7946 0101',
      venue_details: null,
      competition_level: 'state',
      grand_prix_rules: 'B',
      cadet_enabled: false,
      rules_documents: [document(1), document(2)],
    })
  })

  test('that is sent twice is created once', async () => {
    const id = randomUUID()
    const answers = await Promise.all([calls.create({ id, name: 'Once' }), calls.create({ id, name: 'Once' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await listed()).filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1)
    expect((await calls.create({ id, name: 'Another' })).status).toBe(409)
  })

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['no date', { event_date: '' }, 'event_date'],
    ['no day of the calendar', { event_date: '2027-02-30' }, 'event_date'],
    ['a year nobody means', { event_date: '0027-02-03' }, 'event_date'],
    ['no location', { location: '' }, 'location'],
    ['no place for a team', { max_teams: 0 }, 'max_teams'],
    ['a negative fee', { entry_fee: -1 }, 'entry_fee'],
    ['an address that is none', { contact_email: 'calls' }, 'contact_email'],
    ['an unknown level', { competition_level: 'galactic' }, 'competition_level'],
    ['unknown rules', { grand_prix_rules: 'C' }, 'grand_prix_rules'],
    [
      'a script for a document',
      { rules_documents: [{ document_name: 'Rules', document_url: 'javascript:alert(1)' }] },
      'rules_documents.0.document_url',
    ],
    ['seven documents', { rules_documents: [1, 2, 3, 4, 5, 6, 7].map(document) }, 'rules_documents'],
  ])('with %s is refused, and the field is named', async (_, about, field) => {
    const { status, body } = await calls.create(about)
    expect(status).toBe(400)
    expect(Object(body).data.fields[0].field).toBe(field)
  })

  test('without name, date or location says so in the words of the specification', async () => {
    const { body } = await calls.create({ name: '' })
    expect(Object(body).data.fields[0].why).toBe('Please fill in event name, date, and location.')
  })

  test('takes six documents, and no deadline after its day', async () => {
    const six = [1, 2, 3, 4, 5, 6].map(document)
    expect((await calls.create({ rules_documents: six })).body).toMatchObject({ rules_documents: six })
    const late = await calls.create({ registration_deadline: '2027-03-21' })
    expect(late).toMatchObject({ status: 409, body: { code: 'DEADLINE_TOO_LATE' } })
    expect((await calls.create({ registration_deadline: '2027-03-20' })).status).toBe(200)
  })
})

describe('the days, the time zone and the country of an event', () => {
  const place = { event_date: '2027-06-05', last_day: '2027-06-06', time_zone: 'Asia/Tokyo', country: 'JP' }

  test('are stored, changed and copied', async () => {
    const made = await calls.event(place)
    expect(made).toMatchObject(place)
    const changed = await calls.change(made.id, { last_day: null, time_zone: 'Europe/London', country: 'GB' })
    expect(changed.body).toMatchObject({ last_day: null, time_zone: 'Europe/London', country: 'GB' })
    const copy = await calls.duplicate(made.id, { event_date: '2028-06-03', last_day: '2028-06-04' })
    expect(copy.body).toMatchObject({ last_day: '2028-06-04', time_zone: 'Europe/London', country: 'GB' })
  })

  test('reach spectators', async () => {
    const { id } = await calls.event(place)
    await calls.change(id, { status: 'active' })
    expect((await server.get(`/api/active_events/${id}`)).body).toMatchObject({
      last_day: '2027-06-06',
      time_zone: 'Asia/Tokyo',
    })
    expect((await server.get(`/api/live_results/${id}`)).body).toMatchObject({ event: place })
  })

  test.each([
    ['a zone that is not there', { time_zone: 'Mars/Olympus' }, 'There is no such time zone.'],
    ['an offset without a name', { time_zone: '+02:00' }, 'There is no such time zone.'],
    ['a country that is not there', { country: 'XX' }, 'Please choose a country of the list.'],
    ['a last day before the first', { last_day: '2027-03-19' }, 'The last day is before the first day.'],
  ])('%s is refused with a sentence', async (_, about, sentence) => {
    const { status, body } = await calls.create(about)
    expect([400, 409]).toContain(status)
    expect(JSON.stringify(body)).toContain(sentence)
  })

  test('the first day cannot move behind the last', async () => {
    const { id } = await calls.event(place)
    expect(await calls.change(id, { event_date: '2027-06-07' })).toMatchObject({
      status: 409,
      body: { code: 'LAST_DAY_TOO_EARLY' },
    })
    const row = eq(competitionEvents.id, id)
    await expect(server.db.update(competitionEvents).set({ last_day: '2027-06-04' }).where(row)).rejects.toThrow()
    await expect(server.db.update(competitionEvents).set({ time_zone: '+02:00' }).where(row)).rejects.toThrow()
    await expect(server.db.update(competitionEvents).set({ country: 'Japan' }).where(row)).rejects.toThrow()
  })
})

test('events are read page by page, by a search, or one alone', async () => {
  const other = eventCallsOf(server, await server.given.organizer((await server.given.company()).id))
  const made = []
  for (let n = 1; n <= OWN_EVENTS_PER_PAGE + 1; n++)
    made.push(await other.event({ name: `Round ${n}`, event_date: `2027-03-${String(n).padStart(2, '0')}` }))
  const read = async (query: string) => Object((await other.events(query)).body)
  expect(await read('')).toMatchObject({ total: made.length, events: made.map(({ id }) => ({ id })) })
  expect((await read('?page=1')).events).toHaveLength(OWN_EVENTS_PER_PAGE)
  expect(await read('?page=2')).toMatchObject({ total: made.length, events: [{ id: made.at(-1)?.id }] })
  expect(await read('?page=1&search=round%2021')).toMatchObject({ total: 1, events: [{ name: 'Round 21' }] })
  expect(await read('?search=100%25')).toMatchObject({ total: 0, events: [] })
  expect(await read(`?id=${made[3]?.id}`)).toMatchObject({ total: 1, events: [{ name: 'Round 4' }] })
  expect(Object((await calls.events(`?id=${made[3]?.id}`)).body).events).toEqual([])
})

test('events are listed by date, with the number of their teams', async () => {
  const other = eventCallsOf(server, await server.given.organizer((await server.given.company()).id))
  const late = await other.event({ event_date: '2027-09-01' })
  const early = await other.event({ event_date: '2027-02-01' })
  await other.team(early.id, 'Apex')
  expect(Object((await other.events()).body).events).toMatchObject([
    { id: early.id, team_count: 1 },
    { id: late.id, team_count: 0 },
  ])
})

describe('changing an event', () => {
  test('an upcoming or active event can be set to any status at any time', async () => {
    const event = await calls.event()
    for (const status of ['active', 'upcoming', 'active', 'completed'])
      expect((await calls.change(event.id, { status })).body).toMatchObject({ status })
    expect((await calls.change((await calls.event()).id, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
    })
    expect((await calls.change((await calls.event()).id, { status: 'paused' })).status).toBe(400)
  })

  test('what is not named stays; documents are replaced as a whole', async () => {
    const event = await calls.event({ entry_fee: 5, rules_documents: [document(1), document(2)] })
    const changed = await calls.change(event.id, { rules_documents: [document(2)], venue_details: 'Door 4' })
    expect(changed.body).toMatchObject({ entry_fee: 5, venue_details: 'Door 4', rules_documents: [document(2)] })
    expect((await calls.change(event.id, { registration_deadline: '2030-01-01' })).status).toBe(409)
  })

  test('a change of what somebody else has changed since is refused and changes nothing', async () => {
    const event = await calls.event()
    const { updated_at } = event
    expect((await calls.change(event.id, { updated_at, location: 'Hall 1' })).status).toBe(200)
    const second = await calls.change(event.id, { updated_at, location: 'Hall 2' })
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'Somebody else has changed this event in the meantime. Nothing was overwritten. Please reload the page and try again.',
      },
    })
    // What is asked for is done already, by a first press of the same button.
    expect((await calls.change(event.id, { updated_at, location: 'Hall 1' })).status).toBe(200)
    expect(await listed()).toContainEqual(expect.objectContaining({ id: event.id, location: 'Hall 1' }))
  })

  test('of two people who change it at the same time, one is refused', async () => {
    const { id, updated_at } = await calls.event()
    const answers = await Promise.all(['A', 'B'].map((location) => calls.change(id, { updated_at, location })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('Cadet is not switched off while there are Cadet teams', async () => {
    const event = await calls.event()
    const cadet = await calls.team(event.id, 'Comet', { category: 'Cadet' })
    expect((await calls.change(event.id, { cadet_enabled: false })).body).toMatchObject({
      code: 'CADET_IN_USE',
      message: 'This event has Cadet teams. Move them to another category or delete them first.',
    })
    await calls.changeTeam(cadet.id, { category: 'Professional' })
    expect((await calls.change(event.id, { cadet_enabled: false })).body).toMatchObject({ cadet_enabled: false })
  })
})

describe('duplicating an event', () => {
  test('takes over everything but the dates, the status and the teams', async () => {
    const about = { max_teams: 30, entry_fee: 4, competition_level: 'national', rules_documents: [document(1)] }
    const event = await calls.event({ ...about, description: 'Indoors' })
    await calls.change(event.id, { status: 'completed', number_prefix: 'NSR' })
    await calls.team(event.id, 'Apex')
    const { body } = await calls.duplicate(event.id)
    expect(body).toMatchObject({
      ...about,
      name: 'Next season',
      event_date: '2028-03-18',
      description: 'Indoors',
      number_prefix: 'NSR',
      status: 'upcoming',
      team_count: 0,
    })
  })

  test('takes the teams too where that is wanted, as new ones', async () => {
    const event = await calls.event()
    const apex = await calls.team(event.id, 'Apex', { category: 'Cadet', school_name: 'Riverside' })
    await calls.team(event.id, 'Bolt')
    const id = randomUUID()
    const answers = [
      await calls.duplicate(event.id, { id, with_teams: true }),
      await calls.duplicate(event.id, { id, with_teams: true }),
    ]
    expect(
      answers.map(({ body }) => Object(body).team_count),
      'sent twice, made once',
    ).toEqual([2, 2])
    expect(await calls.numbered(id)).toEqual(['T01 Apex', 'T02 Bolt'])
    const [copied] = Object((await calls.teams(id)).body)
    expect(copied).toMatchObject({ school_name: 'Riverside', category: 'Cadet' })
    expect(copied.id).not.toBe(apex.id)
    expect(await calls.numbered(event.id)).toEqual(['T01 Apex', 'T02 Bolt'])
  })
})

test('an event is deleted, with its teams, only by its name', async () => {
  const event = await calls.event({ name: 'Rehearsal' })
  await calls.team(event.id, 'Apex')
  expect(await calls.remove(event.id, 'rehearsal')).toMatchObject({ status: 409, body: { code: 'NAME_DIFFERS' } })
  expect((await calls.remove(event.id, '')).status).toBe(409)
  expect((await calls.teams(event.id)).status).toBe(200)
  expect((await calls.remove(event.id, ' Rehearsal ')).body).toEqual({ success: true })
  expect((await calls.teams(event.id)).status).toBe(404)
  expect((await calls.remove(event.id, 'Rehearsal')).status).toBe(404)
})

test('a member of the company deletes no event; an admin does', async () => {
  const [member, admin] = [
    await server.given.organizer(company_id, { role: 'member' }),
    await server.given.organizer(company_id, { role: 'admin' }),
  ]
  const event = await calls.event({ name: 'Rehearsal' })
  expect(await eventCallsOf(server, member).remove(event.id, 'Rehearsal')).toMatchObject({
    status: 403,
    body: { message: 'Only an owner or admin of your company can do this.' },
  })
  expect((await eventCallsOf(server, admin).remove(event.id, 'Rehearsal')).status).toBe(200)
})

test('everybody sees active and completed events and their teams, without addresses, at once after each change', async () => {
  const shown = async () => {
    const { body } = await server.get('/api/competition_events/public')
    return Object(body).filter(({ name }: { name: string }) => name.startsWith('Public '))
  }
  const event = await calls.event({ name: 'Public One', description: 'level: national' })
  await server.db.update(competitionEvents).set({ competition_level: null }).where(eq(competitionEvents.id, event.id))
  await calls.team(event.id, 'Apex', { contact_email: 'coach@school.example', school_name: 'Riverside' })
  const teams = () => server.get(`/api/competition_teams/public?event_id=${event.id}`)
  expect(await shown()).toEqual([])
  expect((await teams()).body).toEqual([])
  await calls.change(event.id, { status: 'active' })
  await expect.poll(shown).toMatchObject([{ status: 'active', competition_level: 'national', team_count: 1 }])
  expect((await teams()).body).toEqual([
    {
      id: expect.any(String),
      mark: null,
      team_name: 'Apex',
      team_number: 'T01',
      school_name: 'Riverside',
      category: 'Development',
    },
  ])
  await calls.team(event.id, 'Aero')
  await expect.poll(async () => (await teams()).body).toHaveLength(2)
  const earlier = await calls.event({ name: 'Public Two', event_date: '2026-01-01' })
  await calls.change(earlier.id, { status: 'completed' })
  await expect
    .poll(async () => (await shown()).map(({ name }: { name: string }) => name))
    .toEqual(['Public One', 'Public Two'])
  await calls.change(event.id, { status: 'cancelled' })
  await calls.remove(earlier.id, 'Public Two')
  await expect.poll(shown).toEqual([])
  await expect.poll(async () => (await teams()).body).toEqual([])
})

test('another organiser of the company hears of events and teams', async () => {
  // Made without a word: of one that is announced the company might still be hearing.
  const event = await server.given.event(company_id)
  const second = await server.given.organizer(company_id)
  const stream = await listenTo(`${server.url}/api/live?topics=company:${company_id},event:${event.id}`, second.headers)
  await stream.next('ready')
  await calls.register(event.id, 'Apex')
  expect([await stream.next('change'), await stream.next('change')]).toEqual([
    { topic: `event:${event.id}`, what: 'competition_teams' },
    { topic: `company:${company_id}`, what: 'competition_events' },
  ])
  await calls.create()
  expect(await stream.next('change')).toEqual({ topic: `company:${company_id}`, what: 'competition_events' })
  const pending = await server.given.organizer(company_id, { status: 'pending' })
  const stranger = await server.given.organizer((await server.given.company()).id)
  for (const { headers } of [pending, stranger])
    expect((await listenTo(`${server.url}/api/live?topics=company:${company_id}`, headers)).status).toBe(403)
})
