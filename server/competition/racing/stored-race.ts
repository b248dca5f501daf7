/** The race that the server has in place of one that was sent, so that a person can look at both. */
import { isLegal } from '@paddock/domain/racing/run-time.ts'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { raceResults } from '../../db/schema/racing.ts'
import type { LapRow } from './racing-queries.ts'

/** Undefined without laps. */
export function storedRace(laps: readonly LapRow[]) {
  const [first] = laps
  if (!first) return undefined
  return {
    by: first.recorded_by,
    desk_number: first.desk_number,
    at: first.typed_at,
    runs: laps.map((lap) => ({
      lap_id: lap.id,
      ...{ team_id: lap.team_id, team_name: lap.team_name, car_type: lap.car_type, lane: lap.lane, status: lap.status },
      reaction_time: isLegal(lap) ? lap.reaction_time : null,
      racing_time: isLegal(lap) ? lap.racing_time : null,
    })),
  }
}

type RacedCars = { event_id: string; runs: readonly Pick<LapRow, 'team_id' | 'car_type'>[] }

/** The knockout laps of these cars that count in a match, the latest of each. */
export async function racedInMatch(tx: Transaction, { event_id, runs }: RacedCars) {
  const teams = runs.map(({ team_id }) => team_id)
  const laps = await tx
    .select()
    .from(raceResults)
    .where(
      and(
        eq(raceResults.event_id, event_id),
        inArray(raceResults.team_id, teams),
        isNotNull(raceResults.knockout_match_id),
      ),
    )
    .orderBy(desc(raceResults.created_at))
  const found = runs.flatMap(
    ({ team_id, car_type }) => laps.find((lap) => lap.team_id === team_id && lap.car_type === car_type) ?? [],
  )
  return storedRace(found)
}
