/** Everything that counts in an event, as the input of `eventStandings`. */
import { withoutHeld } from '@paddock/domain/embargo/without-held.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { knockoutPoints, otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import type { Caller } from '../../identity/callers.ts'
import { countedMarks } from '../counted-marks/counted-marks.ts'
import { embargoedFor } from '../embargo/embargo.ts'
import { cardLinesOf, findingsOf, packOf, penaltiesOf } from '../rules/rules.ts'
import { matchesOf } from './racing-queries.ts'
import type { ScoredEvent } from './scores.ts'

export type EventRows = Awaited<ReturnType<typeof eventRecord>>

/** As far as the caller sees it: previews and boards of staff are computed without what is held from them. */
export const eventRecordFor = async (db: Queries, caller: Caller, event: ScoredEvent) =>
  withoutHeld(await eventRecord(db, event), await embargoedFor(db, caller, event.id))

/** The queries run one after another: in a snapshot transaction, or with the event locked. */
export async function eventRecord(db: Queries, event: ScoredEvent) {
  const { id, team_name, team_number, school_name, category, status, scrutineering_penalties } = competitionTeams
  const teams = await db
    .select({ id, team_name, team_number, school_name, category, status, scrutineering_penalties })
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event.id))
  const {
    team_id,
    is_knockout_race,
    lap_number,
    race_id,
    knockout_match_id,
    car_type,
    lane,
    reaction_time,
    racing_time,
    net_time,
    gross_time,
    grand_prix_time,
  } = raceResults
  const times = { reaction_time, racing_time, net_time, gross_time, grand_prix_time }
  const laps = await db
    .select({
      id: raceResults.id,
      team_id,
      is_knockout_race,
      lap_number,
      race_id,
      knockout_match_id,
      car_type,
      lane,
      status: raceResults.status,
      ...times,
    })
    .from(raceResults)
    .where(eq(raceResults.event_id, event.id))
  const knockout = await db
    .select({ team_id: knockoutPoints.team_id, category: knockoutPoints.category, points: knockoutPoints.points })
    .from(knockoutPoints)
    .where(eq(knockoutPoints.event_id, event.id))
  const others = await db
    .select({ team_id: otherEventPoints.team_id, points: otherEventPoints.points, reason: otherEventPoints.reason })
    .from(otherEventPoints)
    .where(eq(otherEventPoints.event_id, event.id))
    .orderBy(otherEventPoints.created_at, otherEventPoints.id)
  const sheets = await db
    .select({
      team_id: competitionScores.team_id,
      judge_panel_id: competitionScores.judge_panel_id,
      panel_name: judgingPanels.panel_name,
      template_id: competitionScores.template_id,
      criteria_scores: competitionScores.criteria_scores,
      updated_at: competitionScores.updated_at,
      total_score: competitionScores.total_score,
      missing: competitionScores.missing,
    })
    .from(competitionScores)
    .innerJoin(judgingPanels, eq(judgingPanels.id, competitionScores.judge_panel_id))
    .where(eq(competitionScores.event_id, event.id))
  const matches = await matchesOf(db, event.id)
  const pack = await packOf(db, event)
  const marks = await countedMarks(db, event.id, pack, sheets)
  const named = pack.judging.scorecards.length > 0 || pack.judging.marks !== 'average_of_panels'
  const templates = named ? marks.map(({ template_id }) => template_id) : []
  const lines = await cardLinesOf(db, templates)
  const findings = await findingsOf(db, event.id, pack)
  const penalties = await penaltiesOf(db, event.id, pack)
  return { event: { ...event, pack }, teams, laps, knockout, matches, others, marks, lines, findings, penalties }
}
