/** Limits organisers and owners to this laptop and named devices. */
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { shownCode } from '@paddock/domain/identity/mailed-code.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import classes from './venue.module.css'
import type { VenueState } from './venue-state.ts'

const refetch = () => [api.venue.state.key()]

export function DevicesCard({ venue }: { venue: VenueState }) {
  const limit = useAction(api.venue.limitAdmin, { failed: MESSAGES.limitNotChanged, refetch })
  const code = useAction(api.venue.deviceCode, { failed: MESSAGES.noCode })
  const forget = useAction(api.venue.forgetDevice, {
    done: () => toast.success(MESSAGES.forgotten),
    failed: MESSAGES.notForgotten,
    refetch,
  })
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="devices">
      <Title order={2} size="h3" id="devices" mb="xs">
        Devices
      </Title>
      <Switch
        label="Let organisers and owners in only on this laptop and the devices below"
        checked={venue.admin_limited}
        disabled={limit.pending}
        onChange={({ currentTarget }) => void limit.run({ admin_limited: currentTarget.checked })}
      />
      <Stack gap="xs" my="md">
        {venue.devices.length === 0 && (
          <Text size="sm" c="dimmed">
            No device is named.
          </Text>
        )}
        {venue.devices.map((device) => (
          <Group key={device.id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{device.name}</Text>
            <Button
              variant="default"
              size="sm"
              flex="none"
              aria-label={`Remove ${device.name}`}
              loading={forget.pending && forget.input?.id === device.id}
              onClick={() => void forget.run({ id: device.id })}
            >
              Remove
            </Button>
          </Group>
        ))}
      </Stack>
      <Button variant="default" loading={code.pending} onClick={() => void code.run()}>
        Show a code
      </Button>
      {code.output && (
        <div role="status">
          <output className={classes.code}>{shownCode(code.output.code)}</output>
          <Text size="sm">
            Open the organiser portal on the device and enter this code, within {code.output.minutes} minutes. It works
            once.
          </Text>
        </div>
      )}
    </Paper>
  )
}
