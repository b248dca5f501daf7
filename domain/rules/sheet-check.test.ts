import { describe, expect, test } from 'vitest'
import { limitInWords, verdictInWords } from './check-words.ts'
import { measuredFault, statusFault } from './measured-fault.ts'
import type { Check, ScrutineeringRules } from './pack-scrutineering.ts'
import { type CarEntry, checkVerdict, entryKind, sameMeasured } from './sheet-check.ts'
import { sheetSummary, shownSpecifications } from './sheet-summary.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const RULES = WORLD_FINALS_2025.scrutineering as ScrutineeringRules
function check(id: string): Check {
  const found = RULES.checks.find((one) => one.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}
const entry = (found: CarEntry['measured'] | CarEntry['status'] | 'none', fixed = false): CarEntry => {
  if (found === 'Pass' || found === 'Fail' || found === 'N/A' || found === 'Rectified')
    return { status: found, measured: null }
  return { status: fixed ? 'Rectified' : 'N/A', measured: found as CarEntry['measured'] }
}
const verdict = (id: string, ...found: Parameters<typeof entry>) => checkVerdict(RULES, check(id), entry(...found))

test.each([
  ['T3.4', 'number'],
  ['T7.5', 'wheels'],
  ['T7.8', 'wheels'],
  ['T6.1', 'named'],
  ['T8.5.1', 'named'],
  ['T8.6.1', 'list'],
  ['T9.5.2', 'list'],
  ['T7.6', 'places'],
  ['T3.9.2', 'count'],
  ['T4.5', 'judged'],
  ['T7.9.2', 'judged'],
])('%s is entered as %s', (id, kind) => expect(entryKind(check(id))).toBe(kind))

describe('a verdict', () => {
  test('a measured value decides, whatever was ticked', () => {
    expect(checkVerdict(RULES, check('T3.6'), { status: 'Pass', measured: 47.6 })).toMatchObject({
      status: 'Fail',
      points_deducted: 10,
      performance: true,
    })
    expect(checkVerdict(RULES, check('T3.6'), { status: 'Fail', measured: 48 })).toMatchObject({
      status: 'Pass',
      points_deducted: 0,
    })
  })
  test('put right in the fix window costs half where the pack allows it', () => {
    expect(verdict('T5.6', 4.2, true)).toMatchObject({ status: 'Rectified', points_deducted: 5, performance: true })
    expect(verdict('T6.1', 'Rectified')).toMatchObject({ status: 'Rectified', points_deducted: 5, unsafe: false })
    expect(verdict('T3.4', 86, true)).toMatchObject({ status: 'Fail', points_deducted: 5 })
  })
  test('without a value the status is the scrutineer’s', () => {
    expect(verdict('T4.5', 'Fail')).toMatchObject({ status: 'Fail', points_deducted: 5 })
    expect(verdict('T4.5', 'N/A')).toMatchObject({ status: 'N/A', points_deducted: 0 })
  })
  test('in words', () => {
    expect(verdictInWords(verdict('T3.6', 47.6))).toBe('Fail, 10 points deducted, performance failure')
    expect(verdictInWords(verdict('T5.1', 20))).toBe('Fail, 5 points deducted, may not race until it passes')
    expect(verdictInWords(verdict('T5.1', 20, true))).toBe('Put right, 2.5 points deducted')
    expect(verdictInWords(verdict('T5.1', 18))).toBe('Pass')
  })
})

test.each([
  ['T3.4', '65 to 85 mm'],
  ['T3.6', 'At least 48 g'],
  ['T6.1', 'Front 0 to 10, rear 0 to 10 mm'],
  ['T4.2', 'By the figure in the regulations'],
  ['T4.5', 'Judged by eye'],
])('the limit of %s is %s', (id, words) => expect(limitInWords(check(id))).toBe(words))

test.each([
  ['T3.4', [86.3], 'T3.4 takes one number in mm.'],
  ['T3.4', 1000.5, 'T3.4 must be between −1,000 and 1,000 mm.'],
  ['T3.4', 86.305, 'T3.4 is entered in steps of 0.01.'],
  ['T7.4.1', { RL: 17 }, 'T7.4.1 is about FL and FR, not “RL”.'],
  ['T7.5', 28, 'T7.5 takes a number in mm for each of FL, FR, RL and RR.'],
  ['T7.5', {}, 'T7.5 takes a number in mm for each of FL, FR, RL and RR.'],
  ['T8.5.1', { depth: 3 }, 'T8.5.1 is about height and half width, not “depth”.'],
  ['T8.6.1', [], 'T8.6.1 takes 1 to 6 numbers in mm, one for each part.'],
  ['T8.6.1', ['left'], 'T8.6.1 takes 1 to 6 numbers in mm, one for each part.'],
  ['T7.6', ['front'], 'T7.6 is about FL, FR, RL and RR, not “front”.'],
  ['T7.6', 5, 'T7.6 takes the number of items that fail, from 0 to 4.'],
  ['T3.9.2', 1.5, 'T3.9.2 takes the number of items that fail, from 0 to 100.'],
  ['T4.5', 3, 'T4.5 is judged by eye. Please choose Pass or Fail.'],
] as const)('%s refuses %j', (id, measured, says) => expect(measuredFault(RULES, check(id), measured)).toBe(says))

test('what the fields send is taken', () => {
  for (const [id, measured] of [
    ['T3.4', 86.3],
    ['T5.4', -3.1],
    ['T7.4.2', { RL: 16.4, RR: 17 }],
    ['T6.1', { front: 8 }],
    ['T8.6.1', [24.2, 25]],
    ['T7.6', ['FL', 'RR']],
    ['T3.9.2', 2],
    ['T4.5', null],
  ] as const)
    expect([id, measuredFault(RULES, check(id), measured)]).toEqual([id, undefined])
  expect(statusFault(RULES, check('T5.1'), 'Rectified')).toBeUndefined()
  expect(statusFault(RULES, check('T3.4'), 'Rectified')).toBe(
    'T3.4 cannot be put right in the fix window (C4.5). Please choose Fail.',
  )
})

test('names in another order are the same values', () => {
  expect(sameMeasured({ FL: 1, FR: 2 }, { FR: 2, FL: 1 })).toBe(true)
  expect(sameMeasured({ FL: 1 }, { FL: 2 })).toBe(false)
  expect(sameMeasured([1, 2], [2, 1])).toBe(false)
  expect(sameMeasured(null, undefined)).toBe(true)
})

describe('a sheet', () => {
  const row = (id: string, a: CarEntry, b: CarEntry = entry('Pass')) => ({
    check: check(id),
    car_a: checkVerdict(RULES, check(id), a),
    car_b: checkVerdict(RULES, check(id), b),
  })
  test('worked example 6: what is deducted, what is left, and the failures of each car', () => {
    const rows = [
      row('T3.4', entry(86.3)),
      row('T3.6', entry(47.6)),
      row('T7.4.2', entry({ RL: 16.4, RR: 17 })),
      row('T6.1', entry('Rectified')),
      row('T5.6', entry('Pass'), entry(4.2, true)),
      row('T8.6.1', entry('Pass'), entry([24.2, 25])),
    ]
    expect(shownSpecifications(RULES, rows)).toEqual({
      left: 65.5,
      of: 100,
      performance_failures: { A: 1, B: 2 },
      unsafe: [],
    })
    expect(sheetSummary(rows)).toMatchObject({
      car_a_total_points_deducted: 27.5,
      car_b_total_points_deducted: 7,
      combined_points_deducted: 34.5,
      combined_time_penalty: 0,
      overall_team_status: 'FAIL',
    })
  })
  test('a check of the team costs neither car, and is charged once', () => {
    const rows = [row('T4.3', entry('Fail'), entry('Fail')), row('T3.4', entry(80), entry(80))]
    expect(sheetSummary(rows)).toMatchObject({
      car_a_overall_status: 'PASS',
      car_a_total_points_deducted: 0,
      overall_team_status: 'FAIL',
      combined_points_deducted: 5,
    })
    expect(shownSpecifications(RULES, rows).left).toBe(95)
  })
  test('a car with a safety fault that is not put right may not race', () =>
    expect(shownSpecifications(RULES, [row('T5.1', entry(18), entry(20))]).unsafe).toEqual(['B']))
})
