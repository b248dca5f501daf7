/** Recalculates a team's gross times after its scrutineering penalty changed, except in decided matches. */
import { plural } from '@paddock/domain/plural.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { knockoutMatches, raceResults } from '../../db/schema/racing.ts'
import type { Caller } from '../../identity/callers.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { settleMatches } from './bracket-steps.ts'
import type { LapRow } from './racing-queries.ts'

/** Before and after are the team's penalty in seconds; `by` is the name that the scrutineer typed. */
type PenaltyChange = { event_id: string; team_id: string; before: number; after: number; by?: string }

/**
 * Called in the transaction that changes the penalty. A match with a winner stands as it was raced, and so do its
 * laps; one that is still open, or tied, gets the new times, which may decide it.
 */
export async function penaltyChanged(tx: Transaction, caller: Caller, change: PenaltyChange) {
  const { event_id, team_id, before, after, by } = change
  if (before === after) return
  // Waits for a lap that is being recorded with the old penalty, so that it is updated here too.
  await tx
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(eq(competitionEvents.id, event_id))
    .for('no key update')
  const undecided = tx
    .select({ id: knockoutMatches.id })
    .from(knockoutMatches)
    .where(and(eq(knockoutMatches.event_id, event_id), isNull(knockoutMatches.winner_id)))
  const moving = and(
    eq(raceResults.team_id, team_id),
    eq(raceResults.status, 'finish'),
    or(isNull(raceResults.knockout_match_id), inArray(raceResults.knockout_match_id, undecided)),
  )
  const laps = await tx.select().from(raceResults).where(moving).orderBy(raceResults.created_at)
  const [lap] = laps
  if (!lap) return
  const moved = await tx
    .update(raceResults)
    .set({ gross_time: sql`grand_prix_time + ${Math.round(after * 1000)}::int` })
    .where(moving)
    .returning()
  const open = laps.flatMap(({ knockout_match_id }) => knockout_match_id ?? [])
  const changed = open.length > 0 ? await settleMatches(tx, event_id, lap.category, open) : []
  const happened = {
    event_id,
    team_id,
    team_name: lap.team_name,
    kind: 'penalty' as const,
    what: `Gross times of ${plural(laps.length, 'lap')} updated for a penalty of ${after} s.`,
    before: { penalty: before, ...grossTimes(laps) },
    after: { penalty: after, ...grossTimes(moved) },
  }
  await recordHistory(tx, caller, happened, by)
  await announceRacing(tx, event_id, 'race_results', ...changed)
}

/** By the lap's display name. */
const grossTimes = (laps: readonly LapRow[]) =>
  Object.fromEntries(
    laps.map(({ is_knockout_race, lap_number, car_type, gross_time }) => [
      `${is_knockout_race ? 'Knockout lap' : 'Lap'} ${lap_number}, car ${car_type}`,
      { gross_time },
    ]),
  )
