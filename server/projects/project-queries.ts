/** Reads projects and tasks with their progress, assignees, and numbers of comments and files. */
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, eq, getTableColumns, isNotNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { teamUsers } from '../db/schema/identity.ts'
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

const shownTask = {
  ...task,
  assignee_name: teamUsers.name,
  comments: sql<number>`(select count(*)::int from task_comments c where c.task_id = project_tasks.id)`,
  files: sql<number>`(select count(*)::int from task_files f where f.task_id = project_tasks.id and f.stored_at is not null)`,
}

const tasksWhere = (db: Queries, team_id: Id) => {
  const query = db.select(shownTask).from(projectTasks).leftJoin(teamUsers, eq(teamUsers.id, projectTasks.assignee_id))
  return { query, inTeam: eq(projectTasks.team_id, team_id) }
}

export const tasksOfProject = prepared('tasks_of_project', (db, name) => {
  const { query, inTeam } = tasksWhere(db, sql.placeholder('team_id'))
  return query
    .where(and(inTeam, eq(projectTasks.project_id, sql.placeholder('project_id'))))
    .orderBy(asc(projectTasks.position), asc(projectTasks.id))
    .prepare(name)
})

export function dueTasks(db: Queries, team_id: string) {
  const { query, inTeam } = tasksWhere(db, team_id)
  return query
    .where(and(inTeam, ne(projectTasks.status, 'done'), isNotNull(projectTasks.due_date)))
    .orderBy(asc(projectTasks.due_date), asc(projectTasks.created_at), asc(projectTasks.id))
}

/** The task as it is after a change in the same transaction. */
export async function shownTaskOf(db: Queries, team_id: string, id: string) {
  const { query, inTeam } = tasksWhere(db, team_id)
  const [found] = await query.where(and(inTeam, eq(projectTasks.id, id)))
  if (!found) throw new Error('A locked task cannot be found.')
  return found
}
