/** What anyone sees of an active or completed event, without signing in. */
import { Text, Title } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PortalFrame } from '../../ui/portal-frame.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EventBadge } from './event-badge.tsx'
import { EventTeams } from './event-teams.tsx'
import { dayOf } from './words.ts'

const TOPICS = ['events']

export function PublicEventPage() {
  const { event: id = '' } = useParams()
  const event = useQuery(api.active_events.get.queryOptions({ input: { id } }))
  useLive(TOPICS)
  if (event.data === undefined && event.error instanceof ORPCError && event.error.status < 500)
    return (
      <EmptyState
        title="There is no public event here"
        text="An event can be seen by everybody once it is active. Please check the address with the organizer."
      />
    )
  return (
    <QueryState query={event} loading="Loading the event" errorTitle="The event could not be loaded">
      {({ name, event_date, location, company_name, status }) => (
        <PortalFrame
          title={name}
          about={`${dayOf(event_date)}, ${location}. ${company_name}`}
          action={<EventBadge status={status} />}
        >
          <Title order={2}>Teams</Title>
          <Text c="dimmed" mb="lg">
            Everybody who takes part, by category. The list follows the event by itself.
          </Text>
          <EventTeams event_id={id} />
        </PortalFrame>
      )}
    </QueryState>
  )
}
