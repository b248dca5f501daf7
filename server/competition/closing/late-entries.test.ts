import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventDevices } from '../../db/schema/closing.ts'
import type { SignedIn } from '../../testing/given.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
let desk: RacingCalls
let company_id: string
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  desk = racingCallsOf(server, owner)
})

type Late = { id: string; kind: string; status: string; from_name: string; subject: string }

const report = (entry: object, headers = owner.headers) => server.post('/api/late_entries', entry, headers)
const list = async (event_id: string) =>
  Object((await server.get(`/api/late_entries?event_id=${event_id}`, owner.headers)).body) as Late[]
const accept = (id: string) => server.post(`/api/late_entries/${id}/accept`, {}, owner.headers)
const dismiss = (id: string, reason: string) =>
  server.post(`/api/late_entries/${id}/dismiss`, { reason }, owner.headers)
const reopen = (id: string) =>
  server.post(`/api/competition_events/${id}/reopen`, { status: 'active', reason: 'Late laps' }, owner.headers)

async function closedEvent(teams = 2) {
  const field = await desk.field(teams)
  await desk.change(field.event.id, { status: 'active' })
  await desk.change(field.event.id, { status: 'completed' })
  return { ...field, event_id: field.event.id }
}

const raceOf = (event_id: string, runs: object[]) => ({
  id: randomUUID(),
  event_id,
  kind: 'race',
  desk: 'Desk 2',
  subject: 'A, car A in lane 1: 1.500',
  payload: { event_id, category: 'Development', is_knockout_race: false, runs },
  entered_at: '2027-03-20T15:00:00.000Z',
})

describe('what a device could not send', () => {
  test('is shown to the organiser once, and recorded as it was typed when accepted after reopening', async () => {
    const { event_id, teams } = await closedEvent()
    const runs = [lapOf({ id: teams[0]?.id ?? '' }, { racing_time: 1.234 })]
    const entry = raceOf(event_id, runs)
    expect((await report(entry)).status).toBe(200)
    expect((await report(entry)).status).toBe(200)
    expect(await list(event_id)).toMatchObject([
      { id: entry.id, kind: 'race', from_name: 'Olu Organiser, Desk 2', subject: entry.subject, status: 'waiting' },
    ])
    expect(await accept(entry.id)).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
    await reopen(event_id)
    expect((await accept(entry.id)).body).toMatchObject({ status: 'accepted', decided_by: 'Olu Organiser' })
    expect(await desk.laps(event_id)).toMatchObject([{ id: runs[0]?.id, racing_time: 1234 }])
    expect((await accept(entry.id)).body).toMatchObject({ code: 'DECIDED' })
    const { body } = await server.get(`/api/competition_history?event_id=${event_id}&kind=event`, owner.headers)
    expect(Object(body).entries[0].what).toBe(
      'Late entry of Olu Organiser, Desk 2 accepted: A, car A in lane 1: 1.500.',
    )
  })

  test('of a judge is saved for the judge’s panel', async () => {
    const { event_id, teams } = await closedEvent()
    const judge = await server.given.judge(event_id)
    const card = await server.given.scorecard(company_id)
    const payload = {
      id: randomUUID(),
      event_id,
      team_id: teams[1]?.id,
      judge_panel_id: judge.panel.id,
      template_id: card.id,
      criteria_scores: { Drawings: '12' },
      updated_at: null,
    }
    const entry = { ...raceOf(event_id, []), kind: 'mark', desk: undefined, subject: 'Marks of B', payload }
    expect((await report(entry, judge.headers)).status).toBe(200)
    await reopen(event_id)
    expect((await accept(entry.id)).body).toMatchObject({ status: 'accepted' })
    const { body } = await markingCallsOf(server, judge.headers).list({ event_id, judge_panel_id: judge.panel.id })
    expect(body).toMatchObject([{ team_id: teams[1]?.id, total_score: 12 }])
  })

  test('that cannot be recorded any more says why and stays; it is dismissed with a reason', async () => {
    const { event_id, teams } = await closedEvent()
    const entry = raceOf(event_id, [lapOf({ id: randomUUID() })])
    await report(entry)
    await reopen(event_id)
    expect(await accept(entry.id)).toMatchObject({ status: 409, body: { code: 'NOT_RECORDED' } })
    expect(await list(event_id)).toMatchObject([{ status: 'waiting' }])
    expect((await dismiss(entry.id, ' ')).status).toBe(400)
    expect((await dismiss(entry.id, 'The team was never here')).body).toMatchObject({
      status: 'dismissed',
      reason: 'The team was never here',
    })
    expect((await dismiss(entry.id, 'Twice')).body).toMatchObject({ code: 'DECIDED' })
    expect(teams).toHaveLength(2)
    expect(await desk.laps(event_id)).toEqual([])
  })

  test('is recorded in its own event, whatever the payload names', async () => {
    const [one, other] = [await closedEvent(), await closedEvent()]
    const entry = raceOf(one.event_id, [lapOf({ id: one.teams[0]?.id ?? '' })])
    await report({ ...entry, payload: { ...entry.payload, event_id: other.event_id } })
    await reopen(one.event_id)
    await reopen(other.event_id)
    expect((await accept(entry.id)).status).toBe(200)
    expect(await desk.laps(one.event_id)).toHaveLength(1)
    expect(await desk.laps(other.event_id)).toEqual([])
  })

  test('of another company’s event cannot be reported, read or decided', async () => {
    const { event_id, teams } = await closedEvent()
    const stranger = await server.given.organizer((await server.given.company()).id)
    const entry = raceOf(event_id, [lapOf({ id: teams[0]?.id ?? '' })])
    expect((await report(entry, stranger.headers)).status).toBe(404)
    await report(entry)
    expect((await server.get(`/api/late_entries?event_id=${event_id}`, stranger.headers)).status).toBe(404)
    for (const act of ['accept', 'dismiss'])
      expect(
        (await server.post(`/api/late_entries/${entry.id}/${act}`, { reason: 'No' }, stranger.headers)).status,
      ).toBe(404)
  })
})

describe('before it is completed', () => {
  test('the organiser sees who has not marked what, which cars and brackets are open, and which devices wait', async () => {
    const { event, teams } = await desk.field(3)
    const event_id = event.id
    await desk.change(event_id, { status: 'active' })
    const judge = await server.given.judge(event_id)
    const card = await server.given.scorecard(company_id)
    await markingCallsOf(server, judge.headers).save({
      event_id,
      team_id: teams[0]?.id,
      judge_panel_id: judge.panel.id,
      template_id: card.id,
      criteria_scores: { Drawings: 10 },
    })
    await desk.generate(event_id)
    await desk.record(event_id, [lapOf({ id: teams[2]?.id ?? '' }, { car_type: 'B' })])
    const device = (waiting: number, about: object = {}, headers = owner.headers) =>
      server.post('/api/event_devices', { event_id, device_id: randomUUID(), waiting, ...about }, headers)
    expect((await device(2, { desk: 'Desk 1' })).status).toBe(200)
    expect((await device(1, {}, judge.headers)).status).toBe(200)
    await device(0)
    const silent = randomUUID()
    await device(0, { device_id: silent, desk: 'Desk 9' })
    await server.db
      .update(eventDevices)
      .set({ seen_at: '2020-03-20T10:00:00.000Z' })
      .where(eq(eventDevices.device_id, silent))
    const { body } = await server.get(`/api/event_closing/${event_id}`, owner.headers)
    expect(body).toMatchObject({
      panels: [{ judge_name: judge.panel.judge_name, unmarked: ['B', 'C'] }],
      cars: [
        { team_name: 'A', cars: ['A'] },
        { team_name: 'B', cars: ['A'] },
        { team_name: 'C', cars: ['A', 'B'] },
      ],
      brackets: [{ category: 'Development', undecided: expect.any(Number) }],
      devices: [
        { name: `${judge.panel.judge_name} - ${judge.panel.panel_name}`, waiting: 1 },
        { name: 'Olu Organiser, Desk 1', waiting: 2 },
        { name: 'Olu Organiser, Desk 9', waiting: 0 },
      ],
    })
  })

  test('a device that has sent everything and is closed is not listed any more', async () => {
    const { id: event_id } = await desk.event()
    const device_id = randomUUID()
    const say = (waiting: number, leaving = false) =>
      server.post('/api/event_devices', { event_id, device_id, waiting, leaving }, owner.headers)
    const devices = async () => Object((await server.get(`/api/event_closing/${event_id}`, owner.headers)).body).devices
    await say(3)
    expect(await devices()).toMatchObject([{ waiting: 3 }])
    await say(3, true)
    expect(await devices()).toMatchObject([{ waiting: 3 }])
    await say(0, true)
    expect(await devices()).toEqual([])
  })
})
