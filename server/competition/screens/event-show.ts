/** The show of an event: the scene of all screens, the overlay of the stream and their message. */
import { eventShows } from '../../db/schema/screens.ts'
import { api } from '../../http/calls.ts'
import { announcement } from '../../live/announce.ts'
import { GONE, mayChangeEvent, ownEvent } from '../event-access/event-access.ts'
import { showOf } from './show-state.ts'

export const getShow = api.event_shows.get.handler(async ({ input: { event_id }, context: { db, caller }, errors }) => {
  const show = (await ownEvent(db, caller, event_id)) && (await showOf(db, event_id))
  if (!show) throw errors.NOT_FOUND(GONE)
  return show
})

/** Without a lock, and announced in the same statement: the whole hall waits for it. */
export const changeShow = api.event_shows.change.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id, ...changes } = input
  if (!(await mayChangeEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
  if (Object.values(changes).some((value) => value !== undefined)) {
    const changed = db.$with('changed').as(
      db
        .insert(eventShows)
        .values({ event_id, ...changes })
        .onConflictDoUpdate({ target: eventShows.event_id, set: changes })
        .returning({ event_id: eventShows.event_id }),
    )
    await db
      .with(changed)
      .select({ announced: announcement(`show:${event_id}`, 'screens') })
      .from(changed)
  }
  return { success: true as const }
})
