import { randomUUID } from 'node:crypto'
import { todayIn } from '@paddock/domain/competition/days.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { eventCheckIns } from '../db/schema/check-in.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { entryFeePayments, eventRegistrations } from '../db/schema/registration.ts'
import { teams } from '../db/schema/teams.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { pressOnPayPage } from '../testing/pay-page.ts'
import { applicantOf, registrarOf } from '../testing/registration-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const OPEN = { is_announced: true, registration_open: true, entry_fee: 40, max_teams: 2, event_date: '2027-06-01' }

async function open(about: Partial<typeof competitionEvents.$inferInsert> = {}) {
  const { id: company_id } = await server.given.company()
  const organizer = await server.given.organizer(company_id)
  const event = await server.given.event(company_id, about)
  await server.db
    .update(competitionEvents)
    .set({ ...OPEN, status: 'upcoming', ...about })
    .where(eq(competitionEvents.id, event.id))
  return { event, organizer, registrar: registrarOf(server, organizer, event.id) }
}

async function crew(name = 'Slipstream') {
  const { id } = await server.given.team({ name })
  const admin = await server.given.member(id, 'admin')
  return { id, admin, ...applicantOf(server, id, admin) }
}

async function applied(event_id: string, name = 'Slipstream') {
  const team = await crew(name)
  const answer = await team.apply(event_id, { team_name: name })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { team, id: String(Object(answer.body).id), state: String(Object(answer.body).state) }
}

async function accepted(about: Partial<typeof competitionEvents.$inferInsert> = {}) {
  const place = await open(about)
  const one = await applied(place.event.id)
  expect((await place.registrar.decide(one.id, 'accept', { team_name: 'Slipstream' })).status).toBe(200)
  const [mine] = Object((await one.team.mine()).body)
  return { ...place, ...one, entry_id: String(mine.entry_id) }
}

const stored = async (id: string) =>
  (await server.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]

describe('applying', () => {
  test('a team applies once, and the organiser enters it by accepting', async () => {
    const { event, registrar } = await open()
    const team = await crew()
    const id = randomUUID()
    expect((await team.apply(event.id, {}, id)).status).toBe(200)
    expect(Object((await team.apply(event.id, {}, id)).body)).toMatchObject({ id, state: 'applied' })
    expect((await team.apply(event.id)).body).toMatchObject({ code: 'ALREADY_APPLIED' })
    expect((await registrar.decide(id, 'accept', { team_name: 'Other' })).body).toMatchObject({ code: 'CONFLICT' })
    expect((await registrar.decide(id, 'accept', { team_name: 'Slipstream' })).status).toBe(200)
    expect((await registrar.decide(id, 'accept')).status).toBe(200)
    const entered = await server.db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event.id))
    expect(entered.map(({ team_name }) => team_name)).toEqual(['Slipstream'])
    const [mine] = Object((await team.mine()).body)
    expect(mine).toMatchObject({ state: 'accepted', entry_id: expect.any(String) })
  })

  test('beyond the places a team waits in the order of the applications, and a free place moves nobody', async () => {
    const { event, registrar } = await open()
    const [a, b] = [await applied(event.id, 'A'), await applied(event.id, 'B')]
    const [c, d] = [await applied(event.id, 'C'), await applied(event.id, 'D')]
    expect([a.state, b.state, c.state, d.state]).toEqual(['applied', 'applied', 'waiting', 'waiting'])
    expect((await registrar.decide(a.id, 'decline')).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await registrar.decide(a.id, 'decline', { reason: 'Too late' })).status).toBe(200)
    expect((await registrar.list()).body).toMatchObject({ free_places: 1, next: c.id })
    expect((await stored(c.id))?.state).toBe('waiting')
    const [mine] = Object((await d.team.mine()).body)
    expect(mine.waiting_place).toBe(2)
    expect((await applied(event.id, 'E')).state).toBe('waiting')
    expect((await registrar.decide(c.id, 'accept')).status).toBe(200)
    expect((await registrar.list()).body).toMatchObject({ free_places: 0, next: null })
  })

  test('of two organisers who accept at the same time, one gets the last place', async () => {
    const { event, registrar } = await open({ max_teams: 1 })
    const [a, b] = [await applied(event.id, 'A'), await applied(event.id, 'B')]
    const answers = await Promise.all([registrar.decide(a.id, 'accept'), registrar.decide(b.id, 'accept')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EVENT_FULL' })
  })

  test('the deadline lasts to the end of its day in the zone of the event', async () => {
    const now = new Date()
    const ahead = { time_zone: 'Pacific/Kiritimati', registration_deadline: todayIn('Pacific/Pago_Pago', now) }
    const behind = { time_zone: 'Pacific/Pago_Pago', registration_deadline: todayIn('Pacific/Pago_Pago', now) }
    const [over, still] = [await open(ahead), await open(behind)]
    const team = await crew()
    const refused = await team.apply(over.event.id)
    expect(refused.body).toMatchObject({ code: 'REGISTRATION_CLOSED' })
    expect(Object(refused.body).message).toContain('(Pacific/Kiritimati)')
    const ids = Object((await team.open()).body).map(({ id }: { id: string }) => id)
    expect(ids).toContain(still.event.id)
    expect(ids).not.toContain(over.event.id)
    expect((await team.apply(still.event.id)).status).toBe(200)
  })

  test('an event that takes no applications refuses them, and only admins and supervising adults apply', async () => {
    const { event } = await open({ registration_open: false })
    const team = await crew()
    expect((await team.apply(event.id)).body).toMatchObject({ code: 'REGISTRATION_CLOSED' })
    const member = await server.given.member(team.id, 'member')
    expect((await applicantOf(server, team.id, member).apply((await open()).event.id)).status).toBe(403)
  })

  test('a team either applies or claims an entry by code, and is told what to withdraw first', async () => {
    const { event, organizer } = await open()
    const claims = claimsOf(server, organizer, event.id)
    const [apex] = await server.given.entries(event.id, ['Apex'])
    const code = await claims.codeOf(apex?.id ?? '')
    const team = await crew()
    const entries = entriesOf(server, team.id)
    const claim = await entries.claim(team.admin, code)
    expect(await team.apply(event.id)).toMatchObject({ status: 409, body: { code: 'CLAIM_PENDING' } })
    await entries.remove(team.admin, Object(claim.body).id)
    const application = await team.apply(event.id)
    expect(application.status).toBe(200)
    expect(await entries.claim(team.admin, code)).toMatchObject({ status: 409, body: { code: 'APPLICATION_PENDING' } })
    await team.withdraw(Object(application.body).id)
    const both = await Promise.all([entries.claim(team.admin, code), team.apply(event.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a team that withdraws leaves the event, until something was recorded', async () => {
    const { event, registrar, team, id } = await accepted()
    expect((await team.withdraw(id)).status).toBe(200)
    expect((await team.withdraw(id)).status).toBe(200)
    expect(await server.db.$count(competitionTeams, eq(competitionTeams.event_id, event.id))).toBe(0)
    expect((await registrar.decide(id, 'accept')).body).toMatchObject({ code: 'REGISTRATION_ENDED' })
    const late = await accepted()
    const [row] = await server.db.select().from(competitionTeams).where(eq(competitionTeams.event_id, late.event.id))
    const here = { team_id: row?.id ?? '', here_at: new Date().toISOString(), here_by: 'Priya' }
    await server.db.insert(eventCheckIns).values(here)
    expect((await late.team.withdraw(late.id)).body).toMatchObject({ code: 'HAS_BEGUN' })
  })

  test('an entry that the organiser deletes ends the registration, and the team may apply again', async () => {
    const { event, team, id, organizer } = await accepted()
    const [row] = await server.db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event.id))
    const deleted = await server.ask('DELETE', `/api/competition_teams/${row?.id}`, undefined, organizer.headers)
    expect(deleted.status).toBe(200)
    expect(await stored(id)).toMatchObject({ state: 'declined', competition_team_id: null })
    expect((await team.apply(event.id)).status).toBe(200)
  })
})

async function paidBy(one: { team: Awaited<ReturnType<typeof crew>>; id: string }) {
  const answer = await one.team.pay(one.id)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { url, amount } = Object(answer.body)
  expect(amount).toBe(4000)
  const session = String(url).split('/').at(-1) ?? ''
  await pressOnPayPage(server, session, 'pay')
  return session
}

describe('the entry fee', () => {
  test('is paid by card once, whichever of webhook and return page is first', async () => {
    const { event } = await open()
    const one = await applied(event.id)
    const first = Object((await one.team.pay(one.id)).body)
    expect(Object((await one.team.pay(one.id)).body)).toEqual(first)
    const session = await paidBy(one)
    expect((await one.team.verify(session)).status).toBe(200)
    expect((await one.team.verify(session)).status).toBe(200)
    await vi.waitFor(async () => expect((await stored(one.id))?.fee_state).toBe('paid-online'))
    const payments = await server.db.select().from(entryFeePayments).where(eq(entryFeePayments.registration_id, one.id))
    expect(payments).toMatchObject([{ state: 'paid', amount: 4000 }])
    expect((await one.team.pay(one.id)).body).toMatchObject({ code: 'NOTHING_DUE' })
    expect((await (await crew()).verify(session)).status).toBe(404)
  })

  test('is confirmed by the webhook alone', async () => {
    const { event } = await open()
    const one = await applied(event.id)
    await paidBy(one)
    await vi.waitFor(async () => expect((await stored(one.id))?.fee_state).toBe('paid-online'), { timeout: 10_000 })
  })

  test('is refunded when the team is declined or withdraws', async () => {
    const { event, registrar } = await open()
    const one = await applied(event.id)
    await one.team.verify(await paidBy(one))
    expect((await registrar.markFee(one.id, 'waived')).body).toMatchObject({ code: 'PAID_BY_CARD' })
    expect((await registrar.decide(one.id, 'decline', { reason: 'No place' })).status).toBe(200)
    expect((await registrar.list()).body).toMatchObject({ payments: [{ registration_id: one.id, amount: 4000 }] })
    await vi.waitFor(async () => expect((await stored(one.id))?.fee_state).toBe('refunded'), { timeout: 10_000 })
    expect((await registrar.list()).body).toMatchObject({
      payments: [{ state: 'refunded', paid_at: expect.any(String), paid_by: expect.any(String) }],
    })
    expect((await (await open()).registrar.list()).body).toMatchObject({ payments: [] })
  })

  test('that is paid late for a registration that has ended is refunded', async () => {
    const { event } = await open()
    const one = await applied(event.id)
    const { url } = Object((await one.team.pay(one.id)).body)
    await server.db.update(eventRegistrations).set({ state: 'withdrawn' }).where(eq(eventRegistrations.id, one.id))
    await pressOnPayPage(server, String(url).split('/').at(-1) ?? '', 'pay')
    await vi.waitFor(async () => expect((await stored(one.id))?.fee_state).toBe('refunded'), { timeout: 10_000 })
  })

  test('is marked as paid by hand or waived, with a note', async () => {
    const { event, registrar } = await open()
    const one = await applied(event.id)
    expect((await registrar.markFee(one.id, 'paid-by-hand', 'Cash, receipt 12')).status).toBe(200)
    expect((await registrar.list()).body).toMatchObject({
      registrations: [{ fee_state: 'paid-by-hand', fee_note: 'Cash, receipt 12' }],
    })
    expect((await one.team.pay(one.id)).body).toMatchObject({ code: 'NOTHING_DUE' })
    expect((await registrar.refund(one.id)).body).toMatchObject({ code: 'NOT_PAID_BY_CARD' })
  })

  test('is not due on the waiting list', async () => {
    const { event } = await open({ max_teams: 1 })
    await applied(event.id, 'A')
    const b = await applied(event.id, 'B')
    expect((await b.team.pay(b.id)).body).toMatchObject({ code: 'NOTHING_DUE' })
  })
})

const ODILE = { full_name: 'Odile Q', role: 'driver', photo_consent: 'yes', film_consent: 'no' }

describe('the roster', () => {
  test('is entered by the team and read by it, the organisers and the check-in desk, and by nobody else', async () => {
    const { event, team, entry_id, registrar } = await accepted()
    expect((await team.savePerson(entry_id, ODILE)).status).toBe(200)
    expect((await team.roster(entry_id)).body).toMatchObject({ people: [ODILE], checked_in: false })
    expect((await registrar.rosters()).body).toMatchObject([{ people: [ODILE] }])
    const desk = await server.given.staff(event.id, 'check_in')
    expect((await server.get(`/api/rosters?event_id=${event.id}`, desk.headers)).body).toMatchObject([
      { people: [ODILE] },
    ])
    const announcer = await server.given.staff(event.id, 'announcer')
    expect((await server.get(`/api/rosters?event_id=${event.id}`, announcer.headers)).status).toBe(403)
    expect((await server.get(`/api/rosters?event_id=${event.id}`)).status).toBe(401)
    const stranger = await open()
    const foreign = await server.get(`/api/rosters?event_id=${event.id}`, stranger.organizer.headers)
    expect(foreign.status).toBe(404)
    const other = await crew('Other')
    expect((await other.roster(entry_id)).status).toBe(404)
    expect((await other.savePerson(entry_id, ODILE)).status).toBe(404)
    const publicPage = await server.get(`/api/public_events/${event.id}`)
    expect(JSON.stringify(publicPage.body)).not.toContain('Odile')
  })

  test('is closed by the check-in of the team', async () => {
    const { event, team, entry_id } = await accepted()
    const id = randomUUID()
    await team.savePerson(entry_id, ODILE, id)
    const [row] = await server.db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event.id))
    const here = { team_id: row?.id ?? '', here_at: new Date().toISOString(), here_by: 'Priya' }
    await server.db.insert(eventCheckIns).values(here)
    expect((await team.savePerson(entry_id, ODILE)).body).toMatchObject({ code: 'CHECKED_IN' })
    expect((await team.removePerson(entry_id, id)).body).toMatchObject({ code: 'CHECKED_IN' })
  })
})

describe('what the hall shows', () => {
  test('is approved by the organiser first: the name, the logo and the story', async () => {
    const { event, team, entry_id, registrar, organizer } = await accepted()
    const logo = 'ab'.repeat(10)
    await server.db.update(teams).set({ logo }).where(eq(teams.id, team.id))
    await team.describe(entry_id, { story: 'We build fast cars.', team_name: 'Slipstream II' })
    const shown = async () => Object((await server.get(`/api/public_events/${event.id}`)).body).teams[0]
    expect(await shown()).toMatchObject({ team_name: 'Slipstream', mark: null })
    const parts = Object((await registrar.toApprove()).body)
    expect(parts.map(({ part }: { part: string }) => part)).toEqual(['name', 'logo', 'story'])
    const [name, picture, story] = parts
    const asked = (one: { part: string; wanted: string }) => ({ entry_id, part: one.part, wanted: one.wanted })
    expect((await registrar.approve({ ...asked(name), wanted: 'Else' })).body).toMatchObject({ code: 'CONFLICT' })
    expect((await registrar.approve(asked(name))).status).toBe(200)
    expect((await registrar.approve(asked(name))).status).toBe(200)
    expect((await registrar.approve(asked(picture))).status).toBe(200)
    expect(await shown()).toMatchObject({ team_name: 'Slipstream II', mark: { logo } })
    expect((await registrar.askToChange(asked(story), 'Please name no rivals')).status).toBe(200)
    const own = Object((await server.get(`/api/team_entries?team_id=${team.id}`, team.admin.headers)).body)[0]
    expect(own.hall).toMatchObject([{ part: 'story', state: 'change-asked', reason: 'Please name no rivals' }])
    await server.db
      .update(teams)
      .set({ logo: 'cd'.repeat(10) })
      .where(eq(teams.id, team.id))
    const listed = await server.get(`/api/competition_teams?event_id=${event.id}`, organizer.headers)
    expect(listed.body).toMatchObject([{ team_name: 'Slipstream II', mark: null }])
    const again = Object((await registrar.toApprove()).body)
    expect(again).toMatchObject([
      { part: 'logo', state: 'to-approve' },
      { part: 'story', state: 'change-asked' },
    ])
  })
})
