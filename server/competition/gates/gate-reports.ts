/** A gate's host reports how the gate is, and that a race has started. */
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { eq } from 'drizzle-orm'
import { gates, gateTokens, type StoredHealth } from '../../db/schema/gates.ts'
import { api } from '../../http/calls.ts'
import { GONE, refuseClosed } from '../event-access/event-access.ts'
import { startFromGate } from '../race-control/race-control.ts'
import { announceGates, lockGateEvent, raceOnTrack } from './gate-access.ts'
import { gateRow } from './gate-settings.ts'

export const reportGate = api.gates.report.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, track, host_id, kind, state, profile, device, health } = input
    const event = await lockGateEvent(tx, caller, input)
    if (!event) throw errors.NOT_FOUND(GONE)
    refuseClosed(event)
    const before = await gateRow(tx, event_id, track)
    const host = { host_id, host_kind: kind, host_state: state, host_profile: profile, device }
    const seen_at = new Date().toISOString()
    await tx
      .insert(gates)
      .values({ event_id, track, ...host, health, seen_at })
      .onConflictDoUpdate({ target: [gates.event_id, gates.track], set: { ...host, health, seen_at } })
    if (caller.kind === 'gate')
      await tx.update(gateTokens).set({ last_seen_at: seen_at }).where(eq(gateTokens.id, caller.gate.token_id))
    // A sign of life changes figures alone: whoever looks at them asks for them.
    const isNews =
      Object.entries(host).some(([field, value]) => before?.[field as keyof typeof host] !== value) ||
      warningsIn(before?.health ?? null) !== warningsIn(health)
    if (isNews) await announceGates(tx, event_id)
    return { success: true as const }
  }),
)

const warningsIn = (health: StoredHealth | null) =>
  JSON.stringify([health?.is_result_missing, health?.tested, health?.lanes.map(({ signal }) => signal)])

export const startGate = api.gates.start.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { race_id, track, lit, waited_ms } = input
    const event = await lockGateEvent(tx, caller, input)
    if (!event) throw errors.NOT_FOUND(GONE)
    refuseClosed(event)
    const locked = await raceOnTrack(tx, event, track, race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    return { taken: await startFromGate(tx, caller, locked, Date.now() - waited_ms, lit) }
  }),
)
