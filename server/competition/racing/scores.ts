/** Updates Grand Prix scores: a team's score is on its most recent Grand Prix lap, saved in the transaction that changed it. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { grandPrixTimes } from '@paddock/domain/racing/standings.ts'
import { grandPrixOf, grandPrixResults } from '@paddock/domain/rules/grand-prix.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import type { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { type PackChoice, packOf } from '../rules/rules.ts'

export type ScoredEvent = PackChoice &
  Pick<typeof competitionEvents.$inferSelect, 'id' | 'name' | 'competition_level' | 'description'>

/** Returns how many teams have a score. The caller has locked the event. */
export async function saveScores(tx: Transaction, event: ScoredEvent, category: Category) {
  const laps = await scoredLaps(tx, event.id, category)
  const scores = scoresOf(event, await packOf(tx, event), category, laps)
  const wrong = laps.filter(({ id, grand_prix_score }) => grand_prix_score !== (scores.get(id) ?? null))
  if (wrong.length > 0) {
    const ids = wrong.map(({ id }) => id)
    const right = ids.map((id) => scores.get(id) ?? null)
    await tx.execute(sql`
      update race_results set grand_prix_score = given.score
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(right)}::numeric[]) as given (id, score)
      where race_results.id = given.id`)
  }
  return scores.size
}

type ScoredLap = Awaited<ReturnType<typeof scoredLaps>>[number]

/** Runs with every lap, so it reads no more than the rule needs. */
function scoredLaps(tx: Transaction, of_event: string, of_category: Category) {
  const { id, event_id, team_id, category, lap_number, is_knockout_race, ...rest } = raceResults
  const { racing_time, net_time, grand_prix_score } = rest
  const of_team = competitionTeams.status
  return tx
    .select({ id, team_id, lap_number, is_knockout_race, racing_time, net_time, grand_prix_score, of_team })
    .from(raceResults)
    .innerJoin(competitionTeams, eq(competitionTeams.id, team_id))
    .where(and(eq(event_id, of_event), eq(category, of_category), eq(is_knockout_race, false)))
}

/** From the id of each team's most recent lap to the team's score; a disqualified team has none and does not set F. */
function scoresOf(event: ScoredEvent, pack: Pack, category: Category, laps: readonly ScoredLap[]) {
  const counting = laps.filter(({ of_team }) => of_team !== 'disqualified')
  const ofTeams = Map.groupBy(counting, ({ team_id }) => team_id)
  const times = new Map([...ofTeams].map(([team_id, theirs]) => [team_id, grandPrixTimes(theirs)]))
  const results = grandPrixResults(grandPrixOf(pack, category, levelOf(event)), times)
  return new Map(
    [...ofTeams].map(([team_id, theirs]) => {
      const latest = theirs.reduce((last, lap) => (lap.lap_number > last.lap_number ? lap : last))
      return [latest.id, results.get(team_id)?.score ?? 0]
    }),
  )
}

export async function saveAllScores(tx: Transaction, event: ScoredEvent) {
  let teams = 0
  for (const category of CATEGORIES) teams += await saveScores(tx, event, category)
  return teams
}
