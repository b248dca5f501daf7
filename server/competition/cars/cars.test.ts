import { randomUUID } from 'node:crypto'
import { dueAfter } from '@paddock/domain/cars/states.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carPassports } from '../../db/schema/cars.ts'
import { bellOf } from '../../testing/bell.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let olu: SignedIn
let racing: RacingCalls
let event_id: string
let team: { id: string; team_name: string }
let template: { id: string; criteria: { id: string; pack_item: string | null }[] }

type Headers = Record<string, string>
type Car = {
  id: string
  car: string
  state: string
  due_at: string | null
  team_id: string
  failed: object[]
} & Record<string, unknown>

const MEASURED = { second_by: 'Priya Shah', signed_by: 'Ada of the team' }

beforeAll(async () => {
  server = await testServer()
  olu = await server.given.organizer((await server.given.company()).id)
  racing = racingCallsOf(server, olu)
})

beforeEach(async () => {
  const made = await racing.field(2, { rule_pack: 'world-finals-2025' })
  event_id = made.event.id
  await racing.change(event_id, { status: 'active' })
  const [first] = made.teams
  if (!first) throw new Error('no team')
  team = first
  const sheets = scrutineeringCallsOf(server).calls(olu.headers)
  const [brought] = Object((await sheets.desk(event_id)).body).templates
  template = { id: brought.id, criteria: Object((await sheets.criteria(event_id, brought.id)).body) }
})

const board = async (headers: Headers = olu.headers) =>
  Object((await server.get(`/api/car_passports?event_id=${event_id}`, headers)).body)
const carOf = async (letter = 'A'): Promise<Car> =>
  (await board()).cars.find((one: Car) => one.team_id === team.id && one.car === letter)

function step(car: Pick<Car, 'id' | 'state'>, to: string, said: object = {}, headers: Headers = olu.headers) {
  const body = { id: randomUUID(), from: car.state, to, ...said }
  return server.post(`/api/car_passports/${car.id}/steps`, body, headers)
}
/** Walks a car through the places; each step is taken. */
async function walk(...to: [string, object?][]) {
  let car = await carOf()
  for (const [state, said] of to) {
    const { status, body } = await step(car, state, said)
    expect({ status, state: Object(body).state ?? body }).toEqual({ status: 200, state })
    car = Object(body)
  }
  return car
}
const found = (check: string, status: string) => ({
  criteria_id: template.criteria.find(({ pack_item }) => pack_item === check)?.id,
  car_a_status: status,
})
const fail = (...checks: string[]) =>
  scrutineeringCallsOf(server)
    .calls(olu.headers)
    .save(
      { event_id, team_id: team.id, template_id: template.id },
      checks.map((check) => found(check, 'Fail')),
    )

test('every team has two cars with a code each, and they stay the same', async () => {
  const { cars, ...rules } = await board()
  expect(cars.map(({ team_name, car, state }: Record<string, string>) => `${team_name} ${car} ${state}`)).toEqual([
    'A A expected',
    'A B expected',
    'B A expected',
    'B B expected',
  ])
  expect(rules).toEqual({ fix_minutes: 20, least_weight: 48, overrun_points: 5 })
  expect((await board()).cars).toEqual(cars)
  expect(new Set(cars.map(({ code }: { code: string }) => code)).size).toBe(4)
})

test('a car goes from hand-in to its return, and its log says who and when', async () => {
  const car = await walk(
    ['received', { weight: 50.2 }],
    ['measured', MEASURED],
    ['impounded'],
    ['weighed', { weight: 50.1, ballast: 0.1 }],
    ['racing'],
    ['impounded'],
    ['in_service', { minutes: 10, note: 'Front wing' }],
    ['impounded'],
    ['returned', { signed_by: 'Ada' }],
  )
  const { moves } = Object((await server.get(`/api/car_passports/${car.id}`, olu.headers)).body)
  expect(moves.map(({ to_state }: { to_state: string }) => to_state).toReversed()).toEqual([
    'received',
    'measured',
    'impounded',
    'weighed',
    'racing',
    'impounded',
    'in_service',
    'impounded',
    'returned',
  ])
  expect(moves.at(-2)).toMatchObject({ moved_by: 'Olu Organiser', ...MEASURED, from_state: 'received' })
  const history = await server.get(`/api/competition_history?event_id=${event_id}&kind=car`, olu.headers)
  expect(Object(history.body).entries.at(-1)).toMatchObject({
    what: 'Car A: not received to received',
    who: 'Olu Organiser',
  })
})

test('a step is taken once, from where the car is, and says what it has to', async () => {
  const car = await carOf()
  const body = { id: randomUUID(), from: 'expected', to: 'received' }
  const again = () => server.post(`/api/car_passports/${car.id}/steps`, body, olu.headers)
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  expect(await step(car, 'received')).toMatchObject({
    status: 409,
    body: { code: 'CAR_MOVED', data: { state: 'received' } },
  })
  const received = await carOf()
  expect(await step(received, 'weighed', { weight: 0.0001 })).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'weight' }] } },
  })
  expect(await step(received, 'racing')).toMatchObject({ status: 409, body: { code: 'NO_STEP' } })
  expect(await step(received, 'measured', { ...MEASURED, second_by: 'olu organiser' })).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'second_by' }] } },
  })
  const both = await Promise.all([step(received, 'measured', MEASURED), step(received, 'impounded')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('a fix window', () => {
  beforeEach(async () => {
    await fail('T6.1', 'T3.4')
    await walk(['received'], ['measured', MEASURED])
  })

  test('lasts as long as the pack says; what is put right in time costs half', async () => {
    const car = await walk(['fixing'])
    expect(Date.parse(car.due_at ?? '') - Date.parse(String(car['state_at']))).toBe(20 * 60_000)
    expect(car.failed).toMatchObject([
      { article: 'T3.4', fixable: false, points: 5 },
      { article: 'T6.1', class: 'safety', fixable: true, points: 10, rectified: false },
    ])
    const id = (check: string) => ({ template_id: template.id, criteria_id: found(check, '').criteria_id })
    expect(await step(car, 'measured', { ...MEASURED, fixed: [id('T3.4')] })).toMatchObject({
      status: 409,
      body: { code: 'NOT_FIXABLE' },
    })
    const { body } = await step(car, 'measured', { ...MEASURED, fixed: [id('T6.1')] })
    expect(body).toMatchObject({
      state: 'measured',
      due_at: null,
      failed: [{ article: 'T3.4' }, { article: 'T6.1', points: 5, rectified: true }],
    })
  })

  test('is over at its end, and a scrutineer opens it once', async () => {
    const { headers } = await server.given.staff(event_id, 'scrutineer')
    const car = await walk(['fixing'])
    await server.db
      .update(carPassports)
      .set({ due_at: dueAfter(new Date(), -3) })
      .where(eq(carPassports.id, car.id))
    const fixed = [{ template_id: template.id, criteria_id: found('T6.1', '').criteria_id }]
    expect(await step(car, 'measured', { ...MEASURED, fixed })).toMatchObject({ body: { code: 'FIX_OVER' } })
    const measured = Object((await step(car, 'measured', MEASURED, headers)).body)
    expect(await step(measured, 'fixing', {}, headers)).toMatchObject({ status: 409, body: { code: 'FIXED_ONCE' } })
    expect((await step(measured, 'fixing')).status).toBe(200)
  })

  test('a car with an open safety failure races only if the chair or an organiser releases it with a reason', async () => {
    const { headers: scrutineer } = await server.given.staff(event_id, 'scrutineer')
    const { headers: chair } = await server.given.staff(event_id, 'chair')
    const car = await walk(['impounded'], ['weighed', { weight: 50 }])
    const refused = { status: 409, body: { code: 'CAR_UNSAFE', message: expect.stringContaining('T6.1') } }
    expect(await step(car, 'racing', { note: 'Guide glued' }, scrutineer)).toMatchObject(refused)
    expect(await step(car, 'racing', {}, chair)).toMatchObject(refused)
    expect((await step(car, 'racing', { note: 'Guide glued' }, chair)).status).toBe(200)
  })
})

test('a car without a failed check has no fix window', async () => {
  const car = await walk(['received'], ['measured', MEASURED])
  expect(await step(car, 'fixing')).toMatchObject({ status: 409, body: { code: 'NOTHING_FAILED' } })
})

test('a service over its time costs each started minute by the pack, unless it is not charged', async () => {
  const service: [string, object?] = ['in_service', { minutes: 5, note: 'Wheels' }]
  const out = await walk(['received'], ['impounded'], service)
  const late = () =>
    server.db
      .update(carPassports)
      .set({ due_at: new Date(Date.now() - 150_000).toISOString() })
      .where(eq(carPassports.id, out.id))
  await late()
  await walk(['impounded'])
  const penalties = async () =>
    Object((await server.get(`/api/event_penalties?event_id=${event_id}`, olu.headers)).body)
  expect(await penalties()).toMatchObject([
    { points: 15, article: 'C10.2.7', pack_penalty: 'service_overrun', reason: 'Service of car A over by 3 minutes' },
  ])
  await walk(service)
  await late()
  await walk(['impounded', { charge: false }])
  expect(await penalties()).toHaveLength(1)
})

test('under investigation is shown beside the team everywhere, by hand or after a performance failure, until it is cleared', async () => {
  const shown = async () => {
    const live = Object((await server.get(`/api/live_results/${event_id}/own`, olu.headers)).body)
    const { under_investigation } = Object((await racing.board(event_id)).body)
    const of = live.teams.find(({ id }: { id: string }) => id === team.id).under_investigation
    expect(under_investigation).toEqual(of.length > 0 ? [{ team_id: team.id, cars: of }] : [])
    return of
  }
  const car = await carOf('B')
  const investigate = (reason: string | null) =>
    server.post(`/api/car_passports/${car.id}/investigation`, { id: randomUUID(), reason }, olu.headers)
  expect(await shown()).toEqual([])
  expect((await investigate('Wing came loose')).body).toMatchObject({ investigation: 'Wing came loose' })
  expect(await shown()).toEqual(['B'])
  await fail('T7.6')
  expect(await shown()).toEqual(['A', 'B'])
  await investigate(null)
  expect(await shown()).toEqual(['A'])
  await racing.record(event_id, [lapOf(team)])
  expect((await server.get(`/api/live_results/${event_id}`)).body).toMatchObject({
    teams: expect.arrayContaining([expect.objectContaining({ id: team.id, under_investigation: ['A'] })]),
  })
})

test('a linked team sees where its cars are and what they failed, and hears of the fix window; other teams see nothing', async () => {
  const portal = await server.given.team()
  const admin = await server.given.member(portal.id, 'admin')
  const claims = claimsOf(server, olu, event_id)
  const entry = Object((await entriesOf(server, portal.id).claim(admin, await claims.codeOf(team.id))).body)
  const cars = (person: SignedIn, team_id = portal.id) =>
    server.get(`/api/team_cars/${team_id}/${entry.id}`, person.headers)
  expect((await cars(admin)).status).toBe(404)
  await claims.decide(entry.id, true)
  await fail('T6.1')
  await walk(['received'], ['measured', MEASURED], ['fixing'])
  expect((await cars(admin)).body).toMatchObject({
    cars: [
      { car: 'A', state: 'fixing', failed: [{ article: 'T6.1', points: 10 }] },
      { car: 'B', state: 'expected', failed: [] },
    ],
  })
  expect((await bellOf(server).texts(admin))[0]).toMatch(/^The fix window of your car A at .* is open until \d\d:\d\d$/)
  const other = await server.given.team()
  const stranger = await server.given.member(other.id, 'admin')
  expect((await cars(stranger)).status).toBe(403)
  expect((await cars(stranger, other.id)).status).toBe(404)
})

test('photos are added once, at most twenty, and deleted; marshals may, timekeepers only look', async () => {
  const { headers: marshal } = await server.given.staff(event_id, 'marshal')
  const { headers: timekeeper } = await server.given.staff(event_id, 'timekeeper')
  const car = await carOf()
  const photo = { id: randomUUID(), passport_id: car.id, picture: `/api/files/logos/${'ab'.repeat(10)}` }
  const add = (headers: Headers) => server.post('/api/car_photos', photo, headers)
  expect([(await add(timekeeper)).status, (await add(marshal)).status, (await add(marshal)).status]).toEqual([
    403, 200, 200,
  ])
  const photos = async () => Object((await server.get(`/api/car_passports/${car.id}`, timekeeper)).body).photos
  expect(await photos()).toMatchObject([{ id: photo.id, picture: photo.picture }])
  expect((await step(car, 'received', {}, timekeeper)).status).toBe(403)
  expect((await server.ask('DELETE', `/api/car_photos/${photo.id}`, undefined, marshal)).status).toBe(200)
  expect(await photos()).toEqual([])
})

test('after the event only the return of cars is left', async () => {
  const car = await walk(['received'], ['impounded'])
  await racing.change(event_id, { status: 'completed' })
  expect(await step(car, 'measured', MEASURED)).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
  expect((await step(car, 'returned', { signed_by: 'Ada' })).status).toBe(200)
})
