import { beforeAll, expect, test } from 'vitest'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Marking = ReturnType<typeof markingCallsOf>
type Row = { event_id: string; team_id: string; judge_panel_id: string; template_id: string }

const NOWHERE = '00000000-0000-4000-8000-000000000000'
let server: TestServer
let row: Row
let judge: Marking
const foreign: Record<string, Marking> = {}
const strangers: Record<string, Marking> = {}

beforeAll(async () => {
  server = await testServer()
  const { given } = server
  const [company, other] = [await given.company(), await given.company()]
  const [event, elsewhere] = [
    await given.event(company.id, { status: 'active' }),
    await given.event(other.id, { status: 'active' }),
  ]
  const second = await given.event(company.id, { status: 'active' })
  const [team] = await given.entries(event.id, ['Apex'])
  const { panel, headers } = await given.judge(event.id)
  const card = await given.scorecard(company.id)
  row = { event_id: event.id, team_id: team?.id ?? '', judge_panel_id: panel.id, template_id: card.id }
  judge = markingCallsOf(server, headers)
  expect((await judge.save({ ...row, criteria_scores: { Drawings: 5 }, notes: 'Secret' })).status).toBe(200)
  foreign['a judge of another panel of the event'] = markingCallsOf(server, (await given.judge(event.id)).headers)
  foreign['a judge of another event'] = markingCallsOf(server, (await given.judge(second.id)).headers)
  foreign['a judge of another company'] = markingCallsOf(server, (await given.judge(elsewhere.id)).headers)
  foreign['an owner of another company'] = markingCallsOf(server, (await given.organizer(other.id)).headers)
  strangers['nobody'] = markingCallsOf(server, {})
  strangers['a judge with a wrong code'] = markingCallsOf(server, { 'x-judge-code': 'JUDGE0000' })
  strangers['a user'] = markingCallsOf(server, (await given.user()).headers)
  strangers['an organiser who waits for approval'] = markingCallsOf(
    server,
    (await given.organizer(company.id, { status: 'pending', role: 'member' })).headers,
  )
})

type Act = (eve: Marking, row: Row) => Promise<{ status: number; body: unknown }>

const ACTS: Record<string, Act> = {
  'list the panel’s marks': (eve, { event_id, judge_panel_id }) => eve.list({ event_id, judge_panel_id }),
  'read the marks of a team': (eve, { event_id, team_id, judge_panel_id }) =>
    eve.one({ event_id, team_id, judge_panel_id }),
  'see the panel’s desk': (eve, { judge_panel_id }) => eve.desk(judge_panel_id),
  'see the panel’s scorecards': (eve, { judge_panel_id }) => eve.scorecards(judge_panel_id),
  'mark for the panel': (eve, about) => eve.save({ ...about, criteria_scores: { Drawings: 20 } }),
}

test.each(Object.keys(ACTS))('somebody of elsewhere cannot %s, nor learn whether there is anything', async (act) => {
  const unreal = { event_id: NOWHERE, team_id: NOWHERE, judge_panel_id: NOWHERE, template_id: NOWHERE }
  for (const [who, eve] of Object.entries(foreign)) {
    const answer = await ACTS[act]?.(eve, row)
    expect(answer?.status, who).toBe(404)
    expect(JSON.stringify(answer?.body)).not.toContain('Secret')
    if (who !== 'a judge of another panel of the event')
      expect(answer?.body, who).toEqual((await ACTS[act]?.(eve, unreal))?.body)
  }
  for (const [who, eve] of Object.entries(strangers))
    expect([401, 403], who).toContain((await ACTS[act]?.(eve, row))?.status)
})

test('a judge of the same event lists the event without the other panel’s marks', async () => {
  const eve = foreign['a judge of another panel of the event'] ?? judge
  expect(await eve.list({ event_id: row.event_id })).toMatchObject({ status: 200, body: [] })
})

test('after all of that the marks are as they were', async () => {
  expect((await judge.one(row)).body).toMatchObject({ total_score: 5, notes: 'Secret' })
})
