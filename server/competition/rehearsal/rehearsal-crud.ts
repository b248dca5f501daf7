/** Organisers begin, pause, hasten and end the rehearsal of an event. */
import { randomBytes, randomInt } from 'node:crypto'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { PLAYER_NAME, REHEARSAL_ERRORS } from '@paddock/domain/rehearsal/messages.ts'
import { playedUntil } from '@paddock/domain/rehearsal/speeds.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { announce } from '../../live/announce.ts'
import { dropCarPhotos } from '../cars/cars.ts'
import { isCeremonyRunning } from '../ceremony-state/ceremony-state.ts'
import { announceEvent, GONE, lockEvent, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { dropProtestFiles } from '../protests/protests.ts'
import { announceShow, dropSlidePictures } from '../screens/screens.ts'
import { freeStaffCode } from '../staff/staff.ts'
import { copyEvent, copyProgrammes, copyTeams, planRest } from './copy-event.ts'
import { playerCaller, playerOf } from './player-caller.ts'

const OVER = { message: REHEARSAL_ERRORS.over }

export const getRehearsal = api.rehearsals.get.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return { rehearsal: await shownRehearsal(db, input.event_id) }
})

export const beginRehearsal = api.rehearsals.begin.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, of_event_id, speed } = input
    const source = await lockOpenEvent(tx, caller, of_event_id)
    if (!source) throw errors.NOT_FOUND(GONE)
    const there = await shownRehearsal(tx, of_event_id)
    if (there?.event_id === of_event_id) throw errors.OF_REHEARSAL()
    // One at a time: whoever presses second sees the one that is played.
    if (there) return there
    if (await isCeremonyRunning(tx, of_event_id)) throw errors.CEREMONY_RUNNING()
    const registered = await tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, of_event_id))
    if (registered.every(isOut)) throw errors.NO_TEAMS()
    if (!(await copyEvent(tx, source, id))) throw errors.CONFLICT({ message: EVENT_ERRORS.exists })
    await tx.insert(eventStaff).values({
      ...{ event_id: id, role: 'chief_timekeeper', name: PLAYER_NAME, code: await freeStaffCode(tx) },
      card_token: randomBytes(16).toString('hex'),
    })
    await tx.insert(rehearsals).values({
      ...{ event_id: id, of_event_id, speed, state: 'running', seed: randomInt(2 ** 31) },
      played_at: new Date().toISOString(),
      started_by: organizerOf(caller).full_name,
    })
    await copyProgrammes(tx, of_event_id, id, await copyTeams(tx, of_event_id, id))
    const copy = await ownEvent(tx, caller, id)
    const player = await playerOf(tx, id)
    if (!copy || !player) throw new Error('A rehearsal that was just made is gone.')
    await planRest(tx, playerCaller(player), copy)
    await announceRehearsal(tx, of_event_id, id)
    return orThrow(await shownRehearsal(tx, id))
  }),
)

export const changeRehearsal = api.rehearsals.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id } = input
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(OVER)
    const [stored] = await tx.select().from(rehearsals).where(eq(rehearsals.event_id, event_id))
    if (!stored) throw errors.NOT_FOUND(OVER)
    const state = input.state ?? stored.state
    const speed = input.speed ?? stored.speed
    if (state !== stored.state || speed !== stored.speed) {
      const now = Date.now()
      await tx
        .update(rehearsals)
        .set({ state, speed, played_ms: Math.round(playedUntil(stored, now)), played_at: new Date(now).toISOString() })
        .where(eq(rehearsals.event_id, event_id))
      await announceRehearsal(tx, stored.of_event_id, event_id)
    }
    return orThrow(await shownRehearsal(tx, event_id))
  }),
)

export const endRehearsal = api.rehearsals.end.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(OVER)
    const [stored] = await tx.select().from(rehearsals).where(eq(rehearsals.event_id, event.id))
    if (!stored) throw errors.NOT_FOUND(OVER)
    await dropRehearsal(tx, jobs, event.id)
    return { success: true as const }
  }),
)

/** Deletes the copy with everything in it: by its id, or by that of the event, which is about to be deleted itself. */
export async function dropRehearsal(tx: Transaction, jobs: Jobs, event_id: string) {
  const [found] = await tx
    .select({ event: competitionEvents, of_event_id: rehearsals.of_event_id })
    .from(rehearsals)
    .innerJoin(competitionEvents, eq(competitionEvents.id, rehearsals.event_id))
    .where(ofEither(event_id))
    .for('update')
  if (!found) return
  await dropSlidePictures(tx, jobs, found.event.id)
  await dropCarPhotos(tx, jobs, { event_id: found.event.id })
  await dropProtestFiles(tx, jobs, { event_id: found.event.id })
  await tx.delete(competitionEvents).where(eq(competitionEvents.id, found.event.id))
  await announceEvent(tx, found.event, 'competition_events')
  await announceRehearsal(tx, found.of_event_id, found.event.id)
}

/** Starts the player again, and announces the change to the pages of both events and to the screens. */
async function announceRehearsal(tx: Transaction, of_event_id: string, event_id: string) {
  await announce(tx, `event:${of_event_id}`, 'rehearsals')
  await announce(tx, `event:${event_id}`, 'rehearsals')
  await announceShow(tx, of_event_id)
}

const ofEither = (event_id: string) => or(eq(rehearsals.event_id, event_id), eq(rehearsals.of_event_id, event_id))

/** By the id of either event. */
async function shownRehearsal(db: Queries, event_id: string) {
  const [found] = await db
    .select({
      rehearsal: rehearsals,
      name: competitionEvents.name,
      staff_code: sql<string | null>`(select s.code from ${eventStaff} s where s.event_id = ${rehearsals.event_id}
        and s.name = ${PLAYER_NAME} and s.role = 'chief_timekeeper' and s.revoked_at is null order by s.created_at limit 1)`,
      planned: sql<number>`(${races} where p.event_id = ${rehearsals.event_id} and r.state <> 'rerun')`,
      done: sql<number>`(${races} where p.event_id = ${rehearsals.event_id} and r.state in ('confirmed', 'no_show'))`,
    })
    .from(rehearsals)
    .innerJoin(competitionEvents, eq(competitionEvents.id, rehearsals.of_event_id))
    .where(ofEither(event_id))
  if (!found) return null
  const { rehearsal, name, staff_code, planned, done } = found
  return {
    event_id: rehearsal.event_id,
    of_event: { id: rehearsal.of_event_id, name },
    ...{ state: rehearsal.state, speed: rehearsal.speed, played_ms: Math.round(playedUntil(rehearsal, Date.now())) },
    ...{ started_by: rehearsal.started_by, created_at: rehearsal.created_at, staff_code },
    races: { done, planned },
  }
}

const races = sql`select count(*)::int from programme_races r join programme_sessions s on s.id = r.session_id
  join programmes p on p.id = s.programme_id`

function orThrow<Found>(found: Found | null): Found {
  if (!found) throw new Error('A rehearsal that was just stored is gone.')
  return found
}
