import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventCallsOf } from '../../testing/event-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
let desk: ReturnType<typeof eventCallsOf>
let company_id = ''
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  desk = eventCallsOf(server, owner)
})

type Room = { id: string; name: string; kind: string; track: number | null }
const add = (event_id: string, name: string, kind = 'judging', id = randomUUID()) =>
  server.post('/api/event_rooms', { id, event_id, name, kind }, owner.headers)
const rooms = async (event_id: string, headers = owner.headers) =>
  (await server.get(`/api/event_rooms?event_id=${event_id}`, headers)).body as Room[]
const change = (id: string, changes: object) => server.ask('PATCH', `/api/event_rooms/${id}`, changes, owner.headers)
const openFrom = (event_id: string, ...days: object[]) =>
  server.ask('PUT', '/api/event_days', { event_id, days }, owner.headers)
const days = async (event_id: string) => (await server.get(`/api/event_days?event_id=${event_id}`, owner.headers)).body
const SATURDAY = { day: '2027-03-20', opens: '09:00', closes: '17:30' }
const SUNDAY = { day: '2027-03-21', opens: '10:00', closes: '15:00' }

describe('rooms', () => {
  test('are listed by kind and name, for organisers and staff; tracks are numbered', async () => {
    const event = await desk.event()
    for (const [name, kind] of [
      ['Main hall', 'track'],
      ['Room 10', 'judging'],
      ['Room 2', 'judging'],
      ['Back hall', 'track'],
    ] as const)
      expect((await add(event.id, name, kind)).status).toBe(200)
    const shown = (await rooms(event.id)).map(({ name, track }) => [name, track])
    expect(shown).toEqual([
      ['Room 2', null],
      ['Room 10', null],
      ['Main hall', 1],
      ['Back hall', 2],
    ])
    const { headers } = await server.given.staff(event.id, 'check_in')
    expect(await rooms(event.id, headers)).toHaveLength(4)
    const stranger = await server.given.organizer((await server.given.company()).id)
    expect((await server.get(`/api/event_rooms?event_id=${event.id}`, stranger.headers)).status).toBe(404)
  })

  test('a name is there once, a retry adds nothing, and a fifth track is refused', async () => {
    const event = await desk.event()
    const id = randomUUID()
    await add(event.id, 'Library', 'judging', id)
    expect((await add(event.id, 'Library', 'judging', id)).status).toBe(200)
    expect((await add(event.id, 'library')).body).toMatchObject({ code: 'NAME_TAKEN' })
    for (const name of ['One', 'Two', 'Three', 'Four']) await add(event.id, name, 'track')
    expect((await add(event.id, 'Five', 'track')).body).toMatchObject({ code: 'TOO_MANY_TRACKS' })
    expect((await change(id, { kind: 'track' })).body).toMatchObject({ code: 'TOO_MANY_TRACKS' })
    expect((await change(id, { name: 'one' })).body).toMatchObject({ code: 'NAME_TAKEN' })
    expect((await change(id, { name: 'The Library' })).body).toMatchObject({ name: 'The Library', track: null })
    expect(await rooms(event.id)).toHaveLength(5)
  })

  test('two organisers who add the same name at once add it once', async () => {
    const event = await desk.event()
    const answers = await Promise.all([add(event.id, 'Library'), add(event.id, 'LIBRARY')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rooms(event.id)).toHaveLength(1)
  })

  test('a room can be deleted', async () => {
    const event = await desk.event()
    const { body } = await add(event.id, 'Library')
    const { id } = Object(body)
    expect((await server.ask('DELETE', `/api/event_rooms/${id}`, undefined, owner.headers)).status).toBe(200)
    expect(await rooms(event.id)).toEqual([])
  })
})

describe('opening times', () => {
  test('belong to a day of the event, and are public with it', async () => {
    const event = await desk.event({ last_day: '2027-03-21', is_announced: true })
    expect((await openFrom(event.id, SATURDAY)).body).toEqual([
      SATURDAY,
      { day: '2027-03-21', opens: null, closes: null },
    ])
    const { body } = await server.get(`/api/public_events/${event.id}`)
    expect(Object(body).days[0]).toEqual(SATURDAY)
    expect((await openFrom(event.id, { ...SATURDAY, day: '2027-03-22' })).body).toMatchObject({ code: 'NOT_ITS_DAY' })
    expect((await openFrom(event.id, { ...SATURDAY, closes: '08:00' })).status).toBe(400)
    expect((await openFrom(event.id, SATURDAY, SATURDAY)).status).toBe(400)
  })

  test('move with the event, and go with a day that falls away', async () => {
    const event = await desk.event({ last_day: '2027-03-21' })
    await openFrom(event.id, SATURDAY, SUNDAY)
    await desk.change(event.id, { event_date: '2027-03-27', last_day: '2027-03-28' })
    expect(await days(event.id)).toEqual([
      { ...SATURDAY, day: '2027-03-27' },
      { ...SUNDAY, day: '2027-03-28' },
    ])
    await desk.change(event.id, { last_day: null })
    expect(await days(event.id)).toEqual([{ ...SATURDAY, day: '2027-03-27' }])
  })
})

describe('a duplicated event', () => {
  const given = async () => {
    const event = await desk.event({ last_day: '2027-03-21' })
    await openFrom(event.id, SATURDAY, SUNDAY)
    await add(event.id, 'Library')
    await add(event.id, 'Main hall', 'track')
    const judge = await server.given.judge(event.id)
    const card = await server.given.scorecard(company_id)
    await server.ask('PATCH', `/api/judging_panels/${judge.panel.id}`, { template_id: card.id }, owner.headers)
    const retired = await server.given.judge(event.id)
    await server.ask('PATCH', `/api/judging_panels/${retired.panel.id}`, { is_active: false }, owner.headers)
    return { event, judge, card }
  }
  const panels = async (event_id: string) =>
    (await server.get(`/api/judging_panels?event_id=${event_id}`, owner.headers)).body as {
      judge_name: string
      judge_code: string
      template_id: string | null
    }[]

  test('offers what there is to take over', async () => {
    const { event } = await given()
    expect((await server.get(`/api/competition_events/${event.id}/carried`, owner.headers)).body).toEqual(
      expect.arrayContaining([
        { part: 'rooms', count: 2 },
        { part: 'judges', count: 1 },
        { part: 'scorecards', count: 1 },
      ]),
    )
  })

  test('takes over rooms, judges with new codes, and their scorecards by choice; opening times always', async () => {
    const { event, judge, card } = await given()
    const about = { event_date: '2028-03-18', last_day: '2028-03-19' }
    const bare = Object((await desk.duplicate(event.id, about)).body)
    expect([await rooms(bare.id), await panels(bare.id)]).toEqual([[], []])
    expect(await days(bare.id)).toEqual([
      { ...SATURDAY, day: '2028-03-18' },
      { ...SUNDAY, day: '2028-03-19' },
    ])
    const take_over = ['scorecards', 'judges', 'rooms']
    const full = Object((await desk.duplicate(event.id, { ...about, take_over })).body)
    expect((await rooms(full.id)).map(({ name, track }) => [name, track])).toEqual([
      ['Library', null],
      ['Main hall', 1],
    ])
    const [panel, ...others] = await panels(full.id)
    expect(others).toEqual([])
    expect(panel).toMatchObject({ judge_name: judge.panel.judge_name, template_id: card.id })
    expect(panel?.judge_code).not.toBe(judge.panel.judge_code)
    const noCards = Object((await desk.duplicate(event.id, { ...about, take_over: ['judges'] })).body)
    expect((await panels(noCards.id))[0]?.template_id).toBeNull()
  })
})
