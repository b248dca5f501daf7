/** The sheets are as acknowledged, and the team's penalty is the sum of its rows' penalties. */
import { teamPenalty } from '@paddock/domain/judging/overall.ts'
import type { RaceEvent } from '../cast/event.ts'
import type { FoundRow, SheetLedger } from '../cast/scrutineers.ts'
import type { Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

type Row = {
  team_id: string
  criteria_id: string
  car_a_status: string
  car_a_measured_value: string | null
  car_b_status: string
  seconds: string
}

export async function reckonScrutineering({ pool }: Stage, event: RaceEvent, ledger: SheetLedger) {
  const { rows } = await pool.query<Row>(
    `select team_id, criteria_id, car_a_status, car_a_measured_value, car_b_status, car_a_time_penalty + car_b_time_penalty as seconds
    from enhanced_scrutineering_results where event_id = $1`,
    [event.id],
  )
  const { rows: teams } = await pool.query<{ id: string; penalty: string; saves: number }>(
    `select id, scrutineering_penalties as penalty,
      (select count(*)::int from competition_history h where h.kind = 'scrutineering' and h.team_id = t.id) as saves
    from competition_teams t where event_id = $1`,
    [event.id],
  )
  const keyOf = ({ team_id, criteria_id }: Row) => `${team_id} ${criteria_id}`
  const acknowledged = new Map<string, FoundRow>(
    [...ledger].flatMap(([team_id, { rows: found }]) =>
      found.map((row) => [`${team_id} ${row.criteria_id}`, row] as const),
    ),
  )
  const wrong = rows.filter((row) => {
    const last = acknowledged.get(keyOf(row))
    const measured = row.car_a_measured_value === null ? null : Number(row.car_a_measured_value)
    return (
      last &&
      (last.car_a_status !== row.car_a_status ||
        last.car_b_status !== row.car_b_status ||
        last.car_a_measured_value !== measured)
    )
  })
  const ofTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  const misjudged = teams.flatMap(({ id, penalty, saves }) => {
    const owed = teamPenalty([(ofTeam.get(id) ?? []).reduce((sum, { seconds }) => sum + Number(seconds), 0)])
    const last = ledger.get(id)?.saves ?? 0
    return [
      ...(Math.abs(owed - Number(penalty)) < 0.0005
        ? []
        : [`The team ${id} has ${penalty} s of penalty, its cars cost ${owed} s.`]),
      ...(saves === last ? [] : [`The team ${id} was scrutineered ${last} times, the history has ${saves}.`]),
    ]
  })
  const saves = [...ledger.values()].reduce((sum, sheet) => sum + sheet.saves, 0)
  return verdict(
    'every acknowledged scrutineering is there once',
    `${saves} saves of ${ledger.size} sheets, ${rows.length} rows stored`,
    [
      ...compared('The row', acknowledged.keys(), rows.map(keyOf), acknowledged),
      ...wrong.map((row) => `The row ${keyOf(row)} is not the one that was acknowledged last.`),
      ...misjudged,
    ],
  )
}
