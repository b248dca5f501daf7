/** Everything that the results of an event are computed from, read in one snapshot. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { eventReopenings } from '../../db/schema/closing.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { knockoutPoints, otherEventPoints } from '../../db/schema/racing.ts'
import { lapsOf, matchesOf } from '../racing/racing.ts'
import { cardLinesOf, findingsOf, packOf, penaltiesOf } from '../rules/rules.ts'
import { withMarks } from '../team-marks/team-marks.ts'

export type ResultsRecord = NonNullable<Awaited<ReturnType<typeof recordOf>>>

/** Queries run one after another in one snapshot: anything recorded meanwhile is in the next one, completely. */
export const recordOf = (db: Database, event_id: string) =>
  db.transaction(
    async (tx) => {
      const [event] = await tx
        .select({
          ...getTableColumns(competitionEvents),
          company_name: companies.name,
          company_logo: companies.logo,
          company_suspended_at: companies.suspended_at,
        })
        .from(competitionEvents)
        .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
        .where(eq(competitionEvents.id, event_id))
      if (!event) return undefined
      const { created_at: reopened_at, by_role, reason } = eventReopenings
      const reopenings = await tx
        .select({ reopened_at, by_role, reason })
        .from(eventReopenings)
        .where(eq(eventReopenings.event_id, event_id))
        .orderBy(desc(reopened_at))
      const registered = await tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
      const teams = await withMarks(tx, event_id, registered)
      const laps = await lapsOf(tx, event_id)
      const matches = await matchesOf(tx, event_id)
      const knockout = await tx.select().from(knockoutPoints).where(eq(knockoutPoints.event_id, event_id))
      const others = await tx
        .select()
        .from(otherEventPoints)
        .where(eq(otherEventPoints.event_id, event_id))
        .orderBy(otherEventPoints.created_at, otherEventPoints.id)
      const marks = await tx
        .select({
          ...getTableColumns(competitionScores),
          judge_name: judgingPanels.judge_name,
          panel_name: judgingPanels.panel_name,
        })
        .from(competitionScores)
        .innerJoin(judgingPanels, eq(judgingPanels.id, competitionScores.judge_panel_id))
        .where(eq(competitionScores.event_id, event_id))
        .orderBy(judgingPanels.panel_name, judgingPanels.judge_name, competitionScores.id)
      const lines = await cardLinesOf(
        tx,
        marks.map(({ template_id }) => template_id),
      )
      const pack = await packOf(tx, event)
      const findings = await findingsOf(tx, event_id, pack)
      const penalties = await penaltiesOf(tx, event_id, pack)
      return {
        event: { ...event, pack },
        reopenings,
        teams: teams.toSorted(inOrder),
        laps,
        matches,
        knockout,
        others,
        marks,
        lines,
        findings,
        penalties,
        criteria: lines.map(({ criteria_name }) => criteria_name),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
