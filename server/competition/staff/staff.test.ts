import { randomUUID } from 'node:crypto'
import { GIVEN_ROLES } from '@paddock/domain/competition/staff.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { callLimits } from '../../db/schema/limits.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { organizerDeskOf } from '../../testing/organizer-desk.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const REVOKED = 'Your code has been revoked. Please ask the organiser for a new one.'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
let racing: RacingCalls
let organizer: SignedIn
let stranger: SignedIn
let company_id = ''
beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
  company_id = (await server.given.company()).id
  organizer = await server.given.organizer(company_id)
  stranger = await server.given.organizer((await server.given.company()).id)
  racing = racingCallsOf(server, organizer)
})

type Member = { id: string; code: string; card_token: string; role: string; revoked_at: string | null }
const add = async (event_id: string, about: object = {}, who = organizer) =>
  server.post(
    '/api/event_staff',
    { id: randomUUID(), event_id, role: 'timekeeper', name: 'Priya', ...about },
    who.headers,
  )
const added = async (event_id: string, about: object = {}) => (await add(event_id, about)).body as Member
const act = (what: 'revoke' | 'renew', id: string, who = organizer) =>
  server.post(`/api/event_staff/${id}/${what}`, {}, who.headers)
const listed = async (event_id: string) =>
  (await server.get(`/api/event_staff?event_id=${event_id}`, organizer.headers)).body as Member[]
const as = ({ code }: { code: string }) => ({ 'x-staff-code': code })
const mine = (member: { code: string }, headers = {}) =>
  server.get('/api/event_staff/mine', { ...as(member), ...headers })
const asStaff = (member: { code: string }) => racingCallsOf(server, { ...organizer, headers: as(member) })

const lapsAs = (member: { code: string }, event_id: string) =>
  server.get(`/api/race_results?event_id=${event_id}`, as(member))

describe('a member of staff', () => {
  test('gets a code of their own, and is listed with the organisers of the company alone', async () => {
    const { event } = await racing.field(0)
    const { status, body } = await add(event.id)
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        event_id: event.id,
        role: 'timekeeper',
        name: 'Priya',
        code: expect.stringMatching(/^STAFF[A-Z0-9]{6}$/),
        card_token: expect.stringMatching(/^[0-9a-f]{32}$/),
        last_seen_at: null,
        revoked_at: null,
        created_at: expect.any(String),
      },
    ])
    expect(await listed(event.id)).toEqual([body])
    expect((await server.get(`/api/event_staff?event_id=${event.id}`, stranger.headers)).status).toBe(404)
    for (const what of ['revoke', 'renew'] as const)
      expect((await act(what, (body as Member).id, stranger)).status).toBe(404)
    expect((await add(event.id, {}, stranger)).status).toBe(404)
  })

  test('is added once, however often it is sent', async () => {
    const { event } = await racing.field(0)
    const id = randomUUID()
    const [first, second] = await Promise.all([add(event.id, { id }), add(event.id, { id })])
    expect(second?.body).toEqual(first?.body)
    expect(await listed(event.id)).toHaveLength(1)
  })

  test('enters where judges do, in any mixture of cases, and sees the own role and event', async () => {
    const { event } = await racing.field(0)
    for (const role of GIVEN_ROLES) {
      const member = await added(event.id, { role })
      const session = { staff_id: member.id, role, name: 'Priya', code: member.code, event: { id: event.id } }
      expect((await desk.enter(` ${member.code.toLowerCase()} `)).body, role).toMatchObject(session)
      expect((await mine(member)).body, role).toMatchObject(session)
    }
    const [seen] = await server.db.select().from(eventStaff).where(eq(eventStaff.event_id, event.id))
    expect(seen?.last_seen_at).not.toBeNull()
  })

  test('is renamed and given another role at once', async () => {
    const { event } = await racing.field(0)
    const member = await added(event.id)
    const changed = { role: 'scrutineer', name: 'Priya Nair' }
    expect((await server.ask('PATCH', `/api/event_staff/${member.id}`, changed, organizer.headers)).body).toMatchObject(
      { ...changed, code: member.code },
    )
    expect((await mine(member)).body).toMatchObject(changed)
    expect(await lapsAs(member, event.id)).toMatchObject({
      status: 403,
      body: { message: 'As scrutineer you cannot do this. Please ask the organiser.' },
    })
  })

  test('is in one event: another of the same company is not found', async () => {
    const [here, elsewhere] = [await racing.field(1), await racing.field(1)]
    const timekeeper = await added(here.event.id)
    expect((await lapsAs(timekeeper, elsewhere.event.id)).status).toBe(404)
    const [team] = elsewhere.teams
    if (!team) throw new Error('no team')
    expect((await asStaff(timekeeper).record(elsewhere.event.id, [lapOf(team)])).status).toBe(404)
    expect(await racing.laps(elsewhere.event.id)).toEqual([])
  })

  test('cannot be added to a closed event, but can be revoked in it', async () => {
    const { event } = await racing.field(0)
    const member = await added(event.id)
    await server.db.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
    expect((await add(event.id)).body).toMatchObject({ code: 'EVENT_CLOSED' })
    expect((await act('renew', member.id)).body).toMatchObject({ code: 'EVENT_CLOSED' })
    expect((await act('revoke', member.id)).body).toMatchObject({ revoked_at: expect.any(String) })
  })
})

describe('the work of staff', () => {
  test('carries their name and role, in laps and in the history', async () => {
    const { event, teams } = await racing.field(1)
    const [team] = teams
    if (!team) throw new Error('no team')
    const chief = await added(event.id, { role: 'chief_timekeeper', name: 'Ines' })
    const lap = lapOf(team)
    expect((await asStaff(await added(event.id)).record(event.id, [lap])).body).toMatchObject({
      results: [{ recorded_by: 'Priya (timekeeper)' }],
    })
    expect((await asStaff(chief).deleteLap(lap.id)).status).toBe(200)
    const entries = await server.db.select().from(competitionHistory).where(eq(competitionHistory.event_id, event.id))
    expect(entries).toMatchObject([{ who: 'Ines (chief timekeeper)', staff_id: chief.id, organizer_id: null }])
    const { body } = await server.get(`/api/competition_history?event_id=${event.id}`, organizer.headers)
    expect(body).toMatchObject({ entries: [{ by: 'staff' }] })
  })

  test('ends with the event, as for everybody', async () => {
    const { event, teams } = await racing.field(1)
    const [team] = teams
    if (!team) throw new Error('no team')
    const timekeeper = await added(event.id)
    await server.db.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
    expect((await asStaff(timekeeper).record(event.id, [lapOf(team)])).body).toMatchObject({ code: 'EVENT_CLOSED' })
    const late = { id: randomUUID(), event_id: event.id, kind: 'race', subject: 'Lap 1', payload: {} }
    const report = { ...late, entered_at: new Date().toISOString(), desk: 'Timing desk' }
    expect((await server.post('/api/late_entries', report, as(timekeeper))).status).toBe(200)
    expect((await server.get(`/api/late_entries?event_id=${event.id}`, organizer.headers)).body).toMatchObject([
      { from_name: 'Priya (timekeeper), Timing desk' },
    ])
  })

  test('shows contact addresses to check-in and the chair alone', async () => {
    const { event } = await racing.field(1)
    await server.pool.query("update competition_teams set contact_email = 'coach@example.org' where event_id = $1", [
      event.id,
    ])
    const contacts = async (role: string) =>
      (await server.get(`/api/competition_teams?event_id=${event.id}`, as(await added(event.id, { role })))).body
    for (const role of ['check_in', 'chair'])
      expect(await contacts(role), role).toMatchObject([{ contact_email: 'coach@example.org' }])
    for (const role of ['timekeeper', 'marshal', 'announcer', 'chief_judge'])
      expect(await contacts(role), role).toMatchObject([{ contact_email: null }])
  })

  test('lets the chief judge mark for any panel without seeing its code', async () => {
    const { event } = await racing.field(1)
    const { panel } = await server.given.judge(event.id)
    const chief = await added(event.id, { role: 'chief_judge' })
    const { status, body } = await server.get(`/api/competition_scores/panels?event_id=${event.id}`, as(chief))
    expect(status).toBe(200)
    expect(body).toEqual([
      { id: panel.id, judge_name: 'June Judge', panel_name: 'Engineering', assigned_teams: null, card_category: null },
    ])
    const desks = `/api/competition_scores/desk?judge_panel_id=${panel.id}`
    expect((await server.get(desks, as(chief))).status).toBe(200)
    const elsewhere = await added((await racing.field(0)).event.id, { role: 'chief_judge' })
    expect((await server.get(desks, as(elsewhere))).status).toBe(404)
  })
})

describe('revoking', () => {
  test('ends calls and open streams at once, and a new code lets the person in again', async () => {
    const { event } = await racing.field(0)
    const member = await added(event.id)
    const tablet = await listenTo(`${server.url}/api/live?topics=event:${event.id}`, as(member))
    await tablet.next('ready')
    expect((await act('revoke', member.id)).body).toMatchObject({ revoked_at: expect.any(String) })
    await tablet.ended()
    expect(await mine(member)).toMatchObject({ status: 401, body: { message: REVOKED } })
    expect((await desk.enter(member.code)).status).toBe(403)
    const renewed = (await act('renew', member.id)).body as Member
    expect(renewed).toMatchObject({ id: member.id, revoked_at: null })
    expect(renewed.code).not.toBe(member.code)
    expect(renewed.card_token).not.toBe(member.card_token)
    expect((await mine(renewed)).status).toBe(200)
    expect((await mine(member)).status, 'the old code').toBe(401)
  })

  test('refuses a race that was typed before, and takes it under the new code', async () => {
    const { event, teams } = await racing.field(1)
    const [team] = teams
    if (!team) throw new Error('no team')
    const member = await added(event.id)
    const lap = lapOf(team)
    await act('revoke', member.id)
    expect(await asStaff(member).record(event.id, [lap])).toMatchObject({ status: 401, body: { message: REVOKED } })
    expect(await racing.laps(event.id)).toEqual([])
    const renewed = (await act('renew', member.id)).body as Member
    expect((await asStaff(renewed).record(event.id, [lap])).status).toBe(200)
  })

  test('is in the audit log, with the role and without the code', async () => {
    const { event } = await racing.field(0)
    const member = await added(event.id)
    await desk.enter(member.code)
    await act('revoke', member.id)
    const { rows } = await server.pool.query(
      'select action, realm, details from audit_log where event_id = $1 order by at',
      [event.id],
    )
    expect(rows).toEqual([
      { action: 'staff-added', realm: 'organizer', details: { role: 'timekeeper' } },
      { action: 'signed-in', realm: 'staff', details: { method: 'staff-code' } },
      { action: 'staff-revoked', realm: 'organizer', details: { role: 'timekeeper' } },
    ])
  })
})

describe('wrong codes', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('are counted together with those of judges, and do not concern a card or a device that was let in', async () => {
    const { event } = await racing.field(0)
    const [typed, card, seated] = [await added(event.id), await added(event.id), await added(event.id)]
    const here = from('192.0.2.61')
    const { headers } = await desk.enter(seated.code, here)
    const tablet = { ...here, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    await server.db
      .insert(callLimits)
      .values({ key: 'judge-code 192.0.2.61', count: 99, resets_at: new Date(Date.now() + 600_000).toISOString() })
    await mine({ code: 'STAFFGUESSED' }, here)
    for (const answer of [await desk.enter(typed.code, here), await mine(typed, here)])
      expect(answer.status, 'the hundredth wrong code was one of staff').toBe(429)
    const scanned = { judge_code: card.code, card_token: card.card_token }
    expect((await server.post('/api/functions/judge-access', scanned, here)).status, 'a card').toBe(200)
    expect((await mine(seated, tablet)).status, 'a device that was let in').toBe(200)
    const limits = (await server.get('/api/judging_panels/limits', organizer.headers)).body
    expect(limits).toContainEqual(expect.objectContaining({ event_id: event.id, network: '192.0.2.61' }))
  })

  test('of judges and staff are never the same', async () => {
    const { event } = await racing.field(0)
    const member = await added(event.id)
    expect((await desk.assign(organizer, { event_id: event.id, judge_code: member.code })).body).toMatchObject({
      code: 'CODE_TAKEN',
    })
  })
})
