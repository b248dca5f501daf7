/** Comments on tasks. */
import { mentionedIn } from '@paddock/domain/notifications/mentions.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, asc, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { projectTasks, taskComments } from '../db/schema/projects.ts'
import { userTeams } from '../db/schema/teams.ts'
import { lockTeamShared } from '../db/team-lock.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { membershipOf } from '../identity/team-membership.ts'
import { announce } from '../live/announce.ts'
import { notify } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'
import { COMMENT_EXISTS, COMMENT_GONE, NOT_YOUR_COMMENT, TASK_GONE } from './messages.ts'
import { lockTask } from './project-locks.ts'

export const listComments = api.task_comments.list.handler(async ({ input, context: { db } }) =>
  commentsOf(db, input.team_id, input.task_id),
)

export const addComment = api.task_comments.add.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id, team_id, task_id } = input
    const { id: author_id } = userOf(context.caller)
    const task = await lockTask(tx, team_id, task_id)
    if (!task) throw errors.NOT_FOUND(TASK_GONE)
    const [made] = await tx
      .insert(taskComments)
      .values({ ...input, author_id })
      .onConflictDoNothing({ target: taskComments.id })
      .returning({ id: taskComments.id })
    if (made) {
      const about = { task: task.title, project_id: task.project_id, task_id }
      await recordActivity(tx, { team_id, actor_id: author_id, kind: 'comment.added', about })
      await notifyMentioned(tx, context, { ...input, author_id }, task.title)
      await announce(tx, `team:${team_id}`, 'task_comments')
    }
    // A retry finds the comment that its first attempt stored; an id used for another task is not found here.
    const comment = (await commentsOf(tx, team_id, task_id)).find((one) => one.id === id)
    if (!comment) throw errors.CONFLICT(COMMENT_EXISTS)
    return comment
  }),
)

export const removeComment = api.task_comments.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id } = input
    const { id: actor_id } = userOf(caller)
    await lockTeamShared(tx, team_id)
    const [comment] = await tx
      .select({
        author_id: taskComments.author_id,
        task_id: taskComments.task_id,
        task: projectTasks.title,
        project_id: projectTasks.project_id,
      })
      .from(taskComments)
      .innerJoin(projectTasks, eq(projectTasks.id, taskComments.task_id))
      .where(and(eq(taskComments.id, id), eq(taskComments.team_id, team_id)))
      .for('update', { of: taskComments })
    if (!comment) throw errors.NOT_FOUND(COMMENT_GONE)
    if (comment.author_id !== actor_id && !may(membershipOf(caller), 'delete-others-work'))
      throw errors.FORBIDDEN(NOT_YOUR_COMMENT)
    await tx.delete(taskComments).where(eq(taskComments.id, id))
    const { task, project_id, task_id } = comment
    await recordActivity(tx, { team_id, actor_id, kind: 'comment.deleted', about: { task, project_id, task_id } })
    await announce(tx, `team:${team_id}`, 'task_comments')
    return { success: true as const }
  }),
)

type Comment = { id: string; team_id: string; task_id: string; author_id: string; body: string }

async function notifyMentioned(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  comment: Comment,
  task: string,
) {
  const { id: comment_id, team_id, task_id, author_id: actor_id, body } = comment
  if (!body.includes('@')) return
  const members = await tx
    .select({ user_id: userTeams.user_id, full_name: teamUsers.name })
    .from(userTeams)
    .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
    .where(and(eq(userTeams.team_id, team_id), eq(userTeams.status, 'active')))
  const to = mentionedIn(body, members)
  const subject = { team_id, task_id, comment_id }
  await notify(tx, deps, { name: 'comment.mentioned', to, actor_id, subject, about: { task } })
}

const commentsOf = (db: Queries, team_id: string, task_id: string) =>
  db
    .select({
      id: taskComments.id,
      task_id: taskComments.task_id,
      author_id: taskComments.author_id,
      author_name: teamUsers.name,
      body: taskComments.body,
      created_at: taskComments.created_at,
    })
    .from(taskComments)
    .leftJoin(teamUsers, eq(teamUsers.id, taskComments.author_id))
    .where(and(eq(taskComments.team_id, team_id), eq(taskComments.task_id, task_id)))
    .orderBy(asc(taskComments.created_at), asc(taskComments.id))
