import { randomUUID } from 'node:crypto'
import { points } from '@paddock/domain/units.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventPenalties } from '../../db/schema/racing.ts'
import { everyCall } from '../../http/calls.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Answer = { status: number; body: unknown }

let server: TestServer
let owner: SignedIn
let desk: RacingCalls
let company_id: string

/** An event in which something of everything was recorded while it was active. */
let day: Awaited<ReturnType<typeof raceDay>>

beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  desk = racingCallsOf(server, owner)
})

async function raceDay() {
  const { event, teams } = await desk.field(4)
  await desk.change(event.id, { status: 'active' })
  const programme = await planned(event.id)
  const [apex, bolt, crab] = teams
  if (!apex || !bolt || !crab) throw new Error('no teams')
  const runs = [lapOf(apex)]
  await desk.record(event.id, runs)
  await desk.generate(event.id)
  const match = (await desk.matches(event.id)).find(({ team_a_id, team_b_id }) => team_a_id && team_b_id)
  if (!match) throw new Error('no match')
  await desk.race(match, 1.5, 1.5)
  const given = Object((await desk.give(event.id, apex.id, 5)).body)
  const penalty = randomUUID()
  await server.db.insert(eventPenalties).values({
    id: penalty,
    event_id: event.id,
    team_id: apex.id,
    category: 'Development',
    points: points(5),
    reason: 'Late',
    given_by: 'Olga',
  })
  const judge = await server.given.judge(event.id)
  const { member: staff } = await server.given.staff(event.id, 'timekeeper')
  const card = await server.given.scorecard(company_id)
  const marks = {
    event_id: event.id,
    team_id: apex.id,
    judge_panel_id: judge.panel.id,
    template_id: card.id,
    criteria_scores: { Drawings: 10 },
  }
  const saved = Object((await markingCallsOf(server, judge.headers).save(marks)).body)
  const template = await scrutineeringCallsOf(server).template(company_id)
  const sheet = { event_id: event.id, team_id: apex.id, template_id: template.id }
  const found = { criteria_id: template.tether, car_a_status: 'Pass', car_b_status: 'Pass', updated_at: null }
  const sheets = scrutineeringCallsOf(server).calls(judge.headers)
  const [row] = (await sheets.save(sheet, [found])).body as { updated_at: string }[]
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const claims = claimsOf(server, owner, event.id)
  const code = await claims.codeOf(bolt.id)
  const claim = Object((await entriesOf(server, team.id).claim(admin, code)).body)
  return {
    event,
    apex,
    bolt,
    crab,
    runs,
    match,
    given,
    penalty,
    judge,
    staff,
    marks,
    saved,
    sheet,
    sheets,
    found,
    row,
    team,
    admin,
    claims,
    claim,
    programme,
  }
}

const PLANNED = { category: 'Development', seed: 7, starts_at: '2027-03-20T09:00:00.000Z' }

/** A programme of the event, with its first session and race. */
async function planned(event_id: string) {
  const options = { event_id, ...PLANNED }
  const { teams } = Object((await server.post('/api/functions/preview-programme', options, owner.headers)).body)
  const id = randomUUID()
  await server.post('/api/programmes', { id, teams, ...options }, owner.headers)
  const [programme] = Object((await server.get(`/api/programmes?event_id=${event_id}`, owner.headers)).body)
  const [session] = programme.sessions
  return { id, teams, session: session.id, race: session.races.at(-1).id, next: session.races.at(-2).id }
}

/** Every way in which what is in an event can be changed, by the call that it makes. */
const PATHS: Record<string, (day: Awaited<ReturnType<typeof raceDay>>) => Promise<Answer>> = {
  'competition_events.change': ({ event }) => desk.change(event.id, { grand_prix_rules: 'B' }),
  'competition_teams.register': ({ event }) => desk.register(event.id, 'Late'),
  'competition_teams.import': ({ event }) => desk.import(event.id, [{ id: randomUUID(), line: 2, team_name: 'Late' }]),
  'competition_teams.change': ({ apex }) => desk.changeTeam(apex.id, { team_name: 'Apex II' }),
  'competition_teams.remove': ({ crab }) => desk.removeTeam(crab.id),
  'competition_teams.renumber': ({ event }) =>
    server.post('/api/competition_teams/renumber', { event_id: event.id }, owner.headers),
  'judging_panels.create': ({ event }) =>
    server.post(
      '/api/judging_panels',
      { id: randomUUID(), judge_name: 'June', panel_name: 'Late', event_id: event.id },
      owner.headers,
    ),
  'judging_panels.change': ({ judge }) =>
    server.ask('PATCH', `/api/judging_panels/${judge.panel.id}`, { judge_name: 'Jane' }, owner.headers),
  'event_staff.create': ({ event }) =>
    server.post(
      '/api/event_staff',
      { id: randomUUID(), event_id: event.id, role: 'marshal', name: 'Max' },
      owner.headers,
    ),
  'event_staff.change': ({ staff }) =>
    server.ask('PATCH', `/api/event_staff/${staff.id}`, { name: 'Max' }, owner.headers),
  'event_staff.renew': ({ staff }) => server.post(`/api/event_staff/${staff.id}/renew`, {}, owner.headers),
  'race_results.record': ({ event, bolt }) => desk.record(event.id, [lapOf(bolt)]),
  'race_results.remove': ({ runs }) => desk.deleteLap(runs[0]?.id ?? ''),
  'race_results.undo': ({ event, runs }) => desk.undo(event.id, [runs[0]?.id ?? '']),
  'race_results.recalculate': ({ event }) => desk.recalculate(event.id),
  'race_corrections.correct': ({ runs }) => {
    const to = { car_type: 'A', lane: 1, status: 'finish', reaction_time: '0.2', racing_time: '1.7' }
    return desk.correct(runs[0]?.id ?? '', to)
  },
  'race_corrections.keep': ({ runs }) => desk.keepLap(runs[0]?.id ?? ''),
  'team_status.change': ({ crab }) => desk.setStatus(crab.id, 'withdrawn'),
  'knockout_matches.generate': ({ event }) => desk.generate(event.id, 'Professional'),
  'knockout_matches.rerun': ({ match }) => desk.rerun(match.id),
  'knockout_matches.remove': ({ event }) => desk.deleteBracket(event.id),
  'knockout_points.award': ({ event }) => desk.award(event.id),
  'other_event_points.give': ({ event, apex }) => desk.give(event.id, apex.id, -5),
  'other_event_points.remove': ({ given }) => desk.takeBack(given.id),
  'rules_in_force.change': ({ event }) => desk.changeRules(event.id, 'classic-b'),
  'event_penalties.enter': ({ event, apex }) => desk.penalise(event.id, { team_id: apex.id }),
  'event_penalties.remove': ({ penalty }) => desk.removePenalty(penalty),
  'programmes.accept': ({ event, programme: { teams } }) =>
    server.post('/api/programmes', { id: randomUUID(), teams, event_id: event.id, ...PLANNED }, owner.headers),
  'programmes.insert': ({ programme, apex }) =>
    server.post(`/api/programmes/${programme.id}/teams`, { team_id: apex.id }, owner.headers),
  'programmes.closeGaps': ({ programme }) =>
    server.post(`/api/programmes/${programme.id}/close-gaps`, {}, owner.headers),
  'programmes.remove': ({ programme }) =>
    server.ask('DELETE', `/api/programmes/${programme.id}`, undefined, owner.headers),
  'programme_sessions.change': ({ programme }) =>
    server.ask(
      'PATCH',
      `/api/programme_sessions/${programme.session}`,
      { starts_at: '2027-03-20T10:00:00.000Z' },
      owner.headers,
    ),
  'programme_races.move': ({ programme: { race, session, next } }) =>
    server.post(`/api/programme_races/${race}/move`, { to_session: session, before: next }, owner.headers),
  'programme_races.rerun': ({ programme: { race }, apex }) =>
    server.post(
      '/api/programme_races',
      { id: randomUUID(), rerun_of: race, team_ids: [apex.id], reason: 'Gate' },
      owner.headers,
    ),
  'programme_races.remove': ({ programme }) =>
    server.ask('DELETE', `/api/programme_races/${programme.race}`, undefined, owner.headers),
  'competition_scores.save': ({ judge, marks, bolt }) =>
    markingCallsOf(server, judge.headers).save({ ...marks, team_id: bolt.id }),
  'enhanced_scrutineering_results.save': ({ sheets, sheet, bolt, found }) =>
    sheets.save({ ...sheet, team_id: bolt.id }, [found]),
  'team_entries.claim': async ({ crab, team, admin, claims }) =>
    entriesOf(server, team.id).claim(admin, await claims.codeOf(crab.id)),
  'competition_entries.decide': ({ claims, claim }) => claims.decide(claim.id, true),
  'late_entries.accept': async ({ event, bolt }) => {
    const id = await reported(event.id, [lapOf(bolt)])
    return server.post(`/api/late_entries/${id}/accept`, {}, owner.headers)
  },
}

async function reported(event_id: string, runs: object[], headers = owner.headers) {
  const id = randomUUID()
  const payload = { event_id, category: 'Development', is_knockout_race: false, runs }
  const entry = { id, event_id, kind: 'race', desk: 'Desk 1', subject: 'Bolt, car A', payload }
  await server.post('/api/late_entries', { ...entry, entered_at: '2027-03-20T15:00:00.000Z' }, headers)
  return id
}

describe('a closed event is closed', () => {
  beforeAll(async () => {
    day = await raceDay()
  })

  test('every call that declares the refusal is tried here', () => {
    const declaring = everyCall().filter(({ procedure }) => 'EVENT_CLOSED' in procedure['~orpc'].errorMap)
    expect(Object.keys(PATHS)).toEqual(expect.arrayContaining(declaring.map(({ name }) => name)))
  })

  test.each(Object.keys(PATHS))('to %s, whether it is completed or cancelled', async (path) => {
    for (const status of ['completed', 'cancelled'] as const) {
      await server.post(
        `/api/competition_events/${day.event.id}/reopen`,
        { status: 'active', reason: 'Again' },
        owner.headers,
      )
      expect((await desk.change(day.event.id, { status })).status).toBe(200)
      const answer = await PATHS[path]?.(day)
      expect(answer?.status).toBe(409)
      expect(answer?.body).toMatchObject({
        code: 'EVENT_CLOSED',
        defined: true,
        data: { status },
        message: expect.stringContaining(`This event is ${status}`),
      })
    }
  })

  test('and what was recorded before is answered as before when it is sent again', async () => {
    const { event, runs, judge, marks, saved, sheets, sheet, found, row } = day
    expect((await desk.record(event.id, runs)).status).toBe(200)
    const again = await markingCallsOf(server, judge.headers).save({ ...marks, updated_at: saved.updated_at })
    expect(again.body).toEqual(saved)
    expect((await sheets.save(sheet, [{ ...found, updated_at: row?.updated_at }])).status).toBe(200)
  })

  test('but a code can be revoked in it, it can be duplicated, and deleted', async () => {
    const { event, judge } = day
    const revoke = { is_active: false }
    expect((await server.ask('PATCH', `/api/judging_panels/${judge.panel.id}`, revoke, owner.headers)).status).toBe(200)
    expect((await desk.duplicate(event.id)).status).toBe(200)
    expect((await desk.remove(event.id, event.name)).status).toBe(200)
  })
})

describe('reopening', () => {
  const reopen = (id: string, body: object, who = owner) =>
    server.post(`/api/competition_events/${id}/reopen`, body, who.headers)
  let id: string
  beforeEach(async () => {
    const event = await desk.event()
    id = event.id
    await desk.change(id, { status: 'active' })
    await desk.change(id, { status: 'completed' })
  })

  test('is for owners and admins, and needs a reason', async () => {
    const member = await server.given.organizer(company_id, { role: 'member' })
    const admin = await server.given.organizer(company_id, { role: 'admin' })
    expect(await reopen(id, { status: 'active', reason: 'Protest upheld' }, member)).toMatchObject({
      status: 403,
      body: { message: 'Only an owner or admin of your company can do this.' },
    })
    expect((await reopen(id, { status: 'active', reason: '  ' }, admin)).status).toBe(400)
    expect((await desk.change(id, { status: 'active' })).body).toMatchObject({ code: 'EVENT_CLOSED' })
    expect((await reopen(id, { status: 'active', reason: 'Protest upheld' }, admin)).body).toMatchObject({
      status: 'active',
    })
    expect((await reopen(id, { status: 'active', reason: 'Protest upheld' }, admin)).status).toBe(200)
    expect((await reopen(id, { status: 'upcoming', reason: 'No' }, admin)).body).toMatchObject({ code: 'NOT_CLOSED' })
  })

  test('stands in the history with its reason, and on the results page under the role, without a name', async () => {
    await reopen(id, { status: 'active', reason: 'Protest of Bolt upheld' })
    await desk.change(id, { status: 'completed' })
    const { body } = await server.get(`/api/competition_history?event_id=${id}`, owner.headers)
    expect(Object(body).entries.map(({ kind, what }: { kind: string; what: string }) => `${kind}: ${what}`)).toEqual([
      'event: Status changed from active to completed',
      'event: Reopened (completed to active): Protest of Bolt upheld',
      'event: Status changed from active to completed',
      'event: Status changed from upcoming to active',
    ])
    const results = Object((await server.get(`/api/live_results/${id}`)).body)
    expect(results.event.reopenings).toEqual([
      { reopened_at: expect.any(String), by_role: 'owner', reason: 'Protest of Bolt upheld' },
    ])
    expect(JSON.stringify(results)).not.toContain('Olu Organiser')
  })
})

describe('completing at the same moment', () => {
  test('marks and laps are recorded before it is completed, or refused after it, never in between', async () => {
    const { event, teams } = await desk.field(8)
    await desk.change(event.id, { status: 'active' })
    const judge = await server.given.judge(event.id)
    const card = await server.given.scorecard(company_id)
    const save = (team_id: string) =>
      markingCallsOf(server, judge.headers).save({
        event_id: event.id,
        team_id,
        judge_panel_id: judge.panel.id,
        template_id: card.id,
        criteria_scores: { Drawings: 1 },
      })
    const [closing, ...answers] = await Promise.all([
      desk.change(event.id, { status: 'completed' }),
      ...teams.map(({ id }) => save(id)),
      ...teams.map((team) => desk.record(event.id, [lapOf(team)])),
    ])
    expect(closing?.status).toBe(200)
    const { body } = await server.get(`/api/live_results/${event.id}/everything`, owner.headers)
    const all = Object(body).teams as { laps: unknown[]; marks: unknown[] }[]
    const kept = all.reduce((sum, { laps, marks }) => sum + laps.length + marks.length, 0)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(kept)
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(refused.body).toMatchObject({ code: 'EVENT_CLOSED' })
  })
})
