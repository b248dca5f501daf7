/** Exports everything a team has on Paddock as JSON, without secrets. */
import { carFileAddress } from '@paddock/contract/car-check/car-files.ts'
import { teamFileAddress } from '@paddock/contract/projects/team-files.ts'
import type { Part } from '@paddock/domain/embargo/parts.ts'
import { omit, pick } from '@paddock/domain/omit.ts'
import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { recordActivity } from '../activity/activity.ts'
import { embargoedParts } from '../competition/embargo/embargo.ts'
import type { Transaction } from '../db/database.ts'
import { teamCarModels, teamCarParts } from '../db/schema/car-check.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { readinessFindings, teamDocuments, teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { practiceRuns } from '../db/schema/practice.ts'
import {
  projectTasks,
  subTasks,
  taskAssignees,
  taskComments,
  taskFiles,
  teamActivity,
  teamProjects,
} from '../db/schema/projects.ts'
import { eventProtests } from '../db/schema/protests.ts'
import { eventChain, eventReceipts, receiptFlags } from '../db/schema/receipts.ts'
import { entryFeePayments, eventRegistrations, rosterMembers } from '../db/schema/registration.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { markOf } from './team-members.ts'

const isLinkedTo = (competitor: AnyPgColumn) =>
  and(eq(teamEntries.competition_team_id, competitor), eq(teamEntries.status, 'approved'))

/** Without receipts of which a part is under embargo again. */
async function withoutWithheld<Row extends { event_id: string; parts: readonly Part[] }>(tx: Transaction, rows: Row[]) {
  const shown: Row[] = []
  for (const row of rows) {
    const embargoed = await embargoedParts(tx, row.event_id)
    if (!row.parts.some((part) => embargoed.has(part))) shown.push(row)
  }
  return shown
}

type Rows = Promise<Record<string, unknown>[]>

/** By table name. A new part of the portal adds its own. */
const TABLES: Record<string, (tx: Transaction, team_id: string, publicUrl: string) => Rows> = {
  members: (tx, team_id) =>
    tx
      .select({
        ...pick(getTableColumns(userTeams), 'user_id', 'role', 'status', 'joined_at'),
        full_name: teamUsers.name,
        email: teamUsers.email,
      })
      .from(userTeams)
      .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
      .where(eq(userTeams.team_id, team_id))
      .orderBy(asc(userTeams.joined_at)),
  subscriptions: (tx, team_id) =>
    tx
      .select({
        plan: subscriptionPlans.name,
        ...pick(getTableColumns(subscribers), 'status', 'billing_interval', 'trial_end'),
        ...pick(getTableColumns(subscribers), 'current_period_end', 'cancel_at_period_end'),
      })
      .from(subscribers)
      .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, subscribers.plan_id))
      .where(eq(subscribers.team_id, team_id)),
  team_projects: (tx, team_id) =>
    tx.select().from(teamProjects).where(eq(teamProjects.team_id, team_id)).orderBy(asc(teamProjects.created_at)),
  project_tasks: (tx, team_id) =>
    tx
      .select()
      .from(projectTasks)
      .where(eq(projectTasks.team_id, team_id))
      .orderBy(asc(projectTasks.project_id), asc(projectTasks.status), asc(projectTasks.position)),
  task_assignees: (tx, team_id) =>
    tx.select().from(taskAssignees).where(eq(taskAssignees.team_id, team_id)).orderBy(asc(taskAssignees.assigned_at)),
  sub_tasks: (tx, team_id) =>
    tx
      .select()
      .from(subTasks)
      .where(eq(subTasks.team_id, team_id))
      .orderBy(asc(subTasks.task_id), asc(subTasks.position)),
  task_comments: (tx, team_id) =>
    tx.select().from(taskComments).where(eq(taskComments.team_id, team_id)).orderBy(asc(taskComments.created_at)),
  task_files: async (tx, team_id, publicUrl) => {
    const rows = await tx
      .select(omit(getTableColumns(taskFiles), 'stored_as', 'stored_at'))
      .from(taskFiles)
      .where(and(eq(taskFiles.team_id, team_id), isNotNull(taskFiles.stored_at)))
      .orderBy(asc(taskFiles.created_at))
    return rows.map((row) => ({ ...row, download: publicUrl + teamFileAddress(team_id, row.id) }))
  },
  practice_runs: (tx, team_id) =>
    tx.select().from(practiceRuns).where(eq(practiceRuns.team_id, team_id)).orderBy(asc(practiceRuns.run_at)),
  team_entries: (tx, team_id) =>
    tx
      .select({
        event: competitionEvents.name,
        event_date: competitionEvents.event_date,
        team_name: competitionTeams.team_name,
        team_number: competitionTeams.team_number,
        category: competitionTeams.category,
        status: teamEntries.status,
        created_at: teamEntries.created_at,
        story: teamEntries.story,
        wanted_name: teamEntries.team_name,
        pronunciation: teamEntries.pronunciation,
      })
      .from(teamEntries)
      .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
      .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
      .where(eq(teamEntries.team_id, team_id))
      .orderBy(asc(competitionEvents.event_date)),
  event_registrations: (tx, team_id) =>
    tx
      .select({ event: competitionEvents.name, ...omit(getTableColumns(eventRegistrations), 'team_id', 'updated_at') })
      .from(eventRegistrations)
      .innerJoin(competitionEvents, eq(competitionEvents.id, eventRegistrations.event_id))
      .where(eq(eventRegistrations.team_id, team_id))
      .orderBy(asc(eventRegistrations.applied_at)),
  entry_fee_payments: (tx, team_id) =>
    tx
      .select(
        pick(getTableColumns(entryFeePayments), 'event_name', 'team_name', 'amount', 'state', 'paid_by', 'paid_at'),
      )
      .from(entryFeePayments)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, entryFeePayments.registration_id))
      .where(eq(eventRegistrations.team_id, team_id))
      .orderBy(asc(entryFeePayments.created_at)),
  roster_members: (tx, team_id) =>
    tx
      .select({ event: competitionEvents.name, ...omit(getTableColumns(rosterMembers), 'entry_id') })
      .from(rosterMembers)
      .innerJoin(teamEntries, eq(teamEntries.id, rosterMembers.entry_id))
      .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
      .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
      .where(eq(teamEntries.team_id, team_id))
      .orderBy(asc(rosterMembers.created_at)),
  team_protests: (tx, team_id) =>
    tx
      .select({
        event: competitionEvents.name,
        ...pick(getTableColumns(eventProtests), 'subject', 'about', 'text', 'state', 'lodged_at', 'decided_at'),
        ...pick(getTableColumns(eventProtests), 'reason', 'cost'),
      })
      .from(eventProtests)
      .innerJoin(teamEntries, isLinkedTo(eventProtests.team_id))
      .innerJoin(competitionEvents, eq(competitionEvents.id, eventProtests.event_id))
      .where(eq(teamEntries.team_id, team_id))
      .orderBy(asc(eventProtests.lodged_at)),
  /** With the salts, so that the team can prove what it was given without Paddock. */
  event_receipts: async (tx, team_id) => {
    const rows = await tx
      .select({
        event: competitionEvents.name,
        ...omit(getTableColumns(eventReceipts), 'id', 'team_id'),
        fingerprint: eventChain.fingerprint,
      })
      .from(eventReceipts)
      .innerJoin(
        eventChain,
        and(eq(eventChain.event_id, eventReceipts.event_id), eq(eventChain.seq, eventReceipts.seq)),
      )
      .innerJoin(competitionEvents, eq(competitionEvents.id, eventReceipts.event_id))
      .innerJoin(teamEntries, isLinkedTo(eventReceipts.team_id))
      .where(eq(teamEntries.team_id, team_id))
      .orderBy(asc(eventReceipts.released_at), asc(eventReceipts.number))
    return (await withoutWithheld(tx, rows)).map((row) => omit(row, 'event_id'))
  },
  receipt_flags: async (tx, team_id) => {
    const rows = await tx
      .select({
        event: competitionEvents.name,
        ...pick(getTableColumns(eventReceipts), 'event_id', 'parts'),
        ...pick(getTableColumns(receiptFlags), 'title', 'reason', 'created_at', 'outcome', 'answer', 'answered_at'),
      })
      .from(receiptFlags)
      .innerJoin(eventReceipts, eq(eventReceipts.id, receiptFlags.receipt_id))
      .innerJoin(competitionEvents, eq(competitionEvents.id, eventReceipts.event_id))
      .innerJoin(teamEntries, isLinkedTo(receiptFlags.team_id))
      .where(eq(teamEntries.team_id, team_id))
      .orderBy(asc(receiptFlags.created_at))
    return (await withoutWithheld(tx, rows)).map((row) => omit(row, 'event_id', 'parts'))
  },
  readiness_findings: (tx, team_id) =>
    tx.select().from(readinessFindings).where(eq(readinessFindings.team_id, team_id)),
  team_car_models: (tx, team_id) =>
    tx
      .select(omit(getTableColumns(teamCarModels), 'pictures'))
      .from(teamCarModels)
      .where(and(eq(teamCarModels.team_id, team_id), isNotNull(teamCarModels.checked_at)))
      .orderBy(asc(teamCarModels.version)),
  team_car_parts: async (tx, team_id, publicUrl) => {
    const parts = await tx
      .select(omit(getTableColumns(teamCarParts), 'stored_as', 'stored_at'))
      .from(teamCarParts)
      .where(and(eq(teamCarParts.team_id, team_id), isNotNull(teamCarParts.stored_at)))
      .orderBy(asc(teamCarParts.model_id), asc(teamCarParts.order_index))
    return parts.map((part) => ({ ...part, download: publicUrl + carFileAddress(team_id, part.id) }))
  },
  team_documents: (tx, team_id) =>
    tx.select().from(teamDocuments).where(eq(teamDocuments.team_id, team_id)).orderBy(asc(teamDocuments.created_at)),
  team_activity: (tx, team_id) =>
    tx.select().from(teamActivity).where(eq(teamActivity.team_id, team_id)).orderBy(asc(teamActivity.id)),
}

export const exportData = api.teams.exportData.handler(({ input, context, errors }) =>
  context.db.transaction(
    async (tx) => {
      const { config, caller } = context
      const { team_id } = input
      const [found] = await tx.select().from(teams).where(eq(teams.id, team_id))
      if (!found) throw errors.NOT_FOUND()
      const { id, name, description, approval_required, created_at } = found
      const tables: Record<string, Record<string, unknown>[]> = {}
      for (const [table, read] of Object.entries(TABLES)) tables[table] = await read(tx, team_id, config.publicUrl)
      await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'team.exported' })
      await recordAudit(tx, {
        action: 'exported',
        realm: 'team',
        subjectId: userOf(caller).id,
        teamId: team_id,
        details: { what: 'team' },
        ...originOf(context),
      })
      const team = { id, name, description, approval_required, mark: markOf(found), created_at }
      return { exported_at: new Date().toISOString(), team, tables }
    },
    // A consistent snapshot, whatever changes while it is read.
    { isolationLevel: 'repeatable read' },
  ),
)
