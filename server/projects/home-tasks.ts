/** A person's open tasks and the late ones of the team, over all projects, for the team's home. */
import { lastDayOnEarth } from '@paddock/domain/competition/days.ts'
import { and, asc, eq, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { projectTasks, teamProjects } from '../db/schema/projects.ts'
import { isAssignedTo } from './project-queries.ts'

const MINE_SHOWN = 6
const LATE_SHOWN = 4

/** Where a day begins first, it is fourteen hours ahead of Greenwich. */
const FIRST_ISLAND = 14 * 3_600_000

export async function homeTasks(db: Queries, team_id: string, user_id: string, now: Date) {
  const firstDayOnEarth = new Date(now.getTime() + FIRST_ISLAND).toISOString().slice(0, 10)
  const { due_date, status } = projectTasks
  const isMine = and(eq(projectTasks.team_id, team_id), ne(status, 'done'), isAssignedTo(user_id))
  const [projects, mine, first, late] = await Promise.all([
    db.$count(teamProjects, eq(teamProjects.team_id, team_id)),
    db.$count(projectTasks, isMine),
    openTasks(db, isMine, MINE_SHOWN),
    openTasks(
      db,
      and(
        eq(projectTasks.team_id, team_id),
        ne(status, 'done'),
        not(isAssignedTo(user_id)),
        lte(due_date, firstDayOnEarth),
      ),
      LATE_SHOWN,
    ),
  ])
  return { projects, tasks: { mine, first, late } }
}

/** Open tasks whose due date has passed everywhere on earth. */
export const countLateTasks = (db: Queries, team_id: string, now: Date) =>
  db.$count(
    projectTasks,
    and(
      eq(projectTasks.team_id, team_id),
      ne(projectTasks.status, 'done'),
      lt(projectTasks.due_date, lastDayOnEarth(now)),
    ),
  )

/** Of all assignees, in one text; null for none. */
const names = sql<string | null>`(
  select string_agg(u.name, ', ' order by a.assigned_at, u.id)
  from task_assignees a join team_users u on u.id = a.user_id where a.task_id = project_tasks.id)`

/** By due date; tasks without one come last. */
function openTasks(db: Queries, where: SQL | undefined, limit: number) {
  const { id, project_id, title, due_date, created_at } = projectTasks
  return db
    .select({ id, project_id, project_name: teamProjects.name, title, due_date, assignee_name: names })
    .from(projectTasks)
    .innerJoin(teamProjects, eq(teamProjects.id, project_id))
    .where(where)
    .orderBy(sql`${due_date} nulls last`, asc(created_at), asc(id))
    .limit(limit)
}
