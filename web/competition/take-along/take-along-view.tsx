/** The organiser takes an event along to a venue, sees how it stands, and brings it back. */
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { onlyFor } from '@paddock/domain/organizers/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { EVENT_PACKAGE, fileAsBase64, saveBase64 } from '../../ui/base64-file.ts'
import { confirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { MESSAGES } from './messages.ts'
import classes from './take-along.module.css'

type Event = { id: string; name: string; time_zone: string | null }
type State = Awaited<ReturnType<typeof api.event_journeys.get.call>>
type Opened = Awaited<ReturnType<typeof api.event_journeys.start.call>>

const refetch = () => [api.event_journeys.key(), api.competition_events.list.key()]

export function TakeAlongView({ event }: { event: Event }) {
  const site = useQuery(api.site.about.queryOptions())
  const state = useQuery(api.event_journeys.get.queryOptions({ input: { event_id: event.id } }))
  if (site.data?.venue)
    return (
      <Text>
        This laptop runs the event. It is brought back on the laptop’s own page,{' '}
        <Anchor component={Link} to={paths.venue}>
          Venue
        </Anchor>
        .
      </Text>
    )
  return (
    <QueryState query={state} loading="Loading where the event runs" errorTitle={MESSAGES.loadFailed}>
      {(found) => <Journey event={event} state={found} />}
    </QueryState>
  )
}

function Journey({ event, state }: { event: Event; state: State }) {
  const [opened, setOpened] = useState<Opened>()
  const isAway = state.journey?.state === 'away'
  return (
    <div className={classes.columns}>
      {isAway ? (
        <Away event={event} state={state} opened={opened} onCode={setOpened} />
      ) : (
        <Start event={event} state={state} onStarted={setOpened} />
      )}
      {isAway && state.may_take_along && <BringBack event={event} />}
    </div>
  )
}

function Start({ event, state, onStarted }: { event: Event; state: State; onStarted: (opened: Opened) => void }) {
  const start = useAction(api.event_journeys.start, {
    done: onStarted,
    failed: MESSAGES.notStarted,
    refetch,
  })
  const press = async () => {
    const { title, text } = MESSAGES.start
    if (await confirm({ title: title(event.name), text, confirmLabel: 'Take along' }))
      await start.run({ event_id: event.id })
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="take-along">
      <Title order={3} id="take-along">
        Run it on a laptop at the venue
      </Title>
      <Text my="sm">
        For a hall without reliable internet. The laptop receives this event with its teams, judges, staff and
        scorecards, your own account, and nothing else. Meanwhile the event can only be read here. Afterwards you bring
        it back whole.
      </Text>
      <Text mb="md" size="sm" c="dimmed">
        Team members sign in only here, not at the venue. Payments and emails stay here as well.
      </Text>
      {state.may_take_along ? (
        <Button loading={start.pending} onClick={() => void press()}>
          Take along
        </Button>
      ) : (
        <Text fw={650}>{onlyFor('take-events-along')}</Text>
      )}
      <LastJourney state={state} zone={event.time_zone} />
    </Paper>
  )
}

function LastJourney({ state: { journey }, zone }: { state: State; zone: string | null }) {
  if (!journey?.ended_at) return null
  const when = dateAndTime(journey.ended_at, zone)
  return (
    <Text mt="md" size="sm">
      {journey.state === 'back'
        ? `Last brought back on ${when} by ${journey.ended_by}.`
        : `Last taken back without the laptop on ${when} by ${journey.ended_by}: ${journey.reason}`}
    </Text>
  )
}

type AwayProps = { event: Event; state: State; opened: Opened | undefined; onCode: (opened: Opened) => void }

function Away({ event, state, opened, onCode }: AwayProps) {
  const renew = useAction(api.event_journeys.renewCode, { done: onCode, failed: MESSAGES.noCode, refetch })
  const { journey } = state
  if (!journey) return null
  const at = (instant: string) => dateAndTime(instant, event.time_zone)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="away">
      <Title order={3} id="away">
        {MESSAGES.atVenue}
      </Title>
      <Text mt="xs">
        Taken along on {at(journey.started_at)} by {journey.started_by}.
        {journey.fetched_at && ` Fetched over the internet on ${at(journey.fetched_at)}.`}
      </Text>
      <Text mb="md">
        {journey.arrived_at
          ? `Results last arrived on ${at(journey.arrived_at)}.`
          : 'Nothing has arrived from the venue yet.'}
      </Text>
      {opened && <ForLaptop event={event} opened={opened} />}
      {state.may_take_along && (
        <>
          {!opened && (
            <Text size="sm">To receive the event on the laptop, show a code. A new code replaces the one before.</Text>
          )}
          <Button
            mt="md"
            variant="default"
            loading={renew.pending}
            onClick={() => void renew.run({ event_id: event.id })}
          >
            {opened ? 'Show another code' : 'Show a code'}
          </Button>
        </>
      )}
    </Paper>
  )
}

/** What the person at the laptop needs: the code, and the file or the address. */
function ForLaptop({ event, opened }: { event: Event; opened: Opened }) {
  const file = useAction(api.event_journeys.file, {
    done(saved) {
      saveBase64(saved, 'application/octet-stream')
      toast.success(MESSAGES.fileSaved)
    },
    failed: MESSAGES.noFile,
  })
  return (
    <div>
      <Text>
        Start Paddock on the laptop with npm start -- --venue, open its Venue page and choose “Receive an event”.
      </Text>
      <dl className={classes.facts}>
        <dt>Code</dt>
        <dd>
          <output className={classes.code}>{opened.code}</output>
          <Text size="sm">Shown only now. Whoever has it and the file can read the event.</Text>
        </dd>
        <dt>With internet at the laptop</dt>
        <dd>
          <Group gap="sm">
            <span className={classes.address}>{opened.home_url}</span>
            <CopyButton text={opened.home_url} label="Copy address" size="compact-sm" variant="default" />
          </Group>
        </dd>
        <dt>Or with a file</dt>
        <dd>
          <Button
            variant="default"
            size="compact-md"
            loading={file.pending}
            onClick={() => void file.run({ event_id: event.id, code: opened.code })}
          >
            Save the file
          </Button>
        </dd>
        <dt>Fingerprint of this server</dt>
        <dd>
          <span className={classes.fingerprint}>{opened.fingerprint}</span>
          <Text size="sm">The laptop shows the same one before it receives the event.</Text>
        </dd>
      </dl>
    </div>
  )
}

function BringBack({ event }: { event: Event }) {
  const [isCallingOff, setCallingOff] = useState(false)
  const bring = useAction(
    async (file: File) => api.event_journeys.bringBack.call({ event_id: event.id, base64: await fileAsBase64(file) }),
    {
      done: ({ outcome }) => toast.success(outcome === 'taken' ? MESSAGES.back : MESSAGES.backBefore),
      failed: MESSAGES.notBack,
      refetch,
    },
  )
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="bring-back">
      <Title order={3} id="bring-back">
        Bring it back
      </Title>
      <Text my="sm">
        With internet, press “Bring back” on the laptop’s Venue page; nothing is left to do here. Without, save the file
        there and choose it here.
      </Text>
      <FileDrop
        label="Choose the laptop’s file"
        accept={EVENT_PACKAGE}
        loading={bring.pending}
        onFiles={([file]) => file && void bring.run(file)}
      />
      <Text mt="lg" mb="xs" size="sm">
        If the laptop is lost, go on here with what has arrived.
      </Text>
      <Button variant="default" onClick={() => setCallingOff(true)}>
        Take it back without the laptop
      </Button>
      {isCallingOff && <CallOffDialog event={event} onClose={() => setCallingOff(false)} />}
    </Paper>
  )
}
