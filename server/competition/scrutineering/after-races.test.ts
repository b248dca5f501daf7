import { beforeAll, expect, test } from 'vitest'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof scrutineeringCallsOf>
let racing: RacingCalls
let olu: ReturnType<typeof desk.calls>
let template: Awaited<ReturnType<typeof desk.template>>

beforeAll(async () => {
  server = await testServer()
  desk = scrutineeringCallsOf(server)
  const company = await server.given.company()
  const organizer = await server.given.organizer(company.id)
  racing = racingCallsOf(server, organizer)
  olu = desk.calls(organizer.headers)
  template = await desk.template(company.id)
})

/** 52 mm are 2 mm too wide: 4 seconds. */
const tooWide = () => [{ criteria_id: template.width, car_a_measured_value: 52 }]

async function theField() {
  const { event, teams } = await racing.field(2)
  const [team, other] = teams
  if (!team || !other) throw new Error('no teams')
  return { event_id: event.id, team, other, sheet: { event_id: event.id, team_id: team.id, template_id: template.id } }
}

test('gross times of laps that were run follow the penalty, net times and other teams do not', async () => {
  const { event_id, team, other, sheet } = await theField()
  await racing.record(event_id, [lapOf(team), lapOf(other, { lane: 2 })])
  await racing.record(event_id, [lapOf(team, { status: 'dnf', reaction_time: null, racing_time: null })])
  const gross = async () => (await racing.laps(event_id)).map(({ team_id, gross_time }) => [team_id, gross_time])
  await olu.save(sheet, tooWide())
  expect(await gross()).toEqual(
    expect.arrayContaining([
      [team.id, 5700],
      [other.id, 1700],
      [team.id, 999_999_000],
    ]),
  )
  expect((await racing.laps(event_id)).every(({ status, net_time }) => status === 'dnf' || net_time === 1500)).toBe(
    true,
  )

  // A second measurement within the limits.
  const [row] = Object((await olu.rows(sheet)).body)
  await olu.save(sheet, [{ ...row, car_a_status: 'Pass', car_a_measured_value: 50 }])
  expect(await gross()).toContainEqual([team.id, 1700])
  const { entries } = Object((await olu.history(event_id, { kind: 'penalty' })).body)
  expect(entries.map(({ what, who }: { what: string; who: string }) => `${who}: ${what}`)).toEqual([
    'Sam Caliper: Gross times of 1 lap updated for a penalty of 0 s.',
    'Sam Caliper: Scrutineering penalty changed from 4 s to 0 s',
    'Sam Caliper: Gross times of 1 lap updated for a penalty of 4 s.',
    'Sam Caliper: Scrutineering penalty changed from 0 s to 4 s',
  ])
})

test('a knockout match that is still open takes the new times, entered by a judge; a decided one stands', async () => {
  const { event_id, team, other, sheet } = await theField()
  await racing.generate(event_id)
  const match = async () => Object((await racing.matches(event_id))[0]) as DeskMatch
  const runs = (car_type: string) => [lapOf(team, { car_type }), lapOf(other, { car_type, lane: 2, racing_time: 2 })]
  await racing.knockout(event_id, runs('A'))
  const { headers } = await server.given.judge(event_id)
  expect((await desk.calls(headers).save(sheet, tooWide(), 'June Judge')).status).toBe(200)
  const side = (await match()).team_a_id === team.id ? 'team_a' : 'team_b'
  expect((await match())[`${side}_car_a_time`]).toBe(5700)

  await racing.knockout(event_id, runs('B'))
  expect(await match()).toMatchObject({ winner_id: other.id, status: 'completed', [`${side}_time`]: 5700 })
  const [row] = Object((await olu.rows(sheet)).body)
  await olu.save(sheet, [{ ...row, car_a_status: 'N/A', car_a_measured_value: null }])
  expect(await match()).toMatchObject({ winner_id: other.id, [`${side}_time`]: 5700 })
})
