/** Runs the ceremony: start, step, jump and end. Each is one transaction that also releases what it reveals. */
import { CEREMONY_HISTORY } from '@paddock/domain/ceremony/messages.ts'
import {
  againstMoving,
  againstStarting,
  firstOf,
  jumped,
  type MoveRefusal,
  moved,
  type Position,
  type StartRefusal,
} from '@paddock/domain/ceremony/progress.ts'
import type { Scene } from '@paddock/domain/screens/scenes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { eventCeremonies } from '../../db/schema/ceremony.ts'
import { eventShows } from '../../db/schema/screens.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { ceremonyRowOf, progressOf, scriptOf } from '../ceremony-state/ceremony-state.ts'
import { releaseWithAwards } from '../embargo/embargo.ts'
import { GONE, lockEvent, nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceShow } from '../screens/screens.ts'
import { readinessOf } from './get-ceremony.ts'
import { type Deps, releaseReached } from './release-reached.ts'

const DONE = { success: true as const }

/** A closed event has a ceremony too: it often follows the last race. */
export const start = api.ceremonies.start.handler(({ input: { event_id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const { state, revision } = progressOf(await ceremonyRowOf(tx, event_id))
    const script = await scriptOf(tx, event_id)
    const refused = againstStarting({ ...(await readinessOf(tx, event_id, script)), state })
    const at = firstOf(script)
    if (refused || !at) throw START_REFUSALS[refused ?? 'nothing-to-reveal'](errors)
    const begun = {
      ...at,
      revision: revision + 1,
      scene_before: await switchScene(tx, event_id, 'ceremony'),
      started_at: new Date().toISOString(),
      started_by: nameOf(caller),
      ended_at: null,
      ended_by: null,
    }
    await tx
      .insert(eventCeremonies)
      .values({ event_id, ...begun })
      .onConflictDoUpdate({ target: eventCeremonies.event_id, set: begun })
    await recordStep(tx, caller, event_id, CEREMONY_HISTORY.started)
    await reached(tx, context, caller, event_id, at)
    return DONE
  }),
)

export const step = api.ceremonies.step.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event_id, revision, way } = input
    if (!(await lockEvent(tx, context.caller, event_id))) throw errors.NOT_FOUND(GONE)
    const now = progressOf(await ceremonyRowOf(tx, event_id))
    const to = moved(await scriptOf(tx, event_id), now, way, revision)
    if ('refused' in to) {
      if (to.refused === 'at-the-end') throw errors.AT_THE_END()
      if (to.refused === 'at-the-start') throw errors.AT_THE_START()
      throw to.refused === 'changed' ? errors.CHANGED() : errors.NOT_RUNNING()
    }
    await goTo(tx, event_id, to.to, revision)
    await reached(tx, context, context.caller, event_id, to.to)
    return DONE
  }),
)

export const jump = api.ceremonies.jump.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event_id, revision, item_id } = input
    if (!(await lockEvent(tx, context.caller, event_id))) throw errors.NOT_FOUND(GONE)
    const now = progressOf(await ceremonyRowOf(tx, event_id))
    const to = jumped(await scriptOf(tx, event_id), now, item_id, revision)
    if ('refused' in to) {
      if (to.refused === 'nothing-there') throw errors.NOTHING_THERE()
      throw to.refused === 'changed' ? errors.CHANGED() : errors.NOT_RUNNING()
    }
    await goTo(tx, event_id, to.to, revision)
    await reached(tx, context, context.caller, event_id, to.to)
    return DONE
  }),
)

export const end = api.ceremonies.end.handler(({ input: { event_id, revision }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const row = await ceremonyRowOf(tx, event_id)
    const refused: MoveRefusal | undefined = againstMoving(progressOf(row), revision)
    if (refused) throw refused === 'changed' ? errors.CHANGED() : errors.NOT_RUNNING()
    await tx
      .update(eventCeremonies)
      .set({ revision: revision + 1, ended_at: new Date().toISOString(), ended_by: nameOf(caller) })
      .where(eq(eventCeremonies.event_id, event_id))
    await switchScene(tx, event_id, row?.scene_before ?? 'racing', 'ceremony')
    await releaseWithAwards(tx, context, event_id, caller)
    await recordStep(tx, caller, event_id, CEREMONY_HISTORY.ended)
    await announceCeremony(tx, event_id)
    return DONE
  }),
)

const goTo = (tx: Transaction, event_id: string, to: Position, revision: number) =>
  tx
    .update(eventCeremonies)
    .set({ ...to, revision: revision + 1 })
    .where(eq(eventCeremonies.event_id, event_id))

async function reached(tx: Transaction, deps: Deps, caller: Caller, event_id: string, at: Position) {
  await releaseReached(tx, deps, caller, event_id, at)
  await announceCeremony(tx, event_id)
}

/** Screens and phones of the hall get the new state; the other remote controls ask for theirs. */
async function announceCeremony(tx: Transaction, event_id: string) {
  await announceShow(tx, event_id)
  await announce(tx, `event:${event_id}`, 'ceremonies')
}

/** Returns the scene before. `only` leaves a scene alone that somebody has chosen meanwhile. */
async function switchScene(tx: Transaction, event_id: string, scene: Scene, only?: Scene): Promise<Scene> {
  const [show] = await tx.select().from(eventShows).where(eq(eventShows.event_id, event_id)).for('update')
  const before = show?.scene ?? 'racing'
  if (only && before !== only) return before
  await tx
    .insert(eventShows)
    .values({ event_id, scene })
    .onConflictDoUpdate({ target: eventShows.event_id, set: { scene, updated_at: sql`now()` } })
  return before
}

const recordStep = (tx: Transaction, caller: Caller, event_id: string, what: string) =>
  recordHistory(tx, caller, { event_id, kind: 'award', what, before: null, after: null })

type StartErrors = Parameters<Parameters<typeof api.ceremonies.start.handler>[0]>[0]['errors']

const START_REFUSALS: Record<StartRefusal, (errors: StartErrors) => Error> = {
  'already-running': (errors) => errors.ALREADY_RUNNING(),
  'not-locked': (errors) => errors.NOT_LOCKED(),
  'nothing-to-reveal': (errors) => errors.NOTHING_TO_REVEAL(),
  rehearsal: (errors) => errors.REHEARSAL(),
}
