/** A check of a pack in words, for the scrutineer: its limit, what it costs, and what an entry comes to. */
import { plural } from '../plural.ts'
import type { Measured } from './event-record.ts'
import type { Check, CheckClass, Limit } from './pack-scrutineering.ts'
import type { CheckVerdict } from './sheet-check.ts'
import type { ShownSpecifications } from './sheet-summary.ts'

export const CLASS_LABELS: Record<CheckClass, string> = {
  general: 'General',
  safety: 'Safety',
  performance: 'Performance',
}

export function limitInWords({ limit, named_limits, unit, sizes_in_figure }: Check): string {
  const named = Object.entries(named_limits).map(([name, one]) => `${placeInWords(name)} ${range(one)}`)
  const text = named.length > 0 ? named.join(', ') : limit ? range(limit) : undefined
  if (text !== undefined) return capital(unit ? `${text} ${unit}` : text)
  return sizes_in_figure ? 'By the figure in the regulations' : 'Judged by eye'
}

function range({ min, max }: Limit): string {
  if (min !== null && max !== null) return `${min} to ${max}`
  if (min !== null) return `at least ${min}`
  return max === null ? 'any' : `at most ${max}`
}

/** 10 points for each started g. */
export function chargeInWords({ charge, points, unit, wheels, cap, scope }: Check): string {
  const wheel = wheels.length > 0 ? ' and wheel' : ''
  const per =
    charge === 'once'
      ? ''
      : charge === 'started_unit'
        ? ` for each started ${unit ?? 'unit'}${wheel}`
        : ` for each ${wheels.length > 0 ? 'wheel' : 'one that fails'}`
  const most = cap === null ? '' : `, at most ${cap}`
  return `${plural(points, 'point')}${per}${most}${scope === 'team' ? ', once for the team' : ''}`
}

/** `half_width` as `half width`; wheels have their short names. */
export const placeInWords = (name: string) => name.replaceAll('_', ' ')

/** What an entry comes to, beside its fields. */
export function verdictInWords({ status, points_deducted, performance, unsafe }: CheckVerdict): string {
  if (status === 'N/A') return 'Not checked on this car'
  if (status === 'Pass') return 'Pass'
  const parts = [
    `${status === 'Rectified' ? 'Put right' : 'Fail'}, ${plural(points_deducted, 'point')} deducted`,
    performance ? 'performance failure' : undefined,
    unsafe ? 'may not race until it passes' : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Specifications 65.5 of 100. */
export const specificationsInWords = ({ left, of }: Pick<ShownSpecifications, 'left' | 'of'>) =>
  `Specifications ${left} of ${of}`

/** One line for each car that has something to say: Car A: 1 performance failure. */
export const carsInWords = ({ performance_failures, unsafe }: ShownSpecifications): string[] =>
  (['A', 'B'] as const).flatMap((car) => {
    const failures = performance_failures[car]
    const parts = [
      failures > 0 ? plural(failures, 'performance failure') : undefined,
      unsafe.includes(car) ? 'may not race' : undefined,
    ].filter(Boolean)
    return parts.length > 0 ? [`Car ${car}: ${parts.join(', ')}`] : []
  })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** FL 27.4, FR 28. */
export function measuredInWords(measured: Measured): string {
  if (typeof measured === 'number') return String(measured)
  if (Array.isArray(measured))
    return measured.map((one) => (typeof one === 'string' ? placeInWords(one) : one)).join(', ')
  return Object.entries(measured)
    .map(([name, value]) => `${placeInWords(name)} ${value}`)
    .join(', ')
}
