/** Teams from a CSV file and into one. */
import type { Line } from '@paddock/domain/competition/team-import.ts'
import Papa from 'papaparse'
import type { CompetitionTeam } from './team-changes.ts'

export const LARGEST_FILE = 1_000_000

const COLUMNS = ['team_number', 'team_name', 'category', 'school_name', 'contact_email', 'registered_at'] as const

/** The lines of a file with their numbers; a cell may hold line breaks, so lines are counted through them. */
export function linesIn(text: string): Line[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false })
  let next = 1
  return data.map((cells) => {
    const line = next
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return { line, cells }
  })
}

/** What parts the names of the columns, which hold none of these signs themselves. */
function delimiterOf(text: string) {
  const header = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t', '|'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** Spreadsheets save in UTF-8 or, older ones, in the code of Windows. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What a spreadsheet would take for a formula is marked as text. */
export const csvOf = (teams: readonly Pick<CompetitionTeam, (typeof COLUMNS)[number]>[]): string =>
  Papa.unparse(
    teams.map((team) => COLUMNS.map((column) => team[column] ?? '')),
    { escapeFormulae: true, newline: '\r\n' },
  ).replace(/^/, `${COLUMNS.join(',')}\r\n`)

export function downloadTeams(event_name: string, teams: CompetitionTeam[]) {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(teams)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(event_name)}-teams.csv`
  link.click()
  URL.revokeObjectURL(url)
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'event'
