/** Prints the rows as a table, and as JSON for programs. */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { holds, type Row } from './row.ts'

const HEAD = ['', 'measured', 'baseline', 'result', 'budget', '']

export function printTable(rows: readonly Row[]) {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines) {
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(padded.join('  ').trimEnd())
  }
  console.log()
  for (const { what, against } of rows) if (against) console.log(`  ${what}: against ${against}`)
}

/** Each step of a growth curve: its cost, and that of a unit of its work. */
export function printSteps(rows: readonly Row[]) {
  for (const { what, steps } of rows) {
    if (!steps) continue
    const texts = steps.map(
      ({ size, milliseconds, each }) =>
        `${shown(milliseconds)} ms at ${size.toLocaleString('en-GB')} (${shown(each)} µs each)`,
    )
    console.log(`  ${what}: ${texts.join(', ')}`)
  }
}

function cells(row: Row) {
  const times = row.baseline === undefined ? '' : ' ×'
  const budget = 'least' in row.budget ? `≥ ${row.budget.least}` : `≤ ${row.budget.most}`
  return [
    row.what,
    `${shown(row.measured)} ${row.unit}`,
    row.baseline === undefined ? '–' : `${shown(row.baseline)} ${row.unit}`,
    row.baseline === undefined ? '–' : `${row.result.toFixed(2)}${times}`,
    row.baseline === undefined ? `${budget} ${row.unit}` : `${budget}${times}`,
    holds(row) ? 'holds' : 'MISSED',
  ]
}

const shown = (number: number) =>
  number >= 100 ? Math.round(number).toLocaleString('en-GB') : number.toFixed(number >= 10 ? 1 : 2)

export function writeJson(file: string, rows: readonly Row[], about: { quick: boolean }) {
  const machine = { cores: availableParallelism(), processor: cpus()[0]?.model ?? '', node: process.version }
  const report = {
    at: new Date().toISOString(),
    machine,
    ...about,
    rows: rows.map((row) => ({ ...row, holds: holds(row) })),
  }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
