/** Below: the last result, then who comes next and after that, with how the names are spoken. */
import { stateInWords } from '@paddock/domain/race-control/state-words.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { useNow } from '../../ui/use-now.ts'
import type { OwnRace, OwnRaceControl } from '../race-control/race-control.tsx'
import classes from './announcer.module.css'
import type { Said } from './race-head.tsx'

type ComingRacesProps = {
  races: readonly OwnRace[]
  last: OwnRace | undefined
  control: OwnRaceControl
  said: Said['teams']
}

export function ComingRaces({ races, last, control, said }: ComingRacesProps) {
  const now = useNow()
  const nameOf = (team_id: string) => control.teams.find(({ id }) => id === team_id)?.team_name ?? 'Unknown team'
  const spoken = (team_id: string) => {
    const words = said.find(({ id }) => id === team_id)?.pronunciation
    return words ? `${nameOf(team_id)} (${words})` : nameOf(team_id)
  }
  const winner = last?.runs.find(({ lane }) => lane === last.winner_lane)
  return (
    <ol className={classes.coming} aria-label="Coming races">
      {last && winner && (
        <li>
          <strong>Last, race {last.number}</strong>
          <span>
            {nameOf(winner.team_id)} won
            {last.gap !== null && ` by ${inSeconds(last.gap)} s`}
          </span>
        </li>
      )}
      {races.map((race, index) => (
        <li key={race.id}>
          <strong>
            {index === 0 ? 'Next' : 'Then'}, race {race.number}
          </strong>
          <span>{race.runs.map(({ team_id }) => spoken(team_id)).join(' – ')}</span>
          <span className={classes.when}>{stateInWords(race, now.toISOString(), control.event.time_zone)}</span>
        </li>
      ))}
    </ol>
  )
}
