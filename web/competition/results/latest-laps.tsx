/** The latest laps across the categories. */
import { Title } from '@mantine/core'
import { inSeconds, shownTime } from '@paddock/domain/racing/run-time.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { timeOfDay } from '../../ui/dates.ts'
import classes from './results.module.css'
import type { Lap, Results } from './use-results.ts'

export function LatestLaps({ results, order }: { results: Results; order: 2 | 3 }) {
  const teams = new Map(results.teams.map((team) => [team.id, team]))
  if (results.latest_laps.length === 0) return null
  return (
    <section className={classes.part} aria-label="Latest laps">
      <Title order={order} className={classes.heading}>
        Latest laps
      </Title>
      <DataTable
        caption="Latest laps, the newest first"
        rows={results.latest_laps}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          { key: 'at', header: 'Time', cell: ({ created_at }) => timeOfDay(created_at) },
          { key: 'team', header: 'Team', cell: ({ team_id }) => <strong>{teams.get(team_id)?.team_name}</strong> },
          { key: 'race', header: 'Race', cell: raceOf },
          { key: 'car', header: 'Car', cell: ({ car_type, lane }) => `${car_type}, lane ${lane}` },
          {
            key: 'reaction',
            header: 'Reaction',
            numeric: true,
            cell: ({ reaction_time, status }) => (status === 'finish' ? inSeconds(reaction_time) : '–'),
          },
          {
            key: 'racing',
            header: 'Racing time',
            numeric: true,
            cell: ({ racing_time, status }) => <strong>{shownTime(racing_time, status)}</strong>,
          },
        ]}
      />
    </section>
  )
}

const raceOf = ({ is_knockout_race, lap_number }: Lap) =>
  is_knockout_race ? 'Knockout' : `Grand Prix, lap ${lap_number}`
