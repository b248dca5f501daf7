import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../db/schema/competition.ts'
import { teams } from '../db/schema/teams.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { eventCallsOf } from '../testing/event-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let day: ReturnType<typeof raceDayOf>

beforeAll(async () => {
  server = await testServer()
  day = raceDayOf(server)
})

type Standing = { category_position: number; of: number }
type Entry = { id: string; status: string; standing: Standing | null }

async function ground() {
  const { given } = server
  const { id: company_id } = await given.company()
  const organizer = await given.organizer(company_id)
  const event = await day.event({ name: 'Moor Cup' }, company_id)
  const alpha = await day.team(event.id, 'Alpha', { scrutineering_penalties: 0.5 })
  const beta = await day.team(event.id, 'Beta')
  const claims = claimsOf(server, organizer, event.id)
  return { company_id, organizer, event, alpha, beta, claims, code: await claims.codeOf(alpha.id) }
}

async function crew(name = 'Slipstream') {
  const { id } = await server.given.team({ name })
  return { id, admin: await server.given.member(id, 'admin'), entries: entriesOf(server, id) }
}

const listed = async (team: Awaited<ReturnType<typeof crew>>): Promise<Entry[]> =>
  Object((await team.entries.list(team.admin)).body)

/** A team that is linked to the entry of Alpha. */
async function linked() {
  const place = await ground()
  const team = await crew()
  const { id } = Object((await team.entries.claim(team.admin, place.code)).body)
  expect((await place.claims.decide(id, true)).status).toBe(200)
  return { ...place, team, id: id as string }
}

describe('codes', () => {
  test('every team of an event has its own code, which stays the same', async () => {
    const { claims, alpha, beta, organizer, event } = await ground()
    const { codes } = Object((await claims.list()).body)
    expect(codes).toHaveLength(2)
    expect(new Set(codes.map(({ code }: { code: string }) => code)).size).toBe(2)
    expect(await claims.codeOf(alpha.id)).toMatch(/^[A-Z0-9]{8}$/)
    const gamma = await eventCallsOf(server, organizer).team(event.id, 'Gamma')
    expect(await claims.codeOf(gamma.id)).toMatch(/^[A-Z0-9]{8}$/)
    expect(await claims.codeOf(beta.id)).not.toBe(await claims.codeOf(alpha.id))
  })

  test('two organisers who open the list at the same time see the same codes', async () => {
    const { organizer, company_id } = await ground()
    const event = await day.event({}, company_id)
    await Promise.all(['A', 'B', 'C'].map((name) => day.team(event.id, name)))
    const claims = claimsOf(server, organizer, event.id)
    const [one, two] = await Promise.all([claims.list(), claims.list()])
    expect(one.body).toEqual((await claims.list()).body)
    expect(two.status).toBe(200)
  })

  test('another company sees no codes and decides no claims', async () => {
    const { event } = await ground()
    const other = await server.given.organizer((await server.given.company()).id)
    const { id } = await linked()
    const claims = claimsOf(server, other, event.id)
    expect((await claims.list()).status).toBe(404)
    expect((await claims.decide(id, false)).status).toBe(404)
  })
})

describe('claiming', () => {
  test('waits for the organiser, who sees the team and the person who asked', async () => {
    const { claims, code, alpha, event } = await ground()
    const team = await crew('Northgate Racing')
    const { status, body } = await team.entries.claim(team.admin, ` ${code.toLowerCase()} `)
    expect([status, body]).toMatchObject([
      200,
      { status: 'pending', team_name: 'Alpha', competition_team_id: alpha.id, event: { id: event.id }, standing: null },
    ])
    expect(Object((await claims.list()).body).claims).toMatchObject([
      { claimed_by: 'Northgate Racing', requested_by: 'Ada Racer', status: 'pending', competition_team_id: alpha.id },
    ])
    expect((await team.entries.results(team.admin, Object(body).id)).status, 'nothing before approval').toBe(404)
  })

  test('happens once, however often the button is pressed', async () => {
    const { code } = await ground()
    const team = await crew()
    const answers = await Promise.all([1, 2, 3].map(() => team.entries.claim(team.admin, code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listed(team)).toHaveLength(1)
  })

  test('is for admins only, and the feed shows what they and the organiser did', async () => {
    const { code, id, team } = await linked()
    const member = await server.given.member(team.id)
    expect((await team.entries.claim(member, code)).status).toBe(403)
    expect((await team.entries.remove(member, id)).status).toBe(403)
    expect((await team.entries.list(member)).status).toBe(200)
    expect((await team.entries.remove(team.admin, id)).status).toBe(200)
    expect((await team.entries.remove(team.admin, id)).status, 'pressed twice').toBe(200)
    const feed = await server.get(`/api/team_activity?team_id=${team.id}`, team.admin.headers)
    expect(Object(feed.body).entries).toMatchObject([
      { kind: 'entry.unlinked', about: { entry: 'Alpha', event: 'Moor Cup' } },
      { kind: 'entry.approved', actor_name: null, about: { entry: 'Alpha', event: 'Moor Cup' } },
      { kind: 'entry.claimed', actor_name: 'Ada Racer' },
    ])
  })

  test('an unknown code is refused with a message, and guessing is limited', async () => {
    const team = await crew()
    expect((await team.entries.claim(team.admin, 'NOPE2345')).body).toMatchObject({
      code: 'CODE_UNKNOWN',
      message: 'No entry has this code. Please check it with your organiser.',
    })
    for (let guess = 0; guess < 19; guess++) await team.entries.claim(team.admin, `NOPE${guess}`)
    expect((await team.entries.claim(team.admin, 'NOPE2345')).status).toBe(429)
  })

  test('an entry linked to another team is refused, and of two claims only one is approved', async () => {
    const { code, claims } = await ground()
    const [one, two] = [await crew('One'), await crew('Two')]
    const ids: string[] = []
    for (const team of [one, two]) ids.push(Object((await team.entries.claim(team.admin, code)).body).id)
    const answers = await Promise.all(ids.map((id) => claims.decide(id, true)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await crew('Late')
    expect((await late.entries.claim(late.admin, code)).body).toMatchObject({ code: 'ENTRY_TAKEN' })
  })

  test('a team may have many entries', async () => {
    const [here, there] = [await ground(), await ground()]
    const team = await crew()
    await team.entries.claim(team.admin, here.code)
    await team.entries.claim(team.admin, there.code)
    expect(await listed(team)).toHaveLength(2)
  })

  test('rejecting a claim replaces the code, and the team can claim again with the new one', async () => {
    const { code, claims, alpha } = await ground()
    const team = await crew()
    const { id } = Object((await team.entries.claim(team.admin, code)).body)
    expect((await claims.decide(id, false)).status).toBe(200)
    expect(await listed(team)).toMatchObject([{ status: 'rejected' }])
    expect(Object((await claims.list()).body).claims).toEqual([])
    const feed = await server.get(`/api/team_activity?team_id=${team.id}`, team.admin.headers)
    expect(Object(feed.body).entries[0]).toMatchObject({ kind: 'entry.declined', about: { entry: 'Alpha' } })
    expect((await team.entries.claim(team.admin, code)).body).toMatchObject({ code: 'CODE_UNKNOWN' })
    const again = await claims.codeOf(alpha.id)
    expect(again).not.toBe(code)
    expect((await team.entries.claim(team.admin, again)).body).toMatchObject({ id, status: 'pending' })
  })

  test('concurrent claims and decisions do not deadlock', async () => {
    const { code, claims } = await ground()
    const team = await crew()
    const { id } = Object((await team.entries.claim(team.admin, code)).body)
    const both = () => [team.entries.claim(team.admin, code), claims.decide(id, true)]
    const answers = await Promise.all(Array.from({ length: 15 }, both).flat())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('is announced to the team and to the organisers', async () => {
    const { code, claims, organizer, event } = await ground()
    const team = await crew()
    const topic = `team:${team.id}`
    const portal = await listenTo(`${server.url}/api/live?topics=${topic}`, team.admin.headers)
    const desk = await listenTo(`${server.url}/api/live?topics=event:${event.id}`, organizer.headers)
    await portal.next('ready')
    await desk.next('ready')
    const news = { topic, what: 'team_entries' }
    const { id } = Object((await team.entries.claim(team.admin, code)).body)
    expect(await desk.next('change')).toEqual({ topic: `event:${event.id}`, what: 'team_entries' })
    expect(await portal.next('change')).toEqual({ topic, what: 'team_activity' })
    expect(await portal.next('change')).toEqual(news)
    await claims.decide(id, true)
    expect(await portal.next('change')).toEqual({ topic, what: 'team_activity' })
    expect(await portal.next('change')).toEqual(news)
    await eventCallsOf(server, organizer).change(event.id, { status: 'completed' })
    expect(await portal.next('change')).toEqual(news)
  })
})

describe('what a linked team sees', () => {
  /** Development, regional, rules A: Alpha has seven runs of 1.000 s, the fastest, and so 150; Beta one run, so 32. */
  async function raced() {
    const place = await linked()
    const card = await day.scorecard(place.company_id, ['Pitch', 'Design'])
    const panel = await day.panel(place.event.id, 'Engineering')
    await day.laps(place.alpha, [...Array<number>(7).fill(1000), null])
    await day.laps(place.beta, [1200])
    await day.marks(place.alpha, panel, card, { Pitch: 30, Design: 45 })
    await day.points.other(place.alpha, 5, 'Sportsmanship')
    return place
  }

  test('its laps, penalty, score and place while the event runs, without the marks', async () => {
    const { team, id } = await raced()
    const { status, body } = await team.entries.results(team.admin, id)
    expect(status).toBe(200)
    const found = Object(body)
    expect(found.team).toMatchObject({
      team_name: 'Alpha',
      scrutineering_penalties: 0.5,
      marks: [],
      standing: { category_position: 1, grand_prix_points: 150, other_points: 5, criteria: {} },
    })
    expect(found.team.laps).toHaveLength(8)
    expect(found.team.laps[0]).toMatchObject({ racing_time: 1000, gross_time: 1600, counts: true })
    expect(found.criteria).toEqual([])
    expect(JSON.stringify(body), 'nothing of another team').not.toContain('Beta')
  })

  test('the marks per criterion once the event is completed, and no longer when it is opened again', async () => {
    const { team, id, event } = await raced()
    const set = (status: 'active' | 'completed' | 'cancelled') =>
      server.db.update(competitionEvents).set({ status }).where(eq(competitionEvents.id, event.id))
    await set('completed')
    const { body } = await team.entries.results(team.admin, id)
    expect(body).toMatchObject({
      criteria: ['Pitch', 'Design'],
      team: { marks: [{ panel_name: 'Engineering', criteria_scores: { Pitch: 30, Design: 45 }, total_score: 75 }] },
    })
    expect(JSON.stringify(body), 'judges are not named').not.toContain('judge_name')
    await set('active')
    expect((await team.entries.results(team.admin, id)).body).toMatchObject({ criteria: [], team: { marks: [] } })
    await set('cancelled')
    expect((await team.entries.results(team.admin, id)).status).toBe(404)
    expect(await listed(team)).toMatchObject([{ standing: null }])
  })

  test('its places over the seasons, with the numbers of the live results', async () => {
    const { team, event, alpha } = await raced()
    const live = Object((await server.get(`/api/live_results/${event.id}`)).body).standings.find(
      ({ team_id }: { team_id: string }) => team_id === alpha.id,
    )
    expect(await listed(team)).toMatchObject([
      { status: 'approved', standing: { category_position: 1, of: 2, total_points: live.total_points } },
    ])
  })

  test('/competition lists it among their own events for everyone in the team, and for nobody else', async () => {
    const { team, alpha, event } = await linked()
    const { given } = server
    const mine = async ({ headers }: SignedIn) => (await server.get('/api/competition_teams/mine', headers)).body
    const own = [{ id: alpha.id, event_id: event.id }]
    expect(await mine(team.admin)).toEqual(own)
    expect(await mine(await given.member(team.id))).toEqual(own)
    expect(await mine(await given.member(team.id, 'member', 'pending')), 'one who waits').toEqual([])
    const elsewhere = await given.team()
    await given.joined(elsewhere.id, team.admin)
    expect(await mine(await given.member(elsewhere.id)), 'a teammate in another team').toEqual([])
  })

  test('/competition lists an entry as one’s own only after the organiser has approved it', async () => {
    const { code } = await ground()
    const team = await crew()
    await team.entries.claim(team.admin, code)
    expect((await server.get('/api/competition_teams/mine', team.admin.headers)).body).toEqual([])
  })
})

test('a plan without competition management refuses everything with a reason, except unlinking', async () => {
  const { team, id, code } = await linked()
  await server.db.update(teams).set({ created_at: sql`now() - interval '31 days'` }).where(eq(teams.id, team.id))
  const refused = { status: 403, body: { code: 'PLAN_FEATURE' } }
  expect(await team.entries.list(team.admin)).toMatchObject(refused)
  expect(await team.entries.claim(team.admin, code)).toMatchObject(refused)
  expect(await team.entries.results(team.admin, id)).toMatchObject(refused)
  expect(await team.entries.readiness(team.admin)).toMatchObject(refused)
  expect((await team.entries.remove(team.admin, id)).status).toBe(200)
})

describe('nobody from outside', () => {
  const ACTS: Record<
    string,
    (calls: ReturnType<typeof entriesOf>, eve: SignedIn, id: string) => Promise<{ status: number }>
  > = {
    'sees the entries': (calls, eve) => calls.list(eve),
    claims: (calls, eve) => calls.claim(eve, 'ABCD2345'),
    'sees the results': (calls, eve, id) => calls.results(eve, id),
    unlinks: (calls, eve, id) => calls.remove(eve, id),
    'sees the readiness': (calls, eve) => calls.readiness(eve),
    measures: (calls, eve) => calls.save(eve, { sheet: 'car-scrutineering', criterion: 'Overall length', found: null }),
    'adds a document': (calls, eve) => calls.addDocument(eve, 'Portfolio'),
    'checks a document': (calls, eve, id) => calls.checkDocument(eve, id, true),
    'deletes a document': (calls, eve, id) => calls.removeDocument(eve, id),
  }

  test.each(Object.keys(ACTS))('%s', async (act) => {
    const { team, id } = await linked()
    const eves = {
      'an admin of another team': (await crew()).admin,
      'one who waits': await server.given.member(team.id, 'member', 'pending'),
      'somebody without a team': await server.given.user(),
    }
    for (const [who, eve] of Object.entries(eves))
      expect((await ACTS[act]?.(team.entries, eve, id))?.status, who).toBe(403)
  })

  test('can reach the entry of another team through their own', async () => {
    const { id, team } = await linked()
    const mallory = await crew()
    expect((await mallory.entries.results(mallory.admin, id)).status).toBe(404)
    await mallory.entries.remove(mallory.admin, id)
    expect(await listed(team)).toHaveLength(1)
    expect((await mallory.entries.checkDocument(mallory.admin, randomUUID(), true)).status).toBe(404)
  })
})
