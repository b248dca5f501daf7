import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { competitionTeams } from '../../db/schema/events.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'
import { TETHER, WIDTH } from '../../testing/checks.ts'
import { listenTo } from '../../testing/listen.ts'
import { type SavedRow, type Sheet, scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof scrutineeringCallsOf>
let company_id: string
let organizer: { headers: Record<string, string> }
let olu: ReturnType<typeof desk.calls>
let event_id: string
let team: Awaited<ReturnType<typeof desk.team>>
let template: Awaited<ReturnType<typeof desk.template>>
let sheet: Sheet

beforeAll(async () => {
  server = await testServer()
  desk = scrutineeringCallsOf(server)
  company_id = (await server.given.company()).id
  organizer = await server.given.organizer(company_id)
  olu = desk.calls(organizer.headers)
})

beforeEach(async () => {
  event_id = (await server.given.event(company_id, { status: 'active' })).id
  team = await desk.team(event_id)
  template = await desk.template(company_id)
  sheet = { event_id, team_id: team.id, template_id: template.id }
})

const rowsIn = (body: unknown): SavedRow[] => Object(body)
const rowOf = (body: unknown, criteria_id: string) => {
  const found = rowsIn(body).find((row) => row.criteria_id === criteria_id)
  if (!found) throw new Error('no such row')
  return found
}
const penalty = async () => {
  const [row] = await server.db.select().from(competitionTeams).where(eq(competitionTeams.id, team.id))
  return row?.scrutineering_penalties
}
const defaults = () => [{ criteria_id: template.width }, { criteria_id: template.tether }]

describe('saving', () => {
  test('keeps every row with its defaults: car A passes, car B is not there, nothing is deducted', async () => {
    const { status, body } = await olu.save(sheet, defaults())
    expect(status).toBe(200)
    expect(rowOf(body, template.width)).toEqual({
      id: expect.any(String),
      criteria_id: template.width,
      car_a_status: 'Pass',
      car_a_measured_value: null,
      car_a_measured: null,
      car_a_points_deducted: 0,
      car_a_time_penalty: 0,
      car_a_notes: null,
      car_b_status: 'N/A',
      car_b_measured_value: null,
      car_b_measured: null,
      car_b_points_deducted: 0,
      car_b_time_penalty: 0,
      car_b_notes: null,
      scrutineer_name: 'Sam Caliper',
      updated_at: expect.any(String),
    })
    expect((await olu.rows(sheet)).body).toEqual(body)
    expect((await olu.summaries(event_id)).body).toMatchObject([
      { team_id: team.id, car_a_overall_status: 'PASS', car_b_overall_status: 'N/A', overall_team_status: 'PASS' },
    ])
    expect(await penalty()).toBe(0)
  })

  test('lets the server say what a measurement costs, and keeps summary and penalty in step', async () => {
    const rows = [
      {
        criteria_id: template.width,
        car_a_status: 'Pass',
        car_a_measured_value: 52,
        car_b_status: 'Pass',
        car_b_measured_value: 45,
      },
      { criteria_id: template.tether, car_a_status: 'Rectified', car_a_notes: 'Glued again', car_b_status: 'Fail' },
    ]
    const { body } = await olu.save(sheet, rows)
    expect(rowOf(body, template.width)).toMatchObject({
      car_a_status: 'Fail',
      car_a_points_deducted: 4,
      car_a_time_penalty: 4,
      car_b_status: 'Pass',
    })
    expect(rowOf(body, template.tether)).toMatchObject({
      car_a_points_deducted: 4,
      car_a_time_penalty: 0,
      car_a_notes: 'Glued again',
      car_b_points_deducted: 10,
      car_b_time_penalty: 1.5,
    })
    expect((await olu.summaries(event_id)).body).toEqual([
      {
        team_id: team.id,
        template_id: template.id,
        car_a_overall_status: 'FAIL',
        car_b_overall_status: 'FAIL',
        overall_team_status: 'FAIL',
        car_a_total_points_deducted: 8,
        car_a_total_time_penalty: 4,
        car_b_total_points_deducted: 10,
        car_b_total_time_penalty: 1.5,
        combined_points_deducted: 18,
        combined_time_penalty: 5.5,
        specifications: null,
        updated_at: expect.any(String),
      },
    ])
    expect(await penalty()).toBe(5.5)
    const [stored] = await server.db.select().from(competitionTeams).where(eq(competitionTeams.id, team.id))
    expect(stored?.updated_at, 'an Edit Team dialog that is open is not disturbed').toBe(team.updated_at)
  })

  test('adds up the penalties of several templates', async () => {
    const other = await desk.template(company_id, { name: 'Safety' }, [TETHER])
    await olu.save(sheet, [{ criteria_id: template.width, car_a_measured_value: 52 }])
    await olu.save({ ...sheet, template_id: other.id }, [{ criteria_id: other.tether, car_a_status: 'Fail' }])
    expect(await penalty()).toBe(5.5)
    expect((await olu.desk(event_id)).body).toMatchObject({ teams: [{ id: team.id, scrutineering_penalties: 5.5 }] })
  })

  test('drops notes of a car that neither failed nor was rectified', async () => {
    const { body } = await olu.save(sheet, [
      { criteria_id: template.tether, car_a_status: 'Pass', car_a_notes: 'Fine' },
    ])
    expect(rowOf(body, template.tether).car_a_notes).toBeNull()
  })

  test('pressed twice, also concurrently, saves and logs once', async () => {
    const rows = [{ criteria_id: template.width, car_a_measured_value: 52 }]
    const [first, second] = await Promise.all([olu.save(sheet, rows), olu.save(sheet, rows)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await olu.history(event_id)).body).toMatchObject({
      entries: [{ kind: 'penalty' }, { kind: 'scrutineering' }],
    })
  })

  test('from a second tablet does not overwrite what the first has saved since', async () => {
    const { body } = await olu.save(sheet, defaults())
    const { updated_at } = rowOf(body, template.tether)
    const failed = { criteria_id: template.tether, car_a_status: 'Fail', updated_at }
    expect((await olu.save(sheet, [failed])).status).toBe(200)
    const late = await olu.save(sheet, [{ ...failed, car_a_status: 'Rectified' }])
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'Somebody else has saved other results for this team. Nothing was overwritten. Please check the marked rows.',
      },
    })
    const now = (await olu.rows(sheet)).body
    expect(rowOf(now, template.tether).car_a_status).toBe('Fail')
    // After seeing the conflict, the second scrutineer decides.
    const again = { ...failed, car_a_status: 'Rectified', updated_at: rowOf(now, template.tether).updated_at }
    expect((await olu.save(sheet, [again])).status).toBe(200)
  })

  test('by two users who both saw an empty sheet: the second is refused', async () => {
    const [a, b] = await Promise.all([
      olu.save(sheet, [{ criteria_id: template.tether, car_a_status: 'Fail' }]),
      olu.save(sheet, [{ criteria_id: template.tether, car_a_status: 'Rectified' }]),
    ])
    expect([a.status, b.status].toSorted()).toEqual([200, 409])
  })

  test('of different rows by two users causes no conflict', async () => {
    const { body } = await olu.save(sheet, defaults())
    const [width, tether] = [rowOf(body, template.width), rowOf(body, template.tether)]
    const [a, b] = await Promise.all([
      olu.save(sheet, [{ ...width, car_a_measured_value: 52 }]),
      olu.save(sheet, [{ ...tether, car_a_status: 'Fail' }]),
    ])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(await penalty()).toBe(5.5)
  })

  test.each([
    ['no name', {}, ' ', "Please enter the scrutineer's name"],
    ['a value between the steps', { car_a_measured_value: 50.001 }, 'Sam', 'is measured in steps of 0.01'],
  ])('with %s is refused with a sentence', async (_, row, name, why) => {
    const answer = await olu.save(sheet, [{ criteria_id: template.width, ...row }], name)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(why)
    expect((await olu.rows(sheet)).body).toEqual([])
  })

  test('with a criterion of another template, or none at all, is refused', async () => {
    const other = await desk.template(company_id)
    expect((await olu.save(sheet, [{ criteria_id: other.width }])).status).toBe(404)
    expect((await olu.save(sheet, [])).status).toBe(400)
    expect((await olu.rows(sheet)).body).toEqual([])
  })

  test('is announced to every screen of the event, and a new penalty to the list of teams', async () => {
    const live = await listenTo(`${server.url}/api/live?topics=event:${event_id}`, organizer.headers)
    await live.next('ready')
    await olu.save(sheet, [{ criteria_id: template.width, car_a_measured_value: 52 }])
    const heard = [Object(await live.next('change')).what, Object(await live.next('change')).what]
    expect(heard.toSorted()).toEqual(['competition_teams', 'enhanced_scrutineering_results'])
  })
})

describe('the desk', () => {
  test('offers the company’s active scrutineering templates with what they check', async () => {
    await desk.template(company_id, { name: 'Deleted', is_active: false })
    await desk.template(company_id, { name: 'Portfolio', template_type: 'criteria' })
    await desk.template((await server.given.company()).id, { name: 'Foreign' })
    const { templates } = Object((await olu.desk(event_id)).body)
    const names = templates.map(({ name }: { name: string }) => name)
    expect(names).toContain('Car checks')
    for (const name of ['Deleted', 'Portfolio', 'Foreign']) expect(names).not.toContain(name)
    expect((await olu.criteria(event_id, template.id)).body).toMatchObject([WIDTH, TETHER])
  })

  test('keeps a template and a criterion that were deleted after they had been used', async () => {
    await olu.save(sheet, defaults())
    await server.db.update(templateCriteria).set({ is_active: false }).where(eq(templateCriteria.id, template.tether))
    await server.db.update(scorecardTemplates).set({ is_active: false }).where(eq(scorecardTemplates.id, template.id))
    const { templates } = Object((await olu.desk(event_id)).body)
    expect(templates).toContainEqual(expect.objectContaining({ id: template.id, is_active: false }))
    expect((await olu.criteria(event_id, template.id)).body).toMatchObject([{ is_active: true }, { is_active: false }])
    const { updated_at } = rowOf((await olu.rows(sheet)).body, template.tether)
    const fail = { criteria_id: template.tether, car_a_status: 'Fail', updated_at }
    expect((await olu.save(sheet, [fail])).status).toBe(200)
  })
})

describe('the history', () => {
  test('says who, when, before and after, under the scrutineer’s name', async () => {
    const { body } = await olu.save(sheet, defaults())
    const { updated_at } = rowOf(body, template.width)
    await olu.save(sheet, [{ criteria_id: template.width, car_a_measured_value: 52, updated_at }], 'Rita Gauge')
    const { entries, teams, next } = Object((await olu.history(event_id)).body)
    expect(entries).toMatchObject([
      {
        kind: 'penalty',
        who: 'Rita Gauge',
        by: 'organizer',
        what: 'Scrutineering penalty changed from 0 s to 4 s',
        before: { scrutineering_penalties: 0 },
        after: { scrutineering_penalties: 4 },
      },
      {
        kind: 'scrutineering',
        who: 'Rita Gauge',
        team_name: 'Slipstream',
        what: 'Car checks: Body width changed',
        before: { 'Body width': { car_a_status: 'Pass', car_a_measured_value: null } },
        after: { 'Body width': { car_a_status: 'Fail', car_a_measured_value: 52, car_a_time_penalty: 4 } },
      },
      { kind: 'scrutineering', who: 'Sam Caliper', what: 'Scrutineered with Car checks', before: null },
    ])
    expect([teams, next]).toEqual([[{ team_id: team.id, team_name: 'Slipstream' }], null])
  })

  test('is read page by page, by kind and by team, and outlives a team', async () => {
    const other = await desk.team(event_id, { team_name: 'Vortex' })
    await olu.save({ ...sheet, team_id: other.id }, defaults())
    let rows = rowsIn((await olu.save(sheet, defaults())).body)
    for (let n = 0; n < 31; n++) {
      const { updated_at } = rowOf(rows, template.tether)
      const status = n % 2 ? 'Pass' : 'Rectified'
      rows = rowsIn((await olu.save(sheet, [{ criteria_id: template.tether, car_a_status: status, updated_at }])).body)
    }
    await server.db.delete(competitionTeams).where(eq(competitionTeams.id, team.id))
    const first = Object((await olu.history(event_id)).body)
    const second = Object((await olu.history(event_id, { after: first.next })).body)
    expect([first.entries.length, second.entries.length, second.next]).toEqual([30, 3, null])
    const ids = [...first.entries, ...second.entries].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(33)
    expect(first.teams.map(({ team_name }: { team_name: string }) => team_name)).toEqual(['Slipstream', 'Vortex'])
    expect(Object((await olu.history(event_id, { team_id: other.id })).body).entries).toHaveLength(1)
    expect(Object((await olu.history(event_id, { kind: 'lap' })).body).entries).toEqual([])
  })
})

describe('a judge', () => {
  test('scrutineers with the code of a panel, only its own teams, until it is deactivated', async () => {
    const { panel, headers } = await server.given.judge(event_id)
    const other = await desk.team(event_id, { team_name: 'Vortex' })
    const june = desk.calls(headers)
    expect((await june.save(sheet, defaults(), 'June Judge')).status).toBe(200)
    expect((await olu.history(event_id)).body).toMatchObject({ entries: [{ who: 'June Judge', by: 'judge' }] })
    expect((await june.history(event_id)).status).toBe(401)

    const assigned = { assigned_teams: [other.id] }
    await server.db.update(judgingPanels).set(assigned).where(eq(judgingPanels.id, panel.id))
    expect((await june.desk(event_id)).body).toMatchObject({ teams: [{ team_name: 'Vortex' }], summaries: [] })
    expect((await june.summaries(event_id)).body).toEqual([])
    expect((await june.rows(sheet)).status).toBe(404)
    expect((await june.save(sheet, defaults())).status).toBe(404)
    expect((await june.save({ ...sheet, team_id: other.id }, defaults())).status).toBe(200)

    await server.db.update(judgingPanels).set({ is_active: false }).where(eq(judgingPanels.id, panel.id))
    const refused = await Promise.all([
      june.desk(event_id),
      june.criteria(event_id, template.id),
      june.rows({ ...sheet, team_id: other.id }),
      june.save({ ...sheet, team_id: other.id }, defaults()),
      june.summaries(event_id),
    ])
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test('who is also signed in as an organiser of another company acts as the judge', async () => {
    const { headers } = await server.given.judge(event_id)
    const elsewhere = await server.given.organizer((await server.given.company()).id)
    const both = desk.calls({ ...elsewhere.headers, ...headers })
    expect((await both.desk(event_id)).status).toBe(200)
  })
})

test('callers of another event or another company get nothing from any call', async () => {
  await olu.save(sheet, defaults())
  const foreign = await server.given.company()
  const sameCompany = await server.given.event(company_id)
  const strangers = [
    await server.given.organizer(foreign.id),
    await server.given.judge(sameCompany.id),
    await server.given.judge((await server.given.event(foreign.id)).id),
  ]
  for (const { headers } of strangers) {
    const stranger = desk.calls(headers)
    const answers = await Promise.all([
      stranger.desk(event_id),
      stranger.criteria(event_id, template.id),
      stranger.rows(sheet),
      stranger.save(sheet, [{ criteria_id: template.tether, car_a_status: 'Fail' }]),
      stranger.summaries(event_id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
  expect((await desk.calls(strangers[0]?.headers ?? {}).history(event_id)).status).toBe(404)
  // A template or team of another company cannot be used through an event of one's own.
  const theirs = await desk.template(foreign.id)
  expect((await olu.criteria(event_id, theirs.id)).status).toBe(404)
  expect((await olu.save({ ...sheet, template_id: theirs.id }, [{ criteria_id: theirs.width }])).status).toBe(404)
  expect((await olu.save({ ...sheet, team_id: randomUUID() }, defaults())).status).toBe(404)
  const { rows } = await server.db.execute(
    sql`select count(*)::int as n from enhanced_scrutineering_results where event_id = ${event_id}`,
  )
  expect(rows).toEqual([{ n: 2 }])
})
