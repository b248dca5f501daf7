/** Gives the teams of an event the numbers that the rule gives them, in the transaction that made it necessary. */
import { numbersFor } from '@paddock/domain/competition/team-numbers.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import type { OwnEvent } from './own-event.ts'
import { teamsOf } from './team-rows.ts'

/**
 * The event is held by the caller, so nobody else numbers its teams now. Numbers change hands, and no two teams may
 * have one even for a moment: so those that change are parked under the teams' ids first. The time of the last change
 * stays, since a new number is no reason to tell an organiser that the team they are editing was changed.
 */
export async function renumber(tx: Transaction, event: Pick<OwnEvent, 'id' | 'auto_numbering' | 'number_prefix'>) {
  if (!event.auto_numbering) return
  const teams = await teamsOf(tx, event.id)
  const numbers = numbersFor(teams, event.number_prefix)
  const moving = teams.filter(({ id, team_number }) => numbers.get(id) !== team_number).map(({ id }) => id)
  if (moving.length === 0) return
  const given = moving.map((id) => numbers.get(id))
  await tx.execute(
    sql`update competition_teams set team_number = ${PARKED} where ${inArray(competitionTeams.id, moving)}`,
  )
  await tx.execute(sql`
    update competition_teams set team_number = given.number
    from unnest(${sql.param(moving)}::uuid[], ${sql.param(given)}::text[]) as given (id, number)
    where competition_teams.id = given.id`)
}

/** What a team has for a number until the renumbering that follows in the same transaction. */
export const PARKED = sql<string>`'~' || competition_teams.id`
