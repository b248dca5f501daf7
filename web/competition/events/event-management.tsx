/** Event Management: the company's events, or the one that is open. Follows what other organisers change. */
import { Button } from '@mantine/core'
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live.ts'
import { UnseenTitle } from '../../app/portal/view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { eventsQuery } from './event-changes.ts'
import { EventDetail } from './event-detail.tsx'
import { EventList } from './event-list.tsx'
import { useEventPlace } from './event-place.ts'

export function EventManagement({ organizer }: { organizer: PortalMember }) {
  const { event: id } = useEventPlace()
  return id ? <OpenEvent key={id} id={id} organizer={organizer} /> : <Events />
}

function OpenEvent({ id, organizer }: { id: string; organizer: PortalMember }) {
  const { backToEvents } = useEventPlace()
  const query = useQuery(eventsQuery({ id }))
  const event = query.data?.events[0]
  useLive([...companyTopics(query.data), ...(event ? [`event:${event.id}`] : [])])
  return (
    <QueryState page query={query} loading="Loading events" errorTitle="Error Loading Events">
      {() =>
        event ? (
          <EventDetail event={event} organizer={organizer} />
        ) : (
          <>
            <UnseenTitle title="Events" />
            <EmptyState
              title="This event no longer exists"
              text="It may have been deleted."
              action={<Button onClick={backToEvents}>Back to Events</Button>}
            />
          </>
        )
      }
    </QueryState>
  )
}

function Events() {
  const filters = useListFilters()
  const query = useQuery(eventsQuery({ page: filters.page, search: filters.search }))
  useLive(companyTopics(query.data))
  return (
    <QueryState query={query} loading="Loading events" errorTitle="Error Loading Events">
      {(found) => <EventList {...found} filters={filters} />}
    </QueryState>
  )
}

const companyTopics = (found: { company_id: string } | undefined) => (found ? [`company:${found.company_id}`] : [])
