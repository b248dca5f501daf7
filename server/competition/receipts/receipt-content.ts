/** A team's record as its receipt has it: what everyone may see, and the marks and reasons for the team. */

import type { ReceiptHalves, ReceiptLap, ReceiptPrivate } from '@paddock/domain/receipts/receipt.ts'
import { pointsIn } from '@paddock/domain/rules/shown-columns.ts'
import { allResults, type ResultsRecord } from '../results/results.ts'
import { openedTotals } from '../totals/totals.ts'

/** `record` has only what is released. */
export function receiptContents(record: ResultsRecord): Map<string, ReceiptHalves> {
  const all = allResults(record)
  const openedTotal = openedTotals(record)
  const { id, name, event_date, last_day, location, company_name, rules } = all.event
  const event = { id, name, from: event_date, to: last_day ?? event_date, location, company: company_name }
  return new Map(
    all.teams.map((team) => [
      team.id,
      {
        shown: {
          format: 'paddock-receipt/1',
          event,
          team: { id: team.id, number: team.team_number, name: team.team_name, category: team.category },
          rules: rules.title,
          decimals: rules.decimals,
          place: team.standing?.category_position ?? null,
          total: team.standing?.total_points ?? null,
          parts: rules.columns.flatMap((column) =>
            team.standing
              ? [{ id: column.id, title: column.title, points: pointsIn(column, team.standing.parts) }]
              : [],
          ),
          laps: team.laps.map(lapOf),
        },
        own: ownOf(record, openedTotal(team.id, false), new Set(rules.columns.map((column) => column.id))),
      },
    ]),
  )
}

type Lap = ReturnType<typeof allResults>['teams'][number]['laps'][number]

function lapOf(lap: Lap): ReceiptLap {
  const isFinished = lap.status === 'finish'
  return {
    id: lap.id,
    number: lap.lap_number,
    car: lap.car_type,
    lane: lap.lane,
    knockout: lap.is_knockout_race,
    counts: lap.counts,
    status: lap.status,
    reaction_ms: isFinished ? lap.reaction_time : null,
    car_ms: isFinished ? lap.net_time : null,
    total_ms: isFinished ? lap.gross_time : null,
  }
}

type Opened = ReturnType<ReturnType<typeof openedTotals>>

/** Marks stay between judges and organisers until the event is completed. */
function ownOf({ event }: ResultsRecord, opened: Opened, shown: ReadonlySet<string>): ReceiptPrivate {
  const isOver = event.status === 'completed'
  const parts = (opened?.parts ?? [])
    .filter(({ id }) => shown.has(id))
    .filter(({ kind }) => isOver || (kind !== 'judges' && kind !== 'scorecard'))
  return {
    sheets: parts.flatMap(({ sheets }) =>
      sheets.map(({ scorecard, panel, counts, given, notes, marks }) => ({
        scorecard,
        panel,
        counts,
        given,
        comment: notes,
        marks,
      })),
    ),
    working: parts.map(({ id, working }) => ({ part: id, lines: working })),
  }
}
