/** The show of an event: the scene of all screens, the overlay of the stream and their message. */
import type { Overlay, Scene } from '@paddock/domain/screens/scenes.ts'
import { sql } from 'drizzle-orm'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventShows } from '../../db/schema/screens.ts'
import { api } from '../../http/calls.ts'
import { announcement } from '../../live/announce.ts'
import { changeable, GONE, mayChangeEvent, ownEvent } from '../event-access/event-access.ts'
import { NOTHING_CHOSEN, showOf } from './show-state.ts'

const DONE = { success: true as const }

export const getShow = api.event_shows.get.handler(async ({ input: { event_id }, context: { db, caller }, errors }) => {
  const show = (await ownEvent(db, caller, event_id)) && (await showOf(db, event_id))
  if (!show) throw errors.NOT_FOUND(GONE)
  return show
})

/** Without a lock, allowed and announced in the same statement: the whole hall waits for it. */
export const changeShow = api.event_shows.change.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id, ...changes } = input
  if (Object.values(changes).every((value) => value === undefined)) {
    if (await mayChangeEvent(db, caller, event_id)) return DONE
    throw errors.NOT_FOUND(GONE)
  }
  const { scene = NOTHING_CHOSEN.scene, overlay = NOTHING_CHOSEN.overlay, message = NOTHING_CHOSEN.message } = changes
  const first = db
    .select({
      event_id: competitionEvents.id,
      scene: sql<Scene>`${scene}`.as('scene'),
      overlay: sql<Overlay>`${overlay}`.as('overlay'),
      message: sql<string | null>`${message}`.as('message'),
      updated_at: sql<Date>`now()`.as('updated_at'),
    })
    .from(competitionEvents)
    .where(changeable(caller, event_id))
  const changed = db
    .$with('changed')
    .as(
      db
        .insert(eventShows)
        .select(first)
        .onConflictDoUpdate({ target: eventShows.event_id, set: changes })
        .returning({ event_id: eventShows.event_id }),
    )
  const announced = await db
    .with(changed)
    .select({ announced: announcement(`show:${event_id}`, 'screens') })
    .from(changed)
    .prepare(`change_show_${caller.kind}_${Object.keys(changes).sort().join('_')}`)
    .execute()
  if (announced.length > 0) return DONE
  await mayChangeEvent(db, caller, event_id)
  throw errors.NOT_FOUND(GONE)
})
