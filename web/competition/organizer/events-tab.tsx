/** The Events tab: the company's events. */
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { eventsQuery } from './company-events.ts'
import { EventBadge } from './event-badge.tsx'
import { dayOf } from './words.ts'

export function EventsTab() {
  const events = useQuery({ ...eventsQuery(), select: (all) => all.events })
  return (
    <>
      <Title order={2} mb="lg">
        Events
      </Title>
      <DataTable
        caption="Events of the company"
        rows={events}
        rowKey={({ id }) => id}
        loading="Loading the events"
        empty={<EmptyState title="No events yet" text="Your company has no competition events so far." />}
        columns={[
          { key: 'name', header: 'Event', cell: ({ name }) => <strong>{name}</strong> },
          { key: 'status', header: 'Status', cell: ({ status }) => <EventBadge status={status} /> },
          { key: 'date', header: 'Date', cell: ({ event_date }) => dayOf(event_date) },
          { key: 'location', header: 'Location', cell: ({ location }) => location },
        ]}
      />
    </>
  )
}
