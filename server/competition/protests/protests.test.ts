import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carPassports } from '../../db/schema/cars.ts'
import { eventProtests } from '../../db/schema/protests.ts'
import { bellOf } from '../../testing/bell.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import type { RegisteredTeam } from '../../testing/event-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Headers = Record<string, string>
type Linked = Awaited<ReturnType<typeof linkedTo>>
const PAST = '2020-01-01T00:00:00.000Z'
const WINDOWS = { protests_until: null, scrutineering_minutes: 120, decision_minutes: null }

let server: TestServer
let olu: SignedIn
let desk: RacingCalls
let chair: Headers
let event_id: string
let teams: RegisteredTeam[]
let apex: Linked
let bolt: Linked

beforeAll(async () => {
  server = await testServer()
  olu = await server.given.organizer((await server.given.company()).id)
  desk = racingCallsOf(server, olu)
})

/** A team of the portal that is linked to a competitor of the event. */
async function linkedTo(competitor: RegisteredTeam) {
  const { id: team_id } = await server.given.team()
  const admin = await server.given.member(team_id, 'admin')
  const member = await server.given.member(team_id)
  const claims = claimsOf(server, olu, event_id)
  const { body } = await entriesOf(server, team_id).claim(admin, await claims.codeOf(competitor.id))
  const entry_id: string = Object(body).id
  await claims.decide(entry_id, true)
  return {
    ...{ team_id, entry_id, competitor: competitor.id, name: competitor.team_name, admin, member },
    read: async (person = admin) =>
      Object((await server.get(`/api/team_protests/${team_id}/${entry_id}`, person.headers)).body),
    lodge: (about: object, person = admin) =>
      server.post(
        '/api/team_protests',
        { id: randomUUID(), team_id, entry_id, subject: 'other', text: 'They started early.', ...about },
        person.headers,
      ),
    withdraw: (id: string) => server.post(`/api/team_protests/${id}/withdrawal`, { team_id, entry_id }, admin.headers),
  }
}

async function eventUnder(rule_pack: string) {
  const field = await desk.field(3, { rule_pack })
  event_id = field.event.id
  teams = field.teams
  await desk.change(event_id, { status: 'active' })
  await windows(WINDOWS)
  const [one, other] = teams
  if (!one || !other) throw new Error('no teams')
  apex = await linkedTo(one)
  bolt = await linkedTo(other)
  chair = (await server.given.staff(event_id, 'chair')).headers
}

beforeEach(() => eventUnder('world-finals-2025'))

const windows = (set: object) =>
  server.ask('PUT', `/api/event_protests/${event_id}/windows`, { ...WINDOWS, ...set }, olu.headers)
const board = async (headers: Headers = olu.headers) =>
  Object((await server.get(`/api/event_protests?event_id=${event_id}`, headers)).body)
const atDesk = (about: object, headers = chair) =>
  server.post(
    '/api/event_protests',
    { id: randomUUID(), event_id, team_id: apex.competitor, subject: 'other', text: 'The gate was open.', ...about },
    headers,
  )
const decide = (id: string, about: object, headers = chair) =>
  server.post(
    `/api/event_protests/${id}/decision`,
    { outcome: 'rejected', reason: 'The film shows otherwise', ...about },
    headers,
  )
const hold = (...parts: string[]) =>
  server.ask(
    'PUT',
    `/api/event_embargoes/${event_id}`,
    {
      event_id,
      parts: ['racing', 'scrutineering', 'judges_marks', 'totals'].map((part) => ({
        part,
        held: parts.includes(part),
      })),
    },
    olu.headers,
  )
const history = async () =>
  Object(
    (await server.get(`/api/competition_history?event_id=${event_id}&kind=protest`, olu.headers)).body,
  ).entries.map(({ what, who }: { what: string; who: string }) => `${who}: ${what}`)

/** Lodged by apex against bolt. */
async function lodged(about: object = {}) {
  const id = randomUUID()
  expect((await apex.lodge({ id, subject: 'team', against_team_id: bolt.competitor, ...about })).body).toEqual({
    success: true,
  })
  return id
}

describe('lodging', () => {
  test('a team lodges a protest once, and the organisers hear of it; a member without the right does not', async () => {
    const about = { id: randomUUID(), subject: 'team', against_team_id: bolt.competitor }
    expect((await apex.lodge(about, apex.member)).status).toBe(403)
    expect([(await apex.lodge(about)).status, (await apex.lodge(about)).status]).toEqual([200, 200])
    expect((await apex.lodge({ ...about, text: 'Another text' })).status).toBe(409)
    expect((await apex.read(apex.member)).protests).toMatchObject([
      { id: about.id, state: 'open', against: bolt.name, at_desk: false, is_late: false, cost: null },
    ])
    expect((await board()).protests).toMatchObject([
      { id: about.id, lodged_by: 'Ada Racer', text: 'They started early.' },
    ])
    expect((await bellOf(server, 'organizer').texts(olu))[0]).toMatch(/^A lodged a protest at /)
    expect(await history()).toContainEqual(`${apex.name} (team): Protest (${bolt.name}) lodged`)
    const today = Object((await server.get('/api/organizer_today', olu.headers)).body)
    expect(today.season.find(({ id }: { id: string }) => id === event_id)).toMatchObject({ protests: 1 })
  })

  test('after the deadline the portal refuses with the time, and the desk takes it with a reason, marked late', async () => {
    await windows({ protests_until: PAST })
    expect(await apex.lodge({})).toMatchObject({ status: 409, body: { code: 'WINDOW_OVER' } })
    expect(Object((await apex.lodge({})).body).message).toMatch(/ended, which was Jan 01, 2020 00:00/)
    expect(await atDesk({})).toMatchObject({ status: 409, body: { code: 'REASON_NEEDED' } })
    const id = randomUUID()
    expect((await atDesk({ id, late_reason: 'The office was closed' })).status).toBe(200)
    expect((await apex.read()).protests).toMatchObject([{ id, at_desk: true, is_late: true }])
    expect((await decide(id, { outcome: 'disregarded' })).status).toBe(200)
    expect((await board()).ledger).toEqual([])
  })

  test('an appeal against scrutineering has its own clock, from the end of the inspection', async () => {
    await windows({ protests_until: PAST })
    expect((await apex.read()).scrutineering_until).toBe(null)
    const measured = (at: Date) =>
      server.db
        .insert(carPassports)
        .values({
          event_id,
          team_id: apex.competitor,
          car: 'A',
          code: randomUUID().slice(0, 8).toUpperCase(),
          measured_at: at.toISOString(),
        })
        .onConflictDoUpdate({
          target: [carPassports.team_id, carPassports.car],
          set: { measured_at: at.toISOString() },
        })
    const now = Date.now()
    await measured(new Date(now - 60 * 60_000))
    expect((await apex.read()).scrutineering_until).toBe(new Date(now + 60 * 60_000).toISOString())
    expect((await apex.lodge({ subject: 'scrutineering' })).status).toBe(200)
    await measured(new Date(now - 121 * 60_000))
    expect(await apex.lodge({ subject: 'scrutineering' })).toMatchObject({ body: { code: 'WINDOW_OVER' } })
  })

  test('a decision is final unless the organiser gives time to appeal, and is appealed against once', async () => {
    const id = await lodged()
    await decide(id, {})
    const appeal = { subject: 'decision', appeal_of: id }
    expect(await apex.lodge(appeal)).toMatchObject({
      body: { code: 'WINDOW_OVER', message: expect.stringMatching(/final/) },
    })
    await windows({ decision_minutes: 30 })
    const again = randomUUID()
    expect((await bolt.read()).against).toMatchObject([{ id, appealed: false, appeal_until: expect.any(String) }])
    expect((await bolt.lodge({ ...appeal, id: again })).status).toBe(200)
    // Still without learning who protested.
    expect(await bolt.read()).toMatchObject({
      protests: [{ id: again, against: null }],
      against: [{ id, appealed: true, appeal_until: null }],
    })
    expect(await apex.lodge(appeal)).toMatchObject({ body: { code: 'APPEALED' } })
    await bolt.withdraw(again)
    expect((await apex.lodge(appeal)).status).toBe(200)
    await server.db.update(eventProtests).set({ decided_at: PAST }).where(eq(eventProtests.id, id))
    expect(await bolt.lodge(appeal)).toMatchObject({ body: { code: 'WINDOW_OVER' } })
  })

  test('it refers only to what is in the event and about the team', async () => {
    const { body } = await desk.penalise(event_id, { team_id: bolt.competitor })
    for (const about of [
      { subject: 'team' },
      { subject: 'team', against_team_id: apex.competitor },
      { subject: 'team', against_team_id: randomUUID() },
      { subject: 'race', race_id: randomUUID() },
      { subject: 'penalty', penalty_id: Object(body).id },
      { subject: 'decision', appeal_of: await lodged() },
    ])
      expect([(await atDesk({ ...about, late_reason: 'x' })).status, about]).toEqual([409, about])
  })

  test('before the event starts and after it is closed nothing is lodged', async () => {
    const id = await lodged()
    await desk.change(event_id, { status: 'upcoming' })
    expect(await apex.lodge({})).toMatchObject({ body: { code: 'NOT_STARTED' } })
    await desk.change(event_id, { status: 'completed' })
    expect(await apex.lodge({})).toMatchObject({ body: { code: 'EVENT_CLOSED' } })
    expect(await decide(id, {})).toMatchObject({ body: { code: 'EVENT_CLOSED' } })
  })

  test('an open one is withdrawn without cost, a decided one is not', async () => {
    const id = await lodged()
    expect([(await apex.withdraw(id)).status, (await apex.withdraw(id)).status]).toEqual([200, 200])
    expect((await bolt.withdraw(id)).status).toBe(404)
    expect(await decide(id, {})).toMatchObject({ body: { code: 'WITHDRAWN' } })
    const other = await lodged()
    await decide(other, {})
    expect(await apex.withdraw(other)).toMatchObject({ body: { code: 'DECIDED' } })
    expect((await board()).ledger).toHaveLength(1)
  })
})

describe('deciding', () => {
  test('a lost protest costs its team 15 points once, and both teams read the outcome', async () => {
    const id = await lodged()
    const third = teams[2]
    if (!third) throw new Error('no third team')
    const crab = await linkedTo(third)
    expect((await board()).cost).toEqual({ points: 15, article: 'C4.6.2, C11.3' })
    expect((await bolt.read()).against).toEqual([])
    await hold()
    expect([(await decide(id, {})).status, (await decide(id, {})).status]).toEqual([200, 200])
    expect((await board()).ledger).toMatchObject([
      {
        source: 'penalty',
        team_id: apex.competitor,
        points: 15,
        article: 'C4.6.2, C11.3',
        reason: 'Protest not upheld',
      },
    ])
    expect((await apex.read()).protests).toMatchObject([
      { state: 'rejected', reason: 'The film shows otherwise', cost: 15 },
    ])
    expect((await apex.read()).ledger).toMatchObject([{ points: 15 }])
    const [outcome] = (await bolt.read()).against
    expect(outcome).toEqual({
      ...{ id, subject: 'team', about: bolt.name, state: 'rejected', decided_at: expect.any(String) },
      ...{ reason: 'The film shows otherwise', effect: 'none', effect_text: null },
      ...{ appealed: false, appeal_until: 'final' },
    })
    expect(await crab.read()).toMatchObject({ protests: [], against: [], ledger: [] })
    expect(await bolt.read()).toMatchObject({ protests: [], ledger: [] })
    expect((await bellOf(server).texts(apex.member))[0]).toMatch(/^Your team’s protest at .* was decided: rejected$/)
    expect((await bellOf(server).texts(bolt.admin))[0]).toMatch(
      /^A protest against your team at .* was decided: rejected$/,
    )
    expect((await bellOf(server).texts(crab.admin)).join()).not.toMatch(/protest/)
    expect((await history())[0]).toMatch(/\(chair\): Protest \(B\): rejected\. The film shows otherwise$/)
  })

  test('of two decisions at the same moment one counts, and the other person reads who decided', async () => {
    const id = await lodged()
    const both = await Promise.all([decide(id, {}), decide(id, { outcome: 'upheld', reason: 'Seen' }, olu.headers)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(Object(refused?.body)).toMatchObject({
      code: 'DECIDED',
      message: expect.stringMatching(/^This has already been decided\. .+: (upheld|rejected)\. Nothing was changed\.$/),
    })
  })

  test('an upheld one removes a named penalty', async () => {
    await hold()
    const penalty = Object(
      (
        await desk.penalise(event_id, {
          team_id: apex.competitor,
          pack_penalty: 'late_portfolios',
          points: 20,
          reason: 'Late',
        })
      ).body,
    )
    const id = await lodged({ subject: 'penalty', against_team_id: null, penalty_id: penalty.id })
    expect((await apex.read()).protests).toMatchObject([{ about: 'Penalty: Late' }])
    const remove = { outcome: 'upheld', effect: 'remove_deduction' }
    expect((await decide(id, remove)).status).toBe(400)
    expect(await decide(id, { ...remove, penalty_id: randomUUID() })).toMatchObject({
      body: { code: 'DEDUCTION_GONE' },
    })
    expect((await decide(id, { ...remove, penalty_id: penalty.id })).status).toBe(200)
    expect((await board()).ledger).toEqual([])
    expect((await apex.read()).protests).toMatchObject([
      { state: 'upheld', effect_text: 'A deduction of 20 points from A was removed (Late)', cost: null },
    ])
  })

  test('an upheld one takes points from the other team, which no one else reads the reason of', async () => {
    const id = await lodged()
    const give = { outcome: 'upheld', effect: 'add_deduction', team_id: bolt.competitor, points: 10, article: 'C2.16' }
    expect((await decide(id, { ...give, points: null })).status).toBe(400)
    expect((await decide(id, give)).status).toBe(200)
    expect((await board()).ledger).toMatchObject([
      { team_id: bolt.competitor, points: 10, article: 'C2.16', reason: 'Decision of the chair' },
    ])
  })

  test('under rules without penalties a lost one costs nothing, and other points are deducted and removed', async () => {
    await eventUnder('classic-a')
    expect((await board()).cost).toBe(null)
    await decide(await lodged(), {})
    expect((await board()).ledger).toEqual([])
    const give = { outcome: 'upheld', effect: 'add_deduction', team_id: bolt.competitor, points: 10 }
    expect((await decide(await lodged(), give)).status).toBe(200)
    const [entry] = (await board()).ledger
    expect(entry).toMatchObject({ source: 'points', team_id: bolt.competitor, points: 10 })
    const appeal = randomUUID()
    await bolt.lodge({ id: appeal, subject: 'penalty', penalty_id: entry.id })
    expect((await decide(appeal, { outcome: 'upheld', effect: 'remove_deduction', penalty_id: entry.id })).status).toBe(
      200,
    )
    expect((await board()).ledger).toEqual([])
  })

  test('an upheld one orders a re-run of a race that was raced', async () => {
    await eventUnder('classic-a')
    const options = { event_id, category: 'Development', seed: 7, starts_at: '2027-03-20T09:00:00.000Z' }
    const { teams: ids } = Object((await server.post('/api/functions/preview-programme', options, olu.headers)).body)
    await server.post('/api/programmes', { id: randomUUID(), teams: ids, ...options }, olu.headers)
    const races = async () =>
      Object((await server.get(`/api/programmes?event_id=${event_id}`, olu.headers)).body)[0].sessions.flatMap(
        (session: { races: unknown }) => session.races,
      )
    const [first, second] = await races()
    const rerun = { outcome: 'upheld', effect: 'rerun' }
    expect(await decide(await lodged(), { ...rerun, race_id: second.id })).toMatchObject({ body: { code: 'NO_RERUN' } })
    const runs = first.runs.map(({ team_id, car_type, lane }: { team_id: string; car_type: string; lane: number }) =>
      lapOf({ id: team_id }, { car_type, lane }),
    )
    await desk.record(event_id, runs)
    expect((await board()).races).toMatchObject([{ id: first.id, name: 'Race 1 of Development' }])
    const about = { id: randomUUID(), subject: 'race', race_id: first.id, late_reason: null }
    expect((await atDesk(about)).status).toBe(200)
    expect((await decide(about.id, { ...rerun, race_id: first.id })).status).toBe(200)
    expect(await races()).toContainEqual(
      expect.objectContaining({ rerun_of: first.id, reason: 'Decision of the chair' }),
    )
    expect((await board()).protests[0]).toMatchObject({ effect_text: 'Race 1 of Development is run again' })
  })
})

test('only the chair and organisers of the company see and decide protests; the chief judge sees all deductions', async () => {
  const id = await lodged()
  await desk.penalise(event_id, { team_id: apex.competitor })
  const { headers: judge } = await server.given.staff(event_id, 'chief_judge')
  const foreign = await server.given.organizer((await server.given.company()).id)
  expect((await server.get(`/api/event_protests?event_id=${event_id}`, judge)).status).toBe(403)
  expect((await decide(id, {}, judge)).status).toBe(403)
  const ledger = (headers: Headers) => server.get(`/api/event_protests/ledger?event_id=${event_id}`, headers)
  expect((await ledger(judge)).body).toMatchObject({ ledger: [{ team_id: apex.competitor, points: 15 }] })
  const { headers: scrutineer } = await server.given.staff(event_id, 'scrutineer')
  expect([(await ledger(scrutineer)).status, (await ledger(foreign.headers)).status]).toEqual([403, 404])
  expect((await decide(id, {}, foreign.headers)).status).toBe(404)
  expect((await server.get(`/api/team_protests/${apex.team_id}/${apex.entry_id}`, bolt.admin.headers)).status).toBe(403)
})

test('while totals are embargoed a team reads neither its penalties nor the points of an effect, but its outcome', async () => {
  const id = await lodged()
  await hold('totals')
  await desk.penalise(event_id, { team_id: apex.competitor })
  const give = { outcome: 'upheld', effect: 'add_deduction', team_id: bolt.competitor, points: 10 }
  await decide(id, give)
  expect(await apex.read()).toMatchObject({
    ...{ ledger: [], embargoed: ['totals'] },
    protests: [{ state: 'upheld', effect: 'add_deduction', effect_text: null }],
  })
  expect(await bolt.read()).toMatchObject({ ledger: [], against: [{ effect_text: null }] })
  expect((await board(chair)).ledger).toHaveLength(2)
  await hold()
  expect(await apex.read()).toMatchObject({ ledger: [{ points: 15 }], embargoed: [] })
  expect((await bolt.read()).against).toMatchObject([{ effect_text: '10 points deducted from B' }])
})

describe('files', () => {
  const bytes = Buffer.from('a photo of the wing')
  const send = (path: string, headers: Headers, name = 'wing.jpg', id: string = randomUUID(), body = bytes) =>
    fetch(`${server.url}/api/files/protest-files/${path}?id=${id}&name=${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
    })
  const read = async (path: string, headers: Headers = {}) => {
    const answer = await fetch(`${server.url}/api/files/protest-files/${path}`, { headers })
    return [answer.status, answer.ok ? Buffer.from(await answer.arrayBuffer()).toString() : '']
  }

  test('go to the team that lodged it, the chair and the organisers, and to nobody else', async () => {
    const protest = await lodged()
    const id = randomUUID()
    const own = `team/${apex.team_id}`
    expect((await send(`${own}/${protest}`, apex.member.headers)).status).toBe(403)
    expect((await send(`${own}/${protest}`, apex.admin.headers, 'wing.jpg', id)).status).toBe(201)
    expect((await send(`${own}/${protest}`, apex.admin.headers, 'wing.jpg', id)).status).toBe(201)
    expect((await apex.read()).protests[0].files).toEqual([{ id, file_name: 'wing.jpg', size: bytes.length }])
    expect(await read(`${own}/${id}`, apex.member.headers)).toEqual([200, bytes.toString()])
    expect(await read(`desk/${id}`, chair)).toEqual([200, bytes.toString()])
    expect(await read(`desk/${id}`, olu.headers)).toEqual([200, bytes.toString()])
    const { headers: judge } = await server.given.staff(event_id, 'chief_judge')
    const foreign = await server.given.organizer((await server.given.company()).id)
    expect((await read(`desk/${id}`, judge))[0]).toBe(403)
    expect((await read(`desk/${id}`, foreign.headers))[0]).toBe(404)
    expect((await read(`desk/${id}`))[0]).toBe(401)
    expect((await read(`${own}/${id}`, bolt.admin.headers))[0]).toBe(403)
    expect((await read(`team/${bolt.team_id}/${id}`, bolt.admin.headers))[0]).toBe(404)
    expect((await send(`team/${bolt.team_id}/${protest}`, bolt.admin.headers)).status).toBe(404)
  })

  test('are of known kinds, not too large, at most five, and only while it is open', async () => {
    const protest = await lodged()
    const path = `team/${apex.team_id}/${protest}`
    const { headers } = apex.admin
    expect((await send(path, headers, 'wing.html')).status).toBe(415)
    expect((await send(path, headers, 'wing.jpg', randomUUID(), Buffer.alloc(0))).status).toBe(415)
    expect((await send(path, headers, 'film.mp4', randomUUID(), Buffer.alloc(20 * 1024 * 1024))).status).toBe(413)
    for (let n = 0; n < 5; n++) expect((await send(path, headers)).status).toBe(201)
    expect((await send(path, headers)).status).toBe(409)
    const other = await lodged()
    expect((await send(`desk/${other}`, chair)).status).toBe(201)
    await decide(other, {})
    expect((await send(`desk/${other}`, chair)).status).toBe(409)
  })
})
