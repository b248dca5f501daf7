/** Live Timing: races are entered here as fast as they are run, and the latest laps stand beside them. */
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { LatestLaps } from './latest-laps.tsx'
import classes from './live-timing.module.css'
import { lapsQuery, type RaceEvent, teamsQuery } from './race-data.ts'
import { RaceForm } from './race-form.tsx'

export function LiveTiming({ event }: { event: RaceEvent }) {
  const teams = useQuery(teamsQuery(event.id))
  const laps = useQuery(lapsQuery(event.id))
  return (
    <div className={classes.desk}>
      <QueryState
        query={teams}
        loading="Loading teams"
        errorTitle="Failed to load teams"
        empty={<EmptyState title="No teams to race yet" text="Add teams under Teams first." />}
      >
        {(all) => <RaceForm event={event} teams={all} />}
      </QueryState>
      <LatestLaps laps={laps} />
    </div>
  )
}
