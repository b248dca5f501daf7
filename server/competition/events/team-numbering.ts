/** Numbers the teams of an event by the rule, in the transaction that made it necessary. */
import { lateNumbers, numbersFor } from '@paddock/domain/competition/team-numbers.ts'
import { omit } from '@paddock/domain/omit.ts'
import { plural } from '@paddock/domain/plural.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { api } from '../../http/calls.ts'
import { announceEvent, GONE, lockOpenEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { recordEventHistory } from './event-history.ts'
import { type TeamRow, teamsOf } from './team-queries.ts'

type NumberedEvent = Pick<OwnEvent, 'id' | 'auto_numbering' | 'number_prefix' | 'numbers_fixed'>

/**
 * The caller has locked the event, so its teams are numbered once at a time. The time of the last change stays, since a new
 * number is no reason to tell an organiser that the team they are editing was changed.
 */
export async function renumber(tx: Transaction, event: NumberedEvent) {
  if (!event.auto_numbering) return
  const teams = await teamsOf(tx, event.id)
  const { number_prefix: prefix } = event
  await giveNumbers(tx, movesOf(teams, event.numbers_fixed ? lateNumbers(teams, prefix) : numbersFor(teams, prefix)))
}

type Move = { id: string; team_name: string; from: string; to: string }

const movesOf = (teams: readonly TeamRow[], numbers: Map<string, string>): Move[] =>
  teams.flatMap(({ id, team_name, team_number: from }) => {
    const to = numbers.get(id) ?? from
    return to === from ? [] : { id, team_name, from, to }
  })

/** Numbers are unique at every moment, so teams that change are first numbered by their ids. */
async function giveNumbers(tx: Transaction, moves: readonly Move[]) {
  if (moves.length === 0) return
  const moving = moves.map(({ id }) => id)
  const given = moves.map(({ to }) => to)
  await tx.execute(
    sql`update competition_teams set team_number = ${PARKED} where ${inArray(competitionTeams.id, moving)}`,
  )
  await tx.execute(sql`
    update competition_teams set team_number = given.number
    from unnest(${sql.param(moving)}::uuid[], ${sql.param(given)}::text[]) as given (id, number)
    where competition_teams.id = given.id`)
}

/** What a team has for a number until the renumbering that follows in the same transaction. */
const PARKED = sql<string>`'~' || competition_teams.id`

const renumbered = async (db: Queries, event: OwnEvent) => {
  const teams = await teamsOf(db, event.id)
  return movesOf(teams, numbersFor(teams, event.number_prefix))
}

/** What renumbering would change, and what already shows the old numbers. */
export const previewNumbers = api.competition_teams.renumbering.handler(
  async ({ input, context: { db, caller }, errors }) => {
    const event = await ownEvent(db, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const { rows } = await db.execute<{ laps: number; marks: number; sheets: number }>(sql`
      select (select count(*)::int from race_results where event_id = ${event.id}) as laps,
        (select count(*)::int from competition_scores where event_id = ${event.id}) as marks,
        (select count(*)::int from team_scorecard_summary where event_id = ${event.id}) as sheets`)
    const moves = await renumbered(db, event)
    return { moves: moves.map((move) => omit(move, 'id')), recorded: rows[0] ?? { laps: 0, marks: 0, sheets: 0 } }
  },
)

/** Deliberately, also once numbers are fixed: the history says who got which number. */
export const renumberTeams = api.competition_teams.renumber.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!event.auto_numbering) throw errors.NUMBERED_BY_HAND()
    const moves = await renumbered(tx, event)
    // Pressed twice: the first press has already numbered all teams.
    if (moves.length === 0) return { renumbered: 0 }
    await giveNumbers(tx, moves)
    const what = `${plural(moves.length, 'team')} renumbered: ${moves.map(({ team_name, from, to }) => `${team_name} ${from} → ${to}`).join(', ')}`
    await recordEventHistory(tx, caller, event.id, what, {
      before: Object.fromEntries(moves.map(({ team_name, from }) => [team_name, from])),
      after: Object.fromEntries(moves.map(({ team_name, to }) => [team_name, to])),
    })
    await announceEvent(tx, event, 'competition_teams')
    return { renumbered: moves.length }
  }),
)
