/**
 * A host of a timing gate as one pure state machine: the browser, the bridge and the tests run the same one, and differ only in the port.
 *
 *     let state = newHost()
 *     const feed = (input: Input) => {
 *       const next = step(state, input, now())
 *       state = next.state
 *       // 1. `next.events`: show them; a timekeeper decides, nothing is recorded by itself.
 *       // 2. `next.commands`, in order:
 *       //    open   open the port with these settings (close it first if it is open), then feed `opened` or `open_failed`
 *       //    write  write the bytes
 *       //    close  close the port
 *       //    store  store `state` and the events durably, then feed `stored`: a Paddock gate forgets what is acknowledged
 *       // 3. Wake at `nextTick(state)`, and feed `tick`.
 *     }
 *     feed({ type: 'connect' })                      // a person chose the port; `profile` if they named the timer
 *     feed({ type: 'bytes', bytes })                 // whatever arrives, in any chunks
 *     feed({ type: 'unplugged' })                    // the port is gone, or its stream ended with an error
 *     feed({ type: 'replugged' })                    // it is there again
 *     feed({ type: 'arm', run, lanes: [1, 2], launch: 'driver' })
 *     feed({ type: 'clear' })                        // the result was recorded or discarded
 *
 * `now` is in milliseconds of any clock that does not go back. Inputs that make no sense in a phase change nothing; `arm`, `go`, `force`, `abort` and
 * `release` that cannot be carried out answer with the event `refused`. A state is plain JSON: store it, and after a reload feed `unplugged` and
 * then `replugged` to go on. The caller logs the bytes in both directions; `state.recent` has only the last lines.
 * `host-state.ts` lists phases, inputs, commands and events.
 */
import { armRun, maskLanes, pollGate, writeDue } from './arming.ts'
import { connect, disconnect, helloDue, lose, notFound, opened, probeDue, reopen, reopenLater } from './connection.ts'
import { flushLine, takeBytes } from './gate-lines.ts'
import type { Acting, Command, GateEvent, HostOptions, HostState, Input, Timer } from './host-state.ts'
import { TIMERS } from './host-state.ts'
import { abandon, acknowledge, actPaddock, armPaddock, askAgain, awaitBeat, repeatCommand } from './paddock-gate.ts'
import { awaitForced, clearRun, endRun, giveUp, limitPassed, settleConflict, startRun, waitOn } from './run-results.ts'
import { emit, profileIn, say, type Work, workOn } from './work.ts'

const OPTIONS: HostOptions = { lane_map: [], limit_ms: 6000, hold_ms: 10_000 }

export type Step = { state: HostState; commands: Command[]; events: GateEvent[] }

export const newHost = (options: Partial<HostOptions> = {}): HostState => ({
  version: 1,
  options: { ...OPTIONS, ...options },
  phase: 'disconnected',
  open: false,
  profile: null,
  confirmed: false,
  build: 0,
  lanes: null,
  gate_is: null,
  paddock: null,
  run: null,
  interrupted: null,
  last: null,
  finished_at: null,
  health: {
    bytes_in: 0,
    bytes_out: 0,
    lines: 0,
    damaged: 0,
    noise: 0,
    unknown: 0,
    repeated: 0,
    strays: 0,
    losses: 0,
    last_byte_at: null,
    lanes: {},
    first_beat: null,
    last_beat: null,
  },
  recent: [],
  named: null,
  port: null,
  probe: null,
  text: '',
  overlong: false,
  pair: null,
  queue: [],
  write_after: 0,
  asked: null,
  closed_since: null,
  lost: null,
  timers: {},
  next_event: 1,
})

/** What a busy host learns late: bytes that lay waiting may tell that the gate was not silent, or that the result is there. */
const AFTER_BYTES: readonly Timer[] = ['silence', 'limit', 'overdue']

/** Timers that are due come first, each once, then the input. */
export function step(before: HostState, input: Input, now: number): Step {
  const work = workOn(before, now)
  const isDue = (timer: Timer) => (work.state.timers[timer] ?? Number.POSITIVE_INFINITY) <= now
  const due = TIMERS.filter(isDue).toSorted((a, b) => (work.state.timers[a] ?? 0) - (work.state.timers[b] ?? 0))
  for (const timer of due) {
    // An earlier one may have stopped it.
    if (!isDue(timer) || (input.type === 'bytes' && AFTER_BYTES.includes(timer))) continue
    delete work.state.timers[timer]
    TIMER_ACTS[timer](work)
  }
  take(work, input)
  const { state, commands, events } = work
  return { state, commands, events }
}

/** When the next `tick` is due; undefined if nothing is waited for. */
export function nextTick({ timers }: HostState): number | undefined {
  const times = Object.values(timers)
  return times.length === 0 ? undefined : Math.min(...times)
}

const TIMER_ACTS: Record<Timer, (work: Work) => void> = {
  flush: flushLine,
  write: writeDue,
  probe: probeDue,
  poll: pollGate,
  silence: (work) => lose(work, 'silent'),
  hold: maskLanes,
  limit: (work) => {
    limitPassed(work)
    if (work.state.phase === 'overdue') actPaddock(work, 'force')
  },
  overdue: giveUp,
  end: endRun,
  reopen,
  hello: helloDue,
  repeat: (work) => {
    if (!repeatCommand(work)) lose(work, 'silent')
  },
  resend: askAgain,
}

function take(work: Work, input: Input) {
  const { state } = work
  switch (input.type) {
    case 'connect':
      return connect(work, input.profile)
    case 'disconnect':
      return disconnect(work)
    case 'opened':
      return opened(work)
    case 'open_failed':
      return state.phase === 'lost' ? reopenLater(work) : state.phase === 'probing' ? notFound(work) : undefined
    case 'bytes':
      return takeBytes(work, input.bytes)
    case 'tick':
      return
    case 'unplugged':
      return lose(work, 'unplugged')
    case 'replugged':
      return reopen(work)
    case 'arm':
      return state.profile === 'paddock' ? armPaddock(work, input) : armRun(work, input)
    case 'wait':
      return waitOn(work)
    case 'settle':
      return settleConflict(work, input.lane, input.take)
    case 'clear':
      return clearRun(work)
    case 'stored':
      return acknowledge(work, input.boot, input.q)
    case 'abort':
      return abort(work)
    default:
      return press(work, input.type)
  }
}

const refuse = (work: Work, what: Acting) =>
  emit(work, { type: 'refused', what, run: work.state.run?.id ?? null, why: work.state.open ? 'cannot' : 'no_gate' })

/** Buttons that a person presses while a run is armed or on. */
function press(work: Work, what: 'go' | 'force' | 'release') {
  const { state } = work
  const profile = profileIn(work)
  if (!profile || !state.open) return refuse(work, what)
  if (what === 'force') return force(work)
  if (state.phase !== 'armed') return refuse(work, what)
  if (what === 'go') return state.profile === 'paddock' ? actPaddock(work, 'go') : refuse(work, what)
  return profile.release.length > 0 ? say(work, profile.release) : refuse(work, what)
}

function force(work: Work) {
  const { state } = work
  if (!state.run || (state.phase !== 'armed' && state.phase !== 'running')) return refuse(work, 'force')
  if (state.phase === 'armed') startRun(work, false)
  state.run.forced = true
  awaitForced(work)
  actPaddock(work, 'force')
  say(work, profileIn(work)?.force ?? [])
  if (state.profile === 'paddock') awaitBeat(work)
}

function abort(work: Work) {
  const { state } = work
  if (!state.run) return refuse(work, 'abort')
  if ((state.lost?.from ?? state.phase) !== 'finished') actPaddock(work, 'abort')
  state.queue = []
  abandon(work, 'host')
}
