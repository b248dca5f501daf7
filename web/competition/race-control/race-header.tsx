/** The line above the lanes: which race it is, how far it is, how the day runs, and the clock that matters now. */
import { Badge, Text, Title } from '@mantine/core'
import { lateText, minutesLate } from '@paddock/domain/programme/when.ts'
import { STATE_LABELS } from '@paddock/domain/race-control/messages.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { Arrived } from './arrived.tsx'
import type { DeskRace } from './control-data.ts'
import { NoShowClock, ProvisionalClock } from './desk-clocks.tsx'
import { raceTitle } from './messages.ts'
import classes from './race-header.module.css'
import { StartLights } from './start-lights.tsx'

type RaceHeaderProps = { event_id: string; race: DeskRace; noShowSeconds: number }

export function RaceHeader({ event_id, race, noShowSeconds }: RaceHeaderProps) {
  const { timeOfDay } = useDates()
  const { state, state_at, planned_at, lights, reason, is_rerun } = race
  return (
    <header className={classes.header}>
      <Title order={3} className={classes.title}>
        {raceTitle(race)}
      </Title>
      <Badge variant="light" tt="none" size="lg" className={classes.state} data-state={state}>
        {STATE_LABELS[state]}
      </Badge>
      {is_rerun && (
        <Badge variant="outline" tt="none" title={reason ?? undefined} className={classes.rerun}>
          Re-run{reason ? `: ${reason}` : ''}
        </Badge>
      )}
      <Text component="span" c="dimmed" className={classes.plan}>
        Planned {timeOfDay(planned_at)} · {lateText(minutesLate(race))}
      </Text>
      {state === 'called' && <NoShowClock called={state_at} seconds={noShowSeconds} />}
      {(state === 'called' || state === 'at_start') && <Arrived event_id={event_id} race={race} />}
      {state === 'provisional' && <ProvisionalClock since={state_at} />}
      {lights && (state === 'armed' || state === 'racing') && <StartLights lights={lights} />}
    </header>
  )
}
