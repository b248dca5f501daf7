/** The linked events, the latest first, with the team's place in each: its seasons at a glance. */

import { Anchor, Group, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { Link } from 'react-router'
import { entryAddress } from '../../app/paths.ts'
import { StatusBadge } from '../../competition/events/events.tsx'
import { RankBadge } from '../../competition/racing/racing.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { Entry } from './entry-changes.ts'

const COLUMNS: Column<Entry>[] = [
  {
    key: 'event',
    header: 'Event',
    cell: ({ id, event }) => (
      <Anchor component={Link} to={entryAddress(id)} fw={650}>
        {event.name}
      </Anchor>
    ),
  },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ event }) => eventDays(event) },
  { key: 'entered', header: 'Entered as', cell: ({ team_number, team_name }) => `${team_number} ${team_name}` },
  { key: 'category', header: 'Category', kind: 'badge', cell: ({ category }) => category },
  { key: 'status', header: 'Status', kind: 'badge', cell: ({ event }) => <StatusBadge status={event.status} /> },
  {
    key: 'place',
    header: 'Place',
    kind: 'badge',
    cell: ({ standing }) =>
      standing && standing.category_position !== null ? (
        <Group gap={6} wrap="nowrap">
          <RankBadge place={standing.category_position} />
          <span>of {standing.of}</span>
        </Group>
      ) : (
        '–'
      ),
  },
  {
    key: 'grand-prix',
    header: 'Grand Prix',
    kind: 'number',
    cell: ({ standing }) => (standing ? shownPoints(standing.grand_prix_points) : '–'),
  },
  {
    key: 'total',
    header: 'Total',
    kind: 'number',
    cell: ({ standing }) =>
      standing && standing.total_points !== null
        ? `${shownPoints(standing.total_points)}${standing.incomplete ? ' (incomplete)' : ''}`
        : '–',
  },
]

export function Seasons({ entries }: { entries: Entry[] }) {
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        Your events
      </Title>
      <DataTable
        caption="Your events, latest first"
        columns={COLUMNS}
        rows={entries}
        rowKey={({ id }) => id}
        empty={undefined}
      />
    </section>
  )
}
