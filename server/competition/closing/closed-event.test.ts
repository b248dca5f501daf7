import { randomUUID } from 'node:crypto'
import { DEFAULT_GATE } from '@paddock/domain/race-control/gates.ts'
import { elsewhereMessage } from '@paddock/domain/take-along/messages.ts'
import { points } from '@paddock/domain/units.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gateReadings } from '../../db/schema/gates.ts'
import { markNormalisations, secondMarkings } from '../../db/schema/moderation.ts'
import { paperSheets } from '../../db/schema/papers.ts'
import { eventProtests } from '../../db/schema/protests.ts'
import { eventPenalties } from '../../db/schema/racing.ts'
import { eventRegistrations } from '../../db/schema/registration.ts'
import { eventRooms } from '../../db/schema/rooms.ts'
import { everyCall } from '../../http/calls.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { applicantOf, registrarOf } from '../../testing/registration-calls.ts'
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

/** A timing gate's file with one lap. */
const fileOf = (event: { id: string }, team: { id: string }) => ({
  event_id: event.id,
  races: [
    {
      run_at: '2027-03-13T10:00:00.000Z',
      runs: [
        {
          ...{ id: randomUUID(), source_row: '0'.repeat(32), team_id: team.id, car_type: 'A', lane: 1 },
          ...{ status: 'finish', reaction_time: 150, racing_time: 1200 },
        },
      ],
    },
  ],
})

/** A session in a room, with a slot for one team. */
async function timetabled(event_id: string, team_id: string) {
  const [room_id, session, slot] = [randomUUID(), randomUUID(), randomUUID()]
  await server.post('/api/event_rooms', { id: room_id, event_id, name: 'Hall', kind: 'judging' }, owner.headers)
  const times = { starts_at: '2027-03-13T09:00:00.000Z', ends_at: '2027-03-13T12:00:00.000Z' }
  const input = { kind: 'judging', panel_name: 'Design', room_id, template_id: null, ...times }
  await server.ask('PUT', `/api/timetable_sessions/${session}`, { event_id, ...input }, owner.headers)
  const { starts_at } = times
  await server.post('/api/timetable_slots', { id: slot, in_session: session, team_id, starts_at }, owner.headers)
  return { session, slot, input }
}

async function raceDay() {
  const { event, teams } = await desk.field(4)
  await desk.change(event.id, { status: 'active' })
  const programme = await planned(event.id)
  const timetable = await timetabled(event.id, teams[0]?.id ?? '')
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
  const protest = randomUUID()
  await server.db.insert(eventProtests).values({
    ...{ id: protest, event_id: event.id, team_id: apex.id, subject: 'other', text: 'They started early.' },
  })
  const reading = randomUUID()
  await server.db.insert(gateReadings).values({
    ...{ id: reading, event_id: event.id, track: 1, state: 'held', why: 'no_race', contact: 'lights' },
    ...{ lanes: [], raw: [], read_at: '2027-03-20T10:00:00.000Z' },
  })
  const photo = randomUUID()
  await server.post(
    '/api/car_photos',
    { id: photo, passport_id: (await carOf({ event })).id, picture: `/api/files/logos/${'cd'.repeat(10)}` },
    owner.headers,
  )
  const judge = await server.given.judge(event.id)
  const { member: staff } = await server.given.staff(event.id, 'timekeeper')
  const room = randomUUID()
  await server.db.insert(eventRooms).values({ id: room, event_id: event.id, name: 'Room 1', kind: 'judging' })
  const card = await server.given.scorecard(company_id)
  const marks = {
    event_id: event.id,
    team_id: apex.id,
    judge_panel_id: judge.panel.id,
    template_id: card.id,
    criteria_scores: { Drawings: 10 },
  }
  const saved = Object((await markingCallsOf(server, judge.headers).save(marks)).body)
  const moderation = await moderated(event.id, apex.id, judge.panel.id, card.id)
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
  const linked = await linkedTo(claims, apex.id)
  const registration = randomUUID()
  await server.db.insert(eventRegistrations).values({
    id: registration,
    event_id: event.id,
    team_id: team.id,
    team_name: 'Late',
    category: 'Development',
    state: 'applied',
  })
  return {
    event,
    timetable,
    apex,
    bolt,
    crab,
    runs,
    room,
    match,
    given,
    penalty,
    protest,
    reading,
    photo,
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
    linked,
    registration,
    programme,
    moderation,
  }
}

/** The panel's marks are checked by a second one, and its scorecard is evened out. */
async function moderated(event_id: string, team_id: string, panel: string, template_id: string) {
  const [asked, evened] = [randomUUID(), randomUUID()]
  const [second, third] = [(await server.given.judge(event_id)).panel.id, (await server.given.judge(event_id)).panel.id]
  const decided = { event_id, reason: 'Close', decided_by: 'Ida' }
  await server.db
    .insert(secondMarkings)
    .values({ id: asked, team_id, panel_id: panel, second_panel_id: second, ...decided })
  await server.db.insert(markNormalisations).values({ id: evened, template_id, ...decided })
  return { panel, second, third, asked, evened }
}

/** A team whose claim of this entry was approved. */
async function linkedTo(claims: ReturnType<typeof claimsOf>, competitor: string) {
  const { id: team_id } = await server.given.team()
  const admin = await server.given.member(team_id, 'admin')
  const { body } = await entriesOf(server, team_id).claim(admin, await claims.codeOf(competitor))
  const { id } = Object(body)
  await claims.decide(id, true)
  return { path: `/api/team_entries/${team_id}/${id}`, headers: admin.headers, team_id, entry_id: String(id) }
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
  'paper_sheets.enter': ({ event, apex, marks }) =>
    server.post(
      '/api/paper_sheets',
      { ...Object(marks), id: randomUUID(), event_id: event.id, team_id: apex.id },
      owner.headers,
    ),
  'paper_sheets.resolve': async ({ event, apex, marks }) => {
    const { judge_panel_id, template_id } = marks
    const whose = { event_id: event.id, team_id: apex.id, judge_panel_id, template_id }
    const entered = {
      first_marks: {},
      first_by: 'Ada',
      second_marks: {},
      second_by: 'Ada',
      second_at: '2027-03-20T09:00:00Z',
    }
    await server.db.delete(paperSheets)
    const [sheet] = await server.db
      .insert(paperSheets)
      .values({ ...whose, ...entered })
      .returning()
    return server.post(`/api/paper_sheets/${sheet?.id}/resolve`, { criteria_scores: {} }, owner.headers)
  },
  'event_registrations.change': ({ team, admin, registration }) =>
    server.ask(
      'PATCH',
      `/api/event_registrations/${team.id}/${registration}`,
      { team_name: 'Later', school_name: null, category: 'Development', message: null },
      admin.headers,
    ),
  'event_registrations.withdraw': ({ team, admin, registration }) =>
    applicantOf(server, team.id, admin).withdraw(registration),
  'event_registrations.decide': ({ event, registration }) =>
    registrarOf(server, owner, event.id).decide(registration, 'accept'),
  'event_registrations.markFee': ({ event, registration }) =>
    registrarOf(server, owner, event.id).markFee(registration, 'waived'),
  'rosters.save': ({ linked: { team_id, entry_id, headers } }) =>
    server.ask(
      'PUT',
      `/api/rosters/${team_id}/${entry_id}/${randomUUID()}`,
      { full_name: 'Odile', role: 'driver' },
      headers,
    ),
  'rosters.remove': ({ linked: { team_id, entry_id, headers } }) =>
    server.ask('DELETE', `/api/rosters/${team_id}/${entry_id}/${randomUUID()}`, undefined, headers),
  'hall_approvals.approve': ({ event, linked: { entry_id } }) =>
    registrarOf(server, owner, event.id).approve({ entry_id, part: 'name', wanted: 'Apex II' }),
  'hall_approvals.askToChange': ({ event, linked: { entry_id } }) =>
    registrarOf(server, owner, event.id).askToChange({ entry_id, part: 'name', wanted: 'Apex II' }, 'Shorter'),
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
  'event_rooms.create': ({ event }) =>
    server.post(
      '/api/event_rooms',
      { id: randomUUID(), event_id: event.id, name: 'Room 2', kind: 'judging' },
      owner.headers,
    ),
  'event_rooms.change': ({ room }) =>
    server.ask('PATCH', `/api/event_rooms/${room}`, { name: 'Room 3' }, owner.headers),
  'event_rooms.remove': ({ room }) => server.ask('DELETE', `/api/event_rooms/${room}`, undefined, owner.headers),
  'event_days.save': ({ event }) =>
    server.ask('PUT', '/api/event_days', { event_id: event.id, days: [] }, owner.headers),
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
  'event_protests.lodge': ({ event, apex }) =>
    server.post(
      '/api/event_protests',
      { id: randomUUID(), event_id: event.id, team_id: apex.id, subject: 'other', text: 'Late' },
      owner.headers,
    ),
  'event_protests.withdraw': ({ protest }) =>
    server.post(`/api/event_protests/${protest}/withdrawal`, {}, owner.headers),
  'event_protests.decide': ({ protest }) =>
    server.post(`/api/event_protests/${protest}/decision`, { outcome: 'upheld', reason: 'Seen' }, owner.headers),
  'event_protests.setWindows': ({ event }) =>
    server.ask(
      'PUT',
      `/api/event_protests/${event.id}/windows`,
      { protests_until: null, scrutineering_minutes: 60, decision_minutes: null },
      owner.headers,
    ),
  'team_protests.lodge': ({ linked: { team_id, entry_id, headers } }) =>
    server.post('/api/team_protests', { id: randomUUID(), team_id, entry_id, subject: 'other', text: 'Late' }, headers),
  'team_protests.withdraw': ({ protest, linked: { team_id, entry_id, headers } }) =>
    server.post(`/api/team_protests/${protest}/withdrawal`, { team_id, entry_id }, headers),
  'mark_moderation.limit': ({ event }) =>
    server.ask('PUT', `/api/mark_moderation/${event.id}/limit`, { percent: 20 }, owner.headers),
  'second_markings.ask': ({ event, apex, moderation: { panel, second } }) =>
    server.post(
      '/api/second_markings',
      {
        id: randomUUID(),
        event_id: event.id,
        team_id: apex.id,
        judge_panel_id: panel,
        second_panel_id: second,
        reason: 'Close',
      },
      owner.headers,
    ),
  'second_markings.third': ({ moderation: { asked, third } }) =>
    server.post(`/api/second_markings/${asked}/third`, { third_panel_id: third }, owner.headers),
  'second_markings.withdraw': ({ moderation: { asked } }) =>
    server.ask('DELETE', `/api/second_markings/${asked}`, undefined, owner.headers),
  'mark_normalisations.decide': ({ event, marks }) =>
    server.post(
      '/api/mark_normalisations',
      { id: randomUUID(), event_id: event.id, template_id: marks.template_id, reason: 'Strict panel' },
      owner.headers,
    ),
  'mark_normalisations.undo': ({ moderation: { evened } }) =>
    server.post(`/api/mark_normalisations/${evened}/undo`, { reason: 'Too strict' }, owner.headers),
  'panel_nudges.send': ({ event, moderation: { panel } }) =>
    server.post(
      '/api/panel_nudges',
      { id: randomUUID(), event_id: event.id, judge_panel_id: panel, message: 'Please go on' },
      owner.headers,
    ),
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
  'race_control.take': ({ event }) =>
    server.post('/api/functions/take-track', { event_id: event.id, track: 1, desk_id: randomUUID() }, owner.headers),
  'race_control.release': ({ event }) =>
    server.post('/api/functions/release-track', { event_id: event.id, track: 1, desk_id: randomUUID() }, owner.headers),
  'race_control.callTeams': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/call-race', { race_id, from: 'scheduled', to: 'called' }, owner.headers),
  'race_control.start': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/start-lights', { race_id }, owner.headers),
  'race_control.stop': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/stop-lights', { race_id }, owner.headers),
  'race_control.enter': ({ programme: { race: race_id }, bolt }) =>
    server.post('/api/functions/enter-race', { race_id, runs: [lapOf(bolt)] }, owner.headers),
  'race_control.confirm': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/confirm-race', { race_id }, owner.headers),
  'race_control.settle': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/settle-readings', { race_id }, owner.headers),
  'lap_imports.preview': ({ event, bolt }) =>
    server.post('/api/functions/preview-lap-import', fileOf(event, bolt), owner.headers),
  'lap_imports.run': ({ event, bolt }) =>
    server.post('/api/functions/import-laps', { ...fileOf(event, bolt), file_name: 'results.csv' }, owner.headers),
  'race_control.noShow': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/no-show', { race_id, lanes: [1] }, owner.headers),
  'race_control.postpone': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/postpone-race', { race_id, by: 1 }, owner.headers),
  'race_control.rerun': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/rerun-race', { race_id, id: randomUUID(), reason: 'Gate' }, owner.headers),
  'race_control.nominate': ({ programme: { race: race_id } }) =>
    server.post('/api/functions/nominate-car', { race_id, lane: 1, car_type: 'B' }, owner.headers),
  'race_control.settings': ({ event }) =>
    server.ask('PATCH', `/api/race_control/${event.id}`, { confirms_results: true }, owner.headers),
  'gates.settings': ({ event }) =>
    server.ask('PUT', `/api/gates/${event.id}`, { track: 1, ...DEFAULT_GATE, contact: 'launch' }, owner.headers),
  'gates.report': ({ event }) =>
    server.post(
      '/api/functions/report-gate',
      { event_id: event.id, track: 1, host_id: randomUUID(), kind: 'browser', state: 'idle' },
      owner.headers,
    ),
  'gates.start': ({ event, programme: { race: race_id } }) =>
    server.post('/api/functions/gate-started', { event_id: event.id, track: 1, race_id }, owner.headers),
  'gates.read': ({ event }) =>
    server.post(
      '/api/functions/gate-reading',
      { id: randomUUID(), event_id: event.id, track: 1, race_id: null, lanes: [], raw: [] },
      owner.headers,
    ),
  'gates.adopt': ({ reading, programme: { race: race_id } }) =>
    server.post('/api/functions/use-gate-reading', { reading_id: reading, race_id }, owner.headers),
  'gates.dismiss': ({ reading }) =>
    server.post('/api/functions/dismiss-gate-reading', { reading_id: reading }, owner.headers),
  'gate_tokens.create': ({ event }) =>
    server.post('/api/gate_tokens', { event_id: event.id, track: 1, name: 'Finish line' }, owner.headers),
  'race_arrivals.tick': ({ programme: { race }, apex }) =>
    server.ask('PUT', `/api/race_arrivals/${race}/${apex.id}`, { here: true }, owner.headers),
  'timetables.accept': ({ event }) =>
    server.ask('PUT', '/api/timetables/slots', { event_id: event.id, version: 0, slots: [] }, owner.headers),
  'timetables.settings': ({ event }) =>
    server.ask('PATCH', '/api/timetables', { event_id: event.id, travel_minutes: 9 }, owner.headers),
  'timetables.delay': ({ event }) =>
    server.post(
      '/api/timetables/delays',
      { id: randomUUID(), event_id: event.id, room_id: null, minutes: 5 },
      owner.headers,
    ),
  'timetable_sessions.save': ({ event, timetable }) =>
    server.ask(
      'PUT',
      `/api/timetable_sessions/${randomUUID()}`,
      { event_id: event.id, ...timetable.input },
      owner.headers,
    ),
  'timetable_sessions.remove': ({ timetable }) =>
    server.ask('DELETE', `/api/timetable_sessions/${timetable.session}`, undefined, owner.headers),
  'timetable_slots.add': ({ timetable, bolt }) =>
    server.post(
      '/api/timetable_slots',
      { id: randomUUID(), in_session: timetable.session, team_id: bolt.id, starts_at: timetable.input.starts_at },
      owner.headers,
    ),
  'timetable_slots.move': ({ timetable: { session, slot, input } }) =>
    server.post(
      `/api/timetable_slots/${slot}/move`,
      { in_session: session, starts_at: input.ends_at, seen_in: session, seen_at: input.starts_at },
      owner.headers,
    ),
  'timetable_slots.remove': ({ timetable }) =>
    server.ask('DELETE', `/api/timetable_slots/${timetable.slot}`, undefined, owner.headers),
  'check_ins.save': ({ apex }) => server.ask('PATCH', `/api/check_ins/${apex.id}`, { here: true }, owner.headers),
  'check_ins.walkIn': ({ event }) =>
    server.post('/api/check_ins/walk_in', { id: randomUUID(), event_id: event.id, team_name: 'Late' }, owner.headers),
  'check_ins.setDeadline': ({ event }) =>
    server.ask('PUT', '/api/check_ins/deadline', { event_id: event.id, deadline: null }, owner.headers),
  'quick_cups.addTeam': async ({ event }) =>
    server.post('/api/functions/add-quick-team', { id: randomUUID(), team_name: 'Late' }, await hostOf(event.id)),
  'quick_cups.renameTeam': async ({ event, apex }) =>
    server.post('/api/functions/rename-quick-team', { team_id: apex.id, team_name: 'Apex II' }, await hostOf(event.id)),
  'rehearsals.begin': ({ event }) =>
    server.post('/api/rehearsals', { id: randomUUID(), of_event_id: event.id }, owner.headers),
  'competition_scores.save': ({ judge, marks, bolt }) =>
    markingCallsOf(server, judge.headers).save({ ...marks, team_id: bolt.id }),
  'enhanced_scrutineering_results.save': ({ sheets, sheet, bolt, found }) =>
    sheets.save({ ...sheet, team_id: bolt.id }, [found]),
  'team_entries.claim': async ({ crab, team, admin, claims }) =>
    entriesOf(server, team.id).claim(admin, await claims.codeOf(crab.id)),
  'team_entries.describe': ({ linked: { path, headers } }) =>
    server.ask('PUT', `${path}/texts`, { story: 'From a garage.', pronunciation: null }, headers),
  'competition_entries.decide': ({ claims, claim }) => claims.decide(claim.id, true),
  'car_passports.step': async (at) => {
    const { id, state } = await carOf(at)
    const body = { id: randomUUID(), from: state, to: 'received' }
    return server.post(`/api/car_passports/${id}/steps`, body, owner.headers)
  },
  'car_passports.investigate': async (at) =>
    server.post(
      `/api/car_passports/${(await carOf(at)).id}/investigation`,
      { id: randomUUID(), reason: 'Loose wing' },
      owner.headers,
    ),
  'car_passports.addPhoto': async (at) =>
    server.post(
      '/api/car_photos',
      { id: randomUUID(), passport_id: (await carOf(at)).id, picture: `/api/files/logos/${'ab'.repeat(10)}` },
      owner.headers,
    ),
  'car_passports.removePhoto': ({ photo }) =>
    server.ask('DELETE', `/api/car_photos/${photo}`, undefined, owner.headers),
  'car_model_requests.ask': ({ event }) =>
    server.ask('PUT', '/api/car_model_requests', { event_id: event.id, due_on: '2027-03-19' }, owner.headers),
  'car_model_requests.stop': ({ event }) =>
    server.ask('DELETE', `/api/car_model_requests/${event.id}`, undefined, owner.headers),
  'late_entries.accept': async ({ event, bolt }) => {
    const id = await reported(event.id, [lapOf(bolt)])
    return server.post(`/api/late_entries/${id}/accept`, {}, owner.headers)
  },
}

async function carOf({ event }: { event: { id: string } }) {
  const { body } = await server.get(`/api/car_passports?event_id=${event.id}`, owner.headers)
  return Object(body).cars[0]
}

const hostOf = async (event_id: string) => (await server.given.staff(event_id, 'host')).headers

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

describe('an event that runs at the venue', () => {
  let away: Awaited<ReturnType<typeof raceDay>>
  beforeAll(async () => {
    away = await raceDay()
  })

  test.each(Object.keys(PATHS))('is read only for %s', async (path) => {
    const set = (elsewhere: string | null) =>
      server.pool.query('update competition_events set elsewhere = $2 where id = $1', [away.event.id, elsewhere])
    // What a call needs first, such as a car or a report, was made while the event was here.
    await carOf(away)
    await set('venue')
    const answer = await PATHS[path]?.(away)
    await set(null)
    expect(answer, JSON.stringify(answer?.body)).toMatchObject({
      status: 409,
      body: { code: 'RUNS_ELSEWHERE', defined: true, message: elsewhereMessage('venue'), data: { elsewhere: 'venue' } },
    })
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
