/** Who controls a track: a desk takes it with one press, also from another one, and gives it up. */
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { api } from '../../http/calls.ts'
import { lockOpenEvent, nameOf } from '../event-access/event-access.ts'
import { announceControl, saveTrack, trackOf } from './locked-race.ts'

const GONE = { message: EVENT_ERRORS.gone }

export const takeTrack = api.race_control.take.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, track, desk_id } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const held_by = nameOf(caller)
    const held = await trackOf(tx, event_id, track)
    // Sent again.
    if (held?.desk_id === desk_id && held.held_by === held_by) return { success: true as const }
    await saveTrack(tx, event_id, track, { desk_id, held_by, taken_at: new Date().toISOString() })
    await announceControl(tx, event_id)
    return { success: true as const }
  }),
)

export const releaseTrack = api.race_control.release.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, track, desk_id } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    // Another desk has taken it since, or it was released before.
    if ((await trackOf(tx, event_id, track))?.desk_id !== desk_id) return { success: true as const }
    await saveTrack(tx, event_id, track, { desk_id: null, held_by: null, taken_at: null })
    await announceControl(tx, event_id)
    return { success: true as const }
  }),
)
