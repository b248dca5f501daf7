/** The section Ceremony of an event: the script before it, the remote control during it. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { START_ERRORS } from '@paddock/domain/ceremony/messages.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { OpenDesk } from '../desk-mode/desk-mode.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import classes from './ceremony.module.css'
import { type Ceremony, ceremonyQuery, usePrepare, useStart } from './ceremony-actions.ts'
import { Remote } from './remote.tsx'
import { Script } from './script.tsx'
import { ScriptPdf } from './script-pdf.tsx'

export function CeremonyView({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const ceremony = useQuery(ceremonyQuery(event.id))
  return (
    <QueryState query={ceremony} loading="Loading the ceremony" errorTitle="The ceremony could not be loaded">
      {(found) => (found.state === 'running' ? <Remote ceremony={found} /> : <Preparation ceremony={found} />)}
    </QueryState>
  )
}

function Preparation({ ceremony }: { ceremony: Ceremony }) {
  const mayWrite = useMay('write-ceremony')
  const prepare = usePrepare()
  const start = useStart(ceremony)
  const { event_id, items, missing, against_starting } = ceremony
  return (
    <Stack gap="md" mt="md">
      <Group gap="sm">
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          disabled={against_starting !== null}
          loading={start.pending}
          onClick={() => void start.ask()}
        >
          Start the ceremony…
        </Button>
        <ScriptPdf ceremony={ceremony} />
        <OpenDesk />
      </Group>
      <State ceremony={ceremony} />
      {items.length === 0 ? (
        <EmptyState
          title="No script yet"
          text={
            missing.length === 0
              ? 'Add awards to the event first. The script is then made from them.'
              : 'The script is made from the awards: the least first, the one of highest precedence last, then the standings.'
          }
          action={
            mayWrite &&
            missing.length > 0 && (
              <Button loading={prepare.pending} onClick={() => void prepare.run({ event_id })}>
                Make the script
              </Button>
            )
          }
        />
      ) : (
        <Script ceremony={ceremony} mayWrite={mayWrite} />
      )}
    </Stack>
  )
}

function State({ ceremony: { state, ended_at, against_starting, is_locked } }: { ceremony: Ceremony }) {
  const { dateAndTime } = useDates()
  return (
    <div className={classes.state} role="status">
      {state === 'ended' && ended_at && (
        <Text>The ceremony ended on {dateAndTime(ended_at)}. It can be run again.</Text>
      )}
      {against_starting && <Text>{START_ERRORS[against_starting]}</Text>}
      {!is_locked && <Text c="dimmed">Winners are in the script once the awards are locked.</Text>}
      {!against_starting && state === 'prepared' && (
        <Text>Ready. Start it here or on a phone; every press of Next reveals one step on all screens.</Text>
      )}
    </div>
  )
}
