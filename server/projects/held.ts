/**
 * What is held still while it is worked on, always in this order: the team, then a project, then a task. Who leaves a team
 * or deletes it comes by the same way, so that nobody ever waits for somebody who waits for them.
 */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { staysTeam } from '../db/held-team.ts'
import { projectTasks, teamProjects } from '../db/schema/projects.ts'

/** Of another team there is nothing to be found. */
export async function heldProject(tx: Transaction, team_id: string, id: string) {
  await staysTeam(tx, team_id)
  const [project] = await tx
    .select()
    .from(teamProjects)
    .where(and(eq(teamProjects.id, id), eq(teamProjects.team_id, team_id)))
    .for('no key update')
  return project
}

export const isTask = (team_id: string, id: string) => and(eq(projectTasks.id, id), eq(projectTasks.team_id, team_id))

export async function heldTask(tx: Transaction, team_id: string, id: string) {
  await staysTeam(tx, team_id)
  const [task] = await tx.select().from(projectTasks).where(isTask(team_id, id)).for('no key update')
  return task
}

export const PROJECT_GONE = { message: 'This project is no longer here.' }
export const TASK_GONE = { message: 'This task is no longer here.' }
