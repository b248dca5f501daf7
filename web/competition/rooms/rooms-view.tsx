/** The days, rooms and tracks of an event, as its organisers enter them. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type EventStatus, isClosed } from '@paddock/domain/competition/event.ts'
import { ROOM_KIND_NAMES } from '@paddock/domain/competition/rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import { OpeningTimes } from './opening-times.tsx'
import { type Room, useDeleteRoom } from './room-actions.ts'
import { AddRoom, RoomDialog } from './room-form.tsx'
import classes from './rooms-view.module.css'

type RoomsViewProps = { event: { id: string; status: EventStatus; time_zone: string | null } }

export function RoomsView({ event }: RoomsViewProps) {
  const input = { event_id: event.id }
  useLive([`event:${event.id}`])
  const days = useQuery(api.event_days.list.queryOptions({ input }))
  const rooms = useQuery(api.event_rooms.list.queryOptions({ input }))
  const [edited, setEdited] = useState<Room>()
  const closed = isClosed(event.status)
  return (
    <Stack gap="lg" mt="md">
      <QueryState query={days} loading="Loading the days" errorTitle="The days could not be loaded">
        {(found) => (
          // Other days are another form.
          <OpeningTimes key={found.map(({ day }) => day).join()} event={event} days={found} closed={closed} />
        )}
      </QueryState>
      <Paper component="section" withBorder className={classes.panel} aria-label="Rooms and tracks">
        <Title order={3}>Rooms and tracks</Title>
        <Text c="dimmed" mb="sm">
          The timetable plans judging and scrutineering in these rooms. Tracks are numbered as at race control.
        </Text>
        {!closed && <AddRoom event_id={event.id} />}
        <DataTable
          caption="Rooms and tracks"
          columns={columnsOf(closed, setEdited)}
          rows={rooms}
          rowKey={({ id }) => id}
          loading="Loading the rooms"
          empty={<EmptyState title="No rooms yet" text="Add a judging room, the pits or a track." />}
        />
      </Paper>
      {edited && <RoomDialog room={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  )
}

const columnsOf = (closed: boolean, onEdit: (room: Room) => void): Column<Room>[] => [
  { key: 'name', header: 'Room', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'kind', header: 'Kind', cell: kindText },
  ...(closed
    ? []
    : [
        {
          key: 'actions',
          header: 'Actions',
          kind: 'actions' as const,
          cell: (room: Room) => <Actions room={room} onEdit={() => onEdit(room)} />,
        },
      ]),
]

const kindText = ({ kind, track }: Room) => (track === null ? ROOM_KIND_NAMES[kind] : `Track ${track}`)

function Actions({ room, onEdit }: { room: Room; onEdit: () => void }) {
  const { ask, deleting } = useDeleteRoom(room)
  return <EditMenu name={room.name} onEdit={onEdit} onDelete={() => void ask()} deleting={deleting} />
}
