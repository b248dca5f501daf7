/** The panel that is marked for: the judge's own, or one of an event of the organiser's company or of the staff. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { secondMarkings } from '../../db/schema/moderation.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import type { Caller } from '../../identity/callers.ts'
import { eventsIn, lockEventRow } from '../event-access/event-access.ts'

export type Panel = NonNullable<Awaited<ReturnType<typeof ownPanel>>>

/** Of another judge's panel, or of another company, there is nothing to be found. */
export const ownPanel = (db: Queries, caller: Caller, id: string) =>
  panelWhere(db, and(eq(judgingPanels.id, id), owned(caller)))

/** For callers that were already found to belong to its event. */
export const panelById = (db: Queries, id: string) => panelWhere(db, eq(judgingPanels.id, id))

async function panelWhere(db: Queries, where: SQL | undefined) {
  const { event_id, judge_name, panel_name, assigned_teams } = judgingPanels
  const [panel] = await db
    .select({
      id: judgingPanels.id,
      event_id,
      judge_name,
      panel_name,
      assigned_teams,
      // A deleted scorecard does not count: the judge then chooses among the others.
      template_id: sql<string | null>`${scorecardTemplates.id}`,
      company_id: competitionEvents.company_id,
      event_name: competitionEvents.name,
      status: competitionEvents.status,
      elsewhere: competitionEvents.elsewhere,
      rule_pack: competitionEvents.rule_pack,
      rule_pack_version: competitionEvents.rule_pack_version,
      own_pack_id: competitionEvents.own_pack_id,
    })
    .from(judgingPanels)
    .innerJoin(competitionEvents, eq(competitionEvents.id, event_id))
    .leftJoin(
      scorecardTemplates,
      and(eq(scorecardTemplates.id, judgingPanels.template_id), eq(scorecardTemplates.is_active, true)),
    )
    .where(where)
  return panel
}

/** Tablets of one panel wait here for each other, and for a code that is being deactivated. */
export async function lockPanel(tx: Transaction, caller: Caller, id: string) {
  const found = await ownPanel(tx, caller, id)
  if (!found) return undefined
  // A lock that marks share would let them pass a lap that waits for the event, for as long as marks keep arriving.
  await lockEventRow(tx, found.event_id)
  await tx.select({ id: judgingPanels.id }).from(judgingPanels).where(eq(judgingPanels.id, id)).for('no key update')
  return ownPanel(tx, caller, id)
}

function owned(caller: Caller) {
  if (caller.kind === 'judge')
    return and(eq(judgingPanels.id, caller.judge.panel_id), eq(judgingPanels.is_active, true))
  return eventsIn(caller)
}

/** The teams that the panel is to see, by category and name: its own, and those that it marks again to check another panel. */
export async function teamsOf(db: Queries, panel: Panel, team_id?: string) {
  const { event_id } = panel
  const assigned_teams = panel.assigned_teams && [...panel.assigned_teams, ...(await askedTeams(db, panel))]
  const rows = await db
    .select()
    .from(competitionTeams)
    .where(
      and(
        eq(competitionTeams.event_id, event_id),
        assigned_teams ? inArray(competitionTeams.id, assigned_teams) : undefined,
        team_id ? eq(competitionTeams.id, team_id) : undefined,
      ),
    )
  return rows.toSorted(inOrder).map(({ id, team_name, team_number, school_name, category }) => ({
    id,
    team_name,
    team_number,
    school_name,
    category,
  }))
}

/** Teams that the chief judge has asked this panel to mark as a second or third one. */
export async function askedTeams(db: Queries, { id, event_id }: Pick<Panel, 'id' | 'event_id'>): Promise<string[]> {
  const { team_id, second_panel_id, third_panel_id } = secondMarkings
  const rows = await db
    .select({ team_id })
    .from(secondMarkings)
    .where(and(eq(secondMarkings.event_id, event_id), or(eq(second_panel_id, id), eq(third_panel_id, id))))
  return rows.map((row) => row.team_id)
}
