/**
 * Figures about how a team works, calculated from its tasks.
 *
 * | figure          | is                                                                            |
 * |-----------------|-------------------------------------------------------------------------------|
 * | done_per_week   | tasks done in each of the last eight weeks from Monday, this one last         |
 * | days_to_done    | median number of days from adding a task to finishing it; null if none is done |
 * | people          | open, late and done tasks of each assignee, most open tasks first; null counts |
 * |                 | the unassigned ones, and a task of two people counts for both                 |
 * | labels          | open and done tasks of each discipline that is used                           |
 */
import { LABELS, type Label, type TaskStatus } from './board.ts'
import { daysBetween, isLate, weekOf } from './due.ts'

export type CountedTask = {
  status: TaskStatus
  due_date: string | null
  labels: readonly Label[]
  assignee_ids: readonly string[]
  /** Days, as their team counts them. */
  created_on: string
  done_on: string | null
}

const WEEKS = 8

export function insightsOf(tasks: readonly CountedTask[], today: string) {
  const done = tasks.flatMap((task) => (task.done_on === null ? [] : [{ ...task, done_on: task.done_on }]))
  return {
    done_per_week: lastWeeks(today).map((week) => ({
      week,
      done: done.filter(({ done_on }) => weekOf(done_on) === week).length,
    })),
    days_to_done: median(done.map(({ created_on, done_on }) => Math.max(0, daysBetween(created_on, done_on)))),
    people: peopleOf(tasks, today),
    labels: LABELS.flatMap((label) => {
      const own = tasks.filter(({ labels }) => labels.includes(label))
      return own.length > 0 ? [{ label, ...counted(own, today) }] : []
    }),
  }
}

function counted(tasks: readonly CountedTask[], today: string) {
  return {
    open: tasks.filter(({ status }) => status !== 'done').length,
    late: tasks.filter((task) => isLate(task, today)).length,
    done: tasks.filter(({ status }) => status === 'done').length,
  }
}

function peopleOf(tasks: readonly CountedTask[], today: string) {
  const ids = [...new Set(tasks.flatMap(peopleOn))]
  return ids
    .map((assignee_id) => ({
      assignee_id,
      ...counted(
        tasks.filter((task) => peopleOn(task).includes(assignee_id)),
        today,
      ),
    }))
    .toSorted((a, b) => b.open - a.open || b.done - a.done)
}

const peopleOn = ({ assignee_ids }: CountedTask): readonly (string | null)[] =>
  assignee_ids.length > 0 ? assignee_ids : [null]

const WEEK = 7 * 24 * 60 * 60 * 1000

function lastWeeks(today: string): string[] {
  const monday = Date.parse(`${weekOf(today)}T00:00:00Z`)
  return Array.from({ length: WEEKS }, (_, n) => new Date(monday - (WEEKS - 1 - n) * WEEK).toISOString().slice(0, 10))
}

/** For an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((a, b) => a - b)
  const half = Math.floor(inOrder.length / 2)
  const [low, high] = [inOrder[inOrder.length % 2 === 0 ? half - 1 : half], inOrder[half]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
