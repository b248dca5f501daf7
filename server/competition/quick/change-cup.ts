/** The host adds and renames teams, and ends the cup. */
import { isClosed } from '@paddock/domain/competition/event.ts'
import { numberAt } from '@paddock/domain/competition/team-numbers.ts'
import { QUICK_CLASS } from '@paddock/domain/quick/formats.ts'
import { isSameName, MOST_NAMES, NAME_ERRORS } from '@paddock/domain/quick/team-names.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmes } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { type Caller, staffOf } from '../../identity/callers.ts'
import { announceEvent, GONE, lockEvent, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { recordStatusChange } from '../events/events.ts'
import { insertInto, lockProgramme } from '../programme/programme.ts'
import { matchesOf, teamRenamed } from '../racing/racing.ts'

export const addTeam = api.quick_cups.addTeam.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_name } = input
    const event = await lockOpenEvent(tx, caller, staffOf(caller).event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const teams = await teamsOf(tx, event.id)
    const earlier = teams.find((team) => team.id === id)
    if (earlier) return shown(earlier)
    if (teams.some((team) => isSameName(team.team_name, team_name)))
      throw errors.NAME_TAKEN({ message: NAME_ERRORS.taken(team_name) })
    if (teams.length >= MOST_NAMES) throw errors.CUP_FULL()
    if ((await matchesOf(tx, event.id, QUICK_CLASS)).length > 0) throw errors.CUP_DRAWN()
    // In the order in which they came: nobody is numbered anew.
    const team_number = numberAt('T', teams.length + 1)
    const made = await tx
      .insert(competitionTeams)
      .values({ id, event_id: event.id, team_name, team_number, category: QUICK_CLASS })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) throw errors.CONFLICT()
    await joinProgramme(tx, caller, event.id, { id, team_name })
    await announceEvent(tx, event, 'competition_teams')
    return shown((await teamsOf(tx, event.id)).find((team) => team.id === id))
  }),
)

export const renameTeam = api.quick_cups.renameTeam.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, staffOf(caller).event_id)
    const teams = event ? await teamsOf(tx, event.id) : []
    const team = teams.find(({ id }) => id === input.team_id)
    if (!event || !team) throw errors.NOT_FOUND(GONE)
    const { team_name } = input
    if (team.team_name === team_name) return shown(team)
    if (teams.some((other) => other !== team && isSameName(other.team_name, team_name)))
      throw errors.NAME_TAKEN({ message: NAME_ERRORS.taken(team_name) })
    await tx.update(competitionTeams).set({ team_name }).where(eq(competitionTeams.id, team.id))
    await teamRenamed(tx, team, team_name)
    await announceEvent(tx, event, 'competition_teams')
    return shown({ ...team, team_name })
  }),
)

export const endCup = api.quick_cups.end.handler(({ context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, caller, staffOf(caller).event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    // Pressed twice: the first press has ended it.
    if (isClosed(event.status)) return { success: true as const }
    await tx.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
    const changed = (await ownEvent(tx, caller, event.id)) ?? event
    await recordStatusChange(tx, caller, event, changed)
    await announceEvent(tx, changed, 'competition_events', event)
    return { success: true as const }
  }),
)

async function joinProgramme(
  tx: Transaction,
  caller: Caller,
  event_id: string,
  team: { id: string; team_name: string },
) {
  const [programme] = await tx.select({ id: programmes.id }).from(programmes).where(eq(programmes.event_id, event_id))
  const locked = programme && (await lockProgramme(tx, caller, programme.id))
  if (locked) await insertInto(tx, caller, locked, team)
}

const teamsOf = (tx: Transaction, event_id: string) =>
  tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))

function shown(team: typeof competitionTeams.$inferSelect | undefined) {
  if (!team) throw new Error('A team that was just stored is gone.')
  const { id, team_name, team_number } = team
  return { id, team_name, team_number }
}
