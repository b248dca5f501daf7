/** The menu of an event, open from the start: what is not allowed is missing, and what is closed is disabled. */
import { Button, Menu } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { mayInPortal, type PortalMember } from '@paddock/domain/organizers/portal.ts'
import {
  IconBackpack,
  IconCalendarTime,
  IconCar,
  IconCertificate,
  IconChecklist,
  IconChevronDown,
  IconConfetti,
  IconCopy,
  IconDeviceTv,
  IconDoor,
  IconGavel,
  IconHistory,
  IconIdBadge2,
  IconMail,
  IconPencil,
  IconReceipt,
  IconScale,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react'
import type { CompetitionEvent } from './event-changes.ts'

/** What opens in place of the tabs of the event (tabs.tsx). */
const VIEWS = [
  { value: 'rooms', label: 'Days and rooms', Icon: IconDoor },
  { value: 'timetable', label: 'Timetable', Icon: IconCalendarTime },
  { value: 'cars', label: 'Cars', Icon: IconCar },
  { value: 'awards', label: 'Awards', Icon: IconTrophy },
  { value: 'ceremony', label: 'Ceremony', Icon: IconConfetti },
  { value: 'progress', label: 'Judging progress', Icon: IconChecklist },
  { value: 'moderation', label: 'Moderation', Icon: IconScale },
  { value: 'protests', label: 'Penalties and protests', Icon: IconGavel },
  { value: 'staff', label: 'Staff', Icon: IconIdBadge2 },
  { value: 'screens', label: 'Screens', Icon: IconDeviceTv },
  { value: 'papers', label: 'Papers', Icon: IconCertificate },
  { value: 'mail', label: 'Mail to teams', Icon: IconMail },
  { value: 'receipts', label: 'Receipts', Icon: IconReceipt },
  { value: 'take-along', label: 'Take along', Icon: IconBackpack },
] as const

export type EventAction = 'edit' | 'duplicate' | 'delete' | 'history' | (typeof VIEWS)[number]['value']

type EventActionsMenuProps = {
  event: CompetitionEvent
  organizer: PortalMember
  onChoose: (action: EventAction) => void
}

export function EventActionsMenu({ event, organizer, onChoose }: EventActionsMenuProps) {
  return (
    <Menu position="bottom-end" width={220} defaultOpened>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          disabled={isClosed(event.status) || event.elsewhere !== null}
          onClick={() => onChoose('edit')}
        >
          Edit Event
        </Menu.Item>
        {VIEWS.map(({ value, label, Icon }) => (
          <Menu.Item key={value} leftSection={<Icon size={18} aria-hidden />} onClick={() => onChoose(value)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onChoose('duplicate')}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => onChoose('history')}>
          History
        </Menu.Item>
        {mayInPortal(organizer, 'delete-events') && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onChoose('delete')}>
            Delete Event
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
