/** Teams that did not come to the start: DNS for their lanes; without any car left, the race is over. */
import { randomUUID } from 'node:crypto'
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { mayStep } from '@paddock/domain/race-control/states.ts'
import { api } from '../../http/calls.ts'
import { nameOf, refuseClosed } from '../event-access/event-access.ts'
import { raceError } from '../racing/racing.ts'
import {
  asEntered,
  clearTieOf,
  type EnteredRun,
  holdProvisional,
  openRuns,
  provisionalOf,
  recordPlanned,
  recordTimes,
  storeProvisional,
} from './entered-times.ts'
import { announceControl, lockRaceOf, requireControl } from './locked-race.ts'
import { discardReadings } from './readings.ts'
import { wrongState } from './steps.ts'

export const noShow = api.race_control.noShow.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const locked = await lockRaceOf(tx, caller, input.race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    const { event, race, name } = locked
    refuseClosed(event)
    // Sent again.
    if (race.state === 'no_show') return { success: true as const }
    await requireControl(tx, caller, errors, locked, input.desk_id)
    if (race.state === 'provisional' || !mayStep(race.state, 'no_show'))
      throw errors.WRONG_STATE(wrongState(race.state))
    const names = await openRuns(tx, locked)
    if (!input.lanes.every((lane) => names.some((run) => run.lane === lane))) throw errors.WRONG_LANES()
    const before = await provisionalOf(tx, race.id)
    const absent = names.flatMap((run): EnteredRun[] => {
      const known = before.find(({ lane }) => lane === run.lane)
      if (known) return [asEntered(run, known)]
      if (!input.lanes.some((lane) => lane === run.lane)) return []
      const { team_id, car_type, lane } = run
      const none = { status_reason: null, reaction_time: null, racing_time: null }
      return [{ id: randomUUID(), team_id, car_type, lane, status: 'dns', ...none }]
    })
    // Sent again.
    if (absent.length === before.length && absent.length < names.length) return { success: true as const }
    if (absent.length === names.length) await discardReadings(tx, caller, locked)
    await clearTieOf(tx, caller, locked)
    const now = new Date()
    if (absent.length < names.length) {
      await storeProvisional(tx, nameOf(caller), locked, absent, now)
      await announceControl(tx, event.id)
    } else if (event.confirms_results) await holdProvisional(tx, caller, locked, absent, now)
    else {
      const entry = { desk_id: input.desk_id ?? null, recorded_by: nameOf(caller), typed_at: now }
      const saved = await recordPlanned(tx, context, locked, absent, { ...entry, state: 'no_show' })
      if ('refused' in saved) throw raceError(errors, saved)
    }
    await recordTimes(tx, caller, locked, `${name}, no-show`, { before: null, after: absent, names })
    return { success: true as const }
  }),
)
