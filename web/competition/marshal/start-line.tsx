/** The start line on a phone: the races to come, which teams and cars to fetch, and who is here. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useConnectionLost, useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { type OwnRaceControl, ownControlQuery, useServerClock } from '../race-control/race-control.tsx'
import { FetchCard } from './fetch-card.tsx'
import { MESSAGES } from './messages.ts'
import classes from './start-line.module.css'

/** Of each track: more than a marshal fetches at once. */
const SHOWN = 6

export function StartLine({ event }: { event: { id: string } }) {
  const control = useQuery(ownControlQuery(event.id))
  const arrivals = useQuery(api.race_arrivals.list.queryOptions({ input: { event_id: event.id } }))
  const lost = useConnectionLost()
  useLive([`event:${event.id}`])
  useServerClock()
  return (
    <QueryState query={control} loading="Loading the races" errorTitle="The races could not be loaded">
      {(found) => (
        <div className={classes.page}>
          {lost && (
            <Alert color="yellow" role="status">
              {MESSAGES.offline}
            </Alert>
          )}
          <Tracks control={found} here={arrivals.data ?? []} />
        </div>
      )}
    </QueryState>
  )
}

type Here = Awaited<ReturnType<typeof api.race_arrivals.list.call>>

function Tracks({ control, here }: { control: OwnRaceControl; here: Here }) {
  const tracks = control.tracks.map(({ track, race, next }) => ({ track, races: toFetch(race, next) }))
  const busy = tracks.filter(({ races }) => races.length > 0)
  if (busy.length === 0) return <EmptyState {...MESSAGES.none} />
  return busy.map(({ track, races }) => (
    <section key={track} aria-label={`Track ${track}`} className={classes.track}>
      {busy.length > 1 && <h2 className={classes.heading}>Track {track}</h2>}
      {races.map((race) => (
        <FetchCard
          key={race.id}
          race={race}
          control={control}
          here={here.filter(({ race_id }) => race_id === race.id)}
        />
      ))}
    </section>
  ))
}

type Race = NonNullable<OwnRaceControl['tracks'][number]['race']>

/** The race at the track until it starts, then those that follow. */
function toFetch(race: Race | null, next: readonly Race[]): Race[] {
  const waiting = race && ['called', 'at_start', 'armed'].includes(race.state) ? [race] : []
  return [...waiting, ...next.filter(({ id }) => id !== race?.id)].slice(0, SHOWN)
}
