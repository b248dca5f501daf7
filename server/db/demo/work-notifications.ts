/** What the demo's organisers and its business owner were notified of. */
import type { About, NotificationName } from '@paddock/domain/notifications/sentences.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { competitionEvents, organizerPortals } from '../schema/competition.ts'
import { teamEntries } from '../schema/entries.ts'
import { competitionTeams } from '../schema/events.ts'
import { organizerUsers } from '../schema/identity.ts'
import type { notifications } from '../schema/notifications.ts'
import { businessOwners } from '../schema/office.ts'
import { printingInquiries } from '../schema/printing.ts'
import { orders } from '../schema/store.ts'
import { teams } from '../schema/teams.ts'

type Row = typeof notifications.$inferInsert
export type DemoNotification = Omit<Row, 'name' | 'about' | 'created_at'> & {
  name: NotificationName
  about: About
  created_at: string
}

export async function notificationsOfOrganizers(tx: Transaction): Promise<DemoNotification[]> {
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

export async function notificationsOfOwners(tx: Transaction): Promise<DemoNotification[]> {
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
      // Just after the inquiry: an instant read from the database has lost its microseconds.
      created_at: sql<string>`${printingInquiries.inquiry_date} + interval '1 second'`,
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
