/** Races or runs that the server does not have yet, or did not want: nothing that was typed is lost. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { Queued } from '../../app/send-queue.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import classes from './run-fields.module.css'

type UnsavedProps<Race> = {
  what: 'races' | 'runs'
  desk: { sendNow: () => void; putBack: (id: string, race: Race) => void; drop: (id: string) => void }
  queue: readonly Queued<Race>[]
  onBack: () => void
}

export function Unsaved<Race extends { label: string }>({ what, desk, queue, onBack }: UnsavedProps<Race>) {
  const refused = queue.filter(({ state }) => state === 'refused')
  const unsaved = queue.filter(({ state }) => state !== 'refused')
  // One that is simply on its way is no news, unless others wait behind it.
  const isNews = unsaved.length > 1 || unsaved.some(({ state }) => state === 'waiting')
  return (
    <>
      {isNews && (
        <Alert color="orange" variant="outline" icon={<IconCloudOff aria-hidden />} title="Not saved yet">
          <Text size="sm">
            The server has not answered. These {what} are kept in this browser and sent again by themselves; go on
            recording.
          </Text>
          <ul className={classes.unsaved}>
            {unsaved.map(({ id, race }) => (
              <li key={id}>{race.label}</li>
            ))}
          </ul>
          <Button size="sm" variant="default" onClick={desk.sendNow}>
            Try again now
          </Button>
        </Alert>
      )}
      {refused.map((queued) => (
        <ProblemAlert key={queued.id} title={queued.refused?.title ?? 'Error'}>
          <Text size="sm">
            {queued.race.label} was not recorded: {queued.refused?.text}
          </Text>
          <Group gap="xs" mt="sm">
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                desk.putBack(queued.id, queued.race)
                onBack()
              }}
            >
              Put it back into the fields
            </Button>
            <Button size="sm" variant="default" onClick={() => desk.drop(queued.id)}>
              Leave it out
            </Button>
          </Group>
        </ProblemAlert>
      ))}
    </>
  )
}
