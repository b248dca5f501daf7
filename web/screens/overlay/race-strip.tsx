/** The race along the lower edge: lanes, lights, clock, times, and the winner. */

import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { raceOnScreen } from '@paddock/domain/screens/follow.ts'
import { stripText } from '@paddock/domain/screens/overlay-words.ts'
import { RUN_NOTES, raceTitle, winningLane } from '@paddock/domain/screens/race-labels.ts'
import { racePhase } from '@paddock/domain/screens/race-phase.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { StartLights } from '../lights/start-lights.tsx'
import { raceAbout } from '../views/class-on-screen.ts'
import { teamColor } from '../views/lane-strip.tsx'
import { RaceClock } from '../views/race-clock.tsx'
import { nameIn, teamsIn } from '../views/teams.ts'
import { useMoment } from '../views/use-moment.ts'
import type { Race, Run } from '../views/view-props.ts'
import classes from './overlay.module.css'
import type { OverlayProps } from './shown-overlay.tsx'

export function RaceStrip(props: OverlayProps) {
  const { control, now } = props
  const shown = raceOnScreen(control.tracks, null, now())
  // After a while the last result makes room for the race that comes.
  const next = shown?.because === 'last_result' ? control.tracks.flatMap((track) => track.next)[0] : undefined
  const race = next ?? shown?.race
  const phase = race && racePhase(race, now())
  useMoment(next ? null : (phase?.until ?? shown?.until ?? null), now, true)
  if (!race || !phase) return null
  const teams = teamsIn(props)
  return (
    <section className={classes.strip} aria-label="Race">
      <header>
        <strong>{[raceAbout(props, race), raceTitle(race)].filter(Boolean).join(' · ')}</strong>
        <Middle race={race} drawn={phase.drawn} started={phase.started} {...props} />
      </header>
      <ol>
        {race.runs.map((run) => (
          <li
            key={run.lane}
            data-won={run.lane === winningLane(race) || undefined}
            style={teamColor(teams.get(run.team_id))}
          >
            <TeamMark name={nameIn(teams)(run.team_id)} mark={teams.get(run.team_id)?.mark ?? null} size="56px" />
            <span className={classes.name}>{nameIn(teams)(run.team_id)}</span>
            <span className={classes.time}>{timeOf(run)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type MiddleProps = OverlayProps & {
  race: Race
  drawn: ReturnType<typeof racePhase>['drawn']
  started: number
}

function Middle({ race, drawn, started, now, control }: MiddleProps) {
  if (drawn === 'lights') return <StartLights lights={race.lights} now={now} alive size="34px" />
  if (drawn === 'clock')
    return (
      <div className={classes.clock}>
        <RaceClock started={started} now={now} alive />
      </div>
    )
  return <span>{stripText(race, new Date(now()).toISOString(), control.event.time_zone)}</span>
}

function timeOf({ status, gross_time, lane, is_fastest_of_day }: Run) {
  if (status === null) return `lane ${lane}`
  if (status !== 'finish' || gross_time === null) return RUN_NOTES[status]
  return is_fastest_of_day ? `${inSeconds(gross_time)} · fastest today` : inSeconds(gross_time)
}
