/** The race on the track: the teams against each other, the start lights, the running clock, and the result. */

import { raceOnScreen } from '@paddock/domain/screens/follow.ts'
import { STATE_NOTES } from '@paddock/domain/screens/race-labels.ts'
import { racePhase } from '@paddock/domain/screens/race-phase.ts'
import { StartLights } from '../lights/start-lights.tsx'
import { classLabel, raceAbout, titleOf } from './class-on-screen.ts'
import { LaneStrip } from './lane-strip.tsx'
import { RaceClock } from './race-clock.tsx'
import { RaceResult } from './race-result.tsx'
import classes from './race-view.module.css'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import { teamsIn } from './teams.ts'
import { useMoment } from './use-moment.ts'
import { VersusCards } from './versus-cards.tsx'
import type { Race, ViewProps } from './view-props.ts'

export function RaceView(props: ViewProps) {
  const { control, category, now, alive } = props
  const shown = raceOnScreen(control.tracks, category, now())
  const phase = shown && racePhase(shown.race, now())
  useMoment(earlier(shown?.until ?? null, phase?.until ?? null), now, alive)
  if (!shown || !phase)
    return (
      <Stage {...props} title={control.event.name} about={classLabel(props, category)}>
        <p className={stage.empty}>No races are planned at the moment.</p>
      </Stage>
    )
  const { race } = shown
  const teams = teamsIn(props)
  return (
    <Stage
      {...props}
      title={titleOf(race, props.results)}
      about={raceAbout(props, race)}
      shown={race.id}
      aside={<Aside race={race} props={props} drawn={phase.drawn} />}
    >
      {phase.drawn === 'versus' && <VersusCards race={race} teams={teams} />}
      {phase.drawn === 'result' && <RaceResult race={race} teams={teams} alive={alive} />}
      {(phase.drawn === 'lights' || phase.drawn === 'clock' || phase.drawn === 'awaiting') && (
        <div className={classes.start} data-drawn={phase.drawn}>
          {race.lights && (
            <StartLights
              key={race.lights.on_at}
              lights={race.lights}
              now={now}
              alive={alive}
              size="calc(var(--u) * var(--light-size))"
            />
          )}
          {phase.drawn === 'clock' && <RaceClock started={phase.started} now={now} alive={alive} />}
          {phase.drawn === 'awaiting' && <p className={classes.awaiting}>Waiting for the times</p>}
          <LaneStrip race={race} teams={teams} />
        </div>
      )}
    </Stage>
  )
}

type AsideProps = { race: Race; props: ViewProps; drawn: string }

/** Dark lights before the start; after it whether the result counts. */
function Aside({ race, props: { now, alive }, drawn }: AsideProps) {
  const note = STATE_NOTES[race.state]
  const isResult = drawn === 'result'
  return (
    <>
      {note && (!isResult || race.state === 'provisional' || race.state === 'rerun') && (
        <span className={race.state === 'provisional' ? stage.badge : classes.note}>{note}</span>
      )}
      {drawn === 'versus' && <StartLights lights={null} now={now} alive={alive} size="calc(var(--u) * 2.2)" />}
    </>
  )
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
