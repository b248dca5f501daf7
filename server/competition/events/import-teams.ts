/** Imports teams after a preview: all of them are added, or none. */
import { todayIn } from '@paddock/domain/competition/days.ts'
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { againstRegistering } from '@paddock/domain/competition/registration.ts'
import { fitInto } from '@paddock/domain/competition/team-import.ts'
import { omit } from '@paddock/domain/omit.ts'
import { inArray } from 'drizzle-orm'
import { competitionTeams } from '../../db/schema/events.ts'
import { api } from '../../http/calls.ts'
import { announceEvent, GONE, lockOpenEvent } from '../event-access/event-access.ts'
import { numberFor } from './team-crud.ts'
import { renumber } from './team-numbering.ts'
import { teamsOf } from './team-queries.ts'

export const importTeams = api.competition_teams.import.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, override } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const ids = input.teams.map(({ id }) => id)
    const taken = await tx.select().from(competitionTeams).where(inArray(competitionTeams.id, ids))
    if (new Set(ids).size < ids.length || taken.some((team) => team.event_id !== event_id))
      throw errors.CONFLICT({ message: TEAM_ERRORS.someExist })
    // When an import is sent again, the teams that the first attempt added are skipped.
    const added = new Set(taken.map(({ id }) => id))
    const fresh = input.teams.filter(({ id }) => !added.has(id))
    const imported = input.teams.length
    if (fresh.length === 0) return { imported }
    const { problems } = fitInto({ ...event, teams: await teamsOf(tx, event_id) }, fresh)
    if (problems.length > 0) throw errors.IMPORT_REFUSED({ data: { problems } })
    const reasons = override ? [] : againstRegistering(event, fresh.length, todayIn(event.time_zone, new Date()))
    if (reasons.length > 0) throw errors.REGISTRATION_REFUSED({ message: reasons.join(' '), data: { reasons } })
    await tx
      .insert(competitionTeams)
      .values(fresh.map((team) => ({ ...omit(team, 'line'), event_id, team_number: numberFor(event, team) })))
    await renumber(tx, event)
    await announceEvent(tx, event, 'competition_teams')
    return { imported }
  }),
)
