/** Shows someone without a panel which teams' scores on this device have not been sent. */
import { Alert } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useDeviceMarks } from './marks-outbox.ts'

export function UnsentScores() {
  const onDevice = useDeviceMarks()
  if (onDevice.length === 0) return null
  return (
    <Alert
      role="status"
      color="sector"
      variant="outline"
      icon={<IconDeviceTablet aria-hidden />}
      title="Scores on this device"
      mb="lg"
    >
      The scores of {onDevice.map(({ team_label }) => team_label).join(', ')} have not been sent. They are stored on
      this device and will be sent when someone enters the panel’s code here again. An organiser can also save them here
      under Marking.
    </Alert>
  )
}
