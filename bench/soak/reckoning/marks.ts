/** The marks equal the last ones acknowledged to each judge, and the history has every save once. */
import { isDeepStrictEqual } from 'node:util'
import type { RaceEvent } from '../cast/event.ts'
import type { MarkLedger } from '../cast/judges.ts'
import type { Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

type Row = { key: string; criteria_scores: Record<string, number>; total_score: string; saves: number }

export async function reckonMarks({ pool }: Stage, event: RaceEvent, ledger: MarkLedger) {
  const { rows } = await pool.query<Row>(
    `select judge_panel_id || ' ' || team_id as key, criteria_scores, total_score,
      (select count(*)::int from competition_history h where h.kind = 'mark' and h.subject_id = s.id) as saves
    from competition_scores s where event_id = $1`,
    [event.id],
  )
  const wrong = rows.flatMap((row) => {
    const last = ledger.get(row.key)
    if (!last) return []
    if (!isDeepStrictEqual(row.criteria_scores, last.criteria_scores) || Number(row.total_score) !== last.total_score)
      return [`The marks ${row.key} are not those that were acknowledged last.`]
    return row.saves === last.saves
      ? []
      : [`The marks ${row.key} were saved ${last.saves} times, the history has ${row.saves}.`]
  })
  const saves = [...ledger.values()].reduce((sum, marks) => sum + marks.saves, 0)
  return verdict(
    'every acknowledged mark is there once',
    `${saves} saves of ${ledger.size} marks, ${rows.length} stored`,
    [
      ...compared(
        'The marks',
        ledger.keys(),
        rows.map(({ key }) => key),
        ledger,
      ),
      ...wrong,
    ],
  )
}
