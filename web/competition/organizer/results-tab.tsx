/** The Live Results tab: the company's events with their teams, and the way to what spectators see. */
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { liveAddress } from '../../app/paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CompanyEvent, eventsQuery } from './company-events.ts'
import { EventBadge } from './event-badge.tsx'
import { dayOf } from './words.ts'

export function ResultsTab() {
  const events = useQuery({ ...eventsQuery(), select: (all) => all.events })
  return (
    <>
      <Title order={2}>Live Results</Title>
      <Text c="dimmed" mb="lg">
        Anyone can open the page of an active or completed event, without signing in.
      </Text>
      <DataTable
        caption="Live results of the company's events"
        rows={events}
        rowKey={({ id }) => id}
        loading="Loading the events"
        empty={<EmptyState title="No events yet" text="The results of your events will be reached from here." />}
        columns={[
          { key: 'name', header: 'Event', cell: ({ name }) => <strong>{name}</strong> },
          { key: 'status', header: 'Status', cell: ({ status }) => <EventBadge status={status} /> },
          { key: 'date', header: 'Date', cell: ({ event_date }) => dayOf(event_date) },
          { key: 'teams', header: 'Teams', numeric: true, cell: ({ team_count }) => team_count },
          { key: 'view', header: 'Public view', cell: (event) => <PublicView event={event} /> },
        ]}
      />
    </>
  )
}

function PublicView({ event: { id, name, status } }: { event: CompanyEvent }) {
  if (status !== 'active' && status !== 'completed') return 'Once the event is active'
  return (
    <Anchor component={Link} to={liveAddress(id)} aria-label={`Open the public view of ${name}`}>
      Open
    </Anchor>
  )
}
