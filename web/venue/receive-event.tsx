/** Receives an event on the laptop: a file or the hosted server's address, the code, a look at it, and then the event. */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EVENT_PACKAGE, fileAsBase64 } from '../ui/base64-file.ts'
import { dateAndTime } from '../ui/dates.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { Segments } from '../ui/segments.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import classes from './venue.module.css'

type Look = Awaited<ReturnType<typeof api.received_events.look.call>>
const WAYS = [
  { value: 'internet', label: 'Over the internet' },
  { value: 'file', label: 'From a file' },
] as const

export function ReceiveEvent() {
  const [way, setWay] = useState<'internet' | 'file'>('internet')
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const [file, setFile] = useState<File>()
  const from = async () =>
    way === 'file' ? { code, base64: file ? await fileAsBase64(file) : '' } : { code, address: fullAddress(address) }
  const look = useAction(async () => api.received_events.look.call(await from()), { failed: MESSAGES.notRead })
  const receive = useAction(async () => api.received_events.receive.call(await from()), {
    done({ event_name, email }) {
      toast.success(MESSAGES.received(event_name, email))
      look.reset()
      setCode('')
      setFile(undefined)
    },
    failed: MESSAGES.notReceived,
    refetch: () => [api.received_events.key(), api.venue.key()],
  })
  const changed = () => look.reset()
  const isReady = code.trim() !== '' && (way === 'file' ? file !== undefined : address.trim() !== '')
  return (
    <form
      className={classes.receive}
      aria-labelledby="receive-event"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isReady) void look.run()
      }}
    >
      <Stack gap="sm" mt="lg" align="stretch">
        <Title order={3} size="h5" id="receive-event">
          Receive an event
        </Title>
        <Text size="sm" c="dimmed">
          On the hosted server, open the event, choose “Take along” in its Actions, and type here what it shows.
        </Text>
        <Segments
          aria-label="How the event comes to this laptop"
          data={WAYS}
          value={way}
          onChange={(next) => {
            setWay(next)
            changed()
          }}
        />
        {way === 'internet' ? (
          <TextInput
            label="Address of the hosted server"
            placeholder="https://"
            autoComplete="off"
            maxLength={300}
            value={address}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value)
              changed()
            }}
          />
        ) : (
          <FileDrop
            label="Choose the file"
            accept={EVENT_PACKAGE}
            hint={file?.name}
            onFiles={([chosen]) => {
              setFile(chosen)
              changed()
            }}
          />
        )}
        <TextInput
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            changed()
          }}
        />
        {look.output ? (
          <Offered offered={look.output} pending={receive.pending} onReceive={() => void receive.run()} />
        ) : (
          <Group>
            <Button type="submit" variant="default" disabled={!isReady} loading={look.pending}>
              Look at the event
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** Whoever types paddock.example means https. */
const fullAddress = (typed: string) => (/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`)

function Offered({ offered, pending, onReceive }: { offered: Look; pending: boolean; onReceive: () => void }) {
  const { event_name, company_name, teams, made_at, home_url, fingerprint, email } = offered
  return (
    <div role="status">
      <Text fw={650}>
        {event_name}, {company_name}: {plural(teams, 'team')}
      </Text>
      <Text size="sm">
        From <span className={classes.address}>{home_url}</span>, as of {dateAndTime(made_at)}. You sign in as {email}.
      </Text>
      <Text size="sm" my="xs">
        Fingerprint <span className={classes.fingerprint}>{fingerprint}</span>: it must be the same as on the screen of
        the hosted server. If it is not, do not receive the event.
      </Text>
      <Button loading={pending} onClick={onReceive}>
        Receive this event
      </Button>
    </div>
  )
}
