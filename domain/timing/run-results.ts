/**
 * How values that a gate reports become the result of a run.
 *
 * | value                                          | becomes                                                          |
 * |------------------------------------------------|------------------------------------------------------------------|
 * | first clean value of an armed lane             | its time, or a proposed DNF as the profile reads it              |
 * | the same again                                 | nothing; it is counted                                           |
 * | another one                                    | a conflict that the desk settles                                 |
 * | no run is armed                                | stray: shown and held                                            |
 * | equal to the last run's, within 2 s of arming  | held as "previous heat?"                                         |
 * | a lane that is not armed                       | shown; 0.000 and DNF marks there mean nothing                    |
 * | below 0.5 s                                    | taken and flagged                                                |
 */
import type { DnfReason, LaneResult, LaneValue, Run } from './host-state.ts'
import type { ReadValue } from './result-lines.ts'
import { emit, enter, profileIn, say, setTimer, stopTimers, trackLane, type Work } from './work.ts'

const PREVIOUS_HEAT_MS = 2000
const QUIET_END_MS = 300
const TOO_SHORT_US = 500_000
/** No list of a state grows without bound, whatever a gate sends. */
const MOST_LINES = 40
const MOST_CONFLICTS = 20

export const emptyResult = (lane: number): LaneResult => ({
  lane,
  total_us: null,
  reaction_us: null,
  splits_us: [],
  dnf: null,
  false_start: null,
  too_short: false,
})

const isKnown = ({ total_us, dnf }: LaneResult) => total_us !== null || dnf !== null
const openLanes = (run: Run) => run.results.filter((result) => !isKnown(result))

export const resultOf = (run: Run, lane: number) => run.results.find((result) => result.lane === lane)

/** The race is on. `known`: the gate told so; otherwise a result is the first that is heard of it. */
export function startRun(work: Work, known: boolean, zero: Run['zero'] = null) {
  const { state, now } = work
  const { run } = state
  if (run?.stage !== 'ready' || state.phase !== 'armed') return
  stopTimers(work, 'poll', 'silence', 'write')
  state.queue = []
  state.asked = null
  run.started_at = known ? now : null
  run.zero = zero
  if (known) setTimer(work, 'limit', run.limit_ms)
  enter(work, 'running')
  emit(work, { type: 'started', run: run.id, known, zero })
}

/** The gate says that the race is over; its last lines may still come. */
export function endMark(work: Work) {
  const { state } = work
  const startIsTold = profileIn(work)?.on.some(({ means }) => means === 'started') === true
  if (state.phase === 'armed' && !startIsTold) startRun(work, false)
  if (!state.run || (state.phase !== 'running' && state.phase !== 'overdue')) return
  state.run.ended = true
  setTimer(work, 'end', QUIET_END_MS)
}

/** The values of one clean line. */
export function takeValues(work: Work, read: readonly ReadValue[], line: string) {
  const { state, now } = work
  const { run } = state
  const values = read.flatMap(({ lane, ...value }) =>
    lane === null ? [] : [{ ...value, lane: trackLane(state, lane) }],
  )
  if (run?.stage !== 'ready' || run.armed_at === null)
    return strayValues(work, values.filter(({ zero, dnf }) => !(zero && dnf)).map(shown), line)
  if (now - run.armed_at <= PREVIOUS_HEAT_MS && state.last?.lines.includes(line))
    return emit(work, { type: 'previous_heat', run: run.id, values: values.map(shown), line })
  if (values.some(({ lane }) => run.lanes.includes(lane))) startRun(work, false)
  if (state.phase === 'armed') return reportUnarmed(work, values, line)
  keepLine(run, line)
  run.nameless += state.phase === 'finished' ? 0 : read.filter(({ lane, dnf }) => lane === null && dnf).length
  reportUnarmed(work, values, line)
  const before = openLanes(run).length
  for (const { lane, total_us, dnf, zero } of values)
    if (run.lanes.includes(lane) && (dnf || !zero)) fill(work, { lane, total_us: dnf ? null : total_us, dnf }, line)
  if (profileIn(work)?.result.whole) run.ended = true
  afterFilling(work, openLanes(run).length < before)
}

const shown = ({ lane, total_us, dnf }: { lane: number } & Pick<ReadValue, 'total_us' | 'dnf'>): LaneValue => ({
  lane,
  total_us: dnf ? null : total_us,
  dnf,
})

export function strayValues(work: Work, values: LaneValue[], line: string, gate_run: string | null = null) {
  work.state.health.strays++
  emit(work, { type: 'stray', values, line, gate_run })
}

export function keepLine(run: Run, line: string) {
  if (run.lines.length < MOST_LINES) run.lines.push(line)
}

function reportUnarmed(work: Work, values: readonly (ReadValue & { lane: number })[], line: string) {
  const { run } = work.state
  if (!run) return
  for (const value of values)
    if (!run.lanes.includes(value.lane) && !value.dnf && !value.zero)
      emit(work, { type: 'unarmed_lane', run: run.id, value: shown(value), line })
}

/** A lane's first value stands; an equal one is counted, and a different one is a conflict. */
export function fill(work: Work, value: LaneValue, line: string, why: DnfReason = 'gate') {
  const { state } = work
  const { run } = state
  const result = run ? resultOf(run, value.lane) : undefined
  if (!run || !result) return
  if (!isKnown(result)) return setValue(work, run, result, value, why)
  if (value.dnf ? result.dnf !== null : result.dnf === null && result.total_us === value.total_us) {
    state.health.repeated++
    return
  }
  const isListed = run.conflicts.some(
    ({ lane, other }) => lane === value.lane && other.total_us === value.total_us && other.dnf === value.dnf,
  )
  if (isListed || run.conflicts.length >= MOST_CONFLICTS) {
    state.health.repeated++
    return
  }
  const first: LaneValue = { lane: value.lane, total_us: result.total_us, dnf: result.dnf !== null }
  const conflict = { lane: value.lane, first, other: value }
  run.conflicts.push(conflict)
  emit(work, { type: 'conflict', run: run.id, conflict, line })
}

function setValue(work: Work, run: Run, result: LaneResult, { lane, total_us, dnf }: LaneValue, why: DnfReason) {
  const { health } = work.state
  if (dnf || total_us === null) {
    result.dnf = why
    emit(work, { type: 'dnf', run: run.id, lane, why })
    return
  }
  result.total_us = total_us
  result.too_short = total_us < TOO_SHORT_US
  health.lanes[lane] = { times: (health.lanes[lane]?.times ?? 0) + 1, last_at: work.now, fault: null }
  emit(work, { type: 'lane_time', run: run.id, lane, total_us, too_short: result.too_short })
}

function afterFilling(work: Work, filled: boolean) {
  const { state } = work
  const { run } = state
  if (!run) return
  if (state.phase === 'finished') {
    if (filled) complete(work, 'gate')
    return
  }
  if (openLanes(run).length === 0) return finishRun(work, 'gate')
  if (run.ended) setTimer(work, 'end', QUIET_END_MS)
}

/** The end mark and then silence: lanes without a value are read as the profile says. */
export function endRun(work: Work) {
  const { run } = work.state
  if (!run || (work.state.phase !== 'running' && work.state.phase !== 'overdue')) return
  const open = openLanes(run)
  const dnf = profileIn(work)?.dnf
  const why = dnf?.absent ? 'absent' : run.nameless >= open.length && dnf?.lane_zero ? 'gate' : undefined
  if (why) proposeDnf(work, why)
  finishRun(work, 'gate')
}

function proposeDnf(work: Work, why: DnfReason) {
  const { run } = work.state
  if (!run) return
  for (const { lane } of openLanes(run)) fill(work, { lane, total_us: null, dnf: true }, '', why)
}

export function finishRun(work: Work, by: 'gate' | 'limit' | 'forced') {
  const { state, now } = work
  const { run } = state
  if (!run || state.phase === 'finished') return
  stopTimers(work, 'limit', 'overdue', 'end', 'poll')
  enter(work, 'finished')
  state.finished_at = now
  const open = openLanes(run).map(({ lane }) => lane)
  if (open.length > 0)
    emit(work, { type: 'no_result', run: run.id, lanes: open, lines: state.recent.map(({ line }) => line) })
  complete(work, by)
}

function complete(work: Work, by: 'gate' | 'limit' | 'forced') {
  const { run } = work.state
  // A copy: the result may still be corrected by what comes later.
  if (run) emit(work, { type: 'complete', run: run.id, lanes: run.results.map((result) => ({ ...result })), by })
}

const SLOW_BAUD = 1200

/** Waits for what the force command brings; then open lanes are proposed as DNF. */
export function awaitForced(work: Work) {
  const slow = (work.state.port?.baud ?? SLOW_BAUD + 1) <= SLOW_BAUD
  enter(work, 'overdue')
  stopTimers(work, 'limit')
  setTimer(work, 'overdue', slow ? 2000 : 1000)
}

export function limitPassed(work: Work) {
  const { state } = work
  if (!state.run || state.phase !== 'running') return
  const profile = profileIn(work)
  awaitForced(work)
  emit(work, { type: 'overdue', run: state.run.id })
  // A command that no source confirms is left to the person's button.
  if (profile && !profile.unconfirmed.some(({ part }) => part === 'force')) say(work, profile.force)
}

export function giveUp(work: Work) {
  const { run, phase } = work.state
  if (!run || phase !== 'overdue') return
  const by = run.forced ? 'forced' : 'limit'
  proposeDnf(work, by)
  finishRun(work, by)
}

/** The person wants to wait on: proposals made by the limit are withdrawn, and the limit starts again. */
export function waitOn(work: Work) {
  const { run, phase } = work.state
  if (!run || (phase !== 'overdue' && phase !== 'finished')) return
  const proposed = run.results.filter(({ dnf }) => dnf === 'limit' || dnf === 'forced')
  if (phase === 'finished' && proposed.length === 0) return
  for (const result of proposed) result.dnf = null
  run.forced = false
  stopTimers(work, 'overdue', 'end')
  enter(work, 'running')
  setTimer(work, 'limit', run.limit_ms)
}

export function settleConflict(work: Work, lane: number, take: 'first' | 'other') {
  const { run } = work.state
  const conflict = run?.conflicts.find((one) => one.lane === lane)
  const result = run ? resultOf(run, lane) : undefined
  if (!run || !conflict || !result) return
  run.conflicts = run.conflicts.filter((one) => one.lane !== lane)
  if (take === 'other') {
    result.total_us = null
    result.dnf = null
    setValue(work, run, result, conflict.other, 'gate')
  }
  if (work.state.phase === 'finished') complete(work, 'gate')
}

/** The result was recorded or discarded: its lines are remembered, to recognise them when they are said again. */
export function clearRun(work: Work) {
  const { state, now } = work
  if (!state.run || (state.lost?.from ?? state.phase) !== 'finished') return
  state.last = { lines: state.run.lines, finished_at: state.finished_at ?? now }
  state.run = null
  if (state.lost) state.lost.from = 'idle'
  else enter(work, 'idle')
}
