/** Networks on which valid judge codes are refused after too many wrong ones, with a button to lift the limit. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES, serverReason } from './messages.ts'

type Limit = Awaited<ReturnType<typeof api.judging_panels.limits.call>>[number]

/** Shows nothing if the list cannot be loaded: the table of judges below shows the error. */
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
    done: () => toast.success(MESSAGES.judges.limitLifted(event_name)),
    failed: MESSAGES.judges.limitNotLifted,
    refetch: () => [api.judging_panels.limits.key()],
    ...serverReason,
  })
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />} title="Judge codes are refused">
      <Group justify="space-between" gap="sm" pr="xs">
        <Text size="sm" maw="46rem">
          Valid codes of {event_name} are refused on the network {network}, because too many wrong codes were entered
          there. QR cards and devices that were signed in before still work.
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
