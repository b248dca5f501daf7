/** Devices report how many entries they still have to send, which is shown before an event is completed. */
import { and, eq } from 'drizzle-orm'
import { eventDevices } from '../../db/schema/closing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, nameOf, ownEvent } from '../event-access/event-access.ts'
import { markSeen } from '../staff/staff.ts'

export const report = api.event_devices.report.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, device_id, waiting, desk, leaving } = input
    if (!(await ownEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const isThis = and(eq(eventDevices.event_id, event_id), eq(eventDevices.device_id, device_id))
    const [before] = await tx.select({ waiting: eventDevices.waiting }).from(eventDevices).where(isThis)
    if (leaving && waiting === 0) await tx.delete(eventDevices).where(isThis)
    else {
      const state = { name: deviceName(caller, desk), waiting, seen_at: new Date().toISOString() }
      await tx
        .insert(eventDevices)
        .values({ event_id, device_id, ...state })
        .onConflictDoUpdate({ target: [eventDevices.event_id, eventDevices.device_id], set: state })
    }
    if (caller.kind === 'staff') await markSeen(tx, caller.staff)
    if ((before?.waiting ?? 0) !== waiting) await announce(tx, `event:${event_id}`, 'event_devices')
    return { success: true as const }
  }),
)

/** Who works there, as an organiser knows them. */
export function deviceName(caller: Caller, desk: string | undefined) {
  if (caller.kind === 'judge') return `${caller.judge.judge_name} - ${caller.judge.panel_name}`
  return desk ? `${nameOf(caller)}, ${desk}` : nameOf(caller)
}
