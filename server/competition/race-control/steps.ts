/** Calls a race to the start, arms it, starts its lights, and stops them. */
import { randomInt } from 'node:crypto'
import { staffHas } from '@paddock/contract/competition/staff-rights.ts'
import { STAFF_ROLE_NAMES } from '@paddock/domain/competition/staff.ts'
import { STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { lightSequence } from '@paddock/domain/race-control/lights.ts'
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { isBusy, mayStep } from '@paddock/domain/race-control/states.ts'
import type { Transaction } from '../../db/database.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { refuseClosed } from '../event-access/event-access.ts'
import { discardTimes } from './entered-times.ts'
import { type LockedRace, lockRaceOf, requireControl, stepTo, trackOf } from './locked-race.ts'
import { notifyCalled } from './notify-called.ts'
import { discardReadings } from './readings.ts'

const GONE = { message: RACE_CONTROL_ERRORS.raceGone }

export const wrongState = (state: PlannedState) => ({
  message: RACE_CONTROL_ERRORS.wrongState(state),
  data: { state },
})

export const callTeams = api.race_control.callTeams.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { race_id, desk_id, to, from } = input
    const locked = await lockRaceOf(tx, caller, race_id)
    if (!locked) throw errors.NOT_FOUND(GONE)
    refuseClosed(locked.event)
    const { state } = locked.race
    // Sent again, or someone else was faster.
    if (state === to) return { success: true as const }
    if (state !== from || !mayStep(state, to)) throw errors.WRONG_STATE(wrongState(state))
    // A marshal calls teams while a desk controls the track.
    const atDesk = to === 'armed' || state === 'armed' || state === 'provisional'
    if (atDesk && !mayControl(caller)) throw errors.FORBIDDEN({ message: notControlling(caller) })
    if (desk_id || atDesk) await requireControl(tx, caller, errors, locked, desk_id)
    if (to === 'armed' && (await isTrackBusy(tx, locked))) throw errors.TRACK_BUSY()
    if (state === 'provisional') await discardTimes(tx, caller, locked)
    // Times that were read before belong to no later start.
    if (to === 'scheduled' || to === 'armed' || state === 'armed') await discardReadings(tx, caller, locked)
    await stepTo(tx, caller, locked, { to, lights: null })
    await notifyCalled(tx, context, locked, to)
    return { success: true as const }
  }),
)

export const startLights = api.race_control.start.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockRaceOf(tx, caller, input.race_id)
    if (!locked) throw errors.NOT_FOUND(GONE)
    refuseClosed(locked.event)
    await requireControl(tx, caller, errors, locked, input.desk_id)
    const { state, lights_on_at, lights_out_at } = locked.race
    // Pressed twice: the lights run already.
    if (state === 'racing' && lights_on_at && lights_out_at) return { on_at: lights_on_at, out_at: lights_out_at }
    if (!mayStep(state, 'racing')) throw errors.WRONG_STATE(wrongState(state))
    if (await isTrackBusy(tx, locked)) throw errors.TRACK_BUSY()
    await discardReadings(tx, caller, locked)
    const { on_at, out_at } = lightSequence(Date.now(), randomInt(2 ** 30) / 2 ** 30)
    const lights = { on_at: new Date(on_at).toISOString(), out_at: new Date(out_at).toISOString() }
    await stepTo(tx, caller, locked, { to: 'racing', lights })
    return lights
  }),
)

export const stopLights = api.race_control.stop.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockRaceOf(tx, caller, input.race_id)
    if (!locked) throw errors.NOT_FOUND(GONE)
    refuseClosed(locked.event)
    await requireControl(tx, caller, errors, locked, input.desk_id)
    const { state } = locked.race
    if (state === 'at_start') return { success: true as const }
    if (state !== 'racing') throw errors.WRONG_STATE(wrongState(state))
    await discardReadings(tx, caller, locked)
    await stepTo(tx, caller, locked, { to: 'at_start', lights: null })
    return { success: true as const }
  }),
)

/** Whether another race is armed or running on the track. */
async function isTrackBusy(tx: Transaction, { event, race, races, session }: LockedRace) {
  const there = (await trackOf(tx, event.id, session.track))?.race_id
  const other = races.find(({ id }) => id === there)
  return other !== undefined && other.id !== race.id && isBusy(other.state)
}

const mayControl = (caller: Caller) => caller.kind !== 'staff' || staffHas(caller.staff.role, 'control-track')

const notControlling = (caller: Caller) =>
  caller.kind === 'staff' ? STAFF_ERRORS.notYourRole(STAFF_ROLE_NAMES[caller.staff.role].toLowerCase()) : ''
