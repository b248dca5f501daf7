/** The races to come with their times, page by page. */
import { timeOfDay } from '@paddock/domain/dates.ts'
import { classLabel, raceAbout, titleOf } from './class-on-screen.ts'
import { Lateness } from './on-deck-view.tsx'
import classes from './schedule-view.module.css'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import { comingRaces, nameIn, teamsIn } from './teams.ts'
import { usePages } from './use-pages.ts'
import type { ViewProps } from './view-props.ts'

const ROWS = 8

export function ScheduleView(props: ViewProps) {
  const { control, category } = props
  const coming = comingRaces(control).filter((race) => category === null || race.category === category)
  const { rows } = usePages(coming, ROWS, props)
  const nameOf = nameIn(teamsIn(props))
  return (
    <Stage
      {...props}
      title="Schedule"
      shown={null}
      about={classLabel(props, category)}
      aside={<Lateness control={control} />}
    >
      {rows.length === 0 ? (
        <p className={stage.empty}>No more races are planned.</p>
      ) : (
        <ol className={classes.races}>
          {rows.map((race) => (
            <li key={race.id}>
              <time className={classes.time} dateTime={race.expected_at}>
                {timeOfDay(race.expected_at, control.event.time_zone)}
              </time>
              <span className={classes.race}>
                <span>{titleOf(race, props.results)}</span>
                <span>{raceAbout(props, race)}</span>
              </span>
              <strong className={classes.teams}>{race.runs.map(({ team_id }) => nameOf(team_id)).join(' – ')}</strong>
            </li>
          ))}
        </ol>
      )}
    </Stage>
  )
}
