/** Who works on a task. Every change of assignees is made here, in the transaction of the change to the task. */
import { and, eq, inArray } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { taskAssignees } from '../db/schema/projects.ts'
import { userTeams } from '../db/schema/teams.ts'
import { notify } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'

type Assigning = {
  team_id: string
  actor_id: string
  task: { id: string; title: string; project_id: string }
  /** Everyone who is to be assigned; undefined leaves the assignees as they are. */
  wanted: readonly string[] | undefined
}

type Assigned = { added: string[]; removed: string[] }

/** Refused if somebody new is not an active member. The caller holds the lock of the task or its project. */
export async function assign(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  { team_id, actor_id, task, wanted }: Assigning,
) {
  const { added, removed } = await differences(tx, task.id, wanted)
  if (!(await lockMembers(tx, team_id, added))) return { refused: 'not-a-member' as const }
  if (removed.length > 0)
    await tx
      .delete(taskAssignees)
      .where(and(eq(taskAssignees.task_id, task.id), inArray(taskAssignees.user_id, removed)))
  if (added.length > 0)
    await tx.insert(taskAssignees).values(added.map((user_id) => ({ task_id: task.id, user_id, team_id })))
  const about = { task: task.title, project_id: task.project_id, task_id: task.id }
  for (const person_id of added)
    if (person_id !== actor_id) await recordActivity(tx, { team_id, actor_id, kind: 'task.assigned', person_id, about })
  const subject = { team_id, task_id: task.id }
  await notify(tx, deps, { name: 'task.assigned', to: added, actor_id, subject, about: { task: task.title } })
  return { added, removed }
}

/** What would change, without changing it. */
export async function differences(
  tx: Transaction,
  task_id: string,
  wanted: readonly string[] | undefined,
): Promise<Assigned> {
  if (!wanted) return { added: [], removed: [] }
  const now = await assigneesOf(tx, task_id)
  return {
    added: wanted.filter((id) => !now.includes(id)),
    removed: now.filter((id) => !wanted.includes(id)),
  }
}

/** In the order in which they were assigned. */
async function assigneesOf(tx: Transaction, task_id: string) {
  const { user_id, assigned_at } = taskAssignees
  const rows = await tx
    .select({ user_id })
    .from(taskAssignees)
    .where(eq(taskAssignees.task_id, task_id))
    .orderBy(assigned_at, user_id)
  return rows.map((row) => row.user_id)
}

type Sent = { assignee_ids?: string[] | undefined; assignee_id?: string | null | undefined }

/** Everyone whom a call asks for; the contract says what `assignee_id` means. */
export async function wantedBy(tx: Transaction, task_id: string, { assignee_ids, assignee_id }: Sent) {
  if (assignee_ids || assignee_id === undefined) return assignee_ids
  const [first = null] = await assigneesOf(tx, task_id)
  if (first === assignee_id) return undefined
  return assignee_id === null ? [] : [assignee_id]
}

/** Locks the memberships until the end of the transaction: nobody leaves while being assigned. */
async function lockMembers(tx: Transaction, team_id: string, ids: string[]) {
  if (ids.length === 0) return true
  const found = await tx
    .select({ role: userTeams.role })
    .from(userTeams)
    .where(and(eq(userTeams.team_id, team_id), inArray(userTeams.user_id, ids), eq(userTeams.status, 'active')))
    .orderBy(userTeams.user_id)
    .for('share')
  return found.length === ids.length
}
