/** The timing desk records a race: the laps with all consequences, or nothing. */
import { api } from '../../http/calls.ts'
import { GONE, lockEvent, nameOf } from '../event-access/event-access.ts'
import { raceError, saveRace } from './save-race.ts'

export const recordRace = api.race_results.record.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const event = await lockEvent(tx, context.caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const saved = await saveRace(tx, context, event, {
      ...input,
      desk_id: input.desk_id ?? null,
      recorded_by: nameOf(context.caller),
      typed_at: new Date(Date.now() - input.waited_ms),
    })
    if ('refused' in saved) throw raceError(errors, saved)
    return saved
  }),
)
