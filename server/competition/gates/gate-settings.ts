/** How the gates of an event are read, how they are, what they measured, and the race that a bridge follows. */
import { DEFAULT_GATE } from '@paddock/domain/race-control/gates.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { gateReadings, gates } from '../../db/schema/gates.ts'
import { tracks } from '../../db/schema/race-control.ts'
import { api } from '../../http/calls.ts'
import { gateOf } from '../../identity/callers.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { provisionalLanes, raceOf } from '../race-control/race-control.ts'
import { announceGates } from './gate-access.ts'

type GateRow = typeof gates.$inferSelect

/** Besides those that are held, of which there are few. */
const LATEST = 30

export const ownGates = api.gates.own.handler(async ({ input: { event_id }, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
  const rows = await db.select().from(gates).where(eq(gates.event_id, event_id)).orderBy(asc(gates.track))
  const { id, track, race_id, state, why, contact, lanes, raw, read_at } = gateReadings
  const readings = (where?: 'held') =>
    db
      .select({ id, track, race_id, state, why, contact, lanes, raw, read_at })
      .from(gateReadings)
      .where(and(eq(gateReadings.event_id, event_id), where && eq(state, where)))
      .orderBy(desc(read_at), desc(id))
      .limit(where ? 200 : LATEST)
  const [held, latest] = [await readings('held'), await readings()]
  return {
    gates: rows.map((row) => ({ track: row.track, ...settingsOf(row), host: hostOf(row) })),
    readings: [...held, ...latest.filter((one) => one.state !== 'held')].sort((a, b) =>
      b.read_at.localeCompare(a.read_at),
    ),
  }
})

const settingsOf = ({ profile, contact, without_reaction, lanes, limit_ms }: Omit<GateRow, 'event_id' | 'track'>) => ({
  ...{ profile, contact, without_reaction, lanes, limit_ms },
})

function hostOf({ host_id: id, host_kind: kind, host_state: state, device, host_profile, seen_at, health }: GateRow) {
  return id && kind && state && seen_at ? { id, kind, state, device, profile: host_profile, seen_at, health } : null
}

export async function gateRow(db: Queries, event_id: string, track: number) {
  const [row] = await db
    .select()
    .from(gates)
    .where(and(eq(gates.event_id, event_id), eq(gates.track, track)))
  return row
}

export const gateSettings = async (db: Queries, event_id: string, track: number) => {
  const row = await gateRow(db, event_id, track)
  return row ? settingsOf(row) : DEFAULT_GATE
}

export const changeGate = api.gates.settings.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, track, ...after } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const before = await gateSettings(tx, event_id, track)
    // Sent again.
    if (JSON.stringify(before) === JSON.stringify(settingsOf(after as GateRow))) return { success: true as const }
    await tx
      .insert(gates)
      .values({ event_id, track, ...after })
      .onConflictDoUpdate({ target: [gates.event_id, gates.track], set: after })
    const what = `The timing gate of track ${track} was set up.`
    await recordHistory(tx, caller, { event_id, kind: 'event', what, before, after })
    await announceGates(tx, event_id)
    return { success: true as const }
  }),
)

export const followTrack = api.gates.follow.handler(({ context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, track } = gateOf(caller)
    const event = await ownEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const settings = await gateSettings(tx, event_id, track)
    const [on] = await tx
      .select({ race_id: tracks.race_id })
      .from(tracks)
      .where(and(eq(tracks.event_id, event_id), eq(tracks.track, track)))
    return {
      event: { id: event.id, name: event.name },
      track,
      ...settings,
      race: on?.race_id ? await followedRace(tx, event, on.race_id) : null,
    }
  }),
)

async function followedRace(...[tx, event, race_id]: Parameters<typeof raceOf>) {
  const found = await raceOf(tx, event, race_id)
  if (!found) return null
  const { race, programme, number } = found
  const lanes = (await provisionalLanes(tx, found)).map(({ lane, team_name, car_type }) => ({
    ...{ lane, team_name, car_type },
  }))
  return { id: race.id, category: programme.category, number, state: race.state, state_at: race.state_at, lanes }
}
