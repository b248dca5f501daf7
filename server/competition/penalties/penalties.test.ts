import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { eventCallsOf } from '../../testing/event-calls.ts'
import { type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  const company = await server.given.company()
  desk = racingCallsOf(server, await server.given.organizer(company.id))
})

async function finals() {
  const { event, teams } = await desk.field(2, { rule_pack: 'world-finals-2025' })
  const [apex, bolt] = teams
  if (!apex || !bolt) throw new Error('no teams')
  return { event, apex, bolt }
}

test('a penalty of the pack is entered once, with its article, and is in the history', async () => {
  const { event, apex } = await finals()
  const wanted = { id: randomUUID(), team_id: apex.id, pack_penalty: 'protest_fails' }
  const [one, again] = [await desk.penalise(event.id, wanted), await desk.penalise(event.id, wanted)]
  expect(one.body).toMatchObject({
    id: wanted.id,
    team_name: apex.team_name,
    category: 'Development',
    pack_penalty: 'protest_fails',
    article: 'C4.6.2, C11.3',
    points: 15,
    reason: 'Protest not upheld',
    given_by: 'Olu Organiser',
  })
  expect(again.body).toEqual(one.body)
  expect((await desk.penalise(event.id, { ...wanted, team_id: randomUUID() })).status).toBe(404)
  expect(await desk.penalise(event.id, { ...wanted, pack_penalty: null })).toMatchObject({ status: 409 })
  expect((await desk.penalties(event.id)).body).toEqual([one.body])
  expect((await desk.removePenalty(wanted.id)).status).toBe(200)
  expect((await desk.removePenalty(wanted.id)).status).toBe(404)
  expect((await desk.penalties(event.id)).body).toEqual([])
  const history = await server.get(`/api/competition_history?event_id=${event.id}&kind=penalty`, desk.headers)
  expect(Object(history.body).entries.map(({ what }: { what: string }) => what)).toEqual([
    'Penalty of 15 points deleted (C4.6.2, C11.3): Protest not upheld',
    'Penalty of 15 points (C4.6.2, C11.3): Protest not upheld',
  ])
})

test('a decision that the pack does not list has its article and reason', async () => {
  const { event, apex } = await finals()
  const decision = { team_id: apex.id, article: 'C2.16', points: 100, reason: 'Against the spirit' }
  expect((await desk.penalise(event.id, decision)).body).toMatchObject({ ...decision, pack_penalty: null })
})

test.each([
  ['another number of points', { pack_penalty: 'protest_fails', points: 14 }, 409, 'PENALTY_AMOUNT'],
  ['more than the limit', { pack_penalty: 'late_registration', points: 51 }, 409, 'PENALTY_AMOUNT'],
  ['a penalty of its own making', { pack_penalty: 'too_loud' }, 409, 'NO_SUCH_PENALTY'],
  ['what a false start costs by itself', { pack_penalty: 'false_start', points: 2.5 }, 409, 'NO_SUCH_PENALTY'],
  ['no points', { points: 0 }, 400, 'BAD_REQUEST'],
  ['no reason', { reason: ' ' }, 400, 'BAD_REQUEST'],
])('%s is refused', async (_, about, status, code) => {
  const { event, apex } = await finals()
  expect(await desk.penalise(event.id, { team_id: apex.id, ...about })).toMatchObject({ status, body: { code } })
})

test('an event whose rules have no penalties takes none', async () => {
  const { event, teams } = await desk.field(1)
  expect(await desk.penalise(event.id, { team_id: teams[0]?.id })).toMatchObject({
    status: 409,
    body: {
      code: 'NO_PENALTIES',
      message: 'The rules of this event have no penalties. You can deduct other event points instead.',
    },
  })
})

test('the chair and the chief judge enter penalties, a timekeeper does not', async () => {
  const { event, bolt } = await finals()
  for (const [role, status] of [
    ['chair', 200],
    ['chief_judge', 200],
    ['timekeeper', 403],
  ] as const) {
    const { headers } = await server.given.staff(event.id, role)
    const staff = eventCallsOf(server, { headers })
    expect((await staff.penalise(event.id, { team_id: bolt.id })).status, role).toBe(status)
    expect((await staff.rules(event.id)).status, role).toBe(status)
  }
})
