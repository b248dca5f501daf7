/**
 * The host's side of the Paddock gate protocol 1 (docs/gate-protocol.md). Events are numbered by the gate and applied in order, each once:
 *
 * | event's number     | host                                                                              |
 * |--------------------|-----------------------------------------------------------------------------------|
 * | the next           | applies it, has it stored, then acknowledges it                                   |
 * | known already      | drops it, and acknowledges it again                                               |
 * | beyond a gap       | asks for the missing ones and applies nothing until they come or are declared lost |
 */
import { us } from '../units.ts'
import { type ArmInput, isArmed, newRun } from './arming.ts'
import type { Acting, DnfReason, PaddockGate, Refusal, Run } from './host-state.ts'
import { hostLine, laneOf, type PaddockObject, textOf, timeOf, wholeOf, wireRun } from './paddock-lines.ts'
import { fill, finishRun, keepLine, resultOf, startRun, strayValues } from './run-results.ts'
import { emit, enter, gateLane, setTimer, stopTimers, trackLane, type Work, writeNow } from './work.ts'

const REPEAT_MS = 500
const MOST_TRIES = 4
const RESEND_MS = 1000
const BEAT_MS = 3000
/** The gate ends a run at its limit by itself; the host waits a little longer before it forces. */
const LIMIT_GRACE_MS = 1000
const MOST_EVENT = 1_000_000_000

export function sayHello(work: Work) {
  const { paddock } = work.state
  writeNow(work, hostLine('hello', { pgp: [1], ...(paddock ? { boot: paddock.boot, after: paddock.stored } : {}) }))
}

/** What a hello says; undefined if it lacks what we need. */
export function gateFrom(object: PaddockObject): (PaddockGate & { oldest: number; last: number }) | undefined {
  const [lanes, oldest, last] = [
    laneOf(object.lanes),
    wholeOf(object.oldest, 1, MOST_EVENT),
    wholeOf(object.last, 0, MOST_EVENT),
  ]
  const id = textOf(object.id, 32)
  const boot = textOf(object.boot, 32)
  if (object.pgp !== 1 || !lanes || oldest === undefined || last === undefined || !id || !boot) return undefined
  return {
    id,
    boot,
    name: textOf(object.name, 60),
    fw: textOf(object.fw, 32),
    lanes,
    res_us: wholeOf(object.res_us, 1, 1_000_000) ?? 1,
    can: Array.isArray(object.can) ? object.can.filter((one) => typeof one === 'string').slice(0, 12) : [],
    sum: object.sum === 1,
    after: oldest - 1,
    stored: oldest - 1,
    c: wholeOf(object.c, 0, MOST_EVENT) ?? 0,
    sent: null,
    safety: null,
    oldest,
    last,
  }
}

/** Sends a command; it is repeated until the gate answers. */
export function command(work: Work, what: Acting, fields: Record<string, unknown>) {
  const { paddock } = work.state
  if (!paddock) return
  paddock.c++
  const text = hostLine(what, { c: paddock.c, ...fields })
  paddock.sent = { c: paddock.c, what, text, tries: 1 }
  // Without a port it waits for the gate's return.
  writeNow(work, text)
  if (work.state.open) setTimer(work, 'repeat', REPEAT_MS)
}

/** False if the gate has not answered after the last try. */
export function repeatCommand(work: Work): boolean {
  const { paddock, run } = work.state
  if (!paddock?.sent) return true
  if (paddock.sent.tries >= MOST_TRIES) {
    emit(work, { type: 'refused', what: paddock.sent.what, run: run?.id ?? null, why: 'no_answer' })
    paddock.sent = null
    return false
  }
  paddock.sent.tries++
  writeNow(work, paddock.sent.text)
  setTimer(work, 'repeat', REPEAT_MS)
  return true
}

export function armPaddock(work: Work, input: ArmInput) {
  if (!newRun(work, input) || !work.state.run) return
  const { id, lanes, launch, limit_ms } = work.state.run
  command(work, 'arm', {
    run: wireRun(id),
    lanes: lanes.map((lane) => gateLane(work.state, lane)),
    launch,
    limit_ms,
  })
}

export function actPaddock(work: Work, what: 'go' | 'force' | 'abort') {
  const { run } = work.state
  if (run) command(work, what, { run: wireRun(run.id) })
}

/** The events to `q` are stored where nothing can lose them: the gate may forget them. */
export function acknowledge(work: Work, boot: string, q: number) {
  const { paddock, open } = work.state
  if (!paddock || paddock.boot !== boot) return
  paddock.stored = Math.max(paddock.stored, Math.min(q, paddock.after))
  if (open) writeNow(work, hostLine('ack', { q: paddock.stored }))
}

function store(work: Work, gate: PaddockGate) {
  work.commands = work.commands.filter(({ type }) => type !== 'store')
  work.commands.push({ type: 'store', boot: gate.boot, q: gate.after })
}

export function askAgain(work: Work) {
  const { paddock, open } = work.state
  if (!paddock || !open) return
  writeNow(work, hostLine('resend', { from: paddock.after + 1 }))
  setTimer(work, 'resend', RESEND_MS)
}

export function awaitBeat(work: Work) {
  const { phase, run } = work.state
  const running = phase === 'running' || phase === 'overdue'
  setTimer(work, 'silence', BEAT_MS + (running && run ? run.limit_ms : 0))
}

/** Any line but a hello. False if it is not well formed. */
export function takeObject(work: Work, object: PaddockObject, line: string, summed: boolean): boolean {
  const { paddock } = work.state
  if (!paddock) return true
  if (object.t === 'beat') return takeBeat(work, paddock, object)
  if (object.t === 'ok' || object.t === 'no') return takeAnswer(work, paddock, object)
  const q = wholeOf(object.q, 1, MOST_EVENT)
  // Unknown lines without a number are of a later version.
  if (q === undefined) return object.q === undefined
  if (object.t === 'lost') declareLost(work, paddock, object)
  if (q <= paddock.after) {
    work.state.health.repeated++
    if (q > paddock.stored) store(work, paddock)
    else acknowledge(work, paddock.boot, paddock.stored)
    return true
  }
  if (q > paddock.after + 1) {
    if (work.state.timers.resend === undefined) askAgain(work)
    return true
  }
  const fits = applyEvent(work, object, line)
  // A line whose sum is right will not get better by being sent again.
  if (!fits && !summed) return false
  paddock.after = q
  stopTimers(work, 'resend')
  store(work, paddock)
  return fits
}

function declareLost(work: Work, paddock: PaddockGate, object: PaddockObject) {
  const [from, to] = [wholeOf(object.from, 1, MOST_EVENT), wholeOf(object.to, 1, MOST_EVENT)]
  if (from === undefined || to === undefined || from > paddock.after + 1 || to <= paddock.after) return
  emit(work, { type: 'events_dropped', from: paddock.after + 1, to })
  paddock.after = to
}

function takeBeat(work: Work, paddock: PaddockGate, object: PaddockObject): boolean {
  const { health, timers } = work.state
  const up_ms = wholeOf(object.up_ms, 0, Number.MAX_SAFE_INTEGER)
  if (up_ms !== undefined) {
    health.last_beat = { at: work.now, up_ms }
    health.first_beat ??= health.last_beat
  }
  paddock.safety = textOf(object.safety, 20) || null
  const last = wholeOf(object.last, 0, MOST_EVENT)
  if (last !== undefined && last > paddock.after && timers.resend === undefined) askAgain(work)
  return true
}

const REFUSALS: readonly Refusal[] = ['busy', 'safety', 'lanes', 'old', 'unknown']

function takeAnswer(work: Work, paddock: PaddockGate, object: PaddockObject): boolean {
  const { state } = work
  const { sent } = paddock
  if (!sent || object.c !== sent.c) return wholeOf(object.c, 0, MOST_EVENT) !== undefined
  paddock.sent = null
  stopTimers(work, 'repeat')
  if (object.t === 'ok') return true
  const why = REFUSALS.find((one) => one === object.why) ?? 'unknown'
  emit(work, { type: 'refused', what: sent.what, run: state.run?.id ?? null, why })
  if (sent.what === 'arm' && state.phase === 'idle') state.run = null
  return true
}

/** False if the event lacks what it needs. */
function applyEvent(work: Work, object: PaddockObject, line: string): boolean {
  const { run } = work.state
  if (object.t === 'fault') return takeFault(work, object)
  const gate_run = textOf(object.run, 12)
  const isOurs = run !== null && gate_run === wireRun(run.id)
  if (object.t === 'finish' || object.t === 'done') {
    if (!isOurs || run.armed_at === null) return strayResult(work, object, line, gate_run)
    keepLine(run, line)
    return object.t === 'finish' ? finishLane(work, object, line) : finishAll(work, run, object, line)
  }
  return isOurs ? applyToRun(work, run, object, line) : true
}

function takeFault(work: Work, object: PaddockObject): boolean {
  const { state } = work
  const gate = laneOf(object.lane)
  const lane = gate === undefined ? null : trackLane(state, gate)
  const code = textOf(object.code, 40)
  if (lane !== null) state.health.lanes[lane] = { times: 0, last_at: null, ...state.health.lanes[lane], fault: code }
  emit(work, { type: 'fault', lane, code, text: textOf(object.text, 120) })
  return true
}

function applyToRun(work: Work, run: Run, object: PaddockObject, line: string): boolean {
  switch (object.t) {
    case 'armed':
      return gateArmed(work, run, object)
    case 'lights': {
      const on = wholeOf(object.on, 0, 5)
      if (on === undefined) return false
      run.lights = on
      emit(work, { type: 'lights', run: run.id, on })
      return true
    }
    case 'start':
      startRun(work, true, object.zero === 'fire' ? 'fire' : 'lights')
      if (work.state.phase === 'running') setTimer(work, 'limit', run.limit_ms + LIMIT_GRACE_MS)
      return true
    case 'aborted':
      abandon(work, textOf(object.why, 40) || 'gate')
      return true
    case 'reaction':
    case 'false_start':
    case 'split':
    case 'dnf':
      return applyToLane(work, run, object, line)
    default:
      return true
  }
}

function gateArmed(work: Work, run: Run, object: PaddockObject): boolean {
  if (!Array.isArray(object.lanes)) return false
  const lanes = object.lanes.map((lane) => trackLane(work.state, Number(lane))).toSorted((a, b) => a - b)
  if (String(lanes) === String(run.lanes)) {
    if (run.stage !== 'ready') isArmed(work)
    return true
  }
  emit(work, { type: 'refused', what: 'arm', run: run.id, why: 'lanes' })
  actPaddock(work, 'abort')
  work.state.run = null
  return true
}

function applyToLane(work: Work, run: Run, object: PaddockObject, line: string): boolean {
  const gate = laneOf(object.lane)
  if (gate === undefined) return false
  const lane = trackLane(work.state, gate)
  const result = resultOf(run, lane)
  if (!result) return true
  if (object.t === 'dnf') {
    fill(work, { lane, total_us: null, dnf: true }, line, dnfReason(object.why))
    return true
  }
  const time = timeOf(
    object.t === 'reaction' ? object.reaction_us : object.t === 'split' ? object.split_us : object.early_us,
  )
  if (time === undefined) return false
  if (object.t === 'reaction') setReaction(work, run, lane, time)
  else if (object.t === 'split') {
    const number = wholeOf(object.n, 1, 9) ?? result.splits_us.length + 1
    result.splits_us[number - 1] = us(time)
    emit(work, { type: 'split', run: run.id, lane, number, split_us: us(time) })
  } else
    setFalseStart(work, run, lane, { early_us: us(time), fired: object.fired === true || object.fired === 1 }, line)
  return true
}

function setReaction(work: Work, run: Run, lane: number, time: number) {
  const result = resultOf(run, lane)
  if (!result || result.reaction_us !== null) return
  result.reaction_us = us(time)
  emit(work, { type: 'reaction', run: run.id, lane, reaction_us: us(time) })
}

type FalseStart = { early_us: ReturnType<typeof us>; fired: boolean }

function setFalseStart(work: Work, run: Run, lane: number, found: FalseStart, line: string) {
  const result = resultOf(run, lane)
  if (!result || result.false_start) return
  result.false_start = found
  emit(work, { type: 'false_start', run: run.id, lane, ...found })
  if (result.dnf === null && result.total_us === null)
    fill(work, { lane, total_us: null, dnf: true }, line, 'false_start')
}

const dnfReason = (why: unknown): DnfReason =>
  why === 'limit' || why === 'false_start' || why === 'forced' ? why : 'gate'

function finishLane(work: Work, object: PaddockObject, line: string): boolean {
  const [gate, time] = [laneOf(object.lane), timeOf(object.total_us)]
  if (gate === undefined || time === undefined || time === 0) return false
  takeTotal(work, trackLane(work.state, gate), time, line)
  return true
}

/** The time of a car that started too early does not contradict its proposed DNF. */
function takeTotal(work: Work, lane: number, time: number, line: string) {
  const { run } = work.state
  const result = run ? resultOf(run, lane) : undefined
  if (!run) return
  startRun(work, false)
  if (!result) emit(work, { type: 'unarmed_lane', run: run.id, value: { lane, total_us: us(time), dnf: false }, line })
  else if (result.false_start) result.total_us = us(time)
  else fill(work, { lane, total_us: us(time), dnf: false }, line)
}

/** The whole run once more: fills what is missing and ends the run. */
function finishAll(work: Work, run: Run, object: PaddockObject, line: string): boolean {
  const lanes = laneObjects(object)
  if (!lanes) return false
  // Repeating is the purpose of this line, so equal values are not counted.
  const { repeated } = work.state.health
  for (const one of lanes) {
    const lane = trackLane(work.state, one.lane)
    if (!run.lanes.includes(lane)) continue
    const [reaction, total] = [timeOf(one.reaction_us), timeOf(one.total_us)]
    if (reaction !== undefined) setReaction(work, run, lane, reaction)
    const early_us = us(timeOf(one.early_us) ?? 0)
    if (one.false_start) setFalseStart(work, run, lane, { early_us, fired: total !== undefined }, line)
    else if (one.dnf) fill(work, { lane, total_us: null, dnf: true }, line, dnfReason(one.dnf))
    if (total) takeTotal(work, lane, total, line)
  }
  work.state.health.repeated = repeated
  if (work.state.phase === 'armed') startRun(work, false)
  finishRun(work, 'gate')
  return true
}

function laneObjects({ lanes }: PaddockObject): ({ lane: number } & Record<string, unknown>)[] | undefined {
  if (!Array.isArray(lanes) || !lanes.every((one) => typeof one === 'object' && one !== null && laneOf(one.lane)))
    return undefined
  return lanes
}

function strayResult(work: Work, object: PaddockObject, line: string, gate_run: string): boolean {
  const lanes = object.t === 'done' ? laneObjects(object) : [{ ...object, lane: laneOf(object.lane) ?? 0 }]
  if (!lanes?.every(({ lane }) => lane > 0)) return false
  const values = lanes.map((one: { lane: number } & Record<string, unknown>) => {
    const total = timeOf(one.total_us)
    return { lane: trackLane(work.state, one.lane), total_us: total ? us(total) : null, dnf: !total }
  })
  strayValues(work, values, line, gate_run)
  return true
}

/** The run ends without a result: stopped by host, button or safety. */
export function abandon(work: Work, why: string) {
  const { state } = work
  if (!state.run) return
  emit(work, { type: 'aborted', run: state.run.id, why })
  state.run = null
  stopTimers(work, 'limit', 'overdue', 'end', 'poll', 'hold')
  if (state.paddock === null) stopTimers(work, 'silence')
  if (state.lost) state.lost.from = 'idle'
  else enter(work, 'idle')
}
