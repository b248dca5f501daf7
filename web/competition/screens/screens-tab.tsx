/** The Screens view of the dashboard: those of one event, the one that is on by itself. */
import { NativeSelect, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { EventScreens } from './event-screens.tsx'

type CompanyEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]

export function ScreensTab() {
  const events = useQuery({
    ...api.competition_events.list.queryOptions({ input: {} }),
    select: (all) => all.events.filter(({ status }) => status !== 'cancelled'),
  })
  return (
    <>
      <Title order={2}>Screens</Title>
      <Text c="dimmed" mb="lg">
        Any browser becomes a screen of the hall. Choose here what all of them show.
      </Text>
      <QueryState
        query={events}
        loading="Loading the events"
        empty={<EmptyState title="No events yet" text="Create an event first. Its screens are then paired here." />}
      >
        {(some) => <OfOneEvent events={some} />}
      </QueryState>
    </>
  )
}

/** The choice is stored in the address, so that a reload leads to the same event. */
function OfOneEvent({ events }: { events: CompanyEvent[] }) {
  const [params, setParams] = useSearchParams()
  const wanted = events.find(({ id }) => id === params.get('screens-of'))
  const event = wanted ?? events.find(({ status }) => status === 'active') ?? upcoming(events) ?? events.at(-1)
  if (!event) return null
  const choose = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('screens-of', id)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <TimeZoneProvider value={event.time_zone}>
      <NativeSelect
        label="Event"
        maw="32rem"
        data={events.map(({ id: value, name: label }) => ({ value, label }))}
        value={event.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <EventScreens key={event.id} event={event} />
    </TimeZoneProvider>
  )
}

const upcoming = (events: CompanyEvent[]) =>
  events.filter(({ status }) => status === 'upcoming').toSorted((a, b) => a.event_date.localeCompare(b.event_date))[0]
