/** Tells which scores are only on this device, and where the judge has something to do about it. */
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { Fragment } from 'react'
import { discard } from '../../app/outbox-view.tsx'
import { entryIdOf, type KeptMarks } from './kept-marks.ts'
import { labelOf, type Standing, type TeamAtDesk } from './team-standing.ts'

type DeviceNoteProps = {
  teams: TeamAtDesk[]
  /** Kept for teams that the panel no longer has. */
  strays: KeptMarks[]
  onOpen: (team: string) => void
}

const SAID: [Standing, string][] = [
  ['typing', 'Typed, but not saved yet:'],
  ['choose', 'Saved differently on another device, please choose:'],
  ['refused', 'Not accepted, please look again:'],
]

export function DeviceNote({ teams, strays, onOpen }: DeviceNoteProps) {
  const kept = SAID.map(([standing, said]) => ({ said, some: teams.filter((at) => at.standing === standing) })).filter(
    ({ some }) => some.length > 0,
  )
  if (kept.length === 0 && strays.length === 0) return null
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
      {kept.map(({ said, some }) => (
        <Text key={said} size="sm">
          {said}{' '}
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
          <Text size="sm">{marks.team_label} is no longer among the teams of this panel.</Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => void discard({ id: entryIdOf(marks), label: `the scores of ${marks.team_label}` })}
          >
            Discard its scores
          </Button>
        </Group>
      ))}
    </Alert>
  )
}
