import { points } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { costText } from './messages.ts'
import {
  afterSaving,
  draftOf,
  isContested,
  rowsToSend,
  type SavedRow,
  shownCriteria,
  summaryOnScreen,
  uncheckedIn,
  uncheckedQuestion,
  withCar,
  withMeasured,
} from './sheet-rows.ts'

const width = {
  id: 'width',
  is_active: true,
  criteria_type: 'measurement',
  tolerance_min: 40,
  tolerance_max: 50,
  penalty_per_unit: 2,
  max_penalty_points: points(20),
  max_penalty_time: 5,
  points_deduction_fail: points(0),
  points_deduction_rectified: points(0),
  time_penalty_fail: 0,
}
const tether = { ...width, id: 'tether', criteria_type: 'compliance', is_active: false }
const stored: SavedRow = {
  criteria_id: 'width',
  car_a_status: 'Pass',
  car_a_measured_value: 45,
  car_a_notes: null,
  car_b_status: 'N/A',
  car_b_measured_value: null,
  car_b_notes: null,
  updated_at: 'monday',
}
const fail = { status: 'Fail' as const, measured_value: 52, notes: 'Wide' }

test('a new row has car A passing and car B not there', () => {
  expect(draftOf(undefined)).toEqual({
    car_a: { status: 'Pass', measured_value: null, notes: '' },
    car_b: { status: 'N/A', measured_value: null, notes: '' },
  })
})

test('a row is an edit until it equals the stored one again', () => {
  const edited = withCar({}, 'width', stored, 'car_a', fail)
  expect(edited.width).toMatchObject({ base: 'monday', car_a: fail })
  expect(withCar(edited, 'width', stored, 'car_a', draftOf(stored).car_a)).toEqual({})
})

test('a measured value decides the status, and taking it away does not', () => {
  expect(withMeasured(width, draftOf(undefined).car_b, 52).status).toBe('Fail')
  expect(withMeasured(width, fail, 50).status).toBe('Pass')
  expect(withMeasured(width, fail, null).status).toBe('Fail')
})

test('another tablet that has saved the same row is noticed, unless it found the same', () => {
  const { width: edit } = withCar({}, 'width', stored, 'car_a', fail)
  expect(isContested(edit, stored)).toBe(false)
  expect(isContested(edit, { ...stored, car_b_status: 'Pass', updated_at: 'tuesday' })).toBe(true)
  const agreed = { ...stored, car_a_status: 'Fail' as const, car_a_measured_value: 52, car_a_notes: 'Wide' }
  expect(isContested(edit, { ...agreed, updated_at: 'tuesday' })).toBe(false)
  expect(isContested(undefined, stored)).toBe(false)
})

test('all rows are sent, the untouched ones as they stand now, and notes only where they are asked for', () => {
  const edits = withCar({}, 'width', stored, 'car_a', { ...fail, status: 'N/A' })
  const later = { ...stored, criteria_id: 'tether', updated_at: 'tuesday' }
  expect(rowsToSend([width, tether], [stored, later], edits)).toMatchObject([
    { criteria_id: 'width', car_a_status: 'N/A', car_a_notes: null, updated_at: 'monday' },
    { criteria_id: 'tether', car_a_measured_value: 45, updated_at: 'tuesday' },
  ])
})

test('a line is checked once it is saved, changed or ticked; what is not is asked about', () => {
  const wheels = { ...width, id: 'wheels' }
  const unchecked = (ticked: string[], rows = [stored]) =>
    uncheckedIn([width, wheels], rows, new Set(ticked)).map(({ id }) => id)
  expect(unchecked([], [])).toEqual(['width', 'wheels'])
  expect(unchecked([])).toEqual(['wheels'])
  expect(unchecked(['wheels'])).toEqual([])
  const text = (count: number) => uncheckedQuestion(count, 12).text
  expect(text(12)).toBe('0 of 12 checked. All of them are saved with Pass for car A and N/A for car B.')
  expect(text(5)).toBe('7 of 12 checked. The other 5 are saved with Pass for car A and N/A for car B.')
  expect(text(1)).toBe('11 of 12 checked. The other one is saved with Pass for car A and N/A for car B.')
})

test('what is typed while it is being saved stays, on top of what was saved', () => {
  const sent = withCar({}, 'width', stored, 'car_a', fail)
  const saved = { ...stored, updated_at: 'tuesday' }
  expect(afterSaving(sent, sent, [saved])).toEqual({})
  const since = withCar(sent, 'width', stored, 'car_b', fail)
  expect(afterSaving(since, sent, [saved]).width).toMatchObject({ base: 'tuesday', car_b: fail })
})

test('the badges follow what is on the screen, and a deleted criterion counts where it has a result', () => {
  expect(shownCriteria([width, tether], [stored])).toEqual([width])
  const edits = withCar({}, 'width', stored, 'car_a', fail)
  expect(summaryOnScreen(null, [width], [stored], edits)).toMatchObject({
    car_a_overall_status: 'FAIL',
    car_b_overall_status: 'N/A',
    overall_team_status: 'FAIL',
    combined_time_penalty: 4,
  })
})

test('one point is not two', () => {
  expect([costText(points(1), 0), costText(points(2.5), 1.5)]).toEqual([
    '1 point deducted, +0 s',
    '2.5 points deducted, +1.5 s',
  ])
})
