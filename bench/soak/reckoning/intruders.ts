/** Nobody got in who does not belong, and nothing of theirs is stored. */
import { INTRUDER, type IntruderLedger } from '../cast/intruders.ts'
import type { Stage } from '../stage.ts'
import { verdict } from './verdict.ts'

export async function reckonIntruders({ pool }: Stage, { refused, letIn }: IntruderLedger) {
  const { rows } = await pool.query<{ place: string }>(
    `select 'a team' as place from teams where name = $1
    union all select 'a scene' from event_shows where message = $1
    union all select 'a reading' from gate_readings where $1 = any(raw)
    union all select 'a lap' from race_results where racing_time = 500`,
    [INTRUDER],
  )
  const tries = [...refused.values()].reduce((sum, count) => sum + count, 0)
  return verdict('nobody gets in who does not belong', `${tries} attempts of ${refused.size} kinds refused`, [
    ...letIn,
    ...rows.map(({ place }) => `An intruder wrote ${place}.`),
    ...(tries > 0 ? [] : ['Nobody tried.']),
  ])
}
