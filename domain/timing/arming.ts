/**
 * Arming a run: wait until people have read the timer's display, leave out the unused lanes, ask until the gate is believed closed, send the arm
 * commands. A quiet timer hears nothing from then on; others are asked further, so that an opening gate is seen.
 */
import type { Input, Refusal } from './host-state.ts'
import type { Profile } from './profile.ts'
import { emptyResult, startRun } from './run-results.ts'
import { emit, enter, gateLane, profileIn, pump, say, setTimer, stopTimers, type Work, writeNow } from './work.ts'

const POLL_MS = 250
const SILENCE_MS = 2000
/** A latch bounces: closed is believed after two answers more than this apart. */
const BELIEVED_MS = 500

export type ArmInput = Extract<Input, { type: 'arm' }>

/** Why a run cannot be armed now; undefined if it can. */
export function armRefusal(
  { state }: Work,
  profile: Profile | undefined,
  lanes: readonly number[],
): Refusal | undefined {
  if (!profile || state.phase === 'lost' || state.phase === 'probing' || state.phase === 'disconnected')
    return 'no_gate'
  if (state.phase !== 'idle' || state.run) return 'busy'
  const most = state.lanes ?? profile.lanes.most
  const isUsable = (lane: number) => Number.isInteger(lane) && lane >= 1 && gateLane(state, lane) <= most
  return lanes.length === 0 || new Set(lanes).size < lanes.length || !lanes.every(isUsable) ? 'lanes' : undefined
}

/** The run, not yet armed; undefined and an event if it is refused. */
export function newRun(work: Work, { run, lanes, launch, limit_ms }: ArmInput): boolean {
  const { state } = work
  const why = armRefusal(work, profileIn(work), lanes)
  if (why) {
    emit(work, { type: 'refused', what: 'arm', run, why })
    return false
  }
  state.interrupted = null
  state.closed_since = null
  state.run = {
    id: run,
    lanes: lanes.toSorted((a, b) => a - b),
    launch,
    limit_ms: limit_ms ?? state.options.limit_ms,
    stage: 'arming',
    armed_at: null,
    started_at: null,
    zero: null,
    lights: 0,
    results: lanes.toSorted((a, b) => a - b).map(emptyResult),
    nameless: 0,
    ended: false,
    forced: false,
    lines: [],
    conflicts: [],
  }
  return true
}

export function armRun(work: Work, input: ArmInput) {
  const { state, now } = work
  if (!newRun(work, input) || !state.run) return
  const left = state.finished_at === null ? 0 : state.finished_at + state.options.hold_ms - now
  if (left > 0 && input.skip_hold !== true) {
    state.run.stage = 'holding'
    setTimer(work, 'hold', left)
    return
  }
  maskLanes(work)
}

export function maskLanes(work: Work) {
  const { state } = work
  const profile = profileIn(work)
  if (!state.run || !profile) return
  state.run.stage = 'masking'
  const mask = profile.mask
  const used = state.run.lanes.map((lane) => gateLane(state, lane))
  if (mask?.by === 'bits') {
    const bits = used.reduce((sum, lane) => sum | (1 << (lane - 1)), 0)
    say(work, [`${mask.prefix}${String.fromCharCode(mask.base + bits)}${mask.suffix}`])
  } else if (mask && !mask.unconfirmed) {
    const all = Array.from({ length: state.lanes ?? profile.lanes.most }, (_, index) => index + 1)
    const unused = all.filter((lane) => !used.includes(lane))
    const letter = (lane: number) => String.fromCharCode(mask.first.charCodeAt(0) + lane - 1)
    say(work, [mask.clear, ...unused.map((lane) => mask.one + letter(lane))], mask.gap_ms)
  }
  if (state.queue.length === 0 && state.timers.write === undefined) wroteAll(work)
}

/** Everything queued is written, and its gap is over. */
export function wroteAll(work: Work) {
  const { run } = work.state
  if (run?.stage !== 'masking') return
  if (!profileIn(work)?.gate) return sendArm(work)
  run.stage = 'closing'
  pollGate(work)
}

function sendArm(work: Work) {
  const { state } = work
  const profile = profileIn(work)
  if (!state.run || !profile) return
  stopTimers(work, 'poll', 'silence')
  state.run.stage = 'arming'
  state.asked = null
  say(work, profile.probes[state.build]?.arm ?? profile.arm)
  wroteOne(work)
}

/** The gate is armed from the moment at which the last arm command is written. */
export function wroteOne(work: Work) {
  const { state } = work
  if (state.run?.stage === 'arming' && state.queue.length === 0 && state.profile !== 'paddock') isArmed(work)
}

export function isArmed(work: Work) {
  const { state, now } = work
  if (!state.run) return
  state.run.stage = 'ready'
  state.run.armed_at = now
  enter(work, 'armed')
  emit(work, { type: 'armed', run: state.run.id, lanes: state.run.lanes })
  const gate = profileIn(work)?.gate
  if (gate && !gate.quiet) setTimer(work, 'poll', POLL_MS)
}

export function pollGate(work: Work) {
  const { state } = work
  const profile = profileIn(work)
  const gate = profile?.gate
  const isWatched = state.phase === 'armed' && gate?.quiet === false
  if (!profile || !gate || (state.run?.stage !== 'closing' && !isWatched)) return
  if (state.timers.silence === undefined) setTimer(work, 'silence', SILENCE_MS)
  const wrap = profile.probes[state.build]?.wrap ?? '%'
  writeNow(work, wrap.replace('%', () => gate.ask) + profile.eol)
  state.asked = 'gate'
  setTimer(work, 'poll', POLL_MS)
}

/** Whether the line answered a question about the gate. */
export function gateAnswer(work: Work, line: string): boolean {
  const { state } = work
  const gate = profileIn(work)?.gate
  if (!gate || state.asked !== 'gate') return false
  if (gate.unsupported?.test(line)) {
    state.asked = null
    if (state.run?.stage === 'closing') sendArm(work)
    return true
  }
  const is = gate.closed.test(line) ? 'closed' : gate.open.test(line) ? 'open' : undefined
  if (!is) return false
  state.asked = null
  seeGate(work, is)
  return true
}

export function seeGate(work: Work, is: 'open' | 'closed') {
  const { state, now } = work
  if (state.gate_is !== is) {
    state.gate_is = is
    emit(work, { type: 'gate', is })
  }
  if (is === 'open') {
    state.closed_since = null
    if (profileIn(work)?.gate?.quiet === false) startRun(work, true)
    return
  }
  if (state.run?.stage !== 'closing') return
  state.closed_since ??= now
  if (now - state.closed_since > BELIEVED_MS) sendArm(work)
}

/** The timer did not arm because its gate is open: ask until it is closed, then arm again. */
export function armingRefused(work: Work) {
  const { state } = work
  if (state.run?.stage !== 'ready' || state.phase !== 'armed') return
  state.run.stage = 'closing'
  enter(work, 'idle')
  seeGate(work, 'open')
  setTimer(work, 'poll', POLL_MS)
}

export function writeDue(work: Work) {
  if (work.state.queue.length === 0) {
    stopTimers(work, 'write')
    wroteAll(work)
    return
  }
  pump(work)
  wroteOne(work)
}
