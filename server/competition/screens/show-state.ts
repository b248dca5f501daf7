/** What the hall shows: the state of the topic `show:<event>`, computed once for all screens, overlays and control pages. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import type { Scene } from '@paddock/domain/screens/scenes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { eventCeremonies } from '../../db/schema/ceremony.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventShows, type eventSlides, type sceneViews, screens } from '../../db/schema/screens.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import { announce } from '../../live/announce.ts'
import { shownCeremony } from '../ceremony-state/ceremony-state.ts'

export const NOTHING_CHOSEN = { scene: 'racing', overlay: 'race_strip', message: null } as const

type Slide = Pick<typeof eventSlides.$inferSelect, 'id' | 'picture' | 'caption' | 'seconds'>
type SceneView = Pick<typeof sceneViews.$inferSelect, 'view' | 'category' | 'team_id' | 'message'>
type ShownScreen = Pick<typeof screens.$inferSelect, 'id' | 'name' | 'volume' | 'reads_aloud'> & {
  views: Partial<Record<Scene, SceneView>>
}

/** Null if there is no such event (any more). One query, and those of a running ceremony: every screen of the hall waits for it. */
export async function showOf(db: Database, event_id: string) {
  const [found] = await shownEvent(db).execute({ event_id })
  if (!found) return null
  const { rehearsal, chosen, event_name, ceremony, slides, screens: shown } = found
  return {
    event_id,
    shown_event_id: rehearsal ?? event_id,
    event_name,
    ...(chosen ?? NOTHING_CHOSEN),
    ceremony: await shownCeremony(db, ceremony),
    slides: slides.map((slide) => ({ ...slide, picture: logoAddress(slide.picture) })),
    screens: shown,
  }
}

const shownEvent = prepared('shown_event', (db, name) =>
  db
    .select({
      event_name: competitionEvents.name,
      rehearsal: rehearsals.event_id,
      chosen: { scene: eventShows.scene, overlay: eventShows.overlay, message: eventShows.message },
      ceremony: eventCeremonies,
      slides,
      screens: pairedScreens,
    })
    .from(competitionEvents)
    .leftJoin(rehearsals, eq(rehearsals.of_event_id, competitionEvents.id))
    .leftJoin(eventShows, eq(eventShows.event_id, competitionEvents.id))
    .leftJoin(eventCeremonies, eq(eventCeremonies.event_id, competitionEvents.id))
    .where(eq(competitionEvents.id, sql.placeholder('event_id')))
    .prepare(name),
)

/** Whose races and results the screens of an event show: its rehearsal's while there is one. */
export async function shownEventId(db: Queries, event_id: string) {
  const [rehearsal] = await db
    .select({ id: rehearsals.event_id })
    .from(rehearsals)
    .where(eq(rehearsals.of_event_id, event_id))
  return rehearsal?.id ?? event_id
}

/** A change of the show reaches every screen, overlay and control page with the whole new state. */
export const announceShow = (tx: Queries, event_id: string) => announce(tx, `show:${event_id}`, 'screens')

const slides = sql<Slide[]>`coalesce((
  select json_agg(json_build_object('id', id, 'picture', picture, 'caption', caption, 'seconds', seconds) order by position)
  from event_slides where event_id = ${competitionEvents.id}), '[]')`

const pairedScreens = sql<ShownScreen[]>`coalesce((
  select json_agg(json_build_object('id', ${screens.id}, 'name', ${screens.name}, 'volume', ${screens.volume},
    'reads_aloud', ${screens.reads_aloud}, 'views', coalesce((
      select json_object_agg(v.scene, json_build_object('view', v.view, 'category', v.category, 'team_id', v.team_id,
        'message', v.message)) from scene_views v where v.screen_id = ${screens.id}), '{}'))
    order by ${screens.name}, ${screens.id})
  from ${screens} join ${eventStaff} on ${eventStaff.id} = ${screens.staff_id} where ${isPairedWith(competitionEvents.id)}), '[]')`

/** For screens joined with their place on the staff: a revoked screen is not paired any more. */
export function isPairedWith(event_id: string | typeof competitionEvents.id) {
  return and(eq(screens.event_id, event_id), isNull(eventStaff.revoked_at))
}
