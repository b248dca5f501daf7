/** What the racing screen reads, laps and standings, and its button that recalculates the scores. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { type EventRecord, eventStandings, type StandingEvent } from '@paddock/domain/racing/standings.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { knockoutPoints, otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import { GONE, heldEvent, ownEvent } from '../events/events.ts'
import { lapsOf } from './rows.ts'
import { saveAllScores } from './scores.ts'
import { tellRacing } from './tell.ts'

export const listLaps = api.race_results.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return lapsOf(db, input.event_id, input.knockout_match_id)
})

export const recalculate = api.race_results.recalculate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await heldEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const teams = await saveAllScores(tx, event)
    await tellRacing(tx, event.id, 'race_results')
    return { success: true as const, teams }
  }),
)

export const board = api.racing.board.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const categories = eventStandings(await recordOf(db, event))
  return { level: levelOf(event), grand_prix_rules: event.grand_prix_rules, categories }
})

/** Everything that counts in an event, read at one moment: a race that is being recorded is in it wholly or not at all. */
const recordOf = (db: Database, event: StandingEvent & { id: string }): Promise<EventRecord> =>
  db.transaction(
    async (tx) => {
      const { id, team_name, team_number, school_name, category } = competitionTeams
      const teams = await tx
        .select({ id, team_name, team_number, school_name, category })
        .from(competitionTeams)
        .where(eq(competitionTeams.event_id, event.id))
      const { team_id, is_knockout_race, reaction_time, racing_time, net_time, ...rest } = raceResults
      const { gross_time, grand_prix_time } = rest
      const laps = await tx
        .select({ team_id, is_knockout_race, reaction_time, racing_time, net_time, gross_time, grand_prix_time })
        .from(raceResults)
        .where(eq(raceResults.event_id, event.id))
      const knockout = await tx
        .select({ team_id: knockoutPoints.team_id, points: knockoutPoints.points })
        .from(knockoutPoints)
        .where(eq(knockoutPoints.event_id, event.id))
      const others = await tx
        .select({ team_id: otherEventPoints.team_id, points: otherEventPoints.points })
        .from(otherEventPoints)
        .where(eq(otherEventPoints.event_id, event.id))
      const marks = await tx
        .select({
          team_id: competitionScores.team_id,
          total_score: competitionScores.total_score,
          missing: competitionScores.missing,
        })
        .from(competitionScores)
        .where(eq(competitionScores.event_id, event.id))
      return { event, teams, laps, knockout, others, marks }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
