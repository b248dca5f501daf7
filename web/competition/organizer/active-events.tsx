/** The active events. If they cannot be loaded, a sample event is shown and marked as one. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { ACTIVE_EVENTS_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { EventBadge } from './event-badge.tsx'
import classes from './organizer.module.css'

export type ActiveEvent = Awaited<ReturnType<typeof api.active_events.list.call>>[number]

const SAMPLE: ActiveEvent = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Sample Regional Championship',
  event_date: '2027-03-20',
  last_day: null,
  time_zone: null,
  location: 'Your sports hall',
  status: 'active',
  company_name: 'Sample company',
}

const TOPICS = ['events']

export function useActiveEvents() {
  const [page, setPage] = useState(1)
  const query = useQuery(
    api.active_events.list.queryOptions({
      input: { page },
      placeholderData: keepPreviousData,
      retry: 1,
      retryDelay: 500,
    }),
  )
  useLive(TOPICS)
  const failed = query.data === undefined && query.isError
  return {
    events: failed ? [SAMPLE] : (query.data ?? []),
    failed,
    isPending: query.isPending,
    retry: () => void query.refetch(),
    page,
    setPage,
  }
}

export function ActiveEvents({ events, failed, isPending, retry, page, setPage }: ReturnType<typeof useActiveEvents>) {
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        Active events
      </Title>
      {failed && (
        <Text mb="md" role="status">
          The events could not be loaded. This is a sample.{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </Text>
      )}
      {isPending && <Loading text="Loading events" />}
      {!isPending && events.length === 0 && (
        <EmptyState title="No active events" text="Events appear here when they become active." />
      )}
      <ul className={classes.list}>
        {events.map(({ id, name, location, company_name, status, ...days }) => (
          <Paper key={id} component="li" withBorder className={classes.row}>
            <div>
              <strong>{name}</strong>
              <Text size="sm" c="dimmed">
                {eventDays(days)}, {location}. {company_name}
              </Text>
            </div>
            {failed ? <Badge color="gray.7">Sample</Badge> : <EventBadge status={status} />}
          </Paper>
        ))}
      </ul>
      {(page > 1 || events.length === ACTIVE_EVENTS_PER_PAGE) && (
        <Group mt="lg">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Earlier events
          </Button>
          <Button variant="default" disabled={events.length < ACTIVE_EVENTS_PER_PAGE} onClick={() => setPage(page + 1)}>
            Later events
          </Button>
        </Group>
      )}
    </section>
  )
}
