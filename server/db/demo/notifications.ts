/** What the demo's people were notified of: the newest is unread. */
import { mentionedIn } from '@paddock/domain/notifications/mentions.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { competitionEvents } from '../schema/competition.ts'
import { teamEntries } from '../schema/entries.ts'
import { competitionTeams } from '../schema/events.ts'
import { teamUsers } from '../schema/identity.ts'
import { notifications } from '../schema/notifications.ts'
import { projectTasks, taskAssignees, taskComments } from '../schema/projects.ts'
import { teams, userTeams } from '../schema/teams.ts'
import { daysAgo } from './days-ago.ts'
import { type DemoNotification, notificationsOfOrganizers, notificationsOfOwners } from './work-notifications.ts'

/** Older ones were read on the day they came. */
const UNREAD_SINCE = 3

export async function loadNotifications(tx: Transaction) {
  const all = [
    ...(await assignments(tx)),
    ...(await mentions(tx)),
    ...(await requests(tx)),
    ...(await results(tx)),
    ...(await notificationsOfOrganizers(tx)),
    ...(await notificationsOfOwners(tx)),
  ]
  const inOrder = all.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const read = (created_at: string) => (created_at < daysAgo(UNREAD_SINCE) ? created_at : null)
  if (inOrder.length > 0)
    await tx.insert(notifications).values(inOrder.map((one) => ({ ...one, read_at: read(one.created_at) })))
}

async function assignments(tx: Transaction): Promise<DemoNotification[]> {
  const rows = await tx
    .select({
      user_id: taskAssignees.user_id,
      team_id: projectTasks.team_id,
      task_id: projectTasks.id,
      actor_id: projectTasks.created_by,
      task: projectTasks.title,
      created_at: projectTasks.created_at,
    })
    .from(taskAssignees)
    .innerJoin(projectTasks, eq(projectTasks.id, taskAssignees.task_id))
    .where(and(ne(projectTasks.status, 'done'), ne(projectTasks.created_by, taskAssignees.user_id)))
  return rows.map(({ task, ...row }) => ({ ...row, side: 'team', name: 'task.assigned', about: { task } }))
}

async function mentions(tx: Transaction): Promise<DemoNotification[]> {
  const { id, team_id, task_id, author_id, body, created_at } = taskComments
  const said = await tx
    .select({ id, team_id, task_id, author_id, body, created_at, task: projectTasks.title })
    .from(taskComments)
    .innerJoin(projectTasks, eq(projectTasks.id, task_id))
  const members = await tx
    .select({ user_id: userTeams.user_id, team_id: userTeams.team_id, full_name: teamUsers.name })
    .from(userTeams)
    .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
    .where(eq(userTeams.status, 'active'))
  return said.flatMap(({ id: comment_id, author_id: actor_id, body, task, ...comment }) =>
    mentionedIn(
      body,
      members.filter((one) => one.team_id === comment.team_id),
    ).map((user_id) => ({
      ...comment,
      comment_id,
      actor_id,
      user_id,
      side: 'team' as const,
      name: 'comment.mentioned' as const,
      about: { task },
    })),
  )
}

async function requests(tx: Transaction): Promise<DemoNotification[]> {
  const { user_id, team_id, role, status, joined_at } = userTeams
  const all = await tx
    .select({ user_id, team_id, role, status, joined_at, team: teams.name })
    .from(userTeams)
    .innerJoin(teams, eq(teams.id, team_id))
  const admins = all.filter((one) => one.role === 'admin')
  return all
    .filter((one) => one.status === 'pending')
    .flatMap((asking) =>
      admins
        .filter((admin) => admin.team_id === asking.team_id)
        .map((admin) => ({
          side: 'team' as const,
          user_id: admin.user_id,
          actor_id: asking.user_id,
          team_id: asking.team_id,
          name: 'member.asked' as const,
          about: { team: asking.team },
          created_at: asking.joined_at,
        })),
    )
}

async function results(tx: Transaction): Promise<DemoNotification[]> {
  const entered = await tx
    .select({
      user_id: userTeams.user_id,
      team_id: userTeams.team_id,
      entry_id: teamEntries.id,
      event_id: competitionEvents.id,
      event: competitionEvents.name,
      day: sql<string>`coalesce(${competitionEvents.last_day}, ${competitionEvents.event_date})::text`,
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .innerJoin(userTeams, and(eq(userTeams.team_id, teamEntries.team_id), eq(userTeams.status, 'active')))
    .where(and(eq(teamEntries.status, 'approved'), eq(competitionEvents.status, 'completed')))
  return entered.map(({ event, day, ...row }) => ({
    ...row,
    side: 'team',
    name: 'results.released',
    about: { event },
    created_at: `${day}T17:30:00.000Z`,
  }))
}
