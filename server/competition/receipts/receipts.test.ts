/** Receipts: issued with a release, verified by anyone, private where marks are, and flagged within the window. */
import { randomUUID } from 'node:crypto'
import { type SealedChain, type SealedReceipt, verifyReceipt } from '@paddock/domain/receipts/verify-receipt.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { eventChain, eventReceipts } from '../../db/schema/receipts.ts'
import { openFiles } from '../../outside/files.ts'
import { enforceRetention } from '../../privacy/enforce-retention.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import { eventCallsOf } from '../../testing/event-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { raceDayOf } from '../../testing/race-day.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { sha256, verifyChain } from '../chain/chain.ts'

let server: TestServer
let day: ReturnType<typeof raceDayOf>

beforeAll(async () => {
  server = await testServer()
  day = raceDayOf(server)
})

const SOON = { timeout: 30_000, interval: 100 }
const NOTE = 'A very neat portfolio'

/** Two teams with laps and marks; Alpha's entry is linked to a portal team. */
async function ground() {
  const { id: company_id } = await server.given.company()
  const organizer = await server.given.organizer(company_id)
  const event = await day.event({ name: 'Moor Cup' }, company_id)
  const alpha = await day.team(event.id, 'Alpha')
  const beta = await day.team(event.id, 'Beta')
  await day.laps(alpha, [1000, 1100])
  await day.laps(beta, [1200])
  await day.points.other(alpha, 5, 'Sportsmanship of the day')
  const card = await server.given.scorecard(company_id)
  const judge = await server.given.judge(event.id)
  const marks = { event_id: event.id, team_id: alpha.id, judge_panel_id: judge.panel.id, template_id: card.id }
  const mark = (Drawings: number, updated_at: string | null = null) =>
    markingCallsOf(server, judge.headers).save({ ...marks, criteria_scores: { Drawings }, notes: NOTE, updated_at })
  expect((await mark(7)).status).toBe(200)
  const team = await server.given.team({ name: 'Slipstream' })
  const admin = await server.given.member(team.id, 'admin')
  const claims = claimsOf(server, organizer, event.id)
  const claim = Object((await entriesOf(server, team.id).claim(admin, await claims.codeOf(alpha.id))).body)
  await claims.decide(claim.id, true)
  const calls = eventCallsOf(server, organizer)
  const headers = organizer.headers
  const rows = () => server.db.select().from(eventReceipts).where(eq(eventReceipts.event_id, event.id))
  return {
    ...{ company_id, organizer, event, alpha, beta, judge, mark, team, admin, entry: String(claim.id), rows },
    complete: () => calls.change(event.id, { status: 'completed' }),
    reopen: () =>
      server.post(`/api/competition_events/${event.id}/reopen`, { status: 'active', reason: 'A wrong lap' }, headers),
    embargo: (parts: object[]) =>
      server.ask('PUT', `/api/event_embargoes/${event.id}`, { event_id: event.id, parts }, headers),
    release: (parts: string[]) => server.post('/api/functions/release-results', { event_id: event.id, parts }, headers),
    issued: (count: number) => expect.poll(async () => (await rows()).length, SOON).toBe(count),
    codeOf: async (team_id: string) =>
      (await rows()).filter((row) => row.team_id === team_id).toSorted((a, b) => b.number - a.number)[0]?.code ?? '',
    verify: async () => Object((await server.get(`/api/event_receipts/${event.id}/verify`, headers)).body),
    own: async (who: SignedIn = admin) =>
      Object((await server.get(`/api/team_receipts/${team.id}/${claim.id}`, who.headers)).body),
    flag: (about: object, who: SignedIn = admin) =>
      server.post(
        '/api/receipt_flags',
        { id: randomUUID(), team_id: team.id, entry_id: claim.id, reason: 'We count 8', ...about },
        who.headers,
      ),
  }
}

type Ground = Awaited<ReturnType<typeof ground>>

async function released() {
  const place = await ground()
  expect((await place.complete()).status).toBe(200)
  await place.issued(2)
  return { ...place, code: await place.codeOf(place.alpha.id) }
}

const opened = async (code: string) => Object((await server.get(`/api/receipts/${code}`)).body) as SealedReceipt
const chainOf = async (code: string) => Object((await server.get(`/api/receipts/${code}/chain`)).body) as SealedChain
/** What the public page computes. */
const verified = async (code: string) => verifyReceipt(sha256, await opened(code), await chainOf(code))

describe('a receipt', () => {
  test('is issued to each team when the event is completed, and anyone with its code can verify it', async () => {
    const { code, alpha } = await released()
    expect(await opened(code)).toMatchObject({
      number: 1,
      replaced: null,
      shown: { team: { id: alpha.id, name: 'Alpha' }, place: 1, laps: [{ car_ms: 1000 }, { car_ms: 1100 }] },
    })
    expect(await verified(code)).toBe('unchanged')
    expect((await server.get(`/api/receipts/${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('shows marks, comments and reasons to its team alone', async () => {
    const { code, own, judge } = await released()
    const everyone = JSON.stringify([await opened(code), await chainOf(code)])
    for (const secret of [NOTE, 'Drawings', 'Sportsmanship', judge.panel.judge_name])
      expect(everyone).not.toContain(secret)
    const mine = JSON.stringify(await own())
    for (const part of [NOTE, 'Drawings', 'Sportsmanship of the day']) expect(mine).toContain(part)
    expect(mine).not.toContain(judge.panel.judge_name)
    const { own: content, own_salt: salt, ...receipt } = await own()
    expect(await verifyReceipt(sha256, { ...receipt, own: { content, salt } }, await chainOf(code))).toBe('unchanged')
  })

  test('has nothing that is under embargo, and is replaced when that is released', async () => {
    const place = await ground()
    await place.embargo([{ part: 'judges_marks', held: true }])
    await place.complete()
    await place.issued(2)
    const first = await place.codeOf(place.alpha.id)
    expect(await opened(first)).toMatchObject({ shown: { place: null, total: null } })
    expect(JSON.stringify([await opened(first), await place.own()])).not.toMatch(/Drawings|neat|judges|Sportsmanship/)
    await place.release(['judges_marks'])
    await place.issued(4)
    expect(JSON.stringify(await place.own())).toContain('Drawings')
    const { replaced } = Object(await opened(first))
    expect(replaced.changed).toEqual(expect.arrayContaining(['Total', 'Place', 'Marks']))
    expect(replaced.code).toBe(await place.codeOf(place.alpha.id))
    expect(await verified(first)).toBe('unchanged')
    expect(await verified(replaced.code)).toBe('unchanged')
  })

  test('is issued without marks when the last part is released before the event is completed, and with them after', async () => {
    const place = await ground()
    await place.embargo([{ part: 'totals', held: true }])
    await place.release(['totals'])
    await place.issued(2)
    expect(JSON.stringify(await place.own())).not.toMatch(/Drawings|neat/)
    expect(await opened(await place.codeOf(place.alpha.id))).toMatchObject({ shown: { place: 1 } })
    await place.complete()
    await expect.poll(async () => (await place.own()).number, SOON).toBe(2)
    expect(JSON.stringify(await place.own())).toContain('Drawings')
  })

  test('is withheld while a part of it is under embargo again', async () => {
    const { code, reopen, embargo, own } = await released()
    expect((await reopen()).status).toBe(200)
    expect((await embargo([{ part: 'racing', held: true }])).status).toBe(200)
    expect((await server.get(`/api/receipts/${code}`)).body).toMatchObject({ code: 'WITHHELD' })
    expect(await own()).toEqual(Object(null))
  })

  test('is replaced only for teams whose record a correction has changed, and the old page says what changed', async () => {
    const { code, reopen, complete, issued, alpha, beta, rows, admin } = await released()
    await reopen()
    await day.laps(beta, [1300])
    await complete()
    await issued(3)
    expect((await rows()).filter(({ team_id }) => team_id === alpha.id)).toHaveLength(1)
    expect(Object(await opened(code)).replaced).toBeNull()
    const [old] = (await rows()).filter(({ team_id, number }) => team_id === beta.id && number === 1)
    expect(Object(await opened(old?.code ?? '')).replaced.changed).toContain('Laps')
    const told = await server.db.select().from(notifications).where(eq(notifications.user_id, admin.id))
    expect(told.filter(({ name }) => name === 'receipt.replaced')).toHaveLength(0)
  })

  test('can be issued by hand for an event that was completed before, once', async () => {
    const place = await ground()
    const issue = () => server.post(`/api/event_receipts/${place.event.id}/issue`, {}, place.organizer.headers)
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'NOT_RELEASED' } })
    await server.pool.query("update competition_events set status = 'completed' where id = $1", [place.event.id])
    expect((await issue()).body).toEqual({ issued: 2 })
    expect((await issue()).body).toEqual({ issued: 0 })
  })

  test('is printed for the team, and for all teams', async () => {
    const { team, entry, admin } = await released()
    const { status, body } = await server.get(`/api/team_receipts/${team.id}/${entry}/file`, admin.headers)
    expect(status).toBe(200)
    expect(Object(body).file_name).toBe('receipt-alpha-moor-cup.pdf')
    expect(Buffer.from(Object(body).base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is of no other team, and the list of no other company', async () => {
    const { team, entry, event } = await released()
    const other = await server.given.team()
    const eve = await server.given.member(other.id, 'admin')
    expect((await server.get(`/api/team_receipts/${team.id}/${entry}`, eve.headers)).status).toBe(403)
    expect((await server.get(`/api/team_receipts/${other.id}/${entry}`, eve.headers)).status).toBe(404)
    const stranger = await server.given.organizer((await server.given.company()).id)
    for (const path of [`?event_id=${event.id}`, `/${event.id}/verify`])
      expect((await server.get(`/api/event_receipts${path}`, stranger.headers)).status).toBe(404)
  })
})

describe('the chain', () => {
  const setContent = ({ alpha }: Ground, change: string) =>
    server.pool.query(`update event_receipts set ${change} where team_id = $1`, [alpha.id])

  test('has every entry of the history, in the order in which it was recorded', async () => {
    const { event, verify } = await released()
    const history = await server.db.select().from(competitionHistory).where(eq(competitionHistory.event_id, event.id))
    const chain = await server.db.select().from(eventChain).where(eq(eventChain.event_id, event.id))
    expect(chain.filter(({ kind }) => kind === 'history')).toHaveLength(history.length)
    expect(await verify()).toMatchObject({
      ...{ entries: history.length + 2, adopted: 0, erased: 0, outside: 0, altered: [], broken_at: null },
    })
  })

  test('shows a receipt that was changed in the database, on its page and to the organisers', async () => {
    const place = await released()
    await setContent(place, "shown = jsonb_set(shown, '{total}', '999')")
    expect(await verified(place.code)).toBe('content-differs')
    expect((await place.verify()).altered).toMatchObject([{ what: 'Receipt of Alpha' }])
  })

  test('shows private marks of a receipt that were changed', async () => {
    const place = await released()
    await setContent(place, "own = jsonb_set(own, '{sheets,0,marks,0,given}', '1')")
    const { own: content, own_salt: salt, ...receipt } = await place.own()
    const chain = await chainOf(place.code)
    expect(await verifyReceipt(sha256, { ...receipt, own: { content, salt } }, chain)).toBe('content-differs')
  })

  test('shows an entry of the history that was changed, added or taken out of the chain', async () => {
    const { event, verify, code } = await released()
    const ofEvent = eq(competitionHistory.event_id, event.id)
    await server.db
      .update(competitionHistory)
      .set({ after: { points: 99 } })
      .where(and(ofEvent, like(competitionHistory.what, 'Marks%')))
    expect((await verify()).altered).toMatchObject([{ what: expect.stringContaining('Marks') }])
    const forged = {
      event_id: event.id,
      kind: 'lap' as const,
      what: 'Lap 1 deleted',
      who: 'Nobody',
      before: null,
      after: null,
    }
    await server.db.insert(competitionHistory).values(forged)
    expect((await verify()).outside).toBe(1)
    await server.db
      .update(eventChain)
      .set({ digest: 'ab'.repeat(32) })
      .where(and(eq(eventChain.event_id, event.id), eq(eventChain.seq, 1)))
    expect((await verify()).broken_at).toBe(1)
    expect(await verified(code)).toBe('chain-differs')
  })

  test('starts with what was recorded before it, and says so', async () => {
    const place = await ground()
    await server.db.delete(eventChain).where(eq(eventChain.event_id, place.event.id))
    const before = await server.db.$count(competitionHistory, eq(competitionHistory.event_id, place.event.id))
    expect(await place.verify()).toMatchObject({ entries: 0, outside: 0 })
    await place.complete()
    await place.issued(2)
    expect(await place.verify()).toMatchObject({ adopted: before, altered: [], broken_at: null, outside: 0 })
  })

  test('stays whole while many judges save marks at the same time', async () => {
    const place = await ground()
    const panels = await Promise.all(Array.from({ length: 6 }, () => server.given.judge(place.event.id)))
    const card = await server.given.scorecard(place.company_id)
    const teams = [place.alpha, place.beta]
    const answers = await Promise.all(
      panels.flatMap(({ headers, panel }) =>
        teams.map(({ id: team_id }) =>
          markingCallsOf(server, headers).save({
            ...{ event_id: place.event.id, team_id, judge_panel_id: panel.id, template_id: card.id },
            criteria_scores: { Drawings: 5 },
          }),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await place.verify()).toMatchObject({ altered: [], broken_at: null, outside: 0 })
  })

  test('stays whole when teams and content are erased', async () => {
    const { event, beta, code, verify } = await released()
    await server.db
      .update(competitionHistory)
      .set({ what: 'Erased', before: null, after: null, team_name: null, salt: null })
      .where(and(eq(competitionHistory.event_id, event.id), like(competitionHistory.what, 'Marks%')))
    await server.db.delete(competitionTeams).where(eq(competitionTeams.id, beta.id))
    expect(await verify()).toMatchObject({ broken_at: null, outside: 0, altered: [], erased: 2 })
    expect(await verified(code)).toBe('unchanged')
  })

  test('stays whole when retention removes the names of staff', async () => {
    const place = await ground()
    const { headers } = await server.given.staff(place.event.id, 'check_in', 'Priya')
    for (const here of [true, false])
      expect((await server.ask('PATCH', `/api/check_ins/${place.alpha.id}`, { here }, headers)).status).toBe(200)
    const names = () =>
      server.db.$count(
        competitionHistory,
        and(eq(competitionHistory.event_id, place.event.id), like(competitionHistory.who, 'Priya%')),
      )
    expect(await names()).toBeGreaterThan(0)
    await enforceRetention({ db: server.db, files: openFiles({ dataDir: server.dataDir }) }, new Date('2035-01-01'))
    expect(await names()).toBe(0)
    const state = await verifyChain(server.db, sha256, place.event.id)
    expect(state).toMatchObject({ broken_at: null, altered: [], outside: 0 })
    expect(state.erased).toBeGreaterThan(0)
  })

  test('stays whole when the organiser who recorded it deletes their account', async () => {
    const password = 'slipstream-7'
    const [email, companyName] = [`olu-${randomUUID()}@example.org`, `Trust ${randomUUID()}`]
    const signUp = { action: 'signup', email, password, fullName: 'Olu Adeyemi', companyName, isNewCompany: true }
    const made = Object(
      (await server.post('/api/functions/organizer-auth', { ...signUp, organizationName: 'North' })).body,
    )
    const headers = { authorization: `Bearer ${made.sessionToken}` }
    const event = await day.event({}, made.organizer.company.id)
    await day.laps(await day.team(event.id, 'Alpha'), [1000])
    const done = await server.ask('PATCH', `/api/competition_events/${event.id}`, { status: 'completed' }, headers)
    expect(done.status).toBe(200)
    const other = await server.given.organizer(made.organizer.company.id)
    await server.pool.query("update organizer_portals set role = 'owner' where organizer_id = $1", [other.id])
    const ended = { password, confirmation: 'DELETE' }
    expect((await server.post('/api/functions/delete-organizer-account', ended, headers)).status).toBe(200)
    const state = await verifyChain(server.db, sha256, event.id)
    expect(state).toMatchObject({ broken_at: null, altered: [], outside: 0 })
    expect(state.erased).toBeGreaterThan(0)
  })
})

describe('a flag', () => {
  const answer = ({ organizer }: Ground, id: string, about: object) =>
    server.post(
      `/api/receipt_flags/${id}/answer`,
      { outcome: 'stands', answer: 'The sheet says 7', ...about },
      organizer.headers,
    )
  const listOf = async ({ event, organizer }: Ground) =>
    Object((await server.get(`/api/event_receipts?event_id=${event.id}`, organizer.headers)).body)

  test('is raised once for an entry, shown to the organisers, answered, and seen by the team', async () => {
    const place = await released()
    const { code, flag, team, admin, judge } = place
    const id = randomUUID()
    expect(await flag({ id, code, entry: 'mark 1 1' })).toMatchObject({
      status: 200,
      body: { id, title: expect.stringContaining('Drawings') },
    })
    expect((await flag({ id, code, entry: 'mark 1 1' })).status, 'sent twice').toBe(200)
    expect((await flag({ code, entry: 'mark 1 1' })).body).toMatchObject({ code: 'ALREADY_FLAGGED' })
    expect((await flag({ code, entry: 'total' })).status).toBe(200)
    const exported = Object((await server.get(`/api/teams/${team.id}/export`, admin.headers)).body).tables
    expect(exported).toMatchObject({
      event_receipts: [{ event: 'Moor Cup', number: 1, code, fingerprint: expect.any(String) }],
      receipt_flags: [{ reason: 'We count 8', outcome: null }, { reason: 'We count 8' }],
    })
    expect(JSON.stringify(exported)).not.toContain(judge.panel.judge_name)
    expect((await flag({ code, entry: 'mark 9 9' })).body).toMatchObject({ code: 'NO_ENTRY' })
    expect((await listOf(place)).flags).toMatchObject([{ id, reason: 'We count 8', outcome: null }, { entry: 'total' }])
    const today = Object((await server.get('/api/organizer_today', place.organizer.headers)).body)
    expect(today.season).toMatchObject([{ id: place.event.id, flags: 2 }])
    const bell = await server.db.select().from(notifications).where(eq(notifications.organizer_id, place.organizer.id))
    expect(bell.filter(({ name }) => name === 'receipt.flagged')).toHaveLength(2)
    expect(await answer(place, id, {})).toMatchObject({ status: 200, body: { outcome: 'stands' } })
    expect((await answer(place, id, {})).status, 'pressed twice').toBe(200)
    expect((await answer(place, id, { outcome: 'corrected' })).body).toMatchObject({ code: 'ANSWERED' })
    expect((await place.own()).flags).toMatchObject([{ id, answer: 'The sheet says 7' }, { outcome: null }])
    const told = await server.db.select().from(notifications).where(eq(notifications.user_id, place.admin.id))
    expect(told.filter(({ name }) => name === 'receipt.answered')).toHaveLength(1)
    expect(await place.verify()).toMatchObject({ broken_at: null, altered: [] })
  })

  test('is refused after the window, whose hours the organiser sets', async () => {
    const { event, organizer, flag, code, own } = await released()
    const hours = (flag_hours: number) =>
      server.ask('PUT', `/api/event_receipts/${event.id}/window`, { flag_hours }, organizer.headers)
    const { released_at, flag_until } = await own()
    expect(Date.parse(flag_until) - Date.parse(released_at)).toBe(24 * 3_600_000)
    expect((await hours(0)).status).toBe(200)
    expect((await flag({ code, entry: 'total' })).body).toMatchObject({ code: 'TOO_LATE' })
    await server.pool.query(
      "update event_receipts set released_at = released_at - interval '30 hours' where event_id = $1",
      [event.id],
    )
    await hours(24)
    expect((await flag({ code, entry: 'total' })).body).toMatchObject({ code: 'TOO_LATE' })
    await hours(48)
    expect((await flag({ code, entry: 'total' })).status).toBe(200)
    expect((await hours(1000)).status).toBe(400)
  })

  test('is raised by admins of the team alone, on its own latest receipt', async () => {
    const { team, flag, code, beta, codeOf, reopen, complete, issued, alpha } = await released()
    const member = await server.given.member(team.id, 'member')
    expect((await flag({ code, entry: 'total' }, member)).status).toBe(403)
    expect((await flag({ code: await codeOf(beta.id), entry: 'total' })).status).toBe(404)
    const other = await server.given.team()
    const eve = await server.given.member(other.id, 'admin')
    expect((await flag({ code, entry: 'total', team_id: other.id }, eve)).status).toBe(404)
    await reopen()
    await day.laps(alpha, [900])
    await complete()
    await issued(3)
    expect((await flag({ code, entry: 'total' })).body).toMatchObject({ code: 'REPLACED' })
    expect((await flag({ code: await codeOf(alpha.id), entry: 'total' })).status).toBe(200)
  })
})

test('laps count in the receipt as they are stored', async () => {
  const { alpha, rows } = await released()
  const laps = await server.db.$count(raceResults, and(eq(raceResults.team_id, alpha.id), sql`not is_knockout_race`))
  expect((await rows()).find(({ team_id }) => team_id === alpha.id)?.shown.laps).toHaveLength(laps)
})
