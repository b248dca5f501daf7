/** A team introduced to the hall: logo, school, colours, best lap, place, and when it races next. */
import { whenInWords } from '@paddock/domain/programme/when.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { raceOnScreen } from '@paddock/domain/screens/follow.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { CarPicture } from './car-picture.tsx'
import { classLabel } from './class-on-screen.ts'
import { fitted } from './fitted.ts'
import { teamColor } from './lane-strip.tsx'
import { nextMinute } from './on-deck-view.tsx'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import classes from './team-view.module.css'
import { comingRaces, teamsIn } from './teams.ts'
import { useMoment } from './use-moment.ts'
import type { Team, ViewProps } from './view-props.ts'

const NAME = { width: 60, height: 15, most: 8, least: 3 }

export function TeamView(props: ViewProps) {
  const { control, team_id, category, now, alive } = props
  useMoment(nextMinute(now()), now, alive)
  const shown = team_id ?? raceOnScreen(control.tracks, category, now())?.race.runs[0]?.team_id
  const team = shown === undefined ? undefined : teamsIn(props).get(shown)
  if (!team)
    return (
      <Stage {...props} title={control.event.name}>
        <p className={stage.empty}>No team is chosen for this screen.</p>
      </Stage>
    )
  return (
    <Stage {...props} title={`Team ${team.team_number}`} about={classLabel(props, team.category)}>
      <div className={classes.team} style={teamColor(team)}>
        <TeamMark name={team.team_name} mark={team.mark} size="var(--logo)" />
        <div className={classes.who}>
          <strong className={classes.name} style={fitted(team.team_name, NAME)}>
            {team.team_name}
          </strong>
          <span className={classes.school}>{team.school_name}</span>
          <Colors team={team} />
        </div>
        <Figures team={team} {...props} />
        <div className={classes.car}>
          <CarPicture team={team} />
        </div>
      </div>
    </Stage>
  )
}

function Colors({ team: { mark } }: { team: Team }) {
  const colors = [mark?.primary, mark?.secondary].filter((color) => typeof color === 'string')
  return (
    <span className={classes.colors} aria-hidden="true">
      {colors.map((color) => (
        <span key={color} style={{ background: color }} />
      ))}
    </span>
  )
}

function Figures({ team, results, control, now }: ViewProps & { team: Team }) {
  const standing = results?.standings.find(({ team_id }) => team_id === team.id)
  const laps = control.fastest.filter(({ team_id }) => team_id === team.id).slice(0, 3)
  const best =
    laps.length > 0 ? laps.map(({ gross_time }) => gross_time) : standing?.gross_lap ? [standing.gross_lap] : []
  const next = comingRaces(control).find(({ runs }) => runs.some(({ team_id }) => team_id === team.id))
  return (
    <dl className={classes.figures}>
      {standing && standing.category_position !== null && (
        <Figure label="Place" value={String(standing.category_position)} />
      )}
      {best.length > 0 && (
        <Figure label={best.length > 1 ? 'Best laps' : 'Best lap'} value={best.map(inSeconds).join('  ')} />
      )}
      {standing && standing.total_points !== null && results && (
        <Figure label="Points so far" value={pointsText(standing.total_points, results.event.rules.decimals)} />
      )}
      {standing && results && <Figure label="Runs" value={`${standing.runs} of ${results.event.rules.complete}`} />}
      {next && (
        <Figure
          label="Next race"
          value={whenInWords(next, new Date(now()).toISOString(), control.event.time_zone)}
          words
        />
      )}
    </dl>
  )
}

const Figure = ({ label, value, words }: { label: string; value: string; words?: boolean }) => (
  <div data-words={words || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
