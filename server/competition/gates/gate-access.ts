/** The event of a gate, locked for what its host hands in: a bridge has the track of its token alone. */
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { lockEvent } from '../event-access/event-access.ts'
import { lockRaceOf } from '../race-control/race-control.ts'

type Place = { event_id: string; track: number }

export const lockGateEvent = async (tx: Transaction, caller: Caller, { event_id, track }: Place) =>
  caller.kind === 'gate' && caller.gate.track !== track ? undefined : lockEvent(tx, caller, event_id)

/** Undefined if it is gone, or on another track. */
export async function lockRaceOnTrack(tx: Transaction, caller: Caller, { event_id, track }: Place, race_id: string) {
  const locked = await lockRaceOf(tx, caller, race_id)
  return locked?.event.id === event_id && locked.session.track === track ? locked : undefined
}

export const announceGates = (tx: Transaction, event_id: string) => announce(tx, `event:${event_id}`, 'gates')
