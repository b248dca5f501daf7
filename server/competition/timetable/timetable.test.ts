import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@paddock/domain/competition/staff.ts'
import { clashesIn } from '@paddock/domain/timetable/clashes.ts'
import { laterBy } from '@paddock/domain/timetable/slot.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { judgingPanels } from '../../db/schema/panels.ts'
import { bellOf } from '../../testing/bell.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import { racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Slot = { id: string; session_id: string; team_id: string; starts_at: string; ends_at: string; planned_at: string }
type Headers = Record<string, string>

const soon = (minutes: number) => laterBy(new Date(Math.ceil(Date.now() / 60_000) * 60_000).toISOString(), minutes)

/** Two panels with different scorecards in two rooms, half an hour from now, for six teams. */
async function ground() {
  const company = await server.given.company()
  const organizer = await server.given.organizer(company.id)
  const desk = racingCallsOf(server, organizer)
  const { headers } = desk
  const { event, teams } = await desk.field(6)
  await desk.change(event.id, { status: 'active' })
  const room = async (name: string) => {
    const id = randomUUID()
    await server.post('/api/event_rooms', { id, event_id: event.id, name, kind: 'judging' }, headers)
    return id
  }
  const [hall, attic] = [await room('Hall'), await room('Attic')]
  const save = (about: object, id: string = randomUUID(), as: Headers = headers) =>
    server.ask(
      'PUT',
      `/api/timetable_sessions/${id}`,
      {
        event_id: event.id,
        kind: 'judging',
        template_id: null,
        minutes: 10,
        starts_at: soon(30),
        ends_at: soon(120),
        ...about,
      },
      as,
    )
  const card = await server.given.scorecard(company.id)
  const design = randomUUID()
  const verbal = randomUUID()
  expect(await save({ panel_name: 'Design', room_id: hall, template_id: card.id }, design)).toMatchObject({
    status: 200,
  })
  expect(await save({ panel_name: 'Verbal', room_id: attic }, verbal)).toMatchObject({ status: 200 })
  const get = async (as: Headers = headers) =>
    Object((await server.get(`/api/timetables?event_id=${event.id}`, as)).body)
  const preview = async (about: object = {}) =>
    Object(
      (await server.post('/api/functions/preview-timetable', { event_id: event.id, seed: 7, ...about }, headers)).body,
    )
  const accept = (about: object) =>
    server.ask('PUT', '/api/timetables/slots', { event_id: event.id, ...about }, headers)
  const planned = async () => {
    const { version, slots } = await preview()
    expect(await accept({ version, slots })).toMatchObject({ status: 200 })
    return (await get()).slots as Slot[]
  }
  const move = (slot: Slot, to: Partial<{ in_session: string; starts_at: string }>, as: Headers = headers) =>
    server.post(
      `/api/timetable_slots/${slot.id}/move`,
      {
        in_session: slot.session_id,
        starts_at: slot.starts_at,
        ...to,
        seen_in: slot.session_id,
        seen_at: slot.starts_at,
      },
      as,
    )
  const delay = (room_id: string | null, minutes: number, id: string = randomUUID()) =>
    server.post('/api/timetables/delays', { id, event_id: event.id, room_id, minutes }, headers)
  const staff = async (role: StaffRole) => (await server.given.staff(event.id, role, 'Sam')).headers
  return {
    company,
    organizer,
    desk,
    headers,
    event,
    teams,
    hall,
    attic,
    design,
    verbal,
    save,
    get,
    preview,
    accept,
    planned,
    move,
    delay,
    staff,
  }
}

test('a preview has no clash, and accepting it stores what it showed', async () => {
  const { get, preview, accept } = await ground()
  const { version, slots, shortfalls } = await preview()
  expect(shortfalls).toEqual([])
  expect(slots).toHaveLength(12)
  expect(await accept({ version, slots })).toMatchObject({ status: 200 })
  const stored = await get()
  expect(stored.slots).toHaveLength(12)
  expect(clashesIn(stored)).toEqual([])
  // Sent again after a lost response.
  expect(await accept({ version, slots })).toMatchObject({ status: 200 })
  expect((await get()).version).toBe(version + 1)
})

test('a preview keeps out of the races of the programme', async () => {
  const { desk, event, get, planned } = await ground()
  const options = { event_id: event.id, category: 'Development', seed: 7, starts_at: soon(40), seconds_per_race: 60 }
  const { teams } = Object((await server.post('/api/functions/preview-programme', options, desk.headers)).body)
  await server.post('/api/programmes', { id: randomUUID(), teams, ...options }, desk.headers)
  expect((await get()).races.length).toBeGreaterThan(0)
  await planned()
  expect(clashesIn(await get())).toEqual([])
})

test('who does not fit is named with the reason', async () => {
  const { save, get, preview, design } = await ground()
  const [own] = (await get()).sessions.filter(({ id }: { id: string }) => id === design)
  expect(await save({ ...own, ends_at: laterBy(own.starts_at, 40), subject: undefined }, design)).toMatchObject({
    status: 200,
  })
  const { shortfalls } = await preview()
  expect(shortfalls).toMatchObject([
    { reason: 'full', minutes: 10, team_ids: [expect.any(String), expect.any(String)] },
  ])
})

describe('two organisers', () => {
  test('a preview that was made before a change is refused, and nothing is stored', async () => {
    const { preview, accept, get, save, verbal, attic } = await ground()
    const { version, slots } = await preview()
    const [own] = (await get()).sessions.filter(({ id }: { id: string }) => id === verbal)
    await save({ ...own, subject: undefined, minutes: 12, room_id: attic }, verbal)
    expect(await accept({ version, slots })).toMatchObject({ status: 409, body: { code: 'TIMETABLE_CHANGED' } })
    expect((await get()).slots).toEqual([])
  })

  test('a slot that somebody has moved is not moved from where it was', async () => {
    const { planned, move, get } = await ground()
    const [slot] = await planned()
    if (!slot) throw new Error('no slot')
    expect(await move(slot, { starts_at: soon(200) })).toMatchObject({ status: 200 })
    expect(await move(slot, { starts_at: soon(300) })).toMatchObject({ status: 409, body: { code: 'SLOT_CHANGED' } })
    const moved = (await get()).slots.find(({ id }: Slot) => id === slot.id)
    expect(moved).toMatchObject({ starts_at: soon(200), planned_at: soon(200), ends_at: soon(210) })
  })

  test('a session that somebody has changed is not overwritten', async () => {
    const { save, get, design } = await ground()
    const [own] = (await get()).sessions.filter(({ id }: { id: string }) => id === design)
    const { subject: _, ...opened } = own
    expect(await save({ ...opened, minutes: 20 }, design)).toMatchObject({ status: 200 })
    expect(await save({ ...opened, minutes: 5 }, design)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED' },
    })
  })
})

test('a team is moved only between sessions of its scorecard, and is there once', async () => {
  const { planned, move, verbal, design, headers } = await ground()
  const slot = (await planned()).find(({ session_id }) => session_id === design)
  if (!slot) throw new Error('no slot')
  expect(await move(slot, { in_session: verbal })).toMatchObject({ status: 409, body: { code: 'WRONG_SESSION' } })
  const again = { id: randomUUID(), in_session: design, team_id: slot.team_id, starts_at: soon(300) }
  expect(await server.post('/api/timetable_slots', again, headers)).toMatchObject({
    status: 409,
    body: { code: 'PLANNED' },
  })
  expect(await server.ask('DELETE', `/api/timetable_slots/${slot.id}`, undefined, headers)).toMatchObject({
    status: 200,
  })
  expect(await server.post('/api/timetable_slots', again, headers)).toMatchObject({ status: 200 })
})

test('a delay moves what follows in its room once, and the teams concerned are notified', async () => {
  const { organizer, event, teams, hall, design, verbal, planned, get, delay } = await ground()
  const { id: team_id } = await server.given.team({ name: 'Slipstream' })
  const ada = await server.given.member(team_id, 'admin')
  const claims = claimsOf(server, organizer, event.id)
  const { id: entry } = Object(
    (await entriesOf(server, team_id).claim(ada, await claims.codeOf(teams[0]?.id ?? ''))).body,
  )
  await claims.decide(entry, true)
  const before = await planned()
  const id = randomUUID()
  expect(await delay(hall, 10, id)).toMatchObject({ status: 200, body: { moved: 6, teams: 6 } })
  expect(await delay(hall, 10, id)).toMatchObject({ status: 200, body: { moved: 0 } })
  expect(await delay(hall, 20, id)).toMatchObject({ status: 409, body: { code: 'DELAY_DIFFERS' } })
  const after: Slot[] = (await get()).slots
  const startsIn = (slots: Slot[], session: string) =>
    slots.filter(({ session_id }) => session_id === session).map(({ starts_at }) => starts_at)
  expect(startsIn(after, verbal)).toEqual(startsIn(before, verbal))
  expect(startsIn(after, design)).toEqual(startsIn(before, design).map((start) => laterBy(start, 10)))
  expect(
    after.every((slot) => before.some(({ id: of, planned_at }) => of === slot.id && planned_at === slot.planned_at)),
  ).toBe(true)
  const told = (await bellOf(server).texts(ada)).filter((text) => text.startsWith('New time'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/ in Hall$/)
  expect(await delay(null, -10)).toMatchObject({ status: 200, body: { moved: 6 } })
  expect((await get()).slots.map(({ starts_at }: Slot) => starts_at).sort()).toEqual(
    before.map(({ starts_at }) => starts_at).sort(),
  )
})

test('a linked team and the public read the timetable; another company, a scrutineer and a judge do not plan it', async () => {
  const { event, planned, get, save, hall, staff } = await ground()
  const shown = async () => (await server.get(`/api/timetables/shown/${event.id}`)).body
  expect(await shown()).toBeNull()
  await planned()
  await expect.poll(shown).toMatchObject({ event_id: event.id })
  const stranger = await server.given.organizer((await server.given.company()).id)
  expect(await server.get(`/api/timetables?event_id=${event.id}`, stranger.headers)).toMatchObject({ status: 404 })
  const scrutineer = await staff('scrutineer')
  expect((await get(scrutineer)).slots).toHaveLength(12)
  expect(await save({ panel_name: 'More', room_id: hall }, randomUUID(), scrutineer)).toMatchObject({ status: 403 })
  expect(await save({ panel_name: 'More', room_id: hall }, randomUUID(), await staff('chief_judge'))).toMatchObject({
    status: 200,
  })
})

test('a judge reads when the teams of their own panel come, and nothing of another panel', async () => {
  const { event, planned } = await ground()
  await planned()
  const [own, other] = [await server.given.judge(event.id), await server.given.judge(event.id)]
  await server.db.update(judgingPanels).set({ panel_name: 'Design' }).where(eq(judgingPanels.id, own.panel.id))
  const times = (panel: string) => server.get(`/api/timetables/panel/${panel}`, own.headers)
  const { body } = await times(own.panel.id)
  expect(body).toHaveLength(6)
  expect(body).toMatchObject(Array.from({ length: 6 }, () => ({ room: 'Hall' })))
  expect(await times(other.panel.id)).toMatchObject({ status: 404 })
})

test('a room with a session cannot be deleted', async () => {
  const { hall, headers } = await ground()
  expect(await server.ask('DELETE', `/api/event_rooms/${hall}`, undefined, headers)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE' },
  })
})

test('a duplicated event takes over the sessions with their rooms, on its own day and without slots', async () => {
  const { event, headers, planned, get } = await ground()
  await planned()
  const id = randomUUID()
  const copy = { id, name: 'Next year', event_date: '2031-05-02', take_over: ['rooms', 'timetable'] }
  expect(await server.post(`/api/competition_events/${event.id}/duplicate`, copy, headers)).toMatchObject({
    status: 200,
  })
  const made = Object((await server.get(`/api/timetables?event_id=${id}`, headers)).body)
  expect(made.slots).toEqual([])
  expect(made.sessions.map(({ panel_name }: { panel_name: string }) => panel_name)).toEqual(['Design', 'Verbal'])
  expect(made.rooms.map(({ name }: { name: string }) => name)).toEqual(['Attic', 'Hall'])
  const before = (await get()).sessions[0]
  expect(Date.parse(made.sessions[0].ends_at) - Date.parse(made.sessions[0].starts_at)).toBe(
    Date.parse(before.ends_at) - Date.parse(before.starts_at),
  )
})
