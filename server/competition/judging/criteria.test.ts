import { randomUUID } from 'node:crypto'
import { NEW_CRITERION } from '@paddock/domain/judging/template-blueprint.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionScores } from '../../db/schema/judging.ts'
import { type CreatedTemplate, resultsIn, scorecardCallsOf } from '../../testing/scorecard-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { steadyTemplate } from './own-template.ts'

let server: TestServer
let company_id: string
let desk: ReturnType<typeof scorecardCallsOf>
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  desk = scorecardCallsOf(server, (await server.given.organizer(company_id)).headers)
})

const refused = (code: string, message: string) => ({ status: 409, body: { code, message } })
const listed = async (template_id: string) =>
  Object((await desk.criteria(template_id)).body).map(
    ({ criteria_name, section }: { criteria_name: string; section: string | null }) => `${section}: ${criteria_name}`,
  )

describe('a criterion', () => {
  test('begins with the defaults of the specification', async () => {
    const { id } = await desk.template()
    expect((await desk.add(id, ' Mass ')).body).toMatchObject({
      ...NEW_CRITERION,
      template_id: id,
      criteria_name: 'Mass',
      max_points: 100,
      section: null,
      order_index: 0,
      criteria_type: 'compliance',
      compliance_level: 'minor',
      penalty_type: 'value_eligibility',
      is_required: true,
      is_active: true,
    })
  })

  test('keeps every field, to the thousandth', async () => {
    const { id } = await desk.template({ template_type: 'scrutineering' }, ['Body'])
    const filled = {
      description: 'Without cartridge',
      max_points: 12,
      section: 'Body',
      criteria_type: 'measurement',
      compliance_level: 'critical',
      penalty_type: 'time_penalty',
      is_required: false,
      measurement_unit: 'g',
      target_value: 50.0014,
      tolerance_min: 49.999,
      tolerance_max: 51.125,
      points_deduction_fail: 5.5,
      points_deduction_rectified: 2.25,
      time_penalty_fail: 0.125,
      penalty_per_unit: 10.001,
      max_penalty_points: 20,
      max_penalty_time: 1.5,
    }
    const { body } = await desk.add(id, 'Mass', filled)
    expect(body).toMatchObject({ ...filled, target_value: 50.001 })
    const changed = { tolerance_max: 60, penalty_per_unit: null, section: null, description: '' }
    expect((await desk.changeCriterion(Object(body).id, changed)).body).toMatchObject({ ...changed, description: null })
  })

  test.each([
    ['a name', { criteria_name: ' ' }],
    ['at least one point', { max_points: 0 }],
    ['whole points', { max_points: 1.5 }],
    ['no reward for failing', { points_deduction_fail: -1 }],
    ['a known penalty type', { penalty_type: 'shame' }],
    ['numbers that can be', { tolerance_min: 1e9 }],
  ])('needs %s', async (_, about) => {
    const { id } = await desk.template()
    expect((await desk.add(id, 'Mass', about)).status).toBe(400)
  })

  test('is not measured against limits that contradict each other', async () => {
    const { id } = await desk.template()
    const crossed = { tolerance_min: 2, tolerance_max: 1 }
    const words = 'The lowest allowed value is above the highest one. Please correct one of them.'
    expect(await desk.add(id, 'Mass', crossed)).toMatchObject(refused('LIMITS_WRONG', words))
    const mass = Object((await desk.add(id, 'Mass', { tolerance_max: 1 })).body)
    expect(await desk.changeCriterion(mass.id, { tolerance_min: 2 })).toMatchObject(refused('LIMITS_WRONG', words))
  })

  test('is added once, and its name stands for one criterion', async () => {
    const template = await desk.template({}, ['Body'], ['Speed'])
    const id = randomUUID()
    const tries = await Promise.all([1, 2, 3].map(() => desk.add(template.id, 'Mass', { id })))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    const taken = refused(
      'NAME_TAKEN',
      'Another criterion of this scorecard has this name. Please choose a different name.',
    )
    expect(await desk.add(template.id, 'Mass')).toMatchObject(taken)
    expect(await desk.changeCriterion(id, { criteria_name: 'Speed' })).toMatchObject(taken)
    expect((await desk.add(template.id, 'Other', { id })).status).toBe(409)
    expect((await desk.whole(template.id)).criteria).toHaveLength(2)
    expect(await desk.add(template.id, 'Grip', { section: 'Roof' })).toMatchObject({
      status: 409,
      body: { code: 'SECTION_GONE' },
    })
  })

  test('of two that change it at the same time the second is refused, and nothing is overwritten', async () => {
    const { criteria } = await desk.template({}, [], ['Speed'])
    const [{ id, updated_at } = { id: '', updated_at: '' }] = criteria
    const both = await Promise.all([10, 20].map((max_points) => desk.changeCriterion(id, { max_points, updated_at })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      message:
        'Somebody else has changed this criterion in the meantime. Nothing was overwritten. Please reload the page and try again.',
    })
  })

  test('without results is deleted for good', async () => {
    const { id, criteria } = await desk.template({}, [], ['Speed'])
    expect((await desk.removeCriterion(criteria[0]?.id ?? '')).body).toEqual({ retired: false })
    expect((await desk.removeCriterion(criteria[0]?.id ?? '')).status).toBe(404)
    expect(await desk.whole(id)).toMatchObject({ criteria: [], retired: [] })
    expect((await desk.add(id, 'Speed')).status, 'its name is free').toBe(200)
  })
})

describe('a section', () => {
  test('is added once and at the end, and takes its criteria along to its new name', async () => {
    const template = await desk.template({}, ['Body'], ['Speed'])
    const id = randomUUID()
    await Promise.all([1, 2].map(() => desk.addSection(template.id, 'Wings', { id })))
    expect((await desk.whole(template.id)).sections.map(({ name }) => name)).toEqual(['Body', 'Wings'])
    const taken = refused(
      'SECTION_TAKEN',
      'Another section of this scorecard has this name. Please choose a different name.',
    )
    expect(await desk.addSection(template.id, 'Body')).toMatchObject(taken)
    expect(await desk.changeSection(id, { name: 'Body' })).toMatchObject(taken)
    expect((await desk.addSection(template.id, ' ')).body).toMatchObject({
      data: { fields: [{ why: 'Please enter a section name' }] },
    })
    const [body] = template.sections
    await desk.changeSection(body?.id ?? '', { name: 'Shell', description: 'Outside', updated_at: body?.updated_at })
    expect(await listed(template.id)).toEqual(['Shell: Speed'])
    const [speed] = (await desk.whole(template.id)).criteria
    expect(speed?.updated_at, 'whoever has it open notices').not.toBe(template.criteria[0]?.updated_at)
    const late = await desk.changeSection(body?.id ?? '', { name: 'Mine', updated_at: body?.updated_at })
    expect(late).toMatchObject(
      refused(
        'CONFLICT',
        'Somebody else has changed this section in the meantime. Nothing was overwritten. Please reload the page and try again.',
      ),
    )
  })

  test('moves with its criteria', async () => {
    const template = await desk.template({}, ['A', 'B', 'C'], ['in A'])
    await desk.add(template.id, 'in C', { section: 'C' })
    await desk.add(template.id, 'in none')
    const [a = '', b = '', c = ''] = template.sections.map(({ id }) => id)
    const before = [a, b, c]
    expect((await desk.order(template.id, [c, a, b], before)).body).toMatchObject([
      { name: 'C' },
      { name: 'A' },
      { name: 'B' },
    ])
    expect(await listed(template.id)).toEqual(['C: in C', 'A: in A', 'null: in none'])
    expect((await desk.order(template.id, [c, a, b], before)).status, 'the same again').toBe(200)
    for (const [ids, seen] of [
      [[a, c, b], before],
      [
        [a, b],
        [c, a, b],
      ],
      [
        [a, b, c, c],
        [c, a, b],
      ],
      [
        [a, b, randomUUID()],
        [c, a, b],
      ],
    ] as const)
      expect((await desk.order(template.id, [...ids], [...seen])).status).toBe(409)
  })

  test('that is deleted leaves its criteria uncategorized', async () => {
    const template = await desk.template({}, ['Body', 'Wings'], ['Speed', 'Mass'])
    expect((await desk.removeSection(template.sections[0]?.id ?? '')).body).toEqual({ success: true })
    expect(await listed(template.id)).toEqual(['null: Speed', 'null: Mass'])
    expect((await desk.whole(template.id)).sections.map(({ name }) => name)).toEqual(['Wings'])
    expect((await desk.removeSection(template.sections[0]?.id ?? '')).status).toBe(404)
  })
})

describe('with results', () => {
  let results: Awaited<ReturnType<typeof resultsIn>>
  beforeAll(async () => {
    results = await resultsIn(server, company_id)
  })
  const idOf = (template: CreatedTemplate, name: string) =>
    template.criteria.find(({ criteria_name }) => criteria_name === name)?.id ?? ''

  test('marks keep the name and the type of what they were given for', async () => {
    const template = await desk.template({}, ['Body'], ['Speed', 'Look'])
    const speed = idOf(template, 'Speed')
    await results.mark(template.id, { Speed: 84.5 })
    expect(await desk.whole(template.id)).toMatchObject({
      is_used: true,
      criteria: [
        { criteria_name: 'Speed', results: 1, is_measured: false },
        { criteria_name: 'Look', results: 0, is_measured: false },
      ],
    })
    const used = (message: string) => refused('IN_USE', message)
    expect(await desk.changeCriterion(speed, { criteria_name: 'Pace' })).toMatchObject(
      used('Results are stored under this name, so it cannot be changed.'),
    )
    expect(await desk.changeCriterion(speed, { criteria_type: 'visual' })).toMatchObject(
      used('This criterion has results, so its type cannot be changed.'),
    )
    expect(await desk.change(template.id, { template_type: 'scrutineering' })).toMatchObject(
      used('This scorecard has results, so its type cannot be changed. Create a new scorecard instead.'),
    )
    const fine = { description: 'On the track', section: null, compliance_level: 'major' }
    expect((await desk.changeCriterion(speed, fine)).body).toMatchObject(fine)
    expect((await desk.changeCriterion(idOf(template, 'Look'), { criteria_name: 'Finish' })).status).toBe(200)
    expect((await desk.change(template.id, { name: 'Renamed', category: 'Both' })).status).toBe(200)
    expect((await desk.add(template.id, 'Extra')).status).toBe(200)
    expect((await desk.removeSection(template.sections[0]?.id ?? '')).status).toBe(200)
  })

  test('a criterion that an event keeps is retired, keeps its name for itself, and can be restored', async () => {
    const template = await desk.template({}, [], ['Speed', 'Look'])
    const speed = idOf(template, 'Speed')
    await results.mark(template.id, { Speed: 50 })
    expect((await desk.removeCriterion(speed, 'keep')).body).toEqual({ retired: true })
    expect((await desk.removeCriterion(speed)).body, 'pressed twice').toEqual({ retired: true })
    expect(await listed(template.id)).toEqual(['null: Look'])
    expect((await desk.whole(template.id)).retired).toMatchObject([{ criteria_name: 'Speed', is_active: false }])
    expect(await desk.add(template.id, 'Speed')).toMatchObject({ status: 409, body: { code: 'NAME_RETIRED' } })
    const renamed = await desk.changeCriterion(idOf(template, 'Look'), { criteria_name: 'Speed' })
    expect(renamed).toMatchObject({ status: 409, body: { code: 'NAME_RETIRED' } })
    expect((await desk.changeCriterion(speed, { is_active: true })).body).toMatchObject({ is_active: true })
    expect(await listed(template.id)).toEqual(['null: Speed', 'null: Look'])
  })

  test('scrutineering keeps the unit in which a car was measured', async () => {
    const template = await desk.template({ template_type: 'scrutineering' }, [], ['Mass', 'Length'])
    const [mass, length] = [idOf(template, 'Mass'), idOf(template, 'Length')]
    for (const id of [mass, length]) await desk.changeCriterion(id, { measurement_unit: 'g' })
    await results.check(template.id, mass, 49.5)
    await results.check(template.id, length)
    expect(await desk.changeCriterion(mass, { measurement_unit: 'kg' })).toMatchObject(
      refused('IN_USE', 'Cars have been measured in this unit, so it cannot be changed.'),
    )
    expect((await desk.changeCriterion(length, { measurement_unit: 'mm' })).status).toBe(200)
    expect((await desk.changeCriterion(mass, { target_value: 48, max_points: 1 })).status).toBe(200)
    expect((await desk.removeCriterion(length, 'keep')).body).toEqual({ retired: true })
  })

  test('whoever lowers a maximum waits for the mark that is being saved', async () => {
    const template = await desk.template({}, [], ['Speed'])
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const lowering = await server.db.transaction(async (tx) => {
      await steadyTemplate(tx, company_id, template.id)
      const lowering = desk.changeCriterion(idOf(template, 'Speed'), { max_points: 50 })
      await expect.poll(async () => (await server.db.execute(waiting)).rowCount).toBe(1)
      await results.mark(template.id, { Speed: 90 }, tx)
      return { answer: lowering }
    })
    expect(await lowering.answer).toMatchObject({ status: 409, body: { code: 'CHOICE_NEEDED' } })
  })

  test('a copy is free again, and a deleted template keeps what was recorded', async () => {
    const template = await desk.template({}, [], ['Speed'])
    await results.mark(template.id, { Speed: 50 })
    const copy = Object((await desk.duplicate(template.id)).body)
    expect(copy.is_used).toBe(false)
    expect((await desk.changeCriterion(copy.criteria[0].id, { criteria_name: 'Pace' })).status).toBe(200)
    expect((await desk.remove(template.id)).status).toBe(200)
    const stored = await server.db
      .select()
      .from(competitionScores)
      .where(eq(competitionScores.template_id, template.id))
    expect(stored).toMatchObject([{ criteria_scores: { Speed: 50 } }])
  })
})
