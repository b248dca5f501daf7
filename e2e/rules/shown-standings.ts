/** The standings of a World Finals: as the command computes them from a record, and as a page or a print shows them. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import type { RecordStandings, StandingRow } from '../../domain/rules/standings.ts'
import { WORLD_FINALS_2025 } from '../../domain/rules/world-finals-2025/pack.ts'
import { expect } from '../support/story.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

/** What is added up in each column. */
export const COLUMNS: readonly { title: string; parts: readonly string[] }[] = [
  { title: 'Specifications', parts: ['specifications'] },
  ...WORLD_FINALS_2025.judging.scorecards.map(({ title, sections }) => ({
    title,
    parts: sections.flatMap(({ criteria }) => criteria).map(({ id }) => id),
  })),
  { title: 'Time trial', parts: ['time_trial'] },
  { title: 'Reaction racing', parts: ['reaction'] },
  { title: 'Knockout', parts: ['knockout'] },
  { title: 'Fastest car bonus', parts: ['fastest_car'] },
  { title: 'Penalties', parts: ['penalties'] },
]

/** Champion, finalist, semi-finals, quarter-finals, last 16, last 32, and the team outside the field. */
export const KNOCKOUT_POINTS = [
  [30],
  [26],
  [22, 22],
  Array(4).fill(15),
  Array(8).fill(8),
  Array(16).fill(6),
  [2],
].flat()

/** By the command, as anyone runs it. */
export async function recomputed(file: string): Promise<StandingRow[]> {
  const options = { cwd: PROJECT, maxBuffer: 2 ** 24 }
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'standings', '--', file], options)
  const { pack, categories }: RecordStandings = JSON.parse(stdout)
  expect([pack, Object.keys(categories)]).toEqual(['world-finals-2025@1', ['Professional']])
  return categories.Professional ?? []
}

/** Place, number of the team, and all numbers. */
export function shownRow({ place, team, parts, total }: StandingRow): string[] {
  const sums = COLUMNS.map((column) => column.parts.reduce((sum, id) => sum + (parts[id] ?? 0), 0))
  return [String(place), team, ...[...sums, total].map((points) => points.toFixed(2))]
}

/** The same of a table of standings. */
export const shownIn = async (table: Locator) =>
  (await cellsIn(table))
    .slice(1)
    .map(([rank = '', team = '', ...cells]) => [rank, team.slice(0, 3), ...cells.slice(0, COLUMNS.length + 1)])

export const cellsIn = (table: Locator) =>
  table
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))
