/** A programme as CSV: one line for each run. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import Papa from 'papaparse'
import { type Programme, type Times, teamOf } from './programme-data.ts'

const COLUMNS = [
  'race',
  'session',
  'track',
  'planned',
  'expected',
  'raced',
  'lane',
  'team_number',
  'team_name',
  'car',
  'reason',
]

/** What a spreadsheet would take for a formula is marked as text. */
export function programmeCsv(programme: Programme, times: Times, zone: string | null): string {
  let number = 0
  const lines = programme.sessions.flatMap(({ track, races }, session) =>
    races.flatMap((race) => {
      number += 1
      const time = times.get(race.id)
      const at = [time?.planned_at, time?.expected_at].map((moment) => (moment ? dateAndTime(moment, zone) : ''))
      const place = [number, session + 1, track, ...at, race.raced_at ? 'yes' : 'no']
      return race.runs.map(({ team_id, car_type, lane }) => {
        const team = teamOf(programme, team_id)
        return [...place, lane, team?.team_number ?? '', team?.team_name ?? '', car_type, race.reason ?? '']
      })
    }),
  )
  return Papa.unparse({ fields: COLUMNS, data: lines }, { escapeFormulae: true, newline: '\r\n' })
}
