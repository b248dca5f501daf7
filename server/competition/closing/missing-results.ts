/** What an event still lacks, for the organiser who is about to complete it. */
import { missingFrom } from '@paddock/domain/competition/missing.ts'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventDevices } from '../../db/schema/closing.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores, teamScorecardSummary } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { knockoutMatches, raceResults } from '../../db/schema/racing.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'

export const missing = api.event_closing.missing.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return missingFrom(await soFar(db, input.event_id), new Date())
})

async function soFar(db: Queries, event_id: string) {
  const teams = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
  const { judge_panel_id, team_id } = competitionScores
  const { car_a_overall_status, car_b_overall_status } = teamScorecardSummary
  const withB = await db
    .selectDistinct({ team_id: raceResults.team_id })
    .from(raceResults)
    .where(and(eq(raceResults.event_id, event_id), eq(raceResults.car_type, 'B')))
  return {
    teams: teams.toSorted(inOrder),
    panels: await panelsOf(db, event_id),
    marks: await db
      .select({ judge_panel_id, team_id })
      .from(competitionScores)
      .where(eq(competitionScores.event_id, event_id)),
    sheets: await db
      .select({ team_id: teamScorecardSummary.team_id, car_a_overall_status, car_b_overall_status })
      .from(teamScorecardSummary)
      .where(eq(teamScorecardSummary.event_id, event_id)),
    racedWithB: new Set(withB.map((row) => row.team_id)),
    matches: await db
      .select({ category: knockoutMatches.category, winner_id: knockoutMatches.winner_id })
      .from(knockoutMatches)
      .where(eq(knockoutMatches.event_id, event_id)),
    devices: await db
      .select({ name: eventDevices.name, waiting: eventDevices.waiting, seen_at: eventDevices.seen_at })
      .from(eventDevices)
      .where(eq(eventDevices.event_id, event_id))
      .orderBy(asc(eventDevices.name), asc(eventDevices.device_id)),
  }
}

function panelsOf(db: Queries, event_id: string) {
  const { id, judge_name, panel_name, assigned_teams } = judgingPanels
  return db
    .select({ id, judge_name, panel_name, assigned_teams, category: scorecardTemplates.category })
    .from(judgingPanels)
    .leftJoin(
      scorecardTemplates,
      and(eq(scorecardTemplates.id, judgingPanels.template_id), eq(scorecardTemplates.is_active, true)),
    )
    .where(and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true)))
    .orderBy(asc(panel_name), asc(judge_name), asc(id))
}
