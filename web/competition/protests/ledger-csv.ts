/** The ledger of deductions as a CSV file. */
import { type LedgerEntry, SOURCE_LABELS } from '@paddock/domain/protests/ledger.ts'
import Papa from 'papaparse'

const COLUMNS = ['team', 'source', 'points', 'seconds', 'article', 'reason', 'by', 'at']

/** What a spreadsheet would take for a formula is marked as text. */
export const ledgerCsv = (entries: readonly LedgerEntry[], named: (team_id: string) => string) =>
  Papa.unparse(
    {
      fields: COLUMNS,
      data: entries.map(({ team_id, source, points, seconds, article, reason, by, at }) => [
        ...[named(team_id), SOURCE_LABELS[source], points, seconds, article ?? '', reason, by ?? '', at],
      ]),
    },
    { escapeFormulae: true, newline: '\r\n' },
  )
