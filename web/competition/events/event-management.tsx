/** Event Management: the company's events, or the one that is open. Follows what other organisers change. */
import { Button } from '@mantine/core'
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { eventsQuery } from './event-changes.ts'
import { EventDetail } from './event-detail.tsx'
import { EventList } from './event-list.tsx'
import { useEventPlace } from './event-place.ts'

export function EventManagement({ organizer }: { organizer: PortalMember }) {
  const events = useQuery(eventsQuery())
  const { event: id, backToEvents } = useEventPlace()
  const company = events.data?.company_id
  const open = events.data?.events.find((event) => event.id === id)
  useLive([...(company ? [`company:${company}`] : []), ...(open ? [`event:${open.id}`] : [])])
  return (
    <QueryState query={events} loading="Loading events" errorTitle="Error Loading Events">
      {({ events }) => {
        if (open) return <EventDetail key={open.id} event={open} organizer={organizer} />
        if (!id) return <EventList events={events} />
        return (
          <EmptyState
            title="This event is no longer here"
            text="It may have been deleted in the meantime."
            action={<Button onClick={backToEvents}>Back to Events</Button>}
          />
        )
      }}
    </QueryState>
  )
}
