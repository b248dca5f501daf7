/** Who controls the track. Another desk can take over with one press, and the one that lost it is told at once. */
import { Alert, Button, Kbd, Text } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../ui/time-zone.tsx'
import { deskId } from '../racing/racing.tsx'
import type { DeskTrack } from './control-data.ts'
import classes from './control-desk.module.css'
import { KEYS } from './desk-keys.ts'
import { isOthers, isOurs } from './desk-races.ts'
import { CONTROL } from './messages.ts'
import type { DeskActs } from './use-desk-acts.ts'

type TrackControlProps = { track: DeskTrack; acts: DeskActs; isReadTwice: boolean }

export function TrackControl({ track, acts, isReadTwice }: TrackControlProps) {
  const { timeOfDay } = useDates()
  const own = deskId()
  const [hadIt, setHadIt] = useState(false)
  if (isOurs(track, own) && !hadIt) setHadIt(true)
  const { held_by, taken_at } = track
  if (!isOthers(track, own))
    return (
      <Text size="sm" c="dimmed" className={classes.control}>
        {isOurs(track, own) ? CONTROL.ours(track.track) : CONTROL.nobodys(track.track)}
      </Text>
    )
  const takeOver = (
    <Button
      size="compact-md"
      variant={isReadTwice ? 'default' : undefined}
      loading={acts.taking}
      aria-keyshortcuts={KEYS.takeOver.shown}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {KEYS.takeOver.shown}
        </Kbd>
      }
      onClick={() => acts.act('takeOver')}
    >
      Take over
    </Button>
  )
  const who = held_by ?? 'Another desk'
  if (isReadTwice && !hadIt)
    return (
      <Text component="div" size="sm" c="dimmed" className={classes.othersLine}>
        {CONTROL.second(who, track.track)} {takeOver}
      </Text>
    )
  const said = hadIt ? CONTROL.lost : CONTROL.others
  return (
    <Alert color="orange" variant="outline" role="alert" className={classes.others}>
      <div className={classes.othersLine}>
        <span>{said(who, track.track, taken_at === null ? '' : timeOfDay(taken_at))}</span>
        {takeOver}
      </div>
    </Alert>
  )
}
