/** Every acknowledged quote of a print is stored once, with the price that the customer was shown. */
import type { PrintLedger } from '../cast/prints.ts'
import type { Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

export async function reckonPrints({ pool }: Stage, ledger: PrintLedger) {
  const { rows } = await pool.query<{ id: string; total: number | null; parts: number }>(
    `select id, quote_total_cents as total,
      (select count(*)::int from printing_parts p where p.inquiry_id = i.id) as parts
    from printing_inquiries i`,
  )
  const wrong = rows.flatMap(({ id, total, parts }) =>
    ledger.get(id)?.total === total && parts === 1 ? [] : [`The quote ${id} has ${parts} parts and costs ${total}.`],
  )
  const acknowledged = [...ledger].filter(([, one]) => one.acknowledged).map(([id]) => id)
  return verdict(
    'every acknowledged quote of a print is there once, at its price',
    `${acknowledged.length} quotes acknowledged, ${rows.length} stored`,
    [
      ...compared(
        'The quote',
        acknowledged,
        rows.map(({ id }) => id),
        ledger,
      ),
      ...wrong,
      ...(acknowledged.length > 0 ? [] : ['No quote was asked for.']),
    ],
  )
}
