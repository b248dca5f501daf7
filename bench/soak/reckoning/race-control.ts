/** Every reading of the gate is stored once, and every confirmed race has the gate's times. */
import type { ControlLedger } from '../cast/race-control.ts'
import type { Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

type Row = { id: string; state: string; gross_time: number | null }

export async function reckonRaceControl({ pool }: Stage, { races, scenes }: ControlLedger) {
  const { rows: readings } = await pool.query<{ id: string }>('select id from gate_readings')
  const { rows: stored } = await pool.query<Row>(
    `select r.id, r.state, l.reaction_time + l.racing_time as gross_time from programme_races r
    join programme_runs u on u.race_id = r.id and u.lane = 1
    left join race_results l on l.id = u.race_result_id`,
  )
  const known = [...races.values()]
  const sent = new Set(known.map(({ reading }) => reading))
  const confirmed = [...races].filter(([, race]) => race.confirmed)
  const wrong = confirmed.flatMap(([id, { total_us }]) => {
    const laps = stored.filter((row) => row.id === id)
    const [lap] = laps
    return laps.length === 1 && lap?.state === 'confirmed' && lap.gross_time === total_us / 1000
      ? []
      : [`The race ${id} with ${total_us / 1000} ms is ${JSON.stringify(laps)}.`]
  })
  return verdict(
    'every reading of the gate is there once, and every confirmed race has its times',
    `${readings.length} readings, ${confirmed.length} races confirmed, ${scenes} scenes`,
    [
      ...compared(
        'The reading',
        known.filter(({ read }) => read).map(({ reading }) => reading),
        readings.map(({ id }) => id),
        sent,
      ),
      ...wrong,
      ...(confirmed.length > 0 ? [] : ['No race was confirmed.']),
    ],
  )
}
