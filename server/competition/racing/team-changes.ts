/**
 * What happens to a team's laps when the team changes.
 *
 * | the team             | its laps and matches                                                                       |
 * |----------------------|--------------------------------------------------------------------------------------------|
 * | is renamed           | take the new name                                                                          |
 * | changes its category | stand against it: they were raced in the other one; points given by hand follow            |
 * | is deleted           | are deleted with it and stay in the history; a bracket that it is in stands against it      |
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import { inBracketOf, racedIn } from '@paddock/domain/competition/messages.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { knockoutMatches, otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import type { Caller } from '../../identity/callers.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { entryOf } from './delete-laps.ts'
import type { LapRow } from './racing-queries.ts'
import { saveScores } from './scores.ts'

type Team = Pick<LapRow, 'category' | 'event_id' | 'team_name'> & { id: string }

const isIn = (team: Team) =>
  and(
    eq(knockoutMatches.event_id, team.event_id),
    or(eq(knockoutMatches.team_a_id, team.id), eq(knockoutMatches.team_b_id, team.id)),
  )

/** Why the team cannot move to another category, if so. */
export async function againstMoving(db: Queries, team: Team): Promise<string | undefined> {
  const inBracket = await againstDeleting(db, team)
  if (inBracket) return inBracket
  const [lap] = await db
    .select({ id: raceResults.id })
    .from(raceResults)
    .where(eq(raceResults.team_id, team.id))
    .limit(1)
  return lap && racedIn(team.team_name, team.category)
}

export async function againstDeleting(db: Queries, team: Team): Promise<string | undefined> {
  const [match] = await db.select({ id: knockoutMatches.id }).from(knockoutMatches).where(isIn(team)).limit(1)
  return match && inBracketOf(team.team_name, team.category)
}

export async function teamRenamed(tx: Transaction, team: Team, team_name: string) {
  await tx.update(raceResults).set({ team_name }).where(eq(raceResults.team_id, team.id))
  await tx
    .update(knockoutMatches)
    .set({
      team_a_name: sql`case when team_a_id = ${team.id} then ${team_name} else team_a_name end`,
      team_b_name: sql`case when team_b_id = ${team.id} then ${team_name} else team_b_name end`,
      winner_name: sql`case when winner_id = ${team.id} then ${team_name} else winner_name end`,
    })
    .where(isIn(team))
}

export async function teamMoved(tx: Transaction, team: Team, category: Category) {
  await tx.update(otherEventPoints).set({ category }).where(eq(otherEventPoints.team_id, team.id))
}

/** Runs before the team is deleted: its laps are deleted now, so that the scores of the others are right without them. */
export async function teamLeaves(tx: Transaction, caller: Caller, event: OwnEvent, team: Team) {
  const laps = await tx.delete(raceResults).where(eq(raceResults.team_id, team.id)).returning()
  if (laps.length === 0) return
  await recordHistory(
    tx,
    caller,
    laps.map((lap) => entryOf(lap, ['The team was deleted.'])),
  )
  await saveScores(tx, event, team.category)
  await announceRacing(tx, event.id, 'race_results')
}
