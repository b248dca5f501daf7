/** Shows publicly that a closed event was reopened, when, why and by which role, without a name. */
import { Alert, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { dateAndTime } from '../../ui/dates.ts'
import type { Results } from './use-results.ts'

export function Reopenings({ event: { reopenings, time_zone } }: { event: Results['event'] }) {
  if (reopenings.length === 0) return null
  return (
    <Alert color="orange" variant="outline" mb="lg" icon={<IconLockOpen aria-hidden />} title="This event was reopened">
      {reopenings.map(({ reopened_at, by_role, reason }) => (
        <Text key={reopened_at} size="sm">
          Reopened on {dateAndTime(reopened_at, time_zone)} by an {by_role} of the organiser: {reason}
        </Text>
      ))}
    </Alert>
  )
}
