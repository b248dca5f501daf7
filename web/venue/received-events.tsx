/** Events that were taken along to this laptop: results are pushed from here, and they are brought back. */
import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { saveBase64 } from '../ui/base64-file.ts'
import { confirm } from '../ui/confirm.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import { ReceiveEvent } from './receive-event.tsx'
import classes from './venue.module.css'

type Received = Awaited<ReturnType<typeof api.received_events.list.call>>[number]

/** How soon the page shows that results have arrived. */
const REFETCH_MS = 5000

const refetch = () => [api.received_events.key()]

export function ReceivedEvents() {
  const events = useQuery({ ...api.received_events.list.queryOptions(), refetchInterval: REFETCH_MS })
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="taken-along">
      <Title order={2} size="h3" id="taken-along">
        Events from the hosted server
      </Title>
      <QueryState
        query={events}
        loading="Loading the events"
        errorTitle="The events could not be loaded"
        empty={<Nothing />}
      >
        {(found) => found.map((event) => <OneEvent key={event.event_id} event={event} />)}
      </QueryState>
      <ReceiveEvent />
    </Paper>
  )
}

const Nothing = () => (
  <Text c="dimmed" mb="md">
    An event that was prepared on the hosted server can be run on this laptop and brought back afterwards.
  </Text>
)

function OneEvent({ event }: { event: Received }) {
  const { event_id, event_name, company_name } = event
  return (
    <section aria-label={event_name} className={classes.received}>
      <Text fw={650}>
        {event_name}, {company_name}
      </Text>
      <Text size="sm">
        Received on {dateAndTime(event.received_at)} from <span className={classes.address}>{event.home_url}</span>,
        fingerprint <span className={classes.fingerprint}>{event.fingerprint}</span>
      </Text>
      {event.brought_back_at ? <BroughtBack event={event} /> : <Running key={event_id} event={event} />}
    </section>
  )
}

function Running({ event }: { event: Received }) {
  const { event_id, event_name } = event
  const live = useAction(api.received_events.pushLive, { failed: MESSAGES.liveNotChanged, refetch })
  const back = useBringBack()
  const file = useReturnFile()
  const ask = (text: string) => confirm({ title: `Bring ${event_name} back?`, text, confirmLabel: 'Bring back' })
  return (
    <>
      <Switch
        my="sm"
        label="Push results to the hosted server while the event goes on"
        checked={event.pushes_live}
        disabled={live.pending}
        onChange={({ currentTarget }) => void live.run({ event_id, pushes_live: currentTarget.checked })}
      />
      {event.pushes_live && <Pushed event={event} />}
      <Group gap="sm" mt="sm">
        <Button
          loading={back.pending}
          onClick={async () => void ((await ask(MESSAGES.backOverNetwork)) && back.run({ event_id }))}
        >
          Bring back over the internet
        </Button>
        <Button
          variant="default"
          loading={file.pending}
          onClick={async () => void ((await ask(MESSAGES.backByFile)) && file.run({ event_id }))}
        >
          Save the file to bring it back
        </Button>
      </Group>
    </>
  )
}

function Pushed({ event: { pushed_at, push_problem } }: { event: Received }) {
  return (
    <Text size="sm" role="status">
      {pushed_at ? `Last arrived on ${dateAndTime(pushed_at)}.` : 'Nothing has arrived yet.'}
      {push_problem && ` ${push_problem} It is tried again at least once a minute.`}
    </Text>
  )
}

function BroughtBack({ event: { event_id, event_name, brought_back_at } }: { event: Received }) {
  const goOn = useAction(api.received_events.goOn, { failed: MESSAGES.notGoingOn, refetch })
  const back = useBringBack()
  const file = useReturnFile()
  const press = async () => {
    const question = { title: `Go on with ${event_name} here?`, text: MESSAGES.goOn, confirmLabel: 'Go on here' }
    if (await confirm({ ...question, destructive: true })) await goOn.run({ event_id })
  }
  return (
    <>
      <Text my="sm">
        Brought back on {dateAndTime(brought_back_at ?? '')}, or its file was made then. It can only be read here.
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={back.pending} onClick={() => void back.run({ event_id })}>
          Bring back over the internet again
        </Button>
        <Button variant="default" loading={file.pending} onClick={() => void file.run({ event_id })}>
          Save the file again
        </Button>
        <Button variant="default" loading={goOn.pending} onClick={() => void press()}>
          Go on here
        </Button>
      </Group>
    </>
  )
}

const useBringBack = () =>
  useAction(api.received_events.bringBack, {
    done: () => toast.success(MESSAGES.broughtBack),
    failed: MESSAGES.notBroughtBack,
    refetch,
  })

const useReturnFile = () =>
  useAction(api.received_events.file, {
    done(saved) {
      saveBase64(saved, 'application/octet-stream')
      toast.success(MESSAGES.returnFileSaved)
    },
    failed: MESSAGES.noReturnFile,
    refetch,
  })
