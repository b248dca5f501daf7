/** The announcer's view: who is at the start and what can be said about them, then the next races. One screen, no scrolling. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { type OwnRaceControl, ownControlQuery } from '../race-control/race-control.tsx'
import classes from './announcer.module.css'
import { ComingRaces } from './coming-races.tsx'
import { RaceHead } from './race-head.tsx'
import { TeamPanel } from './team-panel.tsx'

export function AnnouncerView({ event }: { event: { id: string } }) {
  const control = useQuery(ownControlQuery(event.id))
  useLive([`event:${event.id}`])
  return (
    <QueryState query={control} loading="Loading the races" errorTitle="The races could not be loaded">
      {(found) => <Races control={found} />}
    </QueryState>
  )
}

function Races({ control }: { control: OwnRaceControl }) {
  const said = useQuery(api.announcer.get.queryOptions({ input: { event_id: control.event.id } }))
  const [now, ...after] = racesToSay(control)
  if (!now)
    return (
      <EmptyState
        title="No race to announce"
        text="The next races appear here once the event has a programme with races to come."
      />
    )
  const about = said.data?.races.find(({ id }) => id === now.id)
  return (
    <div className={classes.page}>
      <RaceHead race={now} about={about} control={control} />
      <div className={classes.teams} data-lanes={now.runs.length}>
        {now.runs.map((run) => (
          <TeamPanel
            key={run.lane}
            run={run}
            team={control.teams.find(({ id }) => id === run.team_id)}
            said={said.data?.teams.find(({ id }) => id === run.team_id)}
          />
        ))}
      </div>
      <ComingRaces races={after.slice(0, 2)} last={lastOf(control)} control={control} said={said.data?.teams ?? []} />
    </div>
  )
}

/** Those at a track first, then by the time at which they are expected. */
function racesToSay({ tracks }: OwnRaceControl) {
  const present = tracks.flatMap(({ race }) => (race ? [race] : []))
  const next = tracks
    .flatMap((track) => track.next)
    .filter(({ id }) => !present.some((race) => race.id === id))
    .toSorted((one, other) => Date.parse(one.expected_at) - Date.parse(other.expected_at))
  return [...present, ...next]
}

const lastOf = ({ tracks }: OwnRaceControl) =>
  tracks
    .flatMap(({ last }) => (last ? [last] : []))
    .toSorted((one, other) => Date.parse(other.state_at) - Date.parse(one.state_at))[0]
