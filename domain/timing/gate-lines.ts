/** From bytes to lines, and what a line means. A line ends at LF or CR; silence ends it only where the profile allows. */
import { armingRefused, gateAnswer, seeGate } from './arming.ts'
import { greet, learnLanes, probeLine } from './connection.ts'
import type { LaneValue } from './host-state.ts'
import { awaitBeat, sayHello, takeObject } from './paddock-gate.ts'
import { MOST_GATE_LINE, paddockObject } from './paddock-lines.ts'
import type { Meaning, Profile } from './profile.ts'
import { readLine } from './result-lines.ts'
import { endMark, startRun, takeValues } from './run-results.ts'
import { emit, profileIn, setTimer, stopTimers, trackLane, type Work } from './work.ts'

const FLUSH_MS = 200
const MOST_LINE = 1024
const MOST_RECENT = 30
const MOST_SHOWN = 240

export function takeBytes(work: Work, bytes: ArrayLike<number>) {
  const { state, now } = work
  if (!state.open || bytes.length === 0) return
  state.health.bytes_in += bytes.length
  state.health.last_byte_at = now
  if (state.profile !== 'paddock') stopTimers(work, 'silence')
  for (let index = 0; index < bytes.length; index++) takeByte(work, (bytes[index] ?? 0) & 0xff)
  if (state.text === '') stopTimers(work, 'flush')
  else if (state.probe || profileIn(work)?.flush !== 'never') setTimer(work, 'flush', FLUSH_MS)
}

function takeByte(work: Work, byte: number) {
  const { state } = work
  if (byte === 10 || byte === 13) return endLine(work)
  if (byte > 126 || (byte < 32 && byte !== 9 && byte !== 27)) state.health.noise++
  if (state.overlong) return
  const char = String.fromCharCode(byte)
  const means = state.text.trim() === '' ? profileIn(work)?.marks[char] : undefined
  if (means) return act(work, means)
  state.text += char
  if (state.text.length <= (state.profile === 'paddock' ? MOST_GATE_LINE : MOST_LINE)) return
  state.overlong = true
}

function endLine(work: Work) {
  const { state } = work
  const { text, overlong } = state
  state.text = ''
  state.overlong = false
  if (text.trim() === '') return
  state.health.lines++
  if (overlong) return damaged(work, text, [])
  takeLine(work, text)
}

/** The text has been silent for a while. */
export function flushLine(work: Work) {
  const { state } = work
  const profile = profileIn(work)
  const isWord = profile?.on.some(({ pattern }) => pattern.test(withoutNoise(profile, state.text).trim()))
  const mayEnd = state.probe !== null || profile?.flush === 'all' || (profile?.flush === 'words' && isWord)
  if (mayEnd) endLine(work)
}

function withoutNoise({ noise }: Profile, text: string) {
  return noise.reduce((rest, pattern) => rest.replace(pattern, ''), text)
}

function takeLine(work: Work, raw: string) {
  const { state } = work
  if (state.probe || state.profile === 'paddock') return takeObjectLine(work, raw)
  const profile = profileIn(work)
  if (!profile) return
  const line = withoutNoise(profile, raw).trim()
  if (line === '') return
  if (learnLanes(work, profile, line) && profile.lanes.ask) return fits(work, line)
  if (gateAnswer(work, line)) return fits(work, line)
  const pushed = profile.on.find(({ pattern }) => pattern.test(line))
  if (pushed) {
    if (pushed.means !== 'ignored') fits(work, line)
    return act(work, pushed.means)
  }
  const read = readLine(profile, line, state.pair)
  state.pair = read.kind === 'lane' ? read.lane : null
  if (read.kind === 'nothing') {
    state.health.unknown++
    return keep(work, line, false)
  }
  if (read.kind === 'damaged') {
    const values = read.values.flatMap(({ lane, total_us, dnf }) =>
      lane === null ? [] : [{ lane: trackLane(state, lane), total_us: dnf ? null : total_us, dnf }],
    )
    return damaged(work, line, values)
  }
  fits(work, line)
  if (read.kind === 'result') takeValues(work, read.values, line)
}

/** While probing, a Paddock gate may speak among others. */
function takeObjectLine(work: Work, raw: string) {
  const { state } = work
  const line = raw.trim()
  const read = paddockObject(line, state.paddock?.sum === true && state.phase !== 'lost')
  if (read?.object.t === 'hello' && greet(work, read.object)) return fits(work, line)
  if (state.probe) {
    if (read?.object.t === 'beat' && state.phase === 'probing' && state.probe.step < 0) sayHello(work)
    probeLine(work, line)
    return
  }
  if (!read || !takeObject(work, read.object, line, read.summed)) return damaged(work, line, [])
  awaitBeat(work)
  if (read.object.t !== 'beat') keep(work, line, false)
}

function act(work: Work, means: Meaning) {
  const { state } = work
  if (means === 'started') startRun(work, true)
  else if (means === 'ended') endMark(work)
  else if (means === 'refused') armingRefused(work)
  else if (means === 'gate_open' || means === 'gate_closed') seeGate(work, means === 'gate_open' ? 'open' : 'closed')
  if (state.run?.ended && state.timers.end !== undefined) setTimer(work, 'end', 300)
}

/** The line fits the profile, which confirms one that was named by a person. */
function fits(work: Work, line: string) {
  const { state } = work
  keep(work, line, false)
  if (state.confirmed || !state.profile) return
  state.confirmed = true
  emit(work, { type: 'confirmed', profile: state.profile })
}

function damaged(work: Work, line: string, suggestions: LaneValue[]) {
  const { state } = work
  state.health.damaged++
  keep(work, line, true)
  emit(work, { type: 'damaged', run: state.run?.id ?? null, line: line.slice(0, MOST_SHOWN), suggestions })
}

function keep(work: Work, line: string, isDamaged: boolean) {
  const { recent } = work.state
  recent.push({ at: work.now, line: line.slice(0, MOST_SHOWN), damaged: isDamaged })
  if (recent.length > MOST_RECENT) recent.shift()
}
