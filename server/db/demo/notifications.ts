/** What the demo's people were notified of: the newest is unread. */
import { mentionedIn } from '@paddock/domain/notifications/mentions.ts'
import type { About, NotificationName } from '@paddock/domain/notifications/sentences.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { competitionEvents, organizerPortals } from '../schema/competition.ts'
import { teamEntries } from '../schema/entries.ts'
import { competitionTeams } from '../schema/events.ts'
import { organizerUsers, teamUsers } from '../schema/identity.ts'
import { notifications } from '../schema/notifications.ts'
import { businessOwners } from '../schema/office.ts'
import { printingInquiries } from '../schema/printing.ts'
import { projectTasks, taskAssignees, taskComments } from '../schema/projects.ts'
import { orders } from '../schema/store.ts'
import { teams, userTeams } from '../schema/teams.ts'
import { daysAgo } from './days-ago.ts'

type Row = typeof notifications.$inferInsert
type Told = Omit<Row, 'name' | 'about' | 'created_at'> & { name: NotificationName; about: About; created_at: string }

/** Older ones were read on the day they came. */
const UNREAD_SINCE = 3

export async function loadNotifications(tx: Transaction) {
  const told = [
    ...(await assignments(tx)),
    ...(await mentions(tx)),
    ...(await requests(tx)),
    ...(await results(tx)),
    ...(await ofOrganizers(tx)),
    ...(await ofOwners(tx)),
  ]
  const inOrder = told.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const read = (created_at: string) => (created_at < daysAgo(UNREAD_SINCE) ? created_at : null)
  if (inOrder.length > 0)
    await tx.insert(notifications).values(inOrder.map((one) => ({ ...one, read_at: read(one.created_at) })))
}

async function assignments(tx: Transaction): Promise<Told[]> {
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

async function mentions(tx: Transaction): Promise<Told[]> {
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

async function requests(tx: Transaction): Promise<Told[]> {
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

async function results(tx: Transaction): Promise<Told[]> {
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

async function ofOrganizers(tx: Transaction): Promise<Told[]> {
  const { organizer_id, company_id, organization_name, role, status, created_at } = organizerPortals
  const people = await tx
    .select({ organizer_id, company_id, organization_name, role, status, created_at, full_name: organizerUsers.name })
    .from(organizerPortals)
    .innerJoin(organizerUsers, eq(organizerUsers.id, organizer_id))
  const approvers = people.filter((one) => one.status === 'approved' && one.role !== 'member')
  const company = people.find((one) => one.role === 'owner')?.organization_name ?? ''
  const claims = await tx
    .select({
      company_id: competitionEvents.company_id,
      entry_id: teamEntries.id,
      event_id: competitionEvents.id,
      event: competitionEvents.name,
      entry: competitionTeams.team_name,
      team: teams.name,
      created_at: teamEntries.created_at,
    })
    .from(teamEntries)
    .innerJoin(teams, eq(teams.id, teamEntries.team_id))
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .where(eq(teamEntries.status, 'pending'))
  return approvers.flatMap(({ organizer_id, company_id }) => [
    ...people
      .filter((one) => one.status === 'pending' && one.company_id === company_id)
      .map((asking) => ({
        side: 'organizer' as const,
        organizer_id,
        acting_organizer_id: asking.organizer_id,
        company_id,
        name: 'company.asked' as const,
        about: { company },
        created_at: asking.created_at,
      })),
    ...claims
      .filter((claim) => claim.company_id === company_id)
      .map(({ team, entry, event, ...claim }) => ({
        ...claim,
        side: 'organizer' as const,
        organizer_id,
        name: 'entry.claimed' as const,
        about: { team, entry, event },
      })),
  ])
}

async function ofOwners(tx: Transaction): Promise<Told[]> {
  const owners = await tx.select({ user_id: businessOwners.user_id }).from(businessOwners)
  const paid = await tx
    .select({ id: orders.id, order: orders.order_number, total: orders.total_amount, created_at: orders.created_at })
    .from(orders)
    .orderBy(desc(orders.created_at))
    .limit(8)
  const asked = await tx
    .select({
      id: printingInquiries.id,
      file: printingInquiries.stl_file_name,
      created_at: printingInquiries.inquiry_date,
    })
    .from(printingInquiries)
    .where(inArray(printingInquiries.status, ['pending', 'quoted']))
  return owners.flatMap(({ user_id }) => [
    ...paid.map(({ id, order, total, created_at }) => ({
      side: 'owner' as const,
      user_id,
      order_id: id,
      name: 'order.paid' as const,
      about: { order, total: formatCents(total) },
      created_at,
    })),
    ...asked.map(({ id, file, created_at }) => ({
      side: 'owner' as const,
      user_id,
      inquiry_id: id,
      name: 'inquiry.received' as const,
      about: { file },
      created_at,
    })),
  ])
}
