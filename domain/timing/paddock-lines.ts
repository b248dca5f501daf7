/** Lines of the Paddock gate protocol: one JSON object, and after its closing brace perhaps `*hh`, the XOR of its bytes. */
import { objectFrom } from './result-lines.ts'

export const MOST_GATE_LINE = 512

export type PaddockObject = { t: string } & Record<string, unknown>

export function xorOf(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum ^= text.charCodeAt(index) & 0xff
  return sum.toString(16).toUpperCase().padStart(2, '0')
}

/** Undefined if the line is damaged: no object, a wrong sum, or none where the gate always sends one. */
export function paddockObject(line: string, needsSum: boolean): { object: PaddockObject; summed: boolean } | undefined {
  const match = /^[^{]*(\{.*\})(?:\*([0-9A-F]{2}))?\s*$/.exec(line)
  const [, text = '', sum] = match ?? []
  if (!match || (sum !== undefined && sum !== xorOf(text))) return undefined
  const object = objectFrom(text)
  if (typeof object?.t !== 'string') return undefined
  if (sum === undefined && (needsSum || object.sum === 1)) return undefined
  return { object: object as PaddockObject, summed: sum !== undefined }
}

/** A whole number within bounds; undefined for anything else. */
export const wholeOf = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

export const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

export const laneOf = (value: unknown) => wholeOf(value, 1, 9)

/** An hour is longer than any run. */
export const timeOf = (value: unknown) => wholeOf(value, 0, 3_600_000_000)

export const hostLine = (t: string, fields: Record<string, unknown>) => `${JSON.stringify({ t, ...fields })}\n`

/** A run's id on the wire: at most 12 plain characters. */
export const wireRun = (id: string) => id.replace(/[^\w-]/g, '_').slice(-12)
