/** Reads projects and tasks with their progress, assignees, and numbers of comments and files. */
import { PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { omit } from '@paddock/domain/omit.ts'
import { MOST_DONE_OF_MINE, MOST_OF_MINE } from '@paddock/domain/projects/my-tasks.ts'
import { and, asc, desc, eq, getTableColumns, isNotNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { projectTasks, teamProjects } from '../db/schema/projects.ts'

type Id = string | Placeholder

const project = omit(getTableColumns(teamProjects), 'created_by')
const task = omit(getTableColumns(projectTasks), 'created_by', 'done_at')

type Counts = { todo: number; doing: number; review: number; done: number }

// Drizzle omits the table name when it selects from one table, so these subqueries spell it out.
const tasks = sql<Counts>`(
  select json_build_object(
    'todo', count(*) filter (where t.status = 'todo'), 'doing', count(*) filter (where t.status = 'doing'),
    'review', count(*) filter (where t.status = 'review'), 'done', count(*) filter (where t.status = 'done'))
  from project_tasks t where t.project_id = team_projects.id)`

const projectsWhere = (db: Queries, team_id: Id, id?: string) =>
  db
    .select({ ...project, tasks })
    .from(teamProjects)
    .where(and(eq(teamProjects.team_id, team_id), id ? eq(teamProjects.id, id) : undefined))
    .orderBy(asc(teamProjects.created_at), asc(teamProjects.id))

export const projectsOf = prepared('projects_of_team', (db, name) =>
  projectsWhere(db, sql.placeholder('team_id')).prepare(name),
)

export async function shownProject(db: Queries, team_id: string, id: string) {
  const [found] = await projectsWhere(db, team_id, id)
  return found
}

type Assignee = { user_id: string; name: string; picture: string | null }

const columns = {
  ...task,
  assignees: sql<Assignee[]>`(
    select coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.name,
      'picture', ${`${PICTURES_ADDRESS}/`}::text || p.stored_as) order by a.assigned_at, u.id), '[]')
    from task_assignees a join team_users u on u.id = a.user_id left join profile_pictures p on p.user_id = u.id
    where a.task_id = project_tasks.id)`,
  sub_tasks: sql<{ all: number; done: number }>`(
    select json_build_object('all', count(*), 'done', count(*) filter (where s.is_done))
    from sub_tasks s where s.task_id = project_tasks.id)`,
  comments: sql<number>`(select count(*)::int from task_comments c where c.task_id = project_tasks.id)`,
  files: sql<number>`(select count(*)::int from task_files f where f.task_id = project_tasks.id and f.stored_at is not null)`,
}

/** With the first assignee in the fields from when a task had one. */
export const shownTask = <Row extends { assignees: Assignee[] }>(row: Row) => ({
  ...row,
  assignee_id: row.assignees[0]?.user_id ?? null,
  assignee_name: row.assignees[0]?.name ?? null,
})

const ofTeam = (team_id: Id) => eq(projectTasks.team_id, team_id)

export const tasksOfProject = prepared('tasks_of_project', (db, name) =>
  db
    .select(columns)
    .from(projectTasks)
    .where(and(ofTeam(sql.placeholder('team_id')), eq(projectTasks.project_id, sql.placeholder('project_id'))))
    .orderBy(asc(projectTasks.position), asc(projectTasks.id))
    .prepare(name),
)

export const dueTasks = (db: Queries, team_id: string) =>
  db
    .select(columns)
    .from(projectTasks)
    .where(and(ofTeam(team_id), ne(projectTasks.status, 'done'), isNotNull(projectTasks.due_date)))
    .orderBy(asc(projectTasks.due_date), asc(projectTasks.created_at), asc(projectTasks.id))

/** The task as it is after a change in the same transaction. */
export async function shownTaskOf(db: Queries, team_id: string, id: string) {
  const [found] = await db
    .select(columns)
    .from(projectTasks)
    .where(and(ofTeam(team_id), eq(projectTasks.id, id)))
  if (!found) throw new Error('A locked task cannot be found.')
  return shownTask(found)
}

export const isAssignedTo = (user_id: string) =>
  sql`exists (select from task_assignees a where a.task_id = project_tasks.id and a.user_id = ${user_id})`

/** A person's open tasks by due date, then the latest that are done. */
export async function myTasks(db: Queries, team_id: string, user_id: string) {
  const own = (isDone: boolean) =>
    db
      .select({ ...columns, project_name: teamProjects.name })
      .from(projectTasks)
      .innerJoin(teamProjects, eq(teamProjects.id, projectTasks.project_id))
      .where(
        and(
          ofTeam(team_id),
          isAssignedTo(user_id),
          isDone ? eq(projectTasks.status, 'done') : ne(projectTasks.status, 'done'),
        ),
      )
  const [open, done] = await Promise.all([
    own(false)
      .orderBy(sql`${projectTasks.due_date} nulls last`, asc(projectTasks.created_at), asc(projectTasks.id))
      .limit(MOST_OF_MINE),
    own(true).orderBy(desc(projectTasks.done_at), asc(projectTasks.id)).limit(MOST_DONE_OF_MINE),
  ])
  return [...open, ...done]
}
