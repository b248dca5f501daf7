import { describe, expect, test } from 'vitest'
import { carsMatching, codeIn, labelText } from './labels.ts'
import { CAR_PLACES, CAR_STATES, CAR_STEPS, dueAfter, mayMove, minutesOver, stepFault, stepLabel } from './states.ts'

const nothing = { second_by: null, signed_by: null, note: null, minutes: null, weight: null }

test('every state has one place on the board, can be reached and can be left', () => {
  expect(CAR_PLACES.flatMap(({ states }) => states)).toEqual(CAR_STATES)
  for (const state of CAR_STATES) {
    expect(CAR_STEPS[state].length).toBeGreaterThan(0)
    expect(state === 'expected' || CAR_STATES.some((from) => mayMove(from, state))).toBe(true)
    for (const to of CAR_STEPS[state]) expect(stepLabel(state, to)).toBeTruthy()
  }
})

test('a car races only after it was weighed, and leaves a fix window only to be measured', () => {
  expect(CAR_STATES.filter((from) => mayMove(from, 'racing'))).toEqual(['weighed'])
  expect(CAR_STEPS.fixing).toEqual(['measured'])
  expect(mayMove('racing', 'returned')).toBe(false)
})

describe('what a step has to say', () => {
  test.each([
    ['measured', { ...nothing, signed_by: 'Ada' }, 'second_by'],
    ['measured', { ...nothing, second_by: 'noor', signed_by: 'Ada' }, 'second_by'],
    ['measured', { ...nothing, second_by: 'Priya' }, 'signed_by'],
    ['measured', { ...nothing, second_by: 'Priya', signed_by: 'Ada' }, undefined],
    ['in_service', { ...nothing, note: 'Front wing' }, 'minutes'],
    ['in_service', { ...nothing, minutes: 10 }, 'note'],
    ['weighed', nothing, 'weight'],
    ['weighed', { ...nothing, weight: 50.1 }, undefined],
    ['returned', nothing, 'signed_by'],
    ['racing', nothing, undefined],
  ] as const)('to %s', (to, fields, field) => {
    expect(stepFault(to, fields, 'Noor (scrutineer)')?.field).toBe(field)
  })
})

test('an overrun counts started minutes', () => {
  const due = dueAfter(new Date('2026-11-17T14:00:00Z'), 20)
  expect(due).toBe('2026-11-17T14:20:00.000Z')
  expect(minutesOver(due, new Date('2026-11-17T14:20:00Z'))).toBe(0)
  expect(minutesOver(due, new Date('2026-11-17T14:20:01Z'))).toBe(1)
  expect(minutesOver(due, new Date('2026-11-17T14:23:00Z'))).toBe(3)
})

test('a label is read however a scanner or a person types it; anything else is a search', () => {
  for (const typed of ['CAR-7K2M9QXA', 'car-7k2m9qxa', ' 7K2M9QXA ', `CAR-7K2M9QXA ${'a'.repeat(36)}`])
    expect(codeIn(typed)).toBe('7K2M9QXA')
  expect(codeIn(labelText('7K2M9QXA'))).toBe('7K2M9QXA')
  expect(codeIn('07B')).toBeUndefined()
  const cars = [
    { team_name: 'Vortex', team_number: '07', car: 'A' },
    { team_name: 'Vortex', team_number: '07', car: 'B' },
    { team_name: 'Chicane', team_number: '08', car: 'A' },
  ]
  expect(carsMatching(cars, '07 b')).toEqual([cars[1]])
  expect(carsMatching(cars, 'chic')).toEqual([cars[2]])
  expect(carsMatching(cars, ' ')).toEqual([])
})
