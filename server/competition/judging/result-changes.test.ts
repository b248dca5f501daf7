import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { WIDTH } from '../../testing/checks.ts'
import type { SignedIn } from '../../testing/given.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { type CreatedTemplate, scorecardCallsOf } from '../../testing/scorecard-calls.ts'
import { scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let company_id: string
let owner: SignedIn
let desk: ReturnType<typeof scorecardCallsOf>
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  desk = scorecardCallsOf(server, owner.headers)
})

const idOf = (template: CreatedTemplate, name: string) =>
  template.criteria.find(({ criteria_name }) => criteria_name === name)?.id ?? ''

/** An event whose first team is marked on Speed and Look, and whose second is not marked yet. */
async function aMarkedEvent(template: CreatedTemplate, name = 'Moor Cup') {
  const event = await server.given.event(company_id, { status: 'active', name })
  const [apex, vortex] = await server.given.entries(event.id, ['Apex', 'Vortex'])
  const { panel, headers } = await server.given.judge(event.id)
  if (!apex || !vortex) throw new Error('no teams')
  const judge = markingCallsOf(server, headers)
  const row = { event_id: event.id, judge_panel_id: panel.id, template_id: template.id }
  await judge.save({ ...row, team_id: apex.id, criteria_scores: { Speed: 60, Look: 30 } })
  return { event, apex, vortex, panel, judge, row }
}

type Marked = Awaited<ReturnType<typeof aMarkedEvent>>
const sheetOf = async ({ judge, row, apex }: Marked) => Object((await judge.one({ ...row, team_id: apex.id })).body)
const linesOf = async ({ judge, panel }: Marked, template: CreatedTemplate) =>
  Object((await judge.scorecards(panel.id)).body)
    .find(({ id }: { id: string }) => id === template.id)
    .criteria.map((one: { criteria_name: string; max_points: number }) => `${one.criteria_name} ${one.max_points}`)
const close = ({ event }: Marked) =>
  server.db.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
const historyOf = async (event_id: string) =>
  (
    await server.db
      .select({ what: competitionHistory.what })
      .from(competitionHistory)
      .where(eq(competitionHistory.event_id, event_id))
      .orderBy(asc(competitionHistory.created_at))
  ).map(({ what }) => what)

describe('deleting a criterion that has marks', () => {
  test('is refused until it is chosen, with what would become of every team', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const place = await aMarkedEvent(template)
    expect(await desk.removeCriterion(idOf(template, 'Speed'))).toMatchObject({
      status: 409,
      body: {
        code: 'CHOICE_NEEDED',
        data: {
          effects: [
            {
              event_id: place.event.id,
              event_name: 'Moor Cup',
              is_over: false,
              results: 1,
              maximum: { before: 200, after: 100 },
              teams: [{ id: place.apex.id, team_name: 'Apex', before: { points: 90 }, after: { points: 30 } }],
            },
          ],
        },
      },
    })
    expect(await sheetOf(place), 'nothing has changed').toMatchObject({ total_score: 90 })
    expect(await linesOf(place, template)).toEqual(['Speed 100', 'Look 100'])
  })

  test('leaves it on the scorecard of the event for every team, and takes it from other events', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const place = await aMarkedEvent(template)
    const later = await server.given.event(company_id, { status: 'active' })
    const { panel, headers } = await server.given.judge(later.id)
    expect((await desk.removeCriterion(idOf(template, 'Speed'), 'keep')).body).toEqual({ retired: true })
    expect(await sheetOf(place)).toMatchObject({ total_score: 90, missing: [] })
    expect(await linesOf(place, template)).toEqual(['Speed 100', 'Look 100'])
    const { vortex, judge, row } = place
    const second = await judge.save({ ...row, team_id: vortex.id, criteria_scores: { Speed: 70, Look: 20 } })
    expect(second.body).toMatchObject({ total_score: 90, missing: [] })
    const others = { ...place, judge: markingCallsOf(server, headers), panel }
    expect(await linesOf(others, template)).toEqual(['Look 100'])
    expect(await historyOf(place.event.id)).toContain(
      '“Speed” was deleted from Engineering, and stays as it was in this event',
    )
  })

  test('takes its points from every team, and the totals and the standings follow', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const place = await aMarkedEvent(template)
    const before = await sheetOf(place)
    expect((await desk.removeCriterion(idOf(template, 'Speed'), 'follow')).body).toEqual({ retired: false })
    const after = await sheetOf(place)
    expect(after).toMatchObject({ criteria_scores: { Look: 30 }, total_score: 30, missing: [] })
    expect(after.updated_at > before.updated_at, 'a tablet that has not seen it is refused').toBe(true)
    expect(await linesOf(place, template)).toEqual(['Look 100'])
    const standing = async () => Object((await server.get(`/api/live_results/${place.event.id}`)).body)
    await expect.poll(standing).toMatchObject({ criteria: ['Look'], standings: [{ judge_average: 30 }] })
    expect(await historyOf(place.event.id)).toContain(
      '“Speed” of Engineering was deleted: marks of June Judge - Engineering changed from 90 to 30 points',
    )
  })

  test('changes nothing in an event that is over, and asks nothing where there is no other', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const [over, open] = [await aMarkedEvent(template, 'Last year'), await aMarkedEvent(template, 'This year')]
    await close(over)
    expect((await desk.removeCriterion(idOf(template, 'Speed'))).body).toMatchObject({
      data: {
        effects: [{ event_name: 'Last year', is_over: true, teams: [{ after: { points: 90 } }] }, { is_over: false }],
      },
    })
    expect((await desk.removeCriterion(idOf(template, 'Speed'), 'follow')).body).toEqual({ retired: true })
    expect([await sheetOf(over), await sheetOf(open)]).toMatchObject([{ total_score: 90 }, { total_score: 30 }])
    await close(open)
    expect((await desk.removeCriterion(idOf(template, 'Look'))).status).toBe(200)
    expect([await sheetOf(over), await sheetOf(open)]).toMatchObject([{ total_score: 90 }, { total_score: 30 }])
    expect(await linesOf(over, template), 'as it was, should it be reopened').toEqual(['Speed 100', 'Look 100'])
  })
})

describe('changing the maximum of a criterion that has marks', () => {
  test('stays as it was in the event, or is for every team with the points scaled', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const place = await aMarkedEvent(template)
    const [speed, look] = [idOf(template, 'Speed'), idOf(template, 'Look')]
    expect(await desk.changeCriterion(speed, { max_points: 50 })).toMatchObject({
      status: 409,
      body: {
        code: 'CHOICE_NEEDED',
        data: { effects: [{ maximum: { before: 200, after: 150 }, teams: [{ after: { points: 60 } }] }] },
      },
    })
    expect((await desk.changeCriterion(speed, { max_points: 50, for_results: 'keep' })).status).toBe(200)
    expect(await linesOf(place, template)).toEqual(['Speed 100', 'Look 100'])
    expect((await desk.changeCriterion(look, { max_points: 200, for_results: 'follow' })).status).toBe(200)
    expect(await sheetOf(place)).toMatchObject({ criteria_scores: { Speed: 60, Look: 60 }, total_score: 120 })
    expect(await linesOf(place, template)).toEqual(['Speed 100', 'Look 200'])
    // From what the event has stored, not from what the scorecard says.
    expect((await desk.changeCriterion(speed, { max_points: 10, for_results: 'follow' })).status).toBe(200)
    expect(await sheetOf(place)).toMatchObject({ criteria_scores: { Speed: 6, Look: 60 }, total_score: 66 })
    expect(await linesOf(place, template)).toEqual(['Speed 10', 'Look 200'])
  })

  test('what no result depends on is changed without a question', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const place = await aMarkedEvent(template)
    expect((await desk.changeCriterion(idOf(template, 'Speed'), { description: 'On the track' })).status).toBe(200)
    expect(await sheetOf(place)).toMatchObject({ total_score: 90 })
  })
})

test('a required line that is added makes marked sheets incomplete, in events that are not over, until it is taken away', async () => {
  const template = await desk.template({}, [], ['Speed', 'Look'])
  const [over, open] = [await aMarkedEvent(template), await aMarkedEvent(template)]
  await close(over)
  const { id } = Object((await desk.add(template.id, 'Pit stop')).body)
  expect([await sheetOf(over), await sheetOf(open)]).toMatchObject([{ missing: [] }, { missing: ['Pit stop'] }])
  expect(await historyOf(open.event.id)).toContain('Engineering has another required line: 1 sheet is incomplete now')
  await desk.changeCriterion(id, { is_required: false })
  expect(await sheetOf(open)).toMatchObject({ missing: [], total_score: 90 })
  await desk.changeCriterion(id, { is_required: true })
  await desk.removeCriterion(id)
  expect(await sheetOf(open)).toMatchObject({ missing: [] })
})

describe('a criterion that cars were checked with', () => {
  async function aMeasuredCar() {
    const scrutineering = scrutineeringCallsOf(server)
    const event = await server.given.event(company_id, { status: 'active' })
    const team = await scrutineering.team(event.id)
    const template = await scrutineering.template(company_id)
    const sheet = { event_id: event.id, team_id: team.id, template_id: template.id }
    const calls = scrutineering.calls(owner.headers)
    // 52 mm are 2 mm too wide: 4 points and 4 seconds.
    await calls.save(sheet, [
      { criteria_id: template.width, car_a_measured_value: 52 },
      { criteria_id: template.tether },
    ])
    const penalty = async () =>
      (
        await server.db
          .select({ seconds: competitionTeams.scrutineering_penalties })
          .from(competitionTeams)
          .where(eq(competitionTeams.id, team.id))
      )[0]?.seconds
    return { event, team, template, sheet, calls, penalty }
  }

  test('with other limits stays as it was in the event, or every car is judged anew', async () => {
    const { event, template, sheet, calls, penalty } = await aMeasuredCar()
    const wider = { tolerance_max: 51 }
    expect(await desk.changeCriterion(template.width, wider)).toMatchObject({
      status: 409,
      body: {
        code: 'CHOICE_NEEDED',
        data: { effects: [{ maximum: null, teams: [{ before: { seconds: 4 }, after: { seconds: 2 } }] }] },
      },
    })
    await desk.changeCriterion(template.width, { ...wider, for_results: 'keep' })
    expect(await penalty()).toBe(4)
    const stored = Object((await calls.criteria(event.id, template.id)).body)
    expect(stored[0]).toMatchObject({ criteria_name: WIDTH.criteria_name, tolerance_max: WIDTH.tolerance_max })
    await desk.changeCriterion(template.width, { tolerance_max: 60, for_results: 'follow' })
    expect(await penalty()).toBe(0)
    expect(Object((await calls.rows(sheet)).body)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ car_a_status: 'Pass', car_a_measured_value: 52 })]),
    )
    expect(await historyOf(event.id)).toContain('Scrutineering penalty changed from 4 s to 0 s')
  })

  test('that is deleted for every team takes its penalty along, and the other lines stay', async () => {
    const { event, template, sheet, calls, penalty } = await aMeasuredCar()
    expect((await desk.removeCriterion(template.width, 'follow')).body).toEqual({ retired: false })
    expect(await penalty()).toBe(0)
    expect(Object((await calls.rows(sheet)).body)).toMatchObject([{ criteria_id: template.tether }])
    expect(Object((await calls.summaries(event.id)).body)).toMatchObject([{ overall_team_status: 'PASS' }])
  })

  test('is not used for a team of another category', async () => {
    const { event, calls } = await aMeasuredCar()
    const scrutineering = scrutineeringCallsOf(server)
    const cadets = await scrutineering.team(event.id, { category: 'Cadet' })
    const template = await scrutineering.template(company_id, { category: 'Development' })
    const sheet = { event_id: event.id, team_id: cadets.id, template_id: template.id }
    expect(await calls.save(sheet, [{ criteria_id: template.tether }])).toMatchObject({
      status: 409,
      body: {
        message:
          'The scorecard Car checks is for Development teams, and this team is in Cadet. Please choose another scorecard.',
      },
    })
  })
})

test('a judge who saves while a criterion is deleted waits, and is then refused with the line that is gone', async () => {
  const template = await desk.template({}, [], ['Speed', 'Look'])
  const place = await aMarkedEvent(template)
  const marks = { ...place.row, team_id: place.vortex.id, criteria_scores: { Speed: 5, Look: 5 } }
  const [saved, removed] = await Promise.all([
    place.judge.save(marks),
    desk.removeCriterion(idOf(template, 'Speed'), 'follow'),
  ])
  expect(removed.status).toBe(200)
  const [, second] = Object((await place.judge.list({ event_id: place.event.id })).body)
  if (saved.status === 200) expect(second).toMatchObject({ criteria_scores: { Look: 5 }, total_score: 5 })
  else expect(saved.body).toMatchObject({ code: 'NOT_ON_SCORECARD', data: { names: ['Speed'] } })
})
