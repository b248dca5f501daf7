/** The fastest laps of the day, class by class. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { timeOfDay } from '@paddock/domain/dates.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { classLabel } from './class-on-screen.ts'
import classes from './fastest-laps-view.module.css'
import { fitted } from './fitted.ts'
import { teamColor } from './lane-strip.tsx'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import { nameIn, teamsIn } from './teams.ts'
import { usePages } from './use-pages.ts'
import type { ViewProps } from './view-props.ts'

const ROWS = 8
const NAME = { width: 50, height: 2.9, most: 2.6, least: 1.46 }

export function FastestLapsView(props: ViewProps) {
  const { control, category } = props
  const teams = teamsIn(props)
  const wanted = category ? [category] : CATEGORIES.filter((one) => control.fastest.some((lap) => lap.category === one))
  const { rows: shown } = usePages(wanted, 1, props)
  const laps = control.fastest.filter((lap) => lap.category === shown[0]).slice(0, ROWS)
  return (
    <Stage {...props} title="Fastest laps" about={classLabel(props, shown[0] ?? category)}>
      {laps.length === 0 ? (
        <p className={stage.empty}>The fastest laps appear here after the first race.</p>
      ) : (
        <ol className={classes.laps}>
          {laps.map((lap, index) => {
            const team = teams.get(lap.team_id)
            return (
              <li key={lap.lap_id} style={teamColor(team)} data-first={index === 0 || undefined}>
                <span className={classes.place}>{index + 1}</span>
                <TeamMark name={nameIn(teams)(lap.team_id)} mark={team?.mark ?? null} size="calc(var(--u) * 3.4)" />
                <span className={classes.who}>
                  <strong style={fitted(nameIn(teams)(lap.team_id), NAME)}>{nameIn(teams)(lap.team_id)}</strong>
                  <span>{team?.school_name}</span>
                </span>
                <span className={classes.about}>
                  <span>reaction {inSeconds(lap.reaction_time)}</span>
                  <span>
                    car {lap.car_type}, lane {lap.lane}, {timeOfDay(lap.typed_at, control.event.time_zone)}
                  </span>
                </span>
                <strong className={classes.time}>{inSeconds(lap.gross_time)}</strong>
              </li>
            )
          })}
        </ol>
      )}
    </Stage>
  )
}
