/** An owner or admin reopens a completed or cancelled event, with a reason that is shown publicly. */
import { isClosed } from '@paddock/domain/competition/event.ts'
import { eq } from 'drizzle-orm'
import { eventReopenings } from '../../db/schema/closing.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announceEvent, GONE, lockEvent, ownEvent } from '../event-access/event-access.ts'
import { recordEventHistory } from './event-history.ts'

export const reopen = api.competition_events.reopen.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, status, reason } = input
    const me = organizerOf(caller)
    const event = await lockEvent(tx, caller, id)
    if (!event) throw errors.NOT_FOUND(GONE)
    // Pressed twice: the second press finds it open.
    if (event.status === status) return event
    if (!isClosed(event.status)) throw errors.NOT_CLOSED()
    await tx
      .update(competitionEvents)
      .set({ status, updated_at: new Date().toISOString() })
      .where(eq(competitionEvents.id, id))
    await tx.insert(eventReopenings).values({
      event_id: id,
      from_status: event.status,
      to_status: status,
      reason,
      by_role: me.role === 'owner' ? 'owner' : 'admin',
      organizer_id: me.id,
    })
    await recordEventHistory(tx, caller, id, `Reopened (${event.status} to ${status}): ${reason}`, {
      before: { status: event.status },
      after: { status, reason },
    })
    const opened = (await ownEvent(tx, caller, id)) ?? event
    await announceEvent(tx, opened, 'competition_events', event)
    return opened
  }),
)
