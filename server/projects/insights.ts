/** Insights into a team's tasks; part of advanced analytics. */
import { insightsOf } from '@paddock/domain/projects/insights.ts'
import { eq } from 'drizzle-orm'
import { teamUsers } from '../db/schema/identity.ts'
import { projectTasks, taskAssignees } from '../db/schema/projects.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { requireFeature } from '../plans/plans.ts'

export const insights = api.team_projects.insights.handler(async ({ input, context: { db }, errors }) => {
  const [team] = await db.select().from(teams).where(eq(teams.id, input.team_id))
  if (!team) throw errors.NOT_FOUND()
  await requireFeature(db, team, 'advanced_analytics')
  const { id, status, due_date, labels, created_at, done_at } = projectTasks
  const tasks = await db
    .select({ id, status, due_date, labels, created_at, done_at })
    .from(projectTasks)
    .where(eq(projectTasks.team_id, team.id))
  const { task_id, user_id } = taskAssignees
  const assigned = await db
    .select({ task_id, user_id, name: teamUsers.name })
    .from(taskAssignees)
    .innerJoin(teamUsers, eq(teamUsers.id, user_id))
    .where(eq(taskAssignees.team_id, team.id))
  const peopleOf = Map.groupBy(assigned, (one) => one.task_id)
  const names = new Map<string | null, string>(assigned.map((one) => [one.user_id, one.name]))
  const day = (moment: string) => moment.slice(0, 10)
  const counted = tasks.map((task) => ({
    ...task,
    assignee_ids: (peopleOf.get(task.id) ?? []).map((one) => one.user_id),
    created_on: day(task.created_at),
    done_on: task.done_at && day(task.done_at),
  }))
  const found = insightsOf(counted, input.today)
  const people = found.people.map((person) => ({ ...person, name: names.get(person.assignee_id) ?? null }))
  return { ...found, people }
})
