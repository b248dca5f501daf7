/** When a team is where, besides its races: in words what comes next, and all of the day with its calendar file. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { whenInWords } from '@paddock/domain/programme/when.ts'
import { slotDelay } from '@paddock/domain/timetable/now-next.ts'
import { byStart } from '@paddock/domain/timetable/slot.ts'
import { IconCalendarDown, IconPrinter } from '@tabler/icons-react'
import { TimeZoneProvider, useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import { printSheets, saveCalendar } from './paper.ts'
import classes from './timetable.module.css'
import { roomName, type Slot, sessionOf, type Timetable } from './timetable-data.ts'

type OwnProps = {
  timetable: Timetable
  team_id: string
  event: { name: string; time_zone: string | null }
  title?: string
  order?: 2 | 3
}

const ownSlots = ({ slots }: Timetable, team_id: string) =>
  slots.filter((slot) => slot.team_id === team_id).toSorted(byStart)

export function OwnAppointments({ timetable, team_id, event, title = 'Your appointments', order = 3 }: OwnProps) {
  const own = ownSlots(timetable, team_id)
  if (own.length === 0) return null
  return (
    <TimeZoneProvider value={event.time_zone}>
      <section aria-label={title}>
        <Title order={order} size="h3" mb="xs">
          {title}
        </Title>
        <Paper withBorder p="md">
          <NextAppointment timetable={timetable} team_id={team_id} zone={event.time_zone} />
          <ol className={classes.times}>
            {own.map((slot) => (
              <OwnSlot key={slot.id} slot={slot} timetable={timetable} />
            ))}
          </ol>
          <Group gap="xs" mt="sm">
            <Button
              variant="default"
              leftSection={<IconCalendarDown size={18} aria-hidden />}
              onClick={() => saveCalendar(timetable, event, own)}
            >
              Calendar file
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => printSheets(timetable, event, 'team', team_id)}
            >
              Print
            </Button>
          </Group>
        </Paper>
      </section>
    </TimeZoneProvider>
  )
}

/** 'Next: Design in Hall 1, in about 12 minutes', or where the team is now. */
export function NextAppointment({
  timetable,
  team_id,
  zone,
}: {
  timetable: Timetable
  team_id: string
  zone: string | null
}) {
  const now = useNow()
  const open = ownSlots(timetable, team_id).find(({ ends_at }) => Date.parse(ends_at) > now.getTime())
  if (!open) return null
  const session = sessionOf(timetable, open)
  const where = `${session?.subject ?? ''} in ${roomName(timetable, session)}`
  const when = whenInWords({ expected_at: open.starts_at, races_before: null }, now.toISOString(), zone)
  return (
    <Text fw={650} role="status">
      Next: {where}, {when}
    </Text>
  )
}

function OwnSlot({ slot, timetable }: { slot: Slot; timetable: Timetable }) {
  const { dateAndTime, timeOfDay } = useDates()
  const session = sessionOf(timetable, slot)
  return (
    <li>
      <strong>{dateAndTime(slot.starts_at)}</strong>
      <span>
        {session?.subject} in {roomName(timetable, session)}, until {timeOfDay(slot.ends_at)}
        {slotDelay(slot) !== 0 && (
          <Text component="span" c="dimmed">
            {' '}
            (planned {timeOfDay(slot.planned_at)})
          </Text>
        )}
      </span>
    </li>
  )
}
