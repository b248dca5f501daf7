/** The lanes of a race with their teams, and their times once it has some. */
import { RUN_STATUS_LABELS, shownTime } from '@paddock/domain/racing/run-time.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import type { RaceControl, ShownRace } from '../race-control/race-control.tsx'
import classes from './spectators.module.css'

type RaceLanesProps = { race: ShownRace; control: Pick<RaceControl, 'teams'> }

export const RaceLanes = ({ race, control }: RaceLanesProps) => (
  <ul className={classes.lanes}>
    {race.runs.map((run) => {
      const team = control.teams.find(({ id }) => id === run.team_id)
      const name = team?.team_name ?? 'Unknown team'
      const note = noteOn(run)
      return (
        <li key={run.lane} data-won={run.lane === race.winner_lane || undefined}>
          <span className={classes.lane}>Lane {run.lane}</span>
          <TeamMark name={name} mark={team?.mark ?? null} size="1.75rem" />
          <span className={classes.name}>{name}</span>
          <span className={classes.time}>
            {timeOf(run)} {note && <small className={classes.note}>{note}</small>}
          </span>
        </li>
      )
    })}
  </ul>
)

type ShownRun = ShownRace['runs'][number]

function timeOf({ status, gross_time, car_type }: ShownRun) {
  if (status === null) return `car ${car_type}`
  return gross_time === null ? RUN_STATUS_LABELS[status] : shownTime(gross_time, status)
}

function noteOn({ status, is_fastest_of_day, is_personal_best }: ShownRun) {
  if (status === null) return
  return is_fastest_of_day ? 'fastest of the day' : is_personal_best ? 'own best' : undefined
}
