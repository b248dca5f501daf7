/** The entry fees of an event as a CSV file: one line for each card payment, and one for each team without any. */
import { formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import Papa from 'papaparse'
import { FEE_LABELS, PAYMENT_LABELS } from './messages.ts'
import type { Registrations } from './registration-actions.ts'

const COLUMNS = ['team', 'registration', 'amount', 'fee', 'paid_at', 'paid_by', 'note', 'payment']

/** What a spreadsheet would take for a formula is marked as text. */
export function feeCsv({ entry_fee }: { entry_fee: number }, { registrations, payments }: Registrations): string {
  const data = registrations.flatMap(({ id, team_name, state, fee_state, fee_note }) => {
    const own = payments.filter(({ registration_id }) => registration_id === id)
    if (own.length === 0)
      return [[team_name, state, formatDollars(entry_fee), FEE_LABELS[fee_state], '', '', fee_note ?? '', '']]
    return own.map((paid) => [
      ...[team_name, state, formatCents(paid.amount), PAYMENT_LABELS[paid.state]],
      ...[paid.paid_at, paid.paid_by ?? '', fee_note ?? '', paid.id],
    ])
  })
  return Papa.unparse({ fields: COLUMNS, data }, { escapeFormulae: true, newline: '\r\n' })
}
