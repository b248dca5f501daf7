/** Live Results without a chosen event: a list of the active and the completed ones, the active one first. */
import { Group, Select, type SelectProps, Text, Title } from '@mantine/core'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EventResults } from './event-results.tsx'
import { LiveMark } from './live-badge.tsx'

type CompanyEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]

export function ChosenResults() {
  const events = useQuery({
    ...api.competition_events.list.queryOptions({ input: {} }),
    select: (all) => all.events.filter(({ status }) => isPublic(status)).toSorted(newestFirst),
  })
  return (
    <>
      <Title order={2}>Live Results</Title>
      <Text c="dimmed" mb="lg">
        Anyone can open the page of an active or completed event, without signing in.
      </Text>
      <QueryState
        query={events}
        loading="Loading the events"
        empty={
          <EmptyState
            title="No active or completed events"
            text="Results appear here once an event is active or completed."
          />
        }
      >
        {(some) => <Chosen events={some} />}
      </QueryState>
    </>
  )
}

const newestFirst = (a: CompanyEvent, b: CompanyEvent) => b.event_date.localeCompare(a.event_date)

/** The choice is stored in the address, so that a reload leads to the same event. */
function Chosen({ events }: { events: CompanyEvent[] }) {
  const [params, setParams] = useSearchParams()
  const wanted = events.find(({ id }) => id === params.get('event'))
  const event = wanted ?? events.find(({ status }) => status === 'active') ?? events[0]
  if (!event) return null
  const choose = (id: string | null) =>
    id &&
    setParams(
      (before) => new URLSearchParams([...before].filter(([name]) => name !== 'event').concat([['event', id]])),
      {
        preventScrollReset: true,
      },
    )
  const isActive = (id: string) => events.some((one) => one.id === id && one.status === 'active')
  const option: SelectProps['renderOption'] = ({ option: { value, label } }) => (
    <Group gap="xs" justify="space-between" w="100%">
      <span>{label}</span>
      {isActive(value) && <LiveMark />}
    </Group>
  )
  return (
    <>
      <Select
        label="Event"
        mb="lg"
        maw="32rem"
        data={events.map(({ id: value, name: label }) => ({ value, label }))}
        value={event.id}
        allowDeselect={false}
        onChange={choose}
        renderOption={option}
        rightSection={event.status === 'active' ? <LiveMark /> : undefined}
        rightSectionWidth={event.status === 'active' ? 92 : undefined}
      />
      <EventResults key={event.id} event={event} />
    </>
  )
}
