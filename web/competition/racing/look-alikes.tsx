/** Laps that two desks seem to have recorded: stored, and waiting for the organiser's decision. */

import { Alert, Button, Group, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { deskName } from '@paddock/domain/racing/look-alike.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../ui/time-zone.tsx'
import { lapName, useDeleteLap, useKeepLap } from './lap-changes.ts'
import { type Lap, lapsQuery } from './race-data.ts'
import classes from './racing.module.css'

export function LookAlikes({ event_id }: { event_id: string }) {
  const laps = useQuery(lapsQuery(event_id)).data ?? []
  const flagged = laps.filter(({ look_alike_of }) => look_alike_of !== null)
  if (flagged.length === 0) return null
  return (
    <Alert
      color="orange"
      variant="outline"
      mb="lg"
      icon={<IconCopy aria-hidden />}
      title={`${plural(flagged.length, 'lap')} may have been recorded twice`}
    >
      <Text size="sm">Another desk recorded the same teams, cars, lanes and times within two minutes.</Text>
      <ul className={classes.lookAlikes}>
        {flagged.map((lap) => (
          <Flagged key={lap.id} lap={lap} other={laps.find(({ id }) => id === lap.look_alike_of)} />
        ))}
      </ul>
    </Alert>
  )
}

function Flagged({ lap, other }: { lap: Lap; other: Lap | undefined }) {
  const { timeOfDay } = useDates()
  const keep = useKeepLap()
  const { ask, deleting } = useDeleteLap(lap)
  return (
    <li className={classes.lookAlike}>
      <Text>
        {lapName(lap)}, car {lap.car_type}, lane {lap.lane}: {deskName(lap)} at {timeOfDay(lap.typed_at)}
        {other && `, ${deskName(other)} at ${timeOfDay(other.typed_at)} (lap ${other.lap_number})`}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          aria-label={`Keep both, ${lapName(lap)}`}
          loading={keep.pending}
          onClick={() => void keep.run({ id: lap.id })}
        >
          Keep both
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Delete this one, ${lapName(lap)}`}
          loading={deleting}
          onClick={ask}
        >
          Delete this one
        </Button>
      </Group>
    </li>
  )
}
