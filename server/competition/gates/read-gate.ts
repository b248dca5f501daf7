/** Takes what a gate measured: the provisional result of the race that it was armed for, or held until a person decides. */
import type { GateLane, HeldReason } from '@paddock/domain/race-control/gates.ts'
import { reasonToHold } from '@paddock/domain/race-control/gates.ts'
import { HELD_LABELS } from '@paddock/domain/race-control/messages.ts'
import { inSeconds, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import { toMilliseconds } from '@paddock/domain/timing/desk-times.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { gateReadings } from '../../db/schema/gates.ts'
import { together } from '../../db/together.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { raceOfGate, timesFromGate } from '../race-control/race-control.ts'
import { announceGates, lockGateEvent, raceOnTrack } from './gate-access.ts'
import { gateSettings } from './gate-settings.ts'

export const readGate = api.gates.read.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, track, doubt, lanes, raw } = input
    const event = await lockGateEvent(tx, caller, input)
    if (!event) throw errors.NOT_FOUND(GONE)
    // The whole hall waits for this, so queries that do not depend on each other are sent together.
    const [[known], { without_reaction, ...settings }, locked] = await together([
      tx.select().from(gateReadings).where(eq(gateReadings.id, id)),
      gateSettings(tx, event_id, track),
      input.race_id ? raceOnTrack(tx, event, track, input.race_id) : undefined,
    ])
    // Sent again.
    if (known?.event_id === event_id) return { state: known.state, why: known.why }
    if (known) throw errors.CONFLICT()
    refuseClosed(event)
    const contact = input.contact ?? settings.contact
    const read_at = new Date(Date.now() - input.waited_ms)
    const race = locked && (await raceOfGate(tx, locked))
    const armed = locked && race && { state: locked.race.state, lanes: race.raced.map(({ lane }) => lane) }
    let why: HeldReason | null = reasonToHold({ doubt, lanes }, armed) ?? null
    if (locked && race && why === null) {
      const wrong = await timesFromGate(tx, caller, locked, race, { lanes, contact, without_reaction, read_at })
      if (wrong) why = typeof wrong === 'string' ? wrong : 'refused'
    }
    const state = why === null ? 'entered' : 'held'
    await together([
      tx.insert(gateReadings).values({
        ...{ id, event_id, track, race_id: locked?.race.id ?? null, state, why, contact, lanes, raw },
        read_at: read_at.toISOString(),
      }),
      announceGates(tx, event_id),
    ])
    if (why !== null) await recordHeld(tx, caller, input, why)
    return { state, why }
  }),
)

type Read = { id: string; event_id: string; track: number; lanes: GateLane[]; raw: string[] }

async function recordHeld(tx: Transaction, caller: Caller, { id, event_id, track, lanes, raw }: Read, why: HeldReason) {
  await recordHistory(tx, caller, {
    event_id,
    kind: 'lap',
    subject_id: id,
    what: `A reading of the gate of track ${track} was held, because ${HELD_LABELS[why]}: ${lanesInWords(lanes)}.`,
    before: null,
    after: { measured: lanes, raw },
  })
}

export const lanesInWords = (lanes: readonly GateLane[]) =>
  lanes.map(({ lane, ...run }) => `lane ${lane} ${timeInWords(run)}`).join(', ') || 'no times'

const timeInWords = ({ status, time_us }: Pick<GateLane, 'status' | 'time_us'>) =>
  status === 'finish' && time_us !== null ? inSeconds(toMilliseconds(time_us)) : RUN_STATUS_LABELS[status]
