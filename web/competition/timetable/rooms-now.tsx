/** Who is in each room now and who comes next, with a delay by one press for those who plan. */
import { Anchor, Button, Group, Menu, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { nowAndNext, slotDelay } from '@paddock/domain/timetable/now-next.ts'
import { IconChevronDown, IconClockPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { newId } from '../../app/new-id.ts'
import { roomAddress } from '../../app/paths.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './timetable.module.css'
import { useDelay } from './timetable-actions.ts'
import { type Slot, sessionOf, slotsByRoom, type Timetable, teamLabel } from './timetable-data.ts'

type RoomsNowProps = { timetable: Timetable; now: Date; mayPlan?: boolean }

export function RoomsNow({ timetable, now, mayPlan = false }: RoomsNowProps) {
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
              {mayPlan && <DelayMenu event_id={timetable.event_id} room_id={room.id} where={room.name} />}
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

const STEPS = [5, 10, 15, 30, -5, -10]

/** Null for all rooms. */
export function DelayMenu({ event_id, room_id, where }: { event_id: string; room_id: string | null; where: string }) {
  const delay = useDelay(where)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          loading={delay.pending}
          leftSection={<IconClockPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${where} runs late`}
        >
          Late
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>What follows moves, and its teams are notified.</Menu.Label>
        {STEPS.map((minutes) => (
          <Menu.Item key={minutes} onClick={() => void delay.run({ id: newId(), event_id, room_id, minutes })}>
            {minutes > 0 ? `${minutes} minutes late` : `${-minutes} minutes caught up`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
