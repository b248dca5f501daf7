/**
 * Row locks on projects and tasks, always taken in this order to avoid deadlocks: the team, then a project, then a task.
 * Leaving and deleting a team follow the same order.
 */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { projectTasks, teamProjects } from '../db/schema/projects.ts'
import { lockTeamShared } from '../db/team-lock.ts'

/** Undefined if it was deleted or belongs to another team. */
export async function lockProject(tx: Transaction, team_id: string, id: string) {
  await lockTeamShared(tx, team_id)
  const [project] = await tx
    .select()
    .from(teamProjects)
    .where(and(eq(teamProjects.id, id), eq(teamProjects.team_id, team_id)))
    .for('no key update')
  return project
}

export const isTask = (team_id: string, id: string) => and(eq(projectTasks.id, id), eq(projectTasks.team_id, team_id))

export async function lockTask(tx: Transaction, team_id: string, id: string) {
  await lockTeamShared(tx, team_id)
  const [task] = await tx.select().from(projectTasks).where(isTask(team_id, id)).for('no key update')
  return task
}
