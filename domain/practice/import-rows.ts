/**
 * How a row of a file is known again when the file is imported once more.
 *
 * | the file names                | a row is                                                                       |
 * |-------------------------------|--------------------------------------------------------------------------------|
 * | a race number or a date       | all that stands in it, and which one it is among equal rows                    |
 * | neither                       | all that stands in it and in the rows above: two practices may have equal rows |
 *
 * So a file that has grown since adds only its new rows, on whatever day and under whatever name it is imported.
 */
import type { Columns } from './import-columns.ts'

type Row = { cells: readonly string[] }

export function rowKeys(header: readonly string[], rows: readonly Row[], at: Columns): string[] {
  const isNamed = at.race_id !== undefined || at.date !== undefined
  const seen = new Map<string, number>()
  let above = textOf(header)
  return rows.map(({ cells }) => {
    const text = textOf(cells)
    if (!isNamed) {
      above = hashOf(`${above}\n${text}`)
      return above
    }
    const number = (seen.get(text) ?? 0) + 1
    seen.set(text, number)
    return hashOf(`${textOf(header)}\n${text}\n${number}`)
  })
}

const textOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).join('\u001f')

/** 128 bits in hexadecimal, against chance and not against malice: four mixed 32-bit sums with factors of their own. */
function hashOf(text: string): string {
  const sums = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    for (let part = 0; part < sums.length; part++)
      sums[part] = Math.imul((sums[part] ?? 0) ^ (letter + part * 0x1f35), FACTORS[part] ?? 1)
  }
  return sums.map((sum) => (mixed(sum) >>> 0).toString(16).padStart(8, '0')).join('')
}

const FACTORS = [0x01000193, 0x5bd1e995, 0x2c1b3c6d, 0x165667b1]

function mixed(sum: number) {
  const half = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return half ^ (half >>> 13)
}
