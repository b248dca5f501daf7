/** Says that the numbers below are computed on this device, from what, and how old that is. */
import { Alert } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useDates } from '../../ui/time-zone.tsx'
import { ON_DEVICE } from './messages.ts'
import type { useOnDevice } from './on-device.ts'

export function ComputedHere({ unsent, undecided, readAt }: Omit<ReturnType<typeof useOnDevice>, 'board'>) {
  const { timeOfDay } = useDates()
  if (!unsent && undecided === 0) return null
  const parts = unsent
    ? [unsent.races > 0 && plural(unsent.races, 'race'), unsent.sheets > 0 && plural(unsent.sheets, 'sheet')]
    : []
  return (
    <Alert
      role="status"
      aria-label="Computed on this device"
      color="orange"
      variant="outline"
      icon={<IconDeviceLaptop aria-hidden />}
    >
      {unsent && ON_DEVICE.computed(timeOfDay(new Date(readAt).toISOString()), parts.filter(Boolean).join(' and '))}{' '}
      {unsent && unsent.refused.length > 0 && ON_DEVICE.refused(unsent.refused.map(({ message }) => message))}{' '}
      {undecided > 0 && ON_DEVICE.undecided(undecided)}
    </Alert>
  )
}
