/** The show of an event: the scene of all screens, the overlay of the stream and their message. */
import type { Overlay, Scene } from '@paddock/domain/screens/scenes.ts'
import { sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventShows } from '../../db/schema/screens.ts'
import { api } from '../../http/calls.ts'
import { announcementWith, changeOf } from '../../live/announce.ts'
import { changeable, changingAs, GONE, mayChangeEvent, ownEvent } from '../event-access/event-access.ts'
import { NOTHING_CHOSEN, showOf } from './show-state.ts'

const DONE = { success: true as const }

export const getShow = api.event_shows.get.handler(async ({ input: { event_id }, context: { db, caller }, errors }) => {
  const show = (await ownEvent(db, caller, event_id)) && (await showOf(db, event_id))
  if (!show) throw errors.NOT_FOUND(GONE)
  return show
})

export const changeShow = api.event_shows.change.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id, scene = null, overlay = null, message } = input
  if (scene === null && overlay === null && message === undefined) {
    if (await mayChangeEvent(db, caller, event_id)) return DONE
    throw errors.NOT_FOUND(GONE)
  }
  const changes = { scene, overlay, message: message ?? null, has_message: message !== undefined }
  const announced = await changeOfShow(db).execute({
    ...changingAs(caller, event_id),
    ...changes,
    change: JSON.stringify(changeOf(`show:${event_id}`, 'screens')),
  })
  if (announced.length > 0) return DONE
  await mayChangeEvent(db, caller, event_id)
  throw errors.NOT_FOUND(GONE)
})

/** Without a lock, allowed and announced with what it changed in one statement, which is built once: the whole hall waits for it. */
const changeOfShow = prepared('change_show', (db, name) => {
  const given = (value: keyof typeof NOTHING_CHOSEN) => sql`${sql.placeholder(value)}::text`
  const first = db
    .select({
      event_id: competitionEvents.id,
      scene: sql<Scene>`coalesce(${given('scene')}, ${NOTHING_CHOSEN.scene})`.as('scene'),
      overlay: sql<Overlay>`coalesce(${given('overlay')}, ${NOTHING_CHOSEN.overlay})`.as('overlay'),
      message: sql<string | null>`${given('message')}`.as('message'),
      updated_at: sql<Date>`now()`.as('updated_at'),
    })
    .from(competitionEvents)
    .where(changeable())
  const changed = db.$with('changed').as(
    db
      .insert(eventShows)
      .select(first)
      .onConflictDoUpdate({
        target: eventShows.event_id,
        set: {
          scene: sql`coalesce(${given('scene')}, ${eventShows.scene})`,
          overlay: sql`coalesce(${given('overlay')}, ${eventShows.overlay})`,
          message: sql`case when ${sql.placeholder('has_message')}::boolean then ${given('message')} else ${eventShows.message} end`,
          updated_at: sql`now()`,
        },
      })
      .returning({ scene: eventShows.scene, overlay: eventShows.overlay, message: eventShows.message }),
  )
  return db
    .with(changed)
    .select({ announced: announcementWith(sql`${sql.placeholder('change')}::text`, sql`to_jsonb(changed)`) })
    .from(changed)
    .prepare(name)
})
