/** Everything that counts in an event, as the input of `eventStandings`. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { knockoutPoints, otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import { packOf } from '../rules/rules.ts'
import type { ScoredEvent } from './scores.ts'

export type EventRows = Awaited<ReturnType<typeof eventRecord>>

/** The queries run one after another: in a snapshot transaction, or with the event locked. */
export async function eventRecord(db: Queries, event: ScoredEvent) {
  const { id, team_name, team_number, school_name, category, status } = competitionTeams
  const teams = await db
    .select({ id, team_name, team_number, school_name, category, status })
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event.id))
  const { team_id, is_knockout_race, reaction_time, racing_time, net_time, gross_time, grand_prix_time } = raceResults
  const times = { reaction_time, racing_time, net_time, gross_time, grand_prix_time }
  const laps = await db
    .select({ id: raceResults.id, team_id, is_knockout_race, status: raceResults.status, ...times })
    .from(raceResults)
    .where(eq(raceResults.event_id, event.id))
  const knockout = await db
    .select({ team_id: knockoutPoints.team_id, category: knockoutPoints.category, points: knockoutPoints.points })
    .from(knockoutPoints)
    .where(eq(knockoutPoints.event_id, event.id))
  const others = await db
    .select({ team_id: otherEventPoints.team_id, points: otherEventPoints.points })
    .from(otherEventPoints)
    .where(eq(otherEventPoints.event_id, event.id))
  const marks = await db
    .select({
      team_id: competitionScores.team_id,
      total_score: competitionScores.total_score,
      missing: competitionScores.missing,
    })
    .from(competitionScores)
    .where(eq(competitionScores.event_id, event.id))
  return { event: { ...event, pack: await packOf(db, event) }, teams, laps, knockout, others, marks }
}
