/** Turns what zod finds wrong in a file into sentences with their places: `runs[12].car_ms: must be a whole number.` */
import { type Fault, listed } from '@paddock/domain/rules/fault.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** `value` is what was checked: a missing field is told from a wrong one by looking. */
export const faultsOf = (error: z.ZodError, value: unknown): Fault[] =>
  error.issues.map((issue) => ({ place: placeOf(issue.path), says: sentenceOf(issue, at(value, issue.path)) }))

/** `teams[3].category` */
export const placeOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[${step}]`
    return place === '' ? String(step) : `${place}.${String(step)}`
  }, '')

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      inner !== null && typeof inner === 'object' ? (inner as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  )

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function sentenceOf(issue: Issue, found: unknown): string {
  if (found === undefined && issue.code !== 'unrecognized_keys') return 'is missing.'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${shown(found)}.`
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${shown(issue.values[0])}, not ${shown(found)}.`
        : `must be one of ${listed(issue.values.map((value) => String(value)))}, not ${shown(found)}.`
    case 'too_small':
      return isCounted(issue.origin)
        ? `must have at least ${issue.minimum} ${entries(issue.origin)}.`
        : `must be at least ${issue.minimum}, not ${shown(found)}.`
    case 'too_big':
      return isCounted(issue.origin)
        ? `must have at most ${issue.maximum} ${entries(issue.origin)}.`
        : `must be at most ${issue.maximum}, not ${shown(found)}.`
    case 'unrecognized_keys':
      return `has ${listed(issue.keys.map((key) => `"${key}"`))}, which a pack does not have.`
    case 'invalid_union':
      return issue.message.endsWith('.') ? issue.message : `cannot be ${shown(found)}.`
    default:
      return `cannot be ${shown(found)}.`
  }
}

const isCounted = (origin: string) => origin === 'string' || origin === 'array'
const entries = (origin: string) => (origin === 'string' ? 'characters' : 'entries')

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value !== null && typeof value === 'object') return 'an object'
  return typeof value === 'string' ? `"${value.slice(0, 60)}"` : String(value)
}
