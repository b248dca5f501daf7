/** Enters a race whose two readings differ, as the desk or the chief timekeeper decided, or whose second reading is missing. */
import { staffHas } from '@paddock/contract/competition/staff-rights.ts'
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { isOver, mayStep } from '@paddock/domain/race-control/states.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { nameOf, refuseClosed } from '../event-access/event-access.ts'
import { lapsWithIds, raceError } from '../racing/racing.ts'
import {
  type EnteredRun,
  isStored,
  openRuns,
  provisionalOf,
  recordPlanned,
  WAITING,
  wholeRace,
} from './entered-times.ts'
import { lockRaceOf, requireControl } from './locked-race.ts'
import { differencesInWords, enterReading, isOpen, leadingIn, type Reading, readingsOf, runsOf } from './readings.ts'
import { wrongState } from './steps.ts'

export const settleRace = api.race_control.settle.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const locked = await lockRaceOf(tx, caller, input.race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    const { event, race, name } = locked
    const all = await readingsOf(tx, race.id)
    const readings = all.filter(isOpen)
    const names = await openRuns(tx, locked)
    const leading = all.length ? await leadingIn(tx, locked, all) : undefined
    const decided = leading && withIdsOf(leading, input.runs ?? runsOf(leading, names))
    if (leading && decided && readings.length === 0) {
      // Sent again: the laps are recorded, or wait with the same values.
      if (
        (
          await lapsWithIds(
            tx,
            decided.map(({ id }) => id),
          )
        ).length > 0
      ) {
        const entry = { desk_id: leading.desk_id, recorded_by: nameOf(caller), typed_at: new Date() }
        const again = await recordPlanned(tx, context, locked, decided, { ...entry, state: 'confirmed' })
        if ('refused' in again) throw errors.WRONG_STATE(wrongState(race.state))
        return { state: race.state, ...again, reading: null }
      }
      if (race.state === 'provisional' && isStored(decided, await provisionalOf(tx, race.id)))
        return { ...WAITING, results: [], reading: null }
    }
    refuseClosed(event)
    if (isOver(race.state) || !mayStep(race.state, 'confirmed') || race.state === 'provisional')
      throw errors.WRONG_STATE(wrongState(race.state))
    if (!mayDecide(caller)) await requireControl(tx, caller, errors, locked, input.desk_id)
    // Another reading has arrived since, or those that were seen are gone.
    if (!leading || !decided || readings.length !== (input.runs ? 2 : 1)) throw errors.OTHER_READINGS()
    const runs = wholeRace(names, decided, [])
    if (!runs) throw errors.WRONG_RUNS()
    const what = input.runs
      ? `${name} was entered after two readings that differ (${differencesInWords(readings, names)})`
      : `${name} was entered with one reading, by ${leading.read_by}, without a second one`
    const recorded_by = input.runs ? nameOf(caller) : leading.read_by
    const entered = await enterReading(tx, context, locked, leading, { names, runs, recorded_by, what, readings })
    if ('refused' in entered) throw raceError(errors, entered)
    return { ...entered, reading: null }
  }),
)

/** Whoever may confirm results decides from anywhere; others at the desk that controls the track. */
const mayDecide = (caller: Caller) => caller.kind !== 'staff' || staffHas(caller.staff.role, 'confirm-results')

/** The laps have the ids of that reading, whoever decided. */
const withIdsOf = ({ rows }: Reading, runs: readonly EnteredRun[]): EnteredRun[] =>
  runs.map((run) => ({ ...run, id: rows.find(({ lane }) => lane === run.lane)?.lap_id ?? run.id }))
