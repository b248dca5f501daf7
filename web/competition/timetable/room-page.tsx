/** /events/:event/rooms/:room: a phone or tablet outside a room shows who is in it and who comes next. */
import { Container, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { nowAndNext, slotDelay } from '@paddock/domain/timetable/now-next.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../app/api.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TimeZoneProvider, useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './timetable.module.css'
import { type Slot, sessionOf, slotsByRoom, type Timetable, teamLabel } from './timetable-data.ts'

/** The door has no stream of its own; the answer costs nothing while nothing has changed. */
const EVERY_QUARTER_MINUTE = 15_000

export function RoomPage() {
  const { event: event_id = '', room = '' } = useParams()
  const event = useQuery(api.public_events.get.queryOptions({ input: { id: event_id } }))
  const timetable = useQuery(
    api.timetables.shown.queryOptions({ input: { event_id }, refetchInterval: EVERY_QUARTER_MINUTE }),
  )
  const found = timetable.data && slotsByRoom(timetable.data).find((one) => one.room.id === room)
  usePageTitle(found?.room.name)
  return (
    <Container size="md" w="100%" className={classes.door}>
      <QueryState page query={timetable} loading="Loading the room" errorTitle="The room could not be loaded">
        {(shown) =>
          shown && found ? (
            <TimeZoneProvider value={event.data?.time_zone ?? null}>
              <Text c="dimmed">{event.data?.name}</Text>
              <Title order={1}>{found.room.name}</Title>
              <Door timetable={shown} slots={found.slots} />
            </TimeZoneProvider>
          ) : (
            <EmptyState
              page
              title="Nothing is planned in this room"
              text="The event may not be public, or its timetable has changed. Please ask its organiser."
            />
          )
        }
      </QueryState>
    </Container>
  )
}

function Door({ timetable, slots }: { timetable: Timetable; slots: readonly Slot[] }) {
  const { now, next, later } = nowAndNext(slots, useNow().toISOString())
  return (
    <>
      <DoorCard label="Now" timetable={timetable} slot={now} empty="The room is free" />
      <DoorCard label="Next" timetable={timetable} slot={next} empty="Nobody else is planned" />
      {later.length > 0 && (
        <section aria-label="Later">
          <Title order={2} size="h4">
            Later
          </Title>
          <ol className={classes.times}>
            {later.slice(0, 8).map((slot) => (
              <DoorLine key={slot.id} timetable={timetable} slot={slot} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function DoorLine({ timetable, slot }: { timetable: Timetable; slot: Slot }) {
  const { timeOfDay } = useDates()
  return (
    <li>
      <strong>{timeOfDay(slot.starts_at)}</strong>
      <span>{teamLabel(timetable, slot.team_id)}</span>
    </li>
  )
}

type DoorCardProps = { label: string; timetable: Timetable; slot: Slot | undefined; empty: string }

function DoorCard({ label, timetable, slot, empty }: DoorCardProps) {
  const { timeOfDay } = useDates()
  const late = slot ? slotDelay(slot) : 0
  return (
    <section aria-label={label} className={classes.doorCard} data-now={label === 'Now' || undefined}>
      <Title order={2} size="h4">
        {label}
      </Title>
      {slot ? (
        <>
          <p className={classes.doorTeam}>{teamLabel(timetable, slot.team_id)}</p>
          <Text size="lg">
            {sessionOf(timetable, slot)?.subject}, {timeOfDay(slot.starts_at)} to {timeOfDay(slot.ends_at)}
            {late > 0 && `, ${plural(late, 'minute')} late`}
          </Text>
        </>
      ) : (
        <Text size="lg">{empty}</Text>
      )}
    </section>
  )
}
