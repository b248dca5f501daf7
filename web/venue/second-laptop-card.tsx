/** The second laptop, which follows this one and can take over: its lag, and how another one is added. */
import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { STANDBY_SENTENCES } from '@paddock/domain/venue/standby.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import classes from './venue.module.css'
import type { VenueState } from './venue-state.ts'

const refetch = () => [api.venue.state.key()]
const USUAL_PORT = 3543

export function SecondLaptopCard({ venue }: { venue: VenueState }) {
  const code = useAction(api.venue.standbyCode, { failed: MESSAGES.noCode })
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="second-laptop">
      <Title order={2} size="h3" id="second-laptop" mb="xs">
        Second laptop
      </Title>
      {venue.standby ? (
        <Standby standby={venue.standby} />
      ) : (
        <Text size="sm" c="dimmed" mb="md">
          No second laptop follows this one. With one, the event goes on within seconds if this laptop fails.
        </Text>
      )}
      <Button variant="default" loading={code.pending} onClick={() => void code.run()}>
        {venue.standby ? 'Pair another laptop instead' : 'Add a second laptop'}
      </Button>
      {code.output && <Pairing venue={venue} code={code.output} />}
    </Paper>
  )
}

type Standby = NonNullable<VenueState['standby']>

function Standby({ standby }: { standby: Standby }) {
  const { name, address, standing, behind_bytes: behind, lag_ms: lag } = standby
  const remove = useAction(api.venue.removeStandby, {
    done: () => toast.success(MESSAGES.standbyRemoved),
    failed: MESSAGES.standbyNotRemoved,
    refetch,
  })
  const ask = async () => {
    if (await confirm(MESSAGES.removeStandby(name))) void remove.run()
  }
  return (
    <Stack gap="xs" mb="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {name} ({address})
      </Text>
      <Text size="sm">{STANDBY_SENTENCES[standing](name).text}</Text>
      <Text size="sm" c="dimmed">
        {MESSAGES.lag(behind, lag)}
      </Text>
      <Group>
        <Button variant="default" size="sm" loading={remove.pending} onClick={() => void ask()}>
          Remove
        </Button>
      </Group>
    </Stack>
  )
}

function Pairing({ venue, code }: { venue: VenueState; code: { code: string; minutes: number; port: number } }) {
  const host = venue.hosts.find(({ host: one }) => /^[\d.]+$/.test(one))?.host ?? 'localhost'
  const address = code.port === USUAL_PORT ? host : `${host}:${code.port}`
  const command = `npm run standby -- ${address} ${code.code}`
  return (
    <Stack gap="xs" mt="md" role="status">
      <Text size="sm">
        Type this on the other laptop, which has the same release of Paddock and is on the same network, within{' '}
        {code.minutes} minutes. The code works once. Keep it to yourself: it hands over everything that is stored here.
      </Text>
      <Code block className={classes.command}>
        {command}
      </Code>
      <Group>
        <CopyButton text={command} label="Copy command" />
      </Group>
    </Stack>
  )
}
