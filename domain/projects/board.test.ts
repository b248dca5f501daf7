import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed, sorted } from './board.ts'

test.each([
  [['a', 'b', 'c'], 'c', 'a', ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'a', 'c', ['b', 'a', 'c']],
  [['a', 'b', 'c'], 'a', null, ['b', 'c', 'a']],
  [['a', 'b'], 'new', 'b', ['a', 'new', 'b']],
  [['a', 'b'], 'new', 'gone', ['a', 'b', 'new']],
  [[], 'new', null, ['new']],
])('%j with %s before %s is %j', (column, task, before, after) => {
  expect(placed(column, task, before)).toEqual(after)
})

test('nothing is lost or doubled, and the others keep their order', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })
  fc.assert(
    fc.property(ids, fc.nat(12), fc.nat(14), (column, which, where) => {
      const task = column[which] ?? 'new one'
      const after = placed(column, task, column[where] ?? null)
      expect(after.filter((id) => id !== task)).toEqual(column.filter((id) => id !== task))
      expect(after.filter((id) => id === task)).toHaveLength(1)
    }),
  )
})

test('tasks are sorted by priority or due date; what is equal stays as the team has arranged it', () => {
  const tasks = [
    { id: 'a', priority: 'none', due_date: '2027-03-01' },
    { id: 'b', priority: 'high', due_date: null },
    { id: 'c', priority: 'high', due_date: '2027-03-02' },
    { id: 'd', priority: 'urgent', due_date: '2027-03-01' },
    { id: 'e', priority: 'none', due_date: '2027-03-01' },
  ] as const
  const ids = (order: Parameters<typeof sorted>[1]) => sorted(tasks, order).map(({ id }) => id)
  expect(ids('board')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(ids('priority')).toEqual(['d', 'c', 'b', 'a', 'e'])
  expect(ids('due')).toEqual(['d', 'a', 'e', 'c', 'b'])
})
