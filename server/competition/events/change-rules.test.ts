import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let company_id: string
let owner: SignedIn
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  desk = racingCallsOf(server, owner)
})

/** Two teams complete with seven runs, the second beyond the upper limit. */
async function racedEvent(about: object = {}) {
  const { event, teams } = await desk.field(2, about)
  const [a, b] = teams
  if (!a || !b) throw new Error('no teams')
  for (let run = 0; run < 7; run++) {
    const car_type = run < 4 ? 'A' : 'B'
    // Beyond the upper limit: nothing under classic-a, what a team on the limit gets under classic-b.
    const laps = [lapOf(a, { car_type, racing_time: 1 }), lapOf(b, { car_type, lane: 2, racing_time: 2 })]
    await desk.record(event.id, laps)
  }
  return { event, a, b }
}

const FROZEN =
  'Something has been measured, marked or raced, so the rules of this event are frozen. Use “Change rules” on its overview: it shows the standings before and after and asks for a reason.'

describe('the rules of an event', () => {
  test('are chosen freely until something is measured, marked or raced', async () => {
    const { event, teams } = await desk.field(1)
    expect((await desk.change(event.id, { rule_pack: 'classic-b' })).body).toMatchObject({ rule_pack: 'classic-b' })
    expect((await desk.change(event.id, { grand_prix_rules: 'A' })).body).toMatchObject({ rule_pack: 'classic-a' })
    await desk.record(event.id, [lapOf({ id: teams[0]?.id ?? '' })])
    for (const other of [{ rule_pack: 'classic-b' }, { grand_prix_rules: 'B' }, { rule_pack: 'world-finals-2025' }])
      expect(await desk.change(event.id, other)).toMatchObject({
        status: 409,
        body: { code: 'RULES_FROZEN', message: FROZEN },
      })
    const same = { rule_pack: 'classic-a', grand_prix_rules: 'A', name: 'Renamed' }
    expect(await desk.change(event.id, same)).toMatchObject({ status: 200, body: { name: 'Renamed' } })
  })

  test('bring their scorecards when they are changed before that', async () => {
    const company = await server.given.company()
    const calls = racingCallsOf(server, await server.given.organizer(company.id))
    const event = await calls.event()
    await calls.change(event.id, { rule_pack: 'world-finals-2025' })
    const made = await server.db.select().from(scorecardTemplates).where(eq(scorecardTemplates.company_id, company.id))
    expect(made).toHaveLength(6)
    const { templates } = Object((await calls.rules(event.id)).body)
    expect(templates).toHaveLength(6)
  })

  test('are shown with what they bring', async () => {
    const event = await desk.event({ rule_pack: 'world-finals-2025' })
    const rules = Object((await desk.rules(event.id)).body)
    expect(rules).toMatchObject({
      pack: { rule_pack: 'world-finals-2025', rule_pack_version: 1, own_pack_id: null, title: 'World Finals 2025' },
      is_frozen: false,
      changes: [],
      has_penalties: true,
    })
    expect(rules.tables.map(({ title }: { title: string }) => title)).toEqual([
      'Other penalties',
      'Awards',
      'Deadlines',
      'To hand in',
    ])
    const ids = rules.penalties.map(({ id }: { id: string }) => id)
    expect(ids).toContain('protest_fails')
    expect(ids, 'a run’s status costs it by itself').not.toContain('false_start')
    expect(Object((await desk.rules((await desk.event()).id)).body)).toMatchObject({
      templates: [],
      penalties: [],
      has_penalties: false,
      tables: [],
    })
  })
})

describe('other rules for an event with results', () => {
  test('are previewed with the places and totals of every class, before and after', async () => {
    const { event, a, b } = await racedEvent()
    const { body } = await desk.previewRules(event.id, 'classic-b')
    expect(body).toMatchObject({
      before: { title: 'Standard scoring', rule_pack_version: 1 },
      after: { title: 'Completion scoring', rule_pack_version: 1 },
      follows: [],
      classes: [
        {
          category: 'Development',
          teams: [
            { team_id: a.id, before: { total: 150, place: 1 }, after: { total: 150, place: 1 } },
            { team_id: b.id, before: { total: 0, place: 2 }, after: { total: 50, place: 2 } },
          ],
        },
      ],
    })
    expect((await desk.rules(event.id)).body).toMatchObject({ pack: { rule_pack: 'classic-a' } })
    expect(await desk.previewRules(event.id, 'classic-a')).toMatchObject({ status: 409, body: { code: 'SAME_RULES' } })
    expect(await desk.previewRules(event.id, 'none')).toMatchObject({ status: 409, body: { code: 'NO_SUCH_PACK' } })
  })

  test('need a reason, and are in the history and on the event', async () => {
    const { event, b } = await racedEvent({ name: 'With history' })
    expect((await desk.changeRules(event.id, 'classic-b', '  ')).status).toBe(400)
    const changed = await desk.changeRules(event.id, 'classic-b', 'All teams agreed')
    const change = {
      before: 'Standard scoring, version 1',
      after: 'Completion scoring, version 1',
      reason: 'All teams agreed',
      changed_at: expect.any(String),
    }
    expect(changed.body).toMatchObject({ pack: { rule_pack: 'classic-b' }, is_frozen: true, changes: [change] })
    // A double click: the second press finds it done.
    expect((await desk.changeRules(event.id, 'classic-b')).body).toEqual(changed.body)
    const history = Object(
      (await server.get(`/api/competition_history?event_id=${event.id}&kind=rules`, owner.headers)).body,
    )
    expect(history.entries).toMatchObject([
      {
        what: 'Rules changed from Standard scoring, version 1 to Completion scoring, version 1: All teams agreed',
        who: expect.any(String),
        before: { rules: 'Standard scoring, version 1' },
        after: { rules: 'Completion scoring, version 1', reason: 'All teams agreed' },
      },
    ])
    const lap = (await desk.laps(event.id)).find(
      ({ team_id, grand_prix_score }) => team_id === b.id && grand_prix_score,
    )
    expect(lap?.grand_prix_score, 'scores follow').toBe(50)
    const board = Object((await desk.board(event.id)).body)
    expect(board.categories[0].standings[1]).toMatchObject({ team_id: b.id, total_points: 50 })
  })

  test('of a preview that is out of date are refused', async () => {
    const { event, a } = await racedEvent()
    const { version } = Object((await desk.previewRules(event.id, 'classic-b')).body)
    await desk.give(event.id, a.id, 7)
    const change = { event_id: event.id, rule_pack: 'classic-b', reason: 'Late', version }
    expect(await server.post('/api/functions/change-event-rules', change, owner.headers)).toMatchObject({
      status: 409,
      body: { code: 'PREVIEW_CHANGED' },
    })
    expect((await desk.rules(event.id)).body).toMatchObject({ pack: { rule_pack: 'classic-a' }, changes: [] })
  })

  test('bring their scorecards, say what no longer counts, and give knockout points anew', async () => {
    const { event, a } = await racedEvent()
    await desk.give(event.id, a.id, 7)
    const { follows } = Object((await desk.previewRules(event.id, 'world-finals-2025')).body)
    expect(follows).toEqual([
      expect.stringMatching(/^They bring 5 scorecards and a scrutineering sheet with \d+ checks\.$/),
      '1 entry of other event points will not count.',
    ])
    const { templates } = Object((await desk.changeRules(event.id, 'world-finals-2025')).body)
    expect(templates).toHaveLength(6)
  })

  test('are announced to everyone who looks at the event', async () => {
    // Made without a word: of laps the event might still be hearing.
    const event = await server.given.event(company_id)
    const stream = await listenTo(`${server.url}/api/live?topics=event:${event.id}`, owner.headers)
    await stream.next('ready')
    await desk.changeRules(event.id, 'classic-b')
    expect(await stream.next('change')).toEqual({ topic: `event:${event.id}`, what: 'competition_events' })
  })

  test('are not for other companies', async () => {
    const { event } = await racedEvent()
    const stranger = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
    expect((await stranger.rules(event.id)).status).toBe(404)
    expect((await stranger.previewRules(event.id, 'classic-b')).status).toBe(404)
    expect((await stranger.changeRules(event.id, 'classic-b')).status).toBe(404)
  })
})
