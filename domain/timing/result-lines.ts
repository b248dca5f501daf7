/**
 * Reads results out of one line. A line is clean if nothing but white space and `@ >` remains when the matches are taken out; otherwise it is
 * damaged, fills nothing, and its parts are suggestions. Times are read as digits into whole microseconds, never through floating point.
 */
import { type Microseconds, us } from '../units.ts'
import type { Profile } from './profile.ts'

/** `lane` is the gate's own number; null where a pair names no lane. `dnf`: the profile reads this as a car that did not finish. */
export type ReadValue = { lane: number | null; total_us: Microseconds; dnf: boolean; zero: boolean }

export type ReadLine =
  | { kind: 'result'; values: ReadValue[] }
  | { kind: 'damaged'; values: ReadValue[] }
  /** The first line of a pair. */
  | { kind: 'lane'; lane: number }
  | { kind: 'nothing' }

/** `1.2041` as 1,204,100. */
export function microsecondsFrom(seconds: string): Microseconds {
  const [whole = '', decimals = ''] = seconds.split('.')
  return us(Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0').slice(0, 6)))
}

const LOOKS_LIKE_A_TIME = /\d\.\d|[A-F]=|\d=\d/

export function readLine(profile: Profile, line: string, pair: number | null): ReadLine {
  if (profile.result.reading === 'json') return readJson(profile, line)
  if (profile.result.reading === 'pairs') return readPair(profile, line, pair)
  const matches = [...line.matchAll(profile.result.pattern)]
  const values = matches.map((match) => valueFrom(profile, match))
  const rest = line.replace(profile.result.pattern, ' ').replace(/[\s@>]/g, '')
  const twice = new Set(values.map(({ lane }) => lane)).size < values.filter(({ lane }) => lane !== null).length
  if (values.length > 0 && rest === '' && !twice) return { kind: 'result', values }
  return values.length > 0 || LOOKS_LIKE_A_TIME.test(line) ? { kind: 'damaged', values } : { kind: 'nothing' }
}

function valueFrom(profile: Profile, [, lane = '', time = '', mark = '']: RegExpMatchArray): ReadValue {
  const number = profile.result.first_lane === 'A' ? lane.charCodeAt(0) - 64 : Number(lane)
  const nameless = number === 0
  return {
    lane: nameless ? null : number,
    ...judged(profile, microsecondsFrom(time), time, mark),
    ...(nameless ? { dnf: profile.dnf.lane_zero } : {}),
  }
}

function judged({ dnf }: Profile, total_us: Microseconds, digits: string, mark: string) {
  const zero = total_us === 0
  const nines = /^9+\.9+$/.test(digits) && (dnf.nines === 'always' || (dnf.nines === 'without_mark' && mark === ''))
  const above = dnf.above_us !== null && total_us >= dnf.above_us
  const word = dnf.word?.test(mark) === true
  return { total_us, zero, dnf: (zero && dnf.zero) || nines || above || word }
}

function readPair(profile: Profile, line: string, pair: number | null): ReadLine {
  const [match] = [...line.matchAll(profile.result.pattern)]
  if (!match) return /\d{3}|#/.test(line) ? { kind: 'damaged', values: [] } : { kind: 'nothing' }
  if (match[1]) return { kind: 'lane', lane: Number(match[1]) }
  const digits = match[2] ?? ''
  const total_us = us(Number(digits) * (profile.result.unit_us ?? 1))
  if (pair === null) return { kind: 'damaged', values: [] }
  return { kind: 'result', values: [{ lane: pair, ...judged(profile, total_us, digits, '') }] }
}

/** CO2Car: an object with `car1_time` and `car2_time` in whole milliseconds, where 0 is "not yet"; older builds print a sentence. */
function readJson(profile: Profile, line: string): ReadLine {
  const [sentence] = [...line.matchAll(profile.result.pattern)]
  const times = sentence ? [Number(sentence[1]), Number(sentence[2])] : timesOfObject(line)
  if (times === 'damaged') return { kind: 'damaged', values: [] }
  const values = times.flatMap((time, index) =>
    time > 0 ? [{ lane: index + 1, total_us: us(time * (profile.result.unit_us ?? 1)), dnf: false, zero: false }] : [],
  )
  return values.length > 0 ? { kind: 'result', values } : { kind: 'nothing' }
}

function timesOfObject(line: string): number[] | 'damaged' {
  const object = objectFrom(line)
  if (!object) return /car[12]_time|race_result|race_completed/.test(line) ? 'damaged' : []
  if (object.type !== 'race_result' && object.type !== 'race_completed') return []
  const times = [object.car1_time, object.car2_time]
  return times.every((time): time is number => Number.isInteger(time) && Number(time) >= 0 && Number(time) < 1_000_000)
    ? times
    : 'damaged'
}

/** The JSON object of a line; undefined if it is none. */
export function objectFrom(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
