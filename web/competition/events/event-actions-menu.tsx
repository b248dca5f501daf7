/** The menu of an event, open from the start: what is not allowed is missing, and what is closed is disabled. */
import { Button, Menu } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { mayInPortal, type PortalMember } from '@paddock/domain/organizers/portal.ts'
import { IconChevronDown, IconCopy, IconHistory, IconIdBadge2, IconPencil, IconTrash } from '@tabler/icons-react'
import type { CompetitionEvent } from './event-changes.ts'

export type EventAction = 'edit' | 'staff' | 'duplicate' | 'delete' | 'history'

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
          disabled={isClosed(event.status)}
          onClick={() => onChoose('edit')}
        >
          Edit Event
        </Menu.Item>
        <Menu.Item leftSection={<IconIdBadge2 size={18} aria-hidden />} onClick={() => onChoose('staff')}>
          Staff
        </Menu.Item>
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
