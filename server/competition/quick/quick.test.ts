import { randomUUID } from 'node:crypto'
import { QUICK_PER_NETWORK } from '@paddock/domain/quick/formats.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { quickCups } from '../../db/schema/trial-events.ts'
import { lapOf, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { removeExpiredCups } from './quick.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.db.delete(quickCups))

const TEAMS = ['Rockets', 'Blue Bolts', 'Comets', 'Dashers']
const make = (about: object = {}, headers = {}) =>
  server.post(
    '/api/functions/create-quick-cup',
    {
      ...{ id: randomUUID(), name: 'School cup', format: 'league_and_cup', races_per_team: 2, teams: TEAMS },
      ...about,
    },
    headers,
  )
type Session = { code: string; event: { id: string; name: string } }
const enter = (token: string) => server.post('/api/functions/enter-quick-cup', { token })
async function cup(about: object = {}) {
  const { token, event_id } = (await make(about)).body as { token: string; event_id: string }
  const { code } = (await enter(token)).body as Session
  const headers = { 'x-staff-code': code }
  const mine = async () => Object((await server.get('/api/quick_cups/mine', headers)).body)
  const act = (what: string, body: object = {}) => server.post(`/api/functions/${what}`, body, headers)
  const organizer = await server.given.organizer((await server.given.company()).id)
  return { token, event_id, headers, mine, act, racing: racingCallsOf(server, { ...organizer, headers }) }
}

describe('making a cup', () => {
  test('makes an unlisted, active event with its teams, its programme and a private link', async () => {
    const { token, event_id, mine } = await cup()
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    const [event] = await server.db.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
    expect(event).toMatchObject({ status: 'active', is_unlisted: true, rule_pack: 'league-and-cup' })
    expect(await mine()).toMatchObject({
      event: { id: event_id, name: 'School cup', status: 'active' },
      teams: TEAMS.map((team_name, n) => ({ team_name, team_number: `T0${n + 1}` })),
      races: { done: 0, planned: 4 },
      step: { kind: 'race', match: null },
    })
  })

  test('is in no public list, and its live page opens by its address', async () => {
    const { event_id } = await cup({ name: 'Hidden cup' })
    const listed = await Promise.all(['/api/active_events', '/api/public_events'].map((path) => server.get(path)))
    expect(JSON.stringify(listed.map(({ body }) => body))).not.toContain('Hidden cup')
    expect((await server.get(`/api/live_results/${event_id}`)).status).toBe(200)
  })

  test('happens once for one id, whose link is answered again', async () => {
    const id = randomUUID()
    const [first, second] = [await make({ id }), await make({ id })]
    expect(second.body).toEqual(first.body)
    expect(await server.db.$count(quickCups)).toBe(1)
  })

  test('happens once for one id that is sent twice at once', async () => {
    await make()
    const id = randomUUID()
    const [first, second] = await Promise.all([make({ id }), make({ id })])
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await server.db.$count(quickCups)).toBe(2)
  })

  test('is refused with the id of another member of staff', async () => {
    const { event_id } = await cup()
    await server.given.staff(event_id, 'timekeeper')
    const [timekeeper] = await server.db.select().from(eventStaff).where(eq(eventStaff.role, 'timekeeper'))
    expect(await make({ id: timekeeper?.id })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await server.db.$count(quickCups)).toBe(1)
  })

  test('does not hand out the link to whoever knows the event', async () => {
    const { event_id, token } = await cup()
    expect(JSON.stringify((await make({ id: event_id })).body)).not.toContain(token)
  })

  test.each([
    [{ teams: ['Rockets'] }, 'Please enter at least two team names, one per line.'],
    [
      { teams: ['Rockets', 'ROCKETS'] },
      '“ROCKETS” is in line 1 and in line 2. Please give each team a name of its own.',
    ],
    [{ races_per_team: 3 }, 'Please choose the races per team.'],
    [{ format: 'relay' }, 'Please choose a format.'],
  ])('refuses %j', async (about, why) => {
    const { status, body } = await make(about)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(why)])
  })

  test('is limited for one network in a day', async () => {
    const here = () => make({}, { 'x-forwarded-for': '203.0.113.7' })
    for (let made = 0; made < QUICK_PER_NETWORK; made++) expect((await here()).status).toBe(200)
    expect(await here()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CUPS' } })
    expect((await make({}, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
    await server.db.update(quickCups).set({ created_at: sql`now() - interval '25 hours'` })
    expect((await here()).status).toBe(200)
  })

  test('is refused where quick cups are switched off', async () => {
    const off = await testServer({ PADDOCK_QUICK: 'off' })
    expect((await off.get('/api/quick_cups/offer')).body).toEqual({ is_on: false })
    const { status, body } = await off.post('/api/functions/create-quick-cup', {
      ...{ id: randomUUID(), name: 'Cup', format: 'knockout', races_per_team: 2, teams: TEAMS },
    })
    expect([status, body]).toMatchObject([403, { code: 'QUICK_OFF' }])
  })
})

describe('the host', () => {
  test('opens the cup with the link until it is revoked', async () => {
    const { token, event_id } = await cup()
    expect((await enter(token)).body).toMatchObject({ role: 'host', event: { id: event_id } })
    expect(await enter('0'.repeat(32))).toMatchObject({ status: 404, body: { code: 'NO_SUCH_LINK' } })
    await server.db.update(eventStaff).set({ revoked_at: sql`now()` }).where(eq(eventStaff.event_id, event_id))
    expect((await enter(token)).status).toBe(404)
  })

  test('adds a late team to the programme, and renames one', async () => {
    const { act, mine } = await cup()
    expect((await act('add-quick-team', { id: randomUUID(), team_name: 'Eagles' })).status).toBe(200)
    expect(await act('add-quick-team', { id: randomUUID(), team_name: ' eagles' })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    })
    const { teams, races } = await mine()
    expect([teams.at(-1), races.planned]).toEqual([
      { id: expect.any(String), team_name: 'Eagles', team_number: 'T05' },
      5,
    ])
    expect((await act('rename-quick-team', { team_id: teams[0].id, team_name: 'Red Rockets' })).status).toBe(200)
    expect((await mine()).teams[0].team_name).toBe('Red Rockets')
  })

  test('races the league, draws the cup, and sees the podium; then ends it', async () => {
    const { act, mine, racing, event_id } = await cup()
    const { body } = await server.get(`/api/race_control/${event_id}`)
    for (const race of Object(body).tracks[0].next) {
      const runs = race.runs.map((run: { team_id: string; lane: number }) => {
        const place = Object(body).teams.findIndex(({ id }: { id: string }) => id === run.team_id)
        return lapOf({ id: run.team_id }, { lane: run.lane, racing_time: 1 + place / 10 })
      })
      expect((await act('enter-race', { race_id: race.id, runs })).status).toBe(200)
    }
    expect((await mine()).step).toEqual({ kind: 'draw', match: null })
    expect((await racing.generate(event_id)).status).toBe(200)
    for (let left = 4; left > 0; left--) {
      const { step } = await mine()
      expect(step.kind).toBe('match')
      const match = (await racing.matches(event_id)).find(({ id }) => id === step.match.id)
      const [one, other] = [match?.team_a_id ?? '', match?.team_b_id ?? '']
      await racing.record(
        event_id,
        [lapOf({ id: one }, { racing_time: 1 }), lapOf({ id: other }, { racing_time: 1.1, lane: 2 })],
        { is_knockout_race: true, knockout_match_id: match?.id },
      )
    }
    const { step, podium } = await mine()
    expect(step.kind).toBe('podium')
    expect(podium.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3])
    expect((await act('end-quick-cup')).status).toBe(200)
    expect((await mine()).step.kind).toBe('ended')
    expect(await act('add-quick-team', { id: randomUUID(), team_name: 'Late' })).toMatchObject({
      body: { code: 'EVENT_CLOSED' },
    })
  })

  test('of a knockout has the bracket at once', async () => {
    const { mine } = await cup({ format: 'knockout' })
    expect((await mine()).step).toMatchObject({ kind: 'match', match: { stage: 'Semi Finals' } })
  })
})

describe('a cup', () => {
  test('is deleted after 30 days with everything in it, unless an organiser has kept it', async () => {
    const [gone, kept] = [await cup(), await cup({ name: 'Kept cup' })]
    const company = await server.given.company()
    const { headers } = await server.given.organizer(company.id)
    const keep = () => server.post('/api/functions/keep-quick-cup', { token: kept.token, is_listed: false }, headers)
    expect(await keep()).toMatchObject({ status: 200, body: { company_id: company.id, is_unlisted: true } })
    expect((await keep()).status).toBe(200)
    await server.db
      .update(quickCups)
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where(eq(quickCups.event_id, gone.event_id))
    await removeExpiredCups(server.db)
    const left = await server.db.select({ id: competitionEvents.id }).from(competitionEvents)
    expect(left.map(({ id }) => id)).toContain(kept.event_id)
    expect(left.map(({ id }) => id)).not.toContain(gone.event_id)
    expect(await server.db.$count(competitionTeams, eq(competitionTeams.event_id, gone.event_id))).toBe(0)
    expect((await kept.mine()).expires_at).toBeNull()
    const other = await server.given.organizer((await server.given.company()).id)
    const again = await server.post(
      '/api/functions/keep-quick-cup',
      { token: kept.token, is_listed: true },
      other.headers,
    )
    expect(again).toMatchObject({ status: 409, body: { code: 'KEPT' } })
  })
})
