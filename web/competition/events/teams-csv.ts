/** Teams into a CSV file. */
import Papa from 'papaparse'
import type { CompetitionTeam } from './team-changes.ts'

const COLUMNS = ['team_number', 'team_name', 'category', 'school_name', 'contact_email', 'registered_at'] as const

/** What a spreadsheet would take for a formula is marked as text. */
export const csvOf = (teams: readonly Pick<CompetitionTeam, (typeof COLUMNS)[number]>[]): string =>
  Papa.unparse(
    teams.map((team) => COLUMNS.map((column) => team[column] ?? '')),
    { escapeFormulae: true, newline: '\r\n' },
  ).replace(/^/, `${COLUMNS.join(',')}\r\n`)

export function downloadTeams(event_name: string, teams: CompetitionTeam[]) {
  // The byte order mark tells spreadsheets that the file is UTF-8.
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
