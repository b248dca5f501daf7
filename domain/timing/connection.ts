/** Finding a gate on a port, losing it and coming back to it. Nothing is probed while a run is armed. */
import { type HostState, type Run, TIMERS } from './host-state.ts'
import { awaitBeat, gateFrom, sayHello } from './paddock-gate.ts'
import type { PaddockObject } from './paddock-lines.ts'
import type { PortSettings, Profile, ProfileId } from './profile.ts'
import { PROBE_PLAN, PROFILES, type ProbeStep, profileOf } from './profiles.ts'
import { emit, enter, profileIn, say, setTimer, stopTimers, type Work, writeNow } from './work.ts'

const ANSWER_MS = 500
const HELLO_MS = 1000
const MOST_HELLOS = 5
const REOPEN_MS = [1000, 2000, 5000, 10_000]
const MOST_HEARD = 20

export function connect(work: Work, named: ProfileId | undefined) {
  const { state } = work
  if (state.phase !== 'disconnected') return
  state.named = named ?? null
  state.profile = null
  state.paddock = null
  state.lanes = null
  state.build = 0
  state.probe = { plan: 0, step: -1, own: false, progress: {}, heard: [] }
  enter(work, 'probing')
  openPort(work, named ? profileOf(named).port : PROBE_PLAN[0]?.port)
}

function openPort(work: Work, port: PortSettings | undefined) {
  if (!port) return
  const { state } = work
  state.port = port
  state.open = false
  state.text = ''
  state.overlong = false
  work.commands.push({ type: 'open', port })
}

function closePort(work: Work) {
  work.state.open = false
  work.commands.push({ type: 'close' })
}

export function opened(work: Work) {
  const { state } = work
  if (state.open || (state.phase !== 'probing' && state.phase !== 'lost')) return
  state.open = true
  state.write_after = work.now
  if (state.phase === 'lost') return reopened(work)
  if (state.named === 'paddock') return greetUntilHeard(work)
  setTimer(work, 'probe', state.port?.boot_ms ?? 0)
}

function greetUntilHeard(work: Work) {
  work.state.probe = { plan: 0, step: 0, own: true, progress: {}, heard: [] }
  sayHello(work)
  setTimer(work, 'hello', HELLO_MS)
}

export function helloDue(work: Work) {
  const { probe } = work.state
  if (!probe) return
  probe.step++
  if (probe.step >= MOST_HELLOS) return notFound(work)
  sayHello(work)
  setTimer(work, 'hello', HELLO_MS)
}

/** The pause after opening or after a probe is over. */
export function probeDue(work: Work) {
  const { state } = work
  const { probe } = state
  if (!probe) return
  if (state.phase === 'probing' && state.named) return identify(work, profileOf(state.named), false)
  probe.step++
  const step = stepsOf(state)[probe.step]
  if (!step) return probe.own ? notFound(work) : nextSpeed(work)
  if (step === 'hello') sayHello(work)
  else writeNow(work, step.text)
  setTimer(work, 'probe', step === 'hello' ? ANSWER_MS : step.settle_ms)
}

function stepsOf({ probe, profile, build }: HostState): readonly (ProbeStep | 'hello')[] {
  if (!probe) return []
  if (!probe.own) {
    const plan = PROBE_PLAN[probe.plan]
    return plan ? [...(plan.hello ? (['hello'] as const) : []), ...plan.steps] : []
  }
  const known = profile ? profileOf(profile) : undefined
  const own = known?.probes[build]
  if (!known || !own) return []
  return [...(own.before ? [own.before] : []), { text: own.send + known.eol, settle_ms: ANSWER_MS }]
}

function nextSpeed(work: Work) {
  const { probe } = work.state
  if (!probe) return
  probe.plan++
  probe.step = -1
  probe.progress = {}
  const next = PROBE_PLAN[probe.plan]
  if (!next) return notFound(work)
  openPort(work, next.port)
}

/** Nothing answered as expected: the person sees what was heard; a lost gate is looked for again. */
export function notFound(work: Work) {
  const { state } = work
  stopTimers(work, 'probe', 'hello', 'flush')
  if (state.open) closePort(work)
  const heard = state.probe?.heard ?? []
  state.probe = null
  if (state.phase === 'lost') return reopenLater(work)
  enter(work, 'disconnected')
  emit(work, { type: 'unrecognised', heard })
}

/** A line while probing: the first profile whose answers have all come, in order, is the gate's. */
export function probeLine(work: Work, line: string) {
  const { state } = work
  const { probe } = state
  if (!probe) return
  if (probe.heard.length < MOST_HEARD) probe.heard.push(line.slice(0, 120))
  const baud = state.port?.baud
  const candidates = probe.own
    ? [profileIn(work) ?? (state.named ? profileOf(state.named) : undefined)]
    : PROFILES.filter(({ port, other_bauds }) => [port.baud, ...other_bauds].some((one) => one === baud))
  for (const profile of candidates) {
    const build = profile?.probes.findIndex(({ expect }, index) => {
      const key = `${profile.id} ${index}`
      const done = probe.progress[key] ?? 0
      const next = expect[done]
      if (next?.test(line)) probe.progress[key] = done + 1
      return probe.progress[key] === expect.length
    })
    if (profile && build !== undefined && build >= 0) return found(work, profile, build)
  }
}

function found(work: Work, profile: Profile, build: number) {
  const { state } = work
  const heard = state.probe?.heard ?? []
  // The earlier build answers the first probe; the later one only the second, plain one.
  const asked = state.probe?.own ? state.build : Math.min(profile.probes.length - 1, buildAsked(state, profile))
  state.build = profile.probes.length > 1 ? asked : build
  if (state.phase === 'lost') return comeBack(work)
  identify(work, profile, true)
  for (const line of heard) learnLanes(work, profile, line)
}

/** Which of the profile's probes was sent last. */
function buildAsked(state: HostState, { probes, eol }: Profile): number {
  const said = stepsOf(state).slice(0, (state.probe?.step ?? -1) + 1)
  const texts = said.map((step) => (step === 'hello' ? '' : step.text))
  return Math.max(
    0,
    probes.findLastIndex(({ send }) => texts.includes(send + eol)),
  )
}

export function identify(work: Work, profile: Profile, confirmed: boolean) {
  const { state } = work
  stopTimers(work, 'probe', 'hello')
  state.probe = null
  state.profile = profile.id
  state.confirmed = confirmed
  enter(work, 'idle')
  const name = state.paddock?.name || profile.name
  emit(work, { type: 'recognised', profile: profile.id, name, lanes: state.lanes, confirmed })
  say(work, profile.setup)
  if (profile.lanes.ask) say(work, [profile.lanes.ask])
}

/** Whether the line told the number of lanes. */
export function learnLanes(work: Work, { lanes }: Profile, line: string): boolean {
  const { state } = work
  const told = lanes.told?.exec(line)
  if (!told || (lanes.ask !== null && state.asked !== 'lanes')) return false
  const number = Math.min(Number(told[1]), lanes.most)
  state.asked = null
  if (number < 1 || number === state.lanes) return number >= 1
  state.lanes = number
  emit(work, { type: 'lanes', lanes: number })
  return true
}

/** A hello of a Paddock gate: a new one, the same one again, or the same one after a restart. */
export function greet(work: Work, object: PaddockObject): boolean {
  const { state } = work
  const said = gateFrom(object)
  if (!said) return false
  const { oldest, last, ...gate } = said
  const known = state.paddock
  const isNew = !known || known.id !== gate.id
  const resumed = !isNew && known.boot === gate.boot
  if (state.phase === 'probing' && !(state.named === null || state.named === 'paddock')) return false
  if (!resumed) {
    if (!isNew || known) interrupt(work, isNew ? 'other_gate' : 'rebooted')
    state.health.first_beat = null
    state.health.last_beat = null
    state.paddock = gate
  } else {
    // A hello after a return may leave out what was told before.
    state.paddock = { ...known, c: Math.max(known.c, gate.c), sum: gate.sum }
    if (oldest > known.after + 1) {
      emit(work, { type: 'events_dropped', from: known.after + 1, to: oldest - 1 })
      state.paddock.after = oldest - 1
      state.paddock.stored = Math.max(known.stored, oldest - 1)
    }
  }
  state.lanes = gate.lanes
  stopTimers(work, 'probe', 'hello', 'resend')
  if (state.phase === 'probing' || isNew) {
    state.lost = null
    identify(work, profileOf('paddock'), true)
  } else if (state.phase === 'lost') comeBack(work, resumed)
  awaitBeat(work)
  return last >= oldest - 1
}

/** Unplugged, a read error, or silence where an answer is due. */
export function lose(work: Work, why: 'unplugged' | 'silent') {
  const { state } = work
  if (state.phase === 'disconnected') return
  const { phase } = state
  const cut = state.text.trim()
  stopTimers(work, ...TIMERS.filter((timer) => timer !== 'reopen'))
  state.queue = []
  state.text = ''
  state.overlong = false
  state.pair = null
  state.asked = null
  if (cut !== '' && phase !== 'probing') {
    state.health.damaged++
    emit(work, { type: 'damaged', run: state.run?.id ?? null, line: cut, suggestions: [] })
  }
  if (phase === 'probing') {
    if (why === 'silent' && state.open) closePort(work)
    state.open = false
    return notFound(work)
  }
  if (state.open && why === 'silent') closePort(work)
  state.open = false
  state.probe = null
  if (phase !== 'lost') {
    state.lost = { from: phase, tries: 0 }
    state.health.losses++
    enter(work, 'lost')
    emit(work, { type: 'lost', why })
  }
  reopenLater(work)
}

export function reopenLater(work: Work) {
  const { lost } = work.state
  if (!lost) return
  setTimer(work, 'reopen', REOPEN_MS[Math.min(lost.tries, REOPEN_MS.length - 1)] ?? 0)
  lost.tries++
}

export function reopen(work: Work) {
  const { state } = work
  if (state.phase !== 'lost' || state.open) return
  stopTimers(work, 'reopen')
  openPort(work, state.port ?? undefined)
}

function reopened(work: Work) {
  const { state } = work
  stopTimers(work, 'reopen')
  if (state.profile === 'paddock') return greetUntilHeard(work)
  // A run that was on may still print its result, and a probe could land inside it.
  const isQuiet = state.lost?.from === 'idle' || state.lost?.from === 'finished'
  if (!isQuiet || state.run?.stage === 'ready' || profileIn(work)?.probes.length === 0) return comeBack(work)
  state.probe = { plan: 0, step: -1, own: true, progress: {}, heard: [] }
  setTimer(work, 'probe', state.port?.boot_ms ?? 0)
}

/** The gate is there again. Only a Paddock gate that kept its run resumes it; a result that was whole stands. */
export function comeBack(work: Work, resumed = false) {
  const { state } = work
  const from = state.lost?.from ?? 'idle'
  stopTimers(work, 'probe', 'hello')
  state.probe = null
  state.lost = null
  if (resumed || from === 'finished') enter(work, from)
  else {
    interrupt(work, 'lost')
    enter(work, 'idle')
  }
  emit(work, { type: 'back', phase: state.phase })
  const { run } = state
  if (state.phase === 'running' && run?.started_at != null)
    setTimer(work, 'limit', Math.max(1000, run.started_at + run.limit_ms + 1000 - work.now))
  if (state.phase === 'overdue') setTimer(work, 'overdue', 1000)
  if (state.paddock?.sent) setTimer(work, 'repeat', ANSWER_MS)
}

/** The run cannot go on; what was received stays with it. */
export function interrupt(work: Work, why: 'lost' | 'rebooted' | 'other_gate') {
  const { state } = work
  const run: Run | null = state.run
  if (!run || state.phase === 'finished' || state.lost?.from === 'finished') return
  state.run = null
  state.interrupted = run
  stopTimers(work, 'limit', 'overdue', 'end', 'poll', 'hold', 'repeat')
  if (state.paddock) state.paddock.sent = null
  emit(work, { type: 'interrupted', run, why })
  if (state.phase !== 'lost') enter(work, 'idle')
}

export function disconnect(work: Work) {
  const { state } = work
  if (state.phase === 'disconnected') return
  interrupt(work, 'lost')
  if (state.open) closePort(work)
  state.timers = {}
  state.queue = []
  state.text = ''
  state.probe = null
  state.lost = null
  state.run = null
  state.profile = null
  state.paddock = null
  enter(work, 'disconnected')
}
