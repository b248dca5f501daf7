import { SCORECARD_ERRORS } from '@paddock/domain/judging/messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'
import { eventCallsOf } from '../../testing/event-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aCompany() {
  const company = await server.given.company()
  return { company_id: company.id, calls: eventCallsOf(server, await server.given.organizer(company.id)) }
}

const templatesOf = (company_id: string) =>
  server.db
    .select()
    .from(scorecardTemplates)
    .where(and(eq(scorecardTemplates.company_id, company_id), eq(scorecardTemplates.is_active, true)))
    .orderBy(asc(scorecardTemplates.template_type), asc(scorecardTemplates.name))

test('an event brings the scorecards and the scrutineering sheet of its pack', async () => {
  const { company_id, calls } = await aCompany()
  await calls.event({ rule_pack: 'world-finals-2025' })
  const templates = await templatesOf(company_id)
  expect(templates.map(({ name, template_type, rule_pack }) => [name, template_type, rule_pack])).toEqual([
    ['Design & Engineering', 'criteria', 'world-finals-2025@1'],
    ['Enterprise', 'criteria', 'world-finals-2025@1'],
    ['Project Management', 'criteria', 'world-finals-2025@1'],
    ['Specification & Scrutineering', 'criteria', 'world-finals-2025@1'],
    ['Verbal Presentation', 'criteria', 'world-finals-2025@1'],
    ['Scrutineering, World Finals 2025', 'scrutineering', 'world-finals-2025@1'],
  ])
  const verbal = templates.find(({ pack_scorecard }) => pack_scorecard === 'verbal-presentation')
  const { criteria_name, max_points, section, pack_item, template_id, order_index } = templateCriteria
  const lines = await server.db
    .select({ criteria_name, max_points, section, pack_item })
    .from(templateCriteria)
    .where(eq(template_id, verbal?.id ?? ''))
    .orderBy(asc(order_index))
  expect(lines.at(-3)).toEqual({
    criteria_name: 'Innovation',
    max_points: 20,
    section: 'Subject',
    pack_item: 'innovation',
  })
  expect(lines).toHaveLength(7)
})

test('later events of the pack use the same ones, also those created at the same moment', async () => {
  const { company_id, calls } = await aCompany()
  const [first] = await Promise.all([1, 2, 3].map(() => calls.event({ rule_pack: 'world-finals-2025' })))
  const before = await templatesOf(company_id)
  expect(before).toHaveLength(6)
  await calls.event({ rule_pack: 'world-finals-2025@1' })
  const copy = Object((await calls.duplicate(first?.id ?? '')).body)
  expect(copy).toMatchObject({ rule_pack: 'world-finals-2025', rule_pack_version: 1, grand_prix_rules: null })
  expect(await templatesOf(company_id)).toEqual(before)
})

test('one that was deleted is made again for the next event', async () => {
  const { company_id, calls } = await aCompany()
  await calls.event({ rule_pack: 'world-finals-2025' })
  const [first] = await templatesOf(company_id)
  await server.db
    .update(scorecardTemplates)
    .set({ is_active: false })
    .where(eq(scorecardTemplates.id, first?.id ?? ''))
  await calls.event({ rule_pack: 'world-finals-2025' })
  expect(await templatesOf(company_id)).toHaveLength(6)
})

test('a classic pack brings none', async () => {
  const { company_id, calls } = await aCompany()
  await calls.event()
  await calls.event({ grand_prix_rules: 'B' })
  expect(await templatesOf(company_id)).toEqual([])
})

test('a scorecard of a pack stays as the pack has it: it is duplicated, not changed', async () => {
  const company = await server.given.company()
  const owner = await server.given.organizer(company.id)
  await eventCallsOf(server, owner).event({ rule_pack: 'world-finals-2025' })
  const [template] = await templatesOf(company.id)
  const id = template?.id ?? ''
  const refused = { status: 403, body: { message: SCORECARD_ERRORS.ofPack } }
  expect(await server.ask('PATCH', `/api/scorecard_templates/${id}`, { name: 'Ours' }, owner.headers)).toMatchObject(
    refused,
  )
  expect(await server.ask('DELETE', `/api/scorecard_templates/${id}`, undefined, owner.headers)).toMatchObject(refused)
})
