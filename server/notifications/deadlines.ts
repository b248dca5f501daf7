/**
 * Notifies of deadlines, once each; a changed date is a new deadline.
 *
 * | what                                | when                                | who                    |
 * |-------------------------------------|-------------------------------------|------------------------|
 * | an open task, an open document      | the day before, by the clock in UTC | assigned; the team     |
 * | the same, late for a week at most   | when its day has ended everywhere   | assigned; the team     |
 * | an event that the team entered      | seven days before, and the day before, in its time zone | the team |
 */
import { lastDayOnEarth, todayIn } from '@paddock/domain/competition/days.ts'
import { daysBetween } from '@paddock/domain/projects/due.ts'
import { and, between, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamDocuments } from '../db/schema/entries.ts'
import { projectTasks, taskAssignees } from '../db/schema/projects.ts'
import { type NotifyDeps, notify } from './notify.ts'
import { entrantsOf, membersOf } from './recipients.ts'

const DAY = 86_400_000
const LATE_DAYS = 7
const DAYS_BEFORE_EVENT = [7, 1]

const dayAt = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

type Deps = NotifyDeps & { db: Database }

export async function notifyDeadlines(deps: Deps, now = new Date()) {
  await notifyTasks(deps, now)
  await notifyDocuments(deps, now)
  await notifyEvents(deps, now)
}

/** Undefined while it is neither due tomorrow nor late. */
function stateOf(due: string, now: Date): 'due' | 'late' | undefined {
  if (due === dayAt(now, 1)) return 'due'
  return due < lastDayOnEarth(now) ? 'late' : undefined
}

const inWindow = (now: Date) => [dayAt(now, -LATE_DAYS), dayAt(now, 1)] as const

async function notifyTasks({ db, ...deps }: Deps, now: Date) {
  const { id, team_id, title, due_date, status } = projectTasks
  const { user_id } = taskAssignees
  const tasks = await db
    .select({ id, team_id, title, due: due_date, user_id })
    .from(projectTasks)
    .innerJoin(taskAssignees, eq(taskAssignees.task_id, id))
    .where(and(between(due_date, ...inWindow(now)), ne(status, 'done')))
  for (const { id: task_id, team_id, title, due, user_id } of tasks) {
    const state = due && stateOf(due, now)
    if (!state) continue
    await db.transaction((tx) =>
      notify(tx, deps, {
        name: `task.${state}`,
        to: [user_id],
        subject: { team_id, task_id },
        about: { task: title, due },
        once_key: `task.${state} ${task_id} ${due}`,
      }),
    )
  }
}

async function notifyDocuments({ db, ...deps }: Deps, now: Date) {
  const { id, team_id, name, due_date, done_at } = teamDocuments
  const documents = await db
    .select({ id, team_id, name, due: due_date })
    .from(teamDocuments)
    .where(and(between(due_date, ...inWindow(now)), isNull(done_at)))
  for (const { id: document_id, team_id, name, due } of documents) {
    const state = due && stateOf(due, now)
    if (!state) continue
    await db.transaction(async (tx) =>
      notify(tx, deps, {
        name: `document.${state}`,
        to: await membersOf(tx, team_id),
        subject: { team_id, document_id },
        about: { document: name, due },
        once_key: `document.${state} ${document_id} ${due}`,
      }),
    )
  }
}

async function notifyEvents({ db, ...deps }: Deps, now: Date) {
  const { id, name, event_date, time_zone, status } = competitionEvents
  const events = await db
    .select({ id, name, event_date, time_zone })
    .from(competitionEvents)
    .where(and(inArray(status, ['upcoming', 'active']), between(event_date, dayAt(now, -1), dayAt(now, 9))))
  for (const event of events) {
    const days = daysBetween(todayIn(event.time_zone, now), event.event_date)
    if (!DAYS_BEFORE_EVENT.includes(days)) continue
    for (const { team_id, entry_id } of await entrantsOf(db, event.id))
      await db.transaction(async (tx) =>
        notify(tx, deps, {
          name: 'event.ahead',
          to: await membersOf(tx, team_id),
          subject: { team_id, entry_id, event_id: event.id },
          about: { event: event.name, days: String(days) },
          once_key: `event.ahead ${entry_id} ${event.event_date} ${days}`,
        }),
      )
  }
}
