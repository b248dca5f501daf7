/** Says that somebody else has saved the same thing while it was being edited, and leaves the choice to the person. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

type ChangedMeanwhileProps = { what: string; onTheirs: () => void; onMine: () => void }

export function ChangedMeanwhile({ what, onTheirs, onMine }: ChangedMeanwhileProps) {
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconUsers aria-hidden />}
      title={`Somebody else has changed this ${what} in the meantime`}
    >
      <Text size="sm">
        Nothing has been overwritten. Take over their version, or keep what you have typed and save it.
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={onTheirs}>
          Show their version
        </Button>
        <Button size="sm" variant="default" onClick={onMine}>
          Keep mine
        </Button>
      </Group>
    </Alert>
  )
}
