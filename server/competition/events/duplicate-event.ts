/** Duplicates an event for the next season: all but its dates and its status, with teams, rooms, judges and more by choice. */
import { randomUUID } from 'node:crypto'
import { isLastDayTooEarly } from '@paddock/domain/competition/days.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { omit, pick } from '@paddock/domain/omit.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { api } from '../../http/calls.ts'
import { holdAtFirst } from '../embargo/embargo.ts'
import { announceEvent, GONE, lockEvent, ownEvent } from '../event-access/event-access.ts'
import { refuseOverLimit } from '../organizers/organizers.ts'
import { moveTimes } from '../rooms/rooms.ts'
import { bringPack } from './bring-pack.ts'
import { carryOver } from './carry-over.ts'
import { closesTooLate, saveDocuments } from './event-crud.ts'
import { teamsOf } from './team-queries.ts'

export const duplicate = api.competition_events.duplicate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { from, with_teams, take_over, ...given } = input
    const source = await lockEvent(tx, caller, from)
    if (!source) throw errors.NOT_FOUND(GONE)
    if (isLastDayTooEarly(given)) throw errors.LAST_DAY_TOO_EARLY()
    if (closesTooLate(given)) throw errors.DEADLINE_TOO_LATE()
    const like = omit(source, 'created_at', 'updated_at', 'team_count', 'numbers_fixed', 'rules_documents')
    if (!(await ownEvent(tx, caller, given.id))) await refuseOverLimit(tx, source.company_id)
    const made = await tx
      .insert(competitionEvents)
      .values({ ...like, ...given, status: 'upcoming', is_announced: false, registration_open: false })
      .onConflictDoNothing()
      .returning({ id: competitionEvents.id })
    if (made.length > 0) {
      await saveDocuments(tx, given.id, source.rules_documents)
      await bringPack(tx, source)
      await holdAtFirst(tx, { ...source, id: given.id })
      const teams = with_teams ? await teamsOf(tx, from) : []
      const entered = teams.map((team) => ({
        ...pick(team, 'team_name', 'team_number', 'school_name', 'contact_email', 'category', 'story', 'pronunciation'),
        id: randomUUID(),
        event_id: given.id,
      }))
      if (entered.length > 0) await tx.insert(competitionTeams).values(entered)
      const to = { ...source, ...given }
      await moveTimes(tx, source, to)
      const copies = new Map(teams.map(({ id }, index) => [id, entered[index]?.id ?? '']))
      await carryOver(tx, take_over, { from: source, to, copies })
    }
    const copy = await ownEvent(tx, caller, given.id)
    // The id is taken: an earlier attempt with the same form was saved, and is returned.
    if (copy?.name !== given.name) throw errors.CONFLICT({ message: EVENT_ERRORS.exists })
    if (made.length > 0) await announceEvent(tx, copy, 'competition_events')
    return copy
  }),
)
