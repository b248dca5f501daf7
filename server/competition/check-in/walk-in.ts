/** Registers a team at the desk on the day, past the deadline and the limit if need be, and checks it in. */
import { eventCheckIns } from '../../db/schema/check-in.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, nameOf } from '../event-access/event-access.ts'
import { addTeam } from '../events/events.ts'
import { recordHistory } from '../history/history.ts'
import { arrival } from './record-check-ins.ts'

export const walkIn = api.check_ins.walkIn.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { waited_ms, ...wanted } = input
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const team = await addTeam(tx, event, wanted, errors)
    const [added] = await tx
      .insert(eventCheckIns)
      .values({ team_id: team.id, ...arrival({ here_at: null }, true, waited_ms, nameOf(caller)) })
      .onConflictDoNothing()
      .returning()
    // Sent again: the team was registered and checked in by the first attempt.
    if (!added) return team
    await recordHistory(tx, caller, {
      event_id: event.id,
      kind: 'team',
      team_id: team.id,
      team_name: team.team_name,
      what: `${team.team_name} registered at check-in`,
      before: null,
      after: { team_number: team.team_number, category: team.category, school_name: team.school_name },
    })
    await announce(tx, `event:${event.id}`, 'check_ins')
    return team
  }),
)
