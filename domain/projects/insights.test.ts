import { expect, test } from 'vitest'
import { type CountedTask, insightsOf } from './insights.ts'

// A Sunday: its week began on Monday the 8th.
const TODAY = '2027-03-14'

const task = (about: Partial<CountedTask>): CountedTask => ({
  status: 'todo',
  due_date: null,
  labels: [],
  assignee_ids: [],
  created_on: '2027-03-01',
  done_on: null,
  ...about,
})
const done = (created_on: string, done_on: string, about: Partial<CountedTask> = {}) =>
  task({ status: 'done', created_on, done_on, ...about })

test('the figures are those worked out by hand', () => {
  const found = insightsOf(
    [
      done('2027-03-01', '2027-03-08', { assignee_ids: ['leo'], labels: ['design'] }),
      done('2027-03-01', '2027-03-14', { assignee_ids: ['leo'], labels: ['design', 'testing'] }),
      done('2027-03-01', '2027-03-07', { assignee_ids: ['maya'] }),
      done('2027-01-10', '2027-01-18', { assignee_ids: ['maya'] }),
      done('2027-01-10', '2027-01-17'),
      task({ assignee_ids: ['leo'], due_date: '2027-03-13', labels: ['testing'] }),
      task({ assignee_ids: ['priya'], due_date: '2027-03-14' }),
      task({ assignee_ids: ['priya'], due_date: '2027-03-01', status: 'review' }),
    ],
    TODAY,
  )
  expect(found.done_per_week).toEqual([
    { week: '2027-01-18', done: 1 },
    { week: '2027-01-25', done: 0 },
    { week: '2027-02-01', done: 0 },
    { week: '2027-02-08', done: 0 },
    { week: '2027-02-15', done: 0 },
    { week: '2027-02-22', done: 0 },
    { week: '2027-03-01', done: 1 },
    { week: '2027-03-08', done: 2 },
  ])
  // 6, 7, 7, 8 and 13 days.
  expect(found.days_to_done).toBe(7)
  expect(found.people).toEqual([
    { assignee_id: 'priya', open: 2, late: 1, done: 0 },
    { assignee_id: 'leo', open: 1, late: 1, done: 2 },
    { assignee_id: 'maya', open: 0, late: 0, done: 2 },
    { assignee_id: null, open: 0, late: 0, done: 1 },
  ])
  expect(found.labels).toEqual([
    { label: 'design', open: 0, late: 0, done: 2 },
    { label: 'testing', open: 1, late: 1, done: 1 },
  ])
})

test('an even number of values has the mean of the middle two, and none has no median', () => {
  expect(insightsOf([done('2027-03-01', '2027-03-02'), done('2027-03-01', '2027-03-05')], TODAY).days_to_done).toBe(2.5)
  expect(insightsOf([], TODAY)).toMatchObject({ days_to_done: null, people: [], labels: [] })
})

test('a task of two people counts for both of them, and once for its label', () => {
  const { people, labels } = insightsOf([task({ assignee_ids: ['leo', 'maya'], labels: ['design'] })], TODAY)
  expect(people).toEqual([
    { assignee_id: 'leo', open: 1, late: 0, done: 0 },
    { assignee_id: 'maya', open: 1, late: 0, done: 0 },
  ])
  expect(labels).toMatchObject([{ label: 'design', open: 1 }])
})
