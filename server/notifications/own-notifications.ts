/** A person reads their notifications. They see only those of teams and companies that they are still in. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { and, desc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { organizerUsers, teamUsers } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import { projectTasks } from '../db/schema/projects.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { personOf } from '../identity/callers.ts'
import { announceNotifications } from './notify.ts'
import { whose } from './preferences.ts'

const PAGE = 30

/** Deleting something deletes its notifications; leaving a team or company hides them. */
const STILL_IN = sql`(${notifications.team_id} is null or exists (select 1 from user_teams m
    where m.team_id = ${notifications.team_id} and m.user_id = ${notifications.user_id} and m.status = 'active'))
  and (${notifications.company_id} is null or exists (select 1 from organizer_portals p
    where p.company_id = ${notifications.company_id} and p.organizer_id = ${notifications.organizer_id} and p.status = 'approved'))`

export function visibleNotifications(db: Queries, side: AccountSide, id: string, where?: SQL) {
  return db
    .select({
      id: notifications.id,
      name: notifications.name,
      about: notifications.about,
      actor_name: sql<string | null>`coalesce(${teamUsers.name}, ${organizerUsers.name})`,
      team: { id: teams.id, name: teams.name },
      project_id: projectTasks.project_id,
      task_id: notifications.task_id,
      entry_id: notifications.entry_id,
      event_id: notifications.event_id,
      order_id: notifications.order_id,
      created_at: notifications.created_at,
      read_at: notifications.read_at,
    })
    .from(notifications)
    .leftJoin(teamUsers, eq(teamUsers.id, notifications.actor_id))
    .leftJoin(organizerUsers, eq(organizerUsers.id, notifications.acting_organizer_id))
    .leftJoin(teams, eq(teams.id, notifications.team_id))
    .leftJoin(projectTasks, eq(projectTasks.id, notifications.task_id))
    .where(and(whose(notifications, side, [id]), STILL_IN, where))
    .orderBy(desc(notifications.id))
}

const inApp = eq(notifications.in_app, true)

const list = api.notifications.list.handler(async ({ input: { side, before }, context }) => {
  const { id } = personOf(context.caller)
  const earlier = before === undefined ? undefined : lt(notifications.id, before)
  const rows = await visibleNotifications(context.db, side, id, and(inApp, earlier)).limit(PAGE + 1)
  const entries = rows.slice(0, PAGE)
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
})

const unread = api.notifications.unread.handler(async ({ input: { side }, context }) => {
  const { id } = personOf(context.caller)
  const own = and(whose(notifications, side, [id]), STILL_IN, inApp, isNull(notifications.read_at))
  return { count: await context.db.$count(notifications, own) }
})

const read = api.notifications.read.handler(({ input: { side, id: notification }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id } = personOf(context.caller)
    const [found] = await visibleNotifications(tx, side, id, eq(notifications.id, notification))
    if (!found) throw errors.NOT_FOUND()
    if (found.read_at) return found
    const read_at = new Date().toISOString()
    await tx.update(notifications).set({ read_at }).where(eq(notifications.id, notification))
    await announceNotifications(tx, side, [id])
    return { ...found, read_at }
  }),
)

const readAll = api.notifications.readAll.handler(({ input: { side, until }, context }) =>
  context.db.transaction(async (tx) => {
    const { id } = personOf(context.caller)
    const own = and(whose(notifications, side, [id]), isNull(notifications.read_at), lte(notifications.id, until))
    const done = await tx
      .update(notifications)
      .set({ read_at: new Date().toISOString() })
      .where(own)
      .returning({ id: notifications.id })
    if (done.length > 0) await announceNotifications(tx, side, [id])
    return { success: true as const }
  }),
)

export const notificationCalls = { list, unread, read, readAll }
