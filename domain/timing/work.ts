/** One step of a host in progress: the next state under construction, and what the step answers. */
import type { Command, GateEvent, GateHappening, HostState, Phase, Timer } from './host-state.ts'
import type { Profile } from './profile.ts'
import { profileOf } from './profiles.ts'

export type Work = { state: HostState; commands: Command[]; events: GateEvent[]; now: number }

/** A copy of plain data; less than half the time of going through JSON text, and every step begins with one. */
function copyOf<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(copyOf) as T
  const copy: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) copy[key] = copyOf(inner)
  return copy as T
}

export const workOn = (state: HostState, now: number): Work => ({ state: copyOf(state), commands: [], events: [], now })

export const profileIn = ({ state }: Work): Profile | undefined =>
  state.profile === null ? undefined : profileOf(state.profile)

export function emit(work: Work, event: GateHappening) {
  work.events.push({ n: work.state.next_event++, at: work.now, ...event })
}

export function enter(work: Work, phase: Phase) {
  const was = work.state.phase
  if (was === phase) return
  work.state.phase = phase
  emit(work, { type: 'phase', phase, was })
}

export function setTimer({ state, now }: Work, timer: Timer, ms: number) {
  state.timers[timer] = now + ms
}

export function stopTimers({ state }: Work, ...timers: Timer[]) {
  for (const timer of timers) delete state.timers[timer]
}

const COMMAND_GAP_MS = 100

/** Latin-1: every byte is one character, so that noise cannot swallow its neighbours. */
export const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff)

export function writeNow(work: Work, text: string) {
  if (!work.state.open) return
  const bytes = bytesOf(text)
  work.state.health.bytes_out += bytes.length
  work.commands.push({ type: 'write', bytes })
}

/** Commands in the form of the gate's build, with the gap that slow parsers need. */
export function say(work: Work, commands: readonly string[], gap_ms = COMMAND_GAP_MS) {
  const profile = profileIn(work)
  if (!profile) return
  const wrap = profile.probes[work.state.build]?.wrap ?? '%'
  for (const command of commands) {
    // As a function: a `$` in the command is itself.
    work.state.queue.push({ text: wrap.replace('%', () => command) + profile.eol, gap_ms })
  }
  pump(work)
}

/** Writes the next command if its time has come. */
export function pump(work: Work) {
  const { state, now } = work
  const next = state.queue[0]
  if (!next || !state.open) return stopTimers(work, 'write')
  if (now >= state.write_after) {
    state.queue.shift()
    state.write_after = now + next.gap_ms
    const question = profileIn(work)?.lanes.ask
    state.asked = question && next.text.startsWith(question) ? 'lanes' : null
    writeNow(work, next.text)
  }
  // One more tick after the last command tells that its gap is over.
  state.timers.write = state.write_after
}

/** A lane of the timer that the map leaves out is counted after those of the track, if its own number is taken. */
export function trackLane({ options: { lane_map } }: HostState, gateLane: number): number {
  const AFTER_THE_TRACK = 4
  return lane_map[gateLane - 1] ?? (lane_map.includes(gateLane) ? gateLane + AFTER_THE_TRACK : gateLane)
}

export function gateLane(state: HostState, lane: number): number {
  const index = state.options.lane_map.indexOf(lane)
  return index < 0 ? lane : index + 1
}
