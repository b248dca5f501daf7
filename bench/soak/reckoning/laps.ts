/** Every acknowledged lap is stored once, and the laps of each team are numbered without a gap. */

import type { RaceEvent } from '../cast/event.ts'
import type { LapLedger } from '../cast/timekeepers.ts'
import type { Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

type Row = { id: string; team_id: string; car_type: string; lane: number; status: string; lap_number: number }

export async function reckonLaps({ pool }: Stage, event: RaceEvent, { sent, acknowledged }: LapLedger) {
  const { rows } = await pool.query<Row>(
    'select id, team_id, car_type, lane, status, lap_number from race_results where event_id = $1 order by lap_number',
    [event.id],
  )
  const differing = rows.filter((row) => {
    const lap = sent.get(row.id)
    return (
      lap &&
      (lap.team_id !== row.team_id ||
        lap.car_type !== row.car_type ||
        lap.lane !== row.lane ||
        lap.status !== row.status)
    )
  })
  const gaps = [...Map.groupBy(rows, ({ team_id }) => team_id)].filter(([, laps]) =>
    laps.some(({ lap_number }, index) => lap_number !== index + 1),
  )
  return verdict(
    'every acknowledged lap is there once',
    `${acknowledged.size} laps acknowledged, ${rows.length} stored`,
    [
      ...compared(
        'The lap',
        acknowledged,
        rows.map(({ id }) => id),
        sent,
      ),
      ...differing.map(({ id }) => `The lap ${id} is not stored as it was sent.`),
      ...gaps.map(([team]) => `The laps of the team ${team} are not numbered from 1 on.`),
    ],
  )
}
