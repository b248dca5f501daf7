import { expect, test } from 'vitest'
import { lateAmong, lateText, monthAfter, weeksOf } from './due.ts'

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

test('a month is drawn in whole weeks from Monday', () => {
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2027-03').flat().slice(0, 1)).toEqual(['2027-03-01'])
  expect(weeksOf('2026-11').flat().at(0)).toBe('2026-10-26')
  expect(weeksOf('2026-11').flat().at(-1)).toBe('2026-12-06')
  expect(weeksOf('2028-12').flat().at(-1)).toBe('2028-12-31')
})

test('months follow one another over the year', () => {
  expect([monthAfter('2027-01', -1), monthAfter('2027-12', 1), monthAfter('2027-05', 14)]).toEqual([
    '2026-12',
    '2028-01',
    '2028-07',
  ])
})
