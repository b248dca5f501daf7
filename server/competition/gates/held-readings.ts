/** A person uses a held reading for a race of its track, or puts it aside. */
import { GATE_ERRORS, RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { mayStep } from '@paddock/domain/race-control/states.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { gateReadings } from '../../db/schema/gates.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { lockOpenEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { raceOfGate, requireControl, timesFromGate, wrongState } from '../race-control/race-control.ts'
import { raceError } from '../racing/racing.ts'
import { announceGates, raceOnTrack } from './gate-access.ts'
import { gateSettings } from './gate-settings.ts'
import { lanesInWords } from './read-gate.ts'

const READING_GONE = { message: GATE_ERRORS.readingGone }

/** Read again once its event is locked, so that two people do not decide. */
async function lockReading(tx: Transaction, caller: Caller, id: string) {
  const find = async () => (await tx.select().from(gateReadings).where(eq(gateReadings.id, id))).at(0)
  const found = await find()
  const event = found && (await lockOpenEvent(tx, caller, found.event_id))
  const reading = event && (await find())
  return reading ? { event, reading } : undefined
}

export const useReading = api.gates.adopt.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const found = await lockReading(tx, caller, input.reading_id)
    if (!found) throw errors.NOT_FOUND(READING_GONE)
    const { event, reading } = found
    const { id, event_id, track, lanes, contact } = reading
    // Sent again.
    if (reading.state === 'used' && reading.race_id === input.race_id) return { success: true as const }
    if (reading.state !== 'held') throw errors.SETTLED()
    const locked = await raceOnTrack(tx, event, track, input.race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    await requireControl(tx, caller, errors, locked, input.desk_id)
    if (!mayStep(locked.race.state, 'provisional')) throw errors.WRONG_STATE(wrongState(locked.race.state))
    const { without_reaction } = await gateSettings(tx, event_id, track)
    const measured = { lanes, contact, without_reaction, read_at: new Date(reading.read_at) }
    const wrong = await timesFromGate(tx, caller, locked, await raceOfGate(tx, locked), measured)
    if (wrong === 'impossible') throw errors.WRONG_RUNS()
    if (typeof wrong === 'string') throw errors.MISFIT()
    if (wrong) throw raceError(errors, wrong)
    await settle(tx, id, { state: 'used', race_id: locked.race.id })
    await announceGates(tx, event_id)
    return { success: true as const }
  }),
)

export const dismissReading = api.gates.dismiss.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const found = await lockReading(tx, caller, input.reading_id)
    if (!found) throw errors.NOT_FOUND(READING_GONE)
    const { reading } = found
    const { id, event_id, track, lanes } = reading
    // Sent again.
    if (reading.state === 'dismissed') return { success: true as const }
    if (reading.state !== 'held') throw errors.SETTLED()
    await settle(tx, id, { state: 'dismissed' })
    await recordHistory(tx, caller, {
      event_id,
      kind: 'lap',
      subject_id: id,
      what: `A reading of the gate of track ${track} was dismissed: ${lanesInWords(lanes)}.`,
      before: { measured: lanes },
      after: null,
    })
    await announceGates(tx, event_id)
    return { success: true as const }
  }),
)

const settle = (tx: Transaction, id: string, to: Partial<typeof gateReadings.$inferInsert>) =>
  tx
    .update(gateReadings)
    .set({ ...to, settled_at: new Date().toISOString() })
    .where(eq(gateReadings.id, id))
