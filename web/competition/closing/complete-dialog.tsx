/** Asks before an event is completed, and lists what is missing. */
import { Button, Group, List, Modal, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../app/api.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { QueryState } from '../../ui/query-state.tsx'

type CompleteDialogProps = {
  event: { id: string; name: string }
  completing: boolean
  onComplete: () => void
  onClose: () => void
}
type Missing = Awaited<ReturnType<typeof api.event_closing.missing.call>>

export function CompleteDialog({ event, completing, onComplete, onClose }: CompleteDialogProps) {
  const missing = useQuery({
    ...api.event_closing.missing.queryOptions({ input: { event_id: event.id } }),
    // What was missing a moment ago may be there by now.
    staleTime: 0,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Complete ${event.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text>
          A completed event is closed: laps, marks, measurements, points and teams can no longer be changed. An owner or
          admin can reopen it with a reason, which everybody can read.
        </Text>
        <QueryState
          query={missing}
          loading="Checking what is missing"
          errorTitle="What is missing could not be checked"
        >
          {(found) => <MissingParts missing={found} />}
        </QueryState>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Not yet
          </Button>
          <Button loading={completing} disabled={missing.isPending} onClick={onComplete}>
            {missing.data && isAnything(missing.data) ? 'Complete anyway' : 'Complete Event'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const isAnything = (missing: Missing) => Object.values(missing).some((part) => part.length > 0)

function MissingParts({ missing }: { missing: Missing }) {
  const { panels, cars, brackets, devices } = missing
  if (!isAnything(missing))
    return <Text fw={650}>Nothing is missing: every panel has marked, every car is scrutineered.</Text>
  return (
    <>
      <Part title="Teams without marks" rows={panels}>
        {({ judge_name, panel_name, unmarked }) =>
          `${judge_name} - ${panel_name}: ${counted(unmarked.length, 'team')} (${named(unmarked)})`
        }
      </Part>
      <Part title="Cars without scrutineering" rows={cars}>
        {(team) => `${team.team_name}: car ${team.cars.join(' and car ')}`}
      </Part>
      <Part title="Brackets without a champion" rows={brackets}>
        {({ category, undecided }) => `${category}: ${counted(undecided, 'match', 'matches')} to decide`}
      </Part>
      <Part title="Devices with unsent entries" rows={devices}>
        {({ name, waiting, seen_at }) =>
          waiting > 0
            ? `${name}: ${counted(waiting, 'entry', 'entries')} to send, last heard from ${dateAndTime(seen_at)}`
            : `${name}: not heard from since ${dateAndTime(seen_at)}, may hold unsent entries`
        }
      </Part>
    </>
  )
}

/** Enough to know who is meant; the desks list all of them. */
const NAMED = 5

function named(names: readonly string[]) {
  const some = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${some} and ${names.length - NAMED} more` : some
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

type PartProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

function Part<Row>({ title, rows, children }: PartProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List size="sm">
        {rows.slice(0, MOST_ROWS).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never reordered
          <List.Item key={index}>{children(row)}</List.Item>
        ))}
      </List>
      {rows.length > MOST_ROWS && (
        <Text size="sm" c="dimmed">
          and {rows.length - MOST_ROWS} more
        </Text>
      )}
    </section>
  )
}

const MOST_ROWS = 8
