/** Who races now and next on each track, in the words of the hall. As high whatever happens, so that nothing below it moves. */
import { Text, Title } from '@mantine/core'
import { lateText } from '@paddock/domain/programme/when.ts'
import { stateInWords } from '@paddock/domain/race-control/state-words.ts'
import { raceTitle } from '@paddock/domain/screens/race-labels.ts'
import { memo } from 'react'
import { useNow } from '../../ui/use-now.ts'
import type { RaceControl, ShownRace } from '../race-control/race-control.tsx'
import { RaceLanes } from './race-lanes.tsx'
import classes from './spectators.module.css'

type RaceNowProps = {
  control: RaceControl /** Several classes race at the event. */
  withClass: boolean
  order?: 2 | 3
}

export const RaceNow = memo(function RaceNow({ control, withClass, order = 2 }: RaceNowProps) {
  const { tracks, event, minutes_late } = control
  const shown = tracks.filter(({ race, last, next }) => race || last || next.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label="Now and next" className={classes.now}>
      <div className={classes.head}>
        <Title order={order} size="h3">
          Now and next
        </Title>
        {minutes_late !== null && event.status === 'active' && (
          <Text size="sm" fw={650}>
            {lateText(minutes_late)}
          </Text>
        )}
      </div>
      {shown.map((track) => (
        <div key={track.track} className={classes.track}>
          {shown.length > 1 && <Text fw={700}>Track {track.track}</Text>}
          <Races track={track} control={control} withClass={withClass} />
        </div>
      ))}
    </section>
  )
})

type Track = RaceControl['tracks'][number]

/** The race at the track, or the last one until the next is called; then the two that follow. */
function Races({ track: { race, last, next }, control, withClass }: RaceNowProps & { track: Track }) {
  const first = race ?? last
  const after = next.filter(({ id }) => id !== first?.id).slice(0, first ? 2 : 3)
  const named: [string, ShownRace][] = [
    ...(first ? [[race ? 'Now' : 'Last race', first] as [string, ShownRace]] : []),
    ...after.map((one, index): [string, ShownRace] => [index === 0 ? 'Next' : 'Then', one]),
  ]
  return (
    <ol className={classes.races} aria-live="polite">
      {named.map(([name, one]) => (
        <RaceCard key={name + one.id} name={name} race={one} control={control} withClass={withClass} />
      ))}
    </ol>
  )
}

type RaceCardProps = { name: string; race: ShownRace; control: RaceControl; withClass: boolean }

function RaceCard({ name, race, control, withClass }: RaceCardProps) {
  const now = useNow()
  return (
    <li className={classes.card} data-now={name === 'Now' || undefined}>
      <div className={classes.title}>
        <strong>
          {name}: {withClass && `${race.category}, `}
          {raceTitle(race)}
        </strong>
        <span className={classes.state}>{stateInWords(race, now.toISOString(), control.event.time_zone)}</span>
      </div>
      <RaceLanes race={race} control={control} />
    </li>
  )
}
