/** Running the screens of an event: names, sound, what each shows in each scene, and flashing a name. */
import { SCREEN_ERRORS } from '@paddock/domain/screens/messages.ts'
import { and, eq } from 'drizzle-orm'
import { competitionTeams } from '../../db/schema/events.ts'
import { sceneViews, screens } from '../../db/schema/screens.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { lockScreen } from './own-screens.ts'
import { announceShow, isPairedWith } from './show-state.ts'

const SCREEN_GONE = { message: SCREEN_ERRORS.gone }
const DONE = { success: true as const }

export const listScreens = api.screens.list.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const { id, width, height, last_seen_at } = screens
    return db
      .select({ id, width, height, last_seen_at })
      .from(screens)
      .innerJoin(eventStaff, eq(eventStaff.id, screens.staff_id))
      .where(isPairedWith(event_id))
  },
)

export const changeScreen = api.screens.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, ...changes } = input
    const screen = await lockScreen(tx, caller, id)
    if (!screen) throw errors.NOT_FOUND(SCREEN_GONE)
    if (Object.values(changes).every((value) => value === undefined)) return DONE
    await tx.update(screens).set(changes).where(eq(screens.id, id))
    if (changes.name !== undefined) {
      await tx.update(eventStaff).set({ name: changes.name }).where(eq(eventStaff.id, screen.staff_id))
      await announce(tx, `event:${screen.event_id}`, 'event_staff')
    }
    await announceShow(tx, screen.event_id)
    return DONE
  }),
)

export const setSceneView = api.screens.show.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id: screen_id, scene, view, ...shown } = input
    const screen = await lockScreen(tx, caller, screen_id)
    if (!screen) throw errors.NOT_FOUND(SCREEN_GONE)
    const { event_id } = screen
    if (shown.team_id) {
      const isOfEvent = and(eq(competitionTeams.id, shown.team_id), eq(competitionTeams.event_id, event_id))
      if ((await tx.$count(competitionTeams, isOfEvent)) === 0) throw errors.TEAM_GONE()
    }
    const { screen_id: of, scene: at } = sceneViews
    if (view === null) await tx.delete(sceneViews).where(and(eq(of, screen_id), eq(at, scene)))
    else
      await tx
        .insert(sceneViews)
        .values({ screen_id, scene, view, ...shown })
        .onConflictDoUpdate({ target: [of, at], set: { view, ...shown } })
    await announceShow(tx, event_id)
    return DONE
  }),
)

export const identifyScreen = api.screens.identify.handler(({ input: { id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    if (!(await lockScreen(tx, caller, id))) throw errors.NOT_FOUND(SCREEN_GONE)
    await announce(tx, `screen:${id}`, 'identification')
    return DONE
  }),
)
