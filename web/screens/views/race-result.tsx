/** The result of a race: each lane with its time, and the cars where they were when the winner crossed the line. */
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { closeness, distanceText, drawnMetres, gaps, metresBehind } from '@paddock/domain/screens/finish.ts'
import { textWidth } from '@paddock/domain/screens/fit-text.ts'
import { headline, RUN_NOTES, winningLane } from '@paddock/domain/screens/race-labels.ts'
import type { CSSProperties } from 'react'
import { TeamMark } from '../../ui/team-mark.tsx'
import { CarPicture } from './car-picture.tsx'
import { fitted } from './fitted.ts'
import { teamColor } from './lane-strip.tsx'
import classes from './race-result.module.css'
import { nameIn, type Teams } from './teams.ts'
import type { Race, Run } from './view-props.ts'

/** Wider names are written smaller. */
const LONG_NAME = 24

const HEADLINE = { width: 72, height: 5.4, most: 4.6, least: 2.2 }

type RaceResultProps = { race: Race; teams: Teams; alive: boolean }

export function RaceResult({ race, teams, alive }: RaceResultProps) {
  const { runs } = race
  const nameOf = nameIn(teams)
  const won = winningLane(race)
  const said = headline(race, nameOf)
  const metres = drawnMetres(runs)
  const behind = metresBehind(runs)
  return (
    <div className={classes.result} data-alive={alive || undefined}>
      <p className={classes.headline} style={fitted(said ?? '', HEADLINE)} role="status">
        {said}
        {closeness(runs) === 'photo_finish' && <span className={classes.photo}>Photo finish</span>}
      </p>
      <ol className={classes.lanes} data-lanes={runs.length}>
        {runs.map((run) => (
          <li
            key={run.lane}
            className={classes.lane}
            data-won={run.lane === won || undefined}
            style={laneStyle(run, teams)}
          >
            <TeamMark name={nameOf(run.team_id)} mark={teams.get(run.team_id)?.mark ?? null} size="var(--logo)" />
            <div className={classes.who}>
              <strong data-long={textWidth(nameOf(run.team_id)) > LONG_NAME || undefined}>{nameOf(run.team_id)}</strong>
              <span>{teams.get(run.team_id)?.school_name}</span>
            </div>
            <Time run={run} race={race} />
            <div className={classes.track} aria-hidden="true">
              {behind.has(run.lane) && (
                <div
                  className={classes.car}
                  style={{ '--behind': (behind.get(run.lane) ?? 0) / metres } as CSSProperties}
                >
                  <CarPicture team={teams.get(run.team_id)} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {behind.size > 1 && <p className={classes.scale}>The last {metres} m when the winner crossed the line</p>}
    </div>
  )
}

const laneStyle = ({ team_id }: Run, teams: Teams) => teamColor(teams.get(team_id))

function Time({ run, race }: { run: Run; race: Race }) {
  const gap = gaps(race.runs).get(run.lane)
  const metres = metresBehind(race.runs).get(run.lane) ?? 0
  if (run.status === null) return <div className={classes.time} />
  // A gate that counts from the launch knows the racing time alone.
  if (run.status === 'finish' && run.gross_time === null && run.racing_time !== null)
    return (
      <div className={classes.time}>
        <strong>{inSeconds(run.racing_time)}</strong>
        <span className={classes.notes}>racing time, reaction to follow</span>
      </div>
    )
  if (run.status !== 'finish' || run.gross_time === null)
    return (
      <div className={classes.time}>
        <strong data-words>{RUN_NOTES[run.status]}</strong>
      </div>
    )
  return (
    <div className={classes.time}>
      <strong>{inSeconds(run.gross_time)}</strong>
      <span className={classes.notes}>
        {run.reaction_time !== null && run.reaction_time > 0 && <span>reaction {inSeconds(run.reaction_time)}</span>}
        {gap !== undefined && gap > 0 && (
          <span className={classes.gap}>
            +{inSeconds(gap)} s, about {distanceText(metres)}
          </span>
        )}
        {run.is_fastest_of_day && <span className={classes.mark}>Fastest of the day</span>}
        {run.is_personal_best && !run.is_fastest_of_day && <span className={classes.mark}>Personal best</span>}
      </span>
    </div>
  )
}
