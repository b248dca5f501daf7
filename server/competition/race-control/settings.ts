/** Whether results wait for confirmation or are entered twice, and how long a team is waited for. */
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { eq } from 'drizzle-orm'
import { competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { announceEvent, lockOpenEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceControl } from './locked-race.ts'

export const changeSettings = api.race_control.settings.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND({ message: EVENT_ERRORS.gone })
    const { confirms_results, double_entry, no_show_seconds } = event
    const before = { confirms_results, double_entry, no_show_seconds }
    const after = {
      confirms_results: input.confirms_results ?? confirms_results,
      double_entry: input.double_entry ?? double_entry,
      no_show_seconds: input.no_show_seconds ?? no_show_seconds,
    }
    const isSame =
      after.confirms_results === confirms_results &&
      after.double_entry === double_entry &&
      after.no_show_seconds === no_show_seconds
    if (isSame) return { success: true as const }
    await tx.update(competitionEvents).set(after).where(eq(competitionEvents.id, event.id))
    const what = 'The settings of race control were changed.'
    await recordHistory(tx, caller, { event_id: event.id, kind: 'event', what, before, after })
    await announceEvent(tx, event, 'competition_events')
    await announceControl(tx, event.id)
    return { success: true as const }
  }),
)
