/** Enters the times of a planned race; they count at once, or when the chief timekeeper confirms them. */
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { isOver, isQueued, mayStep } from '@paddock/domain/race-control/states.ts'
import { together } from '../../db/together.ts'
import { api } from '../../http/calls.ts'
import { noteLateRace } from '../drill-sightings/drill-sightings.ts'
import { nameOf, refuseClosed } from '../event-access/event-access.ts'
import { lapsWithIds, raceError } from '../racing/racing.ts'
import {
  asEntered,
  type EnteredRun,
  enterWhole,
  isStored,
  openRuns,
  provisionalOf,
  recordPlanned,
  recordTimes,
  storedLaps,
  storedTimes,
  WAITING,
  wholeRace,
} from './entered-times.ts'
import { lockRaceOf, requireControl } from './locked-race.ts'
import { isOpen, readBefore, readingsOf, readRace } from './readings.ts'
import { wrongState } from './steps.ts'

const GONE = { message: RACE_CONTROL_ERRORS.raceGone }
const NOTHING_YET = { match: null, outcome: 'recorded' } as const

export const enterRace = api.race_control.enter.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { race_id, runs, waited_ms } = input
    const desk_id = input.desk_id ?? null
    const locked = await lockRaceOf(tx, caller, race_id)
    if (!locked) throw errors.NOT_FOUND(GONE)
    const { event, race, name } = locked
    const typed_at = new Date(Date.now() - waited_ms)
    const entry = { desk_id, recorded_by: nameOf(caller), typed_at }
    const ids = runs.map(({ id }) => id)
    const waiting = race.state === 'provisional'
    const [readings, laps, stored, names] = await together([
      readingsOf(tx, race_id),
      lapsWithIds(tx, ids),
      provisionalOf(tx, race_id),
      openRuns(tx, locked),
    ])
    // Sent again: the reading is stored, and what became of it stands.
    const before = readBefore(caller, readings, runs, waiting || isOver(race.state))
    if (before) {
      const reading = !isOpen(before) ? 'agrees' : readings.filter(isOpen).length > 1 ? 'differs' : 'first'
      return { ...NOTHING_YET, state: race.state, results: [], reading }
    }
    // Sent again: the laps are recorded, or wait with the same values.
    if (laps.length > 0) {
      const again = await recordPlanned(tx, context, locked, runs, { ...entry, state: 'confirmed' })
      if ('refused' in again) throw raceError(errors, again)
      return { state: race.state, ...again, reading: null }
    }
    const isTyped = stored.every(({ source }) => source === 'desk')
    if (waiting && isTyped && isStored(runs, stored)) return { ...WAITING, results: [], reading: null }
    refuseClosed(event)
    await noteLateRace(tx, event.id, race_id, waited_ms)
    const isRead = !waiting && (event.double_entry || readings.some(isOpen))
    // An entry that waited on its device was raced, whoever has taken the track since; only the state of the race counts.
    if (!isRead && !isQueued(waited_ms)) await requireControl(tx, caller, errors, locked, desk_id)
    // What a gate measured is a proposal: typed times replace it, also those that were typed before it arrived.
    const isCorrection =
      waiting &&
      stored.every(({ lap_id, status, source }) => ids.includes(lap_id) || status === 'dns' || source === 'gate')
    if (waiting ? !isCorrection : !mayStep(race.state, 'confirmed')) {
      const { message, data } = wrongState(race.state)
      const there = waiting ? storedTimes(names, stored) : await storedLaps(tx, locked)
      throw errors.WRONG_STATE({ message, data: { ...data, stored: there } })
    }
    const whole = wholeRace(names, runs, stored)
    if (!whole) throw errors.WRONG_RUNS()
    if (isRead) {
      const read = await readRace(tx, context, locked, readings, { whole, names, desk_id, typed_at })
      if (read.refused === 'READ_TWICE') throw errors.READ_TWICE()
      if (read.refused) throw raceError(errors, read)
      return { ...NOTHING_YET, state: race.state, results: [], ...read }
    }
    const saved = await enterWhole(tx, context, locked, {
      whole,
      names,
      before: waiting
        ? names.flatMap((run) => stored.filter(({ lane }) => lane === run.lane).map((row) => asEntered(run, row)))
        : null,
      entry,
      what: waiting ? `${name} was corrected before confirmation` : `${name} was entered`,
    })
    if ('refused' in saved) throw raceError(errors, saved)
    return { ...saved, was: race.state, reading: null }
  }),
)

/** A gate may have left the reaction open. */
const isTimed = ({ status, reaction_time, racing_time }: EnteredRun) =>
  status !== 'finish' || (reaction_time !== null && racing_time !== null)

export const confirmRace = api.race_control.confirm.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const locked = await lockRaceOf(tx, caller, input.race_id)
    if (!locked) throw errors.NOT_FOUND(GONE)
    const { event, race, name } = locked
    const [names, stored] = await together([openRuns(tx, locked), provisionalOf(tx, race.id)])
    const asStored = names.flatMap((run) =>
      stored.filter(({ lane }) => lane === run.lane).map((row) => asEntered(run, row)),
    )
    const typed = stored.find(({ source }) => source === 'desk')
    const entered_by = typed?.entered_by ?? nameOf(caller)
    const typed_at = new Date(
      stored
        .map(({ entered_at }) => entered_at)
        .sort()
        .at(-1) ?? Date.now(),
    )
    const entry = { desk_id: null, recorded_by: entered_by, typed_at }
    const confirmed = { ...entry, state: 'confirmed' as const }
    if (isOver(race.state)) {
      // Sent again, with or without a correction.
      const again = race.runs.flatMap(({ lap, race_result_id, team_id, car_type, lane }) =>
        lap && race_result_id ? [{ ...lap, id: race_result_id, team_id, car_type, lane }] : [],
      )
      if (race.state === 'rerun' || again.length === 0) throw errors.WRONG_STATE(wrongState(race.state))
      const same = await recordPlanned(tx, context, locked, input.runs ?? again, confirmed)
      if ('refused' in same) throw errors.WRONG_STATE(wrongState(race.state))
      return { state: race.state, ...same, reading: null }
    }
    refuseClosed(event)
    if (race.state !== 'provisional') throw errors.WRONG_STATE(wrongState(race.state))
    const runs = input.runs ?? asStored
    const isOfRace = runs.every(({ id, lane }) => stored.some((row) => row.lane === lane && row.lap_id === id))
    if (!isOfRace || !runs.every(isTimed) || !wholeRace(names, runs, [])) throw errors.WRONG_RUNS()
    const state = runs.every(({ status }) => status === 'dns') ? ('no_show' as const) : ('confirmed' as const)
    const saved = await recordPlanned(tx, context, locked, runs, { ...entry, state })
    if ('refused' in saved) throw raceError(errors, saved)
    const corrected = !isStored(runs, stored)
    await recordTimes(tx, caller, locked, `${name} was ${corrected ? 'corrected and ' : ''}confirmed`, {
      before: asStored,
      after: runs,
      names,
    })
    return { state, ...saved, reading: null }
  }),
)
