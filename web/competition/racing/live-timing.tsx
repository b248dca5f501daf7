/** Live Timing: races are entered here as fast as they are run, and the latest laps stand beside them. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ControlDesk, hasProgramme, ownControlQuery, storeByHand, storedByHand } from '../race-control/race-control.tsx'
import { LatestLaps } from './latest-laps.tsx'
import classes from './live-timing.module.css'
import { lapsQuery, type RaceEvent, teamsQuery } from './race-data.ts'
import { RaceForm } from './race-form.tsx'

export function LiveTiming({ event }: { event: RaceEvent }) {
  const teams = useQuery(teamsQuery(event.id))
  const laps = useQuery(lapsQuery(event.id))
  const control = useQuery(ownControlQuery(event.id))
  const [chosen, setChosen] = useState(() => storedByHand(event.id))
  const choose = (hand: boolean) => {
    storeByHand(event.id, hand)
    setChosen(hand)
  }
  const programme = control.data && hasProgramme(control.data) ? control.data : undefined
  if (control.isPending) return <Loading text="Loading the desk" />
  // A day that was timed without heats goes on as it is when its knockout is drawn.
  const wasByHand = !programme?.has_heats && laps.data?.some(({ is_knockout_race }) => !is_knockout_race)
  const byHand = chosen ?? wasByHand
  if (programme && !byHand)
    return (
      <div className={classes.desk}>
        <ControlDesk event_id={event.id} control={programme} onByHand={() => choose(true)} />
        <LatestLaps event_id={event.id} laps={laps} />
      </div>
    )
  return (
    <div className={classes.desk}>
      <QueryState
        query={teams}
        loading="Loading teams"
        errorTitle="Failed to load teams"
        empty={<EmptyState title="No teams to race yet" text="Add teams under Teams first." />}
      >
        {(all) => (
          <div className={classes.form}>
            {programme && (
              <div className={classes.byHand}>
                <span>By hand, without the programme</span>
                <Button size="compact-md" variant="default" onClick={() => choose(false)}>
                  Back to the programme
                </Button>
              </div>
            )}
            <RaceForm event={event} teams={all} />
          </div>
        )}
      </QueryState>
      <LatestLaps event_id={event.id} laps={laps} />
    </div>
  )
}
