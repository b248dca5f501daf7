/** Below the lanes: the next three races of the track, and results that wait for the chief timekeeper. */

import type { DeskRace, DeskTrack, OwnControl } from './control-data.ts'
import classes from './control-desk.module.css'
import { opponents } from './messages.ts'

const SHOWN = 3

type NextRacesProps = {
  control: OwnControl
  track: DeskTrack
  /** Those after the one in the fields. */
  races: readonly DeskRace[]
  mayConfirm: boolean
}

export function NextRaces({ control, track, races, mayConfirm }: NextRacesProps) {
  const awaiting = mayConfirm ? [] : control.awaiting.filter((race) => race.track === track.track)
  return (
    <div className={classes.next}>
      {awaiting.length > 0 && (
        <p role="status" className={classes.awaiting}>
          Waiting for the chief timekeeper:{' '}
          {awaiting.map((race) => `race ${race.number} ${opponents(race, control.teams)}`).join(' · ')}
        </p>
      )}
      {races.length > 0 && (
        <ol aria-label="Next races" data-title="Next">
          {races.slice(0, SHOWN).map((race) => (
            <li key={race.id}>
              <strong>{race.number}</strong> {opponents(race, control.teams)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
