/**
 * Keys that recognise a row when its file is imported again.
 *
 * | the file has                  | the key of a row is made of                                                    |
 * |-------------------------------|--------------------------------------------------------------------------------|
 * | a race number or a date       | its cells, and its number among identical rows                                 |
 * | neither                       | its cells and all rows above, since two practices may have identical rows      |
 *
 * So importing a longer version of a file adds only its new rows, whatever the day or the file name.
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

/** 128 bits in hexadecimal from four 32-bit hashes; it prevents accidental collisions, not deliberate ones. */
function hashOf(text: string): string {
  const sums = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    for (let part = 0; part < sums.length; part++)
      sums[part] = Math.imul((sums[part] ?? 0) ^ (code + part * 0x1f35), FACTORS[part] ?? 1)
  }
  return sums.map((sum) => (mixed(sum) >>> 0).toString(16).padStart(8, '0')).join('')
}

const FACTORS = [0x01000193, 0x5bd1e995, 0x2c1b3c6d, 0x165667b1]

function mixed(sum: number) {
  const half = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return half ^ (half >>> 13)
}
