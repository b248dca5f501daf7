/** A race that is being moved on: its event is locked, and its track is in the hands of the desk that asks. */
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { takesTrack } from '@paddock/domain/race-control/states.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeRaces, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { tracks } from '../../db/schema/race-control.ts'
import { together } from '../../db/together.ts'
import type { Caller } from '../../identity/callers.ts'
import { announceEach, changeOf } from '../../live/announce.ts'
import { lockEvent, nameOf, type OwnEvent } from '../event-access/event-access.ts'
import { racesOf, sessionsOf } from '../programme/programme.ts'

export type LockedRace = NonNullable<Awaited<ReturnType<typeof lockRaceOf>>>

/** Undefined if it is gone or of another company. The caller refuses a closed event. */
export async function lockRaceOf(tx: Transaction, caller: Caller, race_id: string) {
  const known = await programmeOfRace(tx, race_id)
  const event = known && (await lockEvent(tx, caller, known.event_id))
  return event && raceIn(tx, event, known, race_id)
}

/** In an event that the caller has locked, or only looks at. */
export async function raceOf(tx: Transaction, event: OwnEvent, race_id: string) {
  const known = await programmeOfRace(tx, race_id)
  return known && raceIn(tx, event, known, race_id)
}

/** The programme is read again, as it may have changed before the lock was granted. */
async function raceIn(tx: Transaction, event: OwnEvent, known: { id: string }, race_id: string) {
  const [programme, sessions, races] = await together([
    programmeOfRace(tx, race_id),
    sessionsOf(tx, [known]),
    racesOf(tx, [known]),
  ])
  if (programme?.event_id !== event.id) return undefined
  const race = races.find(({ id }) => id === race_id)
  const session = sessions.find(({ id }) => id === race?.session_id)
  if (!race || !session) return undefined
  const number = races.indexOf(race) + 1
  return { event, programme, sessions, races, race, session, number, name: `Race ${number} of ${programme.category}` }
}

async function programmeOfRace(tx: Transaction, race_id: string) {
  const [found] = await tx
    .select({ programme: programmes })
    .from(programmeRaces)
    .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
    .innerJoin(programmes, eq(programmes.id, programmeSessions.programme_id))
    .where(eq(programmeRaces.id, race_id))
  return found?.programme
}

const trackIs = (event_id: string, track: number) => and(eq(tracks.event_id, event_id), eq(tracks.track, track))

export async function trackOf(tx: Transaction, event_id: string, track: number) {
  const [found] = await tx.select().from(tracks).where(trackIs(event_id, track))
  return found
}

export async function saveTrack(
  tx: Transaction,
  event_id: string,
  track: number,
  to: Partial<Pick<typeof tracks.$inferInsert, 'race_id' | 'desk_id' | 'held_by' | 'taken_at'>>,
) {
  await tx
    .insert(tracks)
    .values({ event_id, track, ...to })
    .onConflictDoUpdate({ target: [tracks.event_id, tracks.track], set: to })
}

type ControlErrors = {
  NOT_IN_CONTROL: (about: { message: string; data: { held_by: string; track: number } }) => Error
}

/** Nobody in control: the desk that takes the first step takes the track. Someone without a desk changes nothing about it. */
export async function requireControl(
  tx: Transaction,
  caller: Caller,
  errors: ControlErrors,
  { event, session: { track } }: LockedRace,
  desk_id: string | null | undefined,
) {
  const held = await trackOf(tx, event.id, track)
  const other = held?.held_by
  if (other && held.desk_id !== (desk_id ?? null)) {
    const message = RACE_CONTROL_ERRORS.notInControl(other, track)
    throw errors.NOT_IN_CONTROL({ message, data: { held_by: other, track } })
  }
  if (desk_id && !other)
    await saveTrack(tx, event.id, track, { desk_id, held_by: nameOf(caller), taken_at: new Date().toISOString() })
}

type Step = { to: PlannedState; lights?: { on_at: string; out_at: string } | null }

/** Moves the race on, and on or off its track. */
export async function stepTo(tx: Transaction, caller: Caller, locked: LockedRace, { to, lights }: Step) {
  const { event, race, races, session } = locked
  const light =
    lights === undefined ? {} : { lights_on_at: lights?.on_at ?? null, lights_out_at: lights?.out_at ?? null }
  const [track] = await together([
    trackOf(tx, event.id, session.track),
    tx
      .update(programmeRaces)
      .set({ state: to, state_at: new Date().toISOString(), state_by: nameOf(caller), ...light })
      .where(eq(programmeRaces.id, race.id)),
  ])
  const occupant = track?.race_id ?? null
  const present = races.find(({ id }) => id === occupant && id !== race.id)?.state
  if (takesTrack(to, present)) await saveTrack(tx, event.id, session.track, { race_id: race.id })
  else if (occupant === race.id) await saveTrack(tx, event.id, session.track, { race_id: null })
  await announceControl(tx, event.id)
}

/** Desks refetch, screens and phones get the new state. */
export async function announceControl(tx: Transaction, event_id: string) {
  await announceEach(tx, [changeOf(`event:${event_id}`, 'race_control'), changeOf(`race:${event_id}`, 'race_control')])
}
