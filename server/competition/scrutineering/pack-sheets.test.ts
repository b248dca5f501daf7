import type { Measured } from '@paddock/domain/rules/event-record.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { points } from '@paddock/domain/units.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SavedRow, type Sheet, scrutineeringCallsOf } from '../../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const CHECKS = WORLD_FINALS_2025.scrutineering?.checks ?? []

let server: TestServer
let desk: ReturnType<typeof scrutineeringCallsOf>
let company_id: string
let olu: ReturnType<typeof desk.calls>
let sheet: Sheet
let ids: Map<string, string>

beforeAll(async () => {
  server = await testServer()
  desk = scrutineeringCallsOf(server)
  company_id = (await server.given.company()).id
  olu = desk.calls((await server.given.organizer(company_id)).headers)
})

async function aSheet(rule_pack: 'world-finals-2025' | 'classic-a') {
  const event = await server.given.event(company_id, { status: 'active', rule_pack, rule_pack_version: 1 })
  const team = await desk.team(event.id)
  const template = await desk.template(company_id, { name: 'Specifications', pack_scorecard: 'specifications' }, [
    ...CHECKS.map(({ id, what }) => ({ criteria_name: `${id} ${what}`, pack_item: id })),
    { criteria_name: 'Own rule', points_deduction_fail: points(3), time_penalty_fail: 2 },
  ])
  ids = new Map(template.criteria.map(({ id, pack_item }) => [pack_item ?? 'own', id]))
  sheet = { event_id: event.id, team_id: team.id, template_id: template.id }
  return template
}

beforeEach(async () => {
  await aSheet('world-finals-2025')
})

type Entry = { a?: Measured | string; b?: Measured | string; fixed?: 'a' | 'b' }
const STATUSES = ['Pass', 'Fail', 'Rectified', 'N/A']

const found = (check: string, { a, b, fixed }: Entry, updated_at: string | null = null) => ({
  criteria_id: ids.get(check),
  ...ofCar('car_a', a, fixed === 'a'),
  ...ofCar('car_b', b, fixed === 'b'),
  updated_at,
})
function ofCar(car: string, entry: Entry['a'], fixed: boolean) {
  if (typeof entry === 'string' && STATUSES.includes(entry)) return { [`${car}_status`]: entry }
  return { [`${car}_status`]: fixed ? 'Rectified' : 'Pass', ...(entry !== undefined && { [`${car}_measured`]: entry }) }
}
const rowsIn = (body: unknown): SavedRow[] => Object(body)
const rowOf = (body: unknown, check: string) => rowsIn(body).find((row) => row.criteria_id === ids.get(check))
const summary = async () => Object((await olu.summaries(sheet.event_id)).body)[0]

describe('a sheet of a pack', () => {
  test('worked example 6: verdicts, what is deducted, what is left, and the failures of each car', async () => {
    const { status, body } = await olu.save(sheet, [
      found('T3.4', { a: 86.3 }),
      found('T3.6', { a: 47.6 }),
      found('T7.4.2', { a: { RL: 16.4, RR: 17 } }),
      found('T6.1', { a: 'Rectified' }),
      found('T5.6', { b: 4.2, fixed: 'b' }),
      found('T8.6.1', { b: [24.2, 25] }),
    ])
    expect(status).toBe(200)
    expect(rowOf(body, 'T3.4')).toMatchObject({
      car_a_status: 'Fail',
      car_a_measured: 86.3,
      car_a_measured_value: null,
      car_a_points_deducted: 10,
      car_a_time_penalty: 0,
      car_b_status: 'Pass',
    })
    expect(rowOf(body, 'T7.4.2')).toMatchObject({ car_a_measured: { RL: 16.4, RR: 17 }, car_a_points_deducted: 2.5 })
    expect(rowOf(body, 'T6.1')).toMatchObject({ car_a_status: 'Rectified', car_a_points_deducted: 5 })
    expect(rowOf(body, 'T5.6')).toMatchObject({ car_b_status: 'Rectified', car_b_points_deducted: 5 })
    expect(await summary()).toMatchObject({
      car_a_overall_status: 'FAIL',
      car_a_total_points_deducted: 27.5,
      car_b_total_points_deducted: 7,
      combined_points_deducted: 34.5,
      combined_time_penalty: 0,
      specifications: { left: 65.5, of: 100, performance_failures: { A: 1, B: 2 }, unsafe: [] },
    })
    expect((await olu.desk(sheet.event_id)).body).toMatchObject({
      summaries: [{ specifications: { left: 65.5 } }],
      rules: { starts_at: 100, fix: { percent: 50 } },
    })
  })

  test('the status and the points are computed, whatever is sent', async () => {
    const body = (
      await olu.save(sheet, [
        { criteria_id: ids.get('T3.6'), car_a_status: 'Fail', car_a_measured: 48, car_b_measured: 47.9 },
        { criteria_id: ids.get('T7.6'), car_a_measured: ['FL', 'RR'], car_b_status: 'Fail' },
        { criteria_id: ids.get('T3.9.2'), car_a_measured: 0, car_b_measured: 2 },
      ])
    ).body
    expect(rowOf(body, 'T3.6')).toMatchObject({ car_a_status: 'Pass', car_b_status: 'Fail', car_b_points_deducted: 10 })
    expect(rowOf(body, 'T7.6')).toMatchObject({ car_a_points_deducted: 5, car_b_points_deducted: 2.5 })
    expect(rowOf(body, 'T3.9.2')).toMatchObject({ car_a_status: 'Pass', car_b_points_deducted: 10 })
  })

  test('a fault of the drawings is charged once, and a car with a safety fault may not race', async () => {
    await olu.save(sheet, [found('T4.3', { a: 'Fail', b: 'Fail' }), found('T5.1', { a: 18.2, b: 20 })])
    expect(await summary()).toMatchObject({
      car_a_overall_status: 'PASS',
      combined_points_deducted: 10,
      specifications: { left: 90, unsafe: ['B'] },
    })
  })

  test('criteria of the organiser’s own stay on it as they were, and cost no Specifications points', async () => {
    const body = (await olu.save(sheet, [found('own', { a: 'Fail' })])).body
    expect(rowOf(body, 'own')).toMatchObject({ car_a_points_deducted: 3, car_a_time_penalty: 2, car_a_measured: null })
    expect(await summary()).toMatchObject({ combined_points_deducted: 3, specifications: { left: 100 } })
  })

  test('the scrutineer gets each check with its limits, in the template’s sections', async () => {
    const body = Object((await olu.criteria(sheet.event_id, sheet.template_id)).body)
    expect(body.find(({ id }: { id: string }) => id === ids.get('T3.6'))).toMatchObject({
      check: { id: 'T3.6', limit: { min: 48, max: null }, unit: 'g', class: 'performance', charge: 'started_unit' },
    })
    expect(body.find(({ id }: { id: string }) => id === ids.get('own')).check).toBeNull()
  })
})

describe('a bad value is refused at its field', () => {
  test.each([
    ['T7.4.1', { RL: 17 }, 'T7.4.1 is about FL and FR, not “RL”.'],
    ['T3.4', 'wide', 'must be a number, an object of numbers, a list of numbers or a list of names.'],
    ['T3.4', [86], 'T3.4 takes one number in mm.'],
    ['T3.4', 99_999, 'T3.4 must be between −1,000 and 1,000 mm.'],
    ['T4.5', 3, 'T4.5 is judged by eye. Please choose Pass or Fail.'],
    ['own', 3, 'Own rule takes one measured value.'],
  ] as const)('%s with %j', async (check, measured, why) => {
    const row = { criteria_id: ids.get(check), car_a_measured: measured }
    const refused = await olu.save(sheet, [found('T3.6', { a: 48 }), row])
    expect(refused.status).toBe(400)
    expect(Object(refused.body).data.fields).toEqual([{ field: 'rows.1.car_a_measured', why }])
    expect((await olu.rows(sheet)).body).toEqual([])
  })

  test('a check that is not in the fix list cannot be put right', async () => {
    const refused = await olu.save(sheet, [found('T3.4', { b: 86, fixed: 'b' })])
    expect(Object(refused.body).data.fields).toEqual([
      {
        field: 'rows.0.car_b_measured',
        why: 'T3.4 cannot be put right in the fix window (C4.5). Please choose Fail.',
      },
    ])
  })
})

describe('two devices', () => {
  test('the same values again are no conflict, in whatever order the names come', async () => {
    await olu.save(sheet, [found('T8.5.1', { a: { height: 20, half_width: 16 } })])
    const again = await olu.save(sheet, [found('T8.5.1', { a: { half_width: 16, height: 20 } })])
    expect(again.status).toBe(200)
    const other = await olu.save(sheet, [found('T8.5.1', { a: { half_width: 15, height: 20 } })])
    expect(other.status).toBe(409)
  })

  test('a measured value is in the history', async () => {
    const [row] = rowsIn((await olu.save(sheet, [found('T7.5', { a: { FL: 27.4 } })])).body)
    await olu.save(sheet, [found('T7.5', { a: { FL: 28 } }, row?.updated_at)])
    const [entry] = Object((await olu.history(sheet.event_id)).body).entries
    expect(entry).toMatchObject({
      before: { 'T7.5 Wheel diameter': { car_a_measured: { FL: 27.4 }, car_a_points_deducted: 2.5 } },
      after: { 'T7.5 Wheel diameter': { car_a_measured: { FL: 28 }, car_a_points_deducted: 0 } },
    })
  })
})

test('in an event of a classic pack the same template is a classic sheet', async () => {
  await aSheet('classic-a')
  const refused = await olu.save(sheet, [found('T3.4', { a: 86.3 })])
  expect(refused.status).toBe(400)
  const body = (await olu.save(sheet, [{ criteria_id: ids.get('T3.4'), car_a_status: 'Fail' }])).body
  expect(rowOf(body, 'T3.4')).toMatchObject({ car_a_status: 'Fail', car_a_points_deducted: 0, car_a_measured: null })
  expect(await summary()).toMatchObject({ specifications: null })
  expect((await olu.desk(sheet.event_id)).body).toMatchObject({ rules: null })
})

test('the sheet that a pack brought is for events of that pack, where it takes the place of the company’s own', async () => {
  const company = (await server.given.company()).id
  const calls = desk.calls((await server.given.organizer(company)).headers)
  await desk.template(company, { name: 'Car checks' })
  await desk.template(company, {
    name: 'World Finals',
    rule_pack: 'world-finals-2025@1',
    pack_scorecard: 'scrutineering',
  })
  const names = async (rule_pack: string) => {
    const { id } = await server.given.event(company, { status: 'active', rule_pack, rule_pack_version: 1 })
    return Object((await calls.desk(id)).body).templates.map(({ name }: { name: string }) => name)
  }
  expect(await names('world-finals-2025')).toEqual(['World Finals'])
  expect(await names('classic-b')).toEqual(['Car checks'])
})
