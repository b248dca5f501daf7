import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { organizerSessions } from '../../db/schema/identity.ts'
import { callLimits } from '../../db/schema/limits.ts'
import { ALL_TOGETHER, OF_ALL_TOGETHER } from '../../identity/judge-guesses.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { organizerDeskOf } from '../../testing/organizer-desk.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
let owner: SignedIn
let event: { id: string; name: string }
let company_id: string
beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
  company_id = (await server.given.company('Racing Trust of the North')).id
  owner = await server.given.organizer(company_id)
  event = await server.given.event(company_id, { status: 'active' })
})

const aCode = () => `PIT-${randomUUID().slice(0, 8).toUpperCase()}`
const codeOf = (body: unknown) => String(Object(body).judge_code)

describe('assigning a judge', () => {
  test('makes a panel with a code of its own when none is given', async () => {
    const { status, body } = await desk.assign(owner, { event_id: event.id })
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        event_id: event.id,
        event_name: event.name,
        judge_name: 'June Park',
        panel_name: 'Engineering',
        judge_code: expect.stringMatching(/^JUDGE[A-Z0-9]{4}$/),
        is_active: true,
        assigned_teams: null,
        template_id: null,
        created_at: expect.any(String),
      },
    ])
    expect((await desk.panels(owner)).body).toContainEqual(body)
    expect((await desk.panels(owner, `?event_id=${randomUUID()}`)).body).toEqual([])
  })

  test('takes a code of the organiser’s own in capitals, once', async () => {
    const judge_code = aCode()
    const { body } = await desk.assign(owner, { event_id: event.id, judge_code: ` ${judge_code.toLowerCase()} ` })
    expect(codeOf(body)).toBe(judge_code)
    expect(await desk.assign(owner, { event_id: event.id, judge_code })).toMatchObject({
      status: 409,
      body: { code: 'CODE_TAKEN', message: 'This judge code is in use already. Please choose another.' },
    })
  })

  test('pressed twice assigns once', async () => {
    const panel = { id: randomUUID(), event_id: event.id, judge_code: aCode() }
    const [first, second] = await Promise.all([desk.assign(owner, panel), desk.assign(owner, panel)])
    expect(second?.body).toEqual(first?.body)
    expect((await desk.assign(owner, panel)).body).toEqual(first?.body)
  })

  test('codes never collide, however many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => desk.assign(owner, { event_id: event.id })))
    expect(new Set(made.map(({ body }) => codeOf(body))).size).toBe(40)
    const judge_code = aCode()
    const same = await Promise.all(
      Array.from({ length: 6 }, () => desk.assign(owner, { event_id: event.id, judge_code })),
    )
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('does not tell without end which codes others use', async () => {
    const elsewhere = await server.given.company()
    const other = await server.given.organizer(elsewhere.id)
    const own = await server.given.event(elsewhere.id)
    const judge_code = codeOf((await desk.assign(owner, { event_id: event.id })).body)
    const tries = []
    for (let n = 0; n < 21; n++) tries.push((await desk.assign(other, { event_id: own.id, judge_code })).status)
    expect(tries.at(0)).toBe(409)
    expect(tries.at(-1)).toBe(429)
  })

  test.each([
    { judge_name: ' ' },
    { panel_name: '' },
    { event_id: 'none' },
    { judge_code: 'abc' },
    { judge_code: 'two words' },
    { judge_code: 'X'.repeat(33) },
  ])('needs a name, a panel and an event: %j', async (about) => {
    expect((await desk.assign(owner, { event_id: event.id, ...about })).status).toBe(400)
  })
})

describe('a judge code', () => {
  test('opens the panel in any mixture of cases', async () => {
    const code = codeOf((await desk.assign(owner, { event_id: event.id })).body)
    const seat = {
      judge_name: 'June Park',
      panel_name: 'Engineering',
      judge_code: code,
      event: { id: event.id, name: event.name, status: 'active', company_name: 'Racing Trust of the North' },
    }
    expect((await desk.enter(` ${code.toLowerCase()} `)).body).toMatchObject(seat)
    expect((await desk.seat(code.toLowerCase())).body).toMatchObject(seat)
  })

  test('that is wrong is denied in the words of the specification', async () => {
    expect(await desk.enter('JUDGE0000')).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED', message: 'Invalid judge code. Please check your code and try again.' },
    })
    expect((await desk.enter(' ')).status).toBe(400)
    expect((await desk.seat('JUDGE0000')).status).toBe(401)
  })

  test('is revoked at once by deactivating, on open streams too, and given back by activating', async () => {
    const { id, judge_code } = Object((await desk.assign(owner, { event_id: event.id })).body)
    const tablet = await listenTo(`${server.url}/api/live?topics=event:${event.id}`, { 'x-judge-code': judge_code })
    const office = await listenTo(`${server.url}/api/live?topics=company:${company_id}`, owner.headers)
    await Promise.all([tablet.next('ready'), office.next('ready')])
    expect((await desk.changePanel(owner, id, { is_active: false })).body).toMatchObject({ is_active: false })
    await tablet.ended()
    expect(await office.next('change')).toEqual({ topic: `company:${company_id}`, what: 'judging_panels' })
    expect((await desk.seat(judge_code)).status).toBe(401)
    expect((await desk.enter(judge_code)).status).toBe(403)
    await desk.changePanel(owner, id, { is_active: true, panel_name: 'Verbal' })
    expect((await desk.seat(judge_code)).body).toMatchObject({ panel_name: 'Verbal' })
  })

  test('cannot be guessed: a hundred wrong ones from one address, in the form or in the header, and it is closed', async () => {
    const code = codeOf((await desk.assign(owner, { event_id: event.id })).body)
    const late = codeOf((await desk.assign(owner, { event_id: event.id })).body)
    const from = { 'x-forwarded-for': '192.0.2.21' }
    for (let n = 0; n < 50; n++) await desk.seat(`GUESS${n}`, from)
    // A tablet whose code was revoked keeps sending it: that is one wrong code, not many.
    for (let n = 0; n < 60; n++) await desk.seat('GUESS0', from)
    expect((await desk.seat(code, from)).status).toBe(200)
    for (let n = 50; n < 100; n++) await desk.enter(`GUESS${n}`, from)
    expect((await desk.seat(late, from)).status).toBe(401)
    expect((await desk.enter(late, from)).status).toBe(403)
    expect((await desk.seat(late)).status, 'elsewhere').toBe(200)
    expect((await desk.seat(code, from)).status, 'who was in already works on').toBe(200)
  })
})

test('when many addresses guess together, codes still open where one was right before, or where an organiser is', async () => {
  const code = codeOf((await desk.assign(owner, { event_id: event.id })).body)
  const [hall, desks, stranger] = ['192.0.2.31', '192.0.2.32', '192.0.2.33'].map((address) => ({
    'x-forwarded-for': address,
  }))
  expect((await desk.enter(code, hall)).status).toBe(200)
  await server.db
    .update(organizerSessions)
    .set({ ipAddress: '192.0.2.32' })
    .where(eq(organizerSessions.token, owner.token))
  await desk.enter('JUDGE0001', stranger)
  await server.db.update(callLimits).set({ count: OF_ALL_TOGETHER.max }).where(eq(callLimits.key, ALL_TOGETHER))
  expect((await desk.enter(code, stranger)).status).toBe(403)
  expect((await desk.seat(code, stranger)).status).toBe(401)
  for (const welcome of [hall, desks]) expect((await desk.seat(code, welcome)).status).toBe(200)
  await server.db.delete(callLimits).where(eq(callLimits.key, ALL_TOGETHER))
  expect((await desk.enter(code, stranger)).status).toBe(200)
})

describe('the events that anyone may see', () => {
  test('are the active ones; a completed one is found by its id, others are not', async () => {
    const byStatus = Object.fromEntries(
      await Promise.all(
        (['upcoming', 'active', 'completed', 'cancelled'] as const).map(async (status) => [
          status,
          (await server.given.event(company_id, { status, name: `The ${status} one` })).id,
        ]),
      ),
    )
    const listed = (await server.get('/api/active_events')).body as { id: string; status: string }[]
    expect(listed.every(({ status }) => status === 'active')).toBe(true)
    expect(listed).toContainEqual({
      id: byStatus.active,
      name: 'The active one',
      event_date: '2027-03-20',
      location: 'Sports hall',
      status: 'active',
      company_name: 'Racing Trust of the North',
    })
    for (const [status, id] of Object.entries(byStatus)) {
      const seen = status === 'active' || status === 'completed'
      expect((await server.get(`/api/active_events/${id}`)).status, status).toBe(seen ? 200 : 404)
    }
  })
})
