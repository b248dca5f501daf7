/** Tells somebody who has no panel (any more) that scores wait on this device, and of which teams. */
import { Alert } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useKept } from './device.ts'

export function KeptOnDevice() {
  const kept = useKept()
  if (kept.length === 0) return null
  return (
    <Alert
      role="status"
      color="sector"
      variant="outline"
      icon={<IconDeviceTablet aria-hidden />}
      title="Scores on this device"
      mb="lg"
    >
      The scores of {kept.map(({ team_label }) => team_label).join(', ')} were not sent. They stay on this device and
      are sent when the code of their panel is entered here again; an organizer can also save them here under Marking.
    </Alert>
  )
}
