/** A delay of a room by one press: what follows moves. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconClockPlus } from '@tabler/icons-react'
import { newId } from '../../app/new-id.ts'
import { useDelay } from './timetable-actions.ts'

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
