/** Shows which scores are only on this device, and which of them need the judge. */
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { Fragment } from 'react'
import { discard } from '../../app/outbox-view.tsx'
import { type DeviceMarks, entryIdOf } from './device-marks.ts'
import { labelOf, type PanelTeam, type Standing } from './team-standing.ts'

type DeviceMarksNoteProps = {
  teams: PanelTeam[]
  /** Stored for teams that the panel no longer has. */
  strays: DeviceMarks[]
  onOpen: (team: string) => void
}

const STATUS_MESSAGES: [Standing, string][] = [
  ['typing', 'Not saved yet:'],
  ['choose', 'Another device saved different scores. Please choose:'],
  ['refused', 'Not accepted. Please check and save again:'],
]

export function DeviceMarksNote({ teams, strays, onOpen }: DeviceMarksNoteProps) {
  const groups = STATUS_MESSAGES.map(([standing, message]) => ({
    message,
    some: teams.filter((at) => at.standing === standing),
  })).filter(({ some }) => some.length > 0)
  if (groups.length === 0 && strays.length === 0) return null
  return (
    <Alert
      role="status"
      aria-label="On this device"
      color="sector"
      variant="outline"
      icon={<IconDeviceTablet aria-hidden />}
      title="On this device"
      mb="lg"
    >
      {groups.map(({ message, some }) => (
        <Text key={message} size="sm">
          {message}{' '}
          {some.map(({ team }, place) => (
            <Fragment key={team.id}>
              {place > 0 && ', '}
              <Anchor component="button" type="button" ta="left" onClick={() => onOpen(team.id)}>
                {labelOf(team)}
              </Anchor>
            </Fragment>
          ))}
        </Text>
      ))}
      {strays.map((marks) => (
        <Group key={marks.team_id} gap="xs">
          <Text size="sm">{marks.team_label} is no longer assigned to this panel.</Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => void discard({ id: entryIdOf(marks), label: `the scores of ${marks.team_label}` })}
          >
            Discard scores
          </Button>
        </Group>
      ))}
    </Alert>
  )
}
