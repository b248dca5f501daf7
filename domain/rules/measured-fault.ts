/** Why a check on a scrutineer's sheet cannot take a value, as a sentence for the field. */
import type { CarStatus } from '../judging/penalties.ts'
import { isNames, isNumbers } from './check-finding.ts'
import type { Measured } from './event-record.ts'
import { listed } from './fault.ts'
import type { Check, ScrutineeringRules } from './pack-scrutineering.ts'
import { entryKind, namesIn } from './sheet-check.ts'

/** Beyond these a value is a typing error. */
export const LEAST_MEASURED = -1000
export const MOST_MEASURED = 1000
export const MOST_ITEMS = 100
/** Segments or vanes of a wing. */
export const MOST_PARTS = 6

type Resolution = Pick<ScrutineeringRules, 'resolution'>

export function measuredFault(rules: Resolution, check: Check, measured: Measured | null): string | undefined {
  if (measured === null) return undefined
  switch (entryKind(check)) {
    case 'judged':
      return `${check.id} is judged by eye. Please choose Pass or Fail.`
    case 'count':
      return countFault(check, measured, MOST_ITEMS)
    case 'places':
      if (typeof measured === 'number') return countFault(check, measured, check.wheels.length)
      if (!isNames(measured)) return `${check.id} takes the names of what fails: ${listed(check.wheels)}.`
      return namesFault(check, measured)
    case 'number':
      if (typeof measured !== 'number') return `${check.id} takes one number${inUnit(check)}.`
      return valueFault(rules, check, [measured])
    case 'list': {
      if (typeof measured === 'number') return valueFault(rules, check, [measured])
      if (!isNumbers(measured) || measured.length === 0 || measured.length > MOST_PARTS)
        return `${check.id} takes 1 to ${MOST_PARTS} numbers${inUnit(check)}, one for each part.`
      return valueFault(rules, check, measured)
    }
    default: {
      const names = namesIn(check)
      if (typeof measured === 'number' || Array.isArray(measured) || Object.keys(measured).length === 0)
        return `${check.id} takes a number${inUnit(check)} for each of ${shown(names)}.`
      return namesFault(check, Object.keys(measured)) ?? valueFault(rules, check, Object.values(measured))
    }
  }
}

/** Why the status cannot be chosen by hand. */
export const statusFault = ({ fix }: Pick<ScrutineeringRules, 'fix'>, check: Check, status: CarStatus) =>
  status === 'Rectified' && !check.fixable
    ? `${check.id} cannot be put right in the fix window (${fix.article}). Please choose Fail.`
    : undefined

function namesFault(check: Check, given: readonly string[]): string | undefined {
  const names = namesIn(check)
  const strange = given.find((name) => !names.includes(name))
  return strange === undefined ? undefined : `${check.id} is about ${shown(names)}, not “${strange}”.`
}

function countFault({ id }: Check, measured: Measured, most: number) {
  const fits = typeof measured === 'number' && Number.isInteger(measured) && measured >= 0 && measured <= most
  return fits ? undefined : `${id} takes the number of items that fail, from 0 to ${most}.`
}

function valueFault({ resolution }: Resolution, check: Check, values: readonly number[]): string | undefined {
  if (values.some((value) => value < LEAST_MEASURED || value > MOST_MEASURED))
    return `${check.id} must be between −1,000 and 1,000${check.unit ? ` ${check.unit}` : ''}.`
  return values.every((value) => isStep(value, resolution))
    ? undefined
    : `${check.id} is entered in steps of ${resolution}.`
}

/** Free of the noise of binary fractions. */
const isStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

const inUnit = ({ unit }: Check) => (unit ? ` in ${unit}` : '')
const shown = (names: readonly string[]) => listed(names.map((name) => name.replaceAll('_', ' ')))
