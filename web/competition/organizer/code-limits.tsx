/** Where judges with a valid code are refused after too many wrong ones, with the button that lifts it. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { inItsWords } from './words.ts'

type Limit = Awaited<ReturnType<typeof api.judging_panels.limits.call>>[number]

/** A list that cannot be loaded says nothing here: the judges below have their own error, and retry both. */
export function CodeLimits() {
  const limits = useQuery(api.judging_panels.limits.queryOptions({ input: {} }))
  if (!limits.data?.length) return null
  return (
    <Stack gap="sm" mb="md">
      {limits.data.map((limit) => (
        <CodeLimit key={`${limit.event_id} ${limit.network}`} limit={limit} />
      ))}
    </Stack>
  )
}

function CodeLimit({ limit: { event_id, event_name, network } }: { limit: Limit }) {
  const lift = useAction(api.judging_panels.lift, {
    done: () => toast.success({ title: 'Limit Lifted', text: `Judges of ${event_name} can type their codes again.` }),
    failed: 'The limit could not be lifted. Please try again.',
    refetch: () => [api.judging_panels.limits.key()],
    ...inItsWords,
  })
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />} title="Judge codes are refused">
      <Group justify="space-between" gap="sm" pr="xs">
        <Text size="sm" maw="46rem">
          Too many wrong codes came before a valid code of {event_name} was typed at the network {network}. QR cards and
          devices that were let in before keep working.
        </Text>
        <Button
          variant="default"
          loading={lift.pending}
          onClick={() => void lift.run({ event_id, network })}
          aria-label={`Lift limit for ${event_name} at ${network}`}
        >
          Lift limit
        </Button>
      </Group>
    </Alert>
  )
}
