import { expect, test } from 'vitest'
import { lateAmong, lateText, weekOf } from './due.ts'

const TODAY = '2027-03-14'

test('late is what was due before today and is not done, the longest first', () => {
  const tasks = [
    { id: 'today', status: 'todo', due_date: TODAY },
    { id: 'yesterday', status: 'review', due_date: '2027-03-13' },
    { id: 'done', status: 'done', due_date: '2027-01-01' },
    { id: 'whenever', status: 'doing', due_date: null },
    { id: 'long ago', status: 'todo', due_date: '2026-12-31' },
  ] as const
  expect(lateAmong(tasks, TODAY).map(({ id }) => id)).toEqual(['long ago', 'yesterday'])
  expect(lateText('2027-03-13', TODAY)).toBe('1 day late')
  expect(lateText('2026-12-31', TODAY)).toBe('73 days late')
})

test('a week begins on Monday', () => {
  expect(['2027-03-01', '2027-03-07', '2026-11-01'].map(weekOf)).toEqual(['2027-03-01', '2027-03-01', '2026-10-26'])
})
