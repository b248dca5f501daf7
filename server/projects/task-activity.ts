/** Records that somebody changed a task. Forms save by themselves, so several changes in a row are one entry. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { teamActivity } from '../db/schema/projects.ts'

type TaskChange = { team_id: string; actor_id: string; task: { id: string; title: string; project_id: string } }

/** How many of the team's latest entries are looked at: what is further back is told again. */
const LATEST = 20

export async function recordTaskChange(tx: Transaction, { team_id, actor_id, task }: TaskChange) {
  const latest = tx
    .select()
    .from(teamActivity)
    .where(eq(teamActivity.team_id, team_id))
    .orderBy(desc(teamActivity.id))
    .limit(LATEST)
    .as('latest')
  const [earlier] = await tx
    .select({ id: latest.id })
    .from(latest)
    .where(
      and(
        eq(latest.kind, 'task.changed'),
        eq(latest.actor_id, actor_id),
        sql`${latest.about}->>'task_id' = ${task.id}`,
        sql`${latest.about}->>'task' = ${task.title}`,
        sql`${latest.created_at} > now() - interval '10 minutes'`,
      ),
    )
  if (earlier) return
  const about = { task: task.title, project_id: task.project_id, task_id: task.id }
  await recordActivity(tx, { team_id, actor_id, kind: 'task.changed', about })
}
