/** What is wrong with one scrutineering entry of a record: an unknown check, or a value that the check cannot use. */
import { isNames, isNumbers } from './check-finding.ts'
import { checkFinder } from './check-names.ts'
import type { Measured, RecordCheck } from './event-record.ts'
import { type Fault, listed } from './fault.ts'
import type { Pack } from './pack.ts'
import { type Check, type ScrutineeringRules, WHEELS } from './pack-scrutineering.ts'

export function checkEntryFaults(
  { id: pack }: Pick<Pack, 'id'>,
  rules: ScrutineeringRules,
  entry: RecordCheck,
  place: string,
): Fault[] {
  const own = rules.checks.filter(({ id, failure_of }) => id === entry.check || failure_of === entry.check)
  if (own.length === 0)
    return [{ place: `${place}.check`, says: `"${entry.check}" is not a check of ${pack}.`, unknown_to_pack: true }]
  if (entry.measured != null && entry.status != null)
    return [{ place: `${place}.status`, says: 'a measured check has no status.' }]
  if (entry.measured == null && entry.status == null)
    return [{ place, says: `${entry.check} has neither a measured value nor a status.` }]
  if (entry.car == null && own.some(({ scope }) => scope === 'car'))
    return [{ place: `${place}.car`, says: `is missing; ${entry.check} is checked for each car.` }]
  const exact = own.find(({ id }) => id === entry.check)
  const says = exact ? againstValue(exact, entry.measured ?? null) : againstArticle(rules, own, entry)
  return says === undefined ? [] : [{ place: `${place}.measured`, says }]
}

function againstArticle(rules: ScrutineeringRules, own: readonly Check[], entry: RecordCheck): string | undefined {
  const which = `${entry.check} has the checks ${listed(own.map(({ id }) => id))}`
  if (entry.status === 'fail') return `${which}: name the one that failed.`
  if (entry.measured == null) return undefined
  const isEmpty = Array.isArray(entry.measured) && entry.measured.length === 0
  const named = checkFinder(rules)(entry)
  if (isNames(entry.measured)) {
    const strange = entry.measured.find((name) => !own.some(({ id, zone }) => name === id || name === zone))
    if (strange !== undefined) return `"${strange}" is not a part of ${entry.check}; ${which}.`
  }
  if (named.length === 0) return isEmpty ? undefined : `${which}: give each its own value or name.`
  return named.map(({ check, measured }) => againstValue(check, measured ?? null)).find((says) => says !== undefined)
}

/** Why a check cannot use this value; undefined if it can. */
function againstValue(check: Check, measured: Measured | null): string | undefined {
  if (measured === null) return undefined
  const byEye = check.limit === null && Object.keys(check.named_limits).length === 0
  if (check.charge === 'item') return againstItems(check, measured, byEye)
  if (byEye)
    return Array.isArray(measured) && measured.every((one) => typeof one === 'string')
      ? undefined
      : `${check.id} has no limit to measure against: give a status.`
  if (isNames(measured)) return `${check.id} needs numbers, not names.`
  if (check.several === 'wheels') return againstWheels(check, measured)
  const values = typeof measured === 'number' ? [measured] : Object.values(measured)
  return values.length === 0 ? `${check.id} has no value.` : undefined
}

function againstItems(check: Check, measured: Measured, byEye: boolean): string | undefined {
  if (typeof measured === 'number')
    return Number.isInteger(measured) && measured >= 0 ? undefined : `${check.id} needs a count of what fails.`
  if (isNames(measured)) {
    const strange = check.wheels.length > 0 && measured.find((name) => !WHEELS.some((wheel) => wheel === name))
    return strange ? `"${strange}" is not a wheel; there are ${listed(WHEELS)}.` : undefined
  }
  if (isNumbers(measured) && measured.length === 0) return undefined
  return byEye ? `${check.id} needs a count, or the names of what fails.` : againstWheels(check, measured)
}

function againstWheels({ id, wheels }: Check, measured: Exclude<Measured, readonly string[]>): string | undefined {
  if (typeof measured === 'number') return `${id} needs a value for each wheel, such as {"${wheels[0]}": ${measured}}.`
  if (isNumbers(measured))
    return measured.length <= wheels.length ? undefined : `${id} has at most ${wheels.length} wheels.`
  const strange = Object.keys(measured).find((name) => !WHEELS.some((wheel) => wheel === name))
  return strange === undefined ? undefined : `"${strange}" is not a wheel; there are ${listed(WHEELS)}.`
}
