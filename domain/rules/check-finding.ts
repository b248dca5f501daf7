/**
 * What one check of one car comes to.
 *
 * | measured, limit 48 g at 10 /g | 48.0 | 47.9 | 47.0 | 46.9 |
 * |-------------------------------|------|------|------|------|
 * | started units                 | 0    | 1    | 1    | 2    |
 * | points                        | 0    | 10   | 10   | 20   |
 *
 * Limits are inclusive and values are compared as entered. A failed check without a value is charged as one unit or item.
 * Put right in the fix window: the window's share of the points, and no longer a safety infringement; a performance
 * failure stays one [R30].
 */
import type { Measured, RecordCheck } from './event-record.ts'
import { fine, fromHundredths, hundredths, startedUnits } from './exact.ts'
import { type Check, type Limit, type ScrutineeringRules, WHEELS } from './pack-scrutineering.ts'

export type CheckFinding = {
  check: string
  failed: boolean
  points: number
  /** Counts as a failure of a performance article. */
  performance: boolean
  /** Still a safety infringement: the car may not race until it passes [R32]. */
  unsafe: boolean
}

type Entry = Pick<RecordCheck, 'measured' | 'status' | 'fixed_in_window'>

export function checkFinding({ fix }: Pick<ScrutineeringRules, 'fix'>, check: Check, entry: Entry): CheckFinding {
  const { units, out } = entry.measured == null ? byStatus(check, entry.status) : beyond(check, entry.measured)
  const failed = units > 0
  const fixed = failed && check.fixable && entry.fixed_in_window === true
  const charged = hundredths(check.points) * (check.charge === 'once' ? Math.min(units, 1) : units)
  const capped = check.cap === null ? charged : Math.min(charged, hundredths(check.cap))
  return {
    check: check.id,
    failed,
    points: fromHundredths(fixed ? Math.round((capped * fix.percent) / 100) : capped),
    performance: failed && check.class === 'performance' && (!check.one_wheel_is_general || hasWholeAxle(out)),
    unsafe: failed && check.class === 'safety' && !fixed,
  }
}

/** Started units or items beyond the limit, and the names of the wheels that are out. */
type Beyond = { units: number; out: readonly string[] }

/** Without a value nobody knows which wheels are out: the judge's fail counts for a whole axle. */
const byStatus = (check: Check, status: Entry['status']): Beyond =>
  status === 'fail' ? { units: 1, out: check.wheels } : { units: 0, out: [] }

function beyond(check: Check, measured: Measured): Beyond {
  if (check.charge === 'item' || isNames(measured)) return itemsBeyond(check, measured)
  const values = valuesOf(check, measured)
  const beyondLimit = ({ name, value }: Value) => outside(limitOf(check, name), value)
  if (check.several === 'wheels') {
    const out = values.filter((one) => beyondLimit(one) > 0)
    return { units: sum(out.map((one) => startedUnits(beyondLimit(one)))), out: namesOf(out) }
  }
  if (check.several === 'segments' && values.length > 1) {
    const part = share(check.limit, values.length)
    return { units: startedUnits(sum(values.map(({ value }) => outside(part, value)))), out: [] }
  }
  if (check.several === 'longest') {
    const longest = Math.max(...values.map(({ value }) => value))
    return { units: startedUnits(outside(check.limit, longest)), out: [] }
  }
  return { units: startedUnits(Math.max(0, ...values.map(beyondLimit))), out: [] }
}

/** Wheels, kinds or parts that fail: named, counted, or measured against a limit. */
function itemsBeyond(check: Check, measured: Measured): Beyond {
  if (typeof measured === 'number') return { units: measured, out: [] }
  if (isNames(measured)) return { units: new Set(measured).size, out: measured }
  const out = valuesOf(check, measured).filter(({ name, value }) => outside(limitOf(check, name), value) > 0)
  return { units: out.length, out: namesOf(out) }
}

type Value = { name: string | undefined; value: number }

function valuesOf(check: Check, measured: Measured): Value[] {
  if (typeof measured === 'number') return [{ name: undefined, value: measured }]
  if (isNames(measured)) return []
  if (isNumbers(measured)) return measured.map((value, index) => ({ name: check.wheels[index], value }))
  return Object.entries(measured).map(([name, value]) => ({ name, value }))
}

export const isNames = (measured: Measured): measured is readonly string[] =>
  Array.isArray(measured) && measured.some((one) => typeof one === 'string')
export const isNumbers = (measured: Measured): measured is readonly number[] =>
  Array.isArray(measured) && !isNames(measured)

const limitOf = ({ limit, named_limits }: Check, name: string | undefined) =>
  (name === undefined ? undefined : named_limits[name]) ?? limit

/** How far outside, as a whole number; 0 inside. */
function outside(limit: Limit | null, value: number): number {
  if (!limit) return 0
  const below = limit.min === null ? 0 : fine(limit.min) - fine(value)
  const above = limit.max === null ? 0 : fine(value) - fine(limit.max)
  return Math.max(0, below, above)
}

const share = (limit: Limit | null, parts: number): Limit | null =>
  limit && { min: limit.min === null ? null : limit.min / parts, max: limit.max === null ? null : limit.max / parts }

const hasWholeAxle = (out: readonly string[]) =>
  [WHEELS.slice(0, 2), WHEELS.slice(2)].some((axle) => axle.every((wheel) => out.includes(wheel)))

const namesOf = (values: readonly Value[]) => values.flatMap(({ name }) => name ?? [])
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
