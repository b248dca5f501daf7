import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventDevices } from '../../db/schema/closing.ts'
import { judgeCodeLimits } from '../../db/schema/judge-access.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let company_id: string
let owner: SignedIn
let desk: RacingCalls

beforeAll(async () => {
  server = await testServer()
})

beforeEach(async () => {
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  desk = racingCallsOf(server, owner)
})

const today = async (who = owner) => Object((await server.get('/api/organizer_today', who.headers)).body)
const names = (events: { name: string }[]) => events.map(({ name }) => name)

describe('the figures of an event', () => {
  test('count what was checked, marked and raced, and name what waits', async () => {
    const { event, teams } = await desk.field(4, { name: 'Today' })
    await desk.change(event.id, { status: 'active' })
    const [apex, bolt, crab, dart] = teams
    if (!apex || !bolt || !crab || !dart) throw new Error('no teams')
    await desk.team(event.id, 'Cub', { category: 'Cadet' })
    await desk.team(event.id, 'Kit', { category: 'Cadet' })
    for (const { id } of [apex, bolt, dart])
      await server.ask('PATCH', `/api/check_ins/${id}`, { here: true }, owner.headers)
    await desk.setStatus(dart.id, 'withdrawn')

    const template = await scrutineeringCallsOf(server).template(company_id)
    const sheets = scrutineeringCallsOf(server).calls(owner.headers)
    const found = (car_a_status: string) => [{ criteria_id: template.tether, car_a_status, updated_at: null }]
    const sheet = { event_id: event.id, template_id: template.id }
    await sheets.save({ ...sheet, team_id: apex.id }, found('Pass'))
    await sheets.save({ ...sheet, team_id: bolt.id }, found('Fail'))

    const card = await server.given.scorecard(company_id, { category: 'Development' })
    const { panel, headers } = await server.given.judge(event.id)
    await server.ask('PATCH', `/api/judging_panels/${panel.id}`, { template_id: card.id }, owner.headers)
    const marks = { event_id: event.id, judge_panel_id: panel.id, template_id: card.id }
    await markingCallsOf(server, headers).save({ ...marks, team_id: apex.id, criteria_scores: { Drawings: 10 } })

    await desk.record(event.id, [lapOf(apex)])
    await desk.generate(event.id)
    const match = (await desk.matches(event.id)).find(({ team_a_id, team_b_id }) => team_a_id && team_b_id)
    if (!match) throw new Error('no match')
    await desk.race(match, 1.5, 1.6)
    await server.db
      .insert(eventDevices)
      .values({ event_id: event.id, device_id: randomUUID(), name: 'June - Engineering', waiting: 3 })
    await server.db
      .insert(eventDevices)
      .values({ event_id: event.id, device_id: randomUUID(), name: 'Olu, Racing', waiting: 0 })
    const portalTeam = await server.given.team()
    const admin = await server.given.member(portalTeam.id, 'admin')
    const code = await claimsOf(server, owner, event.id).codeOf(bolt.id)
    await entriesOf(server, portalTeam.id).claim(admin, code)

    const { today: events } = await today()
    const laps = await desk.laps(event.id)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      id: event.id,
      status: 'active',
      team_count: 6,
      teams: 5,
      checked_in: 2,
      scrutineered: 2,
      failed: 1,
      failed_teams: ['T04 B'],
      panels: [{ id: panel.id, judge_name: 'June Judge', panel_name: 'Engineering', teams: 3, marked: 1 }],
      laps: 5,
      latest_lap_at: laps
        .map(({ created_at }) => String(created_at))
        .toSorted()
        .at(-1),
      look_alikes: 0,
      matches: 2,
      decided: 1,
      undrawn: ['Cadet'],
      devices: [{ name: 'June - Engineering', waiting: 3 }],
      claims: 1,
      late_entries: 0,
    })
  })

  test('a scorecard with required lines left out is marked and incomplete', async () => {
    const { event, teams } = await desk.field(1)
    await desk.change(event.id, { status: 'active' })
    const card = await server.given.scorecard(company_id)
    const { panel, headers } = await server.given.judge(event.id)
    const team_id = teams[0]?.id
    const marks = { event_id: event.id, judge_panel_id: panel.id, template_id: card.id, team_id }
    await markingCallsOf(server, headers).save({ ...marks, criteria_scores: {} })
    const { today: events } = await today()
    expect(events[0].panels).toMatchObject([{ teams: 1, marked: 1, incomplete: 1 }])
  })

  test('an entry that came too late waits until somebody has decided', async () => {
    const { event, teams } = await desk.field(1, { event_date: new Date().toISOString().slice(0, 10) })
    await desk.change(event.id, { status: 'completed' })
    const id = randomUUID()
    const payload = { event_id: event.id, category: 'Development', runs: [lapOf({ id: teams[0]?.id ?? '' })] }
    const entry = { id, event_id: event.id, kind: 'race', subject: 'A, car A', payload }
    const entered_at = '2027-03-20T15:00:00.000Z'
    await server.post('/api/late_entries', { ...entry, entered_at }, owner.headers)
    expect((await today()).season).toMatchObject([{ id: event.id, late_entries: 1 }])
    await server.post(`/api/late_entries/${id}/dismiss`, { reason: 'Twice' }, owner.headers)
    expect((await today()).season).toMatchObject([{ id: event.id, late_entries: 0 }])
  })
})

describe('which events are shown', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the time zone of the event decides whether it is today', async () => {
    // Ten in the evening in London is the next morning in Sydney.
    vi.useFakeTimers({ now: new Date('2026-12-04T22:00:00Z'), toFake: ['Date'] })
    const on = (name: string, time_zone: string | null, event_date: string, last_day: string | null = null) =>
      server.given.event(company_id, { name, time_zone, event_date, last_day })
    await on('London today', 'Europe/London', '2026-12-04')
    await on('London tomorrow', 'Europe/London', '2026-12-05')
    await on('Sydney yesterday', 'Australia/Sydney', '2026-12-04')
    await on('Sydney today', 'Australia/Sydney', '2026-12-05')
    await on('Second day', 'Europe/London', '2026-12-03', '2026-12-04')
    expect(names((await today()).today)).toEqual(['Second day', 'London today', 'Sydney today'])
  })

  test('an active event comes first, and a cancelled one is not of today', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-04T12:00:00Z'), toFake: ['Date'] })
    const here = { time_zone: 'Europe/London', event_date: '2026-12-04' }
    await server.given.event(company_id, { ...here, name: 'Not started' })
    await server.given.event(company_id, { ...here, name: 'Called off', status: 'cancelled' })
    await server.given.event(company_id, { ...here, name: 'Over', status: 'completed' })
    await server.given.event(company_id, { ...here, name: 'Running', status: 'active', event_date: '2026-12-05' })
    const { today: events, season } = await today()
    expect(names(events)).toEqual(['Running', 'Not started', 'Over'])
    expect(names(season).toSorted()).toEqual(['Called off', 'Not started', 'Over', 'Running'])
  })

  test('nothing of another company is shown', async () => {
    const other = (await server.given.company()).id
    const stranger = await server.given.organizer(other)
    const event = await server.given.event(company_id, { status: 'active' })
    await server.given.entries(event.id, ['Apex', 'Bolt'])
    await server.given.scorecard(company_id)
    await server.given.judge(event.id)
    await server.given.organizer(company_id, { status: 'pending', role: 'member' })
    const resets_at = new Date(Date.now() + 600_000).toISOString()
    await server.db.insert(judgeCodeLimits).values({ event_id: event.id, network: '192.0.2.7', resets_at })
    expect(await today()).toMatchObject({
      today: [{ id: event.id }],
      season: [{ id: event.id }],
      code_limits: [{ event_name: event.name, network: '192.0.2.7' }],
      join_requests: 1,
      first_steps: { company: true, event: true, teams: true, scorecards: true, judges: true, rehearsal: false },
    })
    expect(await today(stranger)).toEqual({
      today: [],
      season: [],
      code_limits: [],
      join_requests: 0,
      first_steps: {
        company: true,
        event: false,
        teams: false,
        scorecards: false,
        judges: false,
        rehearsal: false,
      },
      completed_events: 0,
    })
  })
})
