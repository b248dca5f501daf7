/** Who is in each room now and who comes next. */
import { Anchor, Group, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { nowAndNext, slotDelay } from '@paddock/domain/timetable/now-next.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roomAddress } from '../../app/paths.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './timetable.module.css'
import { type Room, type Slot, sessionOf, slotsByRoom, type Timetable, teamLabel } from './timetable-data.ts'

type RoomsNowProps = {
  timetable: Timetable
  now: Date
  /** What those who plan can do with a room. */
  actions?: (room: Room) => ReactNode
}

export function RoomsNow({ timetable, now, actions }: RoomsNowProps) {
  return (
    <ul className={classes.rooms} aria-label="Now and next, by room">
      {slotsByRoom(timetable).map(({ room, slots }) => {
        const { now: current, next } = nowAndNext(slots, now.toISOString())
        return (
          <li key={room.id} className={classes.room}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor component={Link} to={roomAddress(timetable.event_id, room.id)} className={classes.roomName}>
                {room.name}
              </Anchor>
              {actions?.(room)}
            </Group>
            <NowLine label="Now" timetable={timetable} slot={current} empty="Nobody" until />
            <NowLine label="Next" timetable={timetable} slot={next} empty="Nobody today" />
          </li>
        )
      })}
    </ul>
  )
}

type NowLineProps = { label: string; timetable: Timetable; slot: Slot | undefined; empty: string; until?: boolean }

function NowLine({ label, timetable, slot, empty, until = false }: NowLineProps) {
  const { timeOfDay } = useDates()
  const late = slot ? slotDelay(slot) : 0
  return (
    <p className={classes.nowLine}>
      <strong>{label}</strong>{' '}
      {slot ? (
        <>
          {teamLabel(timetable, slot.team_id)}, {sessionOf(timetable, slot)?.subject}{' '}
          <Text component="span" c="dimmed">
            {until ? `until ${timeOfDay(slot.ends_at)}` : `at ${timeOfDay(slot.starts_at)}`}
            {late > 0 && `, ${plural(late, 'minute')} late`}
          </Text>
        </>
      ) : (
        <Text component="span" c="dimmed">
          {empty}
        </Text>
      )}
    </p>
  )
}
