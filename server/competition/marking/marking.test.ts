import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionHistory, competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { organizerDeskOf } from '../../testing/organizer-desk.ts'
import { lapOf, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Score = { id: string; total_score: number; updated_at: string; criteria_scores: Record<string, number> }

let server: TestServer
let company_id: string
let owner: SignedIn
let card: typeof scorecardTemplates.$inferSelect

beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  card = await server.given.scorecard(company_id)
})

/** An event of its own for each test: two teams, a panel with its judge, and what the judge sends. */
async function aPanel(status: 'upcoming' | 'active' | 'completed' | 'cancelled' = 'active') {
  const event = await server.given.event(company_id, { status })
  const [apex, vortex] = await server.given.entries(event.id, ['Apex', 'Vortex'])
  const { panel, headers } = await server.given.judge(event.id)
  if (!apex || !vortex) throw new Error('no teams')
  const row = { event_id: event.id, judge_panel_id: panel.id, template_id: card.id, team_id: apex.id }
  return { event, apex, vortex, panel, headers, judge: markingCallsOf(server, headers), row }
}

const saved = (answer: { status: number; body: unknown }): Score => {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return Object(answer.body)
}

describe('marks', () => {
  test('are limited, made numbers and added up by the server, whatever is sent', async () => {
    const { judge, row, panel, apex } = await aPanel()
    const answer = await judge.save({
      ...row,
      criteria_scores: { Drawings: 25, Manufacture: 'most of it', 'Overall impression': '7,5' },
      total_score: 9999,
      notes: '  Neat.  ',
    })
    expect(answer.body).toEqual({
      id: expect.any(String),
      event_id: row.event_id,
      team_id: apex.id,
      judge_panel_id: panel.id,
      template_id: card.id,
      criteria_scores: { Drawings: 20, Manufacture: 0, 'Overall impression': 7.5 },
      total_score: 27.5,
      missing: [],
      notes: 'Neat.',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      team: { team_name: 'Apex', team_number: 'T01', school_name: null, category: 'Development' },
    })
    expect((await judge.list({ event_id: row.event_id })).body).toEqual([answer.body])
    expect((await judge.one({ event_id: row.event_id, team_id: apex.id, judge_panel_id: panel.id })).body).toEqual(
      answer.body,
    )
  })

  test('without a required line are saved with their sum, as incomplete, until it is filled in', async () => {
    const { judge, row, event, apex } = await aPanel()
    await server.db
      .update(templateCriteria)
      .set({ is_required: false })
      .where(sql`${templateCriteria.template_id} = ${card.id} and ${templateCriteria.criteria_name} = 'Manufacture'`)
    const standing = async () => Object((await server.get(`/api/live_results/${event.id}`)).body).standings[0]
    const some = { Drawings: 'a lot', 'Overall impression': ' ', Manufacture: null }
    const first = saved(await judge.save({ ...row, criteria_scores: some }))
    expect(first).toMatchObject({
      criteria_scores: { Drawings: 0 },
      total_score: 0,
      missing: ['Overall impression'],
    })
    expect(await standing()).toMatchObject({ team_id: apex.id, judge_count: 1, incomplete: true })
    const board = Object((await server.get(`/api/racing/board?event_id=${event.id}`, owner.headers)).body)
    expect(board.categories[0].standings[0]).toMatchObject({ team_id: apex.id, incomplete: true })
    const { updated_at } = first
    const filled = { ...row, criteria_scores: { Drawings: 4, 'Overall impression': '0' }, updated_at }
    expect(saved(await judge.save(filled))).toMatchObject({ total_score: 4, missing: [] })
    await expect.poll(standing).toMatchObject({ judge_average: 4, incomplete: false })
    await server.db.update(templateCriteria).set({ is_required: true }).where(eq(templateCriteria.template_id, card.id))
  })

  test('are one row for a team and a panel, however often they are sent', async () => {
    const { judge, row } = await aPanel()
    const first = { ...row, id: randomUUID(), criteria_scores: { Drawings: 5 } }
    const answers = await Promise.all([judge.save(first), judge.save(first), judge.save(first)])
    const [one] = answers.map(saved)
    for (const answer of answers) expect(saved(answer)).toEqual(one)
    expect(one?.id).toBe(first.id)
    const again = saved(await judge.save({ ...first, criteria_scores: { Drawings: 6 }, updated_at: one?.updated_at }))
    expect([again.id, again.total_score]).toEqual([one?.id, 6])
    // The answer was lost on the way: the same is sent once more, with the version from before.
    expect(
      saved(await judge.save({ ...first, criteria_scores: { Drawings: 6 }, updated_at: one?.updated_at })),
    ).toEqual(again)
    expect(await historyOf(row.event_id), 'a retry is not a change').toHaveLength(2)
  })

  test('of a second tablet that has not seen the first one’s are refused, with those that are there', async () => {
    const { judge, row } = await aPanel()
    const theirs = saved(await judge.save({ ...row, criteria_scores: { Drawings: 5 } }))
    const mine = { ...row, criteria_scores: { Drawings: 9 } }
    expect(await judge.save(mine)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { current: theirs } },
    })
    const corrected = saved(await judge.save({ ...mine, updated_at: theirs.updated_at }))
    expect(corrected.criteria_scores['Drawings']).toBe(9)
    expect(await judge.save({ ...row, criteria_scores: { Drawings: 1 }, updated_at: theirs.updated_at })).toMatchObject(
      {
        status: 409,
        body: { data: { current: corrected } },
      },
    )
  })

  test('of two tablets at the same time: one is saved, the other is refused', async () => {
    const { judge, row } = await aPanel()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => judge.save({ ...row, criteria_scores: { Drawings: n + 1 } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ data: { current: winner?.body } })
  })

  test('that arrive after a lap wait behind it for the event, so that a busy judging hall never holds up the track', async () => {
    const { event, judge, row, vortex } = await aPanel()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const areWaiting = (count: number) =>
      expect.poll(async () => (await server.db.execute(waiting)).rowCount).toBe(count)
    const both = await server.db.transaction(async (tx) => {
      // What a mark that is being saved would hold if marks could pass each other.
      await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event.id)).for('share')
      const lap = racingCallsOf(server, owner).record(event.id, [lapOf(vortex)])
      await areWaiting(1)
      const mark = judge.save(row)
      await areWaiting(2)
      return { answers: Promise.all([lap, mark]) }
    })
    expect(await both.answers).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  test('two saves in one tick of the clock are two versions', async () => {
    const { judge, row } = await aPanel()
    let before = saved(await judge.save({ ...row, criteria_scores: { Drawings: 1 } }))
    await server.db
      .update(competitionScores)
      .set({ updated_at: new Date(Date.now() + 60_000).toISOString() })
      .where(eq(competitionScores.id, before.id))
    before = saved(await judge.one(row))
    const after = saved(await judge.save({ ...row, criteria_scores: { Drawings: 2 }, updated_at: before.updated_at }))
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  test('are remembered: who, when, before and after', async () => {
    const { judge, row, panel, event } = await aPanel()
    const first = saved(await judge.save({ ...row, criteria_scores: { Drawings: 5 }, notes: 'First look' }))
    const desk = markingCallsOf(server, owner.headers)
    saved(await desk.save({ ...row, criteria_scores: { Drawings: 8 }, updated_at: first.updated_at }))
    const missing = ['Manufacture', 'Overall impression']
    expect(await historyOf(event.id)).toMatchObject([
      {
        kind: 'mark',
        team_name: 'Apex',
        subject_id: first.id,
        who: 'June Judge',
        judge_panel_id: panel.id,
        what: 'Marks of June Judge - Engineering: 5 points, incomplete',
        before: null,
        after: { criteria_scores: { Drawings: 5 }, total_score: 5, missing, notes: 'First look' },
      },
      {
        who: 'Olu Organiser',
        organizer_id: owner.id,
        judge_panel_id: null,
        what: 'Marks of June Judge - Engineering changed from 5 to 8 points, incomplete',
        before: { criteria_scores: { Drawings: 5 }, missing, notes: 'First look' },
        after: { criteria_scores: { Drawings: 8 }, total_score: 8, missing, notes: null },
      },
    ])
  })

  test('are announced to the event and to its spectators', async () => {
    const { judge, row, event, headers } = await aPanel()
    const tablet = await listenTo(`${server.url}/api/live?topics=event:${event.id}`, headers)
    const hall = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
    await Promise.all([tablet.next('ready'), hall.next('state')])
    saved(await judge.save({ ...row, criteria_scores: { Drawings: 5 } }))
    expect(await tablet.next('change')).toEqual({ topic: `event:${event.id}`, what: 'competition_scores' })
    expect(await hall.next('state')).toMatchObject({ topic: `results:${event.id}` })
  })

  test('of an upcoming event are left to its organisers', async () => {
    const { judge, row } = await aPanel('upcoming')
    expect(await judge.save(row)).toMatchObject({ status: 409, body: { code: 'NOT_OPEN' } })
    saved(await markingCallsOf(server, owner.headers).save(row))
  })

  test.each(['completed', 'cancelled'] as const)('of an event that is %s are refused to everybody', async (status) => {
    const { judge, row } = await aPanel(status)
    for (const who of [judge, markingCallsOf(server, owner.headers)])
      expect(await who.save(row)).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED', data: { status } } })
  })

  test.each([
    { notes: 'x'.repeat(2001) },
    { notes: 'a\0b' },
    { team_id: 'none' },
    { criteria_scores: 'all of them' },
    { criteria_scores: { Drawings: [5] } },
    { criteria_scores: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`c${n}`, 1])) },
    { updated_at: 'yesterday' },
  ])('that make no sense are refused: %j', async (about) => {
    const { judge, row } = await aPanel()
    expect((await judge.save({ ...row, ...about })).status).toBe(400)
  })
})

describe('the teams of a panel', () => {
  test('are all of the event, or those that the organisers assign', async () => {
    const { judge, panel, apex, vortex, row } = await aPanel()
    const names = async () =>
      Object((await judge.desk(panel.id)).body).teams.map((team: { team_name: string }) => team.team_name)
    expect(await names()).toEqual(['Apex', 'Vortex'])
    saved(await judge.save({ ...row, criteria_scores: { Drawings: 5 } }))
    const desk = organizerDeskOf(server)
    expect(await desk.changePanel(owner, panel.id, { assigned_teams: [vortex.id] })).toMatchObject({
      body: { assigned_teams: [vortex.id] },
    })
    expect(await names()).toEqual(['Vortex'])
    expect((await judge.list({ event_id: row.event_id })).body).toEqual([])
    expect((await judge.one(row)).body).toBeNull()
    expect(await judge.save({ ...row, criteria_scores: { Drawings: 6 } })).toMatchObject({ status: 404 })
    saved(await judge.save({ ...row, team_id: vortex.id }))
    await desk.changePanel(owner, panel.id, { assigned_teams: null })
    expect(await names()).toEqual(['Apex', 'Vortex'])
    expect(apex.id).toBe(row.team_id)
  })

  test('can only be those of its event', async () => {
    const [one, other] = [await aPanel(), await aPanel()]
    const desk = organizerDeskOf(server)
    expect(await desk.changePanel(owner, one.panel.id, { assigned_teams: [other.apex.id] })).toMatchObject({
      status: 409,
      body: { code: 'TEAM_GONE' },
    })
    expect((await desk.changePanel(owner, one.panel.id, { assigned_teams: [] })).status).toBe(400)
    expect((await one.judge.save({ ...one.row, team_id: other.apex.id })).status).toBe(404)
    expect((await one.judge.save({ ...one.row, event_id: other.event.id })).status).toBe(404)
  })
})

describe('the scorecard of a panel', () => {
  test('comes with its sections and criteria in their order', async () => {
    const { judge, panel } = await aPanel()
    const { body } = await judge.scorecards(panel.id)
    expect(Object(body).find(({ id }: { id: string }) => id === card.id)).toEqual({
      id: card.id,
      name: 'Engineering',
      category: 'Both',
      is_active: true,
      sections: [
        { name: 'Design', description: null },
        { name: 'Making', description: null },
      ],
      criteria: [
        { criteria_name: 'Drawings', description: null, max_points: 20, is_required: true, section: 'Design' },
        { criteria_name: 'Manufacture', description: null, max_points: 30, is_required: true, section: 'Making' },
        { criteria_name: 'Overall impression', description: null, max_points: 50, is_required: true, section: null },
      ],
    })
  })

  test('where none is chosen, is one for the team’s category', async () => {
    const { judge, row } = await aPanel()
    const cadets = await server.given.scorecard(company_id, { name: 'Cadets', category: 'Cadet' })
    const cars = await server.given.scorecard(company_id, { name: 'Cars', template_type: 'scrutineering' })
    for (const template_id of [cadets.id, cars.id, randomUUID()])
      expect(await judge.save({ ...row, template_id }), template_id).toMatchObject({
        status: 409,
        body: { code: 'OTHER_SCORECARD' },
      })
    saved(await judge.save(row))
  })

  test('chosen by the organisers is the one that counts; teams that were marked before may stay with theirs', async () => {
    const { judge, row, panel, vortex } = await aPanel()
    const chosen = await server.given.scorecard(company_id, { name: 'Portfolio', category: 'Development' })
    const before = saved(await judge.save({ ...row, criteria_scores: { Drawings: 1 } }))
    const desk = organizerDeskOf(server)
    expect(await desk.changePanel(owner, panel.id, { template_id: chosen.id })).toMatchObject({
      body: { template_id: chosen.id },
    })
    expect(Object((await judge.desk(panel.id)).body).panel).toMatchObject({ template_id: chosen.id })
    expect((await judge.save({ ...row, team_id: vortex.id })).status).toBe(409)
    saved(await judge.save({ ...row, team_id: vortex.id, template_id: chosen.id }))
    saved(await judge.save({ ...row, criteria_scores: { Drawings: 2 }, updated_at: before.updated_at }))
  })

  test('chosen by the organisers still is for its own category, on a panel that marks every team', async () => {
    const { judge, row, panel, event, vortex } = await aPanel()
    const [comets] = await server.given.entries(event.id, ['Comets'], { team_number: 'T09', category: 'Cadet' })
    const chosen = await server.given.scorecard(company_id, { name: 'Portfolio', category: 'Development' })
    await organizerDeskOf(server).changePanel(owner, panel.id, { template_id: chosen.id })
    const onCadets = { ...row, team_id: comets?.id, template_id: chosen.id, criteria_scores: { Drawings: 5 } }
    for (const by of [judge, markingCallsOf(server, owner.headers)])
      expect(await by.save(onCadets)).toMatchObject({
        status: 409,
        body: {
          code: 'OTHER_SCORECARD',
          message:
            'The scorecard Portfolio is for Development teams, and this team is in Cadet. Please choose another scorecard.',
        },
      })
    expect((await judge.list({ event_id: event.id })).body).toEqual([])
    saved(await judge.save({ ...row, team_id: vortex.id, template_id: chosen.id }))
  })

  test('that a team was marked with is left as it stands once the team is in another category', async () => {
    const { judge, row, apex } = await aPanel()
    const development = await server.given.scorecard(company_id, { name: 'Portfolio', category: 'Development' })
    const marks = { ...row, template_id: development.id, criteria_scores: { Drawings: 5 } }
    const { updated_at } = saved(await judge.save(marks))
    await server.db.update(competitionTeams).set({ category: 'Cadet' }).where(eq(competitionTeams.id, apex.id))
    const again = { ...marks, criteria_scores: { Drawings: 9 }, updated_at }
    expect(await judge.save(again)).toMatchObject({ status: 409, body: { code: 'OTHER_SCORECARD' } })
    expect(saved(await judge.one(row)).total_score).toBe(5)
  })

  test('is assigned with the judge, and must be the company’s own and for judges', async () => {
    const { event, panel } = await aPanel()
    const desk = organizerDeskOf(server)
    const foreign = await server.given.scorecard((await server.given.company()).id)
    const cars = await server.given.scorecard(company_id, { template_type: 'scrutineering' })
    expect(await desk.assign(owner, { event_id: event.id, template_id: card.id })).toMatchObject({
      body: { template_id: card.id },
    })
    for (const template_id of [foreign.id, cars.id, randomUUID()]) {
      const refused = { status: 409, body: { code: 'SCORECARD_GONE' } }
      expect(await desk.assign(owner, { event_id: event.id, template_id })).toMatchObject(refused)
      expect(await desk.changePanel(owner, panel.id, { template_id })).toMatchObject(refused)
    }
  })

  test('that was deleted is offered only where it was used', async () => {
    const gone = await server.given.scorecard(company_id, { name: 'Gone' })
    const [used, unused] = [await aPanel(), await aPanel()]
    await server.db.update(judgingPanels).set({ template_id: gone.id }).where(eq(judgingPanels.id, used.panel.id))
    saved(await used.judge.save({ ...used.row, template_id: gone.id }))
    await server.db.update(scorecardTemplates).set({ is_active: false }).where(eq(scorecardTemplates.id, gone.id))
    const ids = async ({ judge, panel }: typeof used) =>
      Object((await judge.scorecards(panel.id)).body).map(({ id }: { id: string }) => id)
    expect(await ids(used)).toContain(gone.id)
    expect(await ids(unused)).not.toContain(gone.id)
    expect(Object((await used.judge.desk(used.panel.id)).body).panel.template_id).toBeNull()
  })

  test('that lost a criterion meanwhile refuses its points by name, so that they are not lost unseen', async () => {
    const { judge, row } = await aPanel()
    const own = await server.given.scorecard(company_id, { name: 'Verbal' })
    await server.db
      .update(templateCriteria)
      .set({ is_active: false })
      .where(sql`${templateCriteria.template_id} = ${own.id} and ${templateCriteria.criteria_name} = 'Drawings'`)
    expect(await judge.save({ ...row, template_id: own.id, criteria_scores: { Drawings: 5 } })).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_ON_SCORECARD',
        message: 'The scorecard Verbal has changed in the meantime: “Drawings” is no longer on it.',
        data: { names: ['Drawings'] },
      },
    })
  })
})

test('a deactivated code saves and reads nothing any more, at once', async () => {
  const { judge, row, panel, event } = await aPanel()
  saved(await judge.save(row))
  await organizerDeskOf(server).changePanel(owner, panel.id, { is_active: false })
  const answers = await Promise.all([
    judge.save({ ...row, criteria_scores: { Drawings: 9 } }),
    judge.list({ event_id: event.id }),
    judge.one(row),
    judge.desk(panel.id),
    judge.scorecards(panel.id),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('an organiser sees the marks of all panels of an event, and those of one', async () => {
  const { judge, row, event, panel } = await aPanel()
  const other = await server.given.judge(event.id)
  saved(await judge.save({ ...row, criteria_scores: { Drawings: 5 } }))
  saved(await markingCallsOf(server, other.headers).save({ ...row, judge_panel_id: other.panel.id }))
  const desk = markingCallsOf(server, owner.headers)
  expect((await desk.list({ event_id: event.id })).body).toHaveLength(2)
  expect((await desk.list({ event_id: event.id, judge_panel_id: panel.id })).body).toMatchObject([{ total_score: 5 }])
})

test('the marks go with their team and their event', async () => {
  const { judge, row, event } = await aPanel()
  saved(await judge.save(row))
  await server.db.delete(competitionEvents).where(eq(competitionEvents.id, event.id))
  expect(await server.db.select().from(competitionScores).where(eq(competitionScores.event_id, event.id))).toEqual([])
})

const historyOf = (event_id: string) =>
  server.db
    .select()
    .from(competitionHistory)
    .where(eq(competitionHistory.event_id, event_id))
    .orderBy(asc(competitionHistory.created_at))
