import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { eventCallsOf } from '../../testing/event-calls.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let company_id: string
let calls: ReturnType<typeof eventCallsOf>
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  calls = eventCallsOf(server, await server.given.organizer(company_id))
})

const MARKS = { 'Engagement & Presentation Dynamics': 15, Innovation: 17 }

/** Two panels of an event, one team, and the pack's scorecard for talks. */
async function twoPanels(rule_pack = 'world-finals-2025') {
  const event = await calls.event({ rule_pack })
  await calls.change(event.id, { status: 'active' })
  const team = await calls.team(event.id, 'Apex')
  const [first, second] = [await server.given.judge(event.id), await server.given.judge(event.id)]
  await server.db
    .update(judgingPanels)
    .set({ judge_name: 'Ida Lead', panel_name: 'Talks' })
    .where(eq(judgingPanels.id, first.panel.id))
  const [card] = await server.db
    .select()
    .from(scorecardTemplates)
    .where(
      and(eq(scorecardTemplates.company_id, company_id), eq(scorecardTemplates.pack_scorecard, 'verbal-presentation')),
    )
  const own = await server.given.scorecard(company_id)
  const row = { event_id: event.id, team_id: team.id, template_id: card?.id ?? '', criteria_scores: MARKS }
  const judgeOf = ({ panel, headers }: typeof first) => {
    const marking = markingCallsOf(server, headers)
    return {
      ...marking,
      save: (about: object = {}) => marking.save({ ...row, judge_panel_id: panel.id, ...about }),
      panel,
    }
  }
  return { event, team, card, own, lead: judgeOf(first), other: judgeOf(second) }
}

test('a second panel is refused with the name of the panel that has the agreed mark', async () => {
  const { event, lead, other } = await twoPanels()
  const saved = Object((await lead.save()).body)
  expect(saved).toMatchObject({ total_score: 32, criteria_scores: MARKS })
  expect(await other.save()).toMatchObject({
    status: 409,
    body: {
      code: 'MARKED_BY_OTHER',
      data: { by: 'Ida Lead - Talks' },
      message:
        'Ida Lead - Talks has already marked Apex on Verbal Presentation. The rules of this event have one agreed mark for each criterion, so please agree with that panel: it can change its marks.',
    },
  })
  expect((await lead.save({ criteria_scores: { Innovation: 18 }, updated_at: saved.updated_at })).status).toBe(200)
  const { body } = await other.desk(other.panel.id)
  expect(body).toMatchObject({ marks: { agreed: true, whole: true, elsewhere: [{ by: 'Ida Lead - Talks' }] } })
  expect((await calls.events(`?id=${event.id}`)).status).toBe(200)
})

test('of two panels that save at the same moment one has the mark', async () => {
  const { lead, other } = await twoPanels()
  const answers = await Promise.all([lead.save(), other.save()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('marks are whole numbers', async () => {
  const { lead } = await twoPanels()
  expect(await lead.save({ criteria_scores: { Innovation: 17.5 } })).toMatchObject({
    status: 409,
    body: {
      code: 'WHOLE_MARKS',
      data: { names: ['Innovation'] },
      message: 'Marks are whole numbers under the rules of this event. Please correct “Innovation”.',
    },
  })
  expect((await lead.save({ criteria_scores: { Innovation: '17.0' } })).status).toBe(200)
})

test('only the scorecards of the rules are offered and taken', async () => {
  const { own, lead } = await twoPanels()
  const offered = Object((await lead.scorecards(lead.panel.id)).body).map(({ name }: { name: string }) => name)
  expect(offered).toEqual([
    'Design & Engineering',
    'Enterprise',
    'Project Management',
    'Specification & Scrutineering',
    'Verbal Presentation',
  ])
  const answer = await lead.save({ template_id: own.id, criteria_scores: { Drawings: 3 } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'OTHER_SCORECARD' } })
})

test('under a classic pack every panel marks, in fractions, on the company’s own scorecards', async () => {
  const { card, own, lead, other } = await twoPanels('classic-a')
  expect(card, 'of the other tests').toBeDefined()
  const marks = { template_id: own.id, criteria_scores: { Drawings: 7.25 } }
  expect((await lead.save(marks)).status).toBe(200)
  expect((await other.save(marks)).body).toMatchObject({ total_score: 7.25 })
  expect(await other.save({ criteria_scores: {} })).toMatchObject({ status: 409, body: { code: 'OTHER_SCORECARD' } })
  expect((await other.desk(other.panel.id)).body).toMatchObject({
    marks: { agreed: false, whole: false, elsewhere: [] },
  })
})
