/** The event of a gate, locked for what its host hands in: a bridge has the track of its token alone. */
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { lockEvent, type OwnEvent } from '../event-access/event-access.ts'
import { raceOf } from '../race-control/race-control.ts'

type Place = { event_id: string; track: number }

export const lockGateEvent = async (tx: Transaction, caller: Caller, { event_id, track }: Place) =>
  caller.kind === 'gate' && caller.gate.track !== track ? undefined : lockEvent(tx, caller, event_id)

/** In an event that is locked. Undefined if it is gone, or on another track. */
export async function raceOnTrack(tx: Transaction, event: OwnEvent, track: number, race_id: string) {
  const found = await raceOf(tx, event, race_id)
  return found?.session.track === track ? found : undefined
}

export const announceGates = (tx: Transaction, event_id: string) => announce(tx, `event:${event_id}`, 'gates')
