import { randomUUID } from 'node:crypto'
import { ACTIVE_EVENTS_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { organizerDevices, organizerSessions } from '../../db/schema/identity.ts'
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
        card_token: expect.stringMatching(/^[0-9a-f]{32}$/),
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
      body: { code: 'CODE_TAKEN', message: 'This judge code is already in use. Please choose another.' },
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
})

describe('wrong judge codes', () => {
  const LIMITED =
    'Too many attempts from this network. Scan the QR code on your judge card, or ask the organiser to lift the limit.'
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const deviceIn = (headers: Headers) => ({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  const assigned = async (event_id = event.id) => {
    const { id, judge_code, card_token } = Object((await desk.assign(owner, { event_id })).body)
    return { id, judge_code, card_token } as { id: string; judge_code: string; card_token: string }
  }
  const scan = (
    { judge_code, card_token }: { judge_code: string; card_token: string },
    headers?: Record<string, string>,
  ) => server.post('/api/functions/judge-access', { judge_code, card_token }, headers)
  /** As if so many wrong codes had come already. */
  const count = (key: string, tries: number) =>
    server.db
      .insert(callLimits)
      .values({ key, count: tries, resets_at: new Date(Date.now() + 600_000).toISOString() })
      .onConflictDoUpdate({ target: callLimits.key, set: { count: tries } })
  const limits = async (who = owner) => (await server.get('/api/judging_panels/limits', who.headers)).body
  const lift = (network: string, event_id = event.id, who = owner) =>
    server.post('/api/judging_panels/limits/lift', { event_id, network }, who.headers)

  test('a hundred from one network, in the form or in the header, close it to typed codes, right ones and wrong ones alike', async () => {
    const { judge_code } = await assigned()
    const here = from('192.0.2.21')
    for (let n = 0; n < 50; n++) await desk.seat(`GUESS${n}`, here)
    // A tablet whose code was revoked keeps sending it: that is one wrong code, not many.
    for (let n = 0; n < 60; n++) await desk.seat('GUESS0', here)
    expect((await desk.seat(judge_code, here)).status).toBe(200)
    for (let n = 50; n < 100; n++) await desk.enter(`GUESS${n}`, here)
    const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: LIMITED } }
    for (const code of [judge_code, 'JUDGE0000']) {
      expect(await desk.enter(code, here), code).toMatchObject(refused)
      expect(await desk.seat(code, here), code).toMatchObject(refused)
    }
    expect((await desk.seat(judge_code)).status, 'elsewhere').toBe(200)
  })

  test('do not concern a card, nor a device that was let in before, until the panel is deactivated', async () => {
    const [card, seated, late] = [await assigned(), await assigned(), await assigned()]
    const here = from('192.0.2.22')
    const tablet = { ...here, ...deviceIn((await desk.enter(seated.judge_code, here)).headers) }
    await count('judge-code 192.0.2.22', 100)
    const scanned = await scan(card, here)
    expect(scanned.status).toBe(200)
    const exchanged = { ...here, ...deviceIn(scanned.headers) }
    expect((await desk.seat(card.judge_code, exchanged)).status, 'with the code alone from then on').toBe(200)
    expect((await desk.seat(seated.judge_code, tablet)).status).toBe(200)
    expect((await desk.enter(late.judge_code, tablet)).status, 'the next judge at the same tablet').toBe(200)
    expect((await scan({ ...late, card_token: card.card_token }, here)).status, 'another card').toBe(429)
    await desk.changePanel(owner, card.id, { is_active: false })
    expect((await scan(card, from('192.0.2.23'))).status).toBe(403)
    expect((await desk.seat(card.judge_code, { ...exchanged, ...from('192.0.2.23') })).status).toBe(401)
  })

  test('of a device that was let in count for its panel: it is no way around the limit', async () => {
    const [seated, other] = [await assigned(), await assigned()]
    const devices = []
    for (let n = 0; n < 3; n++) devices.push(deviceIn((await desk.enter(seated.judge_code)).headers))
    for (let n = 0; n < 30; n++) await desk.enter(`WRONG${n}`, devices[n % 3])
    expect((await desk.enter(other.judge_code, devices[0])).status).toBe(429)
    expect((await desk.seat(seated.judge_code, devices[0])).status).toBe(200)
  })

  test('of a hall with sixty tablets behind one address leave all of them in', async () => {
    const hall = from('192.0.2.24')
    const panels = await Promise.all(Array.from({ length: 60 }, () => assigned()))
    const entered = await Promise.all(
      panels.map(async ({ judge_code }, n) => {
        for (let typo = 0; typo < n % 3; typo++) await desk.enter(`${judge_code}${typo}`, hall)
        return desk.enter(judge_code, hall)
      }),
    )
    expect(entered.map(({ status }) => status)).toEqual(Array(60).fill(200))
    await count('judge-code 192.0.2.24', 100)
    const seats = entered.map(({ headers }, n) =>
      desk.seat(panels[n]?.judge_code ?? '', { ...hall, ...deviceIn(headers) }),
    )
    expect((await Promise.all(seats)).map(({ status }) => status)).toEqual(Array(60).fill(200))
  })

  test('that keep a judge out are seen by the organiser, who lifts the limit for that event and network', async () => {
    const { judge_code } = await assigned()
    const here = from('192.0.2.25')
    await count('judge-code 192.0.2.25', 100)
    const office = await listenTo(`${server.url}/api/live?topics=company:${company_id}`, owner.headers)
    await office.next('ready')
    expect((await desk.enter('JUDGE0000', here)).status).toBe(429)
    expect(await limits(), 'wrong codes alone concern nobody').not.toContainEqual(
      expect.objectContaining({ network: '192.0.2.25' }),
    )
    expect((await desk.enter(judge_code, here)).status).toBe(429)
    expect(await office.next('change')).toEqual({ topic: `company:${company_id}`, what: 'judging_panels' })
    expect(await limits()).toContainEqual({
      event_id: event.id,
      event_name: event.name,
      network: '192.0.2.25',
      refused: 1,
      resets_at: expect.any(String),
    })
    const stranger = await server.given.organizer((await server.given.company()).id)
    expect(await limits(stranger)).toEqual([])
    expect((await lift('192.0.2.25', event.id, stranger)).status).toBe(404)
    expect((await lift('192.0.2.25')).body).toEqual({ success: true })
    expect(await limits()).not.toContainEqual(expect.objectContaining({ network: '192.0.2.25' }))
    expect((await desk.enter(judge_code, here)).status).toBe(200)
    const elsewhere = await server.given.event(company_id, { status: 'active' })
    expect((await desk.enter((await assigned(elsewhere.id)).judge_code, here)).status, 'another event').toBe(429)
    for (let n = 0; n < 100; n++) await desk.enter(`AGAIN${n}`, here)
    const { judge_code: late } = await assigned()
    expect((await desk.enter(late, here)).status, 'a hundred more').toBe(429)
  })

  test('refuse a code in words also while its event is being deleted', async () => {
    const { id } = await server.given.event(company_id, { status: 'active' })
    const { judge_code } = await assigned(id)
    await count('judge-code 192.0.2.26', 100)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const meanwhile = await server.db.transaction(async (tx) => {
      await tx.delete(competitionEvents).where(eq(competitionEvents.id, id))
      const answer = desk.enter(judge_code, from('192.0.2.26'))
      await expect.poll(async () => (await server.db.execute(waiting)).rowCount).toBe(1)
      return { answer }
    })
    expect(await meanwhile.answer).toMatchObject({ status: 429, body: { message: LIMITED } })
  })

  test('of many networks together close an event where none of its judges and organisers has been, a signed-in stranger’s too', async () => {
    const [inHall, atDesk, typed] = [await assigned(), await assigned(), await assigned()]
    await desk.enter(inHall.judge_code, from('192.0.2.31'))
    await server.db.insert(organizerDevices).values({ userId: owner.id, device: 'a'.repeat(64), network: '192.0.2.32' })
    const stranger = await server.given.organizer((await server.given.company()).id)
    await server.db
      .insert(organizerDevices)
      .values({ userId: stranger.id, device: 'b'.repeat(64), network: '192.0.2.33' })
    await server.db
      .update(organizerSessions)
      .set({ ipAddress: '192.0.2.33' })
      .where(eq(organizerSessions.token, stranger.token))
    await count(ALL_TOGETHER, OF_ALL_TOGETHER.max)
    expect((await desk.enter(typed.judge_code, from('192.0.2.31'))).status, 'the hall').toBe(200)
    expect((await desk.enter(atDesk.judge_code, from('192.0.2.32'))).status, 'the organiser’s network').toBe(200)
    for (const code of [typed.judge_code, 'JUDGE0000'])
      expect((await desk.enter(code, from('192.0.2.33'))).status, code).toBe(429)
    expect((await scan(typed, from('192.0.2.33'))).status, 'the card').toBe(200)
    await server.db.delete(callLimits).where(eq(callLimits.key, ALL_TOGETHER))
    expect((await desk.enter(atDesk.judge_code, from('192.0.2.34'))).status).toBe(200)
  })
})

describe('the events that anyone may see', () => {
  test('are read page by page, none left out', async () => {
    const company = await server.given.company()
    const many = Array.from({ length: ACTIVE_EVENTS_PER_PAGE }, (_, n) =>
      server.given.event(company.id, { status: 'active', name: `Heat ${n}` }),
    )
    const made = await Promise.all(many)
    const page = async (n: number) => (await server.get(`/api/active_events?page=${n}`)).body as { id: string }[]
    const [first, second] = [await page(1), await page(2)]
    expect(first).toHaveLength(ACTIVE_EVENTS_PER_PAGE)
    const seen = new Set([...first, ...second].map(({ id }) => id))
    expect(made.filter(({ id }) => !seen.has(id))).toEqual([])
    await server.db.delete(competitionEvents).where(eq(competitionEvents.company_id, company.id))
  })

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
      last_day: null,
      time_zone: null,
      location: 'Sports hall',
      status: 'active',
      company_name: 'Racing Trust of the North',
    })
    for (const [status, id] of Object.entries(byStatus)) {
      const seen = status === 'active' || status === 'completed'
      const { body } = await server.get(`/api/active_events/${id}`)
      if (seen) expect(body).toMatchObject({ id, status })
      else expect(body, status).toBeNull()
    }
  })
})
