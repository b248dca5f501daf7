import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITIES, TASK_STATUSES } from './board.ts'
import { daysBetween } from './due.ts'
import { groupOf, MY_GROUPS, myTasks } from './my-tasks.ts'

// A Thursday: its week ends on Sunday the 14th.
const TODAY = '2027-03-11'

test.each([
  ['2027-03-10', 'late'],
  ['2027-03-11', 'week'],
  ['2027-03-14', 'week'],
  ['2027-03-15', 'later'],
  ['2028-01-01', 'later'],
  [null, 'undated'],
] as const)('an open task due %s is in the group %s', (due_date, group) => {
  for (const status of ['todo', 'doing', 'review'] as const)
    expect(groupOf({ status, due_date, priority: 'none' }, TODAY)).toBe(group)
  expect(groupOf({ status: 'done', due_date, priority: 'none' }, TODAY)).toBe('done')
})

test('on a Sunday, tomorrow is later and today is this week', () => {
  const due = (due_date: string) => groupOf({ status: 'todo', due_date, priority: 'none' }, '2027-03-14')
  expect([due('2027-03-14'), due('2027-03-15')]).toEqual(['week', 'later'])
})

const day = fc.integer({ min: -40, max: 40 }).map((n) => {
  const moment = new Date(`${TODAY}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + n)
  return moment.toISOString().slice(0, 10)
})
const task = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...TASK_STATUSES),
  due_date: fc.option(day, { nil: null }),
  priority: fc.constantFrom(...PRIORITIES),
})

test('every task is in exactly one group, and the groups are in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(task, { selector: ({ id }) => id }), (tasks) => {
      const groups = myTasks(tasks, TODAY)
      expect(groups.flatMap((one) => one.tasks.map(({ id }) => id)).toSorted()).toEqual(
        tasks.map(({ id }) => id).toSorted(),
      )
      const places = groups.map(({ group }) => MY_GROUPS.indexOf(group))
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      for (const { group, tasks: own } of groups) {
        expect(own.length).toBeGreaterThan(0)
        if (group === 'done') continue
        for (const [index, one] of own.slice(1).entries()) {
          const before = own[index]
          if (!before || !one.due_date || !before.due_date) continue
          const apart = daysBetween(before.due_date, one.due_date)
          expect(apart).toBeGreaterThanOrEqual(0)
          if (apart === 0)
            expect(PRIORITIES.indexOf(before.priority)).toBeGreaterThanOrEqual(PRIORITIES.indexOf(one.priority))
        }
      }
    }),
  )
})
